"""Ceremony: the cut for seats (C5); shuffle, cut and deal, and errors in them (D1–D6).

At the cut for seats, cards and deal, players have numbers until they have seats. Each player cuts a
card; players who tie cut again. The player with the lowest card chooses a seat first.

>>> cutting = Seating(3)
>>> events = cutting.do(Spread(tuple(Card.parse(c) for c in ("5H", "AD", "5C", "9S", "3H"))))
>>> for player in range(3):
...     events = cutting.do(Draw(player, (player,)))
>>> cutting.must_draw
(0, 2)
>>> for player, place in ((0, 3), (2, 4)):
...     events = cutting.do(Draw(player, (place,)))
>>> cutting.order
(1, 2, 0)

Under guided laws the order of a deal is always shuffle, cut, deal. Under club laws the dealer can
make errors. This module records the errors; the package ``laws`` extends it with claims, time
limits and remedies.

>>> from eldesthand.core.terms import Laws
>>> deal = Ceremony(Rules(laws=Laws.CLUB), dealer=3, back="red")
>>> events = deal.do(Shuffle(3, deal.rules.pack))
>>> events = deal.do(Deal(3, cards=2))
>>> events[0].sizes, deal.was_cut
((1, 1, 0, 0), False)
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import (
    Action,
    Claim,
    Commit,
    Cut,
    Deal,
    Demand,
    Draw,
    Interrupt,
    PutRight,
    Shuffle,
    Spread,
    TakePack,
    TakeSeat,
    Touch,
)
from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.choices import Choice, Order, Some, Text, Values
from eldesthand.core.deal import BACKS, cut, cut_range, falls
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import (
    CardDrawn,
    CardExposed,
    Committed,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    Dealt,
    DealtPart,
    Event,
    HandTouched,
    MustDrawAgain,
    PackCut,
    PackSpread,
    PackTaken,
    SeatTaken,
    Shuffled,
)
from eldesthand.core.language import N_, _
from eldesthand.core.mutable import Mutable
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.core.view import DealingView, Exposed, Offer, SeatingView


class Seating(Mutable):
    """The cut for seats: the cards drawn and the seats taken so far."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: tuple[Card, ...] = ()
        self.turned: set[int] = set()
        self.drawn: list[Card | None] = [None] * players
        self.groups: list[list[int]] = [list(range(players))]
        """The players in the order of their cuts. Players in one group must cut again."""
        self.fresh: dict[int, Card] = {}
        """The cuts of the present round."""
        self.seats: list[int | None] = [None] * players
        self.back: str | None = None

    @property
    def must_draw(self) -> tuple[int, ...]:
        """The players who must cut now."""
        tied = (player for group in self.groups if len(group) > 1 for player in group)
        return tuple(sorted(player for player in tied if player not in self.fresh))

    @property
    def needs_spread(self) -> bool:
        """True if the pack has to be spread before the next cut."""
        return len(self.cards) - len(self.turned) < len(self.must_draw)

    @property
    def order(self) -> tuple[int, ...]:
        """The players by their cuts, lowest first; empty while cuts are missing or tied."""
        return () if self.must_draw else tuple(player for (player,) in self.groups)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat in range(self.players) if seat not in self.seats)

    @property
    def choosing(self) -> int | None:
        """The player who chooses a seat now, or the pack when all have seats."""
        for player in self.order:
            if self.seats[player] is None:
                return player
        return self.order[0] if self.order and self.back is None else None

    @property
    def dealer(self) -> int:
        """The seat of the first dealer, who has the lowest cut."""
        seat = self.seats[self.order[0]]
        assert seat is not None
        return seat

    def choices(self, pack: tuple[Card, ...]) -> Iterator[Choice]:
        """Yield the legal actions with this pack."""
        left = tuple(place for place in range(len(self.cards)) if place not in self.turned)
        drawing = () if self.needs_spread else self.must_draw
        choosing = () if self.choosing is None else (self.choosing,)
        packs: Values = Order(pack) if self.needs_spread else ()
        yield Choice(Spread, {"pack": packs}, "C2" if self.needs_spread else "C5")
        places = Some(left, 1, len(left), N_("{number} different places of face-down cards"))
        yield Choice(Draw, {"player": drawing, "places": places}, "C5")
        yield Choice(TakeSeat, {"player": choosing, "seat": self.free}, "C5")
        backs = () if self.free else BACKS
        yield Choice(TakePack, {"player": choosing, "back": backs}, "C5")

    def do(self, action: Spread | Draw | TakeSeat | TakePack) -> list[Event]:
        """Apply a legal action and return the events."""
        match action:
            case Spread(pack):
                return self._spread(pack)
            case Draw(player, places):
                return self._draw(player, places)
            case TakeSeat(player, seat):
                return self._take_seat(player, seat)
            case TakePack(player, back):
                return self._take_pack(player, back)

    def _spread(self, pack: tuple[Card, ...]) -> list[Event]:
        self.cards, self.turned = pack, set()
        return [PackSpread(len(pack))]

    def _draw(self, player: int, places: tuple[int, ...]) -> list[Event]:
        self.turned.update(places)
        drawn = [CardDrawn(player, place, self.cards[place]) for place in places]
        if len(places) > 1:
            return [*drawn, MustDrawAgain((player,), tied=False)]
        self.drawn[player] = self.fresh[player] = self.cards[places[0]]
        if self.must_draw:
            return [*drawn]
        self.groups = [part for group in self.groups for part in self._split(group)]
        self.fresh = {}
        again = self.must_draw
        return [*drawn, *([MustDrawAgain(again, tied=True)] if again else [])]

    def _split(self, group: list[int]) -> list[list[int]]:
        if len(group) == 1:
            return [group]
        by_rank: dict[int, list[int]] = {}
        for player in group:
            by_rank.setdefault(self.fresh[player].rank.in_cutting, []).append(player)
        return [by_rank[rank] for rank in sorted(by_rank)]

    def _take_seat(self, player: int, seat: int) -> list[Event]:
        self.seats[player] = seat
        return [SeatTaken(player, seat)]

    def _take_pack(self, player: int, back: str) -> list[Event]:
        self.back = back
        return [PackTaken(player, back)]

    def view(self) -> SeatingView:
        """Return the public state."""
        return SeatingView(
            spread=len(self.cards),
            turned=tuple(sorted(self.turned)),
            drawn=tuple(self.drawn),
            must_draw=() if self.needs_spread else self.must_draw,
            choosing=self.choosing,
            free=self.free,
            seats=tuple(self.seats),
        )


def active_seats(rules: Rules, dealer: int) -> tuple[int, ...]:
    """Return the seats that play when ``dealer`` deals, eldest hand first (C3).

    >>> active_seats(Rules(), 2), active_seats(Rules(players=7), 0)
    ((3, 0, 1, 2), (1, 2, 3, 4, 5, 6))
    """
    seats = range(rules.players)
    return (*seats[dealer + 1 :], *seats[: dealer + 1])[: rules.active]


class Ceremony(Mutable):
    """One deal, from the shuffle to the last card, with the dealer's errors.

    ``dealer`` is the seat whose deal it is, and ``back`` its pack. ``by`` is the seat that actually
    deals, and ``used`` the pack that it deals (D6).
    """

    def __init__(self, rules: Rules, dealer: int, back: str) -> None:
        self.rules = rules
        self.dealer = dealer
        self.by: int = dealer
        self.back = back
        self.used: str = back
        self.phase: Phase = Phase.SHUFFLE
        self.commitment: str = ""
        """The dealer's commitment to the deal; empty for none (F3)."""
        self.terms: str = ""
        """The public part of the text that the dealer committed to."""
        self.pack: tuple[Card, ...] = ()
        self.was_cut: bool = False
        self.order: tuple[int, ...] = ()
        """The seats that get cards, eldest hand first; empty before the first card."""
        self.falls: tuple[int, ...] = ()
        """The seat that each card still to be dealt goes to, in order."""
        self.hands: dict[int, list[Card]] = {}
        self.exposed: list[Exposed] = []
        self.astray: tuple[int, int] | None = None
        """If the last card went to the wrong seat: that seat, and the right one (D3b)."""
        self.misdealt: bool = False
        self.counted: bool = False
        self.touched: set[int] = set()
        self.disturbed: bool = False
        """True if another player touched their cards or interrupted during the dealing (D4)."""
        self.done: bool = False

    @property
    def club(self) -> bool:
        """True if errors are possible."""
        return self.rules.laws is Laws.CLUB

    @property
    def begun(self) -> bool:
        """True if a card has been dealt."""
        return bool(self.order)

    @property
    def going_on(self) -> bool:
        """True if some cards are dealt, and some are not."""
        return bool(self.falls)

    @property
    def all_dealt(self) -> bool:
        """True if all cards are dealt, the last one to the right player."""
        return self.begun and not self.going_on and self.astray is None

    @property
    def standing(self) -> tuple[int, str]:
        """The dealer and the pack; wrong ones stand once all the cards are dealt (D6)."""
        stands = not self.going_on and self.rules.edition >= 2
        return (self.by, self.used) if stands else (self.dealer, self.back)

    @property
    def by_seat(self) -> tuple[tuple[Card, ...], ...]:
        """The cards dealt to each seat so far."""
        return tuple(tuple(self.hands.get(seat, ())) for seat in range(self.rules.players))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards of each seat."""
        return tuple(map(len, self.by_seat))

    @property
    def untouched(self) -> tuple[int, ...]:
        """The seats that got an exposed card and have not touched their cards (D5)."""
        return tuple(sorted({e.seat for e in self.exposed} - self.touched))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the ceremony waits for."""
        if self.phase is Phase.CUT:
            return ((self.dealer - 1) % self.rules.players,)
        if self.all_dealt:
            return self.untouched
        return (self.by,)

    def choices(self) -> Iterator[Choice]:
        """Yield the legal actions; under club laws also the dealer's errors."""
        seats = tuple(range(self.rules.players))
        match self.phase:
            case Phase.SHUFFLE:
                fresh = not self.commitment and not self.pack
                commits = (self.dealer,) if fresh else ()
                texts: dict[str, Values] = {"commitment": Text(1), "terms": Text()}
                yield Choice(Commit, {"seat": commits, **texts}, "F3")
                backs = ("", *BACKS) if self.club else ("", self.back)
                shuffled: dict[str, Values] = {
                    "seat": seats,
                    "pack": Order(self.rules.pack),
                    "back": backs,
                }
                laws = {"pack": "C2", "back": "C4"}
                yield Choice(Shuffle, {**shuffled, "nonce": Text()}, "D1", laws)
            case Phase.CUT:
                low, high = cut_range(len(self.pack))
                yield Choice(Cut, {"seat": self.to_act, "lifted": range(low, high + 1)}, "D1")
        if self.club:
            yield from self._dealing(seats)
            yield from self._of_errors(seats)
        elif self.phase is Phase.DEAL:
            whole = {"seat": (self.dealer,), "cards": (0,), "slip": (Slip.NONE,)}
            yield Choice(Deal, whole, "D2")

    def _dealing(self, seats: tuple[int, ...]) -> Iterator[Choice]:
        """Yield the ways to deal on, by any seat at first, with or without an error."""
        left = len(self.falls) if self.begun else self.rules.hand_size * self.rules.active
        may = bool(self.pack) and bool(left or self.astray)
        dealers = () if not may else (self.by,) if self.begun else seats
        slips = tuple(Slip) if left else (Slip.NONE,)
        fields: dict[str, Values] = {"seat": dealers, "cards": range(left + 1), "slip": slips}
        yield Choice(Deal, fields, "D2", {"seat": "D6" if self.begun else "D1"})

    def _of_errors(self, seats: tuple[int, ...]) -> Iterator[Choice]:
        """Yield what players may do while cards are dealt (D3–D5)."""
        if self.phase is not Phase.DEAL or self.done:
            return
        others = tuple(s for s in seats if s != self.by) if self.going_on else ()
        yield Choice(PutRight, {"seat": (self.by,) if self.astray else ()}, "D3")
        yield Choice(Touch, {"seat": tuple(s for s in seats if self.hands.get(s))}, "D5")
        yield Choice(Interrupt, {"seat": others}, "D4")

    def do(self, action: Action) -> list[Event]:
        """Apply a legal action and return the events."""
        match action:
            case Commit():
                return self._commit(action)
            case Shuffle():
                return self._shuffle(action)
            case Cut():
                return self._cut(action)
            case Deal():
                return self._deal(action)
            case PutRight(seat):
                return self._put_right(seat)
            case Touch(seat):
                return self._touch(seat)
            case Interrupt(seat):
                return self._interrupt(seat)
        raise IllegalAction(_("this action is not allowed here: the cards are being dealt"))

    # --- shuffle, cut and deal -----------------------------------------------------------------

    def _commit(self, action: Commit) -> list[Event]:
        """Record the dealer's commitment (F3); :mod:`eldesthand.fairness.proofs` verifies it."""
        self.commitment, self.terms = action.commitment, action.terms
        return [Committed(action.seat, action.commitment)]

    def _shuffle(self, action: Shuffle) -> list[Event]:
        self.pack = action.pack
        self.used = action.back or self.back
        if action.seat == self.dealer and (action.nonce or not self.terms):
            self.phase = Phase.CUT
        return [Shuffled(action.seat, self.used)]

    def _cut(self, action: Cut) -> list[Event]:
        self.pack = cut(self.pack, action.lifted)
        self.was_cut = True
        self.phase = Phase.DEAL
        return [PackCut(action.seat, action.lifted)]

    def _deal(self, action: Deal) -> list[Event]:
        if not self.begun:
            self._begin(action.seat)
        if self.astray:
            self.misdealt, self.astray = True, None
        number = action.cards or len(self.falls)
        top = len(self.pack) - len(self.falls) - self._undealt
        falling = list(zip(self.pack[top : top + number], self.falls, strict=False))
        self.falls = self.falls[number:]
        for card, seat in falling:
            self.hands[seat].append(card)
        events: list[Event] = []
        if falling:
            events += self._slip(action.slip, *falling[-1])
        events += self._close()
        return events if self.done else [DealtPart(self.by, self.sizes), *events]

    def _begin(self, seat: int) -> None:
        self.by = seat
        self.phase = Phase.DEAL
        self.order = active_seats(self.rules, seat)
        self.hands = {s: [] for s in self.order}
        places = falls(len(self.order), self.rules.hand_size, self.rules.dealing)
        self.falls = tuple(self.order[place] for place in places)

    @property
    def _undealt(self) -> int:
        """The number of cards that stay in the pack (C2, two players)."""
        return len(self.pack) - self.rules.hand_size * len(self.order)

    def _slip(self, slip: Slip, card: Card, seat: int) -> list[Event]:
        match slip:
            case Slip.EXPOSED:
                self.exposed.append(Exposed(seat, card))
                return [CardExposed(seat, card, "D5")]
            case Slip.MISDEALT:
                to = self.order[(self.order.index(seat) + 1) % len(self.order)]
                self.hands[seat].remove(card)
                self.hands[to].append(card)
                self.astray = to, seat
            case Slip.COUNTED:
                self.counted = True
                return [DealerCounted(self.by)]
        return []

    def _close(self) -> list[Event]:
        """End the deal when all cards are dealt and no player can demand a new deal (D5)."""
        if self.falls or self.astray or self.untouched:
            return []
        self.done = True
        return [Dealt(self.by, self.order, self.sizes, self.by_seat)]

    # --- errors of the dealer ------------------------------------------------------------------

    def _put_right(self, seat: int) -> list[Event]:
        assert self.astray
        got, should = self.astray
        self.hands[should].append(self.hands[got].pop())
        self.astray = None
        return [DealPutRight(self.by, self.sizes), *self._close()]

    def _touch(self, seat: int) -> list[Event]:
        self.touched.add(seat)
        self.disturbed = self.disturbed or (self.going_on and seat != self.by)
        return [HandTouched(seat, sort_cards(self.hands[seat])), *self._close()]

    def _interrupt(self, seat: int) -> list[Event]:
        self.disturbed = True
        return [DealerInterrupted(seat)]

    def claims(self, seat: int, *, first_trick: bool) -> Iterator[Offer]:
        """Yield the claims and demands that this seat can make about the dealer, even if unproved.

        ``first_trick`` is true until all players have played to the first trick.
        """
        return iter(())

    def hearings(self, *, first_trick: bool) -> Iterator[Choice]:
        """Yield the legal claims and demands about the dealer, with the law as the first field."""
        return iter(())

    def judge(self, action: Claim | Demand, *, first_trick: bool) -> list[Event]:
        """Return the events of a legal claim or demand; ``DealStopped`` ends the deal."""
        return []

    def amends(self, seat: int) -> Iterator[Offer]:
        """Yield the corrections that the dealer can make."""
        return iter(())

    def view(self) -> DealingView | None:
        """Return the public state during the deal; ``None`` before and after it."""
        if not self.begun or self.done:
            return None
        return DealingView(
            dealer=self.by,
            back=self.used,
            cut=self.was_cut,
            sizes=self.sizes,
            left=len(self.falls),
            exposed=tuple(self.exposed),
            touched=tuple(sorted(self.touched)),
            counted=self.counted,
        )
