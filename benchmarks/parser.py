"""Tokens per second of the C★ parser, next to lark's LALR parser on the same grammar.

    python benchmarks/parser.py

Both read the same texts, 10² to 10⁵ tokens, in one run; ours also checks types and builds the typed
tree with positions, lark builds its generic one. A linear parser has flat columns. Times are
processor times.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from lark import Lark
from rich.console import Console
from rich.table import Table

from plsemanticsbench import load_inventory, parse
from plsemanticsbench.lang.lexer import tokenize

LARK_GRAMMAR = r"""
program: statement*
statement: "int" ID ";"
         | ID "=" expression ";"
         | "if" "(" expression ")" block "else" block ";"
         | "while" "(" expression ")" block ";"
         | "halt" ";" | "break" ";" | "continue" ";"
block: "{" statement* "}"
?expression: (expression ("&&" | "||"))? comparison
?comparison: sum (("<" | "<=" | ">" | ">=" | "==" | "!=") sum)?
?sum: (sum ("+" | "-"))? product
?product: (product ("*" | "/" | "%"))? unary
?unary: ("+" | "-" | "!") unary | atom
?atom: "(" expression ")" | ID | LITERAL | "true" | "false"
ID: /[A-Za-z][A-Za-z0-9]*/
LITERAL: /[0-9]+/
%ignore /[ \t\r\n]+/
"""
UNIT = """
a = ((b * 3) + (c - 1));
while((a < 100) && (!(b == c)))
{
    if((a % 2) == 0)
    {
        b = (b + (a / 2));
    }
    else
    {
        c = (-(c * (a - b)));
    };
    a = (a + 1);
};
"""


def tokens_per_second(parser: Callable[[str], object], text: str, tokens: int) -> float:
    """Return the best of several runs, about a second of them."""
    best, spent = float("inf"), 0.0
    while spent < 1.0:
        start = time.process_time()
        parser(text)
        elapsed = time.process_time() - start
        best, spent = min(best, elapsed), spent + elapsed
    return tokens / best


def main() -> None:
    """Print the table."""
    lark = Lark(LARK_GRAMMAR, parser="lalr", start="program")
    unit_tokens = len(list(tokenize(UNIT, load_inventory("std"))))
    table = Table("tokens", "ours tokens/s", "lark tokens/s", "ours / lark", title="Parsing C★")
    for size in (100, 1_000, 10_000, 100_000):
        copies = max(1, round(size / unit_tokens))
        text, tokens = UNIT * copies, unit_tokens * copies
        ours = tokens_per_second(parse, text, tokens)
        theirs = tokens_per_second(lark.parse, text, tokens)
        table.add_row(f"{tokens:,}", f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
