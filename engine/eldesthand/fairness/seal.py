"""The seal of a deal: the SHA-256 of everything that the dealer's side chooses (F3).

The sealed text is one line::

    hearts=2&sitting=5e0c&deal=3&dealer=2&dealing=singly&people=0&players=You,Ann,Bob,Cleo
    &pack=QS2H...&cut=23&secret=9f41

The first part, the *terms*, is shown with the seal, before anybody gives words: the sitting, the
number of the deal, the seats of the dealer and of the people at the device, the way of dealing, and
the names by seat. The rest is shown after the deal: the order of the pack as in
:mod:`eldesthand.core.commitment`, the cut, and the secret. The cut of a bot is computed from the
secret; if a person cuts, ``cut`` is ``-``.

>>> terms = Terms("5e0c", 1, 3, Dealing.SINGLY, (0,), ("You", "Mr Clay", "Ann", "Bob"))
>>> terms.text
'hearts=2&sitting=5e0c&deal=1&dealer=3&dealing=singly&people=0&players=You,Mr%20Clay,Ann,Bob'
>>> Terms.read(terms.text) == terms, terms.pone_is_bot
(True, True)
>>> sealed_text(terms, (), "9f41", cards=52).partition("&pack=")[2]
'&cut=19&secret=9f41'
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eldesthand.core.cards import Card
from eldesthand.core.deal import cut_range
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@dataclass(frozen=True)
class Terms:
    """The public part of a sealed text.

    ``dealer`` and ``people`` are seats; ``players`` are the names by seat.
    """

    sitting: str
    deal: int
    dealer: int
    dealing: Dealing
    people: tuple[int, ...]
    players: tuple[str, ...]

    @classmethod
    def of(cls, sitting: Sitting, name: str, people: Iterable[int]) -> Terms:
        """Return the terms of the deal that begins now; ``name`` is the id of the sitting."""
        return cls(
            name,
            sitting.deal,
            sitting.dealer,
            sitting.rules.dealing,
            tuple(sorted(people)),
            sitting.names,
        )

    @property
    def text(self) -> str:
        """The terms as text; different terms have different texts."""
        return (
            f"hearts=2&sitting={_escaped(self.sitting)}&deal={self.deal}&dealer={self.dealer}"
            f"&dealing={self.dealing}&people={','.join(map(str, self.people))}"
            f"&players={','.join(map(_escaped, self.players))}"
        )

    @classmethod
    def read(cls, text: str) -> Terms | None:
        """Return the terms of a text, or ``None`` for an invalid one."""
        try:
            fields = dict(part.split("=", 1) for part in text.split("&"))
            terms = cls(
                _unescaped(fields["sitting"]),
                int(fields["deal"]),
                int(fields["dealer"]),
                Dealing(fields["dealing"]),
                tuple(int(seat) for seat in fields["people"].split(",") if seat),
                tuple(map(_unescaped, fields["players"].split(","))),
            )
        except (KeyError, ValueError):
            return None
        return terms if terms.text == text else None

    @property
    def pone_is_bot(self) -> bool:
        """True if the page cuts for a bot."""
        return (self.dealer - 1) % len(self.players) not in self.people


def sealed_text(terms: Terms, order: Sequence[Card], secret: str, cards: int) -> str:
    """Return the sealed text for a pack of ``cards`` cards."""
    lifted = str(sealed_cut(secret, cards)) if terms.pone_is_bot else "-"
    return f"{terms.text}&pack={''.join(map(str, order))}&cut={lifted}&secret={secret}"


def sealed_cut(secret: str, cards: int) -> int:
    """Return the number of cards that a bot lifts, computed from the secret (D1)."""
    low, high = cut_range(cards)
    return low + int(digest(f"{secret} cut"), 16) % (high - low + 1)


def digest(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _escaped(text: str) -> str:
    data = text.encode("utf-8", "surrogatepass")
    return "".join(chr(b) if chr(b) in _PLAIN else f"%{b:02X}" for b in data)


def _unescaped(text: str) -> str:
    first, *rest = text.split("%")
    parts = (bytes.fromhex(part[:2]) + part[2:].encode() for part in rest)
    return (first.encode() + b"".join(parts)).decode("utf-8", "surrogatepass")
