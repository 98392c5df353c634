import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pandas as pd
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.report import build_report, to_html, to_markdown, write_report
from plsemanticsbench.tasks import PROGRAM_TASKS

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
        "org/able-1B: 216 answers to 12 rows in 9 configurations, trials 1, 2; nothing is missing."
    )
    assert "30 answers" in basis[1]
    assert "18 more were asked for and are missing" in basis[1]
    assert "not asked: " in basis[1]
    assert section(document, "predtrace").basis[1].startswith("<b>|odd*: no answers; 12 more")


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


@pytest.mark.parametrize("task", [*PROGRAM_TASKS, "nl2rule"])
def test_one_task_alone(frame, task):
    part = frame[frame["task"] == task].copy()
    part.attrs = {}
    document = build_report(part.reset_index(drop=True))
    assert to_markdown(document)
    assert "not asked" in " ".join(section(document, "predstate").basis) or task == "predstate"
