"""The errors of the engine. All are ``EldestHandError``; no input can raise any other."""

from __future__ import annotations


class EldestHandError(ValueError):
    """Base class of the engine's errors. The message is for the person who caused the error."""


class RulesError(EldestHandError):
    """Rules that do not fit together."""


class IllegalAction(EldestHandError):
    """Action that the laws do not allow now. Nothing has changed.

    ``law`` is the id of the law that forbids the action; it is empty for a wrong time or player.
    ``reason`` is the message without the law. The message says what would be legal.

    >>> IllegalAction("You must follow suit: clubs were led.", law="P1")
    IllegalAction('You must follow suit: clubs were led. [P1]')
    """

    def __init__(self, message: str, *, law: str = "") -> None:
        super().__init__(f"{message} [{law}]" if law else message)
        self.reason = message
        self.law = law


class RecordError(EldestHandError):
    """Text or JSON that cannot be read. The message says what was expected.

    ``line`` and ``column`` count from 1; they are 0 where there is no text.
    """

    def __init__(self, message: str, *, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line else message)
        self.line = line
        self.column = column
