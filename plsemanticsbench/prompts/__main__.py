"""Say whether the prompts are those of their version, and if not, all that is to be done."""

from plsemanticsbench.prompts.advice import advice
from plsemanticsbench.tasks.version import PROMPT_VERSION

if __name__ == "__main__":
    print(advice() or f"The prompts are those of version {PROMPT_VERSION}: nothing is to be done.")
