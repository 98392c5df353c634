"""Build the tree while the parser runs, on an explicit stack, and check types as it grows."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final, NamedTuple, NoReturn

from plsemanticsbench.lang import syntax
from plsemanticsbench.lang._antlr.CStarListener import CStarListener
from plsemanticsbench.lang.errors import CStarSyntaxError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.lexer import Token, line_starts, symbol_table, syntax_error
from plsemanticsbench.lang.syntax import (
    LOGICAL,
    MAX_LITERAL_DIGITS,
    MAX_NESTING,
    RELATIONAL,
    Operation,
    Position,
    Program,
)
from plsemanticsbench.lang.validate import note_checked

_INTEGER: Final = "an integer"
_TRUTH: Final = "a Boolean"


class _Typed(NamedTuple):
    """An expression with its type, its first token and its number of levels."""

    node: syntax.Expression
    type: str
    start: Token
    levels: int


class _Block(NamedTuple):
    statements: tuple[syntax.Statement, ...]
    levels: int


class TreeBuilder(CStarListener):  # type: ignore[misc]
    """Parse listener: every completed rule pushes its tree on a stack or takes trees off it."""

    def __init__(self, text: str, inventory: Inventory, runtime_forms: bool) -> None:
        self._text = text
        self._inventory = inventory
        self._runtime_forms = runtime_forms
        self._operations = symbol_table(inventory).operations
        self._line_starts = line_starts(text)
        self._expressions: list[_Typed] = []
        self._open: list[tuple[list[syntax.Statement], int]] = [([], 0)]
        self._blocks: list[_Block] = []

    def program(self) -> Program:
        """Return the finished tree."""
        program = Program(tuple(self._open[0][0]), position=Position(1, 1))
        if not self._runtime_forms:
            note_checked(program)
        return program

    # Blocks and statements

    def enterBlock(self, ctx: Any) -> None:
        self._open.append(([], 0))

    def exitBlock(self, ctx: Any) -> None:
        statements, levels = self._open.pop()
        self._blocks.append(_Block(tuple(statements), levels))

    def exitDeclare(self, ctx: Any) -> None:
        self._add(syntax.Declare(ctx.name.text, position=self._position(ctx.start)), ctx.start, 0)

    def exitAssign(self, ctx: Any) -> None:
        value = self._expressions.pop()
        self._require(value, _INTEGER, "the right side of an assignment")
        position = self._position(ctx.start)
        self._add(
            syntax.Assign(ctx.name.text, value.node, position=position), ctx.start, value.levels
        )

    def exitIf(self, ctx: Any) -> None:
        orelse, then, condition = self._blocks.pop(), self._blocks.pop(), self._condition("if")
        position = self._position(ctx.start)
        node = syntax.If(condition.node, then.statements, orelse.statements, position=position)
        self._add(node, ctx.start, max(then.levels, orelse.levels, condition.levels))

    def exitWhile(self, ctx: Any) -> None:
        body, condition = self._blocks.pop(), self._condition("while")
        node = syntax.While(condition.node, body.statements, position=self._position(ctx.start))
        self._add(node, ctx.start, max(body.levels, condition.levels))

    def exitHalt(self, ctx: Any) -> None:
        self._add(syntax.Halt(position=self._position(ctx.start)), ctx.start, 0)

    def exitBreak(self, ctx: Any) -> None:
        self._add(syntax.Break(position=self._position(ctx.start)), ctx.start, 0)

    def exitContinue(self, ctx: Any) -> None:
        self._add(syntax.Continue(position=self._position(ctx.start)), ctx.start, 0)

    def exitLoop(self, ctx: Any) -> None:
        self._refuse_runtime_form(ctx.start)
        body, condition = self._blocks.pop(), self._condition("loop")
        node = syntax.Loop(condition.node, body.statements, position=self._position(ctx.start))
        self._add(node, ctx.start, max(body.levels, condition.levels))

    def exitLoopEnd(self, ctx: Any) -> None:
        self._refuse_runtime_form(ctx.start)
        self._add(syntax.LoopEnd(position=self._position(ctx.start)), ctx.start, 0)

    # Expressions

    def exitVariable(self, ctx: Any) -> None:
        node = syntax.Variable(ctx.name.text, position=self._position(ctx.start))
        self._expressions.append(_Typed(node, _INTEGER, ctx.start, 1))

    def exitLiteral(self, ctx: Any) -> None:
        digits = ctx.digits.text.lstrip("0") or "0"
        if len(digits) > MAX_LITERAL_DIGITS:
            message = f"a literal of {len(digits)} digits; at most {MAX_LITERAL_DIGITS} are read"
            raise syntax_error(self._text, ctx.start.offset, message, digits)
        node = syntax.Literal(int(digits), position=self._position(ctx.start))
        self._expressions.append(_Typed(node, _INTEGER, ctx.start, 1))

    def exitBoolean(self, ctx: Any) -> None:
        node = syntax.Boolean(ctx.truth.text == "true", position=self._position(ctx.start))
        self._expressions.append(_Typed(node, _TRUTH, ctx.start, 1))

    def exitUnary(self, ctx: Any) -> None:
        operand = self._expressions.pop()
        operation = self._operations[ctx.operator.type]
        kind = _TRUTH if operation is Operation.NOT else _INTEGER
        self._require(operand, kind, f"the operand of '{ctx.operator.text}'")
        node = syntax.Unary(operation, operand.node, position=self._position(ctx.operator))
        self._push(node, kind, ctx.operator, operand.levels)

    def exitBinary(self, ctx: Any) -> None:
        right, left = self._expressions.pop(), self._expressions.pop()
        operation = self._operations[ctx.operator.type]
        operands = _TRUTH if operation in LOGICAL else _INTEGER
        self._require(left, operands, f"the left operand of '{ctx.operator.text}'")
        self._require(right, operands, f"the right operand of '{ctx.operator.text}'")
        kind = _TRUTH if operation in RELATIONAL else operands
        position = self._position(ctx.operator)
        node = syntax.Binary(operation, left.node, right.node, position=position)
        self._push(node, kind, left.start, max(left.levels, right.levels))

    # Checks

    def _push(self, node: syntax.Expression, kind: str, start: Token, levels: int) -> None:
        if levels >= MAX_NESTING:
            raise too_deep(self._text, start.offset)
        self._expressions.append(_Typed(node, kind, start, levels + 1))

    def _add(self, node: syntax.Statement, start: Token, levels: int) -> None:
        """Append a finished statement, ``levels`` deep inside, to the innermost open block."""
        if levels >= MAX_NESTING:
            raise too_deep(self._text, start.offset)
        statements, deepest = self._open[-1]
        statements.append(node)
        if levels + 1 > deepest:
            self._open[-1] = (statements, levels + 1)

    def _condition(self, of: str) -> _Typed:
        condition = self._expressions.pop()
        self._require(condition, _TRUTH, f"the condition of '{self._inventory[Operation(of)]}'")
        return condition

    def _require(self, operand: _Typed, kind: str, role: str) -> None:
        if operand.type != kind:
            self._fail(operand.start, f"{role} must be {kind}, but it is {operand.type}")

    def _refuse_runtime_form(self, start: Token) -> None:
        if not self._runtime_forms:
            self._fail(start, f"'{start.text}' is a run-time form of S; programs cannot contain it")

    def _fail(self, token: Token, message: str) -> NoReturn:
        raise syntax_error(self._text, token.offset, message, token.text)

    def _position(self, token: Token) -> Position:
        line = bisect_right(self._line_starts, token.offset)
        return Position(line, token.offset - self._line_starts[line - 1] + 1)


def too_deep(text: str, offset: int) -> CStarSyntaxError:
    """Return the error for a program that nests beyond the documented limit."""
    message = f"nested deeper than {MAX_NESTING} levels of blocks, expressions and brackets"
    return syntax_error(text, offset, message)
