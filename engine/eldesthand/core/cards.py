"""Cards, suits, ranks and packs (laws C1, C2).

A card is a small integer, ``suit << 4 | rank``. The cards of one suit in a hand are a mask of
fourteen bits, because integers of more than thirty bits are slow in WebAssembly. The ranks are in
the order of their strength in play: two 0, Ten 8, the wild card 9, Jack 10, ace 13.

>>> queen = Card.parse("QS")
>>> queen.name, queen.symbol, int(queen)
('Queen of spades', 'Q♠', 43)
>>> [str(card) for card in parse_hand("AK.T9..*2")]
['AC', 'KC', 'TD', '9D', '*H', '2H']
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from itertools import zip_longest

from eldesthand.core.checking import check
from eldesthand.core.errors import RecordError
from eldesthand.core.language import NC_, Declined, _, pgettext


class Suit(IntEnum):
    """The four suits, in the order in which hands are written.

    >>> Suit.parse("H") is Suit.HEARTS, Suit.HEARTS.symbol, str(Suit.CLUBS)
    (True, '♥', 'C')
    """

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """One letter, as in records: C, D, S or H."""
        return "CDSH"[self]

    @property
    def symbol(self) -> str:
        """The symbol, such as ``♥``."""
        return "♣♦♠♥"[self]

    @property
    def word(self) -> str:
        """The suit in a sentence, such as ``hearts``."""
        return (
            pgettext("suit", "clubs"),
            pgettext("suit", "diamonds"),
            pgettext("suit", "spades"),
            pgettext("suit", "hearts"),
        )[self]

    @property
    def one(self) -> str:
        """One card of the suit in a sentence, such as ``heart``."""
        return (
            pgettext("card of a suit", "club"),
            pgettext("card of a suit", "diamond"),
            pgettext("card of a suit", "spade"),
            pgettext("card of a suit", "heart"),
        )[self]

    @property
    def noun(self) -> str:
        """The English noun for a card of the suit, a key of ``eldesthand.core.speech.counted``."""
        return self.name.lower()[:-1]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Return the suit of a letter. Raises ``RecordError`` when it is not one of C, D, S, H."""
        place = "CDSH".find(text.upper()) if isinstance(text, str) and len(text) == 1 else -1
        if place < 0:
            raise RecordError(
                _("expected a suit, one of C, D, S or H, got {text}").format(text=repr(text))
            )
        return cls(place)

    def __str__(self) -> str:
        return self.letter


SUITS = tuple(Suit)
HEARTS = Suit.HEARTS


class Rank(IntEnum):
    """The ranks in the order of play (C1); the wild card ranks between the Ten and the Jack.

    >>> Rank.TEN < Rank.WILD < Rank.JACK, Rank.ACE.letter, Rank.QUEEN.spots
    (True, 'A', 12)
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    WILD = 9
    JACK = 10
    QUEEN = 11
    KING = 12
    ACE = 13

    @property
    def letter(self) -> str:
        """One character, as in records; the wild card is ``*``."""
        return "23456789T*JQKA"[self]

    @property
    def spots(self) -> int:
        """The number of spots: 2 to 10, Jack 11, Queen 12, King 13, Ace 14; of the wild card 0."""
        if self is Rank.WILD:
            return 0
        return self + 2 if self < Rank.WILD else self + 1

    @property
    def word(self) -> str:
        """The rank in a sentence, such as ``Queen``."""
        return (
            pgettext("rank", "Two"),
            pgettext("rank", "Three"),
            pgettext("rank", "Four"),
            pgettext("rank", "Five"),
            pgettext("rank", "Six"),
            pgettext("rank", "Seven"),
            pgettext("rank", "Eight"),
            pgettext("rank", "Nine"),
            pgettext("rank", "Ten"),
            pgettext("rank", "Joker"),
            pgettext("rank", "Jack"),
            pgettext("rank", "Queen"),
            pgettext("rank", "King"),
            pgettext("rank", "Ace"),
        )[self]

    @property
    def definite(self) -> str:
        """The rank with its article, such as ``the Queen``."""
        said = (
            pgettext("rank with its article", "the Two"),
            pgettext("rank with its article", "the Three"),
            pgettext("rank with its article", "the Four"),
            pgettext("rank with its article", "the Five"),
            pgettext("rank with its article", "the Six"),
            pgettext("rank with its article", "the Seven"),
            pgettext("rank with its article", "the Eight"),
            pgettext("rank with its article", "the Nine"),
            pgettext("rank with its article", "the Ten"),
            pgettext("rank with its article", "the Joker"),
            pgettext("rank with its article", "the Jack"),
            pgettext("rank with its article", "the Queen"),
            pgettext("rank with its article", "the King"),
            pgettext("rank with its article", "the Ace"),
        )[self]
        return Declined(lambda _case: said)

    @property
    def in_cutting(self) -> int:
        """The rank's order when players cut: the ace is lowest (C1)."""
        return -1 if self is Rank.ACE else int(self)


class Card(int):
    """One card: an integer, written as two characters, rank then suit.

    >>> Card("QS"), Card("QS") is Card(43)
    (Card('QS'), True)
    >>> Card("ZZ")
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RecordError: expected a card such as QS, TH or *H (the Joker), got 'ZZ'
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Card:
        """Return the card for a text or an integer. Raises ``RecordError`` for any other value."""
        if not isinstance(card, int):
            return cls.parse(card)
        if card not in _BY_CODE:
            raise RecordError(f"expected the integer of a card, got {card}")
        return _BY_CODE[card]

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """Return the card of this suit and rank. Raises ``RecordError`` for any others."""
        try:
            return _BY_CODE[suit << 4 | rank]
        except (KeyError, TypeError):
            expected = "expected a suit and a rank, as Card.of(Suit.SPADES, Rank.QUEEN)"
            raise RecordError(f"{expected}, got {suit!r} and {rank!r}") from None

    @classmethod
    def at(cls, code: int) -> Card:
        """Return the card with this integer. Raises ``KeyError`` when there is none."""
        return _BY_CODE[code]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card of a text such as ``QS``.

        Raises ``RecordError`` for any other text.
        """
        card = _BY_TEXT.get(text.upper()) if isinstance(text, str) else None
        if card is None:
            raise RecordError(
                _("expected a card such as QS, TH or *H (the Joker), got {text}").format(
                    text=repr(text)
                )
            )
        return card

    @property
    def suit(self) -> Suit:
        """The card's suit; the wild card's is hearts."""
        return SUITS[self >> 4]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return Rank(self & 15)

    @property
    def bit(self) -> int:
        """The card's bit within its suit."""
        return 1 << (self & 15)

    @property
    def name(self) -> str:
        """The card's name, such as ``Queen of spades``; a translation can ask for its article."""
        name = self.rank.word
        if self.rank is not Rank.WILD:
            name = _("{rank} of {suit}").format(rank=name, suit=self.suit.word)
        return Declined(lambda case: self._with_article(case) if case else name)

    @property
    def definite(self) -> str:
        """The card's name with its article, such as ``the Queen of spades``."""
        return Declined(lambda case: self._with_article(case or "nominative"))

    def _with_article(self, case: str) -> str:
        context = f"{WITH_ARTICLE}, {case}"
        return pgettext(context, _WITH_ARTICLE[self.rank]).format(suit=self.suit.word)

    @property
    def symbol(self) -> str:
        """The card as a symbol: ``Q♠``, ``10♥``, ``Joker``."""
        if self.rank is Rank.WILD:
            return self.rank.word
        return (self.rank.letter if self.rank is not Rank.TEN else "10") + self.suit.symbol

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


_BY_CODE: dict[int, Card] = {
    suit << 4 | rank: int.__new__(Card, suit << 4 | rank)
    for suit in SUITS
    for rank in Rank
    if rank is not Rank.WILD or suit is HEARTS
}
_TEXTS = {code: card.rank.letter + card.suit.letter for code, card in _BY_CODE.items()}
_BY_TEXT = {text: _BY_CODE[code] for code, text in _TEXTS.items()}

WITH_ARTICLE = "card with its article"
"""Context of the names of cards with their articles, which also names the case."""

_WITH_ARTICLE = (
    NC_("card with its article", "the Two of {suit}"),
    NC_("card with its article", "the Three of {suit}"),
    NC_("card with its article", "the Four of {suit}"),
    NC_("card with its article", "the Five of {suit}"),
    NC_("card with its article", "the Six of {suit}"),
    NC_("card with its article", "the Seven of {suit}"),
    NC_("card with its article", "the Eight of {suit}"),
    NC_("card with its article", "the Nine of {suit}"),
    NC_("card with its article", "the Ten of {suit}"),
    NC_("card with its article", "the Joker"),
    NC_("card with its article", "the Jack of {suit}"),
    NC_("card with its article", "the Queen of {suit}"),
    NC_("card with its article", "the King of {suit}"),
    NC_("card with its article", "the Ace of {suit}"),
)
"""Messages with these names, by rank."""

WILD = Card.of(HEARTS, Rank.WILD)
"""The wild card, printed as a Joker; no part of the full pack."""

PACK: tuple[Card, ...] = tuple(card for card in _BY_CODE.values() if card != WILD)
"""The full pack of fifty-two, in order (C1)."""


@cache
def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set in a suit's mask, lowest first.

    >>> bits(0b1011)
    (0, 1, 3)
    """
    return tuple(place for place in range(14) if mask >> place & 1)


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of a written hand: by suit, in each suit the highest first."""
    return tuple(sorted(cards, key=lambda card: (card >> 4, -(card & 15))))


def as_held(cards: Iterable[Card], laid: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Return cards sorted as players hold them: red and black suits alternate, high cards first.

    With the cards ``laid`` before, suits keep their places when one of them runs out.

    >>> [str(card) for card in as_held(parse_hand("2.3.4.5"))]
    ['4S', '3D', '2C', '5H']
    >>> [str(card) for card in as_held(parse_hand("2..4.5"))], hand_text(as_held(PACK[:2]))
    (['4S', '5H', '2C'], '32...')
    >>> [str(card) for card in as_held(parse_hand("2..4.5"), laid=parse_hand(".3.."))]
    ['4S', '2C', '5H']
    """
    cards = tuple(cards)
    suits = {card.suit for card in (*cards, *laid)}
    black = [suit for suit in (Suit.SPADES, Suit.CLUBS) if suit in suits]
    red = [suit for suit in (Suit.DIAMONDS, Suit.HEARTS) if suit in suits]
    outer, inner = (red, black) if len(red) > len(black) else (black, red)
    order = [suit for pair in zip_longest(outer, inner) for suit in pair]
    return tuple(sorted(cards, key=lambda card: (order.index(card.suit), -(card & 15))))


def hand_text(cards: Iterable[Card]) -> str:
    """Return a hand as four groups of ranks: clubs, diamonds, spades, hearts.

    >>> hand_text(parse_hand("AK.T9..*2"))
    'AK.T9..*2'
    """
    check("cards", cards, Iterable)
    held = tuple(cards)
    check("cards", held, tuple[Card, ...])
    held = sort_cards(held)
    return ".".join("".join(c.rank.letter for c in held if c.suit is suit) for suit in SUITS)


def parse_hand(text: str) -> tuple[Card, ...]:
    """Return the sorted hand of a text in the form of :func:`hand_text`.

    Raises ``RecordError`` for any other text.
    """
    groups = text.split(".") if isinstance(text, str) else ()
    if len(groups) != len(SUITS):
        raise RecordError(
            _("expected four groups of ranks (clubs.diamonds.spades.hearts), got {text}").format(
                text=repr(text)
            )
        )
    cards = [
        Card.parse(rank + s.letter)
        for s, ranks in zip(SUITS, groups, strict=True)
        for rank in ranks
    ]
    if len(set(cards)) != len(cards):
        raise RecordError(_("expected each card once, got {text}").format(text=repr(text)))
    return sort_cards(cards)
