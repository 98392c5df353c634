"""The version of the package, and of the data set that it makes."""

from typing import Final

__version__: Final = "0.2.0"
