"""V5: Black Jack and Black Lady."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from tests.club import refused
from tests.tables import cards, play, table_with, unload_and_settle

BLACK = [("black-jack", "JS", 10, 23), ("black-lady", "QS", 13, 26)]

HANDS = ("AKQJT98765432...", ".432.AKQJT98765.", ".AKQJT98765.432.", "...AKQJT98765432")
"""The second and third hand have spades; the first and last none."""


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_counts(variety: str, card: str, worth: int, total: int) -> None:
    rules = Rules(variety=variety)
    units = {str(card): counts for card, counts in rules.units().items()}
    assert units.pop(card) == worth
    assert units == {f"{rank}H": 1 for rank in "23456789TJQKA"}
    assert rules.total() == total


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_six_handed_without_the_two(variety: str, card: str, worth: int, total: int) -> None:
    assert Rules(variety=variety, players=6).total() == total - 1


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_it_is_still_a_spade_and_follows_spades(
    variety: str, card: str, worth: int, total: int
) -> None:
    hands = ("AKQJT9876543..A.", "2.AKQJT9876543..", "...AKQJT98765432", ".2.KQJT98765432.")
    sitting = table_with(hands, Rules(variety=variety), script="AS KD KH")
    assert sitting.view(0).playable == cards("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    refused(sitting, PlayCard(0, Card.parse("2D")), "P1")
    play(sitting, card)
    trick = sitting.view(None).tricks[-1]
    assert (trick.taker, trick.units) == (1, worth + 1)  # and the king of hearts


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_it_wins_by_its_rank_as_a_spade(variety: str, card: str, worth: int, total: int) -> None:
    # Led against nothing higher it takes the trick with itself in it; thrown on a club it wins
    # nothing.
    for hands, script in (
        ((*HANDS[1:], HANDS[0]), f"{card} 4S AH AC"),
        (HANDS, f"2C {card} 4S 2H"),
    ):
        sitting = table_with(hands, Rules(variety=variety), script=script)
        trick = sitting.view(None).tricks[-1]
        assert (trick.taker, trick.units) == (1, worth + 1)


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_settled_by_sweepstake_howell_or_simple(
    variety: str, card: str, worth: int, total: int
) -> None:
    """The clubs take everything: the black card and all the hearts."""
    third = total // 3  # two over
    for method, nets, pool, jacks in (
        ("sweepstake", (0, -total, 0, 0), total, 1),
        ("howell", (total, -3 * total, total, total), 0, 0),  # 23 − 4 × 23, 26 − 4 × 26
        ("simple", (third, -total, third, third), 2, 0),
    ):
        rules = Rules(variety=variety, settlement=method, counters=200)
        view = unload_and_settle(table_with(HANDS, rules, script=f"2C {card} 4S 2H"))
        assert (view.sitting.nets, view.sitting.pool, view.sitting.jack_deals) == (
            (nets,),
            pool,
            jacks,
        )


@pytest.mark.parametrize(("variety", "card", "worth", "total"), BLACK)
def test_V5_settled_by_excess_with_three(variety: str, card: str, worth: int, total: int) -> None:
    # 2♠ is out; the first leads its clubs and diamonds and takes all.
    hands = ("AKQJT98765432.AKQJ..", ".T98765432.AKQJT987.", "..6543.AKQJT98765432")
    rules = Rules(variety=variety, players=3, settlement="excess")
    assert unload_and_settle(table_with(hands, rules)).sitting.nets == ((total, -2 * total, total),)


@pytest.mark.parametrize("variety", ["black-jack", "black-lady"])
@pytest.mark.parametrize("method", ["spot", "points"])
def test_V5_not_by_spots_or_points(variety: str, method: str) -> None:
    with pytest.raises(RulesError):
        Rules(variety=variety, settlement=method)
