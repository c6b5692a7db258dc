"""Every bot plays every game legally, from views alone, and the same with the same randomness."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from eldesthand.arena.simulation import simulate
from eldesthand.bots import BOTS, make_bot
from eldesthand.core.actions import Action, Agree, Cut, Draw, Shuffle, TakePack, TakeSeat
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import read_view, write_view
from eldesthand.playing import by_itself, play_deal
from tests.parameters import some
from tests.strategies import all_games, examples

QUICK = ("random", "careful")
"""The players that do not search: fast enough for whole sittings."""


def seated(rules: Rules, dealer: int = 0) -> Sitting:
    sitting = Sitting(rules, tuple(f"player {n}" for n in range(rules.players)))
    sitting.apply(Agree(dealer))
    return sitting


def played(rules: Rules, bots: tuple[str, ...], seed: int, deals: int = 1) -> tuple[Action, ...]:
    """Play some deals; return their actions."""
    sitting, chance = seated(rules), Random(seed)
    players = [make_bot(bot, Random(f"{seed}/{n}")) for n, bot in enumerate(bots)]
    for _ in range(deals):
        if sitting.phase is not Phase.ENDED:
            play_deal(sitting, players, chance)
    assert sitting.bank.conserved
    return tuple(sitting.actions)


OMNIBUS = Rules(5, "modern", "points", options={"moon": "others", "omnibus": True})


@given(game=st.sampled_from(all_games()), seed=st.integers(0, 2**32))
@example(game=OMNIBUS, seed=2336743)  # somebody has taken hearts and J♦, nobody else anything
@examples(0.3)
def test_quick_players_play_any_game_by_the_laws(game: Rules, seed: int) -> None:
    bots = tuple(Random(seed).choice(QUICK) for _ in range(game.players))
    assert played(game, bots, seed, deals=2)


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_careful_plays_every_game(game: Rules) -> None:
    assert played(game, ("careful",) * game.players, 1, deals=3)


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize("preset", PRESETS)
def test_same_chance_same_game(preset: str, bot: str) -> None:
    rules = PRESETS[preset].rules
    bots = (bot,) * rules.players
    assert played(rules, bots, 5) == played(rules, bots, 5) != played(rules, bots, 6)


@pytest.mark.parametrize("bot", QUICK)
def test_a_view_that_went_through_json_is_enough(bot: str) -> None:
    rules = PRESETS["joker"].rules
    sitting, chance = seated(rules), Random(2)
    while sitting.phase is not Phase.SETTLE:
        action = by_itself(sitting, chance)
        if action is None:
            view = sitting.view(sitting.to_act[0])
            action = make_bot(bot, Random(1)).choose(view)
            assert action == make_bot(bot, Random(1)).choose(read_view(write_view(view)))
        sitting.apply(action)


@pytest.mark.parametrize("bot", QUICK)
def test_hidden_hands_change_nothing(bot: str) -> None:
    """With other hidden hands the view and the choice are the same."""
    pack = list(PRESETS["howell"].rules.pack)
    views = []
    for seed in range(3):
        one = seated(PRESETS["howell"].rules)
        hidden = [n for n in range(52) if n % 4]
        order = pack.copy()
        shuffled = [pack[n] for n in hidden]
        Random(seed).shuffle(shuffled)
        for n, card in zip(hidden, shuffled, strict=True):
            order[n] = card
        one.apply(Shuffle(one.to_act[0], tuple(order[-20:] + order[:-20])))
        one.apply(Cut(one.to_act[0], 20))
        while one.phase is Phase.DEAL:
            action = by_itself(one, Random(0))
            assert action is not None
            one.apply(action)
        views.append(one.view(one.to_act[0]))
    assert views[0] == views[1] == views[2]
    assert len({make_bot(bot, Random(1)).choose(view) for view in views}) == 1


@pytest.mark.parametrize("bot", BOTS)
def test_players_draw_sit_down_choose_a_pack_and_cut_c5_d1(bot: str) -> None:
    sitting, chance = Sitting(Rules(), ("a", "b", "c", "d")), Random(3)
    players = [make_bot(bot, Random(n)) for n in range(4)]
    kinds = set()
    while sitting.phase is not Phase.DEAL:
        action = by_itself(sitting, chance)
        if action is None:
            seat = sitting.to_act[0]
            action = players[sitting.player_of[seat]].choose(sitting.view(seat))
        kinds.add(type(action))
        sitting.apply(action)
    assert {Draw, TakeSeat, TakePack, Cut} <= kinds


@pytest.mark.parametrize("bot", QUICK)
def test_a_bot_not_in_turn_gets_an_error(bot: str) -> None:
    sitting = seated(Rules())
    for seat in (1, None):
        with pytest.raises(IllegalAction, match="expected one of the seats"):
            make_bot(bot, Random(1)).choose(sitting.view(seat))  # type: ignore[arg-type]


def test_an_unknown_bot_name_lists_the_known_ones() -> None:
    with pytest.raises(RulesError, match=r"random.*beginner"):
        make_bot("reckless", Random(1))


@pytest.mark.parametrize("preset", some(PRESETS, "howell", "modern"))
def test_careful_beats_random_in_every_preset(preset: str) -> None:
    """Two against two (or two against one), seats swapped: ahead by three standard errors."""
    rules, deals = PRESETS[preset].rules, 10
    gains = []
    for seed in range(2):
        lineup = [QUICK[(n + seed) % 2] for n in range(rules.players)]
        seats = simulate(rules, lineup, deals, f"{preset}/{seed}").seats
        for one in seats:
            for other in seats:
                if one.bot == "careful" and other.bot == "random":
                    gains.append(one.net_per_deal - other.net_per_deal)
                    assert one.units < other.units
    assert mean(gains) > 3 * stdev(gains) / len(gains) ** 0.5
