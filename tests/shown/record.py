"""The records of the book, and the laws that each shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeVar

from eldesthand.core.bank import FinalReckoning
from eldesthand.core.cards import Card
from eldesthand.core.events import Event, Settled, SittingEnded, TrickTaken
from eldesthand.core.settling import Reckoning
from eldesthand.core.sitting import Sitting
from eldesthand.record import Record, load_file
from tests.test_book import BOOK, CHAPTERS, text_of

_Event = TypeVar("_Event", bound=Event)

SOUTH, WEST, NORTH, EAST = range(4)


class Shown:
    """Played record of the book."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.record: Record = load_file(BOOK / "records" / f"{name}.hearts")

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events, in order."""
        sitting = Sitting(self.record.rules, self.record.names)
        return tuple(event for action in self.record.actions for event in sitting.apply(action))

    def all(self, kind: type[_Event]) -> list[_Event]:
        """Return the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[_Event], **fields: object) -> _Event:
        """Return the one event of a kind with these fields."""
        items = fields.items()
        [event] = [e for e in self.all(kind) if all(getattr(e, k) == v for k, v in items)]
        return event

    def trick(self, number: int) -> TrickTaken:
        """Return a trick of the first deal."""
        return next(trick for trick in self.all(TrickTaken) if trick.number == number)

    @property
    def reckoning(self) -> Reckoning:
        """The last settlement."""
        return self.all(Settled)[-1].reckoning

    @property
    def nets(self) -> tuple[int, ...]:
        """The nets of the last deal by seat, with bids and fines."""
        return self.record.sitting().nets[-1]

    @property
    def units(self) -> tuple[int, ...]:
        """The units of the last deal by seat."""
        by_seat = {line.seat: line.units for line in self.reckoning.lines}
        return tuple(by_seat[seat] for seat in sorted(by_seat))

    @property
    def final(self) -> FinalReckoning:
        """The end of the sitting."""
        return self.one(SittingEnded).final

    @property
    def caption(self) -> str:
        """The book's captions of the record in one line."""
        options, said = r"(?:   :\w+: .*\n)*?", r"   :caption: ((?:.*\n)+?)(?=\n|\Z|   :)"
        found = re.findall(
            rf":file: records/{self.name}\.hearts\n{options}{said}",
            "\n".join(map(text_of, CHAPTERS)),
        )
        return " ".join(" ".join(found).split())


card = Card.parse


Check = Callable[[Shown], Iterable[str] | None]
"""Asserts that a record shows a law; returns words that its caption must have."""

SHOWN: dict[str, tuple[str, Check]] = {}
"""For each law the record that shows it, and the check. A second one has a letter, as ``I7b``."""


def shows(law: str, name: str) -> Callable[[Check], Check]:
    """Return a decorator that registers the check of a law and its record."""

    def note(check: Check) -> Check:
        SHOWN[law] = name, check
        return check

    return note
