"""Enumerations: phases, laws, ways of dealing, dealers' errors, remedies.

>>> Phase("play") is Phase.PLAY, str(Due.HIGHEST)
(True, 'highest')
"""

from __future__ import annotations

from enum import StrEnum

from eldesthand.core.language import N_

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
    Phase.SEATING: N_(
        "this action is not allowed here: the table waits for {who} to cut for seats or agree on a "
        "dealer"
    ),
    Phase.SHUFFLE: N_(
        "this action is not allowed here: the table waits for {who} to shuffle the pack"
    ),
    Phase.CUT: N_("this action is not allowed here: the table waits for {who} to cut the pack"),
    Phase.DEAL: N_("this action is not allowed here: the table waits for {who} to deal"),
    Phase.BID: N_("this action is not allowed here: the table waits for {who} to bid"),
    Phase.NAME: N_("this action is not allowed here: the table waits for {who} to name a suit"),
    Phase.PASS: N_("this action is not allowed here: the table waits for {who} to pass cards"),
    Phase.DECLARE: N_(
        "this action is not allowed here: the table waits for {who} to declare something or pass"
    ),
    Phase.PLAY: N_("this action is not allowed here: the table waits for {who} to play a card"),
}
"""The error for any other action in each phase where the table waits for ``{who}``, a seat."""

TABLE_WAITS = {
    Phase.SEATING: N_("this action is not allowed here: first cut for seats or agree on a dealer"),
    Phase.SETTLE: N_("this action is not allowed here: first settle the deal"),
    Phase.ENDED: N_("this action is not allowed here: the sitting is over"),
}
"""The error for any other action in the phases where the table does not wait for a seat."""

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
