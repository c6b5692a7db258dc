"""A clone and its original go separate ways, under all laws."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.core.actions import Agree
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Laws, Phase
from eldesthand.environments.episode import Episode
from lab.checks import same
from lab.random_actions import any_claim, any_error, anything_legal

NAMES = tuple("ABCDEFG")
GAMES = {name: preset.rules for name, preset in PRESETS.items()} | {"club": Rules(laws=Laws.CLUB)}


def go_on(sitting: Sitting, seed: int, actions: int) -> None:
    """Apply random actions, with errors and claims under club laws."""
    chance = Random(seed)
    while actions and sitting.phase is not Phase.ENDED:
        unusual = chance.choice((any_claim, any_error, lambda *_: None))(sitting, chance)
        try:
            sitting.apply(unusual or anything_legal(sitting, chance))
        except IllegalAction:
            continue
        actions -= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_plays_as_the_original_and_leaves_it_alone(game: str) -> None:
    sitting = Sitting(GAMES[game], NAMES[: GAMES[game].players])
    for seed in range(12):
        clone, actions = sitting.clone(), [*sitting.actions]
        assert same(sitting, clone)
        go_on(clone, seed, 11)
        assert sitting.actions == actions
        assert same(sitting, replay(sitting.rules, NAMES[: sitting.rules.players], actions))
        go_on(sitting, seed, 11)
        assert same(sitting, clone)
        assert sitting.actions == clone.actions


@pytest.mark.parametrize("game", ["howell", "modern"])
def test_a_cloned_episode_deals_the_same_cards(game: str) -> None:
    episode, chance = Episode(PRESETS[game].rules, 1, deals=2), Random(1)
    while episode.seat is not None:
        row, clone = episode.observe(episode.seat), episode.clone()
        number = chance.choice(episode.allowed())
        clone.do(number)
        assert episode.observe(episode.seat) == row
        if chance.random() < 0.9:
            episode = clone
        else:
            episode.do(number)
            assert episode.allowed() == clone.allowed()
    assert same(episode.sitting, clone.sitting)


def test_seats_are_cloned() -> None:
    sitting = Sitting(Rules(), NAMES[:4])
    clone = sitting.clone()
    clone.apply(Agree(2))
    assert (sitting.phase, clone.dealer) == (Phase.SEATING, 2)
