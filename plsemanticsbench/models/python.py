"""The backend ``python``: a function or a model of the user's own, by its name."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.adapter import as_model
from plsemanticsbench.models.backends import Settings
from plsemanticsbench.models.interface import Model


def check(name: str, settings: Settings) -> None:
    """Refuse what is no ``package.module:function``.

    Raises:
        PLSemanticsBenchError: it has no colon.
    """
    if ":" not in name:
        raise PLSemanticsBenchError(f"--model {name} is no package.module:function")


def load(name: str, settings: Settings) -> Model:
    """Return the model at ``package.module:function``; a class or factory is not called.

    The module may be in the working directory. Settings of sampling are not for functions.

    Raises:
        PLSemanticsBenchError: there is none.
    """
    sys.path.insert(0, os.getcwd())
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        raise PLSemanticsBenchError(f"'{name}' is no package.module:function")
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise PLSemanticsBenchError(f"cannot load {name}: {error}") from error
    except (Exception, SystemExit) as error:  # whatever the module does when it is imported
        why = f"{type(error).__name__}: {error}"
        raise PLSemanticsBenchError(f"cannot load {name}: {why}") from error
    return as_model(found)
