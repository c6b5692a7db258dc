"""Many small numbers as one text: each below a bound of its own, and none wasting any room.

One function tells both what is written and what is read: it hands each number, with its bound, to
a coder, which keeps it when it writes, and gives another in its place when it reads.

>>> writing = Writing()
>>> writing.take(13, 7), writing.take(4, 2), writing.number(1909)
(7, 2, 1909)
>>> writing.text
'Bknl'
>>> reading = Reading(writing.text)
>>> reading.take(13), reading.take(4), reading.number(), reading.over
(7, 2, 1909, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from eldesthand.errors import RecordError

__all__ = ["ALPHABET", "Coder", "Reading", "Writing"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The sixty-four characters that stand in an address as they are (RFC 4648, section 5)."""

T = TypeVar("T")


class Coder:
    """What writing and reading have in common."""

    def take(self, bound: int, number: int = 0) -> int:
        """A number from 0 to below ``bound``."""
        raise NotImplementedError

    def flag(self, value: bool = False) -> bool:
        """Yes or no."""
        return bool(self.take(2, int(value)))

    def number(self, value: int = 0) -> int:
        """A number from 0 to 2**60: four bits at a time, each with a flag that more follow."""
        result = 0
        for place in range(0, 60, 4):
            result |= self.take(16, value >> place & 15) << place
            if not self.flag(value >> place > 15):
                return result
        raise RecordError("expected a number below 2**60")

    def signed(self, value: int = 0) -> int:
        """A number from -2**60 to 2**60."""
        return -1 - self.number(-1 - value) if self.flag(value < 0) else self.number(max(value, 0))

    def one_of(self, options: Sequence[T], value: T | None = None) -> T:
        """One of all the options there are, the first when ``value`` is none of them."""
        found = options.index(value) if value in options else 0
        return options[self.take(len(options), found)]

    def choice(self, options: Sequence[T], value: T, room: int) -> T:
        """One of some options, with room for as many as there may be one day."""
        place = self.take(room, options.index(value))
        if place >= len(options):
            raise RecordError(f"expected a choice among {len(options)}, not number {place}")
        return options[place]

    def plain(self, value: str = "") -> str:
        """Text in ASCII."""
        size = self.number(len(value))
        codes = value.encode("ascii", "replace").ljust(size)
        return "".join(chr(self.take(128, codes[n])) for n in range(min(size, 100)))


class Writing(Coder):
    """Keeps the numbers; ``text`` holds them all."""

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []

    def take(self, bound: int, number: int = 0) -> int:
        """Keep a number. Raises ``RecordError`` when it is out of its bound."""
        if not 0 <= number < bound:
            raise RecordError(f"expected a number from 0 to below {bound}, not {number}")
        self.taken.append((bound, number))
        return number

    @property
    def text(self) -> str:
        """All that was kept, the last number in the first characters."""
        whole = 0
        for bound, number in reversed(self.taken):
            whole = whole * bound + number
        digits = ""
        while whole:
            whole, digit = divmod(whole, len(ALPHABET))
            digits = ALPHABET[digit] + digits
        return digits


class Reading(Coder):
    """Gives the numbers that a text holds."""

    def __init__(self, text: str) -> None:
        """Raises ``RecordError`` with the column at what cannot stand in such a text."""
        self.whole = 0
        for column, letter in enumerate(text, 1):
            if letter not in ALPHABET or (column == 1 and letter == ALPHABET[0]):
                raise RecordError(
                    f"expected a letter of a code, not {letter!r}", line=1, column=column
                )
            self.whole = self.whole * len(ALPHABET) + ALPHABET.index(letter)

    def take(self, bound: int, number: int = 0) -> int:
        """The next number below ``bound``; what was written last is read last."""
        self.whole, taken = divmod(self.whole, bound)
        return taken

    @property
    def over(self) -> bool:
        """Whether everything has been read."""
        return not self.whole
