"""The parser of the command line: numbers within ranges, which the help shows."""

from __future__ import annotations

import math
import re
from argparse import (
    SUPPRESS,
    Action,
    ArgumentError,
    ArgumentParser,
    ArgumentTypeError,
    HelpFormatter,
    Namespace,
)
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NoReturn

from eldesthand.cli.output import printable
from eldesthand.core.errors import RulesError


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
    """Parser that suggests the nearest word, and escapes control characters in its errors.

    It collects the names of the options that were ``given``, for their rules: a value that equals
    the default does not show that.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.given: list[str] = []
        self._words: list[str] = []

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the options and the unknown words; keep all words for an error."""
        self._words = [*(args or ())]
        return super().parse_known_args(args, namespace)

    def _get_values(self, action: Action, arg_strings: list[str]) -> Any:
        if action.option_strings or arg_strings:
            self.given.append(action.dest)
        return super()._get_values(action, arg_strings)

    def _check_value(self, action: Action, value: object) -> None:
        try:
            super()._check_value(action, value)
        except ArgumentError as error:
            hint = suggestion(str(value), map(str, action.choices or ()))
            raise ArgumentError(action, error.message + hint) from None

    def error(self, message: str) -> NoReturn:
        """Print the usage and this message, and exit with status 2."""
        start, _, unknown = message.partition("unrecognized arguments: ")
        if not start:
            message += suggestion(unknown.split()[0].partition("=")[0], self._options())
        elif start.startswith("the following arguments are required"):
            known = [*self._options()]
            words = [word.partition("=")[0] for word in self._words if word.startswith("--")]
            mistyped = [each for each in words if not any(name.startswith(each) for name in known)]
            message += "".join(suggestion(each, known) for each in mistyped[:1])
        super().error(printable(message))

    def flags(self) -> dict[str, str]:
        """Return each option as it is typed, by its name."""
        return {
            action.dest: [*action.option_strings, str(action.metavar)][0]
            for action in self._actions
        }

    def _options(self) -> Iterator[str]:
        """Yield the options of the subcommands that were imported."""
        for action in self._actions:
            yield from action.option_strings
            if isinstance(action.choices, dict):
                for parser in action.choices.values():
                    yield from parser._option_string_actions


Modes = Mapping[str, Container[str]]
"""The ways to use a subcommand: the option that chooses each, and the options that only it has.

The first mode whose option was given is meant; an empty name is the mode without such an option. An
option of no mode belongs to all.
"""


def check_mode(options: Namespace) -> None:
    """Raise ``RulesError`` if an option was given that has no effect in the mode that is meant."""
    modes: Modes = options.modes
    given, flags = options.given, options.flags
    meant = next((name for name in modes if name in given or not name), None)
    for name in given:
        if meant is None or name == meant or name in modes[meant]:
            continue
        owners = [mode for mode in modes if name in modes[mode]]
        lacking = [flags[mode] for mode in owners if mode and mode not in given]
        if name not in modes and not owners:
            continue
        if name not in modes and lacking:
            why = f"here: it needs {' or '.join(lacking)}"
        else:
            why = f"with {flags[meant]}" if meant else "here"
        raise RulesError(f"{flags[name]} is not allowed {why}")


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return a hint at the known word that is nearest to this one, if one is near.

    >>> suggestion("simulat", ["simulate", "settle"]), suggestion("x", ["simulate"])
    ('; did you mean simulate?', '')
    """
    return "".join(f"; did you mean {each}?" for each in get_close_matches(word, [*known], 1))
