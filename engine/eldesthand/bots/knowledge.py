"""Knowledge about the other hands that a view proves.

Seen cards are excluded; players who did not follow suit are void; the holder of passed cards and of
cards picked up is known, and that of the owed card when its owner is. Any other card can be in any
hand with room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from eldesthand.core.cards import Card
from eldesthand.core.play import Destination, Masks, masks_of
from eldesthand.core.view import TableView

_UNDEALT = -1
"""Place of the undealt cards (C2, two players)."""

Chances = tuple[float, float, float, float]


@dataclass(frozen=True)
class Knowledge:
    """The unseen cards of a seat, and their possible holders.

    - ``unseen``: the cards that are neither in the seat's hand nor played, as four masks.
    - ``sizes``: the number of cards in the hand of each other active seat.
    - ``voids``: a flag for each suit of which a seat can only hold ``known`` cards, by seat.
    - ``known``: the cards that a seat is known to hold, as four masks, by seat.
    """

    seat: int
    unseen: Masks
    sizes: dict[int, int]
    voids: dict[int, tuple[bool, bool, bool, bool]]
    known: dict[int, Masks]

    @cached_property
    def chances(self) -> dict[int, Chances]:
        """The chance of each other seat to hold a certain card whose holder is unknown, by suit.

        The chances are scaled alternately to the sizes of the hands and to the numbers of cards.
        """
        clubs, diamonds, spades, hearts = (mask.bit_count() for mask in self.loose)
        room = {
            seat: size - sum(map(int.bit_count, self.known[seat]))
            for seat, size in self.sizes.items()
        }
        room[_UNDEALT] = max(0, clubs + diamonds + spades + hearts - sum(room.values()))
        never = (False,) * 4
        rows = [
            ([0.0 if void else float(free) for void in self.voids.get(seat, never)], free)
            for seat, free in room.items()
        ]
        for _ in range(4):
            for suit in range(4):
                total = sum([row[suit] for row, _ in rows])
                if total > 0:
                    for row, _ in rows:
                        row[suit] /= total
            for row, free in rows:
                c, d, s, h = row
                expected = c * clubs + d * diamonds + s * spades + h * hearts
                if expected > 0:
                    factor = free / expected
                    row[:] = c * factor, d * factor, s * factor, h * factor
        return {
            seat: (min(c, 1.0), min(d, 1.0), min(s, 1.0), min(h, 1.0))
            for seat, ([c, d, s, h], _) in zip(self.sizes, rows, strict=False)
        }

    @property
    def lacking(self) -> dict[int, tuple[bool, ...]]:
        """A flag for each suit of which a seat is known to hold no card, by seat."""
        nothing: Masks = (0, 0, 0, 0)
        return {
            seat: tuple(
                void and not known
                for void, known in zip(voids, self.known.get(seat, nothing), strict=True)
            )
            for seat, voids in self.voids.items()
        }

    @cached_property
    def loose(self) -> Masks:
        """The unseen cards whose holder is unknown, as four masks."""
        return tuple(mask & ~placed for mask, placed in zip(self.unseen, self.placed, strict=True))

    @cached_property
    def placed(self) -> Masks:
        """All cards whose holder is known."""
        placed = [0] * 4
        for masks in self.known.values():
            placed = [one | other for one, other in zip(placed, masks, strict=True)]
        return tuple(placed)

    def holds(self, seat: int, card: Card) -> float:
        """Return the chance that a seat holds a card."""
        suit, bit = card >> 4, card.bit
        if self.known[seat][suit] & bit:
            return 1.0
        return self.chances[seat][suit] if self.loose[suit] & bit else 0.0

    def lacks(self, seat: int, suit: int, among: int) -> float:
        """Return the chance that a seat holds none of these cards of a suit (a mask)."""
        if self.known[seat][suit] & among:
            return 0.0
        loose = (self.loose[suit] & among).bit_count()
        return float((1.0 - self.chances[seat][suit]) ** loose)

    def expected(self, seat: int, suit: int) -> float:
        """Return the expected number of cards of a suit in a seat's hand."""
        loose = self.loose[suit].bit_count()
        return self.known[seat][suit].bit_count() + loose * self.chances[seat][suit]


def know(view: TableView) -> Knowledge:
    """Return the knowledge of this view's seat. Raises ``ValueError`` for a spectator."""
    own = view.seat
    if own is None:
        raise ValueError("expected a seat’s view, got a spectator’s")
    others = [seat for seat in view.deal.active if seat != own]
    left = masks_of(view.rules.pack)
    voids = {seat: [False] * 4 for seat in view.deal.active}
    for card in view.hand:
        left[card >> 4] &= ~card.bit
    holders: dict[Card, int] = {}
    for trick in (*view.tricks, view.trick):
        for card in trick.cards if trick else ():
            left[card >> 4] &= ~card.bit
            holders.pop(card, None)
        if trick and trick.cards:
            for seat, suit in view.rules.conduct.voids(trick):
                voids[seat][suit] = True
        if trick and trick.taker not in (None, own) and trick.to is Destination.HAND:
            holders |= dict.fromkeys(trick.cards, trick.taker)
    for card in holders:
        left[card >> 4] |= card.bit
    unseen = (left[0], left[1], left[2], left[3])
    return Knowledge(
        own,
        unseen,
        {seat: view.players[seat].cards for seat in others},
        {seat: (v[0], v[1], v[2], v[3]) for seat, v in voids.items()},
        {seat: _known(view, seat, unseen, holders) for seat in others},
    )


def _known(view: TableView, seat: int, unseen: Masks, holders: Mapping[Card, int]) -> Masks:
    cards = [card for card, holder in holders.items() if holder == seat]
    if seat == view.stage.pass_to and view.stage.received:
        cards += view.stage.passed
    owed = view.rules.variety_object.owed_card
    if owed is not None and seat == view.deal.owed_to:
        cards.append(owed)
    clubs, diamonds, spades, hearts = masks_of(cards)
    return clubs & unseen[0], diamonds & unseen[1], spades & unseen[2], hearts & unseen[3]
