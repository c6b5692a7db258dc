"""Names of bots, such as ``careful`` or, with an attention for club laws, ``careful@0.5``.

>>> split_name("careful@0.5"), split_name("careful"), with_attention("beginner")
(('careful', 0.5), ('careful', None), 'beginner@0.4')
"""

from __future__ import annotations

from eldesthand.bots import BOTS
from eldesthand.core.errors import RulesError

_DEFAULT_ATTENTION = 0.8
"""Attention of an unknown bot, such as the user's own."""


def split_name(name: str) -> tuple[str, float | None]:
    """Return the kind of bot and its attention from 0 to 1; ``None`` if none is given.

    Raises ``RulesError`` for an invalid attention.
    """
    kind, at, attention = name.partition("@")
    if not at:
        return kind, None
    try:
        share = float(attention)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= 1.0:
        raise RulesError(f"expected an attention from 0 to 1, such as careful@0.8, got {name!r}")
    return kind, share


def check_name(name: str) -> None:
    """Raise ``RulesError`` with the known names for an unknown bot."""
    _ = BOTS[split_name(name)[0]]


def with_attention(name: str) -> str:
    """Return the name of a bot with an attention; the default is that of its kind.

    >>> with_attention("careful"), with_attention("careful@1")
    ('careful@0.8', 'careful@1')
    """
    if "@" in name:
        return name
    return f"{name}@{BOTS[name].attention if name in BOTS else _DEFAULT_ATTENTION}"
