"""Deals in which somebody has just made an error (I1 to I7)."""

from __future__ import annotations

from eldesthand.core.actions import Cut, Deal, Indicate, PlayCard, Shuffle, TurnTrick
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Slip
from tests.club import CLUB, EVEN, club, lay
from tests.tables import seated, stacked


def card(text: str) -> Card:
    """Return one card, as it is written."""
    return Card.parse(text)


def turned_too_soon() -> Sitting:
    """Seat 0 takes the first trick, and turns it before seat 3 has played."""
    sitting = club()
    lay(sitting, "0:AC 1:3C 2:4C")
    sitting.apply(TurnTrick(0))
    return sitting


def short_hand() -> Sitting:
    """Seat 1 laid two cards to the first trick, which nobody noticed before it was turned."""
    sitting = club()
    lay(sitting, "0:AC 1:3C 1:6C 2:4C 3:8C")
    lay(sitting, "0:AD")
    return sitting


def with_exposed(text: str = "KC") -> Sitting:
    """Seat 1 has this card lying exposed; seat 0 has led and taken the first trick."""
    sitting = club()
    lay(sitting, f"0:AC 1:3C 1:{text}")
    sitting.apply(Indicate(1, card("3C")))
    lay(sitting, "2:4C 3:8C")
    return sitting


def false_lead() -> Sitting:
    """Seat 2 leads although seat 0 should; seat 3 has followed."""
    sitting = club()
    lay(sitting, "2:QC 3:8C")
    return sitting


def revoked() -> Sitting:
    """Seat 1 throws a heart on clubs while holding three clubs; the trick is not turned."""
    sitting = club()
    lay(sitting, "0:5C 1:KH 2:4C 3:8C")
    return sitting


def irregular(rules: Rules = CLUB) -> Sitting:
    """Seat 0 got 12 cards and seat 1 got 14; the first trick is played."""
    sitting = seated(rules, dealer=3)
    pack = stacked(rules, [parse_hand(hand) for hand in EVEN], 20)
    sitting.apply(Shuffle(3, pack))
    sitting.apply(Cut(2, 20))
    sitting.apply(Deal(3, 5, Slip.MISDEALT))
    sitting.apply(Deal(3))
    return sitting


def play_a_round(sitting: Sitting) -> None:
    """Four cards, rightly."""
    for _ in range(4):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[-1]))
