"""Enumerations for all modules: phases, laws, ways of dealing, errors of dealers, remedies.

>>> Phase("play") is Phase.PLAY, str(Due.HIGHEST)
(True, 'highest')
"""

from __future__ import annotations

from enum import StrEnum

EDITIONS = (1, 2)
"""The editions of the club laws. Records of the first, which did not name it, are still read."""

EDITION = EDITIONS[-1]
"""The edition by which a new sitting is played."""


class Phase(StrEnum):
    """Expected kind of action at the table."""

    SEATING = "seating"
    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    BID = "bid"
    NAME = "name"
    PASS = "pass"
    DECLARE = "declare"
    PLAY = "play"
    SETTLE = "settle"
    ENDED = "ended"


BEFORE_PLAY = (Phase.BID, Phase.NAME, Phase.PASS, Phase.DECLARE)
"""The phases between the deal and the play in which a player decides something."""

DECISIONS = (*BEFORE_PLAY, Phase.PLAY)
"""The phases in which a player decides something about the deal."""


class Laws(StrEnum):
    """Kind of laws.

    Guided: only legal actions are possible. Club: players can break the laws, and others can claim
    the errors (I).
    """

    GUIDED = "guided"
    CLUB = "club"


class Dealing(StrEnum):
    """Cards at a time: one (D2), or three, with the rest in the last round (F1)."""

    SINGLY = "singly"
    THREES = "threes"


class Slip(StrEnum):
    """Error of a dealer: to show a card (D5), to give it to the wrong player, or to count (D3)."""

    NONE = ""
    EXPOSED = "exposed"
    MISDEALT = "misdealt"
    COUNTED = "counted"


class Due(StrEnum):
    """Penalty or remedy that can be demanded from a player, or that a player owes."""

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
