"""The players who search: what they may know, what they play for, and that chance is a seed's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, pairwise
from random import Random

import pytest

from eldesthand.actions import Agree, Bid, NameSuit, PassCards, PlayCard
from eldesthand.bots.chance import Chance
from eldesthand.bots.expert import Expert, Weighted, race, read_worlds
from eldesthand.bots.knowledge import know
from eldesthand.bots.plain import Plain
from eldesthand.bots.playouts import World
from eldesthand.bots.search import Decision
from eldesthand.bots.thought import Late, Thought, conclude
from eldesthand.cards import Card, Suit
from eldesthand.rules import PRESETS, Method, Rules
from eldesthand.sitting import Sitting
from eldesthand.table import by_itself, play_deal, to_decide
from eldesthand.view import Phase, View
from tests.scenes import AUCTION, HOWELL, MODERN, NAMES, dealt, scene

GAMES = {name: preset.rules for name, preset in PRESETS.items()}
GAMES |= {f"howell-{n}": Rules(players=n, settlement=Method.HOWELL) for n in (2, 3, 5, 6)}


def views(rules: Rules, seed: int, deals: int = 1) -> Iterator[View]:
    """What random players see whenever they have a card to choose."""
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(0))
    chance = Random(seed)
    players = [Chance(Random(f"{seed}/{seat}")) for seat in range(rules.players)]
    while len(sitting.nets) < deals:
        action = by_itself(sitting, chance)
        if action is None:
            seat, player = next(to_decide(sitting))
            view = sitting.view(seat)
            if len(view.playable) > 1 and view.phase is Phase.PLAY:
                yield view
            action = players[player].choose(view)
        sitting.apply(action)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_are_all_that_the_seat_can_know_and_no_more(name: str) -> None:
    for view in views(GAMES[name], seed=3):
        knowledge = know(view)
        decision = Decision(view, Random(1), skilled=True)
        for world, times in conclude(read_worlds(decision, Random(2), 5, trust=0.5, more=2)):
            assert times > 0
            for seat, place in decision.place_of.items():
                held = [world.hands[suit][place] for suit in range(4)]
                if seat == view.seat:
                    assert sum(m.bit_count() for m in held) == len(view.hand)
                    continue
                assert sum(m.bit_count() for m in held) == knowledge.sizes[seat]
                for suit in range(4):
                    assert held[suit] & ~knowledge.unseen[suit] == 0
                    assert not (held[suit] and knowledge.voids[seat][suit])
                    assert knowledge.known[seat][suit] & ~held[suit] == 0
                if decision.judgement:
                    assert not world.discards  # who judges needs no order of cards
                    continue
                cards = {(e[0], e[1]) for e in world.discards[place]}
                assert len(cards) == knowledge.sizes[seat]
                assert cards == {(e[0], e[1]) for e in world.leads[place]}


@pytest.mark.parametrize("name", GAMES)
def test_players_who_search_play_every_game(name: str) -> None:
    rules = GAMES[name]
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(0))
    players = [
        (Plain(Random(seat), 20) if seat % 2 else Expert(Random(seat), 10))
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


def test_when_time_is_short_a_few_worlds_do_not_stand_for_many() -> None:
    view = list(views(HOWELL, seed=4))[20]
    looks = count()
    late = Late(lambda: next(looks), began=0.0, seconds=36.0)  # each look takes a second
    decision = Decision(view, Random(1), skilled=True)
    drawn = conclude(read_worlds(decision, Random(2), 200, trust=0.5, more=2, late=late))
    assert sum(times for _, times in drawn) == 5, (
        "in a quarter of the time ten were dealt, two for each drawn"
    )


def test_the_race_drops_what_is_worse_and_goes_on_where_it_is_close() -> None:
    arms = [(Card.at(code), -1) for code in range(7)]
    played = Counter[Card]()
    decision, chance = Decision(next(views(HOWELL, 1)), Random(1)), Random(5)

    def value(arm: tuple[Card, int], world: World) -> float:
        played[arm[0]] += 1
        return min(arm[0], 5) + chance.random()  # the last two are as good as each other

    def deal(number: int) -> Thought[list[Weighted]]:
        yield
        return [(decision.worlds.deal(), 1)] * number

    assert conclude(race(arms, deal, value, 800)) in arms[-2:]
    assert played[arms[0][0]] < 100
    assert played[arms[5][0]] + played[arms[6][0]] > 400


def test_of_cards_that_never_differ_the_highest_is_played_at_once() -> None:
    arms = [(Card.at(code), -1) for code in range(3)]
    world = Decision(next(views(HOWELL, 1)), Random(1)).worlds.deal()
    lots: list[int] = []

    def deal(number: int) -> Thought[list[Weighted]]:
        yield
        lots.append(number)
        return [(world, 1)] * number

    assert conclude(race(arms, deal, lambda arm, world: 1.0, 800)) == arms[-1]
    assert len(lots) == 1


# --- at a club table, and before the play ---------------------------------------------------


def plays(view: View) -> set[str]:
    """What ``expert`` plays, whatever its chance."""
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


@pytest.mark.parametrize("hand", ["5432.AKQ.AQJ.KQT", "AK5.Q87.J42.T963", "AKQ.AKQ.AKQ.AKQJ"])
def test_a_dearer_choice_is_worth_less_v1(hand: str) -> None:
    """What was bid can be won back, but not surely, nor more than all of it."""
    view = dealt(AUCTION, hand, Phase.BID)
    for bot in (Expert(Random(1)), Plain(Random(1))):
        worth = conclude(bot.choice(view, Late()))
        prices = [worth(price) for price in range(1, 20)]
        assert all(dear < cheap < dear + 1 for cheap, dear in pairwise(prices))


def test_a_jack_makes_the_choice_dearer_b_v1() -> None:
    good = dealt(AUCTION, "65432.AKQ.AKJ.AK", Phase.BID)
    jack = replace(good, pool=40, jack_deals=2)
    bids = [Expert(Random(1)).choose(view) for view in (good, jack)]
    assert all(isinstance(bid, Bid) for bid in bids)
    assert bids[0].counters < bids[1].counters  # type: ignore[union-attr]


def test_passes_the_black_lady_without_a_guard_v7() -> None:
    action = Expert(Random(1)).choose(dealt(MODERN, "9642.8632.AQ.432", Phase.PASS))
    assert isinstance(action, PassCards)
    assert Card.parse("QS") in action.cards
