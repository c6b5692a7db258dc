"""D3–D7, I1–I7, I12: what a view proves, the table upholds; so nobody claims in vain twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from eldesthand.core.events import ClaimJudged
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.laws.law import proved_by
from tests.strategies import with_table_talk
from tests.test_club_games import CLUB_GAMES, Watch

ACTIONS = 150


def upheld_by_law(sitting: Sitting) -> Counter[str]:
    """Return the number of proved claims and demands of all seats, each of which is upheld."""
    found: Counter[str] = Counter()
    for seat in range(sitting.rules.players):
        view = sitting.view(seat)
        for offer in view.club.claims:
            if proved_by(view, offer.action):
                events = sitting.clone().apply(offer.action)
                judged = [event for event in events if isinstance(event, ClaimJudged)]
                assert all(event.upheld for event in judged), (offer, sitting.actions[-9:])
                found[offer.law] += 1
    return found


def proved_in(seeds: Iterable[int], every: int) -> Counter[str]:
    """Return the number of proved claims in a random club game for each seed."""
    found: Counter[str] = Counter()
    for seed in seeds:
        chance = Random(seed)
        rules = with_table_talk(chance.choice(CLUB_GAMES), chance)
        watch = Watch(rules, chance.randrange(rules.players))
        for number in range(ACTIONS):
            if watch.sitting.phase is Phase.ENDED:
                break
            watch.erratic(chance, 0.2)
            if number % every == 0:
                found += upheld_by_law(watch.sitting)
    return found


def test_what_a_view_proves_the_table_upholds() -> None:
    found = proved_in((1, 2, 4, 5, 30, 53), every=8)  # I1 is rare
    assert {"D3", "D7", "I1", "I2", "I3", "I5", "I7"} <= set(found)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_what_a_view_proves_the_table_upholds_in_four_hundred_games(part: int) -> None:
    found = proved_in(range(100 * part, 100 * part + 100), every=1)
    assert {"D3", "D5", "D6", "D7", "I1", "I2", "I3", "I5", "I6", "I7", "I12"} <= set(found)
