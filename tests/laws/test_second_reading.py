"""Random deals under club laws, held against a second reading of the laws (I1–I15, D7).

``--long`` follows 20,000 deals.
"""

from __future__ import annotations

import pytest

from tests.laws.follower import follow

DEALS, LONG_RUN = 60, 20_000


def test_I1_I15_D7_random_deals_agree_with_a_second_reading() -> None:
    done = follow(DEALS, seed=31)
    for wanted in (
        *("Amend", "Withdraw", "Indicate", "TakeBack", "TurnTrick", "Call", "Demand", "DrawFrom"),
        *(f"Claim {law} True" for law in ("D7", "I1", "I2", "I3", "I5", "I7", "I12")),
        *("Demand  True", "settled 1 revoked", "settled 2 revoked"),
        *(f"composition: {each}" for each in ("two errors in a trick", "seven players")),
        *("composition: an error during a remedy", "composition: an error with the Joker"),
    ):
        assert any(kind.startswith(wanted) and n for kind, n in done.items()), (wanted, done)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_I1_I15_D7_twenty_thousand_deals(part: int) -> None:
    assert follow(LONG_RUN // 20, seed=100 + part)["deals"] == LONG_RUN // 20
