"""Views: everything that a seat may know. Players, page and bots see only views.

``Sitting.view(seat)`` makes a view. Its JSON form lets bots run in a worker that receives nothing
else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from eldesthand.core.actions import Action
from eldesthand.core.bank import FinalReckoning
from eldesthand.core.cards import Card, Suit
from eldesthand.core.checking import check
from eldesthand.core.play import Destination
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Reckoning
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due, Phase
from eldesthand.core.wire import decode, encode


@dataclass(frozen=True)
class SeatingView:
    """The cut for seats, cards and deal (C5). Players are numbers, because nobody has a seat yet.

    ``spread`` is the number of cards in the spread (0 before it), ``turned`` are the places of
    turned cards, and ``drawn`` is the last card of each player. ``must_draw`` are the players who
    cut now; ``choosing`` is the player who chooses a seat, or the pack when no seat is ``free``.
    ``seats`` is the seat of each player.
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
    """Public state of a player.

    ``cards`` is the number of cards in hand. ``tricks`` and ``units`` are those taken in this deal;
    ``clear`` is true if no trick taken in this deal counts. ``counters`` are held now, ``bought``
    were bought from the banker, and ``won`` were won so far (negative if lost). ``points`` are
    those of a game for points, ``pegs`` those of two players (S8). ``units_in_sitting`` were taken
    in all settled deals. ``bid`` is ``None`` before the player has bid.
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
    """Trick on the table or taken: leader, seats and cards in the order of play, and taker.

    ``taker`` is ``None`` before the trick is complete. ``units`` is the worth of the trick so far;
    some tricks are worth something before the lead. ``to`` is the destination of the cards: with
    ``hand``, the taker has picked them up.
    """

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int | None
    units: int
    to: Destination = Destination.TAKEN


@dataclass(frozen=True)
class Refusal:
    """Card of the hand that may not be played now, with the law id and the reason."""

    card: Card
    law: str
    reason: str


@dataclass(frozen=True)
class Exposed:
    """A card that lies face up before its owner (D5, I4)."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Duty:
    """Duty of a ``seat`` by a ``law``, demanded by the seat ``by``.

    ``trick`` is the trick in which it is due (0: the first possible one); ``card`` is a called
    card.
    """

    law: str
    seat: int
    due: Due
    by: int | None = None
    trick: int = 0
    card: Card | None = None


@dataclass(frozen=True)
class Owed:
    """Duty that was due in a turned trick, counted from 1 (I12)."""

    trick: int
    duty: Duty


@dataclass(frozen=True)
class Awaited:
    """Action that a ``seat`` must take by a ``law`` while all others wait.

    The player must name the card meant (I3), or draw a card from the seat ``source`` (D7).
    """

    law: str
    seat: int
    source: int | None = None


@dataclass(frozen=True)
class DealingView:
    """Public state while the cards are dealt (club laws).

    ``dealer`` is the seat that deals; ``back`` is its pack; ``cut`` is true if the pack was cut.
    ``sizes`` is the number of cards by seat, ``left`` the number of cards not yet dealt.
    ``exposed`` cards lie face up. The seats in ``touched`` have taken up their cards. ``counted``
    is true if the dealer counted the cards.
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
    """Claim, demand, call or correction that a seat can make: law id and action."""

    law: str
    action: Action


@dataclass(frozen=True)
class ClubView:
    """Knowledge and possible claims of a seat under club laws; empty under guided laws.

    Any card of the hand can be played at any time; ``playable`` are those that the laws allow.

    - ``claims``: the claims, demands and calls that this seat can make, even about an error that
      may not have happened, such as a revoke by a player who discarded.
    - ``amends``: corrections of this seat's own errors.
    - ``exposed``: cards face up before their owners; ``duties``: the present duties of players;
      ``owed``: duties in turned tricks, fulfilled or not (I12).
    - ``unturned``: true if the last of ``tricks`` is not turned yet.
    - ``dealing``: the deal, while the cards are dealt.
    - ``proved``: the seats that were proved to have revoked in this deal.
    - ``awaited``: an action of one player that all others wait for (D7, I3).
    - ``first_leader``: the seat that leads to the first trick; ``drawn``: the seats that drew from
      another hand, once for each card (D7).
    - ``licensed``: the turned tricks in which the wild card could be thrown by a player able to
      follow suit.
    - ``first_trick``: true until all have played to the first trick (D3); ``missed``: the seats
      that missed a trick, and have neither played to it nor paid for it (I1).
    """

    claims: tuple[Offer, ...] = ()
    amends: tuple[Offer, ...] = ()
    exposed: tuple[Exposed, ...] = ()
    duties: tuple[Duty, ...] = ()
    owed: tuple[Owed, ...] = ()
    unturned: bool = False
    dealing: DealingView | None = None
    proved: tuple[int, ...] = ()
    awaited: Awaited | None = None
    first_leader: int | None = None
    drawn: tuple[int, ...] = ()
    licensed: tuple[int, ...] = ()
    first_trick: bool = True
    missed: tuple[int, ...] = ()


NOTHING_IRREGULAR = ClubView()
"""The view of club laws under guided laws."""


@dataclass(frozen=True)
class DealView:
    """Present deal: the seats in it, the pack, and the units in play.

    ``number`` counts the deals from 1. ``active`` are the seats that play, eldest hand first;
    ``dealer``, ``eldest`` and ``pone`` are seats. ``back`` is the pack in use, and ``cut_range``
    the minimum and maximum number of cards that the pone may lift (D1). ``total`` is T, the units
    in play. ``owed_to`` is the seat to which the ``owed_card`` was dealt, if the viewer knows it.
    ``pass_way`` is left, right, across or hold (V7). ``hearts_broken`` is true if hearts may be
    led. ``commitment`` is the seal of the shuffle.
    """

    number: int
    dealer: int
    eldest: int
    pone: int
    active: tuple[int, ...]
    back: str
    cut_range: tuple[int, int]
    total: int
    owed_to: int | None
    pass_way: str
    hearts_broken: bool
    commitment: str = ""


@dataclass(frozen=True)
class StageView:
    """Stage between the deal and the first lead, as a seat sees it.

    ``chooser`` is the seat that names the suit to be avoided; ``bid`` is the price of the choice;
    ``choice_kept`` is true if the chooser bought it in an earlier deal; ``high_bid`` is the highest
    bid so far (V1). ``pass_to`` is the seat that gets the viewer's cards, ``pass_count`` their
    number; ``passed`` and ``received`` are the viewer's passed cards (V7). ``declarer`` is the seat
    that has ``declared`` something, if any.
    """

    chooser: int | None = None
    bid: int = 0
    high_bid: int = 0
    choice_kept: bool = False
    pass_to: int | None = None
    pass_count: int = 0
    passed: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    declarer: int | None = None
    declared: str = ""


NO_STAGE = StageView()
"""The view of a stage in a deal without one."""


@dataclass(frozen=True)
class SittingView:
    """Sitting so far: the pool, and the results of settled deals.

    ``pool`` is in counters; ``jack_deals`` is the number of deals that the pool has been a Jack, 0
    if it is not one (S1). ``settled`` is the number of settled deals, ``nets`` the net counters of
    each, by seat. ``hour_struck`` is true if the present deal is the last. ``reckoning`` is the
    result of the last settled deal, ``final`` that of a finished sitting.
    """

    pool: int
    jack_deals: int
    settled: int
    nets: tuple[tuple[int, ...], ...]
    hour_struck: bool
    reckoning: Reckoning | None
    final: FinalReckoning | None


@dataclass(frozen=True)
class TableView:
    """Knowledge of the player in ``seat``, or of a spectator.

    It is a :class:`View` or a :class:`SpectatorView`, whose ``seat`` is ``None``.

    - ``to_act``: the seats that the table waits for (players' numbers while ``phase`` is
      ``seating``).
    - ``hand``: sorted; ``playable``: its cards that may be played or passed now; ``refused``: the
      others, with the reason.
    - ``trick``: on the table; ``tricks``: those completed in this deal.
    - ``avoided``: the suit to be avoided.
    - ``deal``: the present deal, as a :class:`DealView`; ``stage``: its auction, passing or
      declarations, as a :class:`StageView`; ``sitting``: the pool and the settled deals, as a
      :class:`SittingView`; ``club``: what is known and possible under club laws, as a
      :class:`ClubView`; ``seating``: the cut for seats, as a :class:`SeatingView`.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    playable: tuple[Card, ...]
    refused: tuple[Refusal, ...]
    trick: TrickView | None
    tricks: tuple[TrickView, ...]
    avoided: Suit
    seating: SeatingView | None
    deal: DealView
    sitting: SittingView
    stage: StageView = NO_STAGE
    club: ClubView = NOTHING_IRREGULAR

    if not TYPE_CHECKING:  # for visitors' bots: in version 1.0, the fields of groups stood here

        def __getattr__(self, name: str) -> Any:
            for group in map(vars(self).get, ("deal", "stage", "sitting", "club")):
                if name in getattr(group, "__dataclass_fields__", ()):
                    return getattr(group, name)
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def speaker(self) -> Speaker:
        """A speaker that addresses the viewer as "you"."""
        return Speaker([player.name for player in self.players], self.seat)

    def units_of(self, card: Card) -> int:
        """Return the units that a card adds to its trick."""
        return self.rules.units(self.avoided).get(card, 0)

    def counts(self, *cards: Card) -> bool:
        """Return whether the trick on the table, with these cards, counts against its taker."""
        lying = self.trick.cards if self.trick else ()
        of_cards = [self.units_of(card) for card in lying]
        beyond = self.trick.units - sum(of_cards) if self.trick else 0
        return max((beyond, *of_cards, *map(self.units_of, cards))) > 0

    def laid_by(self, seat: int | None) -> tuple[Card, ...]:
        """Return the cards that a seat has played in this deal."""
        tricks = (*self.tricks, self.trick) if self.trick else self.tricks
        laid = [pair for each in tricks for pair in zip(each.seats, each.cards, strict=False)]
        return tuple(card for by, card in laid if by == seat)

    def taken_by(self, seat: int | None = None) -> Iterator[TrickView]:
        """Yield the tricks that a seat, or without a seat anybody, has taken in this deal."""
        taken = (trick for trick in self.tricks if trick.to is Destination.TAKEN)
        return taken if seat is None else (trick for trick in taken if trick.taker == seat)

    def taker_of(self, card: Card) -> int | None:
        """Return the seat that took this card in a trick of this deal; ``None`` if nobody has."""
        return next((trick.taker for trick in self.taken_by() if card in trick.cards), None)


@dataclass(frozen=True)
class View(TableView):
    """Knowledge of the player in ``seat``; see :class:`TableView`."""

    seat: int

    @property
    def own(self) -> PlayerView:
        """The viewer."""
        return self.players[self.seat]


@dataclass(frozen=True)
class SpectatorView(TableView):
    """Knowledge of a spectator, who has no seat; see :class:`TableView`."""

    seat: None


def write_view(view: TableView) -> dict[str, object]:
    """Return a view as JSON."""
    check("view", view, TableView)
    form: dict[str, object] = encode(view)
    return form


def read_view(form: object) -> View:
    """Return a view from JSON; one without a seat is a :class:`SpectatorView`.

    Raises ``RecordError`` for invalid JSON.
    """
    spectator = isinstance(form, Mapping) and form.get("seat", 0) is None
    # typed for bots, which only get views with a seat
    return cast(View, decode(SpectatorView if spectator else View, form))
