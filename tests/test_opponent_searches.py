"""The searches with open hands, in C: the laws, their playouts and values, and OpenSpiel's UCT."""

from __future__ import annotations

from collections import Counter
from ctypes import byref, c_double, c_uint64
from random import Random
from statistics import mean, pvariance
from typing import Any
from unittest.mock import patch

import pytest

from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import PACK, Card
from eldesthand.core.events import Settled, TrickTaken
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from eldesthand.record import openspiel
from lab.opponents import OPPONENTS
from lab.opponents.greedy import Game, greedy, rank, suit
from lab.opponents.open_hands import Laws, Position, cards_of, library, mask_of, positions
from lab.opponents.searches import (
    EXPLORATION,
    SHARES,
    Shares,
    passed_by_shares,
    points_style,
    search,
    totals,
)
from tests.scenes import dealt
from tests.test_opponents import MODERN, RULES, played

pytestmark = pytest.mark.skipif("uct-333x30" not in OPPONENTS, reason="needs a C compiler")

GAMES = pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))


def choices(rules: Rules, seed: str, deals: int) -> list[View]:
    """Return the views of random players who could choose a card."""
    return [view for view in played(rules, seed, deals)[0] if len(view.playable) > 1]


def world_of(view: View, chance: Random) -> Position:
    """Return the position of a view in a random world."""
    return next(positions(view, chance))


def legal(game: Game, position: Position) -> list[Card]:
    return cards_of(library().legal(byref(Laws.of(game)), byref(position)))


def after(game: Game, position: Position, card: Card) -> Position:
    """Return the position after a card."""
    copy = Position.from_buffer_copy(position)
    library().play(byref(Laws.of(game)), byref(copy), card)
    return copy


def points(game: Game, position: Position) -> list[int]:
    """Return the points of each place after the last trick, with the effect of a moon."""
    laws = byref(Laws.of(game))
    return [library().points(laws, position.units, place) for place in range(4)]


def outcomes(game: Game, position: Position) -> dict[Card, set[tuple[int, ...]]]:
    """Return for each card the points of all seats, negative, that perfect play can lead to.

    A seat may play any of its best cards; so a card can have several outcomes.
    """
    found = {}
    for card in legal(game, position):
        then = after(game, position, card)
        if any(then.hands):
            ways = outcomes(game, then)
            level = least(ways, then.turn)
            found[card] = {
                each for way in ways.values() for each in way if each[then.turn] >= level
            }
        else:
            found[card] = {tuple(-own for own in points(game, then))}
    return found


def least(ways: dict[Card, set[tuple[int, ...]]], place: int) -> int:
    """Return what a place is sure of."""
    return max(min(each[place] for each in way) for way in ways.values())


@GAMES
def test_they_agree_with_the_engine_on_legal_cards(rules: Rules) -> None:
    views, _ = played(rules, "legal", 12)
    for view in views:
        assert sorted(legal(Game.of(view), world_of(view, Random(1)))) == sorted(view.playable)
    assert any(view.refused for view in views)


@GAMES
def test_they_take_tricks_and_count_as_the_engine_does(rules: Rules) -> None:
    views, deals = played(rules, "count", 8)
    for events in deals:
        tricks = [event for event in events if isinstance(event, TrickTaken)]
        [settled] = [event for event in events if isinstance(event, Settled)]
        game = Game.of(next(view for view in views if not view.tricks))
        hands = [0] * 4
        for trick in tricks:
            for number, card in enumerate(trick.cards):
                hands[(trick.leader + number) % 4] |= 1 << card
        position = Position(
            tuple(hands), turn=tricks[0].leader, first=True, broken=not game.breaking
        )
        for trick in tricks:
            assert position.turn == trick.leader
            for card in trick.cards:
                position = after(game, position, card)
        nets = {line.seat: line.net for line in settled.reckoning.lines}
        own = points(game, position)
        price = 1 if rules.variety == "modern" else 4  # a heart costs three, and wins one
        for seat, net in nets.items():
            others = sum(nets[other] for other in nets if other != seat)
            value = (sum(own) - own[seat]) / 3 - own[seat]
            assert value * price == pytest.approx(net - others / 3)


def test_the_moon_has_its_agreed_effect() -> None:
    shot = Position(units=(26, 0, 0, 0))
    games = [Game.of(played(rules, "moon", 1)[0][0]) for rules in (MODERN, RULES[3], RULES[0])]
    assert [points(game, shot) for game in games] == [
        [0, 26, 26, 26],
        [-26, 0, 0, 0],
        [26, 0, 0, 0],
    ]


def greedily(game: Game, position: Position, chance: Random) -> Card:
    """Return the greedy choice of the seat in turn, in Python."""
    lying = [Card.at(card) for card in position.trick[: position.lying]]
    return greedy(game, legal(game, position), lying, chance, last=len(lying) == 3)


@GAMES
def test_its_greedy_choices_are_those_of_the_greedy_players(rules: Rules) -> None:
    """Of equal ranks, a random one is led."""
    chance, tied = Random(1), 0
    for view in [view for seed in "abc" for view in choices(rules, seed, 12)[::5]]:
        game, world = Game.of(view), world_of(view, chance)
        laws, state = Laws.of(game), c_uint64(chance.getrandbits(64))
        while any(world.hands):
            theirs, drawn = greedily(game, world, chance), set()
            for _ in range(2):
                ours = Card.at(library().greedy(byref(laws), byref(world), byref(state)))
                assert rank(ours) == rank(theirs)
                assert ours == theirs or not world.lying
                drawn.add(ours)
            tied += len(drawn) > 1
            world = after(game, world, theirs)
    assert tied > 10


@GAMES
def test_the_value_of_a_card_is_the_mean_of_greedy_playouts(rules: Rules) -> None:
    chance, tries = Random(1), 200
    for view in choices(rules, "value", 2)[::15]:
        game, world = Game.of(view), world_of(view, chance)
        sums = totals(game, [world] * tries, chance)
        for card in view.playable:
            values = []
            for _ in range(tries // 4):
                end = after(game, world, card)
                while end.hands[end.turn]:
                    end = after(game, end, greedily(game, end, chance))
                own = points(game, end)
                values.append(sum(own) - 4 * own[world.turn])
            error = (pvariance(values) * 5 / tries) ** 0.5
            assert sums[card] / tries == pytest.approx(mean(values), abs=4 * error + 1e-9)


@GAMES
def test_each_legal_card_is_tried_and_no_other(rules: Rules) -> None:
    for view in played(rules, "legal", 4)[0]:
        world = world_of(view, Random(1))
        game = Game.of(view)
        tried, _ = search(game, [world], 30, Random(1), points_style(game))
        assert set(tried) == set(view.playable)


@GAMES
def test_a_void_on_the_first_trick_follows_the_laws(rules: Rules) -> None:
    [opening, *clubs], others = PACK[:13], PACK[13:]
    game = Game.of(played(rules, "legal", 1)[0][0])
    hands = [mask_of(clubs), *(mask_of(others[place::3]) for place in range(3))]
    world = Position(tuple(hands), trick=(opening,), lying=1, turn=1, first=True)
    hand = others[::3]
    harmless = [card for card in hand if game.units.get(card, 0) <= 0]
    assert legal(game, world) == (harmless if game.clean_first_trick else list(hand))


@GAMES
def test_it_plays_the_last_tricks_perfectly(rules: Rules) -> None:
    chance, wrong = Random(1), 0
    for view in choices(rules, "end", 12):
        if len(view.hand) != 3:
            continue
        game, world = Game.of(view), world_of(view, chance)
        ways = outcomes(game, world)
        level = least(ways, world.turn)
        good = {
            card for card, way in ways.items() if max(each[world.turn] for each in way) >= level
        }
        wrong += len(good) < len(ways)
        tried, _ = search(game, [world], 5_000, chance, points_style(game))
        assert tried.most_common(1)[0][0] in good
    assert wrong > 8


@GAMES
def test_a_search_by_shares_tries_one_of_cards_that_are_equal(rules: Rules) -> None:
    """Between equal cards lies no card of another hand, nor the one that is winning."""
    merged = 0
    for view in played(rules, "equal", 6)[0]:
        game, world = Game.of(view), world_of(view, Random(1))
        kept = cards_of(library().distinct(byref(Laws.of(game)), byref(world)))
        tried, means = search(game, [world], 30, Random(1), SHARES)
        assert set(tried) == set(means) == set(kept)
        others = sum(world.hands) - world.hands[world.turn]
        lying = [Card.at(card) for card in world.trick[: world.lying]]
        winning = [max(card for card in lying if suit(card) == suit(lying[0]))] if lying else []
        for card in view.playable:
            above = [each for each in kept if suit(each) == suit(card) and each >= card]
            assert above
            between = set(PACK[PACK.index(card) : PACK.index(min(above))])
            assert not between & {*cards_of(others), *winning}
            assert card != QUEEN_OF_SPADES or card in kept
        merged += len(view.playable) - len(kept)
    assert merged > 10


def test_a_share_is_the_part_of_what_all_kept_of_26() -> None:
    """Half the value of an end in the tree is what the searcher kept, or the others gave it."""
    game = Game.of(played(MODERN, "share", 1)[0][0])

    def shares(units: tuple[int, ...], in_tree: int) -> list[float]:
        values = (c_double * 4)()
        library().end_values(
            byref(Laws.of(game)), byref(SHARES), byref(Position(units=units)), 1, in_tree, values
        )
        return list(values)

    assert shares((26, 0, 0, 0), 0) == [1, 0, 0, 0]
    assert shares((13, 13, 0, 0), 0) == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3])
    assert shares((13, 13, 0, 0), 1) == pytest.approx([1 / 3, 1 / 3, 5 / 12, 5 / 12])


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("AJ6.QT2.AT9.A763", "AS QD AC"),  # a high spade, no heart among the three top ranks
        ("K52.964.AKQ5.T87", "KC 9D 6D"),  # four spades guard the high ones
        ("K52.JT.K5.AKJ984", "KS JD TD"),  # diamonds without a low card
        ("AJ9.8532.7432.J5", "AC JC 9C"),  # clubs without a low card
        ("952.752.842.AKQ7", "KH QH 9C"),  # the highest heart stays
    ],
)
def test_the_player_by_shares_passes_by_its_rule(hand: str, passed: str) -> None:
    view = dealt(MODERN, hand, Phase.PASS)
    assert {str(card) for card in passed_by_shares(view)} == set(passed.split())


def opened(view: View, world: Position) -> Any:
    """Return the position as a state of OpenSpiel."""
    import pyspiel

    tricks = [*view.tricks, *([view.trick] if view.trick and view.trick.cards else [])]
    cards = [
        (seat, card)
        for trick in tricks
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    dealt = [
        [card for player, card in cards if player == seat]
        + cards_of(world.hands[view.deal.active.index(seat)])
        for seat in range(len(world.hands))
    ]
    rules = view.rules.with_options(passing=False)
    state = pyspiel.load_game(openspiel.game(rules)).new_initial_state()
    around = [card for each in zip(*dealt, strict=True) for card in each]
    for number in (0, *map(openspiel.number_of, (*around, *(card for _, card in cards)))):
        state.apply_action(number)
    return state


def test_it_searches_as_openspiel_does() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    chance, tries, simulations = Random(1), 60, 100
    for view in choices(MODERN, "same", 3)[::12]:
        world = world_of(view, chance)
        state, theirs = opened(view, world), Counter[Card]()
        for seed in range(tries):
            rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(
                state.get_game(), rollouts, 26 * EXPLORATION, simulations, 100, False, seed, False
            )
            for child in bot.mcts_search(state).children:
                [card] = [c for c in view.playable if openspiel.number_of(c) == child.action]
                theirs[card] += child.explore_count
        game = Game.of(view)
        ours, _ = search(game, [world] * tries, simulations, chance, points_style(game))
        for card in view.playable:
            assert ours[card] == pytest.approx(theirs[card], abs=0.04 * tries * simulations)


def test_the_player_by_shares_leads_the_highest_spade_if_all_cards_are_worth_the_same() -> None:
    view = choices(MODERN, "same", 1)[0]
    player = Shares(Random(1), 1, 10)
    for cards, chosen in (("AC AD 9S KS", "KS"), ("AC 2H", "AC"), ("2C 5D AD", "AD")):
        means = {Card.parse(card): 0.25 for card in cards.split()}
        with patch.object(player, "_search", return_value=(Counter(), means)):
            assert player.choose(view) == PlayCard(view.seat, Card.parse(chosen))
