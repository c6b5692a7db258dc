"""How many whole deals are played out in a second: the search's own playouts, measured.

Deals are dealt beforehand, and each is played out several times from the first lead: so are the
deals of a search, which plays each candidate out in the same world.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from random import Random

from eldesthand.bots.manners import learnt
from eldesthand.bots.playouts import Ground, Hands, Start, World, ground_for
from eldesthand.bots.playouts_any import play_any
from eldesthand.bots.search import opening, play
from eldesthand.bots.stakes import Stakes
from eldesthand.deal import dealt, shuffled
from eldesthand.errors import RulesError
from eldesthand.rules import PRESETS, Rules

__all__ = ["bench", "sample"]

GENERAL = ("joker", "modern", "black-lady", "sweepstake")
"""Games that the general path is measured on."""

_DEALS = 100

Clock = Callable[[], float]


def bench(clock: Clock, seconds: float = 2.0, seed: int | str = 1) -> dict[str, object]:
    """Playouts a second from the deal, four-handed, each path measured for so many seconds.

    - ``playouts_per_s``: Hearts, by the search's own policy.
    - ``general_playouts_per_s``: the path that knows every variety, with the settlement; the mean
      over several games.
    - ``openspiel_playouts_per_s``: random cards in OpenSpiel's C++ engine through its Python
      interface, and ``ratio`` of the first to this; only where ``open_spiel`` is installed.

    Raises ``RulesError`` for a time that is none.
    """
    if seconds <= 0:
        raise RulesError(f"expected some seconds to measure for, not {seconds}")
    plain = sample(PRESETS["howell"].rules, seed)
    result: dict[str, object] = {
        "playouts_per_s": _rate(clock, seconds, lambda deal: play(*deal), plain)
    }
    general = [
        _rate(clock, seconds / len(GENERAL), _settled(PRESETS[name].rules), sample(rules, seed))
        for name in GENERAL
        for rules in (PRESETS[name].rules,)
    ]
    result["general_playouts_per_s"] = round(len(general) / sum(1 / rate for rate in general))
    try:
        game = import_module("pyspiel").load_game("hearts(pass_cards=false)")
    except ImportError:
        return result
    rate = _openspiel(game, clock, seconds, Random(seed))
    own = result["playouts_per_s"]
    assert isinstance(own, int)
    return {**result, "openspiel_playouts_per_s": rate, "ratio": round(own / rate, 2)}


_Deal = tuple[Ground, World, list[int], Start]


def sample(rules: Rules, seed: int | str) -> list[_Deal]:
    """Deals of a game, ready to be played out from the first lead."""
    ground = ground_for(rules)
    manner = learnt(ground, True)
    chance = Random(seed)
    deals = []
    for _ in range(_DEALS):
        dealing = dealt(shuffled(rules.pack, chance), ground.places, rules.hand_size)
        hands: Hands = tuple([0] * ground.places for _ in range(4))  # type: ignore[assignment]
        for place, hand in enumerate(dealing):
            for card in hand:
                hands[card >> 4][place] |= card.bit
        throwing, leading = chance.choice(manner.discarding), chance.choice(manner.leading)
        world = World(
            hands,
            tuple([ground.entries[c] for c in throwing if c in hand] for hand in dealing),
            tuple([ground.entries[c] for c in leading if c in hand] for hand in dealing),
        )
        deals.append((ground, world, [0] * ground.places, opening(ground, world, 0)))
    return deals


def _settled(rules: Rules) -> Callable[[_Deal], object]:
    stakes = Stakes(rules, ground_for(rules), owner=0)
    return lambda deal: stakes.of(play_any(*deal))


def _rate(
    clock: Clock, seconds: float, play_out: Callable[[_Deal], object], deals: list[_Deal]
) -> int:
    began, played = clock(), 0
    while (spent := clock() - began) < seconds:
        for deal in deals:
            play_out(deal)
        played += len(deals)
    return round(played / spent)


def _openspiel(game: object, clock: Clock, seconds: float, chance: Random) -> int:
    """OpenSpiel's playouts from the deal; its deals are dealt beforehand too."""
    random = chance.random
    deals = []
    for _ in range(_DEALS):
        state = game.new_initial_state()  # type: ignore[attr-defined]
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        deals.append(state)
    began, played = clock(), 0
    for deal in cycle(deals):
        state = deal.clone()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        state.returns()
        played += 1
        if (spent := clock() - began) >= seconds:
            break
    return round(played / spent)
