"""What a seat may know: the only thing that players, page and bots ever see.

A view is made by ``Sitting.view(seat)``. It has a JSON form, so that a bot can sit in a worker of
its own and be sent views alone: it cannot look into a hand that it was never sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from eldesthand.actions import Action
from eldesthand.bank import FinalReckoning
from eldesthand.cards import Card, Suit
from eldesthand.laws.duty import Duty, Owed
from eldesthand.rules import Rules
from eldesthand.settle import Reckoning
from eldesthand.wire import decode, encode

__all__ = [
    "DealingView",
    "Exposed",
    "Offer",
    "Phase",
    "PlayerView",
    "Refusal",
    "SeatingView",
    "TrickView",
    "View",
    "read_view",
    "write_view",
]


class Phase(StrEnum):
    """What the table waits for."""

    SEATING = "seating"
    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    BID = "bid"
    NAME = "name"
    PASS = "pass"
    PLAY = "play"
    SETTLE = "settle"
    ENDED = "ended"


@dataclass(frozen=True)
class SeatingView:
    """Cutting for seats, cards and deal (C5), by *players*: nobody has a seat yet.

    ``spread`` is the number of cards lying face down (0 before they are spread), ``turned`` the
    places already turned, ``drawn`` each player's latest card, ``must_draw`` who cuts now,
    ``choosing`` who takes a seat now (then the pack, when no seat is free), ``free`` the seats
    not yet taken, ``seats`` the seat of each player who has one.
    """

    spread: int
    turned: tuple[int, ...]
    drawn: tuple[Card | None, ...]
    must_draw: tuple[int, ...]
    choosing: int | None
    free: tuple[int, ...]
    seats: tuple[int | None, ...]


@dataclass(frozen=True)
class PlayerView:
    """A player as all can see him.

    ``cards`` in hand; ``tricks`` and ``units`` taken in this deal; ``clear`` while he has taken
    no penalty card; ``counters`` before him and ``bought`` of the banker; ``won`` is what he has
    won or lost so far; ``points`` under Modern Hearts; ``pegs`` on the two-handed board;
    ``units_in_sitting`` in all settled deals; ``bid`` in this deal (``None``: not yet).
    """

    seat: int
    name: str
    active: bool
    cards: int
    tricks: int
    units: int
    clear: bool
    counters: int
    bought: int
    won: int
    points: int
    pegs: int
    units_in_sitting: int
    bid: int | None


@dataclass(frozen=True)
class TrickView:
    """A trick: who led, the cards in the order played, and when complete its taker and units."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int | None
    units: int


@dataclass(frozen=True)
class Refusal:
    """A card of the hand that may not be played now, and why: the law's id and a short sentence."""

    card: Card
    law: str
    reason: str


@dataclass(frozen=True)
class Exposed:
    """A card that lies face up before its owner (D5, I4)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class DealingView:
    """A deal going on, as all can see it (club laws).

    ``dealer`` who deals, with which ``back``, whether the pack was ``cut``; ``sizes`` how many
    cards each seat has got, ``left`` how many are still to fall; ``exposed`` cards lie face up;
    ``touched`` who took up his cards; ``counted`` whether the dealer counted.
    """

    dealer: int
    back: str
    cut: bool
    sizes: tuple[int, ...]
    left: int
    exposed: tuple[Exposed, ...]
    touched: tuple[int, ...]
    counted: bool


@dataclass(frozen=True)
class Offer:
    """What this seat may claim, demand, call or put right now: the law, and the action itself."""

    law: str
    action: Action


@dataclass(frozen=True)
class View:
    """All that the player in ``seat`` may know (``None``: one who only watches).

    - ``deal`` counts from 1; ``settled`` how many deals have been settled.
    - ``to_act``: seats that the table waits for (players' numbers while ``phase`` is ``seating``).
    - ``hand`` sorted; ``playable`` the cards that may be played now (or passed), ``refused`` the
      others.
    - ``cut_range``: fewest and most cards that the pone may lift (D1).
    - ``pool`` on the table, ``jack_deals`` how many deals old the Jack in it is, 0 for none (S1).
    - ``avoided``: the suit that counts; ``chooser`` who named or names it, ``bid`` what he paid
      (V1), ``choice_kept`` whether he kept the choice from the deal that made the Jack;
      ``high_bid`` so far.
    - ``joker_owner``: to whom the Joker was dealt, once this seat knows (V4).
    - ``pass_to``: seat that gets this seat's cards, ``pass_count`` how many, ``pass_way`` left,
      right, across or hold; ``passed`` and ``received`` what this seat gave and got (V7).
    - ``total``: T, units in play in this deal.
    - ``nets``: each settled deal's net counters by seat, for the score sheet.
    - ``reckoning``: of the deal settled last; ``final`` once the sitting is over.

    Under club laws any card of the hand may be laid at any time; ``playable`` are those that would
    be right. Only then are these not empty:

    - ``claims``: what this seat may claim, demand or call, in general terms: that another *could*
      have revoked in a trick, not that he has.
    - ``amends``: this seat's own errors that it can still put right, and how.
    - ``exposed``: cards face up before their owners; ``duties``: what players owe, ``owed`` what
      was due with a card of a trick that is turned, whether it was carried out or not (I12).
    - ``unturned``: the last of ``tricks`` is not yet turned and quitted.
    - ``dealing``: while the cards are being dealt.
    - ``proved``: seats proved to have revoked in this deal.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    deal: int
    settled: int
    dealer: int
    eldest: int
    pone: int
    active: tuple[int, ...]
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    playable: tuple[Card, ...]
    refused: tuple[Refusal, ...]
    cut_range: tuple[int, int]
    trick: TrickView | None
    tricks: tuple[TrickView, ...]
    back: str
    pool: int
    jack_deals: int
    total: int
    avoided: Suit
    chooser: int | None
    bid: int
    high_bid: int
    choice_kept: bool
    joker_owner: int | None
    pass_to: int | None
    pass_count: int
    pass_way: str
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    hearts_broken: bool
    hour_struck: bool
    nets: tuple[tuple[int, ...], ...]
    seating: SeatingView | None
    reckoning: Reckoning | None
    final: FinalReckoning | None
    claims: tuple[Offer, ...] = ()
    amends: tuple[Offer, ...] = ()
    exposed: tuple[Exposed, ...] = ()
    duties: tuple[Duty, ...] = ()
    owed: tuple[Owed, ...] = ()
    unturned: bool = False
    dealing: DealingView | None = None
    proved: tuple[int, ...] = ()
    commitment: str = ""

    @property
    def own(self) -> PlayerView:
        """The viewer himself. Raises ``ValueError`` for one who only watches."""
        if self.seat is None:
            raise ValueError("one who only watches has no seat")
        return self.players[self.seat]


def write_view(view: View) -> dict[str, object]:
    """The JSON form of a view."""
    form: dict[str, object] = encode(view)
    return form


def read_view(form: object) -> View:
    """Read a view's JSON form. Raises ``RecordError`` with what was expected."""
    return decode(View, form)
