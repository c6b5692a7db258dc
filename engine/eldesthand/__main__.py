"""``python3 -m eldesthand``: the command line."""

import sys

from eldesthand.cli import main

sys.exit(main())
