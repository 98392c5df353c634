"""Reads the paper's tables out of the seed text, as the columns of ``published/*.csv``."""

import re
from pathlib import Path

SEEDS = Path(__file__).parents[2].parent / "shared" / "seeds"
SPLITS = {
    "Human-Written": "human_written",
    "LLM-Translated": "llm_translated",
    "Fuzzer-Generated": "fuzzer_generated",
}
VARIANTS = ("std", "swap", "obf")
SHIFTED = [(f, v) for f in "KS" for v in VARIANTS]
ODDS = (
    "cc_plain",
    "taken_if",
    "taken_loop",
    "dep_degree",
    "assignments",
    "loc",
    "halstead_volume",
    "halstead_vocabulary",
    "trace_length",
)
GROUPS = ("Non-reasoning", "Non-reasoning + Chain-of-thought", "Reasoning")
CELL = re.compile(r"\$?(-?[\d.]+)\$?(?: \(([+-]?\d+)\))?\Z")


def seed_text():
    """The paper's text, None if it is not beside the repository."""
    found = sorted(SEEDS.glob("000_*.txt"))
    return found[0].read_text("utf-8") if found else None


def tables(text):
    """Return the rows of each table, each row a dictionary of texts as in the CSV files."""
    return {
        2: table2(text),
        4: table4(text),
        5: table5(text),
        6: table6(text),
        11: table11(text),
        14: odds(text, "Table 14:", "Table 15:"),
        15: odds(text, "Table 15:", "Because these"),
        16: by_columns(text, "Table 16:", "We also computed"),
        17: by_columns(text, "Table 17:", "We average"),
    }


def lines(text, start, stop):
    part = text[text.index(f"\n{start}") + 1 :]
    return part[: part.index(f"\n{stop}")].splitlines()


def numbers(cells):
    return [CELL.match(cell).groups() for cell in cells]


def table2(text):
    body = next(line for line in text.splitlines() if line.startswith("#Tokens^*"))
    measures = "cc_plain max_if max_loop taken_if taken_loop dep_degree assignments loc".split()
    measures += "halstead_volume halstead_vocabulary trace_length".split()
    columns = ["programs", "tokens_std", "tokens_swap", "tokens_obf", *measures]
    rows = []
    for name, split in SPLITS.items():
        values = re.search(rf"{name} ((?:[\dK*^]+ ?){{15}})", body)[1].split()
        values = [v.removesuffix("^**").replace("K", "000") for v in values]
        rows.append({"split": split, **dict(zip(columns, values, strict=True))})
    return rows


def cells(group, model, task, split, columns, found):
    return [
        {
            "group": group,
            "model": model,
            "task": task,
            "split": split,
            "formalization": formalization,
            "variant": variant,
            "value": value,
            "delta": "" if delta is None else str(int(delta)),
        }
        for (formalization, variant), (value, delta) in zip(columns, found, strict=True)
    ]


def table4(text):
    rows, group = [], ""
    for line in lines(text, "Table 4:", "We now evaluate"):
        name, *rest = line.split("\t")
        if line in GROUPS:
            group = line
        elif len(rest) == 13 and CELL.match(rest[0]):
            found = numbers(rest)
            columns = [("na", "std"), *SHIFTED]
            rows += cells(group, name, "predstate", "human_written", columns, found[:7])
            rows += cells(group, name, "predrule", "human_written", SHIFTED, found[7:])
    return rows


def table5(text):
    body = next(line for line in text.splitlines() if "LLM-Translated QwQ 32B $82$" in line)
    pattern = re.compile(r"(\d+)\$?(?: \(([+-]?\d+)\))?")
    rows = []
    for split in ("LLM-Translated", "Fuzzer-Generated"):
        part = body.split(f"{split} ", 1)[1].split(" Fuzzer-Generated ")[0].split(" * Only")[0]
        for model in ("QwQ 32B", "GPT-5-mini", "Gemini-2.5-pro"):
            found = pattern.findall(part.split(f"{model} ")[1])[:7]
            found = [(value, delta or None) for value, delta in found]
            columns = [("na", "std"), *SHIFTED]
            rows += cells("Reasoning", model, "predstate", SPLITS[split], columns, found)
    return rows


def table6(text):
    rows = []
    for line in lines(text, "Table 6:", "* Only models"):
        name, *rest = line.split("\t")
        if len(rest) == 6 and CELL.match(rest[0]):
            found = numbers(rest)
            rows += cells("Reasoning", name, "predtrace", "human_written", SHIFTED, found)
    return rows


def table11(text):
    rows, formalization = [], ""
    for line in lines(text, "Table 11:", "A potential"):
        first, *rest = line.split("\t")
        if len(rest) != 3 or not CELL.match(rest[2]):
            continue
        formalization = {"": formalization, "$\\mathbb{S}$": "S", "$\\mathbb{K}$": "K"}[first]
        group = GROUPS[rest[1].endswith("-CoT")]
        variant = {"Caucasian-Albanian": "obf", "1Tok": "obf1tok"}[rest[0]]
        columns = [(formalization, variant)]
        rows += cells(group, rest[1], "predstate", "human_written", columns, numbers(rest[2:]))
    return rows


def odds(text, start, stop):
    rows, split, formalization = [], "", "na"
    for line in lines(text, start, stop):
        parts = line.split("\t")
        split = SPLITS.get(line, split)
        if len(parts) < 10 or not re.fullmatch(r"-?\d+", parts[-1]):
            continue
        if len(parts) == 11:
            formalization = {"$\\mathbb{S}$": "S", "$\\mathbb{K}$": "K"}.get(
                parts[0], formalization
            )
        named = {"model": parts[-10], "split": split, "formalization": formalization}
        rows += [
            {**named, "measure": measure, "odds": value}
            for measure, value in zip(ODDS, parts[-9:], strict=True)
        ]
    return rows


def by_columns(text, start, stop):
    rows, split, kind = [], "", ""
    for line in lines(text, start, stop):
        split = SPLITS.get(line, split)
        parts = line.split("\t")
        if len(parts) < 8 or not CELL.match(parts[-1]):
            continue
        kind = parts[0] if parts[0] in GROUPS and len(parts) == 9 else kind
        name = parts[-8]
        plain = kind != GROUPS[0] or split != "human_written"
        group = GROUPS[2] if plain else GROUPS[name.endswith("-CoT")]
        found = numbers(parts[-7:])
        rows += cells(group, name, "predstate", split, [("na", "std"), *SHIFTED], found)
    return rows
