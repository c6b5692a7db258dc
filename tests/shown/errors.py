"""The laws of error (D3 to D7, I)."""

from __future__ import annotations

from eldesthand.core.cards import HEARTS
from eldesthand.core.events import (
    BidMade,
    CardAmended,
    CardCalled,
    CardExposed,
    CardIndicated,
    CardPlayed,
    CardsTakenBack,
    ClaimJudged,
    DealerInterrupted,
    DealStopped,
    Dealt,
    FinePaid,
    HandsIrregular,
    LastTrickDue,
    PenaltyDemanded,
    TrickReopened,
)
from eldesthand.core.terms import Due
from tests.shown.record import EAST, NORTH, SOUTH, WEST, Shown, card, shows


@shows("D3", "misdeal")
def misdeal(shown: Shown) -> list[str]:
    assert shown.one(ClaimJudged, law="D3").upheld
    assert shown.one(ClaimJudged, law="D3").seat == NORTH
    return ["East gave a card to the wrong player", "North said so"]


@shows("D4", "misdeal")
def deal_is_lost(shown: Shown) -> list[str]:
    stopped = shown.one(DealStopped)
    assert (stopped.lost, stopped.dealer) == (True, SOUTH)
    return ["the deal passed to South"]


@shows("D4b", "dealer-disturbed")
def same_dealer_again(shown: Shown) -> list[str]:
    assert shown.one(DealerInterrupted).seat == WEST
    assert shown.one(ClaimJudged).seat == NORTH
    stopped = shown.one(DealStopped)
    assert (stopped.lost, stopped.dealer, shown.one(Dealt).dealer) == (False, EAST, EAST)
    return ["West interrupted East", "the twenty-third card", "North said so", "dealt again"]


@shows("D5", "exposed-in-the-deal")
def exposed_by_dealer(shown: Shown) -> list[str]:
    assert shown.one(CardExposed, law="D5").seat == SOUTH
    stopped = shown.one(DealStopped)
    assert (stopped.law, stopped.lost, stopped.dealer) == ("D5", False, EAST)
    return ["East showed a card that fell to South", "East dealt again"]


@shows("D6", "deal-out-of-turn")
def wrong_dealer(shown: Shown) -> list[str]:
    stopped = shown.one(DealStopped)
    assert (stopped.law, stopped.lost, stopped.dealer) == ("D6", False, EAST)
    return ["South began to deal though it was East's turn", "eleventh card"]


@shows("D7", "irregular-hands")
def hands_irregular(shown: Shown) -> list[str]:
    assert shown.one(HandsIrregular).short == NORTH
    assert [fine.counters for fine in shown.all(FinePaid)] == [5, 5]
    return ["North draws a card"]


@shows("I1", "omission")
def trick_missed(shown: Shown) -> list[str]:
    assert shown.one(TrickReopened) == TrickReopened(EAST, 11)
    assert shown.one(ClaimJudged).seat == SOUTH
    assert not shown.all(LastTrickDue)
    return ["North turned the eleventh trick before East had played to it", "South points it out"]


@shows("I2", "short-hand")
def short_hand(shown: Shown) -> list[str]:
    assert shown.one(LastTrickDue) == LastTrickDue(WEST, "I2")
    assert shown.trick(13).taker == WEST
    return [
        "West played twice to the fifth trick",
        "North notices",
        "the last trick will be West's",
    ]


@shows("I3", "two-cards")
def two_cards(shown: Shown) -> list[str]:
    assert shown.one(CardIndicated) == CardIndicated(SOUTH, card("6C"))
    assert shown.one(CardExposed) == CardExposed(SOUTH, card("2C"), "I3")
    return ["Two clubs fall from South's hand", "means the Six", "the two lies open"]


@shows("I4", "exposed-card")
def exposed_card(shown: Shown) -> list[str]:
    call = shown.one(CardCalled)
    assert call == CardCalled(NORTH, SOUTH, card("6D"))
    after = shown.events[shown.events.index(call) :]
    assert CardPlayed(SOUTH, card("6D")) in after
    return ["South's Six of diamonds", "North calls it"]


@shows("I5", "revoke-howell")
def lead_out_of_turn(shown: Shown) -> list[str]:
    assert shown.one(CardsTakenBack).seats == (NORTH,)
    demanded = shown.one(PenaltyDemanded)
    assert (demanded.seat, demanded.against, demanded.what) == (WEST, NORTH, Due.LEAD_HEART)
    trick = shown.trick(9)
    assert (trick.leader, trick.cards[0].suit) == (NORTH, HEARTS)
    return ["North leads the Nine of clubs", "West, on North's right", "ninth trick"]


@shows("I6", "play-out-of-turn")
def card_out_of_turn(shown: Shown) -> list[str]:
    assert shown.one(CardsTakenBack) == CardsTakenBack("I6", (EAST,), (card("TH"),))
    assert shown.one(ClaimJudged).seat == SOUTH
    return ["East plays the Ten before North has played", "South, on East's left"]


@shows("I6b", "penalty-refused")
def and_then(shown: Shown) -> list[str]:
    """Check that the penalty is demanded after the proper player has played."""
    taken, demanded = shown.one(CardsTakenBack), shown.one(PenaltyDemanded)
    proper = CardPlayed(NORTH, card("5S"))
    order = [shown.events.index(event) for event in (taken, proper, demanded)]
    assert order == sorted(order)
    assert (demanded.seat, demanded.against, demanded.what) == (SOUTH, EAST, Due.HIGHEST)
    return ["the Queen of spades before North", "South has it taken back, and then demands"]


@shows("I7", "revoke-amended")
def amended(shown: Shown) -> list[str]:
    assert shown.one(CardAmended).card == card("7S")
    assert shown.one(CardExposed).law == "I7"
    assert not shown.reckoning.revoked
    return ["Trick seven", "the Seven of spades"]


@shows("I7b", "revoke-proved")
def revoke_proved(shown: Shown) -> list[str]:
    claim = shown.one(ClaimJudged)
    assert (claim.seat, claim.against, claim.trick, claim.upheld) == (WEST, NORTH, 7, True)
    assert shown.nets == (13, 0, -13, 0)
    assert shown.units[WEST]
    assert shown.units[EAST]
    return ["seventh trick", "West sees it", "North pays thirteen", "West and East"]


@shows("I8", "revoke-divided")
def seven_stay(shown: Shown) -> list[str]:
    assert shown.nets == (6, -13, 0, 0)
    assert shown.units[SOUTH] == shown.units[WEST] == 0
    assert (shown.reckoning.pool_after, shown.reckoning.jack_after) == (7, True)
    return ["South has six counters", "West is thirteen poorer", "a Jack of seven"]


@shows("I9", "two-revokes")
def two_offenders(shown: Shown) -> list[str]:
    assert shown.reckoning.revoked == (WEST, EAST)
    assert shown.nets == (26, -13, 0, -13)
    assert (shown.units[SOUTH], shown.units[NORTH]) == (0, 10)
    tricks = {claim.against: claim.trick for claim in shown.all(ClaimJudged)}
    assert tricks == {EAST: 2, WEST: 5}
    said = "East revoked on the second trick, West on the fifth"
    return [said, "thirteen", "twenty-six", "ten hearts"]


@shows("I10", "revoke-auction")
def bid_refunded(shown: Shown) -> list[str]:
    assert max(shown.all(BidMade), key=lambda bid: bid.counters) == BidMade(SOUTH, 3)
    assert shown.nets == (0, 0, -16, 8)
    assert shown.reckoning.pool_after == 8
    return ["South had bid three", "pays thirteen for the losses and three to South", "eight stay"]


@shows("I11", "revoke-howell")
def as_if_all(shown: Shown) -> list[str]:
    assert shown.nets == (13, 13, -39, 13)
    return ["draw thirteen each", "thirty-nine"]


@shows("I12", "penalty-refused")
def kept_back(shown: Shown) -> list[str]:
    claim = shown.one(ClaimJudged, law="I12")
    assert (claim.seat, claim.against, claim.cards) == (SOUTH, EAST, (card("8S"),))
    assert card("3S") in shown.trick(3).cards
    assert card("8S") in shown.trick(11).cards
    assert shown.nets == (0, 0, 13, -13)
    return ["East plays the Three", "the eleventh trick", "the Eight", "East pays thirteen"]


@shows("I13", "inspection")
def after_the_last_card(shown: Shown) -> list[str]:
    claim = shown.one(ClaimJudged)
    assert shown.events.index(shown.trick(13)) < shown.events.index(claim)
    assert (claim.seat, claim.against, claim.trick, claim.upheld) == (SOUTH, EAST, 10, True)
    assert card("KH") in shown.trick(10).cards
    assert shown.nets == (0, 0, 13, -13)
    return ["tenth trick", "the King of hearts", "the Ten of diamonds", "East pays thirteen"]


@shows("I14", "revoke-modern")
def points_of_a_revoke(shown: Shown) -> list[str]:
    assert shown.nets == (0, 0, -26, 0)
    assert (shown.units[SOUTH], shown.units[NORTH]) == (18, 2)
    claim = shown.one(ClaimJudged)
    assert (claim.trick, claim.cards) == (9, (card("AD"),))
    assert card("3H") in shown.trick(9).cards
    return ["ninth trick", "Three of hearts", "the ace", "eighteen", "twenty-six"]


@shows("I15", "fine-howell")
def table_to_the_lowest(shown: Shown) -> list[str]:
    assert [(fine.seat, fine.counters) for fine in shown.all(FinePaid)] == [(NORTH, 5), (EAST, 5)]
    assert min(shown.units) == shown.units[EAST] == 1
    assert shown.nets[EAST] == (13 - 4 * 1) + 10 - 5
    assert (shown.reckoning.pool_before, shown.reckoning.pool_after) == (10, 0)
    return ["North had too few cards and East too many", "the nine", "the ten on the table"]
