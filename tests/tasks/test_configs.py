"""Names of configurations, and what each one shows."""

import pytest

from plsemanticsbench import PLSemanticsBenchError, load_inventory
from plsemanticsbench.lang.inventory import SHIPPED, Inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.tasks import DEFAULT_CONFIG, Config, configs, find_task, parse_config

NAMES = [config.name for config in configs()]


def test_the_configurations_are_those_of_the_benchmark():
    regular = {
        f"{task}-{formalization}-{variant}"
        for task in ("predstate", "predrule", "predtrace", "predwindow", "nl2rule", "rule2nl")
        for formalization in "SK"
        for variant in ("std", "swap", "obf")
    }
    control = {"predstate-na", "predstate-S-obf1tok", "predstate-K-obf1tok"}
    same_text = {f"{task}-{f}-swap-text" for task in ("predstate", "predrule") for f in "SK"}
    assert set(NAMES) == regular | control | same_text
    assert len(NAMES) == len(set(NAMES)) == 43
    assert DEFAULT_CONFIG in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_name_gives_its_configuration(name):
    config = parse_config(name)
    assert config.name == name
    assert parse_config(config.name) == config


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("predstate-s-std", "did you mean predstate-S-std?"),
        ("predstate-S-swp", "predstate-S-swap"),
        ("predstat-na", "predstate-na"),
        ("nl2rule-S-obf1tok", "nl2rule-S-obf"),
        ("", "there are predstate-S-std"),
    ],
)
def test_a_wrong_name_is_refused_with_the_nearest_ones(wrong, hint):
    with pytest.raises(PLSemanticsBenchError) as caught:
        parse_config(wrong)
    assert f"'{wrong}'" in str(caught.value)
    assert hint in str(caught.value)


@pytest.mark.parametrize(
    ("task", "formalization"), [("predrule", "na"), ("predstate", "X"), ("guess", "S")]
)
def test_what_is_not_asked_is_no_configuration(task, formalization):
    with pytest.raises(PLSemanticsBenchError):
        Config(find_task(task), formalization, load_inventory("std"))


def test_only_predstate_na_has_no_rules():
    for config in configs():
        assert bool(config.semantics) == bool(config.syntax) == (config.name != "predstate-na")
        assert config.has_semantics == bool(config.semantics)


def test_splits():
    assert parse_config("nl2rule-K-obf").splits == ("test",)
    assert parse_config("predtrace-S-obf").splits == ("human_written",)
    assert parse_config("predtrace-K-obf").splits == ("human_written",)
    assert parse_config("predstate-K-swap-text").splits == ("human_written", "llm_translated")
    assert len(parse_config("predrule-K-swap-text").splits) == 3
    assert parse_config("predstate-S-obf1tok").splits == ("human_written",)
    with_errors = {config.name for config in configs() if "errors" in config.splits}
    assert with_errors == {"predstate-S-std", "predstate-K-std"}


def test_symbols_of_ones_own_make_configurations_of_the_same_shape(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[symbols]\nplus = "⊕"\n', encoding="utf-8")
    mine = load_inventory(file)
    own = configs(mine)
    assert {config.variant for config in own} == {"mine"}
    assert len(own) == 12
    config = parse_config("predstate-K-mine", [mine])
    assert config.inventory[Operation.PLUS] == "⊕"
    assert "I1:Int ⊕ I2:Int" in config.semantics
    with pytest.raises(PLSemanticsBenchError, match="did you mean"):
        parse_config("predstate-K-mine")


@pytest.mark.parametrize("name", SHIPPED)
def test_symbols_of_ones_own_cannot_pass_for_a_variant(name):
    shipped = load_inventory(name)
    same = Inventory(name, dict(shipped.symbols))
    assert parse_config("predstate-S-std", [same]) == parse_config("predstate-S-std")
    assert {config.variant for config in configs(same)} == {name}
    other = Inventory(name, {**shipped.symbols, Operation.PLUS: "⊕"})
    for make in (
        lambda: configs(other),
        lambda: parse_config("predstate-S-std", [other]),
        lambda: Config(find_task("predstate"), "S", other),
    ):
        with pytest.raises(PLSemanticsBenchError, match=f"called '{name}' has other symbols"):
            make()


def test_no_symbols_of_ones_own_are_called_as_if_texts_were_kept():
    symbols = load_inventory("swap").symbols
    for name in ("swap-text", "mine-text"):
        with pytest.raises(PLSemanticsBenchError, match=f"cannot end in '-text', as '{name}' does"):
            configs(Inventory(name, symbols))
    with pytest.raises(PLSemanticsBenchError, match=r"need their inventory: a \.toml file"):
        parse_config("predstate-S-mine-text")
    with pytest.raises(PLSemanticsBenchError) as caught:
        parse_config("predtrace-S-swap-text")
    assert "need their inventory" not in str(caught.value)


def test_two_inventories_of_one_name_are_refused():
    std = load_inventory("std").symbols
    one, other = (Inventory("mine", {**std, Operation.PLUS: symbol}) for symbol in "⊕⊞")
    assert len(configs(one, one)) == 24
    with pytest.raises(PLSemanticsBenchError, match="the same name"):
        parse_config("predstate-S-mine", [one, other])
