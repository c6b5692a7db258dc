"""The seal of a deal: the SHA-256 of everything that the dealer's side chooses (F3).

The sealed text is one line::

    hearts=3&sitting=5e0c&deal=3&dealer=2&dealing=singly&people=0&cutting=sealed
    &players=You,Ann,Bob,Cleo&pack=QS2H...&cut=23&secret=9f41

The first part, the *terms*, is shown with the seal, before anybody gives words: the sitting, the
number of the deal, the seats of the dealer and of the people at the table, the way of dealing,
whether a person cuts by hand, and the names by seat. The rest is shown after the deal: the order
of the pack as in :mod:`eldesthand.core.deal`, the cut, and the secret.

Only a person who cuts by hand chooses the cut, which is ``-`` in the text then. The cut of a bot is
computed from the secret. A pack that is cut for a person is cut in the middle.

The shuffles by words count in the order of the seats, whatever order they were given in: see
:func:`shuffled_by_words`.

Seals of version 2 (``hearts=2``) have no field ``cutting``: whenever a person was the pone, the cut
was free, even if the page cut for them. The shuffles counted in the order of the record.

>>> terms = Terms("5e0c", 1, 3, Dealing.SINGLY, (0,), ("You", "Mr Clay", "Ann", "Bob"))
>>> terms.text.split("&")[:3], terms.text.split("&")[5:7]
(['hearts=3', 'sitting=5e0c', 'deal=1'], ['people=0', 'cutting=sealed'])
>>> Terms.read(terms.text) == terms
True
>>> sealed_text(terms, (), "9f41", cards=52).partition("&pack=")[2]
'&cut=19&secret=9f41'
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from eldesthand.core.actions import Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import apply_order, cut_range, order_of, shuffle_from_words
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing

VERSION = 3
"""The version of new seals."""

_CUTTING = {True: "hand", False: "sealed"}

_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


@dataclass(frozen=True)
class Terms:
    """The public part of a sealed text.

    ``dealer`` and ``people`` are seats; ``players`` are the names by seat. ``by_hand`` is true if
    the pone is a person who cuts by hand.
    """

    sitting: str
    deal: int
    dealer: int
    dealing: Dealing
    people: tuple[int, ...]
    players: tuple[str, ...]
    by_hand: bool = False
    version: int = VERSION

    @classmethod
    def of(cls, sitting: Sitting, name: str, people: Iterable[int], *, by_hand: bool) -> Terms:
        """Return the terms of the deal that begins now; ``name`` is the id of the sitting."""
        return cls(
            name,
            sitting.deal,
            sitting.dealer,
            sitting.rules.dealing,
            tuple(sorted(people)),
            sitting.names,
            by_hand,
        )

    @property
    def text(self) -> str:
        """The terms as text; different terms have different texts."""
        cutting = f"&cutting={_CUTTING[self.by_hand]}" if self.version > 2 else ""
        return (
            f"hearts={self.version}&sitting={_escaped(self.sitting)}&deal={self.deal}"
            f"&dealer={self.dealer}&dealing={self.dealing}"
            f"&people={','.join(map(str, self.people))}{cutting}"
            f"&players={','.join(map(_escaped, self.players))}"
        )

    @classmethod
    def read(cls, text: str) -> Terms | None:
        """Return the terms of a text, or ``None`` for an invalid one."""
        try:
            fields = dict(part.split("=", 1) for part in text.split("&"))
            version, dealer = int(fields["hearts"]), int(fields["dealer"])
            people = tuple(int(seat) for seat in fields["people"].split(",") if seat)
            players = tuple(map(_unescaped, fields["players"].split(",")))
            terms = cls(
                _unescaped(fields["sitting"]),
                int(fields["deal"]),
                dealer,
                Dealing(fields["dealing"]),
                people,
                players,
                _pone(dealer, players) in people if version == 2 else fields["cutting"] == "hand",
                version,
            )
        except (KeyError, ValueError):
            return None
        return terms if version in (2, VERSION) and terms.text == text else None

    @property
    def pone(self) -> int:
        """The seat that cuts."""
        return _pone(self.dealer, self.players)

    def cut(self, secret: str, cards: int) -> int | None:
        """Return the number of cards to lift (D1); ``None`` if a person cuts by hand."""
        if self.pone not in self.people:
            return sealed_cut(secret, cards)
        return None if self.by_hand else middle_cut(cards)


def _pone(dealer: int, players: Collection[str]) -> int:
    return (dealer - 1) % len(players)


def sealed_text(terms: Terms, order: Sequence[Card], secret: str, cards: int) -> str:
    """Return the sealed text for a pack of ``cards`` cards."""
    lifted = terms.cut(secret, cards)
    return (
        f"{terms.text}&pack={''.join(map(str, order))}"
        f"&cut={'-' if lifted is None else lifted}&secret={secret}"
    )


def sealed_cut(secret: str, cards: int) -> int:
    """Return the number of cards that a bot lifts, computed from the secret (D1)."""
    low, high = cut_range(cards)
    return low + int(digest(f"{secret} cut"), 16) % (high - low + 1)


def middle_cut(cards: int) -> int:
    """Return the number of cards to lift for a person who does not cut by hand (D1)."""
    return (cards + 1) // 2


def sealed_order(new: Sequence[Card], seed: str, place: int) -> tuple[tuple[Card, ...], str]:
    """Return the order and the secret of a seal that is action number ``place`` of a sitting."""
    order = shuffle_from_words(new, f"{seed} {place} pack")
    return order, digest(f"{seed} {place} nonce")[:32]


def shuffled_by_words(
    new: Sequence[Card], shuffles: Sequence[Shuffle], version: int = VERSION
) -> tuple[Card, ...]:
    """Return a new pack after the shuffles by words, in the order of the seats.

    So nobody gains by the order in which people give their words. In version 2 they count in the
    order of the record.
    """
    packs = [tuple(new), *(each.pack for each in shuffles)]
    if version == 2:
        return packs[-1]
    by_seat: Mapping[int, Sequence[Card]] = {
        each.seat: order_of(new, packs[number], each.pack) for number, each in enumerate(shuffles)
    }
    pack = packs[0]
    for seat in sorted(by_seat):
        pack = apply_order(new, pack, by_seat[seat])
    return pack


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
