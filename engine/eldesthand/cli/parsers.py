"""The parser of the command line: numbers within ranges, which the help shows."""

from __future__ import annotations

import math
import re
from argparse import SUPPRESS, Action, ArgumentParser, ArgumentTypeError, HelpFormatter
from dataclasses import dataclass
from typing import NoReturn

from eldesthand.cli.output import printable


@dataclass(frozen=True)
class Number:
    """Type of every numeric option: from ``least`` to ``most``; an integer unless ``part`` is true.

    >>> Number(1)("60"), Number(0.001, 60, part=True)("0.5")
    (60, 0.5)
    >>> Number(1, 8)("9")
    Traceback (most recent call last):
    ...
    argparse.ArgumentTypeError: expected a number from 1 to 8, got '9'
    """

    least: float
    most: float = 10_000_000
    part: bool = False

    def __call__(self, text: str) -> float:
        """Return the number. Raises ``ArgumentTypeError`` for any other text."""
        try:
            number = float(text) if self.part else int(text)
        except ValueError:
            number = math.nan
        if not self.least <= number <= self.most or not re.fullmatch(r"[-+.\de]+", text, re.A):
            raise ArgumentTypeError(f"expected a number {self}, got {text!r}")
        return number

    def __str__(self) -> str:
        return f"from {self.least:,} to {self.most:,}"


class Help(HelpFormatter):
    """Help with the range and the default of each option."""

    def _get_help_string(self, action: Action) -> str | None:
        told, notes = action.help or "", []
        if isinstance(action.type, Number):
            capped = action.type.most == Number.most
            notes.append(f"{action.type.least:,} or more" if capped else str(action.type))
        if action.default not in (None, "", False, SUPPRESS, []) and "default: " not in told:
            notes.append("default: %(default)s")
        return f"{told} ({'; '.join(notes)})" if notes else told


class Parser(ArgumentParser):
    """Parser that escapes control characters of the arguments in its errors."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and this message, and exit with status 2."""
        super().error(printable(message))
