"""The one device among the people who play at it: who has it, and to whom it is handed.

While any cards are hidden it goes from one person to another behind a curtain: until that person
has taken it, nobody's cards are shown. While none are, at the cut or at a reckoning, the table is
common to all, and whoever has to act there just acts.

>>> device = Device((0, 2))
>>> device.lies(open_table=False)
>>> device.hand_to(2)
>>> device.holder, device.handed_to
(None, 2)
>>> _ = device.take()
>>> device.holder, device.handed_to
(2, None)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Dealt, Event, Settled
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Phase

__all__ = ["Device", "is_open"]


class Device:
    """Where ``people`` play, by their players' numbers, the owner first. One alone keeps it."""

    def __init__(self, people: Sequence[int]) -> None:
        self.people = tuple(people)
        self.holder = people[0] if len(people) == 1 else None
        """The person who acts at it now, and whose view it shows; ``None`` for none."""
        self.handed_to: int | None = None
        """The person for whom the curtain hangs."""
        self._open = True
        self._missed: dict[int, list[Event]] = {person: [] for person in people}

    @property
    def shared(self) -> bool:
        """Whether several people play at it."""
        return len(self.people) > 1

    def __iter__(self) -> Iterator[int]:
        """The people; who has the device first."""
        yield from sorted(self.people, key=lambda person: person != self.holder)

    def lies(self, *, open_table: bool) -> None:
        """Tell whether cards are hidden now. When that changes, nobody has the device any more."""
        if self.shared and open_table is not self._open:
            self.holder = self.handed_to = None
        self._open = open_table

    def hand_to(self, person: int) -> None:
        """Hand it to a person: at an open table at once, else behind the curtain."""
        if self._open:
            self.holder = person
        else:
            self.holder, self.handed_to = None, person

    def take(self) -> list[Event]:
        """Who is handed it, takes it. Returns what they missed of this deal."""
        if self.handed_to is None:
            raise IllegalAction("nobody is handed the device")
        self.holder, self.handed_to = self.handed_to, None
        missed, self._missed[self.holder] = self._missed[self.holder], []
        return missed

    def happened(self, events: Sequence[Event]) -> None:
        """Keep what happened for those who do not have the device."""
        if not self.shared:
            return
        if any(isinstance(event, Settled) for event in events):
            self.forget()
            self.holder = None  # the reckoning is everybody's
        if self._open:
            return
        for person, missed in self._missed.items():
            if person != self.holder:
                missed += _of_this_deal(events)

    def forget(self) -> None:
        """Nobody has missed anything."""
        for missed in self._missed.values():
            missed.clear()


def _of_this_deal(events: Sequence[Event]) -> Iterator[Event]:
    """What happened since the cards were dealt, if they were."""
    dealt = [number for number, event in enumerate(events) if isinstance(event, Dealt)]
    return islice(events, dealt[-1] if dealt else 0, None)


def is_open(sitting: Sitting) -> bool:
    """Whether nobody at the table holds a card that others may not see."""
    if sitting.phase is Phase.DEAL:
        return not sitting.ceremony.touched
    return sitting.phase not in DECISIONS
