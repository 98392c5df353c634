"""The distributions of the complexity measures, as the data set builder draws them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.report.figures.style import Drawing

_WIDTH: Final = 13 * 96


def draw_splits(profiles: pd.DataFrame) -> Drawing:
    """Draw a panel for each measure, a violin for each split (the paper's Figure 7).

    Args:
        profiles: one row for each program, with its ``split`` and measures, see
            :func:`plsemanticsbench.analysis.program_profiles`.
    """
    from plsemanticsbench.report.figures.violins import draw_distributions  # noqa: PLC0415 (chooses a backend)

    rows: dict[str, list[dict[Any, Any]]] = {
        str(split): group.to_dict("records")
        for split, group in profiles.groupby("split", sort=False)
    }
    with tempfile.TemporaryDirectory() as folder:
        draw_distributions(rows, Path(folder))
        files = Path(folder) / "distributions.png", Path(folder) / "distributions.svg"
        png, svg = (path.read_bytes() for path in files)
    return Drawing(png, svg, _WIDTH)
