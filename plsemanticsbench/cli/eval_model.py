"""From the options of ``plsemanticsbench eval`` to a backend and what it is to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import click
from click.core import ParameterSource

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.backends import BACKENDS, Backend, Settings, find_backend

_SAMPLING: Final = ("temperature", "top_p")


def chosen_backend(given: Mapping[str, Any]) -> Backend:
    """Return the backend that is named, or that an option of its own stands for."""
    if given["backend"]:
        return find_backend(given["backend"])
    implied = (backend for backend in BACKENDS if backend.chosen_by and given[backend.chosen_by])
    return next(implied, BACKENDS[0])


def settings_of(context: click.Context, backend: Backend, model: str) -> Settings:
    """Return what is given of a backend's options, once it has been found to make sense.

    Raises:
        click.UsageError: an option is another backend's, or there can be no such model; nothing
            has been loaded.
    """
    given = {
        name: value
        for name, value in context.params.items()
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT
    }
    for other in BACKENDS:
        for option in other.options if other is not backend else ():
            if option.name in given:
                flag = option.opts[0]
                raise click.UsageError(f"{flag} is of --backend {other.name}, not {backend.name}")
    if not model.strip():
        raise click.UsageError("--model has no name")
    own = (*_SAMPLING, *(option.name for option in backend.options))
    settings = {name: given[name] for name in own if name in given}
    try:
        backend.check(model, settings)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    return settings
