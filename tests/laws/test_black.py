"""V5: Black Jack and Black Lady."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from tests.tables import cards, give, play, seated, table_with, unload_and_settle

BLACK = [("black-jack", "JS", 10, 23), ("black-lady", "QS", 13, 26)]

HANDS = (
    "AKQJT98765432...",
    ".432.AKQJT98765.",
    ".AKQJT98765.432.",
    "...AKQJT98765432",
)
"""The second and third hand have spades; the first and last none."""


THREE = (
    "AKQJT98765432.AKQJ..",
    ".T98765432.AKQJT987.",
    "..6543.AKQJT98765432",
)
"""The first leads its clubs and diamonds: seventeen tricks."""


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_counts(variety: str, card: str, worth: int, total: int) -> None:
    rules = Rules(variety=variety)
    units = {str(card): counts for card, counts in rules.units().items()}
    assert units.pop(card) == worth
    assert units == {f"{rank}H": 1 for rank in "23456789TJQKA"}
    assert rules.total() == total


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_six_handed_without_the_deuce(variety: str, card: str, worth: int, total: int) -> None:
    assert Rules(variety=variety, players=6).total() == total - 1


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_it_is_still_a_spade_and_follows_spades(
    variety: str, card: str, worth: int, total: int
) -> None:
    sitting = seated(Rules(variety=variety))
    hands = ("AKQJT9876543..A.", "2.AKQJT9876543..", "...AKQJT98765432", ".2.KQJT98765432.")
    give(sitting, hands)
    play(sitting, "AS KD KH")
    playable = sitting.view(0).playable
    assert playable == cards("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    with pytest.raises(IllegalAction, match="P1"):
        sitting.apply(PlayCard(0, Card.parse("2D")))
    play(sitting, card)
    trick = sitting.view(None).tricks[-1]
    assert trick.taker == 1
    assert trick.units == worth + 1  # and the king of hearts


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_it_wins_by_its_rank_as_a_spade(variety: str, card: str, worth: int, total: int) -> None:
    # Led against nothing higher it takes the trick with itself in it; thrown on a club it wins
    # nothing.
    sitting = seated(Rules(variety=variety))
    give(sitting, (HANDS[1], HANDS[2], HANDS[3], HANDS[0]))
    play(sitting, f"{card} 4S AH AC")
    trick = sitting.view(None).tricks[-1]
    assert (trick.taker, trick.units) == (1, worth + 1)

    sitting = table_with(HANDS, Rules(variety=variety), script=f"2C {card} 4S 2H")
    trick = sitting.view(None).tricks[-1]
    assert (trick.taker, trick.units) == (1, worth + 1)


def loaded(variety: str, card: str, method: str) -> Sitting:
    """The clubs take everything: the black card and all the hearts."""
    sitting = seated(Rules(variety=variety, settlement=method, counters=200))
    give(sitting, HANDS)
    play(sitting, f"2C {card} 4S 2H")
    unload_and_settle(sitting)
    return sitting


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_settled_by_sweepstake_howell_or_simple(
    variety: str, card: str, worth: int, total: int
) -> None:
    jack = loaded(variety, card, "sweepstake").view(None)
    assert jack.nets == ((0, -total, 0, 0),)
    assert (jack.pool, jack.jack_deals) == (total, 1)

    howell = loaded(variety, card, "howell").view(None)
    assert howell.nets == ((total, -3 * total, total, total),)  # 23 − 4 × 23, 26 − 4 × 26

    simple = loaded(variety, card, "simple").view(None)
    share = {23: 7, 26: 8}[total]  # a third, two over
    assert simple.nets == ((share, -total, share, share),)
    assert simple.pool == 2


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_settled_by_excess_with_three(variety: str, card: str, worth: int, total: int) -> None:
    # Three players, 2♠ out: the first takes all.
    rules = Rules(variety=variety, players=3, settlement="excess")
    sitting = table_with(THREE, rules)
    unload_and_settle(sitting)
    assert sitting.view(None).nets == ((total, -2 * total, total),)


@pytest.mark.parametrize("variety", ["black-jack", "black-lady"])
@pytest.mark.parametrize("method", ["spot", "points"])
def test_V5_not_by_spots_or_points(variety: str, method: str) -> None:
    with pytest.raises(RulesError):
        Rules(variety=variety, settlement=method)
