"""Enumerations: phases, laws, ways of dealing, dealers' errors, remedies.

>>> Phase("play") is Phase.PLAY, str(Due.HIGHEST)
(True, 'highest')
"""

from __future__ import annotations

from enum import StrEnum

EDITIONS = (1, 2, 3)
"""The editions of the club laws. Records without an edition follow the first."""

EDITION = EDITIONS[-1]
"""The edition of new sittings."""


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


WAITS = {
    Phase.SEATING: "cut for seats or agree on a dealer",
    Phase.SHUFFLE: "shuffle the pack",
    Phase.CUT: "cut the pack",
    Phase.DEAL: "deal",
    Phase.BID: "bid",
    Phase.NAME: "name a suit",
    Phase.PASS: "pass cards",
    Phase.DECLARE: "declare something or pass",
    Phase.PLAY: "play a card",
    Phase.SETTLE: "settle the deal",
    Phase.ENDED: "do nothing more: the sitting is over",
}
"""The act that the table waits for in each phase, after "to"."""

BEFORE_PLAY = (Phase.BID, Phase.NAME, Phase.PASS, Phase.DECLARE)
"""The phases of players' decisions between the deal and the play."""

DECISIONS = (*BEFORE_PLAY, Phase.PLAY)
"""The phases of players' decisions."""


class Laws(StrEnum):
    """Kind of laws.

    Guided: only legal actions are possible. Club: players can break the laws, and others can claim
    the errors (I).
    """

    GUIDED = "guided"
    CLUB = "club"


class Dealing(StrEnum):
    """Way of dealing: one card at a time (D2), or three with the rest in the last round (F1)."""

    SINGLY = "singly"
    THREES = "threes"


class Slip(StrEnum):
    """Dealer's error: exposing a card (D5), misdealing it, or counting the cards (D3)."""

    NONE = ""
    EXPOSED = "exposed"
    MISDEALT = "misdealt"
    COUNTED = "counted"


class Due(StrEnum):
    """Penalty or remedy that a player owes, or that others can demand."""

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
