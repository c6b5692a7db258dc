"""Hints at a table of several devices: they need the agreement of everybody.

>>> agreement = Agreement(("Ada", "Bob"))
>>> agreement.answer(1, agrees=True)
>>> agreement.seen_at(0)
Hints(text='Bob would like hints. Say yes or no under “Together”.', agreed=False, allowed=False)
>>> agreement.answer(0, agrees=True)
>>> agreement.allowed, agreement.seen_at(1).text
(True, 'Everyone has agreed to hints, so this game counts as practice.')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldesthand.words import waiting


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
