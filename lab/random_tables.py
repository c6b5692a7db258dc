"""Random rules of every game, and random bots of every kind, from the registries.

>>> rules = any_rules(Random(4))
>>> rules.players == len(any_bots(rules, Random(4)))
True
"""

from __future__ import annotations

from itertools import count
from random import Random

from eldesthand.bots import BOTS, Bot
from eldesthand.bots.attention import make_player
from eldesthand.bots.searchers import Plain
from eldesthand.core.errors import RulesError
from eldesthand.core.options import Option, Options
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.terms import Dealing, Laws
from eldesthand.core.variety import VARIETIES

CLUB_SHARE = 0.15
"""Share of tables with club laws, whose deals take five times as long."""

_QUICK = tuple(name for name in BOTS if not isinstance(BOTS[name].make(Random(0)), Plain))
_SEARCHERS = tuple(name for name in BOTS if name not in _QUICK)
_SEARCHES = 0.01
"""Share of tables with a searching bot."""

_STEPS = 3
"""Number of steps in a search for one move."""


def any_rules(chance: Random) -> Rules:
    """Return random rules of a random game, with random options and a random end of the sitting."""
    variety = VARIETIES[chance.choice(list(VARIETIES))]
    while True:
        settlement = SETTLEMENTS[chance.choice(variety.settlements)]
        points = settlement.points
        options = {
            option.name: _any_value(option, chance)
            for option in (*variety.options, *settlement.options)
        }
        try:
            return Rules(
                players=chance.randint(*variety.players),
                variety=variety.name,
                settlement=settlement.name,
                counters=chance.choice((0, 50) if points else (1, 20, 50, 100)),
                stake=chance.choice(("1", "0.05", "0")),
                laws=Laws.CLUB if chance.random() < CLUB_SHARE else Laws.GUIDED,
                dealing=chance.choice(list(Dealing)),
                minutes=chance.choice((0, 60)),
                until_broke=not points and chance.random() < 0.2,
                target=chance.choice((0, 0, 30, 100)),
                options=Options(options),
            )
        except RulesError:  # an impossible combination
            continue


def _any_value(option: Option, chance: Random) -> bool | str:
    if option.choices:
        return chance.choice([value for value, _ in option.choices])
    return chance.random() < 0.5


def any_bots(rules: Rules, chance: Random) -> tuple[str, ...]:
    """Return a bot name for every seat; under club laws with a random attention."""
    names = [chance.choice(_QUICK) if chance.random() < 0.2 else "random" for _ in _seats(rules)]
    if chance.random() < _SEARCHES:
        names[chance.randrange(len(names))] = chance.choice(_SEARCHERS)
    if rules.laws is Laws.CLUB:
        names = [f"{name}@{chance.choice(('0', '0.5', '0.9', '1'))}" for name in names]
    return tuple(names)


def _seats(rules: Rules) -> range:
    return range(rules.players)


def any_people(players: int, chance: Random) -> tuple[int, ...]:
    """Return the players at a device: none, one, some or all."""
    owner = chance.choice((None, *range(players)))
    if owner is None:
        return ()
    others = [player for player in range(players) if player != owner]
    number = chance.choice((0, 0, len(others), len(others) // 2))
    return owner, *chance.sample(others, number)


def make_players(names: tuple[str, ...], seed: str) -> list[Bot]:
    """Return the bots by name; searching bots get a fixed number of steps for a move."""
    return [
        make_player(
            name,
            Random(f"{seed}/{seat}"),
            clock=count().__next__,  # a clock that counts its calls
            seconds=_STEPS,
        )
        for seat, name in enumerate(names)
    ]
