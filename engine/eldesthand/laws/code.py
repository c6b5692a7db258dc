"""The laws of error as data: until when, by whom, what puts it right, and what is due for it.

>>> CODE["I5"].until, CODE["I5"].penalty_by
(<Until.ALL_PLAYED: 'all have played to it'>, <By.RIGHT: 'the player on his right'>)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from eldesthand.cards import Card

__all__ = ["CODE", "FINE", "By", "Due", "Irregularity", "Law", "Remedy", "Until"]

FINE = 5
"""What each of two players with irregular hands pays into the pool (D7)."""


class Until(StrEnum):
    """Until when an error may be noticed, or a penalty demanded."""

    LAST_CARD_DEALT = "the last card is dealt"
    CARDS_TOUCHED = "he has touched any of his cards"
    FIRST_TRICK = "all have played to the first trick"
    ALL_PLAYED = "all have played to it"
    LEFT_PLAYED = "the player on his left has played"
    TURNED = "the trick is turned and quitted"
    NEXT_PLAY = "he plays again"
    NEXT_LEAD = "he leads again"
    POOL_DIVIDED = "the pool is divided"


class By(StrEnum):
    """Who may notice an error, or demand a penalty."""

    ANYBODY = "anybody"
    OWNER = "the player to whom the card falls"
    LEFT = "the player on his left"
    RIGHT = "the player on his right"


class Due(StrEnum):
    """What may be demanded of a player, or is due from him."""

    NEW_DEAL = "new deal"
    TAKE_BACK = "take back"
    LEAD_HEART = "lead a heart"
    LEAD_NO_HEART = "lead no heart"
    HIGHEST = "highest"
    LOWEST = "lowest"
    NO_HEART = "no heart"
    CALLED = "called card"
    LAST_TRICK = "last trick"
    ALL_LOSSES = "all losses"
    COUNTERS = "five counters"
    THE_DEAL = "the deal"


class Remedy(StrEnum):
    """What puts an error right."""

    NONE = ""
    NEW_DEAL = "a new deal"
    RIGHT_DEALER = "the right dealer, the right pack"
    DRAW = "one draws from the other"
    PLAY_NOW = "the card is played now"
    NAME = "he names the card meant"
    TAKE_BACK = "taken back"
    AMEND = "amended"


@dataclass(frozen=True)
class Law:
    """One law of error.

    It may be noticed ``until`` and ``by``; ``remedy`` puts it right; one of the ``penalties`` is
    due, and where somebody has to demand it, ``penalty_until`` and ``penalty_by``.
    """

    law: str
    error: str
    until: Until
    by: By = By.ANYBODY
    remedy: Remedy = Remedy.NONE
    penalties: tuple[Due, ...] = ()
    penalty_until: Until | None = None
    penalty_by: By | None = None


CODE: dict[str, Law] = {
    law.law: law
    for law in (
        Law(
            "D3a",
            "dealing without the cut",
            Until.LAST_CARD_DEALT,
            remedy=Remedy.NEW_DEAL,
            penalties=(Due.THE_DEAL,),
        ),
        Law(
            "D3b",
            "a card dealt to the wrong player",
            Until.FIRST_TRICK,
            remedy=Remedy.NEW_DEAL,
            penalties=(Due.THE_DEAL,),
        ),
        Law(
            "D3c",
            "counting the cards",
            Until.FIRST_TRICK,
            remedy=Remedy.NEW_DEAL,
            penalties=(Due.THE_DEAL,),
        ),
        Law(
            "D3d",
            "a hand with too many or too few cards",
            Until.FIRST_TRICK,
            remedy=Remedy.NEW_DEAL,
            penalties=(Due.THE_DEAL,),
        ),
        Law(
            "D5",
            "a card exposed by the dealer",
            Until.CARDS_TOUCHED,
            By.OWNER,
            Remedy.NEW_DEAL,
        ),
        Law(
            "D6",
            "dealing out of turn or with the wrong pack",
            Until.LAST_CARD_DEALT,
            remedy=Remedy.RIGHT_DEALER,
        ),
        Law(
            "D7",
            "irregular hands",
            Until.POOL_DIVIDED,
            remedy=Remedy.DRAW,
            penalties=(Due.COUNTERS,),
        ),
        Law(
            "I1",
            "missing a trick",
            Until.POOL_DIVIDED,
            remedy=Remedy.PLAY_NOW,
            penalties=(Due.LAST_TRICK,),
        ),
        Law("I2", "a short hand", Until.POOL_DIVIDED, penalties=(Due.LAST_TRICK,)),
        Law(
            "I3",
            "two cards to a trick",
            Until.TURNED,
            remedy=Remedy.NAME,
            penalties=(Due.CALLED,),
        ),
        Law(
            "I5",
            "leading out of turn",
            Until.ALL_PLAYED,
            remedy=Remedy.TAKE_BACK,
            penalties=(Due.LEAD_HEART, Due.LEAD_NO_HEART),
            penalty_until=Until.NEXT_LEAD,
            penalty_by=By.RIGHT,
        ),
        Law(
            "I6",
            "playing out of turn",
            Until.LEFT_PLAYED,
            By.LEFT,
            Remedy.TAKE_BACK,
            (Due.HIGHEST, Due.LOWEST, Due.NO_HEART),
            Until.NEXT_PLAY,
            By.LEFT,
        ),
        Law(
            "I7",
            "a revoke",
            Until.POOL_DIVIDED,
            remedy=Remedy.AMEND,
            penalties=(Due.ALL_LOSSES,),
        ),
        Law(
            "I12",
            "a penalty not carried out",
            Until.POOL_DIVIDED,
            remedy=Remedy.AMEND,
            penalties=(Due.ALL_LOSSES,),
        ),
    )
}
"""Every law of error by its id."""


@dataclass(frozen=True)
class Irregularity:
    """One error: the law, who made it, in which trick (from 1; 0 for none), with which card, and
    whose turn it properly was.
    """

    law: str
    offender: int
    trick: int = 0
    card: Card | None = None
    proper: int | None = None

    @property
    def code(self) -> Law:
        """The law that says what follows."""
        return CODE[self.law]
