"""Who does what next at a table: the players in their seats, and the source of chance.

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> players = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = sitting.apply(Agree(dealer=0))
>>> _ = play_deal(sitting, players, Random(3))
>>> len(sitting.nets), sitting.bank.conserved
(1, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol, runtime_checkable

from eldesthand.actions import Action, Agree, Deal, DrawFrom, Settle, Shuffle, Spread, Touch
from eldesthand.bots import Bot
from eldesthand.deal import shuffled
from eldesthand.events import Event
from eldesthand.fairness.league import in_league
from eldesthand.laws.hands import drawable
from eldesthand.rules import Laws, Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, View

__all__ = ["Agree", "Attends", "Rules", "by_itself", "may_notice", "play_deal", "to_decide"]


@runtime_checkable
class Attends(Protocol):
    """A player who may also act when the table does not wait for him (club laws)."""

    def notice(self, view: View) -> Action | None:
        """What he notices, or slips into; ``None`` for nothing."""
        ...


def by_itself(sitting: Sitting, chance: Random) -> Action | None:
    """What needs nobody's decision: spreading, shuffling, dealing and settling; else ``None``.

    Under club laws also: taking up one's cards, and drawing from a hand that has too many (D7).
    """
    match sitting.phase:
        case Phase.SEATING if not sitting.to_act:
            return Spread(shuffled(sitting.rules.pack, chance))
        case Phase.SHUFFLE:
            return Shuffle(sitting.dealer, shuffled(sitting.rules.pack, chance))
        case Phase.DEAL if sitting.ceremony.all_dealt:
            return Touch(sitting.to_act[0])
        case Phase.DEAL:
            return Deal(sitting.to_act[0])
        case Phase.PLAY if sitting.club and sitting.club.drawing:
            cards = len(drawable(sitting.club))
            return DrawFrom(sitting.to_act[0], chance.randrange(cards))
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def to_decide(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """The seats that somebody has to decide for now, each with the number of its player."""
    for seat in sitting.to_act:
        yield seat, sitting.player_of[seat]


def play_deal(
    sitting: Sitting, players: Sequence[Bot], chance: Random, cheat: int | None = None
) -> list[Event]:
    """Play until a deal is settled or the sitting is over; players by number, not by seat.

    The player ``cheat`` stacks the pack when he deals, for demonstration (F1).
    """
    events: list[Event] = []
    settled = len(sitting.nets)
    while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
        if sitting.rules.laws is Laws.CLUB:
            events += _noticed(sitting, players)
        action = in_league(sitting, cheat, chance) or by_itself(sitting, chance)
        if action is None:
            seat, player = next(to_decide(sitting))
            action = players[player].choose(sitting.view(seat))
        events += sitting.apply(action)
    return events


def may_notice(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """The seats whose players may act although the table does not wait for them (club laws), each
    with the number of its player. All wait while one draws from a hand that has too many (D7).
    """
    draws = sitting.club is not None and sitting.club.drawing is not None
    if sitting.rules.laws is Laws.CLUB and sitting.phase in _WATCHED and not draws:
        yield from enumerate(sitting.player_of)


_WATCHED = (
    Phase.CUT,
    Phase.DEAL,
    Phase.BID,
    Phase.NAME,
    Phase.PASS,
    Phase.PLAY,
    Phase.SETTLE,
)
"""When there is something to notice, or to do wrong."""


def _noticed(sitting: Sitting, players: Sequence[Bot]) -> list[Event]:
    """Each player who attends to the table says once what he notices, or slips."""
    events: list[Event] = []
    for seat, player in tuple(may_notice(sitting)):
        attends = players[player]
        # what one has noticed may make all the others wait
        if isinstance(attends, Attends) and any(may_notice(sitting)):
            action = attends.notice(sitting.view(seat))
            if action is not None:
                events += sitting.apply(action)
    return events
