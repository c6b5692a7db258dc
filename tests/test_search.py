"""Searching bots: their knowledge, their aims, and their repeatable randomness."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots.knowledge import know
from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.evaluation import Evaluation
from eldesthand.bots.search.playouts import World
from eldesthand.bots.search.race import Race
from eldesthand.bots.searchers import Expert, Plain
from eldesthand.bots.thought import conclude
from eldesthand.core.actions import Agree, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import play_deal
from eldesthand.problems.evidence import worlds_that_fit
from tests.scenes import AUCTION, HOWELL, MODERN, NAMES, altered, dealt, scene, views

GAMES = {name: preset.rules for name, preset in PRESETS.items()}
GAMES |= {f"howell-{n}": Rules(players=n, settlement="howell") for n in (2, 3, 5, 6)}


@pytest.mark.parametrize("name", GAMES)
def test_worlds_are_all_that_the_seat_can_know_and_no_more(name: str) -> None:
    for view in views(GAMES[name], seed=3):
        knowledge = know(view)
        decision = Decision(view, Random(1))
        for _ in range(5):
            world = decision.worlds.deal()
            for seat, place in decision.place_of.items():
                held = [world.hands[suit][place] for suit in range(4)]
                if seat == view.seat:
                    assert sum(m.bit_count() for m in held) == len(view.hand)
                    continue
                assert sum(m.bit_count() for m in held) == knowledge.sizes[seat]
                for suit in range(4):
                    assert held[suit] & ~knowledge.unseen[suit] == 0
                    loose = held[suit] & ~knowledge.known[seat][suit]
                    assert not (loose and knowledge.voids[seat][suit])
                    assert knowledge.known[seat][suit] & ~held[suit] == 0
                cards = {(e[0], e[1]) for e in world.discards[place]}
                assert len(cards) == knowledge.sizes[seat]
                assert cards == {(e[0], e[1]) for e in world.leads[place]}


def test_worlds_are_equally_likely_though_players_are_out_of_suits() -> None:
    tried = 0
    for view in views(HOWELL, seed=3, deals=6):
        worlds, every = Decision(view, Random(1)).worlds, 40
        possible = worlds_that_fit(view) if worlds.bound and len(view.hand) < 4 else None
        if not possible or not 20 <= len(possible) <= 100:
            continue
        owners = [{card: seat for seat in hands for card in hands[seat]} for hands in possible]
        found, order = Counter[tuple[int, ...]](), view.deal.active
        for _ in range(every * len(possible)):
            found[tuple(order[place] for place in worlds.owners())] += 1
        ways = [tuple(owner[card] for card in worlds.loose) for owner in owners]
        assert found.keys() == set(ways)
        unlike = sum((found[way] - every) ** 2 / every for way in ways)
        assert unlike < len(ways) + 4 * (2 * len(ways)) ** 0.5, "the chi-square of equal chances"
        tried += 1
    assert tried > 3


@pytest.mark.parametrize("name", GAMES)
def test_players_who_search_play_every_game(name: str) -> None:
    rules = GAMES[name]
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(0))
    players = [
        (Plain(Random(seat), 8) if seat % 2 else Expert(Random(seat), 4))
        for seat in range(rules.players)
    ]
    for _ in range(2):
        play_deal(sitting, players, Random(5))
    assert len(sitting.nets) == 2


def test_the_same_seed_plays_the_same_cards() -> None:
    seen = list(views(HOWELL, seed=4))[::5]
    one, two = (
        [bot.choose(view) for view in seen]
        for bot in (Expert(Random(7), 30), Expert(Random(7), 30))
    )
    assert one == two


@pytest.mark.parametrize("seconds", [0.0, 0.5, 1e6])
def test_time_is_a_budget(seconds: float) -> None:
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return ticks * 0.01

    for view in list(views(HOWELL, seed=4))[::9]:
        for bot in (Expert(Random(7), 50), Plain(Random(7), 100)):
            bot.clock, bot.seconds, ticks = clock, seconds, 0
            action = bot.choose(view)
            assert isinstance(action, PlayCard)
            assert action.card in view.playable
            assert ticks * 0.01 <= seconds + 1.0


def test_the_race_drops_worse_cards_and_continues_with_close_ones() -> None:
    tried = Counter[int]()
    decision, chance = Decision(next(views(HOWELL, 1)), Random(1)), Random(5)

    def value(choice: int, world: World) -> float:
        tried[choice] += 1
        return min(choice, 5) + chance.random()  # the last two are as good as each other

    race = Race(range(7))
    conclude(race.run(decision.worlds.deal, value, 800))
    assert race.best in (5, 6)
    assert tried[0] < 150
    assert tried[5] + tried[6] > 400
    behind, error = race.behind(0)
    assert behind == pytest.approx(5, abs=4 * error)
    assert race.behind(race.best) == (0, 0)


def test_a_net_spares_half_of_the_worlds() -> None:
    view = next(views(HOWELL, 1))
    assert Evaluation(view, Random(1), worlds=20).most == 10
    assert Evaluation(view, Random(1), worlds=20, net_share=0).most == 20


def test_of_choices_that_never_differ_the_first_is_taken_at_once() -> None:
    world = Decision(next(views(HOWELL, 1)), Random(1)).worlds.deal()
    race = Race("abc")
    conclude(race.run(lambda: world, lambda choice, world: 1.0, 300))
    assert race.best == "a"
    assert len(race.values["a"]) == 50


def test_the_decisions_of_a_deal_settle_each_outcome_once() -> None:
    first, second = (Decision(view, Random(1)) for view in list(views(HOWELL, seed=1))[:2])
    assert first.payoffs is second.payoffs


def test_of_equal_cards_the_highest_is_played() -> None:
    """No heart is left, so every card has the same value."""
    view = scene(HOWELL, "A2.K..", "KQJ.AQJ.KJT.", took={1: 13})
    assert plays(view) == {"AC"}


def plays(view: View) -> set[str]:
    """Return the cards that ``expert`` plays with several seeds."""
    actions = [Expert(Random(seed), 150).choose(view) for seed in range(4)]
    return {str(action.card) for action in actions if isinstance(action, PlayCard)}


def test_a_short_hand_does_not_stop_the_search_i1() -> None:
    view = scene(HOWELL, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    short = replace(
        view, players=tuple(replace(each, cards=each.cards - 1) for each in view.players)
    )
    assert plays(short) <= {"2C", "AC"}
    longer = replace(
        view, players=tuple(replace(each, cards=each.cards + 1) for each in view.players)
    )
    assert plays(longer) <= {"2C", "AC"}


def test_names_the_suit_it_is_low_in_v1() -> None:
    view = dealt(AUCTION, "5432.AKQ.AQJ.KQT", Phase.NAME, chooser=0, bid=3)
    assert Expert(Random(1)).choose(view) == NameSuit(0, Suit.CLUBS)


def test_bids_for_a_good_suit_and_not_without_one_v1() -> None:
    good = dealt(AUCTION, "65432.AKQ.AKJ.AK", Phase.BID)
    bad = dealt(AUCTION, "AKQ.AKQ.AKQ.AKQJ", Phase.BID)
    action = Expert(Random(1)).choose(good)
    assert isinstance(action, Bid)
    assert 2 < action.counters <= 50
    worse = Expert(Random(1)).choose(bad)
    assert isinstance(worse, Bid)
    assert worse.counters < action.counters


def test_V1_a_jack_makes_the_choice_dearer() -> None:
    good = dealt(AUCTION, "65432.AKQ.AKJ.AK", Phase.BID)
    jack = altered(good, pool=40, jack_deals=2)
    bids = [Expert(Random(1)).choose(view) for view in (good, jack)]
    assert all(isinstance(bid, Bid) for bid in bids)
    assert bids[0].counters < bids[1].counters  # type: ignore[attr-defined]


def test_passes_the_black_lady_without_a_guard_v7() -> None:
    action = Expert(Random(1)).choose(dealt(MODERN, "9642.8632.AQ.432", Phase.PASS))
    assert isinstance(action, PassCards)
    assert Card.parse("QS") in action.cards


def shooter_in_playouts(view: View) -> int | None:
    """Return the seat that plays for the moon in all playouts of a choice, if there is one."""
    evaluation, decision = Evaluation(view, Random(1), worlds=40), Decision(view, Random(1))
    conclude(evaluation.run())
    [plan] = [each for each in evaluation.plans if each.card == evaluation.best]
    ends = evaluation.outcomes[plan]
    worlds = [decision.worlds.deal() for _ in ends]
    for seat, place in decision.place_of.items():
        if ends == [decision.outcome(world, plan.card, place) for world in worlds]:
            return seat
    assert ends == [decision.outcome(world, plan.card) for world in worlds]
    return None


def test_an_opponent_with_all_points_plays_for_the_moon_v7() -> None:
    """The Queen alone is no sign of it: others make their enemies take her."""
    hearts = queens = 0
    for seed in range(12):
        for view in views(MODERN, seed):
            taken = {trick.taker: trick.units for trick in view.tricks if trick.units}
            if len(view.playable) == 1 or len(taken) != 1 or view.seat in taken:
                continue
            [(taker, points)] = taken.items()
            expected = None if points == 13 else taker
            hearts, queens = hearts + (points != 13), queens + (points == 13)
            assert shooter_in_playouts(view) == expected
    assert hearts > 3
    assert queens > 3
