"""Sittings that are given, and in which the player of the page sits down."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.page.guests import GUESTS, seated
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.record import Record

__all__ = ["with_you", "you_sit_down"]


def you_sit_down(record: Record, human: int, bots: Sequence[str], seed: str) -> SavedSitting:
    """A record to be gone on with by the player of the page, who is this player of it.

    ``bots`` are the other players, in their order; see :func:`seated`.
    """
    others = seated(bots, record.rules.players)
    return SavedSitting(
        rules=record.rules,
        names=with_you(record.names, human),
        human=human,
        bots=(*others[:human], "", *others[human:]),
        seed=seed,
        actions=record.actions,
    )


def with_you(names: Sequence[str], human: int) -> tuple[str, ...]:
    """The names when the player of the page sits down there; who was "You" is then somebody else.

    >>> with_you(("You", "Ann", "Bob"), 1)
    ('Ann', 'You', 'Bob')
    """
    you, other = GUESTS[0], names[human]
    return tuple(
        you if player == human else other if name == you else name
        for player, name in enumerate(names)
    )
