"""The errors of the engine: all are ``EldestHandError``, and no input can raise anything else."""

from __future__ import annotations

__all__ = ["EldestHandError", "IllegalAction", "RecordError", "RulesError"]


class EldestHandError(ValueError):
    """What went wrong, in a sentence for the person who caused it."""


class RulesError(EldestHandError):
    """A game that cannot be, and why."""


class IllegalAction(EldestHandError):
    """An action that the laws do not allow now; nothing has changed.

    ``law`` is the id of the law in the way (empty when none: simply not now, or not yours), and
    the message ends with what would be legal.

    >>> IllegalAction("You must follow suit: clubs were led.", law="P1")
    IllegalAction('You must follow suit: clubs were led. [P1]')
    """

    def __init__(self, message: str, *, law: str = "") -> None:
        super().__init__(f"{message} [{law}]" if law else message)
        self.reason = message
        self.law = law


class RecordError(EldestHandError):
    """Text or JSON that could not be read: where, and what was expected."""

    def __init__(self, message: str, *, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line else message)
        self.line = line
        self.column = column
