"""The names of configs, taken apart and put together in this one place."""

from __future__ import annotations

from typing import Final, NamedTuple

NO_SEMANTICS: Final = "na"
"""What stands for the formalization where a prompt holds none (the paper's Acc_na)."""

STANDARD: Final = "std"
"""The variant with C's own symbols."""


TEXT_SUFFIX: Final = "-text"
"""What the name of a variant ends in whose programs keep their standard text."""


class ConfigName(NamedTuple):
    """What a config is called: ``{task}-{formalization}-{variant}``, or ``{task}-na``.

    Attributes:
        task: which task.
        formalization: which rules, or :data:`NO_SEMANTICS`.
        variant: the inventory's name, which may have hyphens, and :data:`TEXT_SUFFIX` behind it
            where programs keep their standard text; ``std`` where a name has none.
    """

    task: str
    formalization: str
    variant: str

    @classmethod
    def parse(cls, name: str) -> ConfigName:
        """Take a name apart; whether there is such a config is not looked at."""
        task, formalization, variant, *_ = (*name.split("-", 2), "", "")
        return cls(task, formalization, variant or STANDARD)

    def __str__(self) -> str:
        if self.formalization == NO_SEMANTICS and self.variant == STANDARD:
            return f"{self.task}-{NO_SEMANTICS}"
        return "-".join(self)

    @property
    def symbols(self) -> str:
        """The name of the inventory that the variant's rules are written in."""
        return self.variant.removesuffix(TEXT_SUFFIX)

    @property
    def template(self) -> str:
        """The name of what prompts are made by: all variants share it."""
        return f"{self.task}-{self.formalization}"

    @property
    def baseline(self) -> Baseline | None:
        """What Δ is against (paper, section 5), everywhere; None where there is nothing.

        Standard symbols are compared with no semantics at all, which is Δ_cnd, and any others with
        the standard ones under the same rules, which is Δ_is.
        """
        if self.formalization == NO_SEMANTICS:
            return None
        if self.variant == STANDARD:
            return Baseline("cnd", self._replace(formalization=NO_SEMANTICS))
        return Baseline("is", self._replace(variant=STANDARD))


class Baseline(NamedTuple):
    """What the accuracy of a config is compared with.

    Attributes:
        kind: ``"cnd"`` or ``"is"``: the index of Δ.
        config: the other config.
    """

    kind: str
    config: ConfigName
