"""Opponents: bots unlike ours and unlike each other, by which changes of our own are judged.

They get views and nothing else, and share no policy with our levels: only how hidden cards may lie,
and the ceremony before play, comes from the engine. Howell's and modern Hearts of four are their
games. Those that search need the C compiler ``cc`` and are left out without it.
``python -m lab opponents`` plays them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from shutil import which

from eldesthand.bots import Bot
from lab.opponents.rule_players import Flusher, Hoarder, Shooter
from lab.opponents.searches import MonteCarlo, Shares, Uct

__all__ = ["OPPONENTS", "make_opponent"]

OPPONENTS: Mapping[str, Callable[[Random], Bot]] = {
    "shooter": Shooter,
    "flusher": Flusher,
    "hoarder": Hoarder,
    **(
        {
            "monte-carlo-128": partial(MonteCarlo, samples=128),
            "monte-carlo-16384": partial(MonteCarlo, samples=16_384),
            "shares-30x333": partial(Shares, worlds=30, simulations=333),
            "uct-30x300": partial(Uct, worlds=30, simulations=300),
            "uct-333x30": partial(Uct, worlds=333, simulations=30),
        }
        if which("cc")
        else {}
    ),
}
"""The opponents by name."""


def make_opponent(name: str, chance: Random) -> Bot:
    """Return a new opponent of this name."""
    return OPPONENTS[name](chance)
