"""``python -m plsemanticsbench`` is the command ``plsemanticsbench``."""

import sys

from plsemanticsbench.cli import main

sys.exit(main())
