"""Command line of the lab: ``python -m lab EXPERIMENT``."""

from __future__ import annotations

import sys

from eldesthand.cli.main import main
from lab import commands

if __name__ == "__main__":
    sys.exit(main(package=commands))
