"""G: the end of a sitting."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from eldesthand.core.actions import Agree, Cut, Deal, End, Hour, Settle, Shuffle
from eldesthand.core.bank import EndKind, EndReason, FinalLine
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import SittingEnded
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from tests.club import lay, only, refused
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    NAMES,
    ONE_SUIT_EACH,
    SCRIPT_4450,
    any_action,
    counters,
    everything,
    finish_deal,
    give,
    play,
    present,
    seated,
    table_with,
    unload_and_settle,
)


def eldest_takes_all(sitting: Sitting) -> None:
    give(sitting, ONE_SUIT_EACH)
    unload_and_settle(sitting)


def nobody_clear_but_one(sitting: Sitting) -> None:
    """Let the first three hands take 4, 4 and 5 hearts; the dealer is clear."""
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, SCRIPT_4450)
    unload_and_settle(sitting)


def final_by_seat(sitting: Sitting) -> list[FinalLine]:
    return sorted(present(sitting.final).lines, key=lambda line: line.seat)


def test_G1a_players_may_stop_after_a_settlement_only() -> None:
    sitting, chance = seated(), Random(3)
    while not sitting.nets:
        before = everything(sitting)
        with pytest.raises(IllegalAction):
            sitting.apply(End())
        assert everything(sitting) == before
        sitting.apply(any_action(sitting, chance))
    again = deepcopy(sitting)
    sitting.apply(End())
    assert sitting.phase is Phase.ENDED
    final = present(sitting.final)
    assert (final.deals, final.law) == (1, "G1")
    for action in (Shuffle(1, again.rules.pack), Cut(0, 10), Deal(1)):  # not in a later deal
        again.apply(action)
        with pytest.raises(IllegalAction):
            again.apply(End())


def test_G1a_nothing_can_be_done_after_the_end() -> None:
    sitting = seated(Rules(minutes=60))
    finish_deal(sitting, Random(1))
    sitting.apply(End())
    before = everything(sitting)
    for action in (End(), Agree(0), Shuffle(1, sitting.rules.pack), Hour(), Settle()):
        with pytest.raises(IllegalAction, match="not allowed here: the sitting is over"):
            sitting.apply(action)
    assert everything(sitting) == before
    assert sitting.to_act == ()


def test_G1b_deal_in_progress_at_the_hour_is_the_last() -> None:
    sitting = seated(Rules(minutes=90))
    eldest_takes_all(sitting)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, "AH 2H")
    sitting.apply(Hour())
    assert (sitting.view(0).phase, sitting.view(0).sitting.hour_struck) == (Phase.PLAY, True)
    assert unload_and_settle(sitting).phase is Phase.ENDED
    final = present(sitting.final)
    assert (final.law, final.deals) == ("G1", 2)


def test_G1b_hour_between_two_deals_ends_at_once() -> None:
    sitting = seated(Rules(minutes=90))
    eldest_takes_all(sitting)
    events = sitting.apply(Hour())
    assert sitting.phase is Phase.ENDED
    final = only(events, SittingEnded).final
    assert (final.law, final.reason) == ("G1", EndReason(EndKind.HOUR))


@pytest.mark.parametrize("when", range(5))
def test_G1b_hour_before_the_first_settlement_lets_it_be_played(when: int) -> None:
    sitting = Sitting(Rules(minutes=1), NAMES[:4])
    script = [Agree(0), Shuffle(0, sitting.rules.pack), Cut(3, 9), Deal(0)]
    lay(sitting, *script[:when], Hour(), *script[when:])
    view = unload_and_settle(sitting)
    assert (view.phase, view.sitting.settled) == (Phase.ENDED, 1)


def test_G1b_only_an_agreed_hour_strikes_and_only_once() -> None:
    refused(seated(), Hour(), "G1")
    sitting = seated(Rules(minutes=60))
    sitting.apply(Hour())
    refused(sitting, Hour(), "G1")


@pytest.mark.parametrize(("stack", "over"), [(38, True), (39, True), (40, False)])
def test_G1c_first_to_lose_all_counters_is_the_loser(stack: int, over: bool) -> None:
    # Howell: thirteen hearts cost 39.
    sitting = seated(Rules(settlement="howell", counters=stack, until_broke=True))
    eldest_takes_all(sitting)
    assert (sitting.phase is Phase.ENDED) is over
    if over:
        lines = final_by_seat(sitting)
        assert max(lines, key=lambda line: line.rank).seat == 1
        assert [line.bought for line in lines] == [stack] * 4  # nobody buys more
        final = present(sitting.final)
        assert final.law == "G1"
        assert final.reason == EndReason(EndKind.LOST_ALL, (1,))


def test_G1c_all_who_have_lost_all_are_named() -> None:
    sitting = seated(Rules(counters=20, until_broke=True))
    for seat, paid in ((0, 20), (2, 23)):
        sitting.bank.pay_in(seat, paid)
    assert sitting.end_reason == (EndReason(EndKind.LOST_ALL, (0, 2)), "G1")


def test_G1c_goes_on_until_then() -> None:
    for seed in range(5):
        sitting = seated(Rules(counters=20, until_broke=True))
        chance = Random(seed)
        while sitting.phase is not Phase.ENDED:
            assert min(counters(sitting)) > 0
            finish_deal(sitting, chance)
        lines = final_by_seat(sitting)
        assert min(line.held - line.share for line in lines) <= 0


@pytest.mark.parametrize(("target", "over"), [(12, True), (13, True), (14, False)])
def test_G1d_first_to_win_an_agreed_number_wins(target: int, over: bool) -> None:
    sitting = seated(Rules(target=target))
    nobody_clear_but_one(sitting)  # seat 0 wins thirteen
    assert (sitting.phase is Phase.ENDED) is over
    if over:
        final = present(sitting.final)
        assert final.lines[0].seat == 0
        assert final.reason == EndReason(EndKind.COUNTERS, (0,), 13)


def test_G1d_all_who_have_won_most_are_named() -> None:
    sitting = seated(Rules(settlement="howell", target=13))
    eldest_takes_all(sitting)
    assert present(sitting.final).reason == EndReason(EndKind.COUNTERS, (0, 2, 3), 13)


@pytest.mark.parametrize(("target", "over"), [(8, True), (9, False)])
def test_G1d_at_a_two_handed_table_the_pegs_count(target: int, over: bool) -> None:
    # Eldest takes the dealer's eight hearts: the dealer pegs 8 (Howell: 8 − 0).
    rules = Rules(players=2, settlement="howell", target=target)
    sitting = table_with(("AKQJT98765432...", ".5432.2.AKQJT987"), rules)
    assert (unload_and_settle(sitting).phase is Phase.ENDED) is over


@pytest.mark.parametrize("name", ["counters", "minutes", "target"])
def test_G1_numbers_agreed_on_are_not_negative(name: str) -> None:
    with pytest.raises(RulesError):
        Rules(**{name: -1})  # type: ignore[arg-type]


def test_G1_each_deal_is_settled_at_once() -> None:
    sitting = seated(Rules())
    for _ in range(6):
        before = counters(sitting), sitting.view(None).sitting.pool
        finish_deal(sitting, Random(2))
        assert (counters(sitting), sitting.view(None).sitting.pool) != before


def test_G1_modern_hearts_has_no_counters_to_lose() -> None:
    with pytest.raises(RulesError, match="V7"):
        Rules(variety="modern", settlement="points", until_broke=True)


def test_G2_pool_is_divided_odd_counters_to_the_fewest_hearts() -> None:
    # Seat 1 takes all, then seat 2: a Jack of 26, six each and two over. Seats 3 and 0 have taken
    # no heart.
    sitting = seated()
    eldest_takes_all(sitting)
    eldest_takes_all(sitting)
    sitting.apply(End())
    lines = final_by_seat(sitting)
    assert [line.share for line in lines] == [7, 6, 6, 7]
    assert [line.held for line in lines] == [57, 43, 43, 57]
    assert sitting.view(None).sitting.pool == 0


def test_G2_then_to_the_eldest() -> None:
    # Seat 1, eldest, takes all: 13 in the pool, three each and one over for one of 2, 3 and 0,
    # who have taken none; 2 is the eldest of them.
    sitting = seated(Rules())
    eldest_takes_all(sitting)
    sitting.apply(End())
    assert [line.share for line in final_by_seat(sitting)] == [3, 3, 4, 3]


def test_G2_it_is_the_hearts_of_the_sitting_that_count() -> None:
    # Seat 1 takes all thirteen: a Jack. Then seats 2, 3 and 0 lead hands of 4, 4, 5 and seat 1,
    # clear, wins 26. Then seat 3 takes all: hearts 5, 13, 4 and 17; the pool is 13.
    sitting = seated()
    eldest_takes_all(sitting)
    nobody_clear_but_one(sitting)
    eldest_takes_all(sitting)
    players = sitting.view(None).players
    assert [player.units_in_sitting for player in players] == [5, 13, 4, 17]
    sitting.apply(End())
    assert [line.share for line in final_by_seat(sitting)] == [3, 3, 4, 3]


def test_G2_same_division_however_the_sitting_ends() -> None:
    """The hour may strike in the last deal or right after it, or the players may wish to stop."""
    # Seats 1, 2 and 3 take thirteen each, 0 none: 39 in the pool, nine each; of the three over one
    # is for seat 0, the others for two of the three who are level.
    shares = []
    for before, after in ((Hour(), None), (None, Hour()), (None, End())):
        sitting = seated(Rules(minutes=60))
        eldest_takes_all(sitting)
        eldest_takes_all(sitting)
        give(sitting, ONE_SUIT_EACH)
        lay(sitting, *filter(None, (before,)))
        unload_and_settle(sitting)
        lay(sitting, *filter(None, (after,)))
        shares.append([line.share for line in final_by_seat(sitting)])
    assert sorted(shares[0]) == [9, 10, 10, 10]
    assert shares[0][0] == 10
    assert shares[0] == shares[1] == shares[2]


def test_G2_nothing_is_lost_at_the_end() -> None:
    for seed in range(5):
        sitting = seated(Rules(players=6))
        for _ in range(7):
            finish_deal(sitting, Random(seed))
        sitting.apply(End())
        lines = final_by_seat(sitting)
        assert sum(line.held for line in lines) == sum(line.bought for line in lines)
        assert sum(line.won for line in lines) == 0
