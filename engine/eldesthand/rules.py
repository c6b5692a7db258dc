"""What game is played: one frozen, validated description, and the presets.

A game is a *variety* (what counts against you, and what happens between the deal and the first
lead), a *settlement* (what is paid for it), a number of players and some options. Everything
special to a variety stands in :data:`VARIETIES`; everything special to a settlement in
:mod:`eldesthand.settle`.

>>> PRESETS["howell"].rules.counters
100
>>> Rules(players=6, variety=Variety.JOKER)
Traceback (most recent call last):
...
eldesthand.errors.RulesError: Joker Hearts is for 2 to 5 players, not 6 [V3]
>>> tables(9)
(5, 4)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property

from eldesthand.cards import HEARTS, JOKER, PACK, Card, Rank, Suit
from eldesthand.errors import RulesError

__all__ = [
    "PRESETS",
    "VARIETIES",
    "Dealing",
    "Laws",
    "Method",
    "Moon",
    "Preset",
    "Rules",
    "Variety",
    "VarietyLaw",
    "tables",
]


class Variety(StrEnum):
    """The varieties of the game (V)."""

    HEARTS = "hearts"
    AUCTION = "auction"
    SPOT = "spot"
    JOKER = "joker"
    BLACK_JACK = "black-jack"
    BLACK_LADY = "black-lady"
    MODERN = "modern"


class Method(StrEnum):
    """The ways of settling (S)."""

    SWEEPSTAKE = "sweepstake"
    HOWELL = "howell"
    SIMPLE = "simple"
    EXCESS = "excess"
    SPOT = "spot"
    POINTS = "points"


class Laws(StrEnum):
    """Guided: only legal plays are accepted. Club: players can err and the others must notice
    (I).
    """

    GUIDED = "guided"
    CLUB = "club"


class Dealing(StrEnum):
    """One card at a time (D2), or three at a time with the rest in the last round (F1)."""

    SINGLY = "singly"
    THREES = "threes"


class Moon(StrEnum):
    """What taking every penalty card does under Modern Hearts (V7)."""

    NONE = "none"
    OTHERS = "others"
    SELF = "self"


def _hearts(card: Card, avoided: Suit) -> int:
    return int(card.suit is avoided)


def _spots(card: Card, avoided: Suit) -> int:
    return card.rank.spots if card.suit is HEARTS else 0


def _joker(card: Card, avoided: Suit) -> int:
    return 5 if card == JOKER else int(card.suit is HEARTS)


def _black(named: Card, worth: int) -> Callable[[Card, Suit], int]:
    return lambda card, avoided: worth if card == named else int(card.suit is HEARTS)


BLACK_JACK = Card.of(Suit.SPADES, Rank.JACK)
BLACK_LADY = Card.of(Suit.SPADES, Rank.QUEEN)
OMNIBUS = Card.of(Suit.DIAMONDS, Rank.JACK)


@dataclass(frozen=True)
class VarietyLaw:
    """What makes a variety: its law, who can play it, how it is settled and what counts.

    ``units`` gives what a card counts against its taker, from the card and the suit to be avoided.
    ``players`` is the range the law allows, ``methods`` the settlements that make sense, the first
    of them the default; three-handed, S5 beside the others (V6).
    """

    title: str
    law: str
    players: tuple[int, int]
    methods: tuple[Method, ...]
    units: Callable[[Card, Suit], int]
    difference: str
    auction: bool = False
    joker: bool = False
    modern: bool = False


_OLD = (Method.SWEEPSTAKE, Method.HOWELL, Method.SIMPLE, Method.EXCESS)

VARIETIES: dict[Variety, VarietyLaw] = {
    Variety.HEARTS: VarietyLaw(
        "Hearts", "P1", (2, 7), _OLD, _hearts, "Every heart you take costs; nothing else counts."
    ),
    Variety.AUCTION: VarietyLaw(
        "Auction Hearts",
        "V1",
        (4, 6),
        (Method.SWEEPSTAKE,),
        _hearts,
        "Bid for the right to name the suit that everybody must avoid, and to lead.",
        auction=True,
    ),
    Variety.SPOT: VarietyLaw(
        "Spot Hearts",
        "V2",
        (2, 7),
        (Method.SPOT,),
        _spots,
        "Every heart counts its spots, the ace fourteen: 104 in the pack.",
    ),
    Variety.JOKER: VarietyLaw(
        "Joker Hearts",
        "V3",
        (2, 5),
        (Method.SWEEPSTAKE, Method.SIMPLE),
        _joker,
        "The Joker takes the place of the deuce of hearts, and is hard to get rid of.",
        joker=True,
    ),
    Variety.BLACK_JACK: VarietyLaw(
        "Black Jack",
        "V5",
        (2, 7),
        _OLD,
        _black(BLACK_JACK, 10),
        "The Jack of spades counts as ten hearts.",
    ),
    Variety.BLACK_LADY: VarietyLaw(
        "Black Lady",
        "V5",
        (2, 7),
        _OLD,
        _black(BLACK_LADY, 13),
        "The Queen of spades counts as thirteen hearts.",
    ),
    Variety.MODERN: VarietyLaw(
        "Modern Hearts",
        "V7",
        (3, 6),
        (Method.POINTS,),
        _black(BLACK_LADY, 13),
        "Pass three cards, hearts must be broken, and you may shoot the moon.",
        modern=True,
    ),
}

_MODERN_OPTIONS: dict[str, str] = {
    "passing": "passing cards",
    "breaking": "breaking hearts",
    "queen_breaks": "the queen of spades breaking hearts",
    "clean_first_trick": "no points on the first trick",
    "omnibus": "the Jack of diamonds counting minus ten",
}


MOST = 1_000_000
"""The most counters, minutes or points that can be agreed on."""

_STAKE = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4})?")


@dataclass(frozen=True)
class Rules:
    """One game, complete and possible; anything else raises ``RulesError`` when it is made.

    - ``players``: candidates at the table, 2 to 7; with seven the dealer sits out (C3).
    - ``counters``: bought by each at the start (C7); ``stake``: the value of one, a decimal text.
    - ``odd_starts_jack``: the odd counter of a division starts a Jack (S2; always so in V1).
    - ``minutes``: the agreed hour, in minutes after the start (G1b), 0 for none.
    - ``until_broke``: the first to lose all his counters ends the sitting (G1c).
    - ``target``: an agreed number of counters won that ends it (G1d), or under Modern Hearts the
      points that end the game; 0 for none.
    - ``passing`` to ``omnibus``: the options of Modern Hearts (V7).
    """

    players: int = 4
    variety: Variety = Variety.HEARTS
    settlement: Method = Method.SWEEPSTAKE
    counters: int = 50
    stake: str = "1"
    odd_starts_jack: bool = False
    laws: Laws = Laws.GUIDED
    dealing: Dealing = Dealing.SINGLY
    minutes: int = 0
    until_broke: bool = False
    target: int = 0
    passing: bool = False
    breaking: bool = False
    queen_breaks: bool = False
    clean_first_trick: bool = False
    moon: Moon = Moon.NONE
    omnibus: bool = False

    def __post_init__(self) -> None:
        law = self.law
        if self.players < 2:
            raise RulesError(f"Hearts is for two players or more, not {self.players} [C2]")
        if self.players > 7:
            raise RulesError(
                f"{self.players} are too many for one table: from eight on two are formed [C3]"
            )
        low, high = law.players
        if not low <= self.players <= high:
            raise RulesError(
                f"{law.title} is for {low} to {high} players, not {self.players} [{law.law}]"
            )
        if self.settlement not in law.methods:
            can = " or ".join(law.methods)
            raise RulesError(
                f"{law.title} is settled by {can}, not by {self.settlement} [{self._unsettled}]"
            )
        if self.settlement is Method.EXCESS and self.players != 3:
            raise RulesError(f"settling by excess is for three players, not {self.players} [S5]")
        if self.odd_starts_jack and self.settlement is not Method.SWEEPSTAKE:
            raise RulesError("an odd counter can start a Jack only at sweepstake [S2]")
        for name, words in _MODERN_OPTIONS.items():
            if getattr(self, name) and not law.modern:
                raise RulesError(f"{words} belongs to Modern Hearts, not to {law.title} [V7]")
        if self.moon is not Moon.NONE and not law.modern:
            raise RulesError(f"shooting the moon belongs to Modern Hearts, not to {law.title} [V7]")
        if self.queen_breaks and not self.breaking:
            raise RulesError(
                "the queen of spades can break hearts only if they must be broken [V7]"
            )
        if law.modern and self.until_broke:
            raise RulesError(
                "Modern Hearts is scored in points: nobody can lose all his counters [V7]"
            )
        for name in ("counters", "minutes", "target"):
            if not 0 <= getattr(self, name) <= MOST:
                raise RulesError(f"expected {name} from 0 to {MOST}, not {getattr(self, name)}")
        if not law.modern and self.counters == 0:
            raise RulesError("each player buys at least one counter [C7]")
        if not _STAKE.fullmatch(self.stake):
            raise RulesError(f"expected a stake such as 0.05, not {self.stake[:20]!r} [C7]")

    @property
    def _unsettled(self) -> str:
        """The law by which this variety cannot be settled by this method."""
        if self.law.joker:
            return "V4"
        return {Method.SPOT: "S6", Method.POINTS: "V7"}.get(self.settlement, self.law.law)

    @property
    def law(self) -> VarietyLaw:
        """What makes this game's variety."""
        return VARIETIES[self.variety]

    @property
    def active(self) -> int:
        """How many play each deal: with seven at the table the dealer sits out (C3)."""
        return min(self.players, 6)

    @property
    def hand_size(self) -> int:
        """Cards dealt to each, and so the number of tricks: 13, 17, 13, 10 or 8 (C2, P2)."""
        return 13 if self.players == 2 else len(self.pack) // self.active

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, in order (C2, V3, V7)."""
        return _pack(self.active, self.law.joker, self.law.modern)

    @property
    def red(self) -> int:
        """What a red counter is worth: at Howell's the price of a heart (S7), elsewhere five."""
        return self.active - 1 if self.settlement is Method.HOWELL else 5

    @property
    def odd_makes_jack(self) -> bool:
        """Whether the odd counter of a division starts a Jack (S2, V1)."""
        return self.odd_starts_jack or self.law.auction

    def units(self, avoided: Suit = HEARTS) -> dict[Card, int]:
        """What each card that counts at all counts against its taker.

        >>> sum(Rules(variety=Variety.SPOT, settlement=Method.SPOT).units().values())
        104
        """
        return _units(self, avoided)

    def total(self, avoided: Suit = HEARTS) -> int:
        """T when every card is dealt: the units in play."""
        return sum(units for units in self.units(avoided).values() if units > 0)

    def with_players(self, players: int) -> Rules:
        """The same game for another number of players."""
        return replace(self, players=players)


_SHORT_PACKS: dict[int, str] = {2: "", 3: "2S", 4: "", 5: "2S 2C", 6: "2C 2D 2S 2H"}
# Modern Hearts keeps every heart and the deuce of clubs, which leads: other low cards go.
_MODERN_PACKS: dict[int, str] = {3: "2D", 4: "", 5: "2D 2S", 6: "2D 2S 3D 3S"}


@cache
def _pack(active: int, joker: bool, modern: bool) -> tuple[Card, ...]:
    removed = set((_MODERN_PACKS if modern else _SHORT_PACKS)[active].split())
    if not joker:
        return tuple(card for card in PACK if str(card) not in removed)
    return tuple(JOKER if str(card) == "2H" else card for card in PACK if str(card) not in removed)


@cache
def _units(rules: Rules, avoided: Suit) -> dict[Card, int]:
    units = {card: rules.law.units(card, avoided) for card in rules.pack}
    if rules.omnibus:
        units[OMNIBUS] = -10
    return {card: worth for card, worth in units.items() if worth}


@dataclass(frozen=True)
class Preset:
    """A game by name: its rules, and what makes it different in one line."""

    name: str
    title: str
    difference: str
    rules: Rules


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "howell",
            "Howell's Hearts",
            "Every heart is paid for at once: skill tells over an evening.",
            Rules(settlement=Method.HOWELL, counters=100),
        ),
        Preset(
            "sweepstake",
            "Sweepstake Hearts",
            "One clear player takes the pool; if nobody is clear it stays as a Jack.",
            Rules(),
        ),
        Preset(
            "simple",
            "Simple Hearts",
            "Fewest hearts takes what the others pay.",
            Rules(settlement=Method.SIMPLE),
        ),
        Preset(
            "three-handed",
            "Three-handed Hearts",
            "Seventeen cards each; the heaviest hand pays the others its excess.",
            Rules(players=3, settlement=Method.EXCESS),
        ),
        Preset(
            "auction",
            "Auction Hearts",
            VARIETIES[Variety.AUCTION].difference,
            Rules(variety=Variety.AUCTION),
        ),
        Preset(
            "spot",
            "Spot Hearts",
            VARIETIES[Variety.SPOT].difference,
            Rules(variety=Variety.SPOT, settlement=Method.SPOT, counters=200),
        ),
        Preset(
            "joker",
            "Joker Hearts",
            VARIETIES[Variety.JOKER].difference,
            Rules(variety=Variety.JOKER),
        ),
        Preset(
            "black-jack",
            "Black Jack",
            VARIETIES[Variety.BLACK_JACK].difference,
            Rules(variety=Variety.BLACK_JACK),
        ),
        Preset(
            "black-lady",
            "Black Lady",
            VARIETIES[Variety.BLACK_LADY].difference,
            Rules(variety=Variety.BLACK_LADY, settlement=Method.HOWELL, counters=200),
        ),
        Preset(
            "modern",
            "Modern Hearts",
            VARIETIES[Variety.MODERN].difference,
            Rules(
                variety=Variety.MODERN,
                settlement=Method.POINTS,
                counters=0,
                target=100,
                passing=True,
                breaking=True,
                clean_first_trick=True,
                moon=Moon.OTHERS,
            ),
        ),
    )
}


def tables(candidates: int) -> tuple[int, ...]:
    """How candidates for play are split into tables (C3).

    >>> tables(7), tables(8), tables(14)
    ((7,), (4, 4), (7, 7))
    """
    if not 2 <= candidates <= 14:
        raise RulesError(
            f"Hearts is for two to seven at a table, two tables at most: not {candidates} [C3]"
        )
    if candidates <= 7:
        return (candidates,)
    return (candidates - candidates // 2, candidates // 2)
