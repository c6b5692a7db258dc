"""Read what a player types at the terminal: cards, suits and numbers in any common notation.

>>> [str(card) for card in read_cards("qs, 10h Joker ace of clubs")]
['QS', 'TH', '*H', 'AC']
>>> read_suit("Spades").word, read_suit("♦").word
('spades', 'diamonds')
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from eldesthand.core.cards import SUITS, WILD, Card, Rank, Suit
from eldesthand.core.errors import RecordError

_RANKS = {
    **{rank.letter.lower(): rank for rank in Rank if rank is not Rank.WILD},
    **{rank.name.lower(): rank for rank in Rank if rank is not Rank.WILD},
    "two": Rank.DEUCE,
    "10": Rank.TEN,
}
_SUITS = {
    written: suit
    for suit in SUITS
    for written in (suit.letter.lower(), suit.symbol, suit.word, suit.word[:-1])
}


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for these words, the longest first."""
    return "|".join(sorted(words, key=len, reverse=True))


_LETTERS = "[2-9tjqka][cdsh]"
_CARD = re.compile(
    r"(?:the\s+)?(?:(?P<joker>\*h|\*|joker)"
    rf"|(?P<rank>{_any_of(_RANKS)})(?:\s+of)?\s*(?P<suit>{_any_of(_SUITS)}))"
    rf"(?=$|[\s,;]|\*|{_LETTERS})"
)


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the typed cards in order.

    Raises ``RecordError`` for an invalid card.

    >>> read_cards("QSKH")
    (Card('QS'), Card('KH'))
    >>> read_cards("the queen")
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RecordError: expected a card such as QS, 10H or joker, got 'the queen'
    """
    rest, cards = text.lower().strip(), []
    while rest:
        found = _CARD.match(rest)
        if found is None:
            wrong = f"expected a card such as QS, 10H or joker, got {rest[:20]!r}"
            raise RecordError(wrong)
        joker, rank, suit = found.groups()
        cards.append(WILD if joker else Card.of(_SUITS[suit], _RANKS[rank]))
        rest = rest[found.end() :].strip(" ,;.")
    return tuple(cards)


def read_suit(text: str) -> Suit:
    """Return the typed suit. Raises ``RecordError`` for an invalid suit."""
    suit = _SUITS.get(text.lower().strip())
    if suit is None:
        raise RecordError(f"expected clubs, diamonds, spades or hearts, got {text[:20]!r}")
    return suit


def read_number(text: str, least: int, most: int) -> int:
    """Return the typed number. Raises ``RecordError`` for a number outside the range.

    >>> read_number(" 7 ", 1, 51)
    7
    >>> read_number("fifty", 1, 51)
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RecordError: expected a number from 1 to 51, got 'fifty'
    """
    number = int(text) if re.fullmatch(r"\s*[0-9]{1,7}\s*", text, re.ASCII) else least - 1
    if not least <= number <= most:
        raise RecordError(f"expected a number from {least} to {most}, got {text[:20]!r}")
    return number
