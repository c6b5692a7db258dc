"""The net that passes (V7): what it computes, and what it makes of hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.expert import Expert
from eldesthand.bots.net.features import rank_of
from eldesthand.bots.net.layers import net_file, read_layers
from eldesthand.bots.net.layout import RANKS
from eldesthand.bots.net.passing import PassNet, Way, pass_layer_shapes, passes_for
from eldesthand.bots.plain import Plain
from eldesthand.core.actions import PassCards
from eldesthand.core.cards import PACK, SUITS, Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.tables import give, seated

MODERN = PRESETS["modern"].rules

HANDS = st.permutations(PACK).map(lambda pack: tuple(sorted(pack[:13])))


def net() -> PassNet:
    found = passes_for(MODERN)
    assert found is not None
    return found


def best(text: str, distance: int = 1) -> str:
    """The cards that it gives of this hand."""
    values = net().points(tuple(map(Card.parse, text.split())), 3, distance)
    way = max(values, key=lambda way: values[way])
    return " ".join(map(str, way))


def by_the_book(hand: Way, given: Way, distance: int) -> float:
    """The same value, a layer at a time and with nothing shared between ways."""
    _, layers = read_layers(net_file("passing"), lambda header: pass_layer_shapes(header["widths"]))
    sums = list(layers["hidden distance"][distance - 1])
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


@given(HANDS, st.integers(1, 3), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_V7_every_way_of_passing_has_the_value_of_the_net(
    hand: Way, distance: int, chance: Random
) -> None:
    values = net().points(hand, 3, distance)
    assert set(values) == set(combinations(hand, 3))
    for way in chance.sample(sorted(values), 5):
        assert values[way] == pytest.approx(by_the_book(hand, way, distance))


def asked_to_pass(rules: Rules, hands: list[str], deal: int) -> Sitting:
    """A table at which these hands are dealt, and cards passed as in this deal of a game."""
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
def test_V7_expert_passes_by_the_net_whatever_the_chance(deal: int) -> None:
    sitting = asked_to_pass(MODERN, HANDS_DEALT, deal)
    for seat in range(4):
        view = sitting.view(seat)
        made = {Expert(Random(seed)).choose(view) for seed in range(3)}
        [action] = made
        assert isinstance(action, PassCards)
        assert view.pass_to is not None
        values = net().points(view.hand, 3, (view.pass_to - seat) % 4)
        assert values[action.cards] == max(values.values())
        sitting.apply(action)
    assert sitting.phase is Phase.PLAY


def test_V7_where_no_net_has_learnt_to_pass_expert_searches() -> None:
    five = MODERN.with_players(5)
    assert passes_for(five) is None
    view = first_to_pass(five)
    searched = Plain(Random(7), 1600).choose(view)
    assert Expert(Random(7)).choose(view) == searched
    assert Expert(Random(7), net_share=0.0).choose(first_to_pass(MODERN)) == Plain(
        Random(7), 1600
    ).choose(first_to_pass(MODERN))


def first_to_pass(rules: Rules) -> View:
    """What the first to pass sees in some deal."""
    pack = list(rules.pack)
    Random(3).shuffle(pack)
    size = rules.hand_size
    hands = [sorted(pack[n * size : (n + 1) * size]) for n in range(rules.players)]
    sitting = seated(rules)
    give(sitting, [".".join(_ranks(hand, suit) for suit in range(4)) for hand in hands])
    return sitting.view(sitting.to_act[0])


def _ranks(hand: list[Card], suit: int) -> str:
    return "".join(str(card)[0] for card in hand if card.suit == suit)


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
    pure = PassNet(write_layers('{"widths": [24, 16]}', tensors))
    chance = Random(1)
    for distance in (1, 2, 3):
        hand = tuple(sorted(chance.sample(PACK, 13)))
        values = pure.points(hand, 3, distance)
        held, given = torch.zeros(1, 52), torch.zeros(1, len(values), 52)
        held[0, [PACK.index(card) for card in hand]] = 1.0
        for n, way in enumerate(values):
            given[0, n, [PACK.index(card) for card in way]] = 1.0
        expected = points(tensors, held, given, torch.tensor([distance]))[0]
        for value, other in zip(values.values(), expected.tolist(), strict=True):
            # a signed byte a weight is not exact
            assert value == pytest.approx(other, abs=0.05)


def test_in_training_three_cards_of_the_hand_are_given() -> None:
    torch = pytest.importorskip("torch")
    from training.passing import choose, new_pass_net

    torch.manual_seed(1)
    net = new_pass_net((24, 16))
    hands = torch.zeros(4, 52, dtype=torch.bool)
    for hand in hands:
        hand[torch.randperm(52)[:13]] = True
    given = choose(net, hands, torch.tensor([1, 2, 3, 1]))
    assert given.sum(1).tolist() == [3, 3, 3, 3]
    assert not (given & ~hands).any()
