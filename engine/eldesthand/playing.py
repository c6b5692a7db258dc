"""Run a table: take automatic actions, and ask the players for all others.

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import Rules
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> players = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = sitting.apply(Agree(dealer=0))
>>> _ = play_deal(sitting, players, Random(3))
>>> len(sitting.nets), sitting.bank.conserved
(1, True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from eldesthand.core.actions import Action, Deal, DrawFrom, Settle, Shuffle, Spread, Touch
from eldesthand.core.checking import check, check_seats, unexpected
from eldesthand.core.deal import shuffled
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Laws, Phase
from eldesthand.core.view import View

Result = TypeVar("Result")


class Bot(Protocol):
    """Player that chooses an action from a view."""

    def choose(self, view: View) -> Action:
        """Return the action of ``view.seat``, which is in ``view.to_act``."""
        ...


@runtime_checkable
class Attends(Protocol):
    """Player that can also act out of turn (club laws)."""

    def notice(self, view: View) -> Action | None:
        """Return a claim, a correction of the player's error, or ``None``."""
        ...


def by_itself(sitting: Sitting, chance: Random) -> Action | None:
    """Return the next automatic action, or ``None`` if a player has to decide.

    Automatic are spreading, shuffling, dealing and settling; under club laws also taking up cards,
    and drawing from a hand with too many (D7).
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
        case Phase.PLAY if sitting.club and sitting.club.drawable():
            cards = len(sitting.club.drawable())
            return DrawFrom(sitting.to_act[0], chance.randrange(cards))
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def where(name: str, view: View) -> str:
    """Return a player's name, seat and deal, for the beginning of an error."""
    return f"{name}, in seat {view.seat}, deal {view.deal.number}"


def to_decide(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Yield the seats that the table waits for, each with its player's number."""
    for seat in sitting.to_act:
        yield seat, sitting.player_of[seat]


SEEDS = 1 << 48
"""The number of seeds for the bots of a table."""


def seed_of_bots(seed: str) -> int:
    """Return the seed for the bots of a table; the table's seed cannot be computed from it.

    >>> seed_of_bots("7") == seed_of_bots("7") < SEEDS
    True
    """
    digest = hashlib.sha256(f"{seed} bots".encode("utf-8", "surrogatepass")).hexdigest()
    return int(digest, 16) % SEEDS


def chance_for(sitting: Sitting, seed: int, seat: int) -> str:
    """Return the seed for the next decision of a bot in this seat.

    It depends only on the bots' ``seed``, the deal and its actions, so the same play of the same
    deal always meets the same bots. A bot may see it, because a hash cannot be inverted.
    """
    since = 0
    for action in reversed(sitting.actions):
        if isinstance(action, Deal):
            break
        since += 1
    words = f"{seed} deal {len(sitting.nets)} {since} seat {seat}"
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


def play_deal(
    sitting: Sitting,
    players: Sequence[Bot],
    chance: Random,
    first: Callable[[Sitting], Action | None] = lambda sitting: None,
) -> list[Event]:
    """Play until a deal is settled or the sitting is over, and return the events.

    ``players`` are in the order of their numbers, not by seat. ``first`` is called before each
    action; an action that it returns replaces the player's, as for a crooked dealer (F1).

    Raises ``EldestHandError`` for a wrong number of players, and ``IllegalAction`` for a player's
    illegal action, or another result of ``choose``.
    """
    check("sitting", sitting, Sitting)
    check_seats(players, sitting.rules.players)
    check("chance", chance, Random)
    check("first", first, Callable)
    events: list[Event] = []
    settled = len(sitting.nets)
    while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
        if sitting.rules.laws is Laws.CLUB:
            events += noticed(sitting, players)
        action = first(sitting) or by_itself(sitting, chance)
        if action is not None:
            events += sitting.apply(action)
        else:
            seat, player = next(to_decide(sitting))
            events += let_choose(players[player], sitting.view(seat), sitting.apply)
    return events


def let_choose(bot: Bot, view: View, apply: Callable[[Action], Result]) -> Result:
    """Apply a player's choice. Raises ``IllegalAction`` with the player, seat and deal."""
    action, kind = bot.choose(view), type(bot).__name__
    if not isinstance(action, Action):
        raise unexpected(f"{kind}.choose", action, "an action", IllegalAction)
    try:
        return apply(action)
    except IllegalAction as error:
        who = where(getattr(bot, "name", kind), view)
        why = f"{who}: expected a legal action, got {action}: {error.reason}"
        raise IllegalAction(why, law=error.law) from None


def may_notice(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Yield the seats that may act out of turn, each with its player's number.

    None may under guided laws, or while all wait for one player's action (D7, I3).
    """
    waits = sitting.club is not None and sitting.club.awaited is not None
    if sitting.rules.laws is Laws.CLUB and sitting.phase in _ERROR_PHASES and not waits:
        yield from enumerate(sitting.player_of)


_ERROR_PHASES = (Phase.CUT, Phase.DEAL, *DECISIONS, Phase.SETTLE)
"""The phases that allow errors and claims."""


def noticed(sitting: Sitting, players: Sequence[Bot]) -> list[Event]:
    """Let each bot act out of turn: make an error, or claim one (club laws)."""
    events: list[Event] = []
    for seat, player in tuple(may_notice(sitting)):
        attends = players[player]
        # a claim may make all others wait
        if isinstance(attends, Attends) and any(may_notice(sitting)):
            action = attends.notice(sitting.view(seat))
            if action is not None:
                events += sitting.apply(action)
    return events
