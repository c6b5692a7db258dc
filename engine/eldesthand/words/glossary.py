"""Meanings of the old words of the game, for players who press or reach one of them.

A key is a regular expression for the word, which leaves out its other meanings.
"""

from __future__ import annotations

GLOSSARY = {
    "eldest hand": "The player on the dealer’s left, who leads first.",
    "pone": "The player on the dealer’s right, who cuts the pack.",
    "[Pp]ool": "The counters on the table, which are won, divided, or left for the next deal.",
    "Jack(?! of|s)": "A pool that nobody has won yet, which stays on the table for the next deals.",
    "clear": "With no counting card among the tricks taken in the deal.",
    "[Dd]euces?": "The two of a suit, its lowest card.",
    "[Rr]evoked?": "To play another suit although one could follow.",
}
