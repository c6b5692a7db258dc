"""Foresight sees what the seat may know, and knows suits that are alike by one another."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.actions import PlayCard
from eldesthand.bots.foresight import GENERAL, SHAPES, SUIT, Foresight, foresight_for, sight_of
from eldesthand.cards import PACK, SUITS, Card
from eldesthand.rules import PRESETS, Method, Rules
from eldesthand.view import Phase, View
from tests.tables import give, play, seated

HOWELL = PRESETS["howell"].rules

PLAIN = SUITS[:3]


def howell() -> Foresight:
    found = foresight_for(HOWELL)
    assert found is not None
    return found


def some_view(chance: Random) -> View:
    """What a seat sees somewhere in a deal that is played by chance."""
    pack = list(PACK)
    chance.shuffle(pack)
    sitting = seated(HOWELL)
    give(sitting, [_text(pack[n : n + 13]) for n in range(0, 52, 13)])
    for _ in range(chance.randrange(48)):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, chance.choice(sitting.view(seat).playable)))
    return sitting.view(sitting.to_act[0])


def _text(hand: list[Card]) -> str:
    suits = [[str(card)[0] for card in sorted(hand) if card.suit is suit] for suit in SUITS]
    return ".".join("".join(suit) for suit in suits)


def changed(view: View, suits: dict[int, int]) -> View:
    """The same view with suits changed for each other."""

    def change(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(suits[card.suit] << 4 | (card & 15)) for card in cards)

    return replace(
        view,
        hand=change(view.hand),
        playable=change(view.playable),
        tricks=tuple(replace(trick, cards=change(trick.cards)) for trick in view.tricks),
        trick=view.trick and replace(view.trick, cards=change(view.trick.cards)),
    )


@given(st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_plain_suits_are_alike(chance: Random) -> None:
    view = some_view(chance)
    brings = howell().counters(view)
    assert set(brings) == set(view.playable)
    for order in permutations(PLAIN):
        suits = {*zip(PLAIN, order, strict=True), (3, 3)}
        others = howell().counters(changed(view, dict(suits)))
        for card, brought in brings.items():
            other = Card(dict(suits)[card.suit] << 4 | (card & 15))
            assert others[other] == pytest.approx(brought)


def test_taking_two_hearts_is_dearer_than_ducking_under_them() -> None:
    sitting = seated(HOWELL)
    give(
        sitting,
        ["T543.765432..432", ".AKQJT98..AKQJT9", "..AKQJT9876.8765", "AKQJ98762..5432."],
    )
    play(sitting, "TC AH 8H")
    brings = howell().counters(sitting.view(sitting.to_act[0]))
    ducking, taking = Card.parse("6C"), Card.parse("AC")
    assert brings[ducking] > brings[taking] + 4, "two hearts cost eight counters (S3)"


def test_no_other_game_has_it() -> None:
    assert foresight_for(PRESETS["modern"].rules) is None
    assert foresight_for(PRESETS["spot"].rules) is None
    assert foresight_for(Rules(players=5, settlement=Method.HOWELL)) is None


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="expected weights of"):
        Foresight(bytes(7))


def test_it_sees_what_it_was_taught_with() -> None:
    """Deals that the teacher plays, replayed at a table: both see the same, card by card."""
    torch = pytest.importorskip("torch")
    from training import learn_foresight as teacher

    prices = teacher.Prices.of("howell")
    for seed in range(3):
        net = teacher.new_net()
        torch.manual_seed(seed)
        order = torch.rand(1, 52).argsort(1)[0].tolist()
        torch.manual_seed(seed)
        lessons = teacher.play(net, prices, 0.1, 0.1, at_once=1)
        sitting = seated(HOWELL)
        give(sitting, [_text([PACK[n] for n in order[i : i + 13]]) for i in range(0, 52, 13)])
        number = 0
        while sitting.phase is Phase.PLAY:
            view = sitting.view(sitting.to_act[0])
            card = view.playable[0]
            if len(view.playable) > 1:
                sight = sight_of(view)
                for suit, seen in enumerate(sight.suits):
                    row = lessons.suits[number, suit].nonzero().flatten().tolist()
                    assert sorted(seen) == row, (seed, number, suit)
                general = [0.0] * GENERAL
                for n, size in sight.general:
                    general[n] = size
                assert general == pytest.approx(lessons.general[number].tolist())
                card = PACK[int(lessons.card[number])]
                number += 1
            sitting.apply(PlayCard(view.own.seat, card))
        assert number == len(lessons.card)


def test_it_reckons_as_it_was_taught() -> None:
    torch = pytest.importorskip("torch")
    from training import learn_foresight as teacher

    torch.manual_seed(1)
    net = teacher.new_net()
    foresight = Foresight(teacher.as_bytes(net))
    chance = Random(1)
    for _ in range(20):
        view = some_view(chance)
        sight = sight_of(view)
        suits, general = torch.zeros(1, 4, SUIT), torch.zeros(1, GENERAL)
        for suit, seen in enumerate(sight.suits):
            suits[0, suit, list(seen)] = 1.0
        for n, size in sight.general:
            general[0, n] = size
        told = teacher.foretell(net, suits, general)[0] * teacher.SCALE
        for card, brought in foresight.counters(view).items():
            # a signed byte a weight is not exact
            assert brought == pytest.approx(float(told[PACK.index(card)]), abs=0.1)


def test_the_shapes_are_those_of_the_file() -> None:
    size = sum((rows + 4) * columns for rows, columns in SHAPES.values())
    assert size <= 200_000
    Foresight(bytes(size))
