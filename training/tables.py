"""Games of the run ``tables``: random games that no other net plays.

>>> chance = Random(1)
>>> {file_for(draw_game(chance)) for _ in range(200)}
{'tables'}
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from eldesthand.bots.net.value_net import OTHERS, file_for
from eldesthand.core.errors import RulesError
from eldesthand.core.options import Options, Value
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.variety import VARIETIES

_MOST_PLAYERS = 6
"""Maximum number of active players; with more at the table, one sits out (C3)."""


@cache
def plain_games() -> tuple[Rules, ...]:
    """Return every variety with every settlement and number of players. The options are those of
    the preset of that variety and settlement, or else the defaults.
    """
    return tuple(
        rules
        for variety in VARIETIES.values()
        for settlement in variety.settlements
        for players in range(2, _MOST_PLAYERS + 1)
        for rules in _if_possible(variety.name, settlement, players)
    )


def _if_possible(variety: str, settlement: str, players: int) -> Iterator[Rules]:
    usual = (
        preset.rules.options
        for preset in PRESETS.values()
        if (preset.rules.variety, preset.rules.settlement) == (variety, settlement)
    )
    try:
        yield Rules(players, variety, settlement, options=next(usual, Options()))
    except RulesError:  # not possible for this number of players
        return


def draw_game(chance: Random) -> Rules:
    """Return a random game that no other net plays.

    Varieties with their own options are drawn more often; every other game has the default options.
    """
    games = plain_games()
    weights = [1 + len(rules.variety_object.options) for rules in games]
    while True:
        [rules] = chance.choices(games, weights)
        if chance.random() < 0.5:
            rules = draw_options(rules, chance)
        if file_for(rules) == OTHERS:
            return rules


def draw_options(rules: Rules, chance: Random) -> Rules:
    """Return the same game with random options."""
    values: dict[str, Value] = {}
    for option in (*rules.variety_object.options, *rules.settlement_object.options):
        needed = not option.needs or values[option.needs]
        values[option.name] = chance.choice(option.values) if needed else option.default
    return rules.with_options(**values)
