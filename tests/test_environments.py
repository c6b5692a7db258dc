"""Deals played by numbers: every interface plays the engine's deals and reveals no other hand."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest

from eldesthand.bots.net.features import rank_of
from eldesthand.bots.net.value_net import net_for
from eldesthand.core.actions import DECIDED, Action, Declare, PassCards, PlayCard
from eldesthand.core.cards import PACK, Card
from eldesthand.core.errors import EldestHandError, IllegalAction, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.environments.arrays import ILLEGAL_REWARD, NOTHING, RENDER_MODES
from eldesthand.environments.choices import action_of, allowed, choices, number_of
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.gymnasium import HeartsSeat, HeartsSeats, id_of
from eldesthand.environments.observation import PARTS, observe, parts_of, size_of
from eldesthand.environments.opponents import (
    NET,
    AnyBot,
    Inputs,
    NetOpponent,
    opponent,
    play_on,
)
from eldesthand.environments.pettingzoo import HeartsAEC, env, parallel_env
from eldesthand.record import Record, dumps, loads
from web.tools.steps import ROOT


def rules(game: str) -> Rules:
    more = {"seven": Rules(players=7), "two": Rules(players=2)}
    return more[game] if game in more else PRESETS[game].rules


def parts(game: Rules, row: list[int]) -> dict[str, list[int]]:
    """Return the parts of a row by name."""
    found, place = {}, 0
    for name, size in parts_of(game):
        found[name] = row[place : place + size]
        place += size
    assert place == len(row)
    return found


@pytest.mark.parametrize("game", [*PRESETS, "seven", "two"])
def test_random_play_is_the_engines(game: str) -> None:
    """The choices are the engine's, and the record of the deals can be read."""
    chance, known = Random(game), rules(game)
    episode, total = Episode(known, 0, deals=2), [0] * known.players
    while episode.seat is not None:
        view = episode.view(episode.seat)
        numbers = episode.allowed()
        assert numbers == sorted(set(numbers)) or len(set(numbers)) == len(numbers)
        assert all(0 <= number < choices(known) for number in numbers)
        if view.phase is Phase.PLAY:
            assert {number_of(card) for card in view.playable} == set(numbers)
        elif view.phase is Phase.PASS:
            assert len(numbers) == known.hand_size - len(episode.chosen)
        wrong = chance.choice([n for n in range(choices(known)) if n not in numbers])
        before = list(episode.sitting.actions)
        with pytest.raises(IllegalAction, match="action mask"):
            episode.do(wrong)
        assert episode.sitting.actions == before
        for seat in range(known.players):
            seen = episode.sitting.view(seat), episode.chosen if seat == episode.seat else ()
            assert episode.observe(seat) == observe(*seen)
        row = parts(known, episode.observe(episode.seat))
        assert sum(row["hand"]) == len(view.hand)
        seen_tricks = [*view.tricks, *([view.trick] if view.trick else [])]
        played = {pair for t in seen_tricks for pair in zip(t.seats, t.cards, strict=True)}
        assert sum(row["played"]) == len(played)
        assert row["units"][0] == view.own.units
        episode.do(chance.choice(numbers))
        total = [sum(pair) for pair in zip(total, episode.rewards, strict=True)]
    nets = episode.sitting.nets
    assert total == [sum(seat) for seat in zip(*nets, strict=True)]
    record = Record.of(episode.sitting)
    assert loads(dumps(record)).sitting().nets == nets


def test_every_number_is_one_action_and_every_action_has_a_number() -> None:
    """Random play of all presets makes each kind of choice, with the expected action."""
    kinds = set()
    for game, preset in PRESETS.items():
        chance, episode = Random(game), Episode(preset.rules, "kinds")
        while episode.seat is not None:
            view = episode.view(episode.seat)
            actions = [action_of(view, number, episode.chosen) for number in episode.allowed()]
            assert len(set(actions)) == len(actions)
            kinds |= {type(action) for action in actions}
            episode.do(chance.choice(episode.allowed()))
    assert {Card, *DECIDED} - kinds <= {Declare}


def test_a_row_tells_nothing_that_the_seat_does_not_know() -> None:
    """The row does not depend on other hands: it is made of the view alone."""
    episode = Episode(PRESETS["modern"].rules, 3)
    assert episode.seat is not None
    seat = (episode.seat + 1) % 4
    before = episode.observe(seat)
    episode.do(episode.allowed()[0])
    assert episode.observe(seat) == before, "what another chooses to pass is not seen"
    view = episode.view(seat)
    assert episode.observe(seat) == observe(view)
    assert allowed(view) == [] or view.seat in view.to_act


def test_every_part_is_described() -> None:
    for game in PRESETS:
        known = PRESETS[game].rules
        parts = [name for name, _ in parts_of(known)]
        assert parts == [name for name in PARTS if name in parts]
        assert sum(size for _, size in parts_of(known)) == size_of(known)
    table = (ROOT / "book" / "research.rst").read_text(encoding="utf-8")
    for name, meaning in PARTS.items():
        assert f"* - ``{name}``\n     - {meaning[0].upper()}{meaning[1:]}.\n" in table


def test_impossible_arguments_are_refused() -> None:
    with pytest.raises(RulesError, match="guided"):
        rules_of(Rules(laws=Laws.CLUB))
    with pytest.raises(RulesError, match="at least 1 deal"):
        Episode(Rules(), 1, deals=0)
    episode = Episode(Rules(), 1)
    while episode.seat is not None:
        episode.do(episode.allowed()[-1])
    with pytest.raises(IllegalAction, match="over"):
        episode.do(0)
    assert episode.allowed() == []


@pytest.mark.skipif(find_spec("pettingzoo") is not None, reason="they are here")
@pytest.mark.parametrize("make", [env, HeartsAEC, HeartsSeat])
def test_without_the_packages_the_error_names_them(make: Callable[[], object]) -> None:
    with pytest.raises(RulesError, match=r"\.\[pettingzoo\]"):
        make()


ONLY_A_HABIT = ("Observation space for each agent probably", "Observation is not a NumPy array")
"""PettingZoo says so of every environment with a mask in its observation but its own."""


@pytest.mark.parametrize("game", PRESETS)
def test_pettingzoos_own_tests(game: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        for habit in ONLY_A_HABIT:
            warnings.filterwarnings("ignore", habit)
        api_test(env(game), num_cycles=120)
        seed_test(lambda: env(game), num_cycles=60)


@pytest.mark.parametrize("game", PRESETS)
def test_the_aec_environment_is_the_episode(game: str) -> None:
    """The same numbers in both: the same observations, rewards and cards."""
    pytest.importorskip("pettingzoo")
    table, chance = HeartsAEC(game, deals=2, render_mode="ansi"), Random(game)
    table.reset(seed=5)
    episode = Episode(PRESETS[game].rules, Random(5).getrandbits(64), 2)
    while episode.seat is not None:
        assert table.agent_selection == f"seat_{episode.seat}"
        seen = table.observe(table.agent_selection)
        assert table.observation_space(table.agent_selection).contains(seen)
        assert seen["observation"].tolist() == episode.observe(episode.seat)
        numbers = seen["action_mask"].nonzero()[0].tolist()
        assert numbers == sorted(episode.allowed())
        number = chance.choice(numbers)
        table.step(number)
        episode.do(number)
        assert tuple(table.rewards.values()) == episode.rewards
    assert all(table.terminations.values())
    assert table.episode.sitting.actions == episode.sitting.actions
    assert "Deal " in str(table.render())


@pytest.mark.parametrize("game", PRESETS)
def test_one_seat_against_bots_is_a_gymnasium_environment(game: str) -> None:
    gymnasium: Any = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    table = gymnasium.make(id_of(game), bots=["random"], seat=1).unwrapped
    check_env(table)
    chance, played = Random(game), []
    for _ in range(2):
        seen, _ = table.reset(seed=9)
        rewards, over = 0.0, False
        while not over:
            numbers = seen["action_mask"].nonzero()[0].tolist()
            assert numbers == table.action_masks().nonzero()[0].tolist()
            seen, reward, over, cut_short, _ = table.step(chance.choice(numbers))
            rewards += reward
            assert not cut_short
        assert rewards == table.episode.sitting.nets[0][1]
        played.append(table.episode.sitting.pack)
    assert played[0] == played[1], "the same seed deals the same cards"


def test_an_illegal_number_ends_the_episode() -> None:
    pytest.importorskip("gymnasium")
    seat, table = HeartsSeat("howell", ["random"]), env("howell")
    seen, _ = seat.reset(seed=1)
    wrong = (seen["action_mask"] == 0).nonzero()[0][0]
    _, reward, over, _, info = seat.step(wrong)
    assert (reward, over, info) == (ILLEGAL_REWARD, True, {"illegal": True})
    assert seat.action_masks().nonzero()[0].tolist() == [NOTHING]
    table.reset(seed=1)
    loser = table.agent_selection
    table.step((table.observe(loser)["action_mask"] == 0).nonzero()[0][0])
    assert table.rewards[loser] == ILLEGAL_REWARD
    assert all(table.terminations.values())
    assert HeartsAEC.metadata["render_modes"] == seat.metadata["render_modes"] == RENDER_MODES


@pytest.mark.parametrize("game", PRESETS)
def test_rewards_of_tricks_make_the_result_of_the_deal(game: str) -> None:
    known = PRESETS[game].rules
    episode, chance = Episode(known, game, deals=2, rewards_at="trick"), Random(game)
    earned, given = [0] * known.players, 0
    while episode.seat is not None:
        episode.do(chance.choice(episode.allowed()))
        earned = [sum(pair) for pair in zip(earned, episode.rewards, strict=True)]
        given += any(episode.rewards)
    assert tuple(earned) == episode.total
    assert earned == [sum(seat) for seat in zip(*episode.sitting.nets, strict=True)]
    assert given > 2 or game in ("enfle", "polignac", "slobberhannes")
    with pytest.raises(RulesError, match="expected deal or trick at rewards_at, got 'card'"):
        Episode(known, 1, rewards_at="card")


@pytest.mark.parametrize("game", PRESETS)
def test_a_copy_in_the_middle_of_a_deal_goes_on_alike(game: str) -> None:
    pytest.importorskip("pettingzoo")
    seat, table = HeartsSeat(game), HeartsAEC(game)
    seat.reset(seed=3)
    table.reset(seed=3)
    chance = Random(game)
    for _ in range(9):
        seat.step(chance.choice(seat.episode.allowed()))
        table.step(chance.choice(table.episode.allowed()))
        if seat.episode.seat is None:
            seat.reset()
    for made in (seat, table):
        copies = (made, deepcopy(made), pickle.loads(pickle.dumps(made)))
        while made.episode.seat is not None:
            number = chance.choice(made.episode.allowed())
            for each in copies:
                each.step(number)
        ends = [each.episode.sitting.nets for each in copies]
        assert ends[0] == ends[1] == ends[2] != []


@pytest.mark.parametrize("game", PRESETS)
def test_all_seats_of_the_parallel_environment_act_at_once(game: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import parallel_api_test

    parallel_api_test(parallel_env(game), num_cycles=80)
    table, chance = parallel_env(game, rewards_at="trick"), Random(game)
    seen, _ = table.reset(seed=2)
    total = dict.fromkeys(table.possible_agents, 0.0)
    while table.agents:
        masks = {agent: seen[agent]["action_mask"].nonzero()[0].tolist() for agent in seen}
        waiting = [agent for agent in masks if masks[agent] == [NOTHING]]
        assert len(waiting) >= len(masks) - 1
        seen, rewards, *_ = table.step({each: chance.choice(masks[each]) for each in masks})
        total = {agent: total[agent] + rewards[agent] for agent in total}
    assert list(total.values()) == list(table.table.episode.sitting.nets[0])
    table.reset(seed=2)
    _, rewards, ends, _, infos = table.step(dict.fromkeys(table.agents, 56))
    assert min(rewards.values()) == ILLEGAL_REWARD or game in ("polignac", "auction")
    assert all(ends.values()) == any(infos.values())


def test_every_mask_has_a_number_for_every_seat() -> None:
    """An empty mask becomes NaN where a library divides by the sum of its probabilities."""
    pytest.importorskip("pettingzoo")
    table, chance = HeartsAEC("modern"), Random(1)
    table.reset(seed=1)
    while table.episode.seat is not None:
        assert all(table.observe(agent)["action_mask"].any() for agent in table.agents)
        table.step(chance.choice(table.episode.allowed()))
    assert all(table.observe(agent)["action_mask"].any() for agent in table.possible_agents)


@pytest.mark.parametrize("game", PRESETS)
def test_a_table_is_drawn_as_pixels_for_a_video(game: str) -> None:
    pytest.importorskip("gymnasium")
    table = HeartsSeat(game, ["random"], render_mode="rgb_array")
    table.reset(seed=1)
    before = table.render()
    for _ in range(4):
        table.step(table.action_masks().nonzero()[0][0])
    after = table.render()
    assert before.shape == after.shape
    assert before.shape[2] == 3
    assert (before != after).any()
    with pytest.raises(RulesError, match="render mode"):
        HeartsSeat(game, ["random"], render_mode="svg")


@pytest.mark.parametrize("game", PRESETS)
def test_a_vector_plays_the_deals_of_its_tables(game: str) -> None:
    """Together as alone: the same cards, observations, rewards and ends."""
    pytest.importorskip("gymnasium")
    tables, chance = HeartsSeats(3, game=game, seat=1), Random(game)
    alone = [HeartsSeat(game, seat=1) for _ in range(3)]
    seen, _ = tables.reset(seed=5)
    rows = [each.reset(seed=5 + n)[0] for n, each in enumerate(alone)]
    over = [False] * 3
    for _ in range(20):
        assert tables.observation_space.contains(seen)
        for n, row in enumerate(rows):
            for name, numbers in row.items():
                assert numbers.tolist() == seen[name][n].tolist()
        numbers = [chance.choice(row["action_mask"].nonzero()[0].tolist()) for row in rows]
        seen, rewards, ends, *_ = tables.step(numbers)
        for n, each in enumerate(alone):
            if over[n]:
                (rows[n], _), reward, over[n] = each.reset(), 0.0, False
            else:
                rows[n], reward, over[n], *_ = each.step(numbers[n])
            assert (reward, over[n]) == (rewards[n], ends[n])


def test_the_id_with_its_module_is_known_in_every_process() -> None:
    gymnasium: Any = pytest.importorskip("gymnasium")
    script = (
        "import gymnasium\n"
        "name = 'eldesthand.environments.gymnasium:eldesthand/Howell-v0'\n"
        "def make(): return gymnasium.make(name, bots=['random'])\n"
        "if __name__ == '__main__':\n"
        "    tables = gymnasium.vector.AsyncVectorEnv([make] * 2, context='spawn')\n"
        "    assert tables.reset(seed=1)[0]['action_mask'].sum(1).tolist()\n"
        "    tables.close()\n"
    )
    with patch.dict(os.environ, PYTHONPATH=str(ROOT / "engine")), TemporaryDirectory() as folder:
        file = Path(folder, "main.py")
        file.write_text(script, encoding="utf-8")
        subprocess.run([sys.executable, file], check=True, timeout=300)
    tables = gymnasium.make_vec(f"{HeartsSeat.__module__}:eldesthand/Modern-v0", num_envs=2)
    assert isinstance(tables, HeartsSeats)


@pytest.mark.parametrize("game", [*PRESETS, "seven", "two"])
def test_the_fast_opponent_plays_the_best_card_of_the_net(game: str) -> None:
    """Its inputs are the features of the seat's view, and its values those of the net."""
    numpy: Any = pytest.importorskip("numpy")
    known = rules(game)
    net, chance = net_for(known), Random(game)
    player = opponent(NET, known, chance)
    if net is None:
        assert not isinstance(player, NetOpponent)
        return
    assert isinstance(player, NetOpponent)
    for seed in range(2):
        episode = Episode(known, seed, deals=2)
        inputs: dict[int, Inputs] = {}
        while episode.seat is not None:
            seat, view = episode.seat, episode.view(episode.seat)
            if player.needs_net(episode):
                player.inputs = inputs.get(seat)
                inputs[seat] = found = player.inputs_of(episode)
                assert numpy.allclose(found.suits, Inputs(episode, seat, found.layout).suits)
                assert numpy.allclose(found.general, Inputs(episode, seat, found.layout).general)
                worth, values = player.net.values([found])[0], net(view)
                ours = numpy.array([worth[card >> 4][rank_of(card)] for card in values])
                theirs = numpy.array([*values.values()])
                most = abs(theirs).argmax()
                assert numpy.allclose(
                    ours * theirs[most], theirs * ours[most], rtol=0.01, atol=0.01
                )
            episode.do(chance.choice(episode.allowed()))


def test_the_fast_opponents_play_a_whole_table() -> None:
    pytest.importorskip("numpy")
    known = PRESETS["modern"].rules
    tables = [
        (Episode(known, seed), {seat: opponent(NET, known, Random(seat)) for seat in range(4)})
        for seed in range(3)
    ]
    play_on(tables)
    assert all(episode.seat is None and sum(episode.total) for episode, _ in tables)


class Lucky:
    """Bot of a user's own: it plays by chance."""

    def __init__(self, chance: Random) -> None:
        self.chance: Random = chance
        self.asked: int = 0

    def choose(self, view: View) -> Action:
        self.asked += 1
        if view.phase is Phase.PASS:
            return PassCards(view.seat, view.hand[: view.stage.pass_count])
        return PlayCard(view.seat, self.chance.choice(view.playable))


OWN = f"""
from random import Random
from {Lucky.__module__} import Lucky

class Own(Lucky):
    pass
"""


def test_bots_of_ones_own_are_opponents(tmp_path: Path) -> None:
    """A class, a function that makes one, a file, and a bot, which plays in all its seats."""
    file, one, known = tmp_path / "own.py", Lucky(Random(1)), PRESETS["modern"].rules
    file.write_text(OWN, encoding="utf-8")
    played = []
    for bot in (one, Lucky, lambda rng=None: Lucky(rng), f"{file}:Own", str(file)):
        episode = Episode(known, 1)
        play_on([(episode, {seat: opponent(bot, known, Random(seat)) for seat in range(4)})])
        played.append(episode.sitting.actions)
    assert one.asked == 4 + 52
    assert played[0] != played[1] == played[2] == played[3] == played[4], "the seed repeats them"


def test_a_bot_of_ones_own_that_errs_is_named(tmp_path: Path) -> None:
    class Mute(Lucky):
        def choose(self, view: View) -> Action:
            return None  # type: ignore[return-value]

    class Cheat(Lucky):
        def choose(self, view: View) -> Action:
            return PlayCard(view.seat, next(card for card in PACK if card not in view.hand))

    def told(bot: AnyBot) -> str:
        episode = Episode(Rules(), 1)
        with pytest.raises(EldestHandError) as caught:
            play_on([(episode, {seat: opponent(bot, Rules(), Random(1)) for seat in range(4)})])
        return str(caught.value)

    assert told(Mute) == "expected an action at Mute.choose, got None"
    assert re.match(
        r"Cheat, in seat \d, deal 1: expected a legal action, got PlayCard", told(Cheat)
    )
    (tmp_path / "own.py").write_text("class Own:\n    def choose(self, view): 1 / 0\n", "utf-8")
    assert "ZeroDivisionError" in told(f"{tmp_path / 'own.py'}:Own")


def test_bots_of_ones_own_play_in_the_gymnasium_environments(tmp_path: Path) -> None:
    gymnasium: Any = pytest.importorskip("gymnasium")
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    for bots in (Lucky, [Lucky], [Lucky(Random(1)), "random", f"{tmp_path / 'own.py'}:Own"]):
        table = gymnasium.make(id_of("modern"), bots=bots, rewards_at="trick").unwrapped
        tables = gymnasium.make_vec(id_of("modern"), num_envs=2, bots=bots)
        seen, _ = tables.reset(seed=4)
        assert table.reset(seed=4)[0]["observation"].tolist() == seen["observation"][0].tolist()
        over = False
        while not over:
            number = table.action_masks().nonzero()[0][0]
            copies = deepcopy(table), pickle.loads(pickle.dumps(table))
            row, reward, over, *_ = table.step(number)
            for each in copies:
                again, earned, *_ = each.step(number)
                assert (again["observation"].tolist(), earned) == (
                    row["observation"].tolist(),
                    reward,
                )
        assert table.episode.sitting.nets


def test_a_seat_that_sits_out_waits_for_its_deal_C3() -> None:
    pytest.importorskip("gymnasium")
    table = HeartsSeat("sweepstake", ["random"], seat=2, players=7)
    for seed in range(8):
        seen, _ = table.reset(seed=seed)
        assert seen["action_mask"].any()


def test_seats_and_bots_that_are_none_are_refused() -> None:
    pytest.importorskip("gymnasium")
    for settings in ({"seat": 4}, {"bots": ["random"] * 2}, {"bots": ["reckless"]}):
        with pytest.raises(RulesError):
            HeartsSeat(**settings)


def test_the_notebook_trains_an_agent_that_beats_random() -> None:
    """Its last cell asserts it. The time is that of a busy machine."""
    nbclient: Any = pytest.importorskip("nbclient")
    nbformat: Any = pytest.importorskip("nbformat")
    notebook = nbformat.read(ROOT / "book" / "train-an-agent.ipynb", as_version=4)
    with patch.dict(os.environ, PYTHONPATH=str(ROOT / "engine")):
        nbclient.NotebookClient(notebook, timeout=300).execute()
    assert "counters a deal" in str(notebook.cells[-2].outputs)
    assert "image/svg+xml" in str(notebook.cells[1].outputs)


@pytest.mark.parametrize("game", PRESETS)
def test_a_game_of_openspiel_is_the_episode(game: str) -> None:
    """Random deals: the same choices, rows and results; a copy goes on alike."""
    pytest.importorskip("pyspiel")
    from eldesthand.environments.openspiel import load

    chance, table = Random(game), load(game)
    state = table.new_initial_state()
    while state.is_chance_node():
        numbers, _ = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choice(numbers))
    while not state.is_terminal():
        episode, seat = state.episode, state.current_player()
        assert seat == episode.seat
        assert state.legal_actions() == sorted(episode.allowed())
        assert state.observation_tensor(seat) == episode.observe(seat)
        assert state.information_state_string(seat).startswith(f"{seat} ")
        number, copy = chance.choice(state.legal_actions()), state.clone()
        state.apply_action(number)
        assert copy.episode.seat == seat
        copy.apply_action(number)
        assert copy.history() == state.history()
    assert state.returns() == [*map(float, state.episode.total)] == copy.returns()
    hidden = [number for seat, number, phase in state.made if phase is Phase.PASS and seat == 1]
    assert all(f"1:{number} " not in state.information_state_string(0) for number in hidden)


def test_openspiels_own_test_of_a_game() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    from eldesthand.environments.openspiel import load

    pyspiel.random_sim_test(load("spot"), num_sims=1, serialize=False, verbose=False)
    assert pyspiel.load_game("eldesthand(game=modern,players=3)").num_players() == 3
    with pytest.raises(RulesError):
        load("whist")
