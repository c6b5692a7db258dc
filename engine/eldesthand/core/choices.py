"""Legal actions as descriptions: what every player may do now.

``Sitting.choices`` yields them; ``Sitting.apply`` refuses every other action.

>>> from eldesthand.core.actions import Cut
>>> choice = Choice(Cut, {"seat": (2,), "lifted": range(4, 49)}, "D1")
>>> Cut(2, 20) in choice, Cut(2, 3) in choice, choice.any(Random(1))
(True, False, Cut(seat=2, lifted=40))
>>> len(list(choice)), next(iter(choice))
(45, Cut(seat=2, lifted=4))
>>> choice.refusal(Cut(2, 3))
IllegalAction('expected 4 to 48 at lifted, got 3 [D1]')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations, product
from random import Random
from typing import Any

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import _, pgettext
from eldesthand.core.speech import either


@dataclass(frozen=True)
class Order:
    """Every order of these cards."""

    cards: tuple[Card, ...]

    def __contains__(self, value: tuple[Card, ...]) -> bool:
        return sorted(value) == sorted(self.cards)

    def __str__(self) -> str:
        return _("each of the {count} cards once").format(count=len(self.cards))

    def any(self, chance: Random) -> tuple[Card, ...]:
        """Return a random order."""
        return tuple(chance.sample(self.cards, len(self.cards)))


@dataclass(frozen=True)
class Some:
    """Every choice of at least ``least`` and at most ``most`` different things, in any order.

    ``said`` are the words for an error, in which ``{number}`` is that of the things.
    """

    things: tuple[Any, ...]
    least: int
    most: int
    said: str

    def __contains__(self, value: tuple[Any, ...]) -> bool:
        number = len(value)
        different = len(set(value)) == number
        return (
            self.least <= number <= self.most and different and set(self.things).issuperset(value)
        )

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        sizes = range(self.least, self.most + 1)
        return chain.from_iterable(combinations(self.things, size) for size in sizes)

    def __str__(self) -> str:
        number = _range(self.least, self.most) if self.least < self.most else self.least
        return _(self.said).format(number=number)

    def any(self, chance: Random) -> tuple[Any, ...]:
        """Return a random choice."""
        return tuple(chance.sample(self.things, chance.randint(self.least, self.most)))


@dataclass(frozen=True)
class Text:
    """Every text of at least ``least`` characters."""

    least: int = 0

    def __contains__(self, value: str) -> bool:
        return len(value) >= self.least

    def __str__(self) -> str:
        return _("a text")

    def any(self, chance: Random) -> str:
        """Return a random text."""
        return "x" * chance.randint(self.least, self.least + 1)


TURN = {"seat": ""}
"""The laws of a choice of the player in turn: no law forbids the action to others for ever."""

Values = tuple[Any, ...] | range | Order | Some | Text
"""Legal values of a field."""


@dataclass(frozen=True)
class Choice:
    """Actions of one kind that are legal now: every combination of the ``fields``.

    ``law`` is the id of the law that forbids others; ``laws`` are those of single fields. ``why``
    makes the errors for other values of single fields.
    """

    kind: type[Action]
    fields: Mapping[str, Values]
    law: str = ""
    laws: Mapping[str, str] | None = None
    why: Mapping[str, Callable[[Any], IllegalAction]] | None = None

    def __contains__(self, action: Action) -> bool:
        return type(action) is self.kind and self.fits(action) == len(self.fields)

    @property
    def possible(self) -> bool:
        """True if there is an action; a choice without one names the law that forbids it."""
        return all(not isinstance(each, (tuple, range)) or each for each in self.fields.values())

    def __iter__(self) -> Iterator[Action]:
        """Yield every action, cards of a hand in one order only. A text has too many values."""
        values = (list(each) for each in self.fields.values())  # type: ignore[arg-type]
        return (self.kind(*each) for each in product(*values))

    def any(self, chance: Random) -> Action:
        """Return a random action."""
        made = {}
        for name, values in self.fields.items():
            listed = isinstance(values, (tuple, range))
            made[name] = chance.choice(values) if listed else values.any(chance)  # type: ignore
        return self.kind(**made)

    def fits(self, action: Action) -> int:
        """Return the number of fields before the first with a value that is not legal."""
        for n, (name, legal) in enumerate(self.fields.items()):
            if getattr(action, name) not in legal:
                return n
        return len(self.fields)

    def refusal(self, action: Action) -> IllegalAction | None:
        """Return the error for an action of this kind; ``None`` if another player is in turn."""
        name, values = list(self.fields.items())[self.fits(action)]
        if (name, self.laws) == ("seat", TURN):
            return None
        value = getattr(action, name)
        if self.why and name in self.why:
            return self.why[name](value)
        got = repr(value)
        if isinstance(value, tuple):
            got = _("{count} of them").format(count=len(value))
        law = (self.laws or {}).get(name, self.law)
        # Translators: {name} is an English keyword
        wrong = _("expected {expected} at {name}, got {value}")
        return IllegalAction(wrong.format(expected=_words(values), name=name, value=got), law=law)


def exactly(actions: Iterable[Action], law: str = "") -> Iterable[Choice]:
    """Yield a choice for each of these actions."""
    for action in actions:
        yield Choice(type(action), {name: (value,) for name, value in vars(action).items()}, law)


def _words(values: Values) -> str:
    """Return the legal values in words."""
    if not isinstance(values, (tuple, range)):
        return str(values)
    numbers = isinstance(values, range) or all(type(each) is int for each in values)
    if (
        numbers
        and len(values) > 2
        and tuple(values) == tuple(range(values[0], values[0] + len(values)))
    ):
        return _range(values[0], values[-1])
    known = [repr(str(value)) if value == "" else str(value) for value in values]
    return either(known) if known else pgettext("legal values", "nothing")


def _range(first: int, last: int) -> str:
    return _("{first} to {last}").format(first=first, last=last)
