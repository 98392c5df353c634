"""What is to be done where models would see something else than the version promises."""

from __future__ import annotations

from collections.abc import Mapping

from plsemanticsbench.prompts.digest import recorded_digests, template_digests
from plsemanticsbench.tasks.version import PROMPT_VERSION

_NEW_VERSION = """\
{what}. If that is not meant, take it back. If it is, in this order:

{steps}

Rows of the data set carry the version: `plsemanticsbench build` makes them anew.

Existing runs stay of the version that they were made with: they can be scored, shown and reported,
but not continued. The runs in docs/runs are such runs: they need not be made again, and their tests
pass as they are. They may be, by `make example-runs`, in half an hour; docs/runs/README.md then has
to name the new version."""

_NEW_TEMPLATE = """\
digests.toml does not have the prompts of {names} yet. Add below ["{version}"] in
plsemanticsbench/prompts/digests.toml:

{lines}

The version of the prompts stays, as models see the same of all others: runs can go on."""


def advice() -> str:
    """Return what is to be done so that the version fits the prompts; nothing if it does."""
    recorded, now = recorded_digests(), template_digests()
    if PROMPT_VERSION not in recorded:
        what = f'PROMPT_VERSION is "{PROMPT_VERSION}", which digests.toml does not have'
        return _new_version(what, PROMPT_VERSION, now)
    known = recorded[PROMPT_VERSION]
    changed = [name for name in now if known.get(name, now[name]) != now[name]]
    if changed:
        what = f"Models see other prompts of {', '.join(changed)} than version {PROMPT_VERSION} has"
        return _new_version(what, str(max(map(int, recorded)) + 1), now)
    new = {name: digest for name, digest in now.items() if name not in known}
    if new:
        return _NEW_TEMPLATE.format(names=", ".join(new), version=PROMPT_VERSION, lines=_lines(new))
    return ""


def _new_version(what: str, version: str, now: Mapping[str, str]) -> str:
    steps = [
        f'in plsemanticsbench/tasks/version.py, raise PROMPT_VERSION to "{version}"',
        f'to plsemanticsbench/prompts/digests.toml, add\n\n["{version}"]\n{_lines(now)}\n',
        "to CHANGELOG.md, add a line that says what models see now",
    ]
    left = steps[version == PROMPT_VERSION :]
    text = "\n".join(f"{number}. {step}" for number, step in enumerate(left, start=1))
    return _NEW_VERSION.format(what=what, steps=text)


def _lines(digests: Mapping[str, str]) -> str:
    return "\n".join(f'{name} = "{digest}"' for name, digest in digests.items())
