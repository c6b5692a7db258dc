"""The sentences about the game.

- :mod:`.narration`: a sentence for each event, and the results of deals and sittings.
- :mod:`.reckoned`: these results as tables, and one player's result explained in a sentence.
- :mod:`.waiting`: the next action, and a player's claims and duties.
- :mod:`.aloud`: answers to a player's questions about the table.
- :mod:`.rules`: the rules of one game.
- :mod:`.naming`: the names of games and units, and the sign on the table.
"""

from eldesthand.core.speech import counted, listed, signed
from eldesthand.words.glossary import meanings_in
from eldesthand.words.naming import plate_of, pool_of, record_heading, title, unit_in
from eldesthand.words.narration import narrate, narrate_final, outcome, reckoning_law
from eldesthand.words.reckoned import worked, worth
from eldesthand.words.waiting import (
    changes_in,
    declarations_in,
    duties_in,
    enough_laid,
    offers_in,
    slip_in_words,
    suspicions_in,
    waits_for,
    watch_in,
    wrong_deal_for,
)

__all__ = [
    "changes_in",
    "counted",
    "declarations_in",
    "duties_in",
    "enough_laid",
    "listed",
    "meanings_in",
    "narrate",
    "narrate_final",
    "offers_in",
    "outcome",
    "plate_of",
    "pool_of",
    "reckoning_law",
    "record_heading",
    "signed",
    "slip_in_words",
    "suspicions_in",
    "title",
    "unit_in",
    "waits_for",
    "watch_in",
    "worked",
    "worth",
    "wrong_deal_for",
]
