"""A challenge: one to eight deals that different people play in the same seat.

The cards are the same for all, and so are the other players: the same levels with the same seed. A
result is kept as the plays themselves, so it is told by playing them again.

>>> challenge = new_challenge(Rules(settlement="howell", counters=100), "7", deals=2)
>>> challenge.bots, len(challenge.packs)
(('', 'careful', 'careful', 'careful'), 2)
>>> sitting = challenge.sitting()
>>> go_on(challenge, sitting)
>>> sitting.phase, sitting.to_act
(<Phase.PLAY: 'play'>, (0,))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from eldesthand.bots import BOTS
from eldesthand.core.actions import (
    Action,
    Agree,
    Bid,
    Cut,
    Deal,
    End,
    NameSuit,
    PassCards,
    PlayCard,
    Settle,
    Shuffle,
)
from eldesthand.core.cards import Card
from eldesthand.core.commitment import shuffle_from_words
from eldesthand.core.deal import cut
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import one_line
from eldesthand.core.terms import Laws, Phase
from eldesthand.table import SEEDS, seed_of_bots

__all__ = [
    "LONGEST_NAME",
    "MOST_DEALS",
    "MOST_PLAYED",
    "Challenge",
    "Played",
    "by_itself_in",
    "challenge_of",
    "go_on",
    "new_challenge",
    "played_in",
]

MOST_DEALS = 8
"""How many deals a challenge has at most."""

MOST_PLAYED = 6
"""How many people's plays it holds at most."""

LONGEST_NAME = 20

Plays = tuple[Action, ...]
"""What all players decided in a deal: bids, the suit named, cards passed and cards played."""

_DECIDED = (Bid, NameSuit, PassCards, PlayCard)


@dataclass(frozen=True)
class Played:
    """What somebody made of a challenge: their name, and all the plays of each deal."""

    name: str
    deals: tuple[Plays, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name, LONGEST_NAME))


@dataclass(frozen=True)
class Challenge:
    """Deals that different people play in the same seat.

    ``dealer`` deals first. ``seat`` is the player's, and ``bots`` are by seat, with an empty name
    there; ``seed`` is where the bots' chance comes from. ``packs`` are in the order in which they
    are dealt, one for each deal. Raises ``RecordError`` when these do not fit together.
    """

    rules: Rules
    dealer: int
    seat: int
    bots: tuple[str, ...]
    seed: int
    packs: tuple[tuple[Card, ...], ...]
    played: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        rules, seats = self.rules, range(self.rules.players)
        if rules.laws is not Laws.GUIDED or rules.minutes:
            raise RecordError("expected a challenge under guided laws, without an agreed hour")
        if self.dealer not in seats or self.seat not in seats:
            raise RecordError(f"expected seats from 0 to {seats[-1]}")
        others = [bot for seat, bot in enumerate(self.bots) if seat != self.seat]
        if len(self.bots) != len(seats) or self.bots[self.seat] or not set(others) <= set(BOTS):
            raise RecordError(f"expected {len(seats) - 1} players of the program as the others")
        if not 0 <= self.seed < SEEDS:
            raise RecordError("expected a seed of 48 bits")
        if not 1 <= len(self.packs) <= MOST_DEALS or len(self.played) > MOST_PLAYED:
            raise RecordError(f"expected one to {MOST_DEALS} deals, and {MOST_PLAYED} results")
        if any(sorted(pack) != sorted(rules.pack) for pack in self.packs):
            raise RecordError("expected the whole pack in each deal [C2]")

    def sitting(self, names: Sequence[str] = ()) -> Sitting:
        """A new sitting at which it is played. Without names the players are "Seat 0" and so on."""
        seats = range(self.rules.players)
        return Sitting(self.rules, tuple(names) or tuple(f"Seat {seat}" for seat in seats))

    def with_played(self, played: Played) -> Challenge:
        """The challenge with one more result, the last; the oldest makes room where there are many.

        Raises ``IllegalAction`` when it is not lawful.
        """
        self.replayed(played)
        return replace(self, played=(*self.played[1 - MOST_PLAYED :], played))

    def replayed(self, played: Played) -> Sitting:
        """The sitting that these plays make, to its end.

        Raises ``IllegalAction`` when the laws do not allow one, or they are not whole.
        """
        sitting = self.sitting()
        plays = [play for deal in played.deals for play in deal]
        for play in plays:
            go_on(self, sitting)
            if sitting.phase is Phase.ENDED:
                raise IllegalAction("these are more plays than the deals have")
            sitting.apply(play)
        go_on(self, sitting)
        if sitting.phase is not Phase.ENDED:
            raise IllegalAction("these plays do not come to the end of the deals")
        return sitting

    def nets(self, played: Played) -> tuple[int, ...]:
        """What the player won in each deal, by these plays. Raises as :meth:`replayed` does."""
        return tuple(nets[self.seat] for nets in self.replayed(played).nets)


def by_itself_in(challenge: Challenge, sitting: Sitting) -> Action | None:
    """What the table of a challenge does without anybody's decision; ``None`` where one is due."""
    match sitting.phase:
        case Phase.SEATING:
            return Agree(challenge.dealer)
        case Phase.SHUFFLE if len(sitting.nets) == len(challenge.packs):
            return End()
        case Phase.SHUFFLE:
            pack = challenge.packs[len(sitting.nets)]
            half = len(pack) // 2
            return Shuffle(sitting.dealer, cut(pack, len(pack) - half))
        case Phase.CUT:
            return Cut(sitting.to_act[0], len(sitting.rules.pack) // 2)
        case Phase.DEAL:
            return Deal(sitting.to_act[0])
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def go_on(challenge: Challenge, sitting: Sitting) -> None:
    """Do all that needs nobody's decision."""
    while action := by_itself_in(challenge, sitting):
        sitting.apply(action)


def new_challenge(
    rules: Rules, seed: str, deals: int = 1, bots: Sequence[str] = ("careful",)
) -> Challenge:
    """A challenge that nobody has played: the player leads first, and ``bots`` are to the left.

    More of the last bot sit where there are too few.
    """
    others = [*bots[: rules.players - 1], *[bots[-1]] * (rules.players - 1 - len(bots))]
    packs = tuple(
        shuffle_from_words(rules.pack, f"{seed} challenge {number}") for number in range(deals)
    )
    return Challenge(
        replace(rules, minutes=0), rules.players - 1, 0, ("", *others), seed_of_bots(seed), packs
    )


def played_in(actions: Sequence[Action]) -> tuple[Plays, ...]:
    """What was decided in each deal that was settled."""
    deals: list[Plays] = []
    plays: list[Action] = []
    for action in actions:
        if isinstance(action, _DECIDED):
            plays.append(action)
        elif isinstance(action, Settle):
            deals.append(tuple(plays))
            plays = []
    return tuple(deals)


def challenge_of(
    rules: Rules, actions: Sequence[Action], seat: int, bots: Sequence[str], seed: int
) -> Challenge:
    """The deals of a sitting as a challenge that nobody has played yet.

    ``bots`` are by seat. Raises ``RecordError`` when the sitting cannot be one: it was played under
    club laws, or has not one to eight deals that were settled.
    """
    sitting = Sitting(rules, tuple(f"Seat {seat}" for seat in range(rules.players)))
    packs: list[tuple[Card, ...]] = []
    dealer = 0
    for action in actions:
        if sitting.phase is Phase.DEAL and len(packs) == len(sitting.nets):
            packs.append(tuple(sitting.ceremony.pack or ()))
            dealer = dealer if packs[1:] else sitting.dealer
        sitting.apply(action)
    settled = len(sitting.nets)
    own = tuple("" if place == seat else bot for place, bot in enumerate(bots))
    return Challenge(replace(rules, minutes=0), dealer, seat, own, seed, tuple(packs[:settled]))
