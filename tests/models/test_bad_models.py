"""Model directories and machines that are not as they should be: one clear message."""

import subprocess
import sys

import pytest
import safetensors.torch
import torch

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import load_model
from plsemanticsbench.models.local import smollm2
from plsemanticsbench.models.local.memory import is_out_of_memory


@pytest.mark.parametrize("name", ["model.safetensors", "config.json", "tokenizer.json"])
@pytest.mark.parametrize("content", [b"", b"{", b"\0" * 100, b"[]"])
def test_a_damaged_file(directory, name, content):
    (directory / name).write_bytes(content)
    with pytest.raises(PLSemanticsBenchError, match=r"^cannot load the \w+ of .*a-model: \S"):
        load_model(str(directory))


def test_a_file_that_was_not_copied_to_its_end(directory):
    weights = directory / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-100])
    with pytest.raises(PLSemanticsBenchError, match="cannot load the model of"):
        load_model(str(directory))


@pytest.mark.parametrize(
    "options",
    [{"dtype": "bfloat17"}, {"attention": "flash"}, {"device_map": "moon"}, {"dtype": "nn"}],
)
def test_options_that_transformers_does_not_know(directory, options):
    with pytest.raises(PLSemanticsBenchError, match=r"^cannot load the model of .*a-model: \S"):
        load_model(str(directory), **options)


def test_quantization_without_its_package(directory):
    code = (
        "import sys; sys.modules['bitsandbytes'] = None\n"  # as if it were not installed
        "from plsemanticsbench.models import load_model\n"
        "load_model(sys.argv[1], quantization='4bit')"
    )
    command = [sys.executable, "-c", code, str(directory)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert "PLSemanticsBenchError: cannot load the model of" in last
    assert "pip install -U bitsandbytes" in last


def test_a_disk_that_is_full_while_smollm2_is_converted(tmp_path, monkeypatch):
    def convert(source, target):
        assert target.is_dir()
        raise safetensors.SafetensorError("I/O error: No space left on device (os error 28)")

    monkeypatch.setattr(smollm2, "_convert", convert)
    monkeypatch.setattr(smollm2, "_package", lambda: type("P", (), {"version": "0"}))
    monkeypatch.setattr(smollm2, "_gguf", lambda package: tmp_path)
    with pytest.raises(PLSemanticsBenchError, match=r"cannot convert smollm2 .*No space left"):
        smollm2.smollm2_directory(tmp_path)
    assert not list(tmp_path.glob("smollm2-*[0-9]"))


def test_how_gpus_say_that_memory_is_out():
    for text in (
        "CUDA out of memory. Tried to allocate 2 GiB",
        "CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`",
        "cuDNN error: CUDNN_STATUS_ALLOC_FAILED",
        "MPS backend out of memory",
    ):
        assert is_out_of_memory(RuntimeError(text))
    assert is_out_of_memory(torch.OutOfMemoryError())
    assert not is_out_of_memory(RuntimeError("CUDA error: device-side assert triggered"))
