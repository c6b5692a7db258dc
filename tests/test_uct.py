"""The stranger of OpenSpiel's search plays by the laws, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.arena.matches import MatchOptions, make_player, match
from eldesthand.bots import Bot
from eldesthand.core.rules import PRESETS
from tools.uct import Uct

pytest.importorskip("pyspiel")


def test_it_plays_whole_deals_by_the_laws_and_beats_random_cards() -> None:
    def make(name: str, chance: Random) -> Bot:
        return Uct(chance, 4, 30) if name == "uct" else make_player(name, chance)

    [difference] = match(
        PRESETS["modern"].rules, ("uct", "random"), 6, "uct", MatchOptions(deals=2, make=make)
    ).differences
    assert difference.net > 3 * difference.net_error > 0
