import re
import shutil
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pandas as pd
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.analysis import REGRESSION_MEASURES
from plsemanticsbench.eval import CallableModel, OwnRows, evaluate_model
from plsemanticsbench.report import build_report, figures, to_html, to_markdown, write_report
from plsemanticsbench.report.render import escape_markdown
from tests.analysis.frames import cell, samples, together

PNG = b"\x89PNG\r\n\x1a\n"


class Page(HTMLParser):
    """Collects tags, what they refer to, ids, and whether tags are closed in order."""

    VOID = frozenset({"meta", "img", "br", "link"})

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.ids, self.images, self.text = [], [], [], [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.links += [found[name] for name in ("href", "src") if name in found]
        self.ids += [found["id"]] if "id" in found else []
        self.images += [found] if tag == "img" else []
        assert tag != "script"
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def section(document, name):
    return next(part for part in document.sections if part.id == name)


def test_what_is_written(written):
    out, document = written
    assert sorted(path.name for path in out.iterdir()) == [
        "csv",
        "figures",
        "report.html",
        "report.md",
    ]
    pictures = {picture.name for picture in document.pictures()}
    assert {path.stem for path in (out / "figures").iterdir()} == pictures
    for path in (out / "figures").glob("*.png"):
        assert path.read_bytes().startswith(PNG)
    for path in (out / "figures").glob("*.svg"):
        assert ET.parse(path).getroot().tag.endswith("svg")
    assert {path.stem for path in (out / "csv").iterdir()} == set(document.frames())


def test_all_kinds_of_figures_are_there(written):
    names = " ".join(picture.name for picture in written[1].pictures())
    for kind in (
        "variants-",
        "complexity-",
        "distributions",
        "confusion-",
        "survival-",
        "mismatch",
    ):
        assert kind in names


def test_numbers_in_csv_are_those_of_the_analysis(written, frame):
    out, _ = written
    cells = analysis.predstate_table(frame)
    saved = pd.read_csv(out / "csv" / "predstate-human_written.csv", keep_default_na=False)
    ours = saved[saved["source"] == "run"]
    assert ours["value"].astype(float).tolist() == pytest.approx(cells["value"].tolist())
    assert set(saved["source"]) == {"run", "paper"}


def test_tables_show_the_same_numbers(written, frame):
    cells = analysis.predstate_table(frame)
    table = next(t for t in written[1].tables() if t.name == "predstate-human_written")
    line = table.lines[0]
    assert [cell.text for cell in line.cells[1:]] == [
        f"{value:.1f}" for value in cells.loc[cells["model"] == "org/able-1B", "value"]
    ]
    assert line.cells[2].note and line.cells[2].interval  # Δ_cnd with its interval


def test_published_rows_are_marked_and_stand_below(written):
    for table in written[1].tables():
        marks = [line.published for line in table.lines]
        assert marks == sorted(marks)
    table = next(t for t in written[1].tables() if t.name == "predstate-human_written")
    gemini = next(line for line in table.lines if line.cells[0].text == "Gemini-2.5-pro")
    assert gemini.published
    assert [cell.text for cell in gemini.cells[1:4]] == ["93", "100", "97"]
    assert gemini.cells[3].note == "(−3)"


def test_without_the_paper_nothing_is_published(frame):
    document = build_report(frame)
    assert not any(line.published for table in document.tables() for line in table.lines)
    assert "Gemini" not in to_html(document)


def test_every_section_says_what_it_rests_on(written):
    document = written[1]
    for part in document.sections:
        assert part.basis
    basis = section(document, "predstate").basis
    assert basis[0] == (
        "org/able-1B: 264 answers to 18 rows in 11 configurations, trials 1, 2; nothing is missing."
    )
    assert "30 answers" in basis[1]
    assert "30 more were asked for and are missing" in basis[1]
    assert "not asked: " in basis[1]
    assert section(document, "predrule").basis[1].startswith("<b>|odd*: no answers; 12 more")


def test_hypotheses_name_every_model(written, frame):
    part = section(written[1], "hypotheses")
    titles = [block.title for block in part.blocks if block.kind == "note" and block.title]
    assert titles == ["org/able-1B", "<b>|odd*"]
    words = " ".join(block.text for block in part.blocks if block.kind == "note")
    for row in analysis.verdicts(frame).itertuples():
        assert f"– {row.verdict}." in words
        assert row.hypothesis in words


def test_html_needs_nothing_else(written):
    out, document = written
    page = Page((out / "report.html").read_text("utf-8"))
    assert all(link.startswith(("#", "data:image/")) for link in page.links)
    assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert len(page.images) == len(document.pictures())
    assert all(image["alt"] for image in page.images)
    assert "<b>|odd*" in "".join(page.text)


def test_markdown_tables_are_whole(written):
    out, document = written
    text = (out / "report.md").read_text("utf-8")
    tables = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert len(tables) == len(document.tables())
    for table in tables:
        widths = {len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}
        assert len(widths) == 1
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (out / target).is_file()
    assert "\n\n\n" not in text
    assert r"\<b\>\|odd\*" in text


def test_the_same_runs_give_the_same_report(runs, written, tmp_path):
    write_report(runs, tmp_path / "again", with_paper=True)
    first = {p.name: p.read_bytes() for p in written[0].rglob("*") if p.is_file()}
    again = {p.name: p.read_bytes() for p in (tmp_path / "again").rglob("*") if p.is_file()}
    assert first == again


@pytest.mark.parametrize("task", ["predstate", "predrule", "predtrace", "nl2rule"])
def test_one_task_alone(frame, task):
    part = frame[frame["task"] == task].copy()
    part.attrs = {}
    document = build_report(part.reset_index(drop=True))
    assert to_markdown(document)
    assert "not asked" in " ".join(section(document, "predstate").basis) or task == "predstate"


def test_published_numbers_are_as_printed(frame):
    second = frame[frame["task"] == "predstate"]
    document = build_report(second, with_paper=True)
    spread = next(t for t in document.tables() if t.name == "trial-spread-human_written")
    line = next(x for x in spread.lines if x.cells[0].text == "DS-Qwen 14B")
    assert [cell.text for cell in line.cells[1:4]] == ["2.3", "2.0", "0.3"]
    tokens = next(t for t in document.tables() if t.name == "obf1tok-human_written")
    line = next(x for x in tokens.lines if x.cells[0].text == "GPT-4o-mini")
    assert [cell.text for cell in line.cells[1:]] == ["8.2", "6.2", "8.4", "7.0"]


def test_figures_say_what_their_floors_are(written):
    pictures = {picture.name: picture for picture in written[1].pictures()}
    drawn = pictures["variants-predrule"]
    assert "the best floor" in drawn.caption and "A cross is at" in drawn.caption
    # of S, human-written: kind is the best guess; obf and swap executed as standard
    assert "Here that is 2.8% to 3.3%." in drawn.alt
    assert "Here that is 0.4% to 5.4%." in drawn.alt
    assert cell(drawn.frame, source="run", formalization="S", variant="obf")["best_floor"] == 2.8
    theirs = drawn.frame[drawn.frame["source"] == "paper"]
    assert theirs["best_floor"].isna().all()  # whose programs were others
    assert "Here that is 0.6%." in pictures["complexity-S-human_written"].alt
    assert "cross" not in pictures["variants-nl2rule"].caption


def test_no_floor_is_drawn_where_none_is_known():
    document = build_report(samples("predstate-S-mine", [1, 0], split="hard"))
    (drawn,) = (picture for picture in document.pictures() if "variants" in picture.name)
    assert "floor" not in drawn.caption + drawn.alt
    assert drawn.frame["best_floor"].isna().all()


def test_shares_of_variables_stand_above_their_floors():
    config = "predstate-S-std"
    frame = together(
        *(
            samples(config, [1, 0], split=split, share=[1.0, 0.5], changed_share=[1.0, 0.2])
            for split in ("human_written", "hard")
        ),
        samples("predstate-S-swap", [1], share=0.25),  # of an earlier version
    )
    document = build_report(frame)
    part = section(document, "variables")
    shown = {
        table.name: [[cell.text for cell in line.cells] for line in table.lines]
        for table in part.blocks
    }
    assert shown == {
        "variables-right-human_written": [["m", "75.0", "25.0"], ["floor", "42.4", "42.4"]],
        "changed-right-human_written": [["m", "60.0"], ["floor", "12.5"]],
        "variables-right-hard": [["m", "75.0"]],
        "changed-right-hard": [["m", "60.0"]],
    }
    assert list(shown)[1] == "changed-right-human_written"
    marks = {table.name: [line.floor for line in table.lines][:2] for table in part.blocks}
    assert marks["changed-right-human_written"] == [False, True]
    assert "Floor: " in part.blocks[0].note and "Floor: " not in part.blocks[2].note
    assert '<tr class="floor"><th scope="row">floor</th><td>12.5</td></tr>' in to_html(document)


def test_runs_that_do_not_tell_what_changes_have_no_such_table():
    part = section(build_report(samples("predstate-S-std", [1, 0], share=0.5)), "variables")
    table, note = part.blocks
    assert table.name == "variables-right-human_written"
    assert "plsemanticsbench score RUN" in note.text


def test_differences_over_fewer_rows_say_so():
    frame = together(
        samples("predstate-S-std", [1, 1, 1, 0]),
        samples("predstate-S-obf", [0, 1], row=["p0", "p3"]),
    )
    table = next(t for t in build_report(frame).tables() if t.name.startswith("predstate-"))
    assert "m S obf: Δ over the 2 rows of 4 that both sides have." in table.note


def test_what_nobody_can_count_is_not_zero(runs, tmp_path):
    """An earlier version's run, which does not say what it was asked, on programs of one's own."""
    shutil.copytree(runs[2], tmp_path / "run")
    text = (tmp_path / "run" / "run.toml").read_text("utf-8").replace("[asked]", "[elsewhere]")
    (tmp_path / "run" / "run.toml").write_text(f'{text}\n[source]\nprograms = "gone"\n', "utf-8")
    document = build_report(analysis.load_runs(tmp_path / "run"))
    table = next(t for t in document.tables() if t.name == "runs")
    place = [label for _, label in table.columns].index("missing")
    assert {line.cells[place].text for line in table.lines} == {"–"}


def test_remarks_name_the_measures_that_they_are_about():
    columns = {m: range(60) for m in REGRESSION_MEASURES} | {"taken_if": 1.0}
    frame = samples("predstate-S-std", [1, 0] * 30, **columns)
    part = section(build_report(frame), "complexity")
    items = next(block.items for block in part.blocks if block.kind == "note" and block.items)
    assert items == ("m, human-written, S semantics, Ω̂_If: the same for all programs.",)


def test_programs_and_symbols_of_ones_own(tmp_path):
    folder = tmp_path / "programs" / "hard"
    folder.mkdir(parents=True)
    for number in range(3):
        (folder / f"p{number}.cstar").write_text(f"int x;\nx = (1 + {number});\n", "utf-8")
    (tmp_path / "mine.toml").write_text('name = "mine"\n[symbols]\nplus = "⊕"\n', "utf-8")
    rows = OwnRows(str(tmp_path / "programs"), symbols=str(tmp_path / "mine.toml"))
    configs = [config for config in rows.configs if config.variant in ("std", "mine")]
    evaluate_model(
        CallableModel(lambda _: "<answer><x>1</x></answer>", name="m"),
        configs=configs, splits=["hard", "test"], limit=3, rows=rows, out=tmp_path / "run",
    )  # fmt: skip
    document = write_report([tmp_path / "run"], tmp_path / "out", with_paper=True)
    captions = [table.caption for table in document.tables()]
    assert "PredState, hard programs: accuracy in percent" in captions
    assert (tmp_path / "out" / "figures" / "variants-predstate.svg").is_file()


NAMES = ["a&lt;b", "~~x~~", "$x$", "# x", "a|b", "<i>", "org/name, 4 bit", "x" * 300]


def test_any_name_is_shown_as_it_is():
    frame = together(*(samples("predrule-S-std", [1, 0], model=name) for name in NAMES))
    document = build_report(frame)
    page = "".join(Page(to_html(document)).text)
    text = to_markdown(document)
    for name in NAMES:
        assert name in page
        shown = escape_markdown(name)
        assert shown in text
        assert re.sub(r"\\(.)", r"\1", shown) == name
        assert not re.search(r"(?<!\\)[~$#&|<]", shown)


def test_the_report_of_the_example_runs():
    folder = Path(__file__).parents[2] / "docs" / "runs"
    runs = {"smollm2:135m": folder / "smollm2", "without": folder / "smollm2-zero-shot"}
    document = build_report(analysis.load_runs(runs))
    tables = {table.name: table for table in document.tables()}
    settings = [[cell.text for cell in line.cells] for line in tables["settings"].lines]
    assert settings == [
        [
            "smollm2:135m",
            "smollm2",
            "transformers",
            "float32",
            "0.0",
            "default",
            "no",
            "yes",
            "no",
            "160",
        ],
        [
            "without",
            "smollm2-zero-shot",
            "transformers",
            "float32",
            "0.0",
            "0",
            "no",
            "yes",
            "no",
            "160",
        ],
    ]
    programs = tables["runs"].frame.set_index(["model", "task"])["programs"]
    assert (programs["smollm2:135m", "predstate"], programs["smollm2:135m", "predrule"]) == (11, 2)
    assert pd.isna(programs["smollm2:135m", "nl2rule"])
    basis = section(document, "predtrace").basis
    assert "24 prompts did not fit the context and count as wrong" in basis[0]
    assert "did not fit" not in basis[1]
    notes = [getattr(block, "text", "") for block in section(document, "notation").blocks]
    assert any(note.startswith("NL→Rule, smollm2:135m: of the answers") for note in notes)
    # all are equally wrong, so that none is the best
    assert not any(
        cell.best for line in tables["predstate-human_written"].lines for cell in line.cells
    )
    (chance,) = {
        line.get_ydata()[0]
        for axis in figures.draw_variants(
            analysis.notation_table(analysis.load_runs(folder / "smollm2")), {}
        ).axes
        for line in axis.lines
        if line.get_linestyle() == "--"
    }
    assert chance == 20
