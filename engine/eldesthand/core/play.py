"""The tricks of one deal without errors, for the table and for the bots' search.

A hand is four masks of fourteen bits, one for each suit. The :class:`Conduct` of a variety defines
the legal cards, the end of a trick, its taker, the destination of its cards, and the end of the
deal. The defaults are those of plain Hearts (P1).

>>> from eldesthand.core.cards import parse_hand
>>> hands = [parse_hand(h) for h in ("2...A", "3...K", "4...Q", "5...J")]
>>> tricks = Tricks(PLAIN, hands, leader=1)
>>> for card in "3C 4C 5C".split():
...     _ = tricks.push(Card.parse(card))
>>> tricks.push(Card.parse("2C")).taker
3
>>> tricks.turn, tricks.legal()
(3, (Card('JH'),))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple, Protocol

from eldesthand.core.cards import SUITS, Card, bits
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.language import N_, _
from eldesthand.core.mutable import Mutable

Masks = tuple[int, ...]
"""Cards as four masks, one for each suit."""


class Destination(StrEnum):
    """Destination of a trick's cards: the taker's tricks, out of the deal, or the taker's hand."""

    TAKEN = "taken"
    AWAY = "away"
    HAND = "hand"


class Trick(NamedTuple):
    """Completed trick: leader, seats and cards in the order of play, taker, and units.

    ``to`` is the destination of the cards.
    """

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int
    units: int
    to: Destination = Destination.TAKEN


class Played(Protocol):
    """Trick that at least one seat has played to, as :class:`Trick` or as seen by a player."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that played the cards, in order."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        ...

    @property
    def taker(self) -> int | None:
        """The seat that took the trick; ``None`` while it is on the table."""
        ...

    @property
    def to(self) -> Destination:
        """The destination of the cards."""
        ...


class Ending(NamedTuple):
    """End of a trick: its taker, the destination of its cards, and the seat that leads next.

    By default the taker leads.
    """

    taker: int
    to: Destination = Destination.TAKEN
    leader: int | None = None


@dataclass(frozen=True)
class Special:
    """Features of a conduct that fast playouts can simulate.

    ``wild`` is a card that takes tricks of other suits, and can be legal for a player who holds the
    suit led. Hearts may not be led before one of ``breakers`` has been played. A player who holds
    any other card may not play one of ``banned`` to the first trick.
    """

    wild: Card | None = None
    breakers: Masks = (0, 0, 0, 0)
    banned: Masks = (0, 0, 0, 0)


class Conduct:
    """Rules for playing and counting tricks. The defaults are those of plain Hearts (P1).

    The methods read ``tricks``, and change nothing. ``opening`` is the card that must lead to the
    first trick, if any. ``most`` is the maximum number of tricks, 0 for none. ``laws`` are the ids
    of the two laws of play. ``follows``, ``takes``, ``length`` and ``counts`` are sentences of the
    rules sheet: about the cards that may be played to a trick, its taker, the number of tricks
    (``{tricks}`` is the number of cards in a hand), and tricks that themselves count (``{most}`` is
    the maximum number). They are marked for translation, and translated where they are read.
    """

    special: Special | None = None
    """The features for fast playouts; ``None``: playouts call these methods, ten times slower."""
    opening: Card | None = None
    most = 0
    laws: tuple[str, ...] = ("P1", "P2")
    follows: str = N_("Follow suit if you can; if not, play any card.")
    takes: str = N_(
        "The highest card of the suit led takes the trick, and whoever played it leads next."
    )
    length: str = N_("There are {tricks} tricks.")
    counts: str = N_("Tricks themselves don’t count, only the cards in them.")

    @property
    def ranks_decide(self) -> bool:
        """True if ranks alone decide each trick, and its taker keeps it and leads next (P1).

        Proofs and reasons that compare ranks are left out of other games.
        """
        own = type(self)
        usual = own.taker is Conduct.taker or self.special is not None
        return usual and own.ending is Conduct.ending

    def check(self) -> None:
        """Raise ``RulesError`` if fast playouts would not play as this conduct says."""
        own = type(self)
        for name in ("ending", "over", "units", "winner") if self.special else ():
            if getattr(own, name) is not getattr(Conduct, name):
                why = "fast playouts, which `special` asks for, do not call it"
                raise RulesError(f"{own.__name__}.{name} is not allowed here: {why}")

    def legal(self, tricks: Tricks) -> Masks:
        """Return the cards that the player in turn may play, as four masks (P1)."""
        hand = tricks.hands[tricks.turn]
        led = tricks.led
        if led is not None and hand[led]:
            return only(led, hand[led])
        return tuple(hand)

    def taker(self, cards: Sequence[Card]) -> int:
        """Return the index of the card that takes the trick (P1).

        >>> PLAIN.taker([Card.parse(c) for c in ("9D", "QD", "AS", "2D")])
        1
        """
        led = cards[0] >> 4
        return max(range(len(cards)), key=lambda n: cards[n] & 15 if cards[n] >> 4 == led else -1)

    def ending(self, tricks: Tricks) -> Ending | None:
        """Return the end of the trick on the table, or ``None`` while another seat can play to it.

        By default it ends when all have played, and :meth:`taker` takes its cards (P1).
        """
        if len(tricks.cards) < len(tricks.next):
            return None
        return Ending(tricks.seats[self.taker(tricks.cards)])

    def over(self, tricks: Tricks) -> bool:
        """Return whether the deal is over: by default, when the seat in turn has no card left."""
        return not any(tricks.hands[tricks.turn])

    def winner(self, tricks: Tricks) -> int | None:
        """Return the seat that wins the deal by its play; ``None`` if the units decide."""
        return None

    def voids(self, trick: Played) -> Iterator[tuple[int, int]]:
        """Yield each seat and suit of which a trick shows that it had none in hand (P1).

        >>> cards = tuple(Card.parse(card) for card in ("9D", "QD", "AS"))
        >>> list(PLAIN.voids(Trick(2, (2, 3, 0), cards, 3, 0)))
        [(0, <Suit.DIAMONDS: 1>)]
        """
        led = trick.cards[0].suit
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if card.suit is not led:
                yield seat, led

    def units(self, tricks: Tricks, cards: Sequence[Card]) -> int:
        """Return the units of the trick on the table with these cards: by default, the cards' sum.

        >>> tricks = Tricks(PLAIN, [], 0, {Card.parse("AH"): 1})
        >>> PLAIN.units(tricks, [Card.parse("AH"), Card.parse("2C")])
        1
        """
        values = tricks.values
        return sum([values[card] for card in cards if card in values])

    def broken(self, played: Sequence[int]) -> bool:
        """Return whether hearts may be led once these cards (four masks) have been played (V7)."""
        return True

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        """Return the law id and the reason why the player in turn may not play this card."""
        reason = _("You must follow suit: {suit} were led.")
        return "P1", reason.format(suit=SUITS[tricks.led or 0].word)


class _Plain(Conduct):
    special: Special | None = Special()


PLAIN = _Plain()
"""Tricks as in plain Hearts (P1)."""


def only(suit: int, mask: int) -> Masks:
    """Return four masks, empty except for this suit."""
    masks = [0, 0, 0, 0]
    masks[suit] = mask
    return tuple(masks)


def masks_of(cards: Iterable[Card]) -> list[int]:
    """Return a hand as four masks."""
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card >> 4] |= card.bit
    return masks


def cards_of(masks: Sequence[int]) -> tuple[Card, ...]:
    """Return the cards of four masks, as a sorted hand."""
    clubs, diamonds, spades, hearts = masks
    return _held(0, clubs) + _held(1, diamonds) + _held(2, spades) + _held(3, hearts)


@cache
def _held(suit: int, mask: int) -> tuple[Card, ...]:
    return tuple(Card.at(suit << 4 | place) for place in reversed(bits(mask)))


class Tricks(Mutable):
    """The play of one deal.

    ``hands`` are the cards by seat (none for a player who sits out), ``leader`` is the seat that
    leads first, and ``units`` are the units of each card. ``cards`` is the trick on the table,
    ``done`` are the completed tricks, and ``played`` the cards played, as four masks, without those
    that were picked up into a hand. ``turn`` is the
    seat to play; after the last card, the last taker.
    """

    __slots__ = ("cards", "conduct", "done", "hands", "leader", "next", "played", "turn", "values")

    def __init__(
        self,
        conduct: Conduct,
        hands: Sequence[Iterable[Card]],
        leader: int,
        units: Mapping[Card, int] | None = None,
    ) -> None:
        self.conduct: Conduct = conduct
        self.hands: list[list[int]] = [masks_of(hand) for hand in hands]
        playing = [seat for seat, hand in enumerate(self.hands) if any(hand)]
        self.next: dict[int, int] = dict(zip(playing, playing[1:] + playing[:1], strict=True))
        self.values: Mapping[Card, int] = units or {}
        self.leader: int = leader
        self.turn: int = leader
        self.cards: list[Card] = []
        self.played: list[int] = [0, 0, 0, 0]
        self.done: list[Trick] = []

    @property
    def last(self) -> bool:
        """True if the trick on the table, or the next to be led, is the last of the deal."""
        return self.left(self.leader) == (not self.cards)

    def counts(self, trick: Trick) -> int:
        """Return the number of cards that count in a trick, plus 1 if the trick itself counts."""
        worth = [self.values[card] for card in trick.cards if card in self.values]
        return sum([units > 0 for units in worth]) + (trick.units > sum(worth))

    @property
    def led(self) -> int | None:
        """The suit led to the trick on the table; ``None`` before the lead."""
        return self.cards[0] >> 4 if self.cards else None

    @property
    def over(self) -> bool:
        """True if the play is over."""
        stopped = not self.cards and 0 < self.conduct.most <= len(self.done)
        return stopped or self.conduct.over(self)

    def left(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        clubs, diamonds, spades, hearts = self.hands[seat]
        return clubs.bit_count() + diamonds.bit_count() + spades.bit_count() + hearts.bit_count()

    def legal(self) -> tuple[Card, ...]:
        """Return the cards that the player in turn may play (P1), sorted."""
        return cards_of(self.conduct.legal(self))

    def allows(self, card: Card) -> bool:
        """Return whether the player in turn may play this card."""
        return bool(self.conduct.legal(self)[card >> 4] & card.bit)

    def refusal(self, card: Card) -> IllegalAction:
        """Return the error for a card that the player in turn may not play, with the law."""
        if not self.hands[self.turn][card >> 4] & card.bit:
            missing = _("{card} is not in this hand").format(card=card.definite)
            return IllegalAction(missing, law="P1")
        law, reason = self.conduct.refusal(self, card)
        return IllegalAction(reason, law=law)

    def push(self, card: Card) -> Trick | None:
        """Play a legal card, and return the trick if this card completes it."""
        suit, bit = card >> 4, card.bit
        self.hands[self.turn][suit] ^= bit
        self.played[suit] |= bit
        self.cards.append(card)
        self.turn = self.next[self.turn]
        ending = self.conduct.ending(self)
        if ending is None:
            return None
        taker, to, leader = ending
        units = self.conduct.units(self, self.cards)
        trick = Trick(self.leader, self.seats, tuple(self.cards), taker, units, to)
        if to is Destination.HAND:
            self._move(trick)
        self.done.append(trick)
        self.cards = []
        self.leader = self.turn = taker if leader is None else leader
        return trick

    def pop(self) -> Card:
        """Take back the last card played, and return it. Raises ``IndexError`` if there is none."""
        if not self.cards:
            trick = self.done.pop()
            if trick.to is Destination.HAND:
                self._move(trick)
            self.cards = list(trick.cards)
            self.leader = trick.leader
        card = self.cards.pop()
        self.turn = self.next[self.seats[-1]] if self.cards else self.leader
        self.hands[self.turn][card >> 4] |= card.bit
        self.played[card >> 4] ^= card.bit
        return card

    def _move(self, trick: Trick) -> None:
        """Move the cards of a trick from the table to the taker's hand, or back."""
        hand = self.hands[trick.taker]
        for card in trick.cards:
            suit, bit = card >> 4, card.bit
            hand[suit] ^= bit
            self.played[suit] ^= bit

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that played the cards of the trick on the table, in order."""
        seat, seats = self.leader, []
        for _card in self.cards:
            seats.append(seat)
            seat = self.next[seat]
        return tuple(seats)

    def taken_by(self, seat: int) -> Iterator[Trick]:
        """Yield the tricks that a seat has taken."""
        return (t for t in self.done if t.taker == seat and t.to is Destination.TAKEN)

    def taken(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of the tricks that a seat has taken."""
        return tuple(card for trick in self.taken_by(seat) for card in trick.cards)

    def units(self, seat: int) -> int:
        """Return the units that a seat has taken."""
        return sum(trick.units for trick in self.taken_by(seat))

    def clear(self, seat: int) -> bool:
        """Return whether a seat has taken no trick that counts against it."""
        return not any(map(self.counts, self.taken_by(seat)))
