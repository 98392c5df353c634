"""Print the line of ``digests.toml`` for the prompts as they are now."""

from plsemanticsbench.prompts import PROMPT_VERSION, prompt_digest

if __name__ == "__main__":
    print(f'"{PROMPT_VERSION}" = "{prompt_digest()}"')
