"""Players: each sees a :class:`~eldesthand.view.View` and returns an action, and nothing else.

A bot's chance comes from outside, so that the same seed plays the same game. A driver asks a bot
whenever its seat stands in ``view.to_act``; only the shuffles are the driver's own, because they
bring chance to the table.

>>> sorted(BOTS)
['careful', 'expert', 'plain', 'random']
>>> make_bot("reckless", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.errors.RulesError: there is no player 'reckless': choose one of careful, ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from eldesthand.actions import Action
from eldesthand.bots.careful import Careful
from eldesthand.bots.chance import Chance
from eldesthand.bots.expert import Expert
from eldesthand.bots.plain import Plain
from eldesthand.errors import RulesError
from eldesthand.view import View

__all__ = ["BOTS", "OWN", "Bot", "BotDescription", "make_bot"]


class Bot(Protocol):
    """A player: given what its seat may know, what it does."""

    def choose(self, view: View) -> Action:
        """The action of ``view.seat``, which stands in ``view.to_act``."""
        ...


@dataclass(frozen=True)
class BotDescription:
    """A kind of player by name: what people call it, how it plays, and how one is made."""

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]


BOTS: dict[str, BotDescription] = {
    bot.name: bot
    for bot in (
        BotDescription("random", "Random", "Plays any card that the laws allow.", Chance),
        BotDescription(
            "careful",
            "Careful",
            "Counts the cards, ducks, keeps low cards, and knows what each settlement pays.",
            Careful,
        ),
        BotDescription(
            "plain",
            "Plain search",
            "Deals the unseen cards at random, plays every choice out, and takes the best.",
            Plain,
        ),
        BotDescription(
            "expert",
            "Expert",
            "Searches deeper where it is close, and reads the cards from what was played.",
            Expert,
        ),
    )
}
"""Every kind of player by name, weakest first."""


OWN = "own"
"""A bot that the user has taught; only a worker of its own can make it (:mod:`.own_bot`)."""


def make_bot(name: str, chance: Random) -> Bot:
    """A new player of this kind. Raises ``RulesError``, with the names there are, for another."""
    if name not in BOTS:
        raise RulesError(f"there is no player {name!r}: choose one of {', '.join(sorted(BOTS))}")
    return BOTS[name].make(chance)
