import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")


@pytest.fixture(autouse=True, scope="session")
def _one_thread():
    """Tiny matrices are not worth the threads' waiting for each other."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture
def directory(tmp_path):
    """A tiny model and its tokenizer, as transformers saves them."""
    from tests.models.tiny import tiny_model, tiny_tokenizer

    path = tmp_path / "a-model"
    tiny_model().save_pretrained(path)
    tiny_tokenizer().save_pretrained(path)
    return path
