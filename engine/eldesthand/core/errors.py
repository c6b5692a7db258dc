"""The errors of the engine. Invalid input raises only subclasses of ``EldestHandError``."""

from __future__ import annotations


class EldestHandError(ValueError):
    """Base class of the engine's errors. Its message can be shown to the user.

    ``law`` is the id of the law that forbids what was asked, empty if no law does. ``reason`` is
    the message without the law.

    >>> IllegalAction("You must follow suit: clubs were led.", law="P1")
    IllegalAction('You must follow suit: clubs were led. [P1]')
    """

    def __init__(self, message: str, *, law: str = "") -> None:
        super().__init__(f"{message} [{law}]" if law else message)
        self.reason = message
        self.law = law


class RulesError(EldestHandError):
    """Rules that do not fit together."""


class IllegalAction(EldestHandError):
    """Action that the laws do not allow now; it had no effect."""


class RecordError(EldestHandError):
    """Invalid text or JSON. ``line`` and ``column`` count from 1, and are 0 for JSON.

    ``newer``: perhaps it is valid for a later version of this program.
    """

    def __init__(
        self, message: str, *, line: int = 0, column: int = 0, newer: bool = False, law: str = ""
    ) -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(f"{place}{message}", law=law)
        self.line = line
        self.column = column
        self.newer = newer
