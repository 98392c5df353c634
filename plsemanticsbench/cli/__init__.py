"""The command ``plsemanticsbench``: run, trace, translate, measure and check C★ programs.

Exit status of every command; the highest that applies:

* 0: all went well; every program that was run ended ``ok`` or ``halt``.
* 1: a program ended in ``error`` or ``timeout``, or ``check`` found a fault.
* 2: wrong usage, or an input that could not be read or is no C★ program.
* 130: interrupted from the keyboard; 141: the reader of the output went away.
"""

from plsemanticsbench.cli.app import main

__all__ = ["main"]
