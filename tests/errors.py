"""Deals after a script in which a player has just made an error (I1 to I7)."""

from __future__ import annotations

from eldesthand.core.actions import Action, Cut, Deal, Indicate, Shuffle, TurnTrick
from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Slip
from tests.club import CLUB, EVEN, club, lay
from tests.tables import hands_of, seated, stacked

card = Card.parse

ROUND = "0:2C 1:3C 2:4C 3:8C"
"""A first trick in which all follow suit."""


def turned_too_soon(*script: str | Action) -> Sitting:
    """Return a deal in which seat 0 turned the first trick before seat 3 had played."""
    return club("0:AC 1:3C 2:4C", TurnTrick(0), *script)


def short_hand(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 laid two cards to the first trick, which is turned."""
    return club("0:AC 1:3C 1:6C 2:4C 3:8C 0:AD", *script)


def with_exposed(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 has KC exposed; seat 0 has led and taken the first trick."""
    return club("0:AC 1:3C 1:KC", Indicate(1, card("3C")), "2:4C 3:8C", *script)


def false_lead(*script: str | Action) -> Sitting:
    """Return a deal in which seat 2 led although seat 0 should; seat 3 has followed."""
    return club("2:QC 3:8C", *script)


def revoked(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 threw a heart on clubs; the trick is not turned."""
    return club("0:5C 1:KH 2:4C 3:8C", *script)


def irregular(*script: str | Action, rules: Rules = CLUB, hands: tuple[str, ...] = EVEN) -> Sitting:
    """Return a deal in which seat 0 got 12 cards and seat 1 got 14."""
    sitting = seated(rules, dealer=3)
    pack = stacked(rules, hands_of(hands), 20)
    lay(sitting, Shuffle(3, pack), Cut(2, 20), Deal(3, 5, Slip.MISDEALT), Deal(3), *script)
    return sitting
