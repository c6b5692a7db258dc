"""The luck of the cards is 0 on average whatever anybody plays, and removing it reduces errors."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.arena.simulation import SimulationOptions, simulate
from eldesthand.bots import make_bot
from eldesthand.coach.card_luck import CardLuck, Worth, luck_in, worths_of
from eldesthand.core.actions import Action, Agree, Cut
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.events import Dealt
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.playing import by_itself, play_deal

GAMES = ("howell", "sweepstake", "simple", "spot", "joker", "black-lady", "slobberhannes")


def half(sitting: Sitting) -> Action | None:
    """Cut half the pack, so that all bots get the same cards."""
    return Cut(sitting.pone, len(sitting.pack) // 2) if sitting.phase is Phase.CUT else None


def settled(rules: Rules, bot: str) -> tuple[Sitting, tuple[tuple[object, ...], ...]]:
    """Return a sitting after a deal with the same cards for all bots, and the dealt hands."""
    sitting, chance = Sitting(rules, [f"{bot} {seat}" for seat in range(rules.players)]), Random(7)
    sitting.apply(Agree(0))
    players = [make_bot(bot, Random(seat)) for seat in range(rules.players)]
    events = play_deal(sitting, players, chance, half)
    return sitting, [event.hands for event in events if isinstance(event, Dealt)][-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_lucks_of_a_place_with_each_of_the_hands_sum_to_0(game: str) -> None:
    rules = PRESETS[game].rules
    deal = CardLuck(rules)
    hands = dealt(shuffled(rules.pack, Random(game)), rules.active, rules.hand_size)
    turns = range(rules.active)
    lucks = [[each.luck for each in worths_of(deal, hands[n:] + hands[:n])] for n in turns]
    assert any(abs(luck) > 0.1 for luck in lucks[0])
    for place in turns:
        assert sum(each[place] for each in lucks) == pytest.approx(0, abs=1e-9)


def test_luck_depends_on_the_dealt_cards_and_on_no_choice() -> None:
    rules = PRESETS["howell"].rules
    (one, hands), (other, same) = (settled(rules, bot) for bot in ("careful", "random"))
    assert hands == same
    assert one.nets != other.nets
    assert luck_in(one) == luck_in(other) != {}


def test_no_luck_is_told_of_the_cards_of_a_running_deal() -> None:
    sitting, _ = settled(PRESETS["howell"].rules, "random")
    while sitting.phase is not Phase.PLAY:
        action = half(sitting) or by_itself(sitting, Random(1))
        assert action
        sitting.apply(action)
    assert luck_in(sitting) == {}


def test_a_low_hand_is_lucky_and_a_high_one_unlucky() -> None:
    rules = PRESETS["howell"].rules
    by_rank = sorted(rules.pack, key=lambda card: (card & 15, card))
    hands = [tuple(by_rank[n * 13 : n * 13 + 13]) for n in range(4)]
    lucks = [each.luck for each in worths_of(CardLuck(rules), hands)]
    assert lucks[0] > 5 > -5 > lucks[3]


def test_only_a_settled_deal_without_other_choices_before_play_has_luck() -> None:
    sitting, _ = settled(PRESETS["howell"].rules, "random")
    worths = luck_in(sitting)
    assert sorted(worths) == [0, 1, 2, 3]
    assert all(isinstance(worth, Worth) for worth in worths.values())
    assert luck_in(Sitting(PRESETS["howell"].rules, sitting.names)) == {}
    shuffle = by_itself(sitting, Random(1))
    assert shuffle is not None
    sitting.apply(shuffle)
    assert luck_in(sitting) == {}


@pytest.mark.parametrize("name", PRESETS)
def test_luck_is_told_where_the_variety_says_so(name: str) -> None:
    rules = PRESETS[name].rules
    told = rules.settlement in rules.variety_object.luck_told
    assert bool(luck_in(settled(rules, "random")[0])) == told


def test_results_without_luck_have_less_error_and_the_same_mean() -> None:
    rules, bots = PRESETS["howell"].rules, ["careful"] * 4
    result = simulate(rules, bots, 30, "luck", options=SimulationOptions(luck=True))
    for seat in result.seats:
        assert seat.adjusted is not None
        assert seat.adjusted_error is not None
        assert seat.adjusted_error < 0.9 * seat.standard_error
        assert abs(seat.adjusted - seat.net_per_deal) < 2 * seat.standard_error
    assert simulate(rules, bots, 2, "luck").seats[0].adjusted is None
