"""Parts of sentences: names with verbs, lists, numbers with nouns.

>>> who = Speaker(("You", "Ann"), own=0)
>>> who.does(0, "play"), who.does(1, "play"), who.whom([1, 0])
('You play', 'Ann plays', 'Ann and you')
>>> who.whose(0), who.whose(1)
('your', 'Ann’s')
>>> who.among([1], "divide"), who.among([1, 0], "divide")
('Ann divides', 'You and Ann divide')
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.cards import Card


class Speaker:
    """Names and verbs for sentences that address the player ``own`` as "you".

    ``names`` are by seat; before players are seated, by player. With ``own=None`` only a player
    whose name is "You" is addressed, as in records saved by the page.

    >>> Speaker(("You", "Ann"), own=None).does(0, "play")
    'You play'
    """

    def __init__(self, names: Sequence[str], own: int | None) -> None:
        self.names = names
        self.own = own

    def name(self, seat: int) -> str:
        """Return the name, or "You"."""
        return "You" if seat == self.own else self.names[seat]

    def _is_you(self, seat: int) -> bool:
        return seat == self.own or self.names[seat] == "You"

    def does(self, seat: int, verb: str, others: str = "") -> str:
        """Return subject and verb: "Ann plays" or "You play".

        ``others`` is the verb for other players, by default the third person of ``verb``.
        """
        return f"{self.name(seat)} {self.verb(seat, verb, others)}"

    def verb(self, seat: int, verb: str, others: str = "") -> str:
        """Return the verb alone: "plays", or "play" after "you"."""
        return verb if self._is_you(seat) else others or third_person(verb)

    def whom(self, seats: Sequence[int]) -> str:
        """Return players as an object: "you and Ann"."""
        return listed(["you" if self._is_you(seat) else self.names[seat] for seat in seats])

    def whose(self, seat: int) -> str:
        """Return a player as an owner: "your" or "Ann’s"."""
        return "your" if self._is_you(seat) else f"{self.names[seat]}’s"

    def among(self, seats: Sequence[int], verb: str, others: str = "") -> str:
        """Return one or more players as a subject, with the verb: "You and Ann divide"."""
        if len(seats) == 1:
            return self.does(seats[0], verb, others)
        return f"{self.together(seats)} {verb}"

    def together(self, seats: Sequence[int]) -> str:
        """Return players as a subject, "You" first."""
        own_first = sorted(seats, key=lambda seat: seat != self.own)
        return listed([self.name(seat) for seat in own_first])


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Join parts for a sentence: ``A, B and C``.

    >>> listed(["A", "B", "C"]), listed(["A"])
    ('A, B and C', 'A')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def third_person(verb: str) -> str:
    """Return the form of a verb after the name of one player, such as "Ann".

    >>> [third_person(verb) for verb in ("play", "pass", "carry", "have")]
    ['plays', 'passes', 'carries', 'has']
    """
    if verb == "have":
        return "has"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def plural(noun: str) -> str:
    """Return the plural of a regular noun.

    >>> plural("heart")
    'hearts'
    """
    return f"{noun}s"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: ``1 counter``, ``3 counters``.

    >>> counted(1, "heart"), counted(0, "heart")
    ('1 heart', '0 hearts')
    """
    return f"{number} {noun if abs(number) == 1 else plural(noun)}"


def capital(text: str) -> str:
    """Return a clause with a capital letter, as the beginning of a sentence.

    >>> capital("only one card")
    'Only one card'
    """
    return f"{text[:1].upper()}{text[1:]}"


def cards_in_words(cards: Sequence[Card]) -> str:
    """Return cards by name: ``the King of spades and the Ten of hearts``."""
    return listed([f"the {card.name}" for card in cards])


_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
)


def number_word(number: int) -> str:
    """Return a number from 0 to 17 as a word.

    >>> number_word(13)
    'thirteen'
    """
    return _NUMBERS[number]


def signed(number: int) -> str:
    """Return a number with its sign (a minus sign, not a hyphen).

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def percent(share: float) -> str:
    """Return a share as a percentage.

    >>> percent(0.494)
    '49%'
    """
    return f"{share:.0%}"


def one_line(text: str, longest: int) -> str:
    r"""Return text as one line of at most ``longest`` printable characters.

    >>> one_line(" Ada\n  Lovelace ", 5)
    'Ada L'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:longest].strip()
