"""The embedded model behind ``transformers serve``: a real OpenAI-compatible server."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from helpers import samples

from plsemanticsbench.eval import ServedModel, evaluate_model

for package in ("fastapi", "openai", "transformers", "uvicorn"):
    pytest.importorskip(package, reason="needs pip install 'transformers[serving]' openai")

pytestmark = pytest.mark.slow


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def server():
    from plsemanticsbench.lang.errors import PLSemanticsBenchError
    from plsemanticsbench.models.local.smollm2 import smollm2_directory

    try:
        model = smollm2_directory()
    except PLSemanticsBenchError as error:
        pytest.skip(str(error))
    program = shutil.which("transformers", path=os.path.dirname(sys.executable))
    port = free_port()
    command = [program, "serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as child:
        url = f"http://127.0.0.1:{port}"
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{url}/health", timeout=5).close()
                break
            except OSError:
                if child.poll() is not None:
                    pytest.fail(child.stderr.read())
                time.sleep(0.2)  # until it listens; nothing else tells
        yield str(model), f"{url}/v1"
        child.terminate()
        child.communicate()


def test_rows_are_answered_and_counted(server, tmp_path):
    name, url = server
    model = ServedModel(name, url, concurrency=2, retries=1)
    made = evaluate_model(
        model, configs="predstate-na", limit=2, shots=0, max_new_tokens=8, out=tmp_path
    )
    assert made.complete
    for sample in samples(tmp_path).values():
        assert sample["output"].strip()
        assert sample["finish_reason"] == "length"
        assert sample["prompt_tokens"] > 200
        assert sample["completion_tokens"] == 8
