"""The tricks of one deal on a perfect table: what may be played, who takes it, push and pop.

The same functions serve the table and the bots' search. A hand is four integers, one a suit, of
fourteen bits; the varieties differ in their :class:`Conduct`, which says what may be played (P1,
V3, V7) and who takes a trick.

>>> from eldesthand.cards import parse_hand
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

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from eldesthand.cards import HEARTS, JOKER, SUITS, Card, Rank, Suit, bits, sort_cards
from eldesthand.errors import IllegalAction
from eldesthand.rules import BLACK_LADY, Rules

__all__ = [
    "PLAIN",
    "Conduct",
    "JokerConduct",
    "ModernConduct",
    "Trick",
    "Tricks",
    "cards_of",
    "conduct_of",
    "masks_of",
]

Masks = tuple[int, int, int, int]

_OPENING = Card.of(Suit.CLUBS, Rank.DEUCE)
_HIGH_HEARTS = 0b11110000000000
"""The hearts that stand above the Ten and the Joker, as a mask."""


class Trick(NamedTuple):
    """A completed trick: who led, who played what in order, who took it and the units in it."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    taker: int
    units: int


class Conduct:
    """How tricks are played: P1 plainly; subclasses are the varieties that change it."""

    def legal(self, tricks: Tricks) -> Masks:
        """The cards that the player in turn may play, as a mask a suit (P1)."""
        hand = tricks.hands[tricks.turn]
        led = tricks.led
        if led is not None and hand[led]:
            return _only(led, hand[led])
        return (hand[0], hand[1], hand[2], hand[3])

    def taker(self, cards: Sequence[Card]) -> int:
        """The place in the trick of the card that takes it (P1).

        >>> PLAIN.taker([Card.parse(c) for c in ("9D", "QD", "AS", "2D")])
        1
        """
        led = cards[0] >> 4
        return max(range(len(cards)), key=lambda n: cards[n] & 15 if cards[n] >> 4 == led else -1)

    def broken(self, tricks: Tricks) -> bool:
        """Whether hearts may be led: always, but under Modern Hearts (V7)."""
        return True

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        """Law id and sentence: why the player in turn may not play this card of his hand."""
        return "P1", f"You must follow suit: {SUITS[tricks.led or 0].word} were led."


class JokerConduct(Conduct):
    """V3: the Joker takes a plain-suit trick unless a higher heart is in it, and may be thrown on a
    plain suit, even by a player able to follow, once another heart above the Ten lies there.
    """

    def legal(self, tricks: Tricks) -> Masks:
        """P1, and the Joker beside the suit led when V3 lets it go."""
        masks = super().legal(tricks)
        if (
            tricks.led not in (None, HEARTS)
            and tricks.hands[tricks.turn][HEARTS] & JOKER.bit
            and any(card >> 4 == HEARTS and card.bit & _HIGH_HEARTS for card in tricks.cards)
        ):
            return (masks[0], masks[1], masks[2], masks[3] | JOKER.bit)
        return masks

    def taker(self, cards: Sequence[Card]) -> int:
        """P1, but a plain-suit trick with the Joker goes to the highest heart in it (V3).

        >>> JokerConduct().taker([Card.parse(c) for c in ("9D", "*H", "AD", "JH")])
        3
        >>> JokerConduct().taker([Card.parse(c) for c in ("9D", "*H", "AD", "TH")])
        1
        """
        if cards[0] >> 4 != HEARTS and JOKER in cards:
            return max(range(len(cards)), key=lambda n: cards[n])
        return super().taker(cards)

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        """Why not this card; the Joker has a law of its own."""
        law, reason = super().refusal(tricks, card)
        if card == JOKER:
            return "V3", (
                f"{reason[:-1]}; the Joker may go only when a heart above the Ten lies there."
            )
        return law, reason


class ModernConduct(Conduct):
    """V7: 2♣ leads, no points on the first trick, hearts are not led until broken."""

    def __init__(self, rules: Rules) -> None:
        self.breaking = rules.breaking
        self.queen_breaks = rules.queen_breaks
        self.clean_first_trick = rules.clean_first_trick
        points = [0, 0, 0, 0]
        for card, units in rules.units().items():
            if units > 0:
                points[card >> 4] |= card.bit
        self.points = points

    def broken(self, tricks: Tricks) -> bool:
        """Whether hearts may be led because one was played (or the queen of spades, as an
        option).
        """
        return (
            not self.breaking
            or tricks.played[HEARTS] != 0
            or (self.queen_breaks and tricks.played[Suit.SPADES] & BLACK_LADY.bit != 0)
        )

    def legal(self, tricks: Tricks) -> Masks:
        """P1 with the restrictions on the first trick and on leading hearts."""
        hand = tricks.hands[tricks.turn]
        if tricks.led is None:
            if not tricks.done and hand[0] & _OPENING.bit:
                return _only(Suit.CLUBS, _OPENING.bit)
            if hand[HEARTS] and any(hand[:HEARTS]) and not self.broken(tricks):
                return (hand[0], hand[1], hand[2], 0)
        elif not tricks.done and self.clean_first_trick and not hand[tricks.led]:
            clean = [mask & ~points for mask, points in zip(hand, self.points, strict=True)]
            if any(clean):
                return (clean[0], clean[1], clean[2], clean[3])
        return super().legal(tricks)

    def refusal(self, tricks: Tricks, card: Card) -> tuple[str, str]:
        """Why not this card, in the words of Modern Hearts."""
        if tricks.led is None:
            if not tricks.done and tricks.hands[tricks.turn][0] & _OPENING.bit:
                return "V7", "The deuce of clubs leads the first trick."
            return "V7", "Hearts may not be led until they are broken."
        if tricks.hands[tricks.turn][tricks.led]:
            return super().refusal(tricks, card)
        return "V7", "No points may be played on the first trick."


PLAIN = Conduct()


def conduct_of(rules: Rules) -> Conduct:
    """How this game's tricks are played."""
    if rules.law.joker:
        return JokerConduct()
    return ModernConduct(rules) if rules.law.modern else PLAIN


def _only(suit: int, mask: int) -> Masks:
    masks = [0, 0, 0, 0]
    masks[suit] = mask
    return (masks[0], masks[1], masks[2], masks[3])


def masks_of(cards: Iterable[Card]) -> list[int]:
    """A hand as four masks."""
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card >> 4] |= card.bit
    return masks


def cards_of(masks: Sequence[int]) -> tuple[Card, ...]:
    """The cards of four masks, as a sorted hand."""
    return sort_cards(Card.at(suit << 4 | place) for suit in SUITS for place in bits(masks[suit]))


class Tricks:
    """The play of one deal: hands, the trick on the table, the tricks taken.

    ``hands`` by seat (empty for one who sits out), ``leader`` the seat that leads first, ``units``
    what each card counts. ``turn`` is the seat to play; after the last card it is the last taker's.
    """

    __slots__ = ("cards", "conduct", "done", "hands", "leader", "next", "played", "turn", "values")

    def __init__(
        self,
        conduct: Conduct,
        hands: Sequence[Iterable[Card]],
        leader: int,
        units: Mapping[Card, int] | None = None,
    ) -> None:
        self.conduct = conduct
        self.hands = [masks_of(hand) for hand in hands]
        playing = [seat for seat, hand in enumerate(self.hands) if any(hand)]
        self.next = dict(zip(playing, playing[1:] + playing[:1], strict=True))
        self.values = units or {}
        self.leader = self.turn = leader
        self.cards: list[Card] = []
        self.played = [0, 0, 0, 0]
        self.done: list[Trick] = []

    @property
    def led(self) -> int | None:
        """The suit led to the trick on the table, ``None`` before the lead."""
        return self.cards[0] >> 4 if self.cards else None

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands[self.turn])

    def left(self, seat: int) -> int:
        """How many cards a seat still holds."""
        return sum(mask.bit_count() for mask in self.hands[seat])

    def legal(self) -> tuple[Card, ...]:
        """The cards that the player in turn may play (P1), sorted."""
        return cards_of(self.conduct.legal(self))

    def allows(self, card: Card) -> bool:
        """Whether the player in turn may play this card."""
        return bool(self.conduct.legal(self)[card >> 4] & card.bit)

    def check(self, card: Card) -> None:
        """Raise ``IllegalAction``, with the law, when the player in turn may not play this card."""
        if self.over:
            raise IllegalAction("every card has been played")
        if not self.hands[self.turn][card >> 4] & card.bit:
            raise IllegalAction(
                f"the {card.name} is not in the hand of the player in turn", law="P1"
            )
        if not self.allows(card):
            law, reason = self.conduct.refusal(self, card)
            raise IllegalAction(reason, law=law)

    def push(self, card: Card) -> Trick | None:
        """Play a card, which must be legal, and give the trick if it is complete."""
        self.hands[self.turn][card >> 4] ^= card.bit
        self.played[card >> 4] |= card.bit
        self.cards.append(card)
        self.turn = self.next[self.turn]
        if len(self.cards) < len(self.next):
            return None
        seats = self.seats
        taker = seats[self.conduct.taker(self.cards)]
        units = sum(self.values.get(played, 0) for played in self.cards)
        trick = Trick(self.leader, seats, tuple(self.cards), taker, units)
        self.done.append(trick)
        self.cards = []
        self.leader = self.turn = taker
        return trick

    def pop(self) -> Card:
        """Take the last card back and give it. Raises ``IndexError`` before the first."""
        if not self.cards:
            trick = self.done.pop()
            self.cards = list(trick.cards)
            self.leader = self.turn = trick.leader
        card = self.cards.pop()
        self.turn = self.next[self.seats[-1]] if self.cards else self.leader
        self.hands[self.turn][card >> 4] |= card.bit
        self.played[card >> 4] ^= card.bit
        return card

    @property
    def seats(self) -> tuple[int, ...]:
        """Who played the cards of the trick on the table, in order."""
        seat, seats = self.leader, []
        for _ in self.cards:
            seats.append(seat)
            seat = self.next[seat]
        return tuple(seats)

    def taken(self, seat: int) -> tuple[Card, ...]:
        """The cards of the tricks that a seat has taken."""
        return tuple(card for trick in self.done if trick.taker == seat for card in trick.cards)

    def units(self, seat: int) -> int:
        """The units that a seat has taken."""
        return sum(trick.units for trick in self.done if trick.taker == seat)
