"""The errors of the engine. Invalid input raises only subclasses of ``EldestHandError``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eldesthand.core.language import _


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


class MissingPackage(RulesError, ImportError):
    """Missing package of an extra; an ``ImportError``, too, as programs expect of an import."""


def missing(packages: str, extra: str) -> MissingPackage:
    """Return the error about missing packages, with the extra of the engine that installs them.

    >>> missing("package shtab", "cli")
    MissingPackage('expected the package shtab: pip install ".[cli]" in the sources')
    """
    return MissingPackage(f'expected the {packages}: pip install ".[{extra}]" in the sources')


@contextmanager
def needed(packages: str, extra: str) -> Iterator[None]:
    """Raise :class:`MissingPackage` for a missing module in this block."""
    try:
        yield
    except ModuleNotFoundError:
        raise missing(packages, extra) from None


class IllegalAction(EldestHandError):
    """Action that the laws do not allow now; it had no effect."""


class RecordError(EldestHandError):
    """Invalid text or JSON. ``line`` and ``column`` count from 1, and are 0 for JSON.

    ``newer``: perhaps it is valid for a later version of this program.
    """

    def __init__(
        self, message: str, *, line: int = 0, column: int = 0, newer: bool = False, law: str = ""
    ) -> None:
        if line:
            message = _("line {line}, column {column}: {message}").format(
                line=line, column=column, message=message
            )
        super().__init__(message, law=law)
        self.line = line
        self.column = column
        self.newer = newer
