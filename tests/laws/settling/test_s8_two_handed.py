"""S8: two players peg, and settle at the end."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.core.actions import End
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from tests.tables import counters, finish_deal, give, present, seated, unload_and_settle


def peg_deal(sitting: Sitting, texts: tuple[str, str]) -> None:
    give(sitting, texts)
    unload_and_settle(sitting)


def test_S8_the_winner_pegs_the_gain_and_counters_move_at_the_end() -> None:
    # Eldest leads thirteen clubs and takes the other's eight hearts: T = 8, not 13.
    # Howell: 8 − 2 × 8 = −8, and +8 for the dealer.
    sitting = seated(Rules(players=2, settlement="howell", counters=100))
    peg_deal(sitting, ("AKQJT98765432...", ".5432.2.AKQJT987"))
    view = sitting.view(None)
    assert view.sitting.reckoning is not None
    assert view.sitting.reckoning.total == 8
    assert view.sitting.nets == ((8, -8),)
    assert [player.pegs for player in view.players] == [8, 0]
    assert counters(sitting) == [100, 100]  # nothing is paid yet
    assert [player.won for player in view.players] == [8, -8]
    # The other deals; now seat 0 is eldest and takes four: 4 − 2 × 4 = −4.
    peg_deal(sitting, ("AKQJT98765432...", ".5432.65432.5432"))
    view = sitting.view(None)
    assert view.sitting.nets[-1] == (-4, 4)
    assert [player.pegs for player in view.players] == [8, 4]
    sitting.apply(End())
    final = present(sitting.view(None).sitting.final)
    lines = {line.seat: line for line in final.lines}
    assert [lines[seat].pegged for seat in (0, 1)] == [4, -4]  # 8 − 4
    assert [lines[seat].held for seat in (0, 1)] == [104, 96]


def test_S8_T_is_the_units_dealt() -> None:
    sitting = seated(Rules(players=2, settlement="howell", counters=100))
    for seed in range(8):
        before = len(sitting.view(None).sitting.nets)
        finish_deal(sitting, Random(seed))
        view = sitting.view(None)
        assert len(view.sitting.nets) == before + 1
        hearts = [str(card)[1] for trick in view.tricks for card in trick.cards].count("H")
        assert view.sitting.reckoning is not None
        assert view.sitting.reckoning.total == hearts
        assert sum(line.units for line in view.sitting.reckoning.lines) == hearts


@pytest.mark.parametrize("variety", ["hearts", "black-jack", "black-lady"])
@pytest.mark.parametrize("method", ["sweepstake", "howell", "simple"])
def test_S8_the_final_counters_are_the_sum_of_the_deals(variety: str, method: str) -> None:
    sitting = seated(Rules(players=2, variety=variety, settlement=method, counters=1000))
    chance = Random(f"{variety}/{method}")
    for _ in range(25):
        before = counters(sitting)
        finish_deal(sitting, chance)
        net = sitting.view(None).sitting.nets[-1]
        for seat in (0, 1):  # only what goes into the pool or comes out of it is paid at once
            paid = counters(sitting)[seat] - before[seat]
            assert 0 <= paid * (1 if net[seat] > 0 else -1) <= abs(net[seat])
    view = sitting.view(None)
    assert any(player.pegs for player in view.players)
    assert all(player.pegs >= 0 for player in view.players)
    brought = [sum(net[seat] for net in view.sitting.nets) for seat in (0, 1)]
    sitting.apply(End())
    final = present(sitting.view(None).sitting.final)
    for line in final.lines:
        assert line.won == brought[line.seat] + line.share
    assert sum(line.won for line in final.lines) == 0
