"""The players that search: ``plain``, ``jealous`` and ``expert``.

The search is imported on first use.
"""

from __future__ import annotations

from random import Random

from eldesthand.bots import Bot, BotDescription, add_bot
from eldesthand.core.language import N_

ENVY = 1.0
"""Weight of the richest player's counters for the player ``jealous``, relative to its own."""


def _plain(chance: Random) -> Bot:
    from eldesthand.bots.searchers import Plain

    return Plain(chance)


def _expert(chance: Random, envy: float = 0.0) -> Bot:
    from eldesthand.bots.searchers import Expert

    return Expert(chance, envy=envy)


add_bot(
    BotDescription(
        "plain",
        N_("Advanced"),
        N_("Imagines many ways the hidden cards could lie, and plays each one out."),
        _plain,
        code=3,
        place=3,
        attention=0.9,
    )
)
add_bot(
    BotDescription(
        "jealous",
        N_("Goes after the leader"),
        N_("Plays like Expert, but goes after whoever is winning."),
        lambda chance: _expert(chance, ENVY),
        code=4,
        place=4,
        attention=0.9,
        is_level=False,
    )
)
add_bot(
    BotDescription(
        "expert",
        N_("Expert"),
        N_("Learnt from millions of deals. Thinks longest when a choice is close."),
        _expert,
        code=5,
        place=5,
        attention=1.0,
    )
)
