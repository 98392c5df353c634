"""The text of the K definition, run by a small rewriting engine that knows nothing of C★.

The engine reads the definition as pyk's outer parser gives it, parses rule bodies and programs with
the definition's own productions, heats and cools by the strictness attributes, and applies the
rules. It stands in for kompile and krun, which no package registry has.
"""

import json
import operator
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.semantics import to_k

lark = pytest.importorskip("lark")
outer_parser = pytest.importorskip("pyk.kast.outer_parser")
outer_syntax = pytest.importorskip("pyk.kast.outer_syntax")

GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "programs.json").read_text(encoding="utf-8")
)

BUILTINS = r"""
rule: (cell+ | kterm) ("requires" sort_bool)?
?cell: k_cell | state_cell | loops_cell
k_cell: "<k>" kterm [DOTS] "</k>"
state_cell: "<state>" [DOTS] map [DOTS] "</state>"
loops_cell: "<loops>" lterm [DOTS] "</loops>"

?kterm: kseq | kseq "=>" kseq -> rewrite
kseq: kitem ("~>" kitem)*
?kitem: sort_stmt | sort_aexp | sort_bexp | sort_kitem | sort_stmts | sort_k | any | "(" kterm ")"
      | ".K" -> nothing
any: "_"

map: entry*
?entry: sort_id "|->" value -> binding
      | VAR_MAP -> variable
      | ".Map" -> nothing
      | "(" map "=>" map ")" -> rewrite
?value: sort_int | any | "(" value "=>" value ")" -> rewrite

?lterm: llist | llist "=>" llist -> rewrite
llist: element*
?element: "ListItem" "(" kitem ")" | ".List" -> nothing

?sort_int: INT -> int | VAR_INT -> variable | sort_int INT_OP sort_int -> infix
?sort_bool: BOOL -> bool | VAR_BOOL -> variable | "(" sort_bool ")"
      | sort_int INT_TEST sort_int -> infix
      | kitem K_TEST kitem -> infix
      | sort_bool BOOL_OP sort_bool -> infix
      | "notBool" sort_bool -> negation
      | sort_id "in_keys" "(" map ")" -> in_keys
?sort_id: ID -> id | VAR_ID -> variable

DOTS: "..."
INT: /[0-9]+/
BOOL: "true" | "false"
INT_OP: /[-+*\/%]Int/
INT_TEST: /(<=|>=|<|>|==|=\/=)Int/
K_TEST: "=/=K"
BOOL_OP: "andBool" | "orBool"
VAR_MAP: /\w+:Map\b/
VAR_INT: /\w+:Int\b/
VAR_BOOL: /\w+:Bool\b/
VAR_ID: /\w+:Id\b/
%ignore /\s+/
"""

FUNCTIONS = {
    "+Int": operator.add,
    "-Int": operator.sub,
    "*Int": operator.mul,
    "/Int": lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
    "%Int": lambda a, b: abs(a) % abs(b) * (-1 if a < 0 else 1),
    "<Int": operator.lt,
    "<=Int": operator.le,
    ">Int": operator.gt,
    ">=Int": operator.ge,
    "==Int": operator.eq,
    "=/=Int": operator.ne,
    "=/=K": operator.ne,
    "andBool": operator.and_,
    "orBool": operator.or_,
}


@dataclass(frozen=True)
class Term:
    """An application of a production, or of the engine's own labels, to terms."""

    label: str
    args: tuple = ()


@dataclass(frozen=True)
class Frame:
    """A heated term: the argument at ``hole`` is being evaluated on top of it."""

    term: Term
    hole: int


class Definition:
    """A K definition that can be run."""

    def __init__(self, text):
        modules = outer_parser.OuterParser(text).definition().modules
        sentences = [sentence for module in modules for sentence in module.sentences]
        self.strict, self.functions, self.sort_of, self.subsorts = {}, set(), {}, {}
        productions = _productions(sentences)
        grammar = [BUILTINS, _identifiers(productions)]
        grammar += [self._sort(sort, found) for sort, found in productions.items()]
        self.parser = lark.Lark("\n".join(grammar), start=["rule", "sort_stmts"])
        rules = [
            (sentence.label, self._rule(sentence.bubble))
            for sentence in sentences
            if isinstance(sentence, outer_syntax.Rule)
        ]
        self.rules = [(label, rule) for label, rule in rules if not self._defines(rule)]
        self.equations = [rule for _, rule in rules if self._defines(rule)]

    def _sort(self, sort, productions):
        variable = f"VAR_{sort.upper()}"
        alternatives = [f"{variable} -> variable"]
        for number, production in enumerate(productions):
            if isinstance(production, outer_syntax.UserList):
                element = f"sort_{production.sort.lower()}"
                alternatives = [f"{element}* [{variable}] -> list", f'".{sort}" -> list']
                continue
            label = f"{sort.lower()}_{number}"
            items = " ".join(
                json.dumps(item.value, ensure_ascii=False)
                if isinstance(item, outer_syntax.Terminal)
                else f"sort_{item.sort.name.lower()}"
                for item in production.items
            )
            attributes = dict(production.att.items)
            holes = [i for i in production.items if not isinstance(i, outer_syntax.Terminal)]
            if items.startswith("sort_") and len(production.items) == 1:
                self.subsorts.setdefault(sort, set()).add(holes[0].sort.name)
                alternatives.append(items)
            elif "bracket" in attributes:
                alternatives.append(items)
            else:
                alternatives.append(f"{items} -> {label}")
                self.sort_of[label] = sort
                self.strict[label] = _strict_positions(attributes, len(holes))
                if "function" in attributes:
                    self.functions.add(label)
        rule = f"?sort_{sort.lower()}: " + " | ".join(alternatives)
        return f"{rule}\n{variable}: /\\w+:{sort}\\b/"

    def _rule(self, bubble):
        # A variable has one sort in a rule: where it is written without, the sort is added.
        for name, sort in dict(re.findall(r"\b(\w+):(\w+)", bubble)).items():
            if name != "_":
                bubble = re.sub(rf"\b{name}\b(?!:)", f"{name}:{sort}", bubble)
        return self.parser.parse(bubble, start="rule")

    def _defines(self, rule):
        left = _side(rule.children[0], 0)
        return isinstance(left, lark.Tree) and left.children[0].data in self.functions

    def has_sort(self, value, sort):
        if sort in ("K", "KItem", "Map"):
            return True
        if isinstance(value, bool):
            actual = "Bool"
        elif isinstance(value, int):
            actual = "Int"
        elif isinstance(value, str):
            actual = "Id"
        elif isinstance(value, tuple):
            actual = "Stmts"
        else:
            actual = self.sort_of[value.label] if isinstance(value, Term) else ""
        return actual == sort or any(
            self.has_sort(value, below) for below in self.subsorts.get(sort, ())
        )

    # Building terms from parse trees.

    def build(self, tree, env):
        """Return the list of computations that a tree stands for; most trees give exactly one."""
        data, children = tree.data, tree.children
        if data == "kseq":
            return [item for child in children for item in self.build(child, env)]
        if data == "nothing":
            return []
        if data == "variable":
            value = env[children[0]]
            return list(value) if children[0].endswith(":K") else [value]
        if data in ("int", "bool", "id"):
            token = children[0]
            return [{"int": int, "bool": "true".__eq__, "id": str}[data](token)]
        if data == "infix":
            left, right = self.one(children[0], env), self.one(children[2], env)
            return [FUNCTIONS[children[1]](left, right)]
        if data == "negation":
            return [not self.one(children[0], env)]
        if data == "in_keys":
            return [self.one(children[0], env) in env[children[1].children[0].children[0]]]
        if data == "list":
            *elements, tail = children or [None]
            rest = env[tail] if tail else ()
            return [(*(self.one(element, env) for element in elements), *rest)]
        term = Term(data, tuple(self.one(child, env) for child in children))
        return self._call(term) if data in self.functions else [term]

    def one(self, tree, env):
        (value,) = self.build(tree, env)
        return value

    def _call(self, term):
        for equation in self.equations:
            env = {}
            (pattern,) = _side(equation.children[0], 0).children
            if self.match(pattern, term, env):
                return self.build(_side(equation.children[0], 1), env)
        raise AssertionError(term)

    # Matching.

    def match(self, tree, value, env):
        data, children = tree.data, tree.children
        if data == "any":
            return True
        if data == "variable":
            if not self.has_sort(value, children[0].split(":")[1]):
                return False
            if children[0].startswith("_"):
                return True
            return env.setdefault(children[0], value) == value
        if data == "kseq" and len(children) == 1:
            return self.match(children[0], value, env)
        if data == "list":
            return self._match_list(children, value, env)
        if data in ("int", "bool", "id"):
            constant = self.one(tree, env)
            return type(constant) is type(value) and constant == value
        return (
            isinstance(value, Term)
            and value.label == data
            and all(self.match(*pair, env) for pair in zip(children, value.args, strict=True))
        )

    def _match_list(self, children, value, env):
        if not isinstance(value, tuple):
            return False
        *elements, tail = children or [None]
        if len(value) < len(elements) or (len(value) > len(elements) and not tail):
            return False
        if tail:
            env[tail] = value[len(elements) :]
        return all(self.match(*pair, env) for pair in zip(elements, value, strict=False))

    def match_sequence(self, patterns, dots, items, env):
        """Match a prefix of ``items`` and return the rest, or None."""
        patterns = [p for p in patterns if p.data != "nothing"]
        takes_rest = bool(patterns) and patterns[-1].data == "any" and len(patterns) > 1
        if takes_rest:
            patterns = patterns[:-1]
        if len(items) < len(patterns):
            return None
        if not all(self.match(*pair, env) for pair in zip(patterns, items, strict=False)):
            return None
        rest = items[len(patterns) :]
        if takes_rest:
            return []
        return rest if dots or not rest else None

    # Running.

    def apply(self, rule, config):
        """Return the configuration after a rule, or None where it does not apply."""
        k, state, loops = config
        *cells, condition = rule.children if _has_condition(rule) else (*rule.children, None)
        env = {}
        rests, new_k, new_state, new_loops = {}, None, state, loops
        for cell in cells:
            name = cell.data if cell.data.endswith("_cell") else "k_cell"
            if name == "state_cell":
                if not self._match_state(cell, state, env):
                    return None
                continue
            body, dots = cell.children if cell.data == name else (cell, True)
            items = k if name == "k_cell" else loops
            rest = self.match_sequence(_items(_side(body, 0)), dots, items, env)
            if rest is None:
                return None
            rests[name] = rest
        if condition is not None and self.one(condition, env) is not True:
            return None
        for cell in cells:
            if cell.data == "state_cell":
                new_state = self._new_state(cell, state, env)
                continue
            name = cell.data if cell.data == "loops_cell" else "k_cell"
            body = cell.children[0] if cell.data.endswith("_cell") else cell
            if name == "loops_cell" and not _rewrites(body):
                continue
            built = [x for item in _items(_side(body, 1)) for x in self.build(item, env)]
            if name == "k_cell":
                new_k = built + rests[name]
            else:
                new_loops = built + rests[name]
        return new_k, new_state, new_loops

    def _match_state(self, cell, state, env):
        dots_before, body, dots_after = cell.children
        left = state.copy()
        rest_name = None
        for entry in _items(_side(body, 0)):
            if entry.data == "variable":
                rest_name = entry.children[0]
            elif entry.data == "binding":
                key = self.one(entry.children[0], env)
                if key not in left or not self.match(entry.children[1], left.pop(key), env):
                    return False
        if rest_name:
            env[rest_name] = left
            return True
        return bool(dots_before or dots_after) or not left

    def _new_state(self, cell, state, env):
        body = cell.children[1]
        if not _rewrites(body):
            return state
        new = dict(state)
        for entry in _items(_side(body, 1)):
            if entry.data == "binding":
                new[self.one(entry.children[0], env)] = self.one(entry.children[1], env)
        return new

    def heat_or_cool(self, k):
        if k and isinstance(k[0], Term):
            for hole in self.strict[k[0].label]:
                argument = k[0].args[hole]
                if not isinstance(argument, int):
                    return [argument, Frame(k[0], hole), *k[1:]]
        if len(k) > 1 and isinstance(k[0], int) and isinstance(k[1], Frame):
            frame = k[1]
            args = list(frame.term.args)
            args[frame.hole] = k[0]
            return [Term(frame.term.label, tuple(args)), *k[2:]]
        return None

    def run(self, program, loops=()):
        """Return the recorded trace and the last configuration; two rules never compete."""
        tree = self.parser.parse(program, start="sort_stmts")
        config = ([self.one(tree, {})], {}, list(loops))
        trace = []
        while True:
            moved = self.heat_or_cool(config[0])
            if moved:
                config = (moved, *config[1:])
                continue
            applied = [(label, self.apply(rule, config)) for label, rule in self.rules]
            applied = [(label, after) for label, after in applied if after is not None]
            assert len(applied) <= 1, [label for label, _ in applied]
            if not applied:
                return trace, config
            ((label, config),) = applied
            if label:
                number = int(label.removeprefix("rule-"))
                trace.append({"rule": number, "state": config[1]})


def _productions(sentences):
    productions = {}
    for sentence in sentences:
        if isinstance(sentence, outer_syntax.SyntaxDefn):
            found = [p for block in sentence.blocks for p in block.productions]
            productions.setdefault(sentence.decl.name, []).extend(found)
    return productions


def _identifiers(productions):
    """A declared terminal is never an identifier."""
    items = [
        item
        for found in productions.values()
        for production in found
        if isinstance(production, outer_syntax.Production)
        for item in production.items
    ]
    words = {item.value for item in items if isinstance(item, outer_syntax.Terminal)}
    words = "|".join(sorted(word for word in words if word.isalnum() and word.isascii()))
    return f"ID: /(?!({words})\\b)[A-Za-z][A-Za-z0-9]*/"


def _strict_positions(attributes, arity):
    if "seqstrict" in attributes:
        return range(arity)
    if "strict" not in attributes:
        return ()
    chosen = attributes["strict"]
    return [int(n) - 1 for n in chosen.split(",")] if chosen else range(arity)


def _side(tree, side):
    """Replace each rewrite in a tree by its left (0) or right (1) side."""
    if not isinstance(tree, lark.Tree):
        return tree
    if tree.data == "rewrite":
        return _side(tree.children[side], side)
    return lark.Tree(tree.data, [_side(child, side) for child in tree.children])


def _items(tree):
    if tree.data in ("kseq", "map", "llist"):
        return [item for child in tree.children for item in _items(child)]
    return [] if tree.data == "nothing" else [tree]


def _rewrites(tree):
    return any(node.data == "rewrite" for node in tree.iter_subtrees())


def _has_condition(rule):
    return len(rule.children) > 1 and rule.children[-1].data in ("infix", "negation", "in_keys")


def _outcome(trace, config):
    if not config[0]:
        return "halt" if trace and trace[-1]["rule"] == 26 else "ok"
    return "error"


@pytest.fixture(scope="module", params=["std", "swap", "obf"])
def definition(request):
    return request.param, Definition(to_k(request.param))


@pytest.mark.parametrize("name", GOLDEN)
def test_the_definition_gives_the_golden_traces(definition, name):
    variant, machine = definition
    golden = GOLDEN[name]
    program = golden["program"] if variant == "std" else golden["variants"].get(variant)
    if program is None:
        pytest.skip("the golden file has no text in this variant")
    trace, config = machine.run(program)
    assert trace == golden["K"]["trace"]
    assert config[1] == golden["K"]["final_state"]
    assert _outcome(trace, config) == golden["K"]["outcome"]


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        ("{continue}; exitMarker {halt};", [32, 30]),
        ("{break}; exitMarker", [35]),
        ("int a; int a;", [36]),
    ],
)
def test_configurations_that_no_golden_program_reaches(definition, statements, expected):
    variant, machine = definition
    symbols = {op.value: symbol for op, symbol in load_inventory(variant).symbols.items()}
    program = statements.format_map(symbols)
    trace, _ = machine.run(program, loops=["a loop"])
    assert [step["rule"] for step in trace] == expected
