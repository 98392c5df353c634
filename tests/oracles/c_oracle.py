"""C★ under S as C, compiled by gcc: an executor that shares no code with our interpreters.

Each program becomes one C function. An expression becomes a list of operations, each of which
writes a temporary, so operands are evaluated left to right, ``&&`` and ``||`` evaluate both of
theirs, and the first fault ends the run. The lists are data that the C program reads, as gcc would
need most of its time for so many calls. Integers have 128 bits; a value outside them makes the
outcome ``overflow``, about which the C program knows nothing more.
"""

from __future__ import annotations

import subprocess
import tempfile
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Literal,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)

BREAK_OUTSIDE: Final = 73
CONTINUE_OUTSIDE: Final = 76
"""The S rules for jumps outside loops; the other error rules stand in the C text below."""

_INT128_MAX: Final = 2**127 - 1
_CHUNK: Final = 200
_TEMPORARIES: Final = 512

_OPERATIONS: Final = (
    *("finished", "too_large", "set", "load", "not", "negate"),
    *("plus", "minus", "times", "divide", "modulo"),
    *("less", "less_equal", "greater", "greater_equal", "equal", "not_equal", "and", "or"),
)
"""What an entry of a list stands for, by its number; then come the arguments of the C function."""

_FUNCTIONS: Final = {
    Operation.PLUS: "plus",
    Operation.MINUS: "minus",
    Operation.TIMES: "times",
    Operation.DIVIDE: "divide",
    Operation.MODULO: "modulo",
    Operation.LESS: "less",
    Operation.LESS_EQUAL: "less_equal",
    Operation.GREATER: "greater",
    Operation.GREATER_EQUAL: "greater_equal",
    Operation.EQUAL: "equal",
    Operation.NOT_EQUAL: "not_equal",
    Operation.AND: "and",
    Operation.OR: "or",
}

_PRELUDE: Final = """\
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
typedef __int128 I;
enum { OK, HALT, ERROR, TIMEOUT, OVERFLOW };
static I v[%(variables)d], t[%(temporaries)d];
static const I least = (I)((unsigned __int128)1 << 127);
static char declared[%(variables)d];
static long steps;
static int rule;

static jmp_buf over;

/* What programs do. Whatever ends them jumps out. */
static void end(int outcome) { longjmp(over, outcome); }
static void fail(int number) { rule = number; end(ERROR); }
static void step(void) { if (steps == %(max_statements)dL) end(TIMEOUT); steps++; }
static void set(int p, unsigned long high, unsigned long low) { t[p] = (I)high << 64 | low; }
static void declare(int x) { declared[x] = 1; v[x] = 0; }
static void load(int p, int x) { if (!declared[x]) fail(2); t[p] = v[x]; }
static void store(int x) { if (!declared[x]) fail(6); v[x] = t[0]; }
static void not(int p) { t[p] = !t[p]; }
static void negate(int p) { if (__builtin_sub_overflow((I)0, t[p], t + p)) end(OVERFLOW); }
#define CHECKED(name, f) static void name(int p) \
    { if (f(t[p], t[p + 1], t + p)) end(OVERFLOW); }
CHECKED(plus, __builtin_add_overflow)
CHECKED(minus, __builtin_sub_overflow)
CHECKED(times, __builtin_mul_overflow)
#define DIVIDING(name, operator, error) static void name(int p) { \
    if (!t[p + 1]) fail(error); \
    if (t[p] == least && t[p + 1] == -1) end(OVERFLOW); \
    t[p] = t[p] operator t[p + 1]; }
DIVIDING(divide, /, 19)
DIVIDING(modulo, %%, 23)
#define TOTAL(name, operator) static void name(int p) { t[p] = t[p] operator t[p + 1]; }
TOTAL(less, <) TOTAL(less_equal, <=) TOTAL(greater, >) TOTAL(greater_equal, >=)
TOTAL(equal, ==) TOTAL(not_equal, !=) TOTAL(and, &) TOTAL(or, |)

enum { %(operations)s };
static unsigned long *code;
static void read_code(const char *path, long entries) {
    FILE *file = fopen(path, "rb");
    code = malloc((entries + 1) * sizeof *code);
    if (!file || !code || fread(code, sizeof *code, entries, file) != entries) exit(9);
}
static void eval(long at) {
    for (unsigned long *c = code + at; ; c += 2) switch (c[0]) {
        case op_finished: return;
        case op_too_large: end(OVERFLOW);
        case op_set: set(c[1], c[2], c[3]); c += 2; break;
        case op_load: load(c[1], c[2]); c++; break;
%(cases)s
        default: exit(8);
    }
}

static void print(I value) {
    char digits[40]; int n = 0, negative = value < 0;
    do { int d = (int)(value %% 10); digits[n++] = '0' + (d < 0 ? -d : d); value /= 10; }
    while (value);
    if (negative) putchar('-');
    while (n) putchar(digits[--n]);
}
static void report(int (*program)(void), int variables) {
    int outcome = setjmp(over);
    if (!outcome) outcome = program();
    printf("%%d %%d %%ld", outcome, rule, steps);
    for (int x = 0; x < variables; x++) {
        putchar(' ');
        if (declared[x]) print(v[x]); else putchar('-');
        declared[x] = 0;
    }
    putchar('\\n');
    rule = 0; steps = 0;
}
"""


@dataclass(frozen=True)
class COutcome:
    """How a program ended when run as C.

    Attributes:
        outcome: ``ok``, ``halt``, ``error``, ``timeout`` or ``overflow``.
        rule: the S rule that made ERROR, else None.
        final_state: the declared variables when it ended.
        statements: executed statements; each evaluation of a condition is one.
    """

    outcome: str
    rule: int | None
    final_state: dict[str, int]
    statements: int


def run_many(programs: Sequence[Program], max_statements: int = 10_000) -> list[COutcome]:
    """Compile and run programs, a few hundred to a gcc process.

    Args:
        programs: source programs.
        max_statements: a run that needs one more is ``timeout``.

    Raises:
        FileNotFoundError: there is no gcc.
        subprocess.CalledProcessError: gcc or the compiled program failed.
    """
    outcomes = []
    for start in range(0, len(programs), _CHUNK):
        outcomes += _run_chunk(programs[start : start + _CHUNK], max_statements)
    return outcomes


def _run_chunk(programs: Sequence[Program], max_statements: int) -> list[COutcome]:
    code = array("Q")
    functions = [_Function(code) for _ in programs]
    bodies = [list(f.block(p.statements, False)) for f, p in zip(functions, programs, strict=True)]
    lines = []
    for number, body in enumerate(bodies):
        lines += [f"static int program{number}(void) {{", *body, "return OK; }"]
    lines.append(f"int main(int count, char **words) {{ read_code(words[1], {len(code)}L);")
    for number, function in enumerate(functions):
        lines.append(f"report(program{number}, {len(function.names)});")
    lines.append("return 0; }")
    prelude = _PRELUDE % {
        "variables": max(1, *(len(function.names) for function in functions)),
        "temporaries": _TEMPORARIES,
        "max_statements": max_statements,
        "operations": ", ".join(f"op_{name}" for name in _OPERATIONS),
        "cases": "\n".join(
            f"        case op_{name}: {name}(c[1]); break;" for name in _OPERATIONS[4:]
        ),
    }
    output = _compile_and_run(prelude + "\n".join(lines) + "\n", code)
    return [_outcome(f, line) for f, line in zip(functions, output.splitlines(), strict=True)]


def _compile_and_run(source: str, code: array[int]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        text, binary = Path(folder, "programs.c"), Path(folder, "programs")
        lists = Path(folder, "lists")
        text.write_text(source, "ascii")
        lists.write_bytes(code.tobytes())
        subprocess.run(["gcc", "-O0", "-w", "-o", binary, text], check=True)
        run = subprocess.run([binary, lists], check=True, capture_output=True, text=True)
        return run.stdout


def _outcome(function: _Function, line: str) -> COutcome:
    outcome, rule, statements, *values = line.split()
    kind = ("ok", "halt", "error", "timeout", "overflow")[int(outcome)]
    state = zip(function.names, values, strict=True)
    final_state = {name: int(value) for name, value in state if value != "-"}
    return COutcome(kind, int(rule) or None, final_state, int(statements))


@dataclass
class _Function:
    """The translation of one program.

    Attributes:
        code: receives the lists of operations that its expressions become.
        names: numbers its variables as they are met.
    """

    code: array[int]
    names: dict[str, int] = field(default_factory=dict)

    def index(self, name: str) -> int:
        return self.names.setdefault(name, len(self.names))

    def block(self, statements: Sequence[Statement], in_loop: bool) -> Iterator[str]:
        for statement in statements:
            yield "step();"
            yield from self.statement(statement, in_loop)

    def statement(self, statement: Statement, in_loop: bool) -> Iterator[str]:
        match statement:
            case Declare(name=name):
                yield f"declare({self.index(name)});"
            case Assign(name=name, value=value):
                yield self.evaluation(value)
                yield f"store({self.index(name)});"
            case If(condition=condition, then=then, orelse=orelse):
                yield self.evaluation(condition)
                yield "if (t[0]) {"
                yield from self.block(then, in_loop)
                yield "} else {"
                yield from self.block(orelse, in_loop)
                yield "}"
            case While(condition=condition, body=body):
                # The first evaluation was counted where the statement began.
                yield "for (int again = 0; ; again = 1) { if (again) step();"
                yield self.evaluation(condition)
                yield "if (!t[0]) break;"
                yield from self.block(body, True)
                yield "}"
            case Halt():
                yield "return HALT;"
            case Break():
                yield "break;" if in_loop else f"fail({BREAK_OUTSIDE});"
            case Continue():
                yield "continue;" if in_loop else f"fail({CONTINUE_OUTSIDE});"
            case _:
                raise TypeError(f"no statement of a source program: {statement!r}")

    def evaluation(self, expression: Expression) -> str:
        """Return C that leaves the value in ``t[0]``."""
        start = len(self.code)
        self.expression(expression, 0)
        self.operation("finished")
        return f"eval({start});"

    def operation(self, name: str, *arguments: int) -> None:
        self.code.extend((_OPERATIONS.index(name), *arguments))

    def expression(self, expression: Expression, place: int) -> None:
        """Write what leaves the value in ``t[place]`` and may use the temporaries above it."""
        match expression:
            case Literal(value=value) if value > _INT128_MAX:
                self.operation("too_large", place)
            case Literal(value=value):
                self.operation("set", place, *divmod(value, 2**64))
            case Boolean(value=value):
                self.operation("set", place, 0, int(value))
            case Variable(name=name):
                self.operation("load", place, self.index(name))
            case Unary(operation=operation, operand=operand):
                self.expression(operand, place)
                if operation is not Operation.PLUS:
                    self.operation("not" if operation is Operation.NOT else "negate", place)
            case Binary(operation=operation, left=left, right=right):
                self.expression(left, place)
                self.expression(right, place + 1)
                self.operation(_FUNCTIONS[operation], place)
