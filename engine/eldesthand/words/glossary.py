"""Meanings of the old words of the game, for players who press or reach one of them.

A key is a regular expression for the word, which leaves out its other meanings.
"""

from __future__ import annotations

from eldesthand.core.rules import Rules


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
