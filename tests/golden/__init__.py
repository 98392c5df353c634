"""Golden facts: programs with their traces, states, outcomes and complexity."""

import json
from pathlib import Path

GOLDEN = json.loads(Path(__file__).with_name("programs.json").read_text("utf-8"))
