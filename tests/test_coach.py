"""The coach: numbers with their error, one sentence, and proofs that nothing is left."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.bots.search.evaluation import Evaluation
from eldesthand.bots.searchers import Expert
from eldesthand.bots.thought import conclude
from eldesthand.coach.advice import advise, decisions, review, with_equals
from eldesthand.coach.before_play import suggest
from eldesthand.coach.ending import is_settled
from eldesthand.coach.reasons import _of_the_deals
from eldesthand.coach.sentences import label, sentences_of
from eldesthand.core.actions import Agree, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.core.wire import encode
from eldesthand.playing import by_itself, play_deal, to_decide
from eldesthand.table.coaching import CoachNews, look
from eldesthand.table.question import Question
from tests.scenes import (
    AUCTION,
    DECISIONS,
    HOWELL,
    MODERN,
    SWEEPSTAKE,
    dealt,
    evaluated,
    scene,
    views,
)


def test_equal_cards_of_several_suits_have_their_whole_names() -> None:
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    any_card = advise(view, Random(1), worlds=10).cards[0]

    def told(*keys: str) -> str:
        cards = [replace(any_card, card=Card.parse(key), equal=True) for key in keys]
        other = replace(any_card, card=Card.parse("2S"), equal=False)
        return sentences_of(view, [*cards, other], None)[1]

    assert "Ace of hearts, or the King or the Queen." in told("AH", "KH", "QH")
    assert ", or the King of hearts or the Queen of diamonds." in told("AH", "KH", "QD")


def test_the_best_card_comes_first_and_the_sentence_names_both() -> None:
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    advice = advise(view, Random(1), worlds=60)
    best, worse = advice.cards
    assert str(advice.best) == str(best.card) == "2C"
    assert not advice.close
    assert best.behind == 0 < worse.behind
    assert worse.behind > 2 * worse.behind_error
    assert best.clear > worse.clear == 0
    assert advice.brief == (
        "Play the Two of clubs. It stays under the Ten of clubs. Expect to win about 4.5 counters."
    )
    assert re.fullmatch(rf"{advice.brief[:-1]}, or \d\.\d with the Ace\.", advice.sentence)


def test_a_card_that_is_better_than_an_equal_card_is_equal_too() -> None:
    """Errors differ: a worse card may be within its wider error, a better card outside its own."""
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    one = advise(view, Random(1), worlds=16).cards[0]
    figures = [(-4.7, 0.2), (-5.4, 0.3), (-5.5, 0.4), (-8.1, 0.3)]
    cards = [
        replace(
            one, counters=mean, expects=mean, behind=-4.7 - mean, behind_error=error, error=error
        )
        for mean, error in figures
    ]
    marked = with_equals(SWEEPSTAKE, cards)
    assert [each.equal for each in marked] == [True, True, True, False]
    assert [each.expects for each in marked] == [-4.7, -4.7, -4.7, -8.1]


@pytest.mark.parametrize("name", ["modern", "howell", "black-lady", "slobberhannes"])
def test_no_figure_is_better_than_that_of_the_advised_card(name: str) -> None:
    """Own points and the advantage over the others differ: a moon gives the others more points."""
    rules = PRESETS[name].rules
    better = 1 if rules.settlement_object.points else -1
    for number, view in enumerate(list(views(rules, 5))[::4]):
        cards = advise(view, Random(number), worlds=16).cards
        shown = [better * round(each.expects, 1) for each in cards]
        assert shown == sorted(shown), f"choice {number}"
        marks = [each.equal for each in cards]
        assert marks == sorted(marks, reverse=True), "equal cards follow the best"


@pytest.mark.parametrize("name", ["modern", "howell", "spot", "slobberhannes"])
def test_equal_cards_and_the_sentence_have_one_figure_and_no_other_card_has_it(name: str) -> None:
    rules = PRESETS[name].rules
    for number, view in enumerate(list(views(rules, 6))[::5]):
        advice = advise(view, Random(number), worlds=16)
        gold = {label(rules, each.expects) for each in advice.cards if each.equal}
        assert len(gold) == 1
        assert gold.isdisjoint(label(rules, e.expects) for e in advice.cards if not e.equal)
        assert f" about {gold.pop().strip('+−')} " in advice.brief.replace("−", "")


def test_the_sentence_offers_any_card_if_all_are_equal() -> None:
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    cards = [replace(each, equal=True) for each in advise(view, Random(1), worlds=16).cards]
    said, brief = sentences_of(view, cards, None)
    why = "The Two of clubs stays under the Ten of clubs. Expect to win about "
    assert said.startswith(f"Play any club, such as the Two of clubs. {why}"), "the Ace does not"
    assert brief.startswith(f"Any club will do. {why}")


def test_the_sentence_says_that_it_hardly_matters_whether_a_card_takes_the_trick() -> None:
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    two, ace = advise(view, Random(1), worlds=16).cards
    cards = [replace(each, equal=True, expects=0.0) for each in (ace, two)]
    assert sentences_of(view, cards, None)[1] == (
        "Any club will do. It hardly matters whether you beat the Ten of clubs. "
        "Expect to win about 0.0 counters."
    )


def test_the_sentence_has_one_number_of_points_for_a_card() -> None:
    view = next(views(MODERN, 1))
    worse = advise(view, Random(1), worlds=16).cards[-1]
    best = replace(worse, units=worse.units - 5, expects=worse.expects - 5)
    reasons = list(_of_the_deals(view, best, worse, None))
    assert not [each for each in reasons if "points on average" in each], reasons


@pytest.mark.parametrize("name", PRESETS)
def test_coach_and_expert_are_of_one_opinion(name: str) -> None:
    """The same view, chance and worlds: the coach's best card is what the expert plays, and the
    coach's order of the cards, at once or at the page, is that of the expert's own values.
    """
    seen = list(views(PRESETS[name].rules, 3, phases=DECISIONS))
    for number, view in enumerate(seen[::14]):
        seed, worlds = f"{name}/{number}", 24
        action = Expert(Random(seed), worlds).choose(view)
        if view.phase is not Phase.PLAY:
            same = suggest(view, Random(seed)).action == action
            assert same or view.phase is Phase.PASS, "see test_before_play"
            continue
        evaluation = Evaluation(view, Random(seed), worlds=worlds)
        conclude(evaluation.run())
        ranking = [value.card for value in evaluation.ranking()]
        assert isinstance(action, PlayCard)
        assert action.card == ranking[0]
        advice = advise(view, Random(seed), worlds)
        assert [each.card for each in advice.cards] == ranking
        assert [each.behind for each in advice.cards] == sorted(
            each.behind for each in advice.cards
        )
        assert at_the_page(view, seed, worlds) == [str(card) for card in ranking]


def at_the_page(view: View, seed: str, worlds: int) -> list[str]:
    """Return the cards in the final order of the page's coach."""
    question = Question()
    news: object = look(question, view, seed, worlds)
    while not (isinstance(news, CoachNews) and news.done):
        news = question.go_on()
    return [str(each.card) for each in news.advice.figures.cards]


def test_the_coach_uses_the_net_of_a_game() -> None:
    """The net tells two cards apart that are equal in playouts."""
    view = next(views(HOWELL, 1))
    told = {value.card: value.counters for value in evaluated(view, 0.75)}
    alone = {value.card: value.counters for value in evaluated(view, 0.0)}
    shown = {each.card: each.counters for each in advise(view, Random(1), 60).cards}
    assert shown == {card: round(counters, 3) for card, counters in told.items()}
    assert shown != {card: round(counters, 3) for card, counters in alone.items()}


def test_V7_the_chances_agree_with_the_points() -> None:
    """Check that the Queen without a moon costs 13 points at least, and no card over 26."""
    for view in list(views(PRESETS["modern"].rules, 3))[::4]:
        cards = advise(view, Random(1), 60).cards
        least = 13 * (cards[0].heavy or 0.0) - 13 * cards[0].moon
        assert least <= cards[0].expects + 0.1
        assert all(each.behind <= 26 for each in cards)


def test_V7_cards_are_equal_when_the_player_takes_every_trick() -> None:
    view = scene(MODERN, "...AKT9", "987654.987654..", took={0: 9})
    cards = advise(view, Random(1), 60).cards
    assert {(each.expects, each.moon, each.equal) for each in cards} == {(0, 1, True)}


def test_loading_the_only_clear_player_is_a_reason() -> None:
    view = scene(SWEEPSTAKE, "A.A..2", "QJ.K65..K", trick="2S AS 4S", took={0: 3, 1: 4, 3: 4})
    advice = advise(view, Random(1), worlds=60)
    assert "North takes it and is no longer clear." in advice.sentence


def test_error_bars_shrink_with_the_worlds() -> None:
    view = scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7})
    few, many = (advise(view, Random(1), worlds) for worlds in (8, 50))
    assert many.cards[0].error < few.cards[0].error / 1.5, "six times the worlds"


def test_the_only_card_and_no_card() -> None:
    view = scene(HOWELL, "2..A.", "K..K.K", trick="TC 9H 3C", took={1: 4, 2: 4, 3: 3})
    told = advise(view, Random(1), 5).sentence
    assert told == "The Two of clubs is your only legal card."
    with pytest.raises(IllegalAction):
        advise(replace(view, phase=Phase.SETTLE), Random(1))


def test_bidding_naming_and_passing_are_coached_v1_v7() -> None:
    hand = "65432.AKQ.AKJ.AK"
    named = suggest(dealt(AUCTION, hand, Phase.NAME, chooser=0), Random(1))
    assert named.action == NameSuit(0, Suit.CLUBS)
    assert "clubs" in named.sentence
    low = suggest(dealt(AUCTION, "65432.Q72.J43.32", Phase.BID), Random(1))
    assert isinstance(low.action, Bid)
    paid = f"Bid {low.action.counters} to name clubs. Expect to win about "
    assert low.sentence.startswith(paid)
    costly = suggest(dealt(AUCTION, "KQ2.KT7.K863.J85", Phase.BID), Random(1)).sentence
    assert "Expect to lose about" in costly
    assert "counters after paying your bid. Passing would cost more." in costly
    passed = suggest(dealt(MODERN, "9642.8632.AQ.432", Phase.PASS), Random(1))
    assert isinstance(passed.action, PassCards)
    assert "Queen of spades" in passed.sentence
    with pytest.raises(IllegalAction):
        suggest(scene(HOWELL, "2..A.", "K..K.K", trick="TC 9H 3C", took={1: 11}), Random(1))


@pytest.mark.parametrize("game", ["howell", "joker", "black-lady", "modern", "auction", "enfle"])
def test_a_deal_is_reviewed(game: str) -> None:
    sitting = Sitting(PRESETS[game].rules, ("South", "West", "North", "East"))
    sitting.apply(Agree(3))
    players = [make_bot("random", Random(seat)) for seat in range(4)]
    play_deal(sitting, players, Random(2))
    made = decisions(sitting.rules, sitting.names, sitting.actions, seat=0, deal=1)
    played = [each for each in sitting.actions if isinstance(each, PlayCard) and each.seat == 0]
    assert len(made) == len(played)
    assert len(played) == 13 or game == "enfle"
    judged = review(made, Random(1), worlds=30)
    assert len(judged.cards) == len(played)
    assert 0 <= judged.merit <= 100
    assert any(each.reason for each in judged.cards)
    assert not any(each.reason for each in judged.cards if each.equal)
    assert judged.cost >= 0
    assert judged.cost == pytest.approx(sum(c.cost for c in judged.cards))
    if judged.turning_point is not None:
        assert judged.cards[judged.turning_point].cost == max(
            c.cost for c in judged.cards if c.cost > 2 * c.error
        )
    assert json.loads(json.dumps(encode(judged)))["merit"] == judged.merit


@pytest.mark.parametrize("game", ["howell", "sweepstake", "simple", "black-lady", "modern", "spot"])
def test_nothing_left_is_proved_against_every_way_to_play_on(game: str) -> None:
    """After this sentence, every continuation of the deal has the same settlement."""
    said = 0
    for seed in range(12):
        sitting = Sitting(PRESETS[game].rules, ("South", "West", "North", "East"))
        sitting.apply(Agree(3))
        chance = Random(seed)
        proved_at: int | None = None
        while not sitting.nets:
            action = by_itself(sitting, chance)
            if action is None:
                seat, _ = next(to_decide(sitting))
                view = sitting.view(seat)
                if proved_at is None and is_settled(view):
                    proved_at = len(sitting.actions)
                action = make_bot("random", chance).choose(view)
            sitting.apply(action)
        if proved_at is not None:
            said += 1
            for again in range(3):
                other = Sitting(sitting.rules, sitting.names)
                for done in sitting.actions[:proved_at]:
                    other.apply(done)
                play_deal(other, [make_bot("random", Random(again))] * 4, Random(again))
                assert other.nets == sitting.nets
    assert said


def test_something_is_left_while_a_heart_can_fall() -> None:
    view = scene(HOWELL, "2..A.", "K..K.K", trick="TC 9H 3C", took={1: 4, 2: 4, 3: 3})
    assert not is_settled(view)
    assert Card.parse("KH") not in view.hand
