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

from eldesthand.actions import Action, Agree, Deal, Settle, Shuffle, Spread
from eldesthand.bots import Bot
from eldesthand.deal import shuffled
from eldesthand.events import Event
from eldesthand.rules import Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase

__all__ = ["Agree", "Rules", "by_itself", "play_deal", "to_decide"]


def by_itself(sitting: Sitting, chance: Random) -> Action | None:
    """What needs nobody's decision: spreading, shuffling, dealing and settling; else ``None``."""
    match sitting.phase:
        case Phase.SEATING if not sitting.to_act:
            return Spread(shuffled(sitting.rules.pack, chance))
        case Phase.SHUFFLE:
            return Shuffle(sitting.dealer, shuffled(sitting.rules.pack, chance))
        case Phase.DEAL:
            return Deal(sitting.dealer)
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def to_decide(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """The seats that somebody has to decide for now, each with the number of its player."""
    for seat in sitting.to_act:
        yield seat, sitting.player_of[seat]


def play_deal(sitting: Sitting, players: Sequence[Bot], chance: Random) -> list[Event]:
    """Play until a deal is settled or the sitting is over; players by number, not by seat."""
    events: list[Event] = []
    settled = len(sitting.nets)
    while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
        action = by_itself(sitting, chance)
        if action is None:
            seat, player = next(to_decide(sitting))
            action = players[player].choose(sitting.view(seat))
        events += sitting.apply(action)
    return events
