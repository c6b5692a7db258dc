"""The errors of the engine. Invalid input raises only subclasses of ``EldestHandError``."""

from __future__ import annotations


class EldestHandError(ValueError):
    """Base class of the engine's errors. Its message can be shown to the user."""


class RulesError(EldestHandError):
    """Rules that do not fit together."""


class IllegalAction(EldestHandError):
    """Action that the laws do not allow now; it had no effect.

    ``law`` is the id of the law that forbids the action, empty for a wrong time or player.
    ``reason`` is the message without the law.

    >>> IllegalAction("You must follow suit: clubs were led.", law="P1")
    IllegalAction('You must follow suit: clubs were led. [P1]')
    """

    def __init__(self, message: str, *, law: str = "") -> None:
        super().__init__(f"{message} [{law}]" if law else message)
        self.reason = message
        self.law = law


class RecordError(EldestHandError):
    """Invalid text or JSON. ``line`` and ``column`` count from 1, and are 0 for JSON.

    ``newer``: perhaps it is valid for a later version of this program.
    """

    def __init__(
        self, message: str, *, line: int = 0, column: int = 0, newer: bool = False
    ) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line else message)
        self.line = line
        self.column = column
        self.newer = newer
