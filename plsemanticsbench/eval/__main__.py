"""``accelerate launch -m plsemanticsbench.eval …``: as ``plsemanticsbench eval …``."""

import sys

from plsemanticsbench.cli import main

sys.exit(main(["eval", *sys.argv[1:]]))
