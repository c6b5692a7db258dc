"""The command line: finds the subcommands, runs one, and reports errors.

Results go to standard output. Errors and progress go to standard error; the exit status is 2 after
an error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from eldesthand import __version__
from eldesthand.cli import commands
from eldesthand.core.errors import EldestHandError

__all__ = ["main", "make_parser"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return the exit status: 0, 2 after an error, 130 if interrupted.

    ``arguments`` are those of the command line by default.

    >>> main(["settle", "--method", "howell", "3", "5", "5", "0"])
    {"net": [1, -7, -7, 13], "pool": 0, "jack": false}
    0
    """
    options = make_parser().parse_args(arguments)
    try:
        for line in options.run(options):
            print(line, flush=True)
    except EldestHandError as error:
        print(f"eldesthand: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("eldesthand: stopped", file=sys.stderr)
        return 130
    return 0


def make_parser() -> argparse.ArgumentParser:
    """The parser of all subcommands. It sets ``run``, which takes the options and yields lines.

    >>> make_parser().parse_args(["check", "a.hearts"]).files
    [PosixPath('a.hearts')]
    """
    parser = argparse.ArgumentParser(
        prog="eldesthand", description="Hearts as the old Hoyles play it."
    )
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for found in iter_modules(commands.__path__):
        command = import_module(f"{commands.__name__}.{found.name}")
        subparser = subparsers.add_parser(found.name, help=command.HELP)
        command.add_options(subparser)
        subparser.set_defaults(run=command.run)
    return parser
