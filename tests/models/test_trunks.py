"""What configs have in common is computed once, and may be kept from one run to the next."""

import fcntl
import os
from dataclasses import replace

import pytest
import torch

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.backends import find_backend
from plsemanticsbench.models.local import engine as engine_module
from plsemanticsbench.models.local import kept_prefixes
from plsemanticsbench.models.local.kept_prefixes import KeptPrefixes
from plsemanticsbench.models.local.prefix import CONTINUED, TWO_PART, compute_prefix
from plsemanticsbench.models.local.prefix_store import PrefixStore
from tests.models.plain import Recorder, make_requests, plain_tokens
from tests.models.recurrent import recurrent_model
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer

BUDGET = 8
TASKS = [" ".join(f"{verb} rule {i}." for i in range(20)) for verb in ("Apply", "Explain", "Name")]


def groups():
    """Requests of three configs that begin with the same."""
    return [
        [
            replace(request, id=f"{number}-{request.id}")
            for request in make_requests(f"{COMMON}\n{task}", questions(3, seed=number), BUDGET)
        ]
        for number, task in enumerate(TASKS)
    ]


@pytest.fixture
def runs(monkeypatch):
    """What the model is run over for prefixes: where it begins, and where it ends."""
    found = []
    run = PrefixStore._run

    def recorded(self, ids, known):
        found.append((0 if known is None else len(known), len(ids)))
        return run(self, ids, known)

    monkeypatch.setattr(PrefixStore, "_run", recorded)
    return found


MODELS = {
    "llama": tiny_model,
    "gemma3": tiny_model,  # with a sliding window
    "mamba2": recurrent_model,
    "qwen3_5_text": recurrent_model,
}


@pytest.mark.parametrize("kind", MODELS)
def test_configs_share_a_trunk_and_tokens_are_those_of_plain_generate(kind, runs):
    engine = Recorder(MODELS[kind](kind), tiny_tokenizer(), name=kind, batch_size=3)
    for group in groups():
        list(engine.generate(group))
    ends = sorted(engine.encoder.ends)
    for request in [request for group in groups() for request in group]:
        prompt = engine.encoder.encode(request)
        assert engine.tokens[request.id] == plain_tokens(engine.model, prompt, BUDGET, ends)
    [(nothing, whole), *others] = runs
    trunk = others[-1][0]
    assert nothing == 0 < trunk < whole
    if engine.prefix_mode == CONTINUED:  # it cannot go back: once more, and from then on kept
        assert others[0] == (0, trunk)
        others = others[1:]
    assert [start for start, _ in others] == [trunk, trunk]


def test_a_prefix_that_others_go_on_from_stays_as_it_is():
    for kind in ("llama", "gemma3"):
        model = tiny_model(kind)
        ids = tuple(range(2, 202))
        known = compute_prefix(model, ids[:120])
        before = [keys.clone() for keys, _ in known.layers]
        whole, extended = compute_prefix(model, ids), compute_prefix(model, ids, known)
        for one, other in zip(whole.layers, extended.layers):
            assert torch.allclose(one[0], other[0], atol=1e-4)
            assert torch.allclose(one[1], other[1], atol=1e-4)
        assert all(torch.equal(b, k) for b, (k, _) in zip(before, known.layers))


def test_lack_of_memory_for_going_on_is_no_lack_of_memory(monkeypatch):
    engine = Recorder(tiny_model(), tiny_tokenizer(), name="t")
    starts = []

    def small_memory(model, ids, known=None):
        starts.append(0 if known is None else len(known))
        if known is not None:
            raise torch.OutOfMemoryError("CUDA out of memory")
        return compute_prefix(model, ids)

    engine._prefixes._mode = replace(engine.mode, compute=small_memory)
    for group in groups()[:2]:
        assert len(list(engine.generate(group))) == 3
    assert [start > 0 for start in starts] == [False, True, False]


def test_a_single_row_goes_on_from_a_copy_unless_the_prefix_is_long(monkeypatch):
    ways = []
    run = engine_module.run_batch

    def recorded(model, batch, *rest):
        ways.append(batch.way)
        return run(model, batch, *rest)

    monkeypatch.setattr(engine_module, "run_batch", recorded)
    texts = []
    for longest, batch_size in ((1_000, 1), (100, 1), (1_000, 3)):
        monkeypatch.setattr(engine_module, "_LONG_FOR_A_COPY", longest)
        engine = Recorder(tiny_model(), tiny_tokenizer(), name="t", batch_size=batch_size)
        texts.append({c.id: c.text for c in engine.generate(groups()[0])})
    assert ways == [CONTINUED] * 3 + [TWO_PART] * 3 + [TWO_PART]
    assert texts[0] == texts[1] == texts[2]


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PLSEMANTICSBENCH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "prefixes"


def run_all(model=None, **settings):
    engine = Recorder(model or tiny_model(), tiny_tokenizer(), name="t", **settings)
    return {c.id: c.text for group in groups() for c in engine.generate(group)}, engine


def files(cache):
    return sorted(cache.glob("*/*.prefix"))


def test_prefixes_are_kept_for_later_runs(cache, runs):
    expected, plain = run_all()
    assert not cache.exists()
    runs.clear()
    first, engine = run_all(keep_prefixes=1)
    assert first == expected
    assert engine.identity() == plain.identity()
    assert runs[0][0] == 0
    assert len(files(cache)) == 1, "branches are not worth it"
    runs.clear()
    again, engine = run_all(keep_prefixes=1)
    assert again == expected
    assert all(start for start, _ in runs)
    runs.clear()
    changed = tiny_model()
    changed.config.rope_parameters["rope_theta"] = 5e3
    run_all(changed, keep_prefixes=1)
    assert runs[0][0] == 0
    assert len(files(cache)) == 2


def test_a_longer_prefix_of_an_earlier_run_is_cut(cache, runs):
    run_all(keep_prefixes=1)
    runs.clear()
    engine = Recorder(tiny_model(), tiny_tokenizer(), name="t", keep_prefixes=1)
    list(engine.generate(groups()[1]))
    assert runs[0][0] > kept_prefixes._WORTH_READING


@pytest.mark.parametrize("damage", ["bits", "half", "nothing", "foreign"])
def test_what_is_damaged_is_ignored_and_replaced(cache, runs, damage):
    expected, _ = run_all(keep_prefixes=1)
    [path] = files(cache)
    whole = path.read_bytes()
    bad = {
        "bits": whole[:-9] + bytes([whole[-9] ^ 64]) + whole[-8:],
        "half": whole[: len(whole) // 2],
        "nothing": b"",
        "foreign": b"not ours" * 9,
    }[damage]
    path.write_bytes(bad)
    runs.clear()
    assert run_all(keep_prefixes=1)[0] == expected
    assert runs[0][0] == 0
    assert files(cache) == [path]
    assert path.read_bytes() == whole


def test_what_was_not_used_for_longest_goes_first(tmp_path):
    model = tiny_model()
    prefixes = [compute_prefix(model, (number,) * 300) for number in (3, 4, 5)]
    size = 300 * 3 * 2 * 2 * 8 * 4
    kept = KeptPrefixes(tmp_path, int(2.5 * size), model, {"x": 1})
    other = tmp_path / "notes" / "mine.txt"
    other.parent.mkdir()
    other.write_text("stays")
    for age, prefix in enumerate(prefixes[:2]):
        kept.keep(prefix)
        path = max(files(tmp_path), key=os.path.getmtime)
        os.utime(path, (1_000 + age, 1_000 + age))
    assert len(kept.longest(prefixes[0].ids)) == 300  # now it is the latest
    kept.keep(prefixes[2])
    found = [kept.longest(prefix.ids) for prefix in prefixes]
    assert [prefix and len(prefix) for prefix in found] == [300, None, 300]
    assert other.read_text() == "stays"
    KeptPrefixes(tmp_path, size // 2, model, {"x": 1}).keep(prefixes[1])
    assert kept.longest(prefixes[1].ids) is None, "larger than all that there may be"
    assert len(files(tmp_path)) == 2


def test_nobody_waits_for_another_process_or_fails_with_it(cache):
    cache.mkdir(parents=True)
    with (cache / "lock").open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        expected, _ = run_all(keep_prefixes=1)
        assert files(cache) == []
    assert run_all(keep_prefixes=1)[0] == expected
    assert len(files(cache)) == 1
    assert [p.name for p in cache.iterdir() if p.name.startswith(".")] == []


def test_a_folder_that_cannot_be_written_is_no_failure(cache):
    cache.parent.mkdir(parents=True)
    cache.write_text("a file")
    assert run_all(keep_prefixes=1)[0] == run_all()[0]


def test_the_size_is_checked(directory):
    with pytest.raises(PLSemanticsBenchError, match="keep_prefixes is inf: expected 0 or more GiB"):
        Recorder(tiny_model(), tiny_tokenizer(), name="t", keep_prefixes=float("inf"))
    with pytest.raises(PLSemanticsBenchError, match="keep_prefixes is -1: expected 0 or more GiB"):
        find_backend("transformers").load(str(directory), {"keep_prefixes": -1})
