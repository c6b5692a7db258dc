"""How the program speaks: names with their verbs, lists, numbers with their nouns.

>>> who = Speaker(("You", "Ann"), own=0)
>>> who.does(0, "play"), who.does(1, "play"), who.whom([1, 0])
('You play', 'Ann plays', 'Ann and you')
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.cards import Card

__all__ = ["Speaker", "cards_in_words", "counted", "listed"]


class Speaker:
    """Names by number, with "you" and the verb that goes with it for the one who is addressed."""

    def __init__(self, names: Sequence[str], own: int | None) -> None:
        self.names = names
        self.own = own

    def name(self, seat: int) -> str:
        """The name, or "You"."""
        return "You" if seat == self.own else self.names[seat]

    def does(self, seat: int, verb: str, others: str = "") -> str:
        """Who does what: ``does(1, "play")`` is "Ann plays" or "You play"."""
        return f"{self.name(seat)} {verb if seat == self.own else others or verb + 's'}"

    def verb(self, seat: int, verb: str) -> str:
        """The verb alone: ``verb(1, "play")`` is "plays"."""
        return verb if seat == self.own else verb + "s"

    def whom(self, seats: Sequence[int]) -> str:
        """To whom something is done: "you and Ann"."""
        return listed(["you" if seat == self.own else self.names[seat] for seat in seats])

    def among(self, seats: Sequence[int], verb: str, others: str = "") -> str:
        """Several who do something: "Ann and you divide"."""
        if len(seats) == 1:
            return self.does(seats[0], verb, others)
        return f"{listed([self.name(seat) for seat in seats])} {verb}"


def listed(parts: Sequence[str]) -> str:
    """Words in a row: ``A, B and C``.

    >>> listed(["A", "B", "C"]), listed(["A"])
    ('A, B and C', 'A')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 counter``, ``3 counters``.

    >>> counted(1, "heart"), counted(0, "heart")
    ('1 heart', '0 hearts')
    """
    return f"{number} {noun}{'' if abs(number) == 1 else 's'}"


def cards_in_words(cards: Sequence[Card]) -> str:
    """Cards by name: ``the Queen of spades and the Joker``."""
    return listed([f"the {card.name}" for card in cards])
