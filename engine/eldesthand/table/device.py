"""A device that several people share, and what several devices agree to.

While hands are hidden, the device changes hands behind a curtain, without any cards. At the cut and
at a reckoning the table is *open*: any person may act.

>>> device = Device((0, 2))
>>> device.set_open(False)
>>> device.hand_to(2)
>>> device.holder, device.handed_to
(None, 2)
>>> missed = device.take()
>>> device.holder, device.handed_to
(2, None)

Hints at a table of several devices need the agreement of everybody.

>>> agreement = Agreement(("Ada", "Bob"))
>>> agreement.answer(1, agrees=True)
>>> agreement.seen_at(0)
Hints(text='Bob would like hints. Say yes or no under “Friends”.', agreed=False, allowed=False)
>>> agreement.answer(0, agrees=True)
>>> agreement.allowed, agreement.seen_at(1).text
(True, 'Everyone has agreed to hints, so this game counts as practice.')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Dealt, Event, Settled
from eldesthand.core.language import _
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Phase
from eldesthand.words import waiting


class Device:
    """Device of ``people`` (players' numbers), the owner first; a single person always holds it."""

    def __init__(self, people: Sequence[int]) -> None:
        self.people: tuple[int, ...] = tuple(people)
        self.holder = people[0] if len(people) == 1 else None
        """The person who acts now and sees their own view, or ``None``."""
        self.handed_to: int | None = None
        """The person who gets the device, while the curtain is closed."""
        self._open = True
        self._missed: dict[int, list[Event]] = {person: [] for person in people}

    @property
    def shared(self) -> bool:
        """True if there are several people."""
        return len(self.people) > 1

    def __iter__(self) -> Iterator[int]:
        """Yield the people, the holder first."""
        yield from sorted(self.people, key=lambda person: person != self.holder)

    def set_open(self, is_open: bool, /) -> None:
        """Open or hide the table; when that changes, nobody holds the device."""
        if self.shared and is_open is not self._open:
            self.holder = self.handed_to = None
        self._open = is_open

    def hand_to(self, person: int) -> None:
        """Hand the device to a person, behind the curtain unless the table is open."""
        if self._open:
            self.holder = person
        else:
            self.holder, self.handed_to = None, person

    def take(self) -> list[Event]:
        """Let the next person take the device; return the events of this deal that they missed."""
        if self.handed_to is None:
            raise IllegalAction(_("taking the device is not allowed here: it is not handed over"))
        self.holder, self.handed_to = self.handed_to, None
        missed, self._missed[self.holder] = self._missed[self.holder], []
        return missed

    def record(self, events: Sequence[Event]) -> None:
        """Store events for the people who do not hold the device."""
        if not self.shared:
            return
        if any(isinstance(event, Settled) for event in events):
            self.forget()
            self.holder = None  # the reckoning is open to all
        if self._open:
            return
        for person, missed in self._missed.items():
            if person != self.holder:
                missed += _of_this_deal(events)

    def forget(self) -> None:
        """Clear all stored events."""
        for missed in self._missed.values():
            missed.clear()


def _of_this_deal(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events since the deal, or all without one."""
    dealt = [number for number, event in enumerate(events) if isinstance(event, Dealt)]
    return islice(events, dealt[-1] if dealt else 0, None)


def is_open(sitting: Sitting) -> bool:
    """Return whether nobody holds hidden cards."""
    if sitting.phase is Phase.DEAL:
        return not sitting.ceremony.touched
    return sitting.phase not in DECISIONS


@dataclass(frozen=True)
class Hints:
    """Agreement to hints at a table of several devices.

    ``text`` says who would like or has refused hints; ``agreed`` is true if this device has agreed,
    and ``allowed`` if all have.
    """

    text: str
    agreed: bool
    allowed: bool


class Agreement:
    """Agreement between devices to allow hints; once reached, it holds.

    ``names`` are those of the people at each device.
    """

    def __init__(self, names: Sequence[str], *, reached: bool = False) -> None:
        self._names = tuple(names)
        self._agreed = set(range(len(names))) if reached else set()
        self._refused: int | None = None

    @property
    def allowed(self) -> bool:
        """True if every device has agreed."""
        return len(self._agreed) == len(self._names)

    def answer(self, device: int, *, agrees: bool) -> None:
        """Let a device agree or refuse; a refusal ends the proposal."""
        if self.allowed:
            return
        self._refused = None if agrees else device
        if agrees:
            self._agreed.add(device)
        else:
            self._agreed.clear()

    def seen_at(self, device: int) -> Hints:
        """Return the state of the agreement for a device."""
        return Hints(self._text, device in self._agreed, self.allowed)

    @property
    def _text(self) -> str:
        if self.allowed:
            return waiting.hints_allowed()
        if self._refused is not None:
            return waiting.hints_refused(self._names[self._refused])
        return waiting.hints_wanted([self._names[device] for device in sorted(self._agreed)])
