"""The table of a deal, for the second reading of the laws: how it lies, what can be played.

Cards are texts such as ``QS``. Errors are not noted as they happen: whether a card was an error is
read from where it lies, whose turn it was, and what its owner held.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from eldesthand.core.mutable import Mutable
from eldesthand.core.terms import Due
from tests import reference
from tests.reference import strength

LEADS = (Due.LEAD_HEART, Due.LEAD_NO_HEART)


class NotNow(Exception):
    """Illegal action."""


@dataclass(frozen=True)
class Debt:
    """Duty of a player: the law, the kind, the demanding seat, the trick and the card."""

    law: str
    seat: int
    what: Due
    by: int | None = None
    trick: int = 0
    card: str = ""


@dataclass(frozen=True)
class Lay:
    """A card as it was laid: the seat in turn; the cards that its owner held, could and should
    play; the debts due with it, and those that evidently could not be paid.
    """

    seat: int
    card: str
    turn: int
    held: frozenset[str]
    lawful: frozenset[str]
    right: frozenset[str]
    debts: tuple[Debt, ...] = ()
    kept: tuple[Debt, ...] = ()
    second: bool = False
    was_exposed: bool = False

    @property
    def revoke(self) -> str:
        """I7 when another suit was due, I12 when another card was."""
        if self.second:
            return ""
        if self.card not in self.lawful:
            return "I7"
        return "" if self.card in self.right else "I12"


@dataclass
class Pile(Mutable):
    """The cards of a trick, in their order; whether it is turned; who may change their card."""

    lays: list[Lay] = field(default_factory=list)
    turned: bool = False
    may_change: set[int] = field(default_factory=set)
    debts: list[Debt] = field(default_factory=list)
    """The debts of this trick when it was turned too early."""

    @property
    def seats(self) -> list[int]:
        return [lay.seat for lay in self.lays]

    def suit(self, place: int) -> str:
        """Return the suit led before this place; empty for the lead."""
        return self.lays[0].card[1] if place else ""

    def of(self, seat: int) -> list[Lay]:
        return [lay for lay in self.lays if lay.seat == seat]


@dataclass(frozen=True)
class Game:
    """Facts about the game for the reading."""

    variety: str
    size: int
    pack: frozenset[str]
    players: int
    breaking: bool = False
    queen_breaks: bool = False
    clean_first_trick: bool = False


class Table(Mutable):
    """One deal. ``hands`` by seat, ``order`` the seats that play, in turn."""

    def __init__(
        self,
        game: Game,
        hands: Mapping[int, Iterable[str]],
        order: tuple[int, ...],
        leader: int,
        avoided: str,
    ) -> None:
        self.game, self.order, self.first, self.avoided = game, order, leader, avoided
        self.hands = {seat: set(hands[seat]) for seat in order}
        self.joker = next((seat for seat in order if "*H" in self.hands[seat]), None)
        """The seat that held the Joker when play began, or drew it since (V4)."""
        self.dealt = {seat: frozenset(hands[seat]) for seat in order}
        self.piles: list[Pile] = []
        self.exposed: dict[str, int] = {}
        self.debts: list[Debt] = []
        self.rights: list[tuple[str, int, int, int]] = []
        self.missed: dict[int, int] = {}
        self.played_on: list[int] = []
        self.last: list[int] = []
        self.proofs: list[tuple[int, int, str]] = []
        """Seat, trick and card of each proved revoke."""
        self.all_played_first = False
        self.back_when_named = False
        self.asked: int | None = None
        self.draws: tuple[int, int] | None = None
        self.over = False

    @property
    def proved(self) -> list[int]:
        return list(dict.fromkeys(seat for seat, _, _ in self.proofs))

    def open(self) -> list[Pile]:
        return [pile for pile in self.piles if not pile.turned]

    def top(self) -> Pile | None:
        return self.open()[-1] if self.open() else None

    def turned(self) -> list[Pile]:
        return [pile for pile in self.piles if pile.turned]

    def number(self, pile: Pile) -> int:
        return next(n for n, each in enumerate(self.piles, 1) if each is pile)

    def full(self, pile: Pile | None) -> bool:
        return pile is not None and all(s in pile.seats or not self.hands[s] for s in self.order)

    def going_on(self) -> Pile | None:
        """Return the trick to which not all have played."""
        return None if self.top() is None or self.full(self.top()) else self.top()

    def left(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def right(self, seat: int) -> int:
        return self.order[self.order.index(seat) - 1]

    def taker(self, pile: Pile) -> int:
        if self.over and pile is self.piles[-1] and self.last:
            return self.last[0]
        first = [lay for lay in pile.lays if not lay.second]  # others only go with the trick (I3)
        return first[reference.winner([lay.card for lay in first], self.game.variety)].seat

    def leader(self) -> int:
        """Return the taker of the last complete or turned trick; at first the first leader."""
        done = [pile for pile in self.piles if pile.turned or self.full(pile)]
        return self.taker(done[-1]) if done else self.first

    def turn(self) -> int:
        if self.asked is not None:
            return self.asked
        if self.draws:
            return self.draws[0]
        pile = self.going_on()
        start = pile.seats[0] if pile else self.leader()
        played = pile.seats if pile else []
        seats = [
            self.order[(self.order.index(start) + n) % len(self.order)]
            for n in range(len(self.order))
        ]
        return next((s for s in seats if self.hands[s] and s not in played), start)

    def nothing_done(self) -> bool:
        """Return whether the first trick is still being played, and not turned."""
        return not self.piles or (self.piles[0] is self.going_on())

    def before_first(self) -> bool:
        """Return whether not all have played to the first trick (D3, D7)."""
        if self.all_played_first:
            return False
        return self.nothing_done() or 1 in self.missed.values()

    def astray(self, seat: int) -> int:
        if self.over:
            return 0
        gone = sum(pile.turned or seat in pile.seats for pile in self.piles)
        may_name = sum(max(0, len(pile.of(seat)) - 1) for pile in self.open())
        return len(self.hands[seat]) + may_name - (self.game.size - gone)

    def lawful(self, seat: int, pile: Pile | None, place: int | None = None) -> frozenset[str]:
        """Return the cards for this place of a trick (``None``: a new one, or last)."""
        lays = pile.lays if pile else []
        hand = set(self.hands[seat])
        if pile and place is not None:
            number = self.number(pile)
            hand |= {lay.card for lay in lays[place:] if lay.seat == seat}
            later = [lay for each in self.piles[number:] for lay in each.lays]
            hand |= {lay.card for lay in later if lay.seat == seat}
        return self.could(hand, pile, place)

    def could(self, hand: set[str], pile: Pile | None, place: int | None) -> frozenset[str]:
        """Return the playable ones of these cards for this place of a trick."""
        before = [lay.card for lay in (pile.lays if pile else [])[:place]]
        number = self.number(pile) if pile else len(self.piles) + 1
        gone = [lay.card for each in self.piles[: number - 1] for lay in each.lays] + before
        if self.game.variety != "modern":
            return frozenset(reference.may_play(hand, before, self.game.variety))
        return frozenset(self._modern(hand, before, gone, first=number == 1))

    def _modern(self, hand: set[str], before: list[str], gone: list[str], first: bool) -> set[str]:
        game = self.game
        if not before:
            if first and "2C" in hand:
                return {"2C"}
            broken = any(c[1] == "H" for c in gone) or (game.queen_breaks and "QS" in gone)
            plain = {card for card in hand if card[1] != "H"}
            return plain if game.breaking and not broken and plain else hand
        follow = {card for card in hand if card[1] == before[0][1]}
        if follow:
            return follow
        clean = {card for card in hand if card[1] != "H" and card != "QS"}
        return clean if first and game.clean_first_trick and clean else hand

    def forbidden(self, seat: int, card: str, pile: Pile | None, place: int | None = None) -> bool:
        """Refuse cards that only Modern Hearts forbids, which are no revokes (V7)."""
        lawful = self.lawful(seat, pile, place)
        if self.game.variety != "modern" or card in lawful:
            return False
        lays = (pile.lays if pile else [])[:place]
        return not lays or not any(each[1] == lays[0].card[1] for each in lawful)

    def weigh(self, seat: int, card: str, pile: Pile | None, place: int | None = None) -> Lay:
        """Return this card as played there, with the playable and the right ones."""
        lays = (pile.lays if pile else [])[:place]
        lawful = self.lawful(seat, pile, place)
        led = lays[0].card[1] if lays else ""
        in_turn = place is not None or seat == self.turn()
        debts = tuple(
            debt
            for debt in self.debts
            if debt.seat == seat
            and debt.what is not Due.LAST_TRICK
            and (debt.what not in LEADS or (not lays and in_turn))
        )
        right = self.paying(lawful, debts, led)
        held = frozenset(self.hands[seat] | {card})
        turn = seat if in_turn else self.turn()
        return Lay(
            seat,
            card,
            turn,
            held,
            lawful,
            frozenset(right),
            debts,
            self.not_to_be_met(card, debts, pile, place),
            was_exposed=card in self.exposed,
        )

    def paying(self, cards: Iterable[str], debts: Iterable[Debt], led: str) -> set[str]:
        """Return the cards that pay all the debts that can be paid."""
        right = set(cards)
        for debt in debts:
            right = self._paying(debt, right, led) or right
        return right

    def not_to_be_met(
        self, card: str, debts: tuple[Debt, ...], pile: Pile | None, place: int | None
    ) -> tuple[Debt, ...]:
        """Return the debts that evidently could not be met when this card was right (I4, I12).

        Who knows of the hand only this card and one that would pay sees that the rules of play
        forbid it.
        """
        before = [lay.card for lay in (pile.lays if pile else [])[:place]]
        led = before[0][1] if before else ""
        found = []
        for debt in debts:
            pays = debt.card
            if debt.what is Due.LEAD_HEART and card[1:] not in ("", self.avoided):
                pays = min(c for c in self.game.pack if c[1] == self.avoided)
            if not card or pays in ("", card):
                continue
            if pays not in self.paying(self.could({card, pays}, pile, place), debts, led):
                found.append(debt)
        return tuple(found)

    def _paying(self, debt: Debt, cards: set[str], led: str) -> set[str]:
        """Return the cards that pay a debt."""
        follow = sorted((card for card in cards if card[1] == led), key=strength)
        match debt.what:
            case Due.CALLED:
                return cards & {debt.card}
            case Due.LEAD_HEART:
                return {card for card in cards if card[1] == self.avoided}
            case Due.LEAD_NO_HEART:
                return {card for card in cards if card[1] != self.avoided}
            case Due.HIGHEST:
                return set(follow[-1:])
            case Due.LOWEST:
                return set(follow[:1])
            case Due.NO_HEART if led and not follow:
                return {card for card in cards if card[1] != self.avoided}
        return set()

    def right_cards(self, seat: int) -> frozenset[str]:
        """Return the cards that it would be right to play now."""
        if self.asked is not None or self.draws:
            return frozenset()
        pile = self.goes_to(seat)
        if pile and seat in pile.seats:
            return frozenset(self.hands[seat])
        return self.weigh(seat, "", pile).right

    def goes_to(self, seat: int) -> Pile | None:
        """Return the trick to which a card of this seat goes.

        A second card of the last player belongs to the same trick.
        """
        if self.going_on():
            return self.going_on()
        pile = self.top()
        own = pile is not None and pile.seats[-1] == seat and seat != self.turn()
        return pile if own else None

    def _lay(self, pile: Pile, lay: Lay, place: int | None = None) -> None:
        self.hands[lay.seat].remove(lay.card)
        self.exposed.pop(lay.card, None)
        pile.lays.insert(len(pile.lays) if place is None else place, lay)
        kept = [id(debt) for debt in lay.kept if debt.card]  # called cards stay called
        paid = [id(debt) for debt in lay.debts if id(debt) not in kept]
        self.debts = [d for d in self.debts if d.card != lay.card and id(d) not in paid]

    def _lift(self, pile: Pile, lay: Lay, *, shown: bool = False, owes: bool = True) -> None:
        pile.lays.remove(lay)
        self.hands[lay.seat].add(lay.card)
        if lay.was_exposed or shown:
            self.exposed[lay.card] = lay.seat
        if owes:
            self.owe(lay.debts)

    def owe(self, debts: Iterable[Debt]) -> None:
        """Restore the duties of a card; but one call binds a player (I4)."""
        called = [d.seat for d in self.debts if d.what is Due.CALLED]
        self.debts += [d for d in debts if not (d.what is Due.CALLED and d.seat in called)]

    def turn_over(self, pile: Pile) -> None:
        pile.turned = True
        number = self.number(pile)
        pile.debts = [debt for debt in self.debts if debt.trick == number]
        self.debts = [debt for debt in self.debts if debt.trick != number]

    def lie_open(self, pile: Pile) -> None:
        """Open a trick that was turned too early: it was not turned and quitted (I7)."""
        pile.turned = False
        self.debts += pile.debts
        self.proofs = [proof for proof in self.proofs if proof[1] != self.number(pile)]
