"""The net that passes (V7): its computation, and its choices with given hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.net.features import RANKS, rank_of
from eldesthand.bots.net.layers import net_file, read_layers
from eldesthand.bots.net.passing import (
    GENERAL_FEATURES,
    PassNet,
    Way,
    general_of,
    pass_layer_shapes,
    passes_for,
)
from eldesthand.bots.searchers import Expert
from eldesthand.core.actions import PassCards
from eldesthand.core.cards import PACK, SUITS, Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.tables import give, give_hands, present, seated

MODERN = PRESETS["modern"].rules


def net(distance: int = 1) -> PassNet:
    return present(passes_for(MODERN, distance))


def best(text: str, distance: int = 1) -> str:
    """Return the cards of this hand that the net passes."""
    hand = tuple(map(Card.parse, text.split()))
    values = net(distance).points(hand, 3, general_of(MODERN, distance))
    way = max(values, key=lambda way: values[way])
    return " ".join(map(str, way))


def by_the_book(file: bytes, hand: Way, given: Way, general: tuple[int, ...]) -> float:
    """Compute the value layer by layer, with nothing shared between ways."""
    _, layers = read_layers(file, lambda header: pass_layer_shapes(header["widths"]))
    sums = [0.0] * len(layers["hidden general"][0])
    for n in general:
        sums = [a + b for a, b in zip(sums, layers["hidden general"][n], strict=True)]
    for suit in SUITS:
        *rows, bias = layers[f"embed {suit.name}"]
        embedding = list(bias)
        for card in hand:
            if card.suit is suit:
                row = rows[rank_of(card) + RANKS * (card in given)]
                embedding = [a + b for a, b in zip(embedding, row, strict=True)]
        for x, row in zip(embedding, layers[f"hidden {suit.name}"], strict=True):
            sums = [a + max(x, 0.0) * b for a, b in zip(sums, row, strict=True)]
    *output, [last] = layers["output"]
    return last + sum(max(x, 0.0) * w for x, [w] in zip(sums, output, strict=True))


GAMES = (
    MODERN,
    MODERN.with_options(omnibus=True, moon="self"),
    MODERN.with_players(3),
    MODERN.with_players(5).with_options(queen_breaks=True),
    MODERN.with_players(6),
)


@given(st.sampled_from(GAMES), st.integers(1, 5), st.randoms(use_true_random=False))
@settings(max_examples=8, deadline=None)
def test_V7_every_way_of_passing_has_the_value_of_the_net(
    rules: Rules, distance: int, chance: Random
) -> None:
    hand = tuple(sorted(chance.sample(rules.pack, rules.hand_size)))
    general = general_of(rules, distance)
    for name in ("passing", "sideways"):
        file = net_file(name)
        values = PassNet(file).points(hand, 3, general)
        assert set(values) == set(combinations(hand, 3))
        for way in chance.sample(sorted(values), 20):
            assert values[way] == pytest.approx(by_the_book(file, hand, way, general))


def test_V7_a_net_of_its_own_passes_to_the_left_and_right_at_the_usual_game() -> None:
    left, right, across = (net(distance) for distance in (1, 3, 2))
    assert left is right is not across
    for rules in GAMES[1:]:
        for distance in range(1, rules.players):
            assert passes_for(rules, distance) is across


def test_V7_each_game_and_distance_has_features_of_its_own() -> None:
    found = {general_of(rules, n) for rules in GAMES for n in range(1, rules.players)}
    assert len(found) == sum(rules.players - 1 for rules in GAMES)
    assert all(0 <= place < GENERAL_FEATURES for each in found for place in each)


def asked_to_pass(rules: Rules, hands: list[str], deal: int) -> Sitting:
    """Return a table with these hands where cards are passed as in this deal of a game."""
    sitting = seated(rules)
    sitting.deal = deal
    give(sitting, hands)
    assert sitting.phase is Phase.PASS
    return sitting


HANDS_DEALT = [
    "2543.AK.QJ8.7654",
    "AK76.QJ32.A72.K3",
    "QJT9.T987.K65.A2",
    "8.654.T943.QJT98",
]


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_V7_expert_passes_by_the_net_with_any_seed(deal: int) -> None:
    sitting = asked_to_pass(MODERN, HANDS_DEALT, deal)
    for seat in range(4):
        view = sitting.view(seat)
        made = {Expert(Random(seed)).choose(view) for seed in range(3)}
        [action] = made
        assert isinstance(action, PassCards)
        assert view.stage.pass_to is not None
        distance = (view.stage.pass_to - seat) % 4
        values = net(distance).points(view.hand, 3, general_of(MODERN, distance))
        assert values[action.cards] == max(values.values())
        sitting.apply(action)
    assert sitting.phase is Phase.PLAY


@pytest.mark.parametrize("rules", GAMES)
def test_V7_expert_passes_by_the_net_with_other_options_and_numbers_of_players(
    rules: Rules,
) -> None:
    view = first_to_pass(rules)
    made = {Expert(Random(seed)).choose(view) for seed in range(3)}
    assert len(made) == 1
    [action] = made
    assert isinstance(action, PassCards)
    assert len({*action.cards} & {*view.hand}) == 3


def first_to_pass(rules: Rules) -> View:
    """Return the view of the first player to pass in a random deal."""
    pack = list(rules.pack)
    Random(3).shuffle(pack)
    size = rules.hand_size
    hands = [sorted(pack[n * size : (n + 1) * size]) for n in range(rules.players)]
    sitting = seated(rules)
    give_hands(sitting, hands)
    return sitting.view(sitting.to_act[0])


def test_V7_it_makes_a_void_where_two_cards_are_left_of_a_plain_suit() -> None:
    assert {"KD", "QD"} <= set(best("2C 3C 4C 7C 8C QD KD 2S 3S 4S 5S 2H 4H").split())


def test_V7_the_queen_of_spades_stays_behind_many_small_spades_and_goes_without() -> None:
    assert "QS" not in best("2C 3C KC AC 3D QD 2S 3S 4S 5S 6S 7S QS")
    assert "QS" in best("2C 3C 5C KC AC 2D 3D QD KD 2S QS 3H 4H").split()


@pytest.mark.parametrize("distance", [1, 2, 3])
@pytest.mark.parametrize(
    "hand",
    [
        "2C 3C 9C QC 4D 8D KD 3S 6S 9S 3H 7H KH",
        "4C 8C JC 5D 6D TD QD 2S 5S TS 2H 4H AH",
        "3C TC KC 2D 9D JD 4S 7S 8S JS 4H 6H QH",
    ],
)
def test_V7_the_lowest_heart_stays_with_a_hand_that_stops_the_moon(
    hand: str, distance: int
) -> None:
    lowest = next(card for card in hand.split() if card.endswith("H"))
    assert lowest not in best(hand, distance).split()


def test_the_net_in_pure_python_is_the_one_in_tensors() -> None:
    torch = pytest.importorskip("torch")
    from training.net import write_layers
    from training.passing import new_pass_net, points

    torch.manual_seed(1)
    tensors = new_pass_net((24, 16))
    tensors["hidden general"].uniform_(-1, 1)
    pure = PassNet(write_layers('{"widths": [24, 16]}', tensors))
    chance = Random(1)
    for rules in GAMES:
        hand = tuple(sorted(chance.sample(rules.pack, rules.hand_size)))
        places = general_of(rules, chance.randint(1, rules.players - 1))
        values = pure.points(hand, 3, places)
        held, given = torch.zeros(1, 52), torch.zeros(1, len(values), 52)
        held[0, [PACK.index(card) for card in hand]] = 1.0
        for n, way in enumerate(values):
            given[0, n, [PACK.index(card) for card in way]] = 1.0
        general = torch.zeros(1, GENERAL_FEATURES)
        general[0, list(places)] = 1.0
        expected = points(tensors, held, given, general)[0]
        for value, other in zip(values.values(), expected.tolist(), strict=True):
            # a signed byte a weight is not exact
            assert value == pytest.approx(other, abs=0.06)


@pytest.mark.parametrize("rules", GAMES)
def test_in_training_three_cards_of_each_hand_are_passed_on(rules: Rules) -> None:
    torch = pytest.importorskip("torch")
    from training.games import Game
    from training.passing import Passed, new_pass_net

    torch.manual_seed(1)
    game = Game(rules)
    passed = Passed(game, new_pass_net((24, 16)), 0.5, 0.1)
    dealt = game.deal(20)
    hands, given, way = passed(dealt, game.ways)
    assert (given.sum(2) == 3).all()
    assert not (given & ~dealt).any()
    assert (hands.sum(2) == rules.hand_size).all()
    for deal, gift, left, got in zip(dealt, given, way.tolist(), hands, strict=True):
        for seat in range(game.seats):
            assert got[(seat + left) % game.seats][gift[seat]].all()
            assert not got[seat][gift[seat] & ~gift[(seat - left) % game.seats]].any()
        assert (deal.any(0) == got.any(0)).all()
    for features, left in zip(
        passed.general, way.repeat_interleave(game.seats).tolist(), strict=True
    ):
        assert features.nonzero().flatten().tolist() == sorted(general_of(rules, left))
