from pathlib import Path

import pytest

pytest.importorskip("sklearn")
nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

NOTEBOOK = Path(__file__).parents[2] / "docs" / "analysis.ipynb"


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # of the machinery that talks to the kernel
def test_the_notebook_runs():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "commit it without outputs"

    client = nbclient.NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        resources={"metadata": {"path": NOTEBOOK.parent}},
    )
    client.execute()

    outputs = [str(cell.get("outputs", "")) for cell in notebook.cells]
    assert any("image/png" in output for output in outputs)
    assert "report.html" in outputs[-1]
    assert any("H4" in output and "the accuracy falls" in output for output in outputs)
