"""V1: Auction Hearts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from eldesthand.core.actions import Bid, NameSuit, PlayCard, Shuffle
from eldesthand.core.cards import SUITS, Suit
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import SuitNamed
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView
from eldesthand.words.naming import plate_of
from tests.club import refused
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    ONE_SUIT_EACH,
    SCRIPT_4090,
    SCRIPT_4450,
    any_action,
    counters,
    give,
    instead_of_hearts,
    play,
    seated,
    table_with,
    unload_and_settle,
)

AUCTION = Rules(variety="auction")


def bids(sitting: Sitting, *counters_bid: int) -> None:
    """Let each player in turn bid."""
    for bid in counters_bid:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, bid))


def name_and_play(sitting: Sitting, suit: Suit, script: str = "") -> TableView:
    """Let the chooser name this suit; play and settle the deal; return a spectator's view."""
    [seat] = sitting.to_act
    sitting.apply(NameSuit(seat, suit))
    play(sitting, script)
    return unload_and_settle(sitting, suit.letter)


def sold(hands: Sequence[str], *counters_bid: int) -> Sitting:
    """Return a table with these hands after this bidding."""
    sitting = table_with(hands, AUCTION)
    bids(sitting, *counters_bid)
    return sitting


def dealt(dealer: int = 0, players: int = 4) -> Sitting:
    """Return a table where the bidding begins."""
    sitting = seated(Rules(variety="auction", players=players), dealer)
    while sitting.phase is not Phase.BID:
        sitting.apply(any_action(sitting, Random(7)))
    return sitting


@pytest.mark.parametrize("players", [4, 5, 6])
def test_V1_each_bids_once_eldest_hand_first_the_dealer_last(players: int) -> None:
    sitting = dealt(dealer=2, players=players)
    for number in range(players):
        assert sitting.to_act == ((3 + number) % players,)
        bids(sitting, number + 1)
    assert (sitting.phase, sitting.to_act) == (Phase.NAME, (2,))  # the dealer bid most


def test_V1_no_second_bids_and_none_out_of_turn() -> None:
    sitting = dealt()
    sitting.apply(Bid(1, 2))
    for seat in (1, 3, 0):
        with pytest.raises(IllegalAction):
            sitting.apply(Bid(seat, 5))
    bids(sitting, 0, 0, 0)
    with pytest.raises(IllegalAction):
        sitting.apply(Bid(2, 5))


def test_V1_a_bid_exceeds_the_highest_so_far_and_no_more_counters_than_are_held() -> None:
    sitting = dealt()
    bids(sitting, 4)
    for bid in (1, 3, 4, -1, 51):
        refused(sitting, Bid(2, bid), "V1")
    bids(sitting, 5, 0)
    assert sitting.view(None).stage.high_bid == 5
    assert AUCTION.variety_object.facts(sitting.view(0)) == ("Highest bid: 5",)
    refused(sitting, Bid(0, 5), "V1")
    bids(sitting, 50)


def test_V1_highest_bidder_pays_names_and_leads() -> None:
    sitting = sold(ONE_SUIT_EACH, 0, 4, 6, 0)
    assert (sitting.phase, sitting.to_act) == (Phase.NAME, (3,))
    assert (counters(sitting), sitting.view(None).sitting.pool) == ([50, 50, 50, 44], 6)
    for seat in (0, 1, 2):
        with pytest.raises(IllegalAction):
            sitting.apply(NameSuit(seat, Suit.CLUBS))
    assert sitting.apply(NameSuit(3, Suit.CLUBS)) == [SuitNamed(3, Suit.CLUBS, 6, kept=False)]
    view = sitting.view(0)
    assert (view.avoided, view.stage.chooser, view.stage.bid) == (Suit.CLUBS, 3, 6)
    assert AUCTION.variety_object.facts(view) == ("Avoid clubs ♣", "Dora bid 6")
    assert view.to_act == (3,)  # leads, though eldest hand is seat 1


def test_V1_the_suit_is_named_after_the_bidding_not_with_it() -> None:
    sitting = dealt()
    bids(sitting, 3, 0, 0)
    with pytest.raises(IllegalAction):
        sitting.apply(NameSuit(1, Suit.SPADES))
    bids(sitting, 0)
    with pytest.raises(IllegalAction):
        sitting.apply(PlayCard(1, sitting.view(1).hand[0]))
    sitting.apply(NameSuit(1, Suit.SPADES))


def test_V1_the_sign_says_what_is_bid_for_until_the_suit_is_named() -> None:
    sitting = sold(ONE_SUIT_EACH, 0, 0, 1, 0)
    before = "bid to name the suit to avoid"
    assert plate_of(sitting.view(0)).about == before
    after_deal = name_and_play(sitting, Suit.SPADES)
    aim = "stay clear to win or share the pool"
    assert plate_of(after_deal, after_deal=True).about == aim
    sitting.apply(Shuffle(1, sitting.rules.pack))
    assert plate_of(sitting.view(0)).about == before


def test_V1_all_pass_hearts_it_is_and_eldest_hand_leads() -> None:
    sitting = sold(FOUR_FOUR_FIVE_NONE, 0, 0, 0, 0)
    assert (sitting.phase, sitting.to_act) == (Phase.PLAY, (1,))
    assert sitting.view(None).avoided is Suit.HEARTS
    play(sitting, SCRIPT_4450)
    assert unload_and_settle(sitting).sitting.nets == ((13, -4, -4, -5),)


@pytest.mark.parametrize("suit", SUITS)
def test_V1_settled_on_the_suit_named_the_bid_in_the_pool(suit: Suit) -> None:
    # Seat 1 bids 5 and leads; 4, 4, 5 and none of the suit named: 13 + 5 for the dealer.
    hands, script = instead_of_hearts(suit.letter, FOUR_FOUR_FIVE_NONE, SCRIPT_4450)
    sitting = sold(hands, 5, 0, 0, 0)
    view = name_and_play(sitting, suit, script)
    assert view.sitting.nets == ((18, -9, -4, -5),)
    assert counters(sitting) == [68, 41, 46, 45]
    assert (view.sitting.pool, view.sitting.jack_deals) == (0, 0)
    give(sitting, ONE_SUIT_EACH)  # the bid and the suit are forgotten
    view = sitting.view(None)
    assert [player.bid for player in view.players] == [None] * 4
    assert (view.avoided, view.stage.chooser, view.stage.high_bid) == (Suit.HEARTS, None, 0)


def test_V1_the_bidder_may_win_the_bid_back() -> None:
    # The hand that is to be clear leads 2♣: 6 4 A 2 of hearts fall to seat 2, 5 K 3 9 to seat 3,
    # 8 Q 7 10 and the Jack to seat 0, who bid 6 and takes 13 + 6.
    *others, clear = FOUR_FOUR_FIVE_NONE
    script = "2C 4C 3C AC  6H 4H AH 2H  5H KH 3H 9H  8H QH 7H TH  KC JH"
    view = name_and_play(sold((clear, *others), 6, 0, 0, 0), Suit.HEARTS, script)
    assert (view.sitting.nets, view.sitting.pool) == (((-5, 13, -4, -4),), 0)


def test_V1_the_bid_is_lost_when_the_bidder_takes_them_all() -> None:
    # The bidder leads thirteen diamonds and takes every club that is thrown on them.
    hands = (".AKQJT98765432..", "A876..AKQJT.9876", "K543..9876.AKQJT", "QJT92..5432.5432")
    view = name_and_play(sold(hands, 6, 0, 0, 0), Suit.CLUBS)
    assert view.sitting.nets == ((0, -19, 0, 0),)  # thirteen and the bid
    assert (view.sitting.pool, view.sitting.jack_deals) == (19, 1)


def test_V1_two_clear_divide_the_odd_counter_starts_a_jack_and_the_choice_is_sold() -> None:
    # 4 to the bidder, 9 to the third hand: 13 + 6 = 19, nine each and one over.
    sitting = sold(FOUR_FOUR_FIVE_NONE, 6, 0, 0, 0)
    view = name_and_play(sitting, Suit.HEARTS, SCRIPT_4090)
    assert view.sitting.nets == ((9, -10, 9, -9),)
    assert (view.sitting.pool, view.sitting.jack_deals) == (1, 1)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    assert sitting.phase is Phase.BID


def test_V1_a_jack_keeps_the_choice_unsold_until_somebody_wins_the_pool() -> None:
    sitting = sold(ONE_SUIT_EACH, 0, 4, 0, 0)
    # Seat 2 leads diamonds and takes everything.
    assert name_and_play(sitting, Suit.SPADES).sitting.pool == 17
    assert counters(sitting) == [50, 50, 33, 50]

    # Second deal, dealer 1: no bidding; seat 2 names another suit, pays nothing, and leads. That
    # is the eldest hand; in the third deal that player is the dealer.
    give(sitting, ONE_SUIT_EACH)
    assert (sitting.phase, sitting.to_act) == (Phase.NAME, (2,))
    assert sitting.view(0).stage.choice_kept
    with pytest.raises(IllegalAction):
        sitting.apply(Bid(2, 9))
    assert sitting.apply(NameSuit(2, Suit.CLUBS)) == [SuitNamed(2, Suit.CLUBS, 0, kept=True)]
    view = unload_and_settle(sitting, "C")
    assert (view.sitting.pool, view.sitting.jack_deals) == (30, 2)

    give(sitting, (*FOUR_FOUR_FIVE_NONE[2:], *FOUR_FOUR_FIVE_NONE[:2]))  # dealer 2, eldest 3
    assert (sitting.phase, sitting.to_act, sitting.dealer) == (Phase.NAME, (2,), 2)
    sitting.apply(NameSuit(2, Suit.HEARTS))
    assert sitting.to_act == (2,)


def test_V1_after_the_jack_is_won_the_choice_is_sold_again() -> None:
    # The dealer, seat 0, holds the hearts and takes all of them.
    sitting = sold(ONE_SUIT_EACH, 0, 0, 0, 3)
    assert name_and_play(sitting, Suit.HEARTS).sitting.pool == 16
    # Dealer 1; eldest is 2. Seat 0 gets the third hand dealt and leads. Seats 0, 1, 2 take 4, 4, 5;
    # seat 3 is clear and takes 16 + 13.
    give(sitting, (*FOUR_FOUR_FIVE_NONE[2:], *FOUR_FOUR_FIVE_NONE[:2]))
    view = name_and_play(sitting, Suit.HEARTS, SCRIPT_4450)
    assert (view.sitting.nets[-1], view.sitting.pool) == ((-4, -4, -5, 29), 0)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    assert sitting.phase is Phase.BID
    assert not sitting.view(None).stage.choice_kept


def test_V1_a_jack_that_nobody_chose_is_sold() -> None:
    sitting = sold(ONE_SUIT_EACH, 0, 0, 0, 0)  # eldest leads clubs and takes all the hearts
    assert unload_and_settle(sitting).sitting.jack_deals == 1
    give(sitting, ONE_SUIT_EACH)
    assert sitting.phase is Phase.BID


@pytest.mark.parametrize("players", [2, 3, 7])
def test_V1_four_to_six_play(players: int) -> None:
    with pytest.raises(RulesError, match="V1"):
        Rules(variety="auction", players=players)


@pytest.mark.parametrize("method", ["howell", "simple", "spot", "points"])
def test_V1_settled_as_sweepstake(method: str) -> None:
    with pytest.raises(RulesError, match=r"V1|S6|V7"):
        Rules(variety="auction", settlement=method)
