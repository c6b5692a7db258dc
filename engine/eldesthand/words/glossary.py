"""Meanings of the old words of the game, for players who press or reach one, and titles of the
laws.

A key is a regular expression for the word, which leaves out its other meanings.

>>> law_titles()["I7"]
'The revoke, and amending it'
"""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.core.variety import VARIETIES


def meanings_in(rules: Rules) -> dict[str, str]:
    """Return the meanings that depend on the game.

    >>> meanings_in(Rules())["broken"]
    'Hearts are broken when a heart has been played; before, you may lead one only if you hold \
nothing else.'
    """
    queen = " or the Queen of spades" * bool(rules.option("queen_breaks"))
    before = "before, you may lead one only if you hold nothing else"
    return {"broken": f"Hearts are broken when a heart{queen} has been played; {before}."}


GLOSSARY = {
    **meanings_in(Rules()),
    "eldest hand": "The player on the dealer’s left, who leads first in most games.",
    "pone": "The player on the dealer’s right, who cuts the pack.",
    "[Pp]ool": "The counters on the table, which are won, divided, or left for the next deal.",
    "(?:(?<=[Aa] )|(?<=for the ))Jack(?! of|, Queen|s)|^Jack$": (
        "A pool that nobody has won yet, which stays on the table for the next deals."
    ),
    "clear": "With no counting card among the tricks taken in the deal.",
    "[Dd]euces?": "The two of a suit, its lowest card.",
    "[Rr]evoked?": (
        "To play another suit although one could follow. If it is proved, the offender pays all."
    ),
    "[Aa]mend": "To take a wrong card back and play another one.",
    "[Dd]iscard(?:s|ed)?": "To play a card of another suit than the one that was led.",
    "(?:shoots?|shot) the moon": "To take every card that counts in a deal.",
    "[Bb]ots?": "A player whose cards a program plays.",
    "[Rr]atings?": "A number for how well you play: the higher, the better.",
    "(?<=[Dd]eclare )general": (
        "A promise to take every trick. Keep it, and each of the others is charged five points; "
        "break it, and you are."
    ),
    "trumps?": "A suit whose cards beat those of the other suits, as in whist.",
    "[Mm]isdeal": "A deal with an error, after which the cards are dealt anew.",
    "exposed": "Seen by others although it should not be; it lies open, and may be called for.",
    "(?:red|blue) pack": (
        "Two packs with different backs are used by turns: one rests while the other is played."
    ),
    "banker": "The one who sells the counters at first, and buys them back at the end.",
    "[Ss]itting": "All deals at one table, from the first to the reckoning at the end.",
    "[Rr]ecord": "A game written as a text, which anybody can read here again, card by card.",
    "fingerprint": "A number computed from the shuffle; it would differ for any other shuffle.",
}


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
    "S2": "Option: odd counters carry over as a Jack",
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
