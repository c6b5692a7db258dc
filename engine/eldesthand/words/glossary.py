"""Meanings of the old words of the game, for players who press or reach one, and titles of the
laws.

A key is a regular expression for the word, which leaves out its other meanings.

>>> law_titles()["I7"]
'The revoke, and amending it'
"""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES
from eldesthand.games.varieties.modern import about_breaking


def meanings_in(rules: Rules) -> dict[str, str]:
    """Return the meanings that depend on the game.

    >>> meanings_in(Rules())["broken"]
    'Hearts are broken once a heart has been played. Until then, you can lead one only if you hold \
nothing else.'
    """
    return {"broken": about_breaking(rules)}


GLOSSARY = {
    **meanings_in(Rules()),
    "eldest hand": "The player on the dealer’s left, who leads first in most games.",
    "pone": "The player on the dealer’s right, who cuts the pack.",
    "[Pp]ool": "The counters in the middle, to be won, shared, or left for the next deal.",
    "(?:(?<=[Aa] )|(?<=for the ))Jack(?! of|, Queen|s)|^Jack$": (
        "A pool that nobody has won yet. It stays on the table for later deals."
    ),
    "clear": "You’re clear if you’ve taken no card that counts in this deal.",
    "[Rr]evoked?": (
        "To play another suit when you could have followed. If it’s proved, you pay for everyone."
    ),
    "[Aa]mend": "To take back a wrong card and play another.",
    "[Cc]lub laws": (
        "Any card goes until somebody objects. You catch the others’ errors, and they catch yours."
    ),
    "[Dd]iscard(?:s|ed)?": "To play a card of a different suit from the one led.",
    "(?:shoots?|shot) the moon": "To take every card that counts in a deal.",
    "[Bb]ots?": "A player run by the computer.",
    "[Rr]atings?": "A number for how well you play: the higher, the better.",
    "(?<=[Dd]eclare )general": (
        "A promise to take every trick. Keep it, and everyone else gets five points; break it, "
        "and you get five."
    ),
    "trumps?": "A suit that beats all the others, as in whist.",
    "[Mm]isdeal": "A deal that went wrong, so the cards are dealt again.",
    "exposed": "A card shown by mistake. It lies face up, and the others can call it.",
    "(?:red|blue) pack": ("Two packs take turns: while one is played, the other rests."),
    "banker": "The banker sells the counters at the start and buys them back at the end.",
    "[Ss]itting": "A whole game at one table, from the first deal to the final score.",
    "[Rr]ecord": "A game written down as text. Anybody can replay it here, card by card.",
    "fingerprint": "A number worked out from the shuffle. Any other shuffle gives a different one.",
}


_TITLES = {
    "C1": "The pack, its ranks, and the low ace in cutting",
    "C2": "Two to six players, and their packs",
    "C3": "Seven players, and two tables for eight or more",
    "C4": "Two packs that take turns",
    "C5": "Cutting for seats, packs and the deal",
    "C6": "The deal passes to the left",
    "C7": "Counters, the banker and the stake",
    "D1": "Shuffling, and the pone’s cut",
    "D2": "One card at a time, to the left, eldest hand first",
    "D3": "Misdeals",
    "D4": "A misdeal loses the deal, unless somebody disturbed the dealer",
    "D5": "A card exposed by the dealer",
    "D6": "Dealing out of turn or with the wrong pack",
    "D7": "Irregular hands",
    "P1": "Leading, following suit, winning the trick",
    "P2": "The number of tricks; only cards count",
    "I1": "Missing a trick",
    "I2": "The short hand takes the last trick",
    "I3": "Two cards to a trick",
    "I4": "Exposed cards and calling them",
    "I5": "Leading out of turn",
    "I6": "Playing out of turn",
    "I7": "The revoke, and amending it",
    "I8": "Paying all the losses into a pool",
    "I9": "Two or more offenders",
    "I10": "The bid is paid back",
    "I11": "Paying all the losses without a pool",
    "I12": "Ignoring a penalty is a revoke",
    "I13": "Claims until the pool is divided",
    "I14": "The revoke in games for points",
    "I15": "Counters on the table in games without a Jack",
    "S1": "Sweepstake: the pool, its division and the Jack",
    "S2": "Odd counters can carry over as a Jack",
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
