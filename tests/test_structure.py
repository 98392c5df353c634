"""The rooms of the library: which way imports go, and what names mean."""

import ast
import importlib
import sys
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LIBRARY, BUILDER = "plsemanticsbench", "dataset_builder"


def modules(package):
    for path in sorted((ROOT / package).rglob("*.py")):
        inside = path.relative_to(ROOT).with_suffix("")
        if path.name != "__main__.py" and "_antlr" not in inside.parts:
            parts = inside.parts[:-1] if path.name == "__init__.py" else inside.parts
            yield ".".join(parts), path


def imported(path):
    """Yield every module that a file imports, at its top, in functions or for annotations only."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where things are"
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                yield whole if whole in KNOWN else node.module
        elif isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func):
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


KNOWN = {name for package in (LIBRARY, BUILDER) for name, _ in modules(package)}
PACKAGES = {
    ".".join(path.parent.relative_to(ROOT).parts)
    for package in (LIBRARY, BUILDER)
    for _, path in modules(package)
}


def test_no_arrow_goes_from_the_library_to_the_builder():
    arrows = [
        f"{name} imports {target}"
        for name, path in modules(LIBRARY)
        for target in imported(path)
        if target.split(".")[0] == BUILDER
    ]
    assert arrows == []
    assert any(
        target.split(".")[0] == LIBRARY for _, path in modules(BUILDER) for target in imported(path)
    )


def room(name):
    """Return the room that a module is in: a folder, in `eval` and `models` one deeper.

    A module that lies in the library itself, or in one of these two, is a room of its own.
    """
    parts = name.split(".")
    return ".".join(parts[: 3 if parts[1:2] in (["eval"], ["models"]) else 2])


def graph(packages):
    arrows = {}
    for package in packages:
        for name, path in modules(package):
            for target in imported(path):
                if target in KNOWN and room(target) != room(name):
                    arrows.setdefault(room(name), {}).setdefault(room(target), name)
    return arrows


def test_no_rooms_import_each_other_in_a_circle():
    arrows = graph([LIBRARY, BUILDER])
    try:
        order = list(TopologicalSorter({a: set(b) for a, b in arrows.items()}).static_order())
    except CycleError as error:
        circle = error.args[1]
        steps = [
            f"{arrows[user][used]} imports {used}"
            for used, user in pairwise(circle)
            if used in arrows.get(user, {})
        ]
        pytest.fail("a circle:\n  " + "\n  ".join(steps))
    assert order.index("plsemanticsbench.lang") < order.index("plsemanticsbench.tasks")


@pytest.mark.parametrize("package", [LIBRARY, BUILDER])
def test_no_module_is_hidden_by_something_of_the_same_name(package):
    hidden = []
    for name, _ in modules(package):
        module = importlib.import_module(name)
        parent, _, last = name.rpartition(".")
        if parent and getattr(sys.modules[parent], last) is not module:
            hidden.append(name)
    assert hidden == []
