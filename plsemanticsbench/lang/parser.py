"""From text to tree: the ANTLR parser with bounded depth and one kind of error.

The generated parser (``_antlr``) is used as it is; what is ours is where its tokens come from,
what happens at the first error, and the tree builder.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, NoReturn

from antlr4.error.Errors import RecognitionException
from antlr4.error.ErrorStrategy import ErrorStrategy
from antlr4.Token import Token as AntlrToken

from plsemanticsbench.lang._antlr.CStar import CStar
from plsemanticsbench.lang.builder import TreeBuilder, too_deep
from plsemanticsbench.lang.errors import CStarSyntaxError, PLSemanticsBenchError
from plsemanticsbench.lang.expected_tokens import describe_fault
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.lexer import EOF, Token, syntax_error, tokenize
from plsemanticsbench.lang.syntax import MAX_NESTING, Program

_CHUNK: Final = 512


def parse(
    text: str, variant: str | Path | Inventory = "std", *, runtime_forms: bool = False
) -> Program:
    """Parse a C★ program.

    Args:
        text: the program, in the variant's symbols.
        variant: ``"std"``, ``"swap"``, ``"obf"``, ``"obf1tok"``, a TOML file, or an inventory.
        runtime_forms: also accept ``loop`` and ``LE``, which only configurations of S hold.

    Returns:
        The tree; it holds operations, so it is the same for every variant of the same program.

    Raises:
        CStarSyntaxError: the text is no program, or nests deeper than
            :data:`~plsemanticsbench.lang.syntax.MAX_NESTING` levels.
        InventoryError: the variant is unknown or its file is no inventory.
    """
    if not isinstance(text, str):
        raise PLSemanticsBenchError(f"expected a program as text, got {type(text).__name__}")
    inventory = load_inventory(variant)
    stream = _TokenStream(text, tokenize(text, inventory))
    builder = TreeBuilder(text, inventory, runtime_forms)
    parser = _BoundedParser(stream, builder, _FailAtFirst(text, inventory))
    parser.program()
    return builder.program()


def parse_file(
    path: str | Path, variant: str | Path | Inventory = "std", *, runtime_forms: bool = False
) -> Program:
    """Parse the UTF-8 file at ``path``; as :func:`parse`, and the file is named in errors.

    Raises:
        PLSemanticsBenchError: the file cannot be read, or is not UTF-8.
    """
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except OSError as error:
        raise PLSemanticsBenchError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeEncodeError as error:
        raise PLSemanticsBenchError(f"cannot read {path!a}: no such name can exist") from error
    except UnicodeDecodeError as error:
        raise PLSemanticsBenchError(
            f"{path}: not UTF-8 text (byte {error.start} is 0x{error.object[error.start]:02X})"
        ) from error
    except ValueError as error:  # a NUL in the name
        raise PLSemanticsBenchError(f"cannot read {str(path)!a}: {error}") from error
    try:
        return parse(text, variant, runtime_forms=runtime_forms)
    except CStarSyntaxError as error:
        error.file = str(path)
        raise


class _TokenStream:
    """The token stream that the ANTLR parser reads, filled only as far as the parser looks."""

    def __init__(self, text: str, tokens: Iterator[Token]) -> None:
        self.index = 0
        self._source = tokens
        self._tokens: list[Token] = []
        self.fault: CStarSyntaxError | None = None
        self._end = Token(EOF, "", len(text.rstrip(" \t\r\n")))
        self._fill()

    def _fill(self) -> None:
        before = len(self._tokens)
        try:
            self._tokens.extend(islice(self._source, _CHUNK))
        except CStarSyntaxError as error:
            # What cannot be read is the parser's concern only when it gets there.
            self.fault = error
            self._end.type = AntlrToken.INVALID_TYPE
        if len(self._tokens) < before + _CHUNK:
            self._end.tokenIndex = len(self._tokens)
            self._tokens.append(self._end)

    def LT(self, k: int) -> Token | None:
        at = self.index + (k - 1 if k > 0 else k)
        if at < 0:
            return None
        while at >= len(self._tokens):
            if self._tokens[-1] is self._end:
                return self._end
            self._fill()
        return self._tokens[at]

    def LA(self, k: int) -> int:
        if k == 1 and self.index < len(self._tokens):
            return self._tokens[self.index].type
        token = self.LT(k)
        return token.type if token else 0

    def get(self, index: int) -> Token:
        return self._tokens[index]

    def consume(self) -> None:
        self.index += 1

    def seek(self, index: int) -> None:
        self.index = index

    def mark(self) -> int:
        return 0

    def release(self, marker: int) -> None:
        pass


class _BoundedParser(CStar):  # type: ignore[misc]
    """The generated parser, refusing to call itself deeper than the nesting limit allows.

    One level of a fully parenthesized tree costs at most two calls.
    """

    def __init__(self, stream: _TokenStream, builder: TreeBuilder, errors: _FailAtFirst) -> None:
        super().__init__(stream)
        self.buildParseTrees = False
        self._errHandler = errors
        self._depth = 0
        self._builder = builder
        self._caught = sys.exception()
        self.addParseListener(builder)  # events are raised only if there is one

    def triggerEnterRuleEvent(self) -> None:
        self._ctx.enterRule(self._builder)

    def triggerExitRuleEvent(self) -> None:
        # ANTLR leaves its rules one by one after an exception too, whether ours or Ctrl-C; then
        # nothing is to be built. An exception that the caller is handling does not count.
        if sys.exception() is self._caught:
            self._ctx.exitRule(self._builder)

    def enterRule(self, localctx: Any, state: int, ruleIndex: int) -> None:
        self._deeper()
        super().enterRule(localctx, state, ruleIndex)

    def exitRule(self) -> None:
        self._depth -= 1
        super().exitRule()

    def enterRecursionRule(
        self,
        localctx: Any,
        state: int,
        ruleIndex: int,
        precedence: int,
    ) -> None:
        self._deeper()
        super().enterRecursionRule(localctx, state, ruleIndex, precedence)

    def unrollRecursionContexts(self, parentCtx: Any) -> None:
        self._depth -= 1
        super().unrollRecursionContexts(parentCtx)

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > 2 * MAX_NESTING + 2:
            raise too_deep(self._errHandler.text, self._input.LT(1).offset)


class _FailAtFirst(ErrorStrategy):  # type: ignore[misc]
    """Turn the parser's first complaint into a :class:`CStarSyntaxError`; never recover."""

    def __init__(self, text: str, inventory: Inventory) -> None:
        self.text = text
        self._inventory = inventory
        self._followers: dict[int, Any] = {}
        self._optional: tuple[int, Any] = (-1, None)

    def sync(self, recognizer: Any) -> None:
        """Fail here, where all that could follow is known, rather than one decision later."""
        state = recognizer.state
        followers = self._followers.get(state)
        if followers is None:
            followers = recognizer.atn.nextTokens(recognizer.atn.states[state])
            self._followers[state] = followers
        stream = recognizer._input
        if stream.LA(1) in followers:
            return
        self._optional = (stream.index, followers)
        if AntlrToken.EPSILON not in followers:
            self._fail(recognizer)

    def recoverInline(self, recognizer: Any) -> None:
        self._fail(recognizer)

    def reportError(self, recognizer: Any, e: RecognitionException) -> None:
        self._fail(recognizer)

    def recover(self, recognizer: Any, e: RecognitionException) -> None:
        self._fail(recognizer)

    def reset(self, recognizer: Any) -> None:
        pass

    def reportMatch(self, recognizer: Any) -> None:
        pass

    def inErrorRecoveryMode(self, recognizer: Any) -> bool:
        return False

    def _fail(self, recognizer: Any) -> NoReturn:
        stream = recognizer._input
        token = stream.LT(1)
        if token.type == AntlrToken.INVALID_TYPE:
            raise stream.fault
        expected = _members(recognizer.getExpectedTokens())
        at, followers = self._optional
        if at == stream.index:
            expected |= _members(followers)
        message, names = describe_fault(token, stream.LT(-1), expected, self._inventory)
        found = token.text or "end of input"
        raise syntax_error(self.text, token.offset, message, found, names)


def _members(interval_set: Any) -> set[int]:
    """Return the token types in one of ANTLR's interval sets."""
    return {token for interval in interval_set.intervals or () for token in interval} - {
        AntlrToken.EPSILON
    }
