"""The name of a player, with its attention behind an ``@`` where it plays under club laws.

>>> split_name("careful@0.5"), split_name("careful"), with_attention("beginner")
(('careful', 0.5), ('careful', None), 'beginner@0.4')
"""

from __future__ import annotations

from eldesthand.bots import BOTS, description_of
from eldesthand.core.errors import RulesError

__all__ = ["USUAL", "check_name", "split_name", "with_attention"]

USUAL = 0.8
"""The attention of a player of whom none is told."""


def split_name(name: str) -> tuple[str, float | None]:
    """The kind of player, and its attention from 0 to 1 (``None``: it plays without errors).

    Raises ``RulesError`` for an attention that cannot be.
    """
    kind, at, attention = name.partition("@")
    if not at:
        return kind, None
    try:
        share = float(attention)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= 1.0:
        raise RulesError(f"expected an attention from 0 to 1, such as careful@0.8, not {name!r}")
    return kind, share


def check_name(name: str) -> None:
    """Raise ``RulesError``, with the names there are, unless there is such a player."""
    description_of(split_name(name)[0])


def with_attention(name: str) -> str:
    """The name of a player with its attention: that of its kind, where none is given.

    >>> with_attention("careful"), with_attention("careful@1")
    ('careful@0.8', 'careful@1')
    """
    if "@" in name:
        return name
    return f"{name}@{BOTS[name].attention if name in BOTS else USUAL}"
