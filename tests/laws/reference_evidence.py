"""Errors, open penalties and proofs of revokes on a table: a second reading.

Every method of :class:`Evidence` reads the table and changes nothing.
"""

from __future__ import annotations

from eldesthand.core.terms import Due
from tests.laws.reference_table import Debt, Lay, Pile, Table
from tests.reference import strength


class Evidence(Table):
    """One deal's play, with the visible evidence of revokes and of plays out of turn."""

    def _led_falsely(self, seat: int) -> bool:
        pile = self.going_on()
        return pile is not None and pile.seats[0] == seat and pile.lays[0].turn != seat

    def _too_early(self, seat: int) -> int | None:
        """Return the seat whose turn it was when this seat played too early (I6)."""
        pile = self.going_on()
        own = pile.of(seat) if pile and seat in pile.seats[1:] else []
        if not pile or not own or own[0] is pile.lays[0] or own[0].turn == seat:
            return None
        return own[0].turn

    def _may_have_back(self, seat: int) -> tuple[int, ...]:
        """Return the seats that may have a card of this seat taken back."""
        pile, left, proper = self.top(), self.left(seat), self._too_early(seat)
        if pile and pile.seats and pile.seats[0] == left and proper is not None:
            return left, proper
        return (left,)

    def _in_time(self, seat: int) -> bool:
        pile, left = self.going_on(), self.left(seat)
        return pile is not None and (pile.seats[0] == left or left not in pile.seats)

    def open_rights(self) -> list[tuple[str, int, int, int]]:
        """Return the penalties that may still be demanded."""
        return [each for each in self.rights if self._is_open(each)]

    def _is_open(self, right: tuple[str, int, int, int]) -> bool:
        law, seat, number, _ = right
        if any((d.law, d.seat) == (law, seat) and d.trick in (0, number) for d in self.debts):
            return False  # one lead, or one card of one trick, bears one demand
        if law == "I5":  # until the offender leads again, in turn
            led = [pile.lays[0] for pile in self.piles[number - 1 :] if pile.lays]
            return not any(lay.seat == seat and lay.turn == seat for lay in led)
        pile = self.piles[number - 1] if number <= len(self.piles) else None
        return pile is not None and not pile.turned and seat not in pile.seats

    def _who_may(self, right: tuple[str, int, int, int]) -> tuple[int, ...]:
        law, seat, _, proper = right
        if law == "I5":
            return (self.right(seat),)
        pile, left = self.top(), self.left(seat)
        return (left, proper) if pile and pile.seats[0] == left else (left,)

    def revoke_of(self, seat: int) -> tuple[Pile, Lay] | None:
        """Return the revoke that a seat may amend: in a trick that is not turned."""
        for pile in self.open():
            for lay in pile.of(seat):
                if lay.revoke:
                    return pile, lay
        return None

    def better(self, seat: int) -> set[str]:
        """Return the cards with which a seat may amend its revoke."""
        found = self.revoke_of(seat)
        if found is None:
            return set()
        lay = found[1]
        return set(lay.lawful if lay.revoke == "I7" else lay.right) & self.hands[seat]

    def shown(self, seat: int, number: int, besides: str) -> set[str]:
        """Return the cards of a seat that were seen from a trick on, and those that lie exposed."""
        laid = {lay.card for pile in self.piles[number - 1 :] for lay in pile.of(seat)}
        return (laid | {card for card, owner in self.exposed.items() if owner == seat}) - {besides}

    def proof(self, lay: Lay, number: int) -> set[str]:
        """Return the cards seen since that prove a revoke."""
        should = lay.lawful if lay.revoke == "I7" else lay.right
        led = self.piles[number - 1].lays[0]
        suit = "" if lay is led else led.card[1]
        paid = any(debt.card == lay.card for debt in lay.debts)
        owed = () if paid else [debt for debt in lay.debts if debt not in lay.kept]
        return {
            card
            for card in self.shown(lay.seat, number, lay.card)
            if card in should
            or (card in lay.held and any(self._tells(d, lay.card, card, suit) for d in owed))
        }

    def _tells(self, debt: Debt, card: str, shown: str, led: str) -> bool:
        """Return whether a card shown proves that a debt was not paid although it could be."""
        heart, was = shown[1] == self.avoided, card[1] == self.avoided
        follows = bool(led) and card[1] == led
        match debt.what:
            case Due.CALLED:
                return shown == debt.card and (not follows or shown[1] == led)
            case Due.LEAD_HEART:
                return not led and heart and not was
            case Due.LEAD_NO_HEART:
                return not led and was and not heart
            case Due.HIGHEST:
                return follows and shown[1] == led and strength(shown) > strength(card)
            case Due.LOWEST:
                return follows and shown[1] == led and strength(shown) < strength(card)
            case Due.NO_HEART:
                return bool(led) and not follows and was and not heart
        return False
