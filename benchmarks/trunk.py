"""Seconds that prompts of many configs take, with and without what the configs have in common.

    python benchmarks/trunk.py                                    # all configs × 8 rows, smollm2
    python benchmarks/trunk.py --config 'pred*-S-std' --rows 4 --max-new-tokens 4

Both runs are one after the other in one process, with the same model object, prompts and order.
Without trunks, what has been computed is forgotten between configs. Next to the seconds on the
clock stand the processor seconds of all threads, which other work on the machine hardly changes.
"""

from __future__ import annotations

import argparse
from fnmatch import fnmatchcase
from itertools import islice

from eval import Answers, timed, warm_up
from rich.console import Console
from rich.table import Table

from plsemanticsbench.models import Request
from plsemanticsbench.models.local.engine import TransformersModel
from plsemanticsbench.models.local.loading import LoadOptions, load
from plsemanticsbench.prompts import row_prompt
from plsemanticsbench.tasks import Config, configs, published_rows


def main() -> None:
    options = arguments()
    console = Console()
    model = load(options.model, LoadOptions(options.dtype))
    chosen = [c for c in configs() if any(fnmatchcase(c.name, p) for p in options.config)]
    groups = [requests(config, options.rows, options.max_new_tokens) for config in chosen]
    groups.sort(key=lambda group: group[0].common)
    console.print(
        f"{model.name}: {len(groups)} configs × {options.rows} rows,"
        f" up to {options.max_new_tokens} new tokens; {model.remarks[0]}"
    )
    warm_up(model)
    computed = Computed(model)
    table = Table("trunks", "seconds", "CPU", "prefix tokens", "ratio", "CPU ratio", "same answers")
    base: tuple[float, float, Answers] | None = None
    for name, forgets in (("apart", True), ("shared", False)):
        computed.tokens = 0
        seconds, busy, answers = timed(lambda forgets=forgets: run(model, groups, forgets))
        base = base or (seconds, busy, answers)
        same = sum(base[2][key] == text for key, text in answers.items())
        table.add_row(
            name,
            f"{seconds:.1f}",
            f"{busy:.1f}",
            f"{computed.tokens:,}",
            f"{seconds / base[0]:.2f}",
            f"{busy / base[1]:.2f}",
            f"{same}/{len(answers)}",
        )
        console.print(f"trunks {name}: {seconds:.1f} s, {busy:.1f} of the processor")
    console.print(table)


class Computed:
    """Counts the tokens of prefixes that go through a model."""

    def __init__(self, model: TransformersModel) -> None:
        self.tokens = 0
        store = model._prefixes
        assert store is not None, "this model shares no prefixes"
        run = store._run

        def counting(ids, known):
            self.tokens += len(ids) - (0 if known is None else len(known))
            return run(ids, known)

        store._run = counting


def run(model: TransformersModel, groups: list[list[Request]], forgets: bool) -> Answers:
    model._prefixes.forget()
    answers = {}
    for group in groups:
        answers |= {completion.id: completion.text for completion in model.generate(group)}
        if forgets:
            model._prefixes.forget()
    return answers


def requests(config: Config, rows: int, budget: int) -> list[Request]:
    found = []
    for row in islice(published_rows(config, config.splits[0]), rows):
        prompt = row_prompt(config, row)
        name = f"{config.name}/{row.id}"
        question = f"\n\n{prompt.question}"
        found.append(Request(name, tuple(prompt.messages()), prompt.common, question, budget))
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--model", default="smollm2", help="a directory or a name on the Hub")
    parser.add_argument("--dtype", help="such as bfloat16; float32 on a CPU unless given")
    parser.add_argument("--config", nargs="+", default=["*"], help="patterns")
    parser.add_argument("--rows", type=int, default=8)
    parser.add_argument("--max-new-tokens", type=int, default=8)
    return parser.parse_args()


if __name__ == "__main__":
    main()
