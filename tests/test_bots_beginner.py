"""The habits of the beginner, each with several seeds."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Suit
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.scenes import AUCTION, HOWELL, MODERN, dealt, scene
from tests.tables import cards

SEEDS = range(20)


def chooses(view: View) -> set[Action]:
    """Return the beginner's choices with several seeds."""
    return {make_bot("beginner", Random(seed)).choose(view) for seed in SEEDS}


def plays(view: View) -> set[str]:
    """Return the cards that the beginner plays."""
    return {str(action.card) for action in chooses(view) if isinstance(action, PlayCard)}


def test_leads_its_lowest_card_from_its_shortest_suit() -> None:
    view = scene(HOWELL, "KT.932.874.", "AQJ9.KJT.QJ9A.AKQJT98765432", took={})
    assert plays(view) == {"TC"}


def test_leads_no_card_that_counts_while_it_has_another() -> None:
    view = scene(HOWELL, ".932..2", "Q.KJ.QJ9A.K5T73", took={1: 7})
    assert plays(view) == {"2D"}
    view = scene(HOWELL, "...42", "Q..QJ.K5T", took={1: 8})
    assert plays(view) == {"2H"}


def test_ducks_with_its_highest_card_below_the_one_that_takes() -> None:
    view = scene(HOWELL, ".Q83..4", "QJ.J.Q92.KT8", trick="9D KD 2D", took={1: 4, 2: 5})
    assert plays(view) == {"QD"}
    view = scene(HOWELL, ".Q83..4", "QJ.AJ.Q9.KT8", trick="9D TD 2D", took={1: 4, 2: 5})
    assert plays(view) == {"8D"}


def test_discards_the_most_units_or_else_the_highest_card() -> None:
    view = scene(HOWELL, "A...K2", "Q.J.Q.T87", trick="9D KD 2D", took={1: 4, 2: 4})
    assert plays(view) == {"KH"}
    view = scene(HOWELL, "A5..J.", "Q.J..AT87", trick="9D KD 2D", took={1: 4, 2: 5})
    assert plays(view) == {"AC"}


def test_plays_its_lowest_card_on_a_trick_that_it_would_take() -> None:
    view = scene(HOWELL, ".AQT..4", "QJ.KJ.Q9.KT8", trick="4D 9D 2D", took={1: 4, 2: 5})
    assert plays(view) == {"TD"}


def test_passes_its_highest_cards_v7() -> None:
    view = dealt(MODERN, "A2.K543.3254.A67", Phase.PASS)
    assert chooses(view) == {PassCards(0, cards("AH AC KD"))} | {PassCards(0, cards("AC AH KD"))}


@pytest.mark.parametrize(("high_bid", "bid"), [(0, 1), (1, 0)])
def test_bids_one_when_nobody_has_bid_v1(high_bid: int, bid: int) -> None:
    view = dealt(AUCTION, "65432.843.843.32", Phase.BID, high_bid=high_bid)
    assert chooses(view) == {Bid(0, bid)}


def test_names_its_shortest_suit_v1() -> None:
    view = dealt(AUCTION, "65432.843.AK.Q32", Phase.NAME, chooser=0, bid=3)
    assert chooses(view) == {NameSuit(0, Suit.SPADES)}


def test_chance_decides_between_equals() -> None:
    view = dealt(AUCTION, "6543.84.AK.Q32JT", Phase.NAME, chooser=0, bid=3)
    assert chooses(view) == {NameSuit(0, Suit.DIAMONDS), NameSuit(0, Suit.SPADES)}
