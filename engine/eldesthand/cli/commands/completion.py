"""``eldesthand completion``: print a script that completes this command in a shell."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from eldesthand.core.errors import needed

SHELLS = ("bash", "zsh", "fish", "tcsh")


def add_completion(parser: ArgumentParser) -> None:
    """Add the shell."""
    parser.add_argument("shell", choices=SHELLS, help="the shell that will run the script")


def run_completion(options: Namespace) -> Iterator[str]:
    """Print a script that completes this command in a shell.

    Yield the script. Raises ``RulesError`` without the package ``shtab``.
    """
    with needed("package shtab", "cli"):
        shtab = import_module("shtab")
    parser = import_module("eldesthand.cli.main").make_parser()
    [commands] = [each for each in parser._actions if isinstance(each.choices, dict)]
    for command in commands.choices.values():
        for action in command._actions:
            if action.type is Path or str(action.metavar).startswith("FILE"):
                action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE
    yield shtab.complete(parser, options.shell)
