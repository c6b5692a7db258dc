"""S: properties of every settlement."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules, check_total
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle
from eldesthand.core.terms import Phase
from eldesthand.environments.episode import Episode
from eldesthand.words.glossary import law_titles
from tests.laws.settling.test_methods import shares
from tests.tables import ONE_SUIT_EACH, table_with, unload

METHODS = ["sweepstake", "howell", "simple", "excess", "spot"]


@given(st.sampled_from(METHODS), shares(), st.integers(0, 100))
def test_S_counters_not_won_stay_in_the_pool(
    method: str, units: tuple[int, ...], pool: int
) -> None:
    assume(method != "excess" or len(units) == 3)
    reckoning = settle(Taken(units), Terms(method, pool))
    assert reckoning.pool_after == pool - sum(reckoning.net)
    assert reckoning.pool_after >= 0
    assert reckoning.pool_before == pool
    assert reckoning.total == sum(units)
    assert all(line.pays >= 0 and line.draws >= 0 for line in reckoning.lines)
    assert [line.units for line in reckoning.lines] == list(units)


@given(st.sampled_from(METHODS), shares(), st.integers(0, 50), st.randoms())
def test_S_where_one_sits_makes_no_difference(
    method: str, units: tuple[int, ...], pool: int, chance: Random
) -> None:
    assume(method != "excess" or len(units) == 3)
    order = chance.sample(range(len(units)), len(units))
    here = settle(Taken(units), Terms(method, pool))
    there = settle(Taken(tuple(units[place] for place in order)), Terms(method, pool))
    assert list(there.net) == [here.net[place] for place in order]
    assert there.pool_after == here.pool_after
    assert {order[winner] for winner in there.winners} == set(here.winners)


@pytest.mark.parametrize(
    "rules",
    [
        *(preset.rules for preset in PRESETS.values()),
        *(Rules(players=players) for players in (2, 3, 5, 6)),
        *(Rules(variety="auction", players=players) for players in (5, 6)),
    ],
)
def test_S_every_deal_has_a_possible_total(rules: Rules) -> None:
    chance = Random(1)
    for seed in range(4):
        episode = Episode(rules, seed)
        while episode.seat is not None:
            episode.do(chance.choice(episode.allowed()))
        settled = episode.sitting.settled()
        check_total(rules.settlement, [line.units for line in settled.lines])


def test_S_a_total_is_that_of_a_named_suit_V1_or_of_no_game() -> None:
    check_total("sweepstake", (4, 4, 4, 0, 0))  # without the black twos, as five play
    check_total("cards-left", (0, 3, 5, 2))  # any number of cards may be left (K3)
    for units in ((3, 5, 5, 1), (0, 0, 0, 0)):
        with pytest.raises(RulesError, match="expected 5, 13, 23 or 26 units in all, got"):
            check_total("howell", units)
    assert settle(Taken((1, 0, 2, 1)), Terms("howell")).net == (0, 4, -4, 0), "part of a deal"


def test_S_every_method_says_which_law_it_is() -> None:
    titles = law_titles()
    assert {way.title for way in SETTLEMENTS.values() if way.law not in titles} == set()


@pytest.mark.parametrize("method", SETTLEMENTS)
@pytest.mark.parametrize("units", [(), (13,), (1, 2, 2, 2, 2, 2, 2)])
def test_S_settled_with_two_to_six(method: str, units: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="C2"):
        settle(Taken(units), Terms(method))


def test_S_every_deal_is_settled_at_once() -> None:
    sitting = table_with(ONE_SUIT_EACH)
    unload(sitting)
    assert sitting.phase is Phase.SETTLE
