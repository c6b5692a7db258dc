"""All sentences about the game, for the page, the log, the book and the command line.

- :mod:`.narration`: a sentence for each event.
- :mod:`.results`: the result of a deal or a sitting.
- :mod:`.waiting`: what the table waits for, and what a player may claim or must do.
- :mod:`.rules`: the rules of one game.
- :mod:`.naming`: the names of games and units.
"""

from eldesthand.core.speech import counted, listed, signed
from eldesthand.words.naming import title, unit_in, unit_of
from eldesthand.words.narration import narrate
from eldesthand.words.results import (
    final_lines,
    narrate_final,
    outcome,
    reckoning_law,
    reckoning_lines,
    signed_about,
)
from eldesthand.words.waiting import duties_in, offers_in, waits_for

__all__ = [
    "counted",
    "duties_in",
    "final_lines",
    "listed",
    "narrate",
    "narrate_final",
    "offers_in",
    "outcome",
    "reckoning_law",
    "reckoning_lines",
    "signed",
    "signed_about",
    "title",
    "unit_in",
    "unit_of",
    "waits_for",
]
