"""C: cards, packs, seats, cutting, counters."""

from __future__ import annotations

import pickle
from collections import Counter
from decimal import Decimal
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import (
    Action,
    Agree,
    Cut,
    Deal,
    Draw,
    End,
    Shuffle,
    Spread,
    TakePack,
    TakeSeat,
)
from eldesthand.core.bank import FinalLine
from eldesthand.core.cards import PACK, SUITS, Card, Suit, hand_text, parse_hand
from eldesthand.core.errors import RulesError
from eldesthand.core.events import CardDrawn, MustDrawAgain, PlayersSeated
from eldesthand.core.play import PLAIN
from eldesthand.core.rules import PRESETS, Rules, tables
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from tests import reference
from tests.club import lay, refused
from tests.tables import (
    ALL_CARDS,
    NAMES,
    ONE_SUIT_EACH,
    cards,
    counters,
    finish_deal,
    give,
    mixed,
    present,
    seated,
    table_with,
    unload,
    unload_and_settle,
)


def test_C1_full_pack_is_thirteen_ranks_in_four_suits() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {str(card) for card in PACK} == set(reference.FULL)
    assert Counter(card.suit for card in PACK) == dict.fromkeys(Suit, 13)


@pytest.mark.parametrize("suit", SUITS)
def test_C1_rank_in_play_is_A_K_Q_J_10_to_2(suit: Suit) -> None:
    for higher, lower in pairwise(Card.parse(rank + suit.letter) for rank in "AKQJT98765432"):
        assert PLAIN.taker((higher, lower)) == 0
        assert PLAIN.taker((lower, higher)) == 1


@given(st.permutations(PACK))
def test_C1_no_trump_another_suit_never_wins(pack: list[Card]) -> None:
    trick = pack[:4]
    winning = trick[PLAIN.taker(trick)]
    assert winning.suit is trick[0].suit


def test_C1_ace_is_low_in_cutting() -> None:
    drawn = _cut("KS AH 2D 9C")
    assert [drawn.names.index(name) for name in ("Bob", "Cleo", "Dora", "Ann")] == [0, 1, 2, 3]
    assert drawn.names[drawn.dealer] == "Bob"  # the ace is below the two


@given(st.sets(st.sampled_from(ALL_CARDS)))
def test_C1_cards_and_hands_read_as_they_are_written(hand: set[Card]) -> None:
    assert {Card.parse(str(card)) for card in hand} == hand
    for card in hand:
        assert eval(repr(card)) is card
        assert pickle.loads(pickle.dumps(card)) is card
    assert set(parse_hand(hand_text(hand))) == hand
    assert len({card.name for card in hand}) == len(hand)


PACKS = [
    (2, 52, 13, set()),
    (3, 51, 17, {"2S"}),
    (4, 52, 13, set()),
    (5, 50, 10, {"2S", "2C"}),
    (6, 48, 8, {"2S", "2C", "2D", "2H"}),
]


@pytest.mark.parametrize(("players", "size", "each", "out"), PACKS)
def test_C2_pack_and_hands(players: int, size: int, each: int, out: set[str]) -> None:
    rules = Rules(players=players)
    assert {str(card) for card in rules.pack} == reference.FULL - out
    assert len(rules.pack) == size
    sitting = dealt_out(rules)
    hands = [sitting.view(seat).hand for seat in range(players)]
    assert [len(hand) for hand in hands] == [each] * players
    dealt = {card for hand in hands for card in hand}
    assert len(dealt) == players * each
    assert dealt <= set(rules.pack)


def test_C2_two_handed_leaves_twenty_six_unseen() -> None:
    sitting = dealt_out(Rules(players=2))
    seen = {card for seat in (0, 1) for card in sitting.view(seat).hand}
    assert len(set(sitting.rules.pack) - seen) == 26
    finish_deal(sitting, Random(1))
    assert {card for trick in sitting.view(0).tricks for card in trick.cards} == seen


def test_C2_six_handed_has_twelve_hearts() -> None:
    assert sum(card.suit is Suit.HEARTS for card in Rules(players=6).pack) == 12
    assert Rules(players=6).total() == 12


@pytest.mark.parametrize(("players", "law"), [(-1, "C2"), (0, "C2"), (1, "C2"), (8, "C3")])
def test_C2_C3_two_to_seven_play_at_a_table(players: int, law: str) -> None:
    with pytest.raises(RulesError, match=law):
        Rules(players=players)


def dealt_out(rules: Rules, dealer: int = 0) -> Sitting:
    """Return a table where the cards have just been dealt."""
    sitting = seated(rules, dealer)
    lay(sitting, Shuffle(dealer, mixed(rules, Random(5))), Cut(sitting.pone, 20), Deal(dealer))
    return sitting


def test_C3_seven_the_dealer_takes_no_cards() -> None:
    sitting = dealt_out(Rules(players=7), dealer=3)
    assert sitting.view(None).deal.active == (4, 5, 6, 0, 1, 2)
    assert [len(sitting.view(seat).hand) for seat in range(7)] == [8, 8, 8, 0, 8, 8, 8]
    assert len(sitting.rules.pack) == 48
    assert not sitting.view(3).players[3].active


@pytest.mark.parametrize("method", ["sweepstake", "howell", "simple"])
def test_C3_seven_the_dealer_neither_pays_nor_draws(method: str) -> None:
    sitting = seated(Rules(players=7, settlement=method, counters=1000))
    chance = Random(2)
    for _ in range(15):
        dealer, before = sitting.view(None).deal.dealer, counters(sitting)
        finish_deal(sitting, chance)
        view = sitting.view(None)
        assert counters(sitting)[dealer] == before[dealer]
        assert view.sitting.nets[-1][dealer] == 0
        assert view.sitting.reckoning is not None
        assert {line.seat for line in view.sitting.reckoning.lines} == set(range(7)) - {dealer}


def test_C3_seven_howell_is_settled_among_six() -> None:
    # The leader takes all twelve hearts: pays 12 × 5 and draws nothing, the others draw 12.
    sitting = seated(Rules(players=7, settlement="howell", counters=100), dealer=6)
    give(
        sitting,
        ("AKQJT987...", "6543.AKQJ..", ".T9876543..", "..AKQJT987.", "..6543.AKQJ", "...T9876543"),
    )
    unload(sitting)
    assert finish_deal(sitting, Random(0))
    assert counters(sitting) == [100 - 60, 112, 112, 112, 112, 112, 100]


TWO_TABLES = [(8, 4, 4), (9, 5, 4), (10, 5, 5), (11, 6, 5), (12, 6, 6), (13, 7, 6), (14, 7, 7)]


@pytest.mark.parametrize(
    ("candidates", "split"),
    [*((n, (n,)) for n in range(2, 8)), *((n, (one, other)) for n, one, other in TWO_TABLES)],
)
def test_C3_how_candidates_are_split(candidates: int, split: tuple[int, ...]) -> None:
    assert tables(candidates) == split


@pytest.mark.parametrize("candidates", [-3, 0, 1, 15, 100])
def test_C3_too_many_or_too_few_candidates(candidates: int) -> None:
    with pytest.raises(RulesError, match="C3"):
        tables(candidates)


@pytest.mark.parametrize(("first", "other"), [("red", "blue"), ("blue", "red")])
def test_C4_packs_alternate_by_deal(first: str, other: str) -> None:
    sitting = _cut("KS AH 2D 9C", back=first)
    backs = []
    for _ in range(4):
        backs.append(sitting.view(None).deal.back)
        finish_deal(sitting, Random(4))
    assert backs == [first, other, first, other]


def _spread(first: str, players: int, *script: Action) -> Sitting:
    """Return a table where the pack lies spread with these cards on top, after this script."""
    rules = Rules(players=players)
    top = cards(first)
    sitting = Sitting(rules, NAMES[:players])
    rest = (card for card in rules.pack if card not in top)
    lay(sitting, Spread((*top, *rest)), *script)
    return sitting


def _cut(first: str, back: str = "red") -> Sitting:
    """Let each player draw one of these in turn, and take the lowest free seat in the order due."""
    players = len(first.split())
    sitting = _spread(first, players, *_draws(*range(players)))
    for seat in range(players):
        sitting.apply(TakeSeat(sitting.to_act[0], seat))
    sitting.apply(TakePack(sitting.to_act[0], back))
    return sitting


def _draws(*players: int) -> list[Action]:
    """Let each player draw the card in the place of the same number."""
    return [Draw(player, (player,)) for player in players]


def test_C5_lowest_has_first_choice_of_seat_and_pack_and_deals_first() -> None:
    sitting = _spread("9S 3D KH 6C", 4)
    assert sitting.view(None).to_act == (0, 1, 2, 3)
    lay(sitting, *_draws(2, 0, 3, 1))  # anybody may draw first
    for player, seat in ((1, 2), (3, 0), (0, 3), (2, 1)):
        assert sitting.view(None).to_act == (player,)
        sitting.apply(TakeSeat(player, seat))
    assert sitting.view(None).to_act == (1,)  # the lowest has the choice of pack
    events = sitting.apply(TakePack(1, "blue"))
    assert PlayersSeated(("Dora", "Cleo", "Bob", "Ann"), dealer=2) in events
    assert (sitting.back, sitting.dealer, sitting.phase) == ("blue", 2, Phase.SHUFFLE)


def test_C5_nobody_chooses_out_of_order() -> None:
    sitting = _spread("9S 3D KH 6C", 4, *_draws(0, 1, 2, 3))
    for player in (0, 2, 3):
        refused(sitting, TakeSeat(player, 0), "C5")
    refused(sitting, TakePack(1, "red"), "C5")  # seats before packs
    sitting.apply(TakeSeat(1, 0))
    refused(sitting, TakeSeat(3, 0), "C5")  # taken


def test_C5_more_than_one_card_exposed_cuts_again() -> None:
    sitting = _spread("2H 2D KH 6C 9D", 3)
    events = sitting.apply(Draw(0, (0, 1)))
    assert [event.card for event in events if isinstance(event, CardDrawn)] == [*cards("2H 2D")]
    assert MustDrawAgain((0,), tied=False) in events
    assert 0 in sitting.view(None).to_act
    refused(sitting, Draw(1, (0,)), "C5")  # that card is turned
    lay(sitting, Draw(0, (2,)), Draw(1, (3,)), Draw(2, (4,)))  # K, 6, 9: the twos do not count
    assert sitting.view(None).to_act == (1,)


def test_C5_tied_players_cut_again_and_settle_only_the_tie() -> None:
    # Ann and Cleo tie on 5 between Bob (3) and Dora (9). Cutting again, Ann gets K, Cleo 2:
    # below Bob's 3, above Dora's 9, and still they stand second and third.
    sitting = _spread("5S 3D 5H 9C KD 2C", 4, *_draws(0, 1, 2))
    assert MustDrawAgain((0, 2), tied=True) in sitting.apply(Draw(3, (3,)))
    assert sitting.view(None).to_act == (0, 2)
    for other in (1, 3):
        refused(sitting, Draw(other, (6,)), "C5")
    lay(sitting, Draw(0, (4,)), Draw(2, (5,)))
    for seat, player in enumerate((1, 2, 0, 3)):
        assert sitting.view(None).to_act == (player,)
        sitting.apply(TakeSeat(player, seat))


def test_C5_suits_never_break_ties_and_a_tie_may_tie_again() -> None:
    sitting = _spread("5S 5C 7S 7C 4D 3D", 2)
    for first, second in ((0, 1), (2, 3)):
        events = lay(sitting, Draw(0, (first,)), Draw(1, (second,)))
        assert MustDrawAgain((0, 1), tied=True) in events
    lay(sitting, Draw(0, (4,)), Draw(1, (5,)))
    assert sitting.view(None).to_act == (1,)


def test_C5_pack_is_spread_again_when_it_runs_out() -> None:
    sitting = _spread("5S 5C", 2, Draw(0, tuple(range(1, 52))))  # clumsy: all but one turned
    assert sitting.view(None).to_act == ()  # two must cut and one card lies there
    refused(sitting, Draw(1, (0,)), "C5")
    lay(sitting, Spread(sitting.rules.pack), Draw(1, (0,)), Draw(0, (1,)))
    assert sitting.view(None).to_act == (1,)


@pytest.mark.parametrize("places", [(), (52,), (-1,), (3, 3)])
def test_C5_only_cards_that_lie_there_can_be_drawn(places: tuple[int, ...]) -> None:
    refused(_spread("5S 5C", 2), Draw(0, places), "C5")


@given(st.permutations(PACK), st.integers(2, 7))
def test_C5_order_is_that_of_the_cards_drawn(pack: list[Card], players: int) -> None:
    sitting = Sitting(Rules(players=players), NAMES[:players])
    spread = tuple(card for card in pack if card in sitting.rules.pack)
    lay(sitting, Spread(spread), *_draws(*range(players)))
    cuts = ["A23456789TJQK".index(str(card)[0]) for card in spread[:players]]
    if cuts.count(min(cuts)) == 1:
        view = sitting.view(None)
        tied = {player for player in range(players) if cuts.count(cuts[player]) > 1}
        assert set(present(view.seating).must_draw) == tied
        if not tied:
            assert view.to_act == (cuts.index(min(cuts)),)


def test_C5_seats_can_be_agreed_on_instead() -> None:
    sitting = seated(Rules(), dealer=2)
    assert (sitting.names, sitting.dealer) == (NAMES[:4], 2)
    refused(Sitting(Rules(), NAMES[:4]), Agree(4), "C5")


@pytest.mark.parametrize("players", range(2, 8))
def test_C6_deal_passes_to_the_left(players: int) -> None:
    sitting = seated(Rules(players=players), dealer=players - 1)
    chance = Random(players)
    for deal in range(2 * players):
        view = sitting.view(None)
        assert view.deal.number == deal + 1
        assert view.deal.dealer == (players - 1 + deal) % players
        assert view.deal.eldest == (view.deal.dealer + 1) % players
        assert view.deal.pone == (view.deal.dealer - 1) % players
        finish_deal(sitting, chance)


def test_C7_fifty_counters_each_is_usual_and_a_hundred_under_howell() -> None:
    assert Rules().counters == PRESETS["sweepstake"].rules.counters == 50
    assert counters(seated(PRESETS["howell"].rules)) == [100] * 4


def howell_all_to_the_leader(stake: str) -> dict[int, FinalLine]:
    """Return the banker's reckoning by seat: seat 1 pays 39 for all hearts, the others draw 13."""
    sitting = table_with(ONE_SUIT_EACH, Rules(settlement="howell", counters=100, stake=stake))
    unload_and_settle(sitting)
    sitting.apply(End())
    return {line.seat: line for line in present(sitting.final).lines}


def test_C7_banker_reckons_bought_held_won_and_value() -> None:
    by_seat = howell_all_to_the_leader("0.05")
    lines = [by_seat[seat] for seat in range(4)]
    assert [line.bought for line in lines] == [100] * 4
    assert [line.held for line in lines] == [113, 61, 113, 113]
    assert [line.won for line in lines] == [13, -39, 13, 13]
    # 13 × 0.05 = 0.65 and 39 × 0.05 = 1.95
    expected = [Decimal("0.65"), Decimal("-1.95"), Decimal("0.65"), Decimal("0.65")]
    assert [Decimal(line.value) for line in lines] == expected
    assert [*by_seat][-1] == 1, "the loser stands last"
    assert [line.rank for line in lines] == [1, 4, 1, 1]


@pytest.mark.parametrize(
    ("stack", "held", "bought"),
    [
        (14, 1, 14),
        (13, 13, 26),  # nothing left
        (10, 7, 20),  # three short
        (6, 5, 18),  # seven short: two stacks more
    ],
)
def test_C7_a_player_without_counters_buys_again(stack: int, held: int, bought: int) -> None:
    # The leader takes all thirteen at sweepstake.
    sitting = table_with(ONE_SUIT_EACH, Rules(counters=stack))
    view = unload_and_settle(sitting)
    assert counters(sitting) == [stack, held, stack, stack]
    assert [player.bought for player in view.players] == [stack, bought, stack, stack]
    assert view.players[1].won == -13
    assert view.sitting.pool == 13


@pytest.mark.parametrize(
    "stake",
    ["", "x", "NaN", "Infinity", "-1", "1,5", "sNaN", "1e3", "1E+400", "1000000", "1" * 5000],
)
def test_C7_stake_is_a_sum_of_money_that_a_banker_could_pay(stake: str) -> None:
    with pytest.raises(RulesError, match="C7"):
        Rules(stake=stake)


def test_C7_the_highest_stake_is_reckoned_to_the_last_digit() -> None:
    lines = howell_all_to_the_leader("999999.9999")
    assert Decimal(lines[0].value) == Decimal("12999999.9987")  # won 13
    assert Decimal(lines[1].value) == Decimal("-38999999.9961")  # lost 39


def test_C7_no_counters_is_no_game_but_under_modern_hearts() -> None:
    with pytest.raises(RulesError, match="C7"):
        Rules(counters=0)
    modern = Rules(variety="modern", settlement="points", counters=0, options={"moon": "others"})
    assert counters(seated(modern)) == [0] * 4
