"""Rates of work by paths that take turns; and of playouts, in whole deals without the dealing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random

from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import Hands, PlayoutRules, Start, World, playout_rules
from eldesthand.bots.search.worlds import card_orders
from eldesthand.bots.thought import Clock
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.rules import PRESETS, Rules

MIXED_GAMES = ("joker", "modern", "black-lady", "sweepstake")
"""Games for the measurement of playouts with their settlement."""

_DEALS = 100

_SEED = 1

_TURNS = 5
"""Number of turns into which each measurement is divided."""


def bench(clock: Clock, seconds: float = 2.0) -> dict[str, object]:
    """Return the number of four-handed playouts per second, each kind measured for ``seconds``.

    - ``playouts_per_s``: Howell's Hearts by the policy of the search.
    - ``settled_playouts_per_s``: playouts with the settlement, the mean of several games.
    - ``openspiel_playouts_per_s``: random cards in OpenSpiel's C++ engine through its Python
      interface, and the ``ratios`` of the other rates to it; only if ``open_spiel`` is installed.

    The measurements take turns, so that a busy machine affects all equally.
    """
    paths = {"policy": _by_policy()}
    paths |= {name: _settled(PRESETS[name].rules) for name in MIXED_GAMES}
    openspiel = _openspiel(Random(_SEED))
    if openspiel:
        paths["openspiel"] = openspiel
    rates = rates_of(paths, clock, seconds)
    rates["settled"] = len(MIXED_GAMES) / sum(1 / rates[name] for name in MIXED_GAMES)
    result: dict[str, object] = {
        "playouts_per_s": round(rates["policy"]),
        "settled_playouts_per_s": round(rates["settled"]),
    }
    if not openspiel:
        return result
    ratios = {name: round(rates[name] / rates["openspiel"], 2) for name in ("policy", "settled")}
    return {**result, "openspiel_playouts_per_s": round(rates["openspiel"]), "ratios": ratios}


Path = Callable[[], int]
"""Function that does some work and returns its amount, such as the number of deals."""


def rates_of(paths: Mapping[str, Path], clock: Clock, seconds: float) -> dict[str, float]:
    """Return the amount of work per second of each path, each measured for ``seconds``.

    The paths take turns, so that a busy machine affects all equally.
    """
    spent, done = dict.fromkeys(paths, 0.0), dict.fromkeys(paths, 0)
    for turn in range(1, _TURNS + 1):
        for name, work in paths.items():
            while spent[name] < seconds * turn / _TURNS:
                began = clock()
                done[name] += work()
                spent[name] += clock() - began
    return {name: done[name] / spent[name] for name in paths}


_Deal = tuple[PlayoutRules, World, list[int], Start]


def sample(rules: Rules) -> list[_Deal]:
    """Return deals of a game for playouts from the first lead."""
    game = playout_rules(rules)
    orders = card_orders(game)
    chance = Random(_SEED)
    deals = []
    for _ in range(_DEALS):
        dealing = dealt(shuffled(rules.pack, chance), game.places, rules.hand_size)
        hands: Hands = tuple([0] * game.places for _ in range(4))  # type: ignore[assignment]
        for place, hand in enumerate(dealing):
            for card in hand:
                hands[card >> 4][place] |= card.bit
        throwing, leading = chance.choice(orders.discarding), chance.choice(orders.leading)
        world = World(
            hands,
            tuple([game.entries[c] for c in throwing if c in hand] for hand in dealing),
            tuple([game.entries[c] for c in leading if c in hand] for hand in dealing),
        )
        deals.append((game, world, [0] * game.places, first_lead(game, world, 0)))
    return deals


def _by_policy() -> Path:
    deals = sample(PRESETS["howell"].rules)

    def play_some() -> int:
        for deal in deals:
            play(*deal)
        return len(deals)

    return play_some


def _settled(rules: Rules) -> Path:
    payoffs, deals = Payoffs(playout_rules(rules), owner=0), sample(rules)

    def play_some() -> int:
        for deal in deals:
            payoffs.of(play(*deal))
        return len(deals)

    return play_some


def _openspiel(chance: Random) -> Path | None:
    try:
        game = import_module("pyspiel").load_game("hearts(pass_cards=false)")
    except ImportError:
        return None
    random, deals = chance.random, []
    for _ in range(_DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        deals.append(state)

    def play_some() -> int:
        for deal in deals:
            state = deal.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
            state.returns()
        return len(deals)

    return play_some
