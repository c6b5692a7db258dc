"""``python3 -m eldesthand``: the command line."""

import sys

from eldesthand.cli.main import main

sys.exit(main())
