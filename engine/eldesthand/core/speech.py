"""Sentences about players, and parts of sentences: lists, numbers with nouns, figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce

from eldesthand.core.cards import Card
from eldesthand.core.language import Declined, _, ngettext, pgettext

YOU = "You"
"""The name of a player without one, in every language, as saved games contain it."""


def shown_name(name: str) -> str:
    """Return a player's name as it is shown: :data:`YOU` in the present language."""
    return pgettext("player", "You") if name == YOU else name


class Speaker:
    """Names for sentences that address the player ``own`` as "you".

    The names given are by seat; before players are seated, by player. With ``own=None`` only a
    player whose name is "You" is addressed, as in records saved by the page. ``names`` are as they
    are shown.

    >>> Speaker(("You", "Ann"), own=None).is_you(0)
    True
    """

    def __init__(self, names: Sequence[str], own: int | None) -> None:
        self.names: tuple[str, ...] = tuple(map(shown_name, names))
        self.own = own
        self._called_you = [seat for seat, name in enumerate(names) if name == YOU]

    def name(self, seat: int) -> str:
        """Return the name, or "You"."""
        return shown_name(YOU) if seat == self.own else self.names[seat]

    def is_you(self, seat: int) -> bool:
        """Return whether a sentence addresses this player."""
        return seat == self.own or seat in self._called_you

    def about(self, seat: int, you: str, other: str, **parts: object) -> str:
        """Return the sentence for the player addressed, or the one about another, a ``{name}``.

        ``parts`` are the other words in braces.

        >>> who = Speaker(("You", "Ann"), own=0)
        >>> [who.about(seat, "You lead.", "{name} leads.") for seat in (0, 1)]
        ['You lead.', 'Ann leads.']
        """
        return (you if self.is_you(seat) else other).format(name=self.names[seat], **parts)

    def between(
        self, seat: int, to: int, *, you: str, to_you: str, others: str, **parts: object
    ) -> str:
        """Return the sentence about what a player does to another, who is ``{other}``.

        >>> who = Speaker(("You", "Ann", "Bob"), own=0)
        >>> said = {"you": "You pay {other}.", "to_you": "{name} pays you."}
        >>> said["others"] = "{name} pays {other}."
        >>> [who.between(*seats, **said) for seats in ((0, 1), (1, 0), (1, 2))]
        ['You pay Ann.', 'Ann pays you.', 'Ann pays Bob.']
        """
        said = you if self.is_you(seat) else to_you if self.is_you(to) else others
        return said.format(name=self.names[seat], other=self.names[to], **parts)

    def among_all(
        self,
        seats: Sequence[int],
        *,
        you: str = "",
        one: str = "",
        you_and: str,
        you_and_more: str = "",
        many: str,
        **parts: object,
    ) -> str:
        """Return the sentence about one or more players, whose ``{names}`` do not say "you".

        ``you`` and ``one`` are about one player. ``you_and`` is about the player addressed and
        another, ``you_and_more`` about them and several others, and ``many`` about several others.

        >>> who = Speaker(("You", "Ann", "Bob"), own=0)
        >>> said = {"you": "You win.", "one": "{names} wins.", "many": "{names} win."}
        >>> said |= {"you_and": "You and {names} win.", "you_and_more": "You, {names} win."}
        >>> [who.among_all(seats, **said) for seats in ([0], [1], [1, 0], [1, 2])]
        ['You win.', 'Ann wins.', 'You and Ann win.', 'Ann and Bob win.']
        >>> who.among_all([0, 1, 2], **said)
        'You, Ann and Bob win.'
        """
        addressed = self.own if self.own in seats else next(filter(self.is_you, seats), None)
        others = [self.names[seat] for seat in seats if seat != addressed]
        if len(others) < len(seats):
            said = (you, you_and, you_and_more or you_and)[min(len(others), 2)]
        else:
            said = one if len(seats) == 1 else many
        return said.format(names=listed(others), **parts)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Join parts for a sentence: ``A, B and C``. Where a part can be declined, the list is.

    >>> listed(["A", "B", "C"]), listed(["A"])
    ('A, B and C', 'A')
    """
    both = {
        "and": pgettext("list", "{some} and {last}"),
        "or": pgettext("list", "{some} or {last}"),
    }[last]

    def in_case(case: str) -> str:
        told = [format(each, case) if isinstance(each, Declined) else each for each in parts]
        if len(told) < 2:
            return "".join(told)
        return both.format(some=", ".join(told[:-1]), last=told[-1])

    return Declined(in_case)


def either(parts: Sequence[str]) -> str:
    """Join alternatives of a list that may be long: ``A or B or C``.

    >>> either(["A", "B", "C"]), either(["A"])
    ('A or B or C', 'A')
    """
    return reduce(lambda *two: listed(two, "or"), parts)


_COUNTED: Mapping[str, Callable[[int], str]] = {
    "card": lambda n: ngettext("{count} card", "{count} cards", n),
    "club": lambda n: ngettext("{count} club", "{count} clubs", n),
    "counter": lambda n: ngettext("{count} counter", "{count} counters", n),
    "day": lambda n: ngettext("{count} day", "{count} days", n),
    "deal": lambda n: ngettext("{count} deal", "{count} deals", n),
    "diamond": lambda n: ngettext("{count} diamond", "{count} diamonds", n),
    "hand": lambda n: ngettext("{count} hand", "{count} hands", n),
    "heart": lambda n: ngettext("{count} heart", "{count} hearts", n),
    "minute": lambda n: ngettext("{count} minute", "{count} minutes", n),
    "mistake": lambda n: ngettext("{count} mistake", "{count} mistakes", n),
    "peg": lambda n: ngettext("{count} peg", "{count} pegs", n),
    "point": lambda n: ngettext("{count} point", "{count} points", n),
    "problem": lambda n: ngettext("{count} problem", "{count} problems", n),
    "saved game": lambda n: ngettext("{count} saved game", "{count} saved games", n),
    "sitting": lambda n: ngettext("{count} sitting", "{count} sittings", n),
    "small heart": lambda n: ngettext("{count} small heart", "{count} small hearts", n),
    "spade": lambda n: ngettext("{count} spade", "{count} spades", n),
    "spot": lambda n: ngettext("{count} spot", "{count} spots", n),
    "trick": lambda n: ngettext("{count} trick", "{count} tricks", n),
}
"""The form of each noun for a number."""

NOUNS = tuple(_COUNTED)
"""The nouns that can be counted; the unit of a game is one of them."""


def counting(noun: str, number: int) -> str:
    """Return the form of a noun for a number, with ``{count}`` in the number's place.

    >>> counting("heart", 1), counting("heart", 0)
    ('{count} heart', '{count} hearts')
    """
    return _COUNTED[noun](number)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, one of :data:`NOUNS`: ``1 counter``, ``3 counters``.

    >>> counted(1, "heart"), counted(0, "heart")
    ('1 heart', '0 hearts')
    """
    return counting(noun, number).format(count=number)


_UNITS: Mapping[str, Callable[[], tuple[str, str, str]]] = {
    "card": lambda: (
        pgettext("one unit", "card"),
        pgettext("units", "cards"),
        pgettext("heading", "Cards"),
    ),
    "card of the named suit": lambda: (
        pgettext("one unit", "card of the named suit"),
        pgettext("units", "cards of the named suit"),
        pgettext("heading", "Cards of the named suit"),
    ),
    "club": lambda: (
        pgettext("one unit", "club"),
        pgettext("units", "clubs"),
        pgettext("heading", "Clubs"),
    ),
    "diamond": lambda: (
        pgettext("one unit", "diamond"),
        pgettext("units", "diamonds"),
        pgettext("heading", "Diamonds"),
    ),
    "heart": lambda: (
        pgettext("one unit", "heart"),
        pgettext("units", "hearts"),
        pgettext("heading", "Hearts"),
    ),
    "point": lambda: (
        pgettext("one unit", "point"),
        pgettext("units", "points"),
        pgettext("heading", "Points"),
    ),
    "spade": lambda: (
        pgettext("one unit", "spade"),
        pgettext("units", "spades"),
        pgettext("heading", "Spades"),
    ),
    "spot": lambda: (
        pgettext("one unit", "spot"),
        pgettext("units", "spots"),
        pgettext("heading", "Spots"),
    ),
    "trick": lambda: (
        pgettext("one unit", "trick"),
        pgettext("units", "tricks"),
        pgettext("heading", "Tricks"),
    ),
}
"""The words for one unit of a game, for several, and for a heading above their numbers."""


def unit_words(unit: str) -> dict[str, str]:
    """Return the words for a unit of a game in a sentence: ``unit`` is one, ``units`` are several.

    Every sentence gets both, so that a translation can use the other one.

    >>> "Take few {units}, each {unit} counts.".format(**unit_words("heart"))
    'Take few hearts, each heart counts.'
    """
    one, several, _heading = _UNITS[unit]()
    return {"unit": one, "units": several}


def unit_heading(unit: str) -> str:
    """Return the heading above numbers of units: ``Hearts``."""
    return _UNITS[unit]()[2]


def in_clauses(parts: Iterable[str]) -> str:
    """Join clauses for one sentence.

    >>> in_clauses(["you win", "Ann loses"])
    'you win; Ann loses'
    """
    told = [*parts] or [""]
    return reduce(lambda some, last: _("{some}; {last}").format(some=some, last=last), told)


def capital(text: str) -> str:
    """Return a clause with a capital letter, as the beginning of a sentence.

    >>> capital("only one card")
    'Only one card'
    """
    return f"{text[:1].upper()}{text[1:]}"


def cards_in_words(cards: Sequence[Card]) -> str:
    """Return cards by name: ``the King of spades and the Ten of hearts``."""
    return listed([card.definite for card in cards])


def number_word(number: int) -> str:
    """Return a number from 0 to 17 as a word.

    >>> number_word(13)
    'thirteen'
    """
    return (
        pgettext("number", "zero"),
        pgettext("number", "one"),
        pgettext("number", "two"),
        pgettext("number", "three"),
        pgettext("number", "four"),
        pgettext("number", "five"),
        pgettext("number", "six"),
        pgettext("number", "seven"),
        pgettext("number", "eight"),
        pgettext("number", "nine"),
        pgettext("number", "ten"),
        pgettext("number", "eleven"),
        pgettext("number", "twelve"),
        pgettext("number", "thirteen"),
        pgettext("number", "fourteen"),
        pgettext("number", "fifteen"),
        pgettext("number", "sixteen"),
        pgettext("number", "seventeen"),
    )[number]


def signed(number: int) -> str:
    """Return a number with its sign (a minus sign, not a hyphen).

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def figure(value: float, digits: int = 1, *, grouped: bool = False) -> str:
    """Return a number with this number of decimal places and a minus sign, never a negative zero.

    A ``grouped`` number has marks between its thousands.

    >>> figure(1.25), figure(-0.04), figure(-1412, 0), figure(4214, 0, grouped=True)
    ('1.2', '0.0', '−1412', '4,214')
    """
    written = f"{abs(value):{',' if grouped else ''}.{digits}f}"
    sign = "−" if value < 0 and written.strip("0.") else ""
    marks = {ord(","): pgettext("thousands mark", ","), ord("."): pgettext("decimal mark", ".")}
    return sign + written.translate(marks)


def percent(share: float) -> str:
    """Return a share as a percentage.

    >>> percent(0.494)
    '49%'
    """
    return _("{number}%").format(number=f"{share:.0%}".removesuffix("%"))


def one_line(text: str, longest: int) -> str:
    r"""Return text as one line of at most ``longest`` printable characters.

    >>> one_line(" Ada\n  Lovelace ", 5)
    'Ada L'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:longest].strip()
