"""Time limits and rights for errors in play: the columns applied to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.laws.columns import By, Until
from eldesthand.laws.laid import Irregularity

if TYPE_CHECKING:
    from eldesthand.laws.cards_on_table import CardsOnTable

__all__ = ["is_open", "who_may"]


def is_open(table: CardsOnTable, error: Irregularity, until: Until) -> bool:
    """Return whether an error may still be noticed."""
    trick = table.open_trick(error.trick)
    going_on = trick is not None and trick is table.open[-1] and not table.complete
    match until:
        case Until.ALL_PLAYED:
            return going_on
        case Until.LEFT_PLAYED:
            left = table.left_of(error.offender)
            return going_on and (left == table.laid[0].seat or left not in table.trick_seats)
        case Until.TURNED:
            return trick is not None
        case Until.PLAYED_AGAIN:
            return trick is not None and error.offender not in trick.seats
        case Until.LATER_TRICK:
            lying = (trick.laid for trick in table.open if trick.number > error.trick)
            later = (*table.history[error.trick :], *lying)
            return not any(laid.seat == error.offender for cards in later for laid in cards)
        case Until.NEXT_LEAD:
            tricks = (*table.history, *(trick.laid for trick in table.open))
            leads = [cards[0] for cards in tricks[error.trick - 1 :]]
            return not any(lead.seat == error.offender and not lead.out_of_turn for lead in leads)
        case Until.FIRST_TRICK:
            return table.first_trick
        case Until.CARD_PLAYED:
            return error.card in table.exposed
        case Until.POOL_DIVIDED:
            return True
    return False  # what happens while the cards are dealt is over


def who_may(table: CardsOnTable, by: By, error: Irregularity) -> tuple[int, ...]:
    """Return the seats that may claim or demand for an error.

    If the player on the offender's left led to the trick, the player whose turn it was may do so as
    well (I6).
    """
    match by:
        case By.ANYBODY:
            return tuple(range(len(table.terms.dealt)))
        case By.RIGHT:
            return (table.right_of(error.offender),)
        case By.OWNER:
            return (error.offender,)
    left = table.left_of(error.offender)
    if table.laid and left == table.laid[0].seat and error.proper is not None:
        return left, error.proper
    return (left,)
