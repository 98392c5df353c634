"""SIGKILL at any moment: nothing is lost, nothing counts twice."""

import random
import signal

import pytest
from answering import varied
from helpers import finish, lines, results, samples, start

from plsemanticsbench.eval import CallableModel, evaluate_model

ROWS = 50
KILLS = 20


@pytest.mark.slow
def test_a_run_that_is_killed_twenty_times_ends_like_any_other(tmp_path):
    """The function waits for a line of its parent, so that this knows where the run stands."""
    chance = random.Random(1)
    out = tmp_path / "killed"
    done = []
    for _ in range(KILLS):
        child = start("gated", out, "--limit", str(ROWS), stdin=-1)
        with child:
            for _ in range(chance.randrange(4)):
                assert child.stdout.readline() == "asked\n"
                child.stdin.write("go\n")
                child.stdin.flush()
            if chance.random() < 0.5:  # while it waits; else whatever it is doing
                assert child.stdout.readline() == "asked\n"
            child.send_signal(signal.SIGKILL)
            child.wait()
        done.append(len(lines(out)) if (out / "samples.jsonl").exists() else 0)
    assert done == sorted(done)
    assert 0 < done[-1] < ROWS
    child = start("gated", out, "--limit", str(ROWS), stdin=-1)
    child.stdin.write("go\n" * ROWS)
    status, _, _ = finish(child)
    assert status == 0

    model = CallableModel(varied, name="answering.gated")
    evaluate_model(model, limit=ROWS, out=tmp_path / "whole")
    assert len(lines(out)) == ROWS
    assert samples(out) == samples(tmp_path / "whole")
    assert results(out) == results(tmp_path / "whole")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_is_one_line_and_the_run_goes_on(tmp_path, number):
    # a background job inherits "ignored" for SIGINT
    def listen():
        signal.signal(signal.SIGINT, signal.default_int_handler)

    child = start("gated", tmp_path, "--limit", "3", stdin=-1, preexec_fn=listen)
    assert child.stdout.readline() == "asked\n"
    child.stdin.write("go\n")
    child.stdin.flush()
    assert child.stdout.readline() == "asked\n"
    child.send_signal(number)
    status, _, err = finish(child)
    assert status == 130
    assert err == "Interrupted: 1 of 3 rows are done; the same command continues with the rest\n"
    child = start("gated", tmp_path, "--limit", "3", stdin=-1)
    child.stdin.write("go\n" * 2)
    status, out, err = finish(child)
    assert (status, out.count("asked")) == (0, 2)
    assert "1 of 3 rows are there already" in err
