"""I1–I15, D7: two errors in one deal, by both readings; with ``--long`` every pair fifty times."""

from __future__ import annotations

from random import Random

import pytest

from tests.laws.pairs import KINDS, PAIRS, follow_pairs

LEAST, MOST = 50, 2_000


@pytest.mark.parametrize("first", KINDS)
def test_I1_I12_D7_two_errors_agree_with_a_second_reading(first: str) -> None:
    pairs = [pair for pair in PAIRS if pair.first == first]
    some = Random(first).sample(pairs, 8)
    found = follow_pairs(some, 1, 40)
    assert sum(found.values()) >= 6, found


@pytest.mark.slow
@pytest.mark.parametrize("first", KINDS)
def test_I1_I12_D7_every_pair_of_errors_fifty_times(first: str) -> None:
    pairs = [pair for pair in PAIRS if pair.first == first]
    found = follow_pairs(pairs, LEAST, MOST)
    assert {pair: found[pair] for pair in pairs if found[pair] < LEAST} == {}
