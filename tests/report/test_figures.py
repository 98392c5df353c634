import itertools

import pandas as pd
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.report import figures
from plsemanticsbench.report.figures.style import compact, extra_widths, shortened
from tests.analysis.frames import samples, together


def texts(figure):
    return " ".join(text.get_text() for text in figure.findobj(lambda a: hasattr(a, "get_text")))


@pytest.fixture(scope="session")
def styles(frame):
    return figures.model_styles(frame["model"])


def test_models_stay_apart_in_any_number():
    looks = figures.model_styles(f"model {number}" for number in range(20))
    assert len({(look.colour, look.dashes) for look in looks.values()}) == 20
    assert len({(look.marker, look.dashes) for look in looks.values()}) == 20


def test_variants_draws_the_slopes_from_std(frame, styles):
    cells = analysis.predstate_table(frame)
    figure = figures.draw_variants(cells, styles)
    labels = [tick.get_text() for tick in figure.axes[0].get_xticklabels()]
    assert labels == ["no rules", "swap", "std", "obf", "swap, same text"]
    lines = [line.get_ydata() for line in figure.axes[0].lines if len(line.get_ydata()) == 3]
    able = cells[(cells["model"] == "org/able-1B") & (cells["formalization"] == "K")]
    by_variant = dict(zip(able["variant"], able["value"], strict=True))
    assert any(
        list(line) == pytest.approx([by_variant[v] for v in ("swap", "std", "obf")])
        for line in lines
    )


def test_published_models_are_grey_and_without_names(frame, styles):
    cells = pd.concat([analysis.predstate_table(frame), analysis.published(4, "predstate")])
    figure = figures.draw_variants(cells, styles)
    names = [text.get_text() for text in figure.legends[0].get_texts()]
    assert names == ["org/able-1B", "<b>|odd*", "published in the paper (15 models)"]


def floors(figure):
    """The heights of the best floors and of the crosses of each panel, from left to right."""
    found = []
    for axis in figure.axes:
        lines = sorted(axis.lines, key=lambda line: line.get_xdata()[0])
        behind = [line for line in lines if len(line.get_xdata()) == 2 and line.get_zorder() < 2]
        bars = [line for line in behind if line.get_linestyle() == "-"]
        crosses = [line for line in lines if line.get_marker() == "x"]
        found.append([[float(line.get_ydata()[0]) for line in some] for some in (bars, crosses)])
    return found


def test_variants_are_drawn_above_their_floors():
    frame = together(
        *(samples(f"predstate-{name}", [1, 0]) for name in ("na", "S-std", "S-swap", "S-obf1tok")),
        *(samples("predstate-S-std", [1], split=split) for split in ("errors", "hard")),
        samples("predrule-S-std", [1]),
    )
    cells = analysis.predstate_table(frame)
    drawn = figures.draw_variants(cells, figures.model_styles(["m"]), analysis.best_floors(frame))
    # no rules, swap, std of human_written; std of errors; nothing of programs that are not known
    assert floors(drawn) == [[[0.6, 0.6, 0.6], [0.0]], [[50.0], []], [[], []]]
    names = [text.get_text() for text in drawn.legends[0].get_texts()]
    assert names == ["m", "best floor", "as standard"]
    assert [axis.get_ylim() for axis in drawn.axes] == [(-3, 103)] * 3


def test_floors_of_the_notation_tasks():
    frame = samples("rule2nl-K-std", [1, 0], split="test")
    cells, best = analysis.notation_table(frame), analysis.best_floors(frame)
    drawn = figures.draw_variants(cells, figures.model_styles(["m"]), best)
    assert floors(drawn) == [[[22.0], []]]
    assert [text.get_text() for text in drawn.legends[0].get_texts()] == ["m", "best floor"]


def test_complexity_is_drawn_above_the_floor_of_its_split():
    frame = samples(
        "predstate-S-std", [1, 0] * 6, split="errors", loc=[float(n) for n in range(12)]
    )
    bins, styles = analysis.accuracy_by_measure(frame), figures.model_styles(["m"])
    before, after = (
        figures.draw_complexity(bins, styles, best) for best in (None, analysis.best_floors(frame))
    )
    assert [floors(one)[0] for one in (before, after)] == [[[], []], [[50.0], []]]
    assert before.axes[0].get_xlim() == after.axes[0].get_xlim()
    assert [text.get_text() for text in after.legends[0].get_texts()] == ["m", "best floor"]


def test_a_legend_has_as_many_columns_as_fit():
    names = ["m" * 28, "n" * 28, "short"]
    styles = figures.model_styles(names)
    for panels, columns in (("S", 1), ("SK", 2)):
        frame = together(
            *(samples(f"predstate-{f}-std", [1, 0], model=name) for f in panels for name in names)
        )
        drawn = figures.draw_variants(analysis.predstate_table(frame), styles)
        assert drawn.legends[0]._ncols == columns


def test_survival_ends_where_few_programs_are_left(frame, styles):
    curves = analysis.trace_survival(frame)
    figure = figures.draw_survival(curves, styles)
    line = figure.axes[0].lines[0]
    drawn = curves[(curves["model"] == "org/able-1B") & (curves["variant"] == "std")]
    assert line.get_xdata()[-1] == drawn.loc[drawn["programs"] >= 6, "step"].max()
    assert "not run" not in texts(figure)


def test_complexity_has_a_band_for_each_model(frame, styles):
    bins = analysis.accuracy_by_measure(frame[frame["config"] == "predstate-S-std"])
    figure = figures.draw_complexity(bins, styles)
    shown = [axis for axis in figure.axes if axis.axison]
    assert len(shown) == bins["measure"].nunique()
    assert all(len(axis.collections) == 2 for axis in shown)


def test_heat_map_rows_are_shares(frame):
    rules = analysis.first_mismatch_rules(frame)
    figure = figures.draw_mismatch_rules(rules[rules["formalization"] == "S"])
    mesh = figure.axes[0].collections[0].get_array().reshape(rules["variant"].nunique(), -1)
    assert mesh.sum(axis=1).tolist() == pytest.approx([100] * len(mesh))


def test_confusion_shows_every_answer(frame):
    pairs = analysis.confusion(frame)
    figure = figures.draw_confusion(pairs[pairs["task"] == "nl2rule"])
    shown = sum(int(t.get_text()) for axis in figure.axes for t in axis.texts)
    assert shown == pairs["count"].sum()


def test_dendrogram_names_clusters():
    effects = pd.DataFrame(
        [
            {
                "source": "run", "model": f"model {number}", "split": "human_written",
                "formalization": "S", "measure": measure,
                "coefficient": (-1.0 if number % 2 else 1.0) * weight + 0.01 * number,
            }
            for number, (measure, weight) in itertools.product(
                range(6), [("loc", 1.0), ("dep_degree", -0.5), ("cc_plain", 0.2)]
            )
        ]
    )  # fmt: skip
    found = analysis.cluster_effects(effects, clusters=2)
    numbers = dict(zip(found.labels, found.members["cluster"], strict=True))
    figure = figures.draw_dendrogram(found.linkage, found.labels, numbers)
    colours = {
        tick.get_text().split("[")[1]: tick.get_color() for tick in figure.axes[0].get_yticklabels()
    }
    assert len(colours) == len(set(colours.values())) == 2


def test_a_figure_is_the_same_file_each_time(frame, styles):
    cells = analysis.predrule_table(frame)
    one, other = (figures.drawing(figures.draw_variants(cells, styles)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (250, "250"), (1500, "1.5K"), (20_000, "20K"), (3e6, "3M")]
)
def test_compact(value, text):
    assert compact(value) == text


def test_long_names_keep_their_end():
    name = "organization/a-very-long-name-of-a-model-70B-Instruct"
    assert len(shortened(name)) <= 28
    assert shortened(name).endswith("70B-Instruct")


def test_variants_and_splits_of_ones_own_are_drawn():
    name, mine = "cost $x$ of $y", "price $1$"
    parts = [
        samples(f"{config}-{variant}", [1, 0] * 6, model=name, split="hard", **columns)
        for variant in ("std", mine)
        for config, columns in (
            ("predstate-S", {}),
            ("predrule-S", {"mismatch": "Loop", "expected": 67, "found": 68}),
            ("predtrace-S", {"prefix": [3, 1] * 6, "length": 3}),
            ("nl2rule-S", {"rule": 7, "predicted_rule": [7, 8] * 6}),
        )
    ]
    frame = together(*parts)
    styles = figures.model_styles([name])
    drawn = [
        figures.draw_variants(analysis.predstate_table(frame), styles),
        figures.draw_mismatch_rules(analysis.first_mismatch_rules(frame)),
        figures.draw_survival(analysis.trace_survival(frame), styles),
        figures.draw_confusion(analysis.confusion(frame)),
    ]
    for figure in drawn:
        assert figures.drawing(figure).png
        assert r"price \$1\$" in texts(figure)
    assert "hard, S semantics" in texts(drawn[0])


def test_only_variants_of_ones_own():
    frame = samples("nl2rule-S-mine", [1, 0] * 6, rule=7, predicted_rule=[7, 8] * 6)
    assert "mine" in texts(figures.draw_confusion(analysis.confusion(frame)))


def test_a_short_run_is_drawn_beside_a_long_one():
    steps = {"prefix": 3, "length": 4}
    frame = together(
        samples("predtrace-S-std", [0] * 40, model="long", **steps),
        samples("predtrace-S-std", [0] * 4, model="short", **steps),
    )
    figure = figures.draw_survival(
        analysis.trace_survival(frame), figures.model_styles(["long", "short"])
    )
    assert len(figure.axes[0].lines) == 2


def test_every_name_is_in_the_legend():
    names = ["_hidden", "a$b$c", "model"]
    frame = together(*(samples("predstate-S-std", [1, 0], model=name) for name in names))
    figure = figures.draw_variants(analysis.predstate_table(frame), figures.model_styles(names))
    assert figures.drawing(figure).png
    shown = [text.get_text() for text in figure.legends[0].get_texts()]
    assert shown == ["_hidden", r"a\$b\$c", "model"]


def test_a_long_legend_leaves_the_panels_their_height():
    names = [f"a model with a long name, {number:02}" for number in range(12)]
    frame = together(*(samples("predstate-S-std", [1, 0], model=name) for name in names))
    figure = figures.draw_variants(analysis.predstate_table(frame), figures.model_styles(names))
    assert figures.drawing(figure).png
    assert figure.axes[0].get_position().height * figure.get_figheight() > 1.5


def test_one_group_has_an_interval_too():
    bins = analysis.accuracy_by_measure(samples("predstate-S-std", [1], loc=[3.0]))
    figure = figures.draw_complexity(bins, figures.model_styles(["m"]))
    ((low, high),) = figure.axes[0].collections[0].get_segments()
    assert high[1] - low[1] > 50


def test_a_line_under_an_equal_one_is_wider():
    assert extra_widths([[0, 1], [0, 1], [0, 2], [0, 1]]) == [5.0, 2.5, 0.0, 0.0]
