"""The columns of the laws of error: time limits, players, and remedies.

>>> str(Until.TURNED), str(By.LEFT), str(Remedy.NAME)
('the trick is turned', 'the player on the offender’s left', 'the offender names the card meant')
"""

from __future__ import annotations

from enum import StrEnum

__all__ = ["By", "Remedy", "Until"]


class Until(StrEnum):
    """Time limit for noticing or correcting an error, or for demanding a penalty."""

    LAST_CARD_DEALT = "the last card is dealt"
    CARDS_TOUCHED = "they have touched any of their cards"
    FIRST_TRICK = "all have played to the first trick"
    ALL_PLAYED = "all have played to it"
    LEFT_PLAYED = "the player on the offender’s left has played"
    TURNED = "the trick is turned"
    LATER_TRICK = "the offender plays to a later trick"
    PLAYED_AGAIN = "the offender plays to the trick again"
    NEXT_LEAD = "the offender leads again"
    CARD_PLAYED = "the card is played"
    POOL_DIVIDED = "the pool is divided"


class By(StrEnum):
    """Players who may notice an error, or demand a penalty."""

    ANYBODY = "anybody"
    OWNER = "the player to whom the card falls"
    LEFT = "the player on the offender’s left"
    RIGHT = "the player on the offender’s right"


class Remedy(StrEnum):
    """Remedy of an error; :mod:`eldesthand.laws.remedy` applies it at the table."""

    NONE = "nothing"
    NEW_DEAL = "a new deal"
    DRAW = "one draws from the other"
    PLAY_NOW = "the card is played now"
    NAME = "the offender names the card meant"
    TAKE_ALL_BACK = "all the cards are taken back"
    TAKE_ONE_BACK = "the card is taken back"
    AMEND = "the offender amends it"
