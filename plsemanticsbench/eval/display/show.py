"""One sample for people: prompt, output, gold, and where they part."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Question
from plsemanticsbench.eval.asking.rows import RowSource
from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.folder.store import read_samples
from plsemanticsbench.eval.running.plan import plan_of
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.prompts import PROMPT_VERSION
from plsemanticsbench.scoring.pieces import first_difference

_CONTROLS: Final = {
    **{code: 0x2400 + code for code in range(32) if code not in b"\t\n"},
    **dict.fromkeys(range(0x7F, 0xA0), 0xFFFD),
}
"""Control characters and what is shown for them: no answer is to move the cursor."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A sample with its question.

    Attributes:
        question: what was asked.
        prompting: how.
        sample: what was answered.
        prompt_version: the version of the prompts that it was asked with; ``question`` has the
            prompt of the present one.
    """

    question: Question
    prompting: Prompting
    sample: Sample
    prompt_version: str = PROMPT_VERSION

    @property
    def note(self) -> str:
        """What is to be said of the prompt: that it is not what the model has seen, or nothing."""
        if self.prompt_version == PROMPT_VERSION:
            return ""
        return (
            f"asked with version {self.prompt_version} of the prompts,"
            f" shown in version {PROMPT_VERSION}"
        )


def find_sample(
    folder: str | Path, index: int, *, wrong: bool = False, rows: RowSource | None = None
) -> Shown:
    """Return the sample at a place of a run.

    Args:
        folder: the run directory.
        index: from 0, in the order of configs, trials and rows.
        wrong: count only samples that are wrong.
        rows: where the rows are from, if they are not the published ones.

    Raises:
        PLSemanticsBenchError: there is no such sample, or it answers another question.
    """
    folder = Path(folder)
    plan = plan_of(folder, rows)
    samples = read_samples(folder)
    plan.check(samples)
    there = [
        (asked.question, samples[asked.key]) for _, asked in plan.asked() if asked.key in samples
    ]
    if wrong:
        there = [(question, sample) for question, sample in there if not sample["score"]["correct"]]
    if not 0 <= index < len(there):
        what = "wrong samples" if wrong else "samples"
        raise PLSemanticsBenchError(f"{folder} has {len(there)} {what}: no index {index}")
    question, sample = there[index]
    return Shown(question, plan.prompting, sample, plan.prompt_version)


def view(shown: Shown, *, full: bool = False) -> RenderableType:
    """Return a sample for a terminal.

    Args:
        shown: the sample.
        full: show the whole prompt, with what all questions of a config share.
    """
    question, sample = shown.question, shown.sample
    place = f"{sample['config']} {sample['split']} {sample['id']}"
    place += f" trial {sample['trial'] + 1}" if sample["trial"] else ""
    prompt = question.prompt.text() if full else question.prompt.question
    parts: list[RenderableType] = [Text(shown.note)] if shown.note else []
    parts += [Rule(f"prompt: {place}", align="left"), Text(prompt)]
    if sample["reasoning"]:
        parts += [Rule("reasoning", align="left"), _text(sample["reasoning"])]
    parts += [Rule(f"output ({sample['finish_reason']})", align="left"), _text(sample["output"])]
    parts += [Rule("output and gold", align="left"), _side_by_side(question, sample)]
    return Group(*parts, _text(what_became(question, sample), "bold"))


def _text(said: str, style: str = "") -> Text:
    """Return what a model has said as it can be shown."""
    return Text(said.translate(_CONTROLS), style)


def what_became(question: Question, sample: Sample) -> str:
    """Say in one line where an answer first parts from the gold answer."""
    reading, score = sample["reading"], sample["score"]
    if score["correct"]:
        return "right"
    if reading["status"] != "ok":
        return f"{reading['status']}: {reading['reason']}"
    return first_difference(*_pieces(question, sample))


def _side_by_side(question: Question, sample: Sample) -> Table:
    ours, gold = _pieces(question, sample)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("", "output", "gold"):
        table.add_column(title, overflow="fold", justify="left")
    first = next((i for i, (a, b) in enumerate(zip_longest(ours, gold)) if a != b), None)
    for number, (mine, right) in enumerate(zip_longest(ours, gold)):
        style = "bold red" if number == first else ""
        mark = "≠" if mine != right else "="
        table.add_row(Text(mark), _text(mine or "", style), Text(right or ""))
    return table


def _pieces(question: Question, sample: Sample) -> tuple[list[str], list[str]]:
    """Return what the answer and the gold answer say, piece by piece."""
    answers, gold = question.config.task.answers, question.answer
    opened = bool(sample.get("thinking_opened"))
    ours = answers.pieces_of(sample["output"], gold, thinking_opened=opened)
    return ours, answers.pieces_of(gold, gold)
