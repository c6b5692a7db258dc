"""Mixed-radix coding: many small numbers packed into one short text.

Each number has its own bound. Together they are the digits of one large number, written in base 64.

The same function writes and reads a format: it calls :meth:`Coder.digit` for each number in turn.
An :class:`Encoder` stores the number; a :class:`Decoder` ignores it, and returns the next number of
the text.

>>> encoder = Encoder()
>>> encoder.digit(13, 7), encoder.digit(4, 2), encoder.number(1909)
(7, 2, 1909)
>>> encoder.text
'Bknl'
>>> decoder = Decoder(encoder.text)
>>> decoder.digit(13), decoder.digit(4), decoder.number(), decoder.finished
(7, 2, 1909, True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from eldesthand.core.checking import check
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.language import _

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The 64 characters of the text, all of them safe in a URL (RFC 4648, section 5)."""

_CHECKSUM_MODULUS = 4093
"""Largest prime below 64². A checksum of two characters detects every single wrong character."""

T = TypeVar("T")


class Coder:
    """The methods that :class:`Encoder` and :class:`Decoder` share.

    Each method takes the value to write and returns the value written or read.
    """

    def digit(self, bound: int, value: int = 0) -> int:
        """Return a number from 0 to ``bound - 1``."""
        raise NotImplementedError

    def flag(self, value: bool = False) -> bool:
        """Return a flag."""
        return bool(self.digit(2, int(value)))

    def number(self, value: int = 0) -> int:
        """Return a number from 0 to 2**60 - 1, coded in groups of four bits and a flag for more.

        Raises ``RecordError`` for a larger number.
        """
        result = 0
        for place in range(0, 60, 4):
            result |= self.digit(16, value >> place & 15) << place
            if not self.flag(value >> place > 15):
                return result
        raise RecordError(_("expected a number below 2**60, got a larger one"))

    def signed(self, value: int = 0) -> int:
        """Return a number from -2**60 to 2**60 - 1. Raises ``RecordError`` for a larger one."""
        return -1 - self.number(-1 - value) if self.flag(value < 0) else self.number(max(value, 0))

    def one_of(self, options: Sequence[T], value: T | None = None) -> T:
        """Write or read one of the permanent ``options``; another value is written as the first."""
        found = options.index(value) if value in options else 0
        return options[self.digit(len(options), found)]

    def choice(self, options: Sequence[T], value: T, room: int) -> T:
        """Return one of ``options``, which may grow to ``room`` items in later versions.

        Raises ``RecordError`` for an item of a later version.
        """
        place = self.digit(room, options.index(value))
        if place >= len(options):
            wrong = _("expected an index from 0 to {last}, got {got}")
            raise RecordError(wrong.format(last=len(options) - 1, got=place))
        return options[place]

    def ascii(self, value: str = "") -> str:
        """Return ASCII text; other characters become ``?``."""
        size = self.number(len(value))
        codes = value.encode("ascii", "replace").ljust(size)
        return "".join(chr(self.digit(128, codes[n])) for n in range(min(size, 100)))


class Encoder(Coder):
    """Coder that writes numbers; :attr:`text` holds all of them."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []
        """Every digit so far, as (bound, value)."""

    def digit(self, bound: int, value: int = 0) -> int:
        """Store a number. Raises ``RecordError`` for a number outside the bound."""
        if not 0 <= value < bound:
            raise RecordError(f"expected a number from 0 to {bound - 1}, got {value}")
        self.digits.append((bound, value))
        return value

    @property
    def text(self) -> str:
        """The numbers as text. The first number is the least significant."""
        whole = 0
        for bound, value in reversed(self.digits):
            whole = whole * bound + value
        letters = ""
        while whole:
            whole, letter = divmod(whole, len(ALPHABET))
            letters = ALPHABET[letter] + letters
        return letters


class Decoder(Coder):
    """Coder that reads the numbers of a text, which begins at ``column`` of its line.

    Raises ``RecordError`` for a character that is not in :data:`ALPHABET`, or a leading zero.
    """

    def __init__(self, text: str, column: int = 1) -> None:
        self.remaining: int = 0
        """The rest of the large number."""
        for place, letter in enumerate(text):
            if letter not in ALPHABET or (not place and letter == ALPHABET[0]):
                wrong = _("expected a letter of a code, got {got}").format(got=repr(letter))
                raise RecordError(wrong, line=1, column=column + place)
            self.remaining = self.remaining * len(ALPHABET) + ALPHABET.index(letter)

    def digit(self, bound: int, value: int = 0) -> int:
        """Return the next number, from 0 to ``bound - 1``; ``value`` is ignored."""
        self.remaining, found = divmod(self.remaining, bound)
        return found

    @property
    def finished(self) -> bool:
        """True if every number has been read."""
        return not self.remaining


def checksum(text: str) -> str:
    """Return the checksum of a text, two characters.

    >>> checksum("Bknl"), checksum("Bknm")
    ('sR', 'sS')
    """
    high, low = divmod(Decoder(text).remaining % _CHECKSUM_MODULUS, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


@dataclass(frozen=True)
class Code:
    """Format of a code: a ``version`` character, the numbers and a checksum.

    ``name`` describes the code in errors, a message that is translated there; ``longest`` is the
    maximum number of characters.

    >>> code = Code("1", "the code of a colour", longest=100)
    >>> code.write("Bknl")
    '1BknlsR'
    >>> code.read("1BknlsR", lambda numbers: (numbers.digit(52), numbers.number()))
    (33, 1909)
    """

    version: str
    name: str
    longest: int

    def write(self, body: str) -> str:
        """Return the code with these numbers."""
        return f"{self.version}{body}{checksum(body)}"

    def read(self, text: str, decode: Callable[[Decoder], T]) -> T:
        """Return the content of a code. Raises ``RecordError`` for an invalid code."""
        check("code", text, str, RecordError)
        name = _(self.name)
        if not text.startswith(self.version):
            wrong = _("expected {version}, the version of {code}, got {got}").format(
                version=self.version, code=name, got=repr(text[:1])
            )
            raise RecordError(wrong, newer=self.version < text[:1] <= "9")
        if len(text) > self.longest:
            wrong = _("expected {code} of at most {count} characters, got {got}")
            raise RecordError(wrong.format(code=name, count=self.longest, got=len(text)))
        body = text[1:-2]
        decoder = Decoder(body, column=2)
        if text != self.write(body):
            raise RecordError(_("expected {code}: a letter is wrong or missing").format(code=name))
        try:
            found = decode(decoder)
        except EldestHandError as error:
            wrong = _("expected {code} with valid content: {reason}")
            wrong = wrong.format(code=name, reason=error.reason)
            raise RecordError(wrong, law=error.law) from None
        if not decoder.finished:
            raise RecordError(_("expected {code}, got more characters after it").format(code=name))
        return found
