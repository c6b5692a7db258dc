"""Titles of the laws by id. A variety whose law is missing here adds its own title.

>>> law_titles()["I7"]
'The revoke, and amending it'
"""

from __future__ import annotations

from eldesthand.core.variety import VARIETIES

_TITLES = {
    "C1": "The pack of fifty-two, its ranks; the ace low in cutting",
    "C2": "Two to six players, and the pack for each number",
    "C3": "Seven: the dealer takes no cards; eight or more: two tables",
    "C4": "Two packs, used by turns",
    "C5": "Cutting for seats, cards and deal; ties",
    "C6": "The deal passes to the left",
    "C7": "Counters, the banker and the stake",
    "D1": "Shuffling, the dealer last; the pone’s cut",
    "D2": "One card at a time, to the left, eldest hand first",
    "D3": "Misdeals",
    "D4": "A misdeal loses the deal, unless the dealer was disturbed",
    "D5": "A card exposed by the dealer",
    "D6": "Dealing out of turn or with the wrong pack",
    "D7": "Irregular hands",
    "P1": "Leading, following suit, winning the trick",
    "P2": "The number of tricks; only cards count",
    "I1": "Omitting to play to a trick",
    "I2": "The short hand takes the last trick",
    "I3": "Two cards to a trick",
    "I4": "Exposed cards and calling them",
    "I5": "Leading out of turn",
    "I6": "Playing out of turn",
    "I7": "The revoke, and amending it",
    "I8": "Paying all the losses where there is a pool",
    "I9": "Two or more offenders",
    "I10": "The bid is refunded",
    "I11": "Paying all the losses where there is no pool",
    "I12": "Not carrying out a penalty is a revoke",
    "I13": "Claims until the pool is divided",
    "I14": "The revoke where points are written",
    "I15": "Counters on the table in games without a Jack",
    "S1": "Sweepstake: the pool, its division, the Jack",
    "S2": "Option: the odd counter starts a Jack",
    "S3": "Howell’s settling",
    "S4": "The simple method",
    "S5": "Three-handed settling by excess",
    "S6": "Spot settling",
    "S7": "White and red counters",
    "S8": "Two-handed: the pegged board",
    "S9": "Foster’s sixty deals",
    "G1": "How a game ends",
    "G2": "The pool at the end of the game",
    "V1": "Auction Hearts",
    "V2": "Spot Hearts",
    "V3": "Joker Hearts: the play",
    "V4": "Joker Hearts: the settling",
    "V5": "Black Jack and Black Lady",
    "V6": "Three-handed Hearts",
    "V7": "Modern Hearts",
    "F1": "Dealing three at a time",
    "F2": "Watching the dealer",
    "F3": "Deals that can be verified",
}


def law_titles() -> dict[str, str]:
    """Return the title of every law by its id, in the order of the book."""
    own = {variety.law: variety.title for variety in VARIETIES.values()}
    return _TITLES | {law: title for law, title in own.items() if law not in _TITLES}
