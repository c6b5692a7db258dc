"""Foresight sees what the seat may know, and knows suits that are alike by one another."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pkgutil import get_data
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.actions import Bid, NameSuit, PlayCard
from eldesthand.bots.expert import Expert
from eldesthand.bots.foresight import NETS, Forecast, Foresight, foresight_for
from eldesthand.bots.plain import Plain
from eldesthand.bots.playouts import ground_for, units_of
from eldesthand.bots.sight import GENERAL, SUIT, sight_of
from eldesthand.bots.stakes import Stakes
from eldesthand.cards import HEARTS, PACK, SUITS, Card, Suit
from eldesthand.rules import PRESETS, Laws, Method, Moon, Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, View
from tests.tables import give, play, seated

if TYPE_CHECKING:
    from torch import Tensor

    from training.deals import Deals
    from training.games import Game

HOWELL = PRESETS["howell"].rules

PLAIN = SUITS[:3]


def howell() -> Forecast:
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
    brings = howell()(view)
    assert set(brings) == set(view.playable)
    for order in permutations(PLAIN):
        suits = {*zip(PLAIN, order, strict=True), (3, 3)}
        others = howell()(changed(view, dict(suits)))
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
    brings = howell()(sitting.view(sitting.to_act[0]))
    ducking, taking = Card.parse("6C"), Card.parse("AC")
    assert brings[ducking] > brings[taking] + 4, "two hearts cost eight counters (S3)"


def test_he_names_the_suit_that_he_holds_long_and_low() -> None:
    """Not his shortest: the others would hold it, and he would have nothing to duck with (V1)."""
    sitting = seated(PRESETS["auction"].rules, dealer=3)
    give(
        sitting,
        ["K.765432.AQJ.AKQ", "AQJT.A.K32.JT987", "98765.KQJ.T9.654", "432.T98.87654.32"],
    )
    while sitting.phase is Phase.BID:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, int(seat == 0)))
    for bot in (Expert(Random(1)), Plain(Random(1))):
        assert bot.choose(sitting.view(0)) == NameSuit(0, Suit.DIAMONDS)


def test_who_has_foresight_is_asked_by_what_is_played_and_paid() -> None:
    modern = PRESETS["modern"].rules
    assert all(foresight_for(PRESETS[name].rules) for name in PRESETS)
    assert foresight_for(replace(HOWELL, laws=Laws.CLUB, counters=7, minutes=30))
    assert foresight_for(replace(modern, passing=False)), "one deal in four is held anyway (V7)"
    assert foresight_for(replace(modern, moon=Moon.SELF)) is None
    assert foresight_for(replace(modern, omnibus=True)) is None
    assert foresight_for(Rules(players=5, settlement=Method.HOWELL)) is None


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="expected weights of"):
        Foresight(b'{"widths": [8, 8, 8], "scales": {}}\n' + bytes(7))


@pytest.mark.parametrize("name", sorted(NETS))
def test_it_sees_what_it_was_taught_with(name: str) -> None:
    """Deals that the teacher plays, replayed at a table: both see the same, card by card, may play
    the same, and it is settled for the same.
    """
    torch = pytest.importorskip("torch")
    from training import deals, games

    def foretell(suits: Tensor, general: Tensor, seat: Tensor) -> Tensor:
        return torch.rand(len(suits), 52)

    game = games.Game.named(name)
    prices = games.Prices(game)
    for seed in range(6):
        torch.manual_seed(seed)
        lessons, taught = deals.play(foretell, game, prices, 1, 0.1, 0.1, 1.0, 0.0)
        sitting = as_dealt(game, taught)
        number, first = 0, {}
        while sitting.phase is Phase.PLAY:
            seat = sitting.to_act[0]
            view = as_taught(sitting.view(seat), taught)
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
                card = card_of(game.rules, int(lessons.card[number]))
                if not view.tricks:
                    first[seat] = float(lessons.brought[number])
                number += 1
            sitting.apply(PlayCard(seat, card))
        assert number == len(lessons.card)
        [pool], [jack], [chooser] = taught.lots.pool, taught.lots.jack, taught.lots.chooser
        stakes = Stakes(
            game.rules,
            ground_for(game.rules),
            pool=pool,
            jack=jack,
            owner=sitting.joker_owner,
            chooser=None if chooser < 0 else chooser,
        )
        taken = taught.taken[0].tolist()
        assert sitting.tricks is not None
        by_seat = [sitting.tricks.units(seat) for seat in range(game.seats)]
        assert [units_of(weight) for weight in taken] == by_seat
        start = stakes.of([0] * game.seats) if game.rules.moon is Moon.NONE else [0] * game.seats
        for seat, brought in first.items():
            assert brought == pytest.approx(stakes.of(taken)[seat] - start[seat], abs=1e-4)


def card_of(rules: Rules, number: int) -> Card:
    """The card that the teacher numbers so."""
    from training.games import number_of

    return next(card for card in rules.pack if number_of(card) == number)


def as_dealt(game: Game, taught: Deals) -> Sitting:
    """A table about to play the deal that was taught; cards have been passed already."""
    rules = replace(game.rules, passing=False)
    sitting = seated(rules, dealer=rules.players - 1)
    hands = [
        [card_of(rules, n) for n in taught.dealt[0, seat].nonzero().flatten().tolist()]
        for seat in range(game.seats)
    ]
    give(sitting, [_text(hand) for hand in hands])
    while sitting.phase is Phase.BID:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, int(seat == taught.lots.chooser[0])))
    if sitting.phase is Phase.NAME:
        sitting.apply(NameSuit(sitting.to_act[0], HEARTS))
    return sitting


def as_taught(view: View, taught: Deals) -> View:
    """The view with what has been played for, and passed, before it."""
    given = taught.given[0, view.own.seat].nonzero().flatten().tolist()
    way = int(taught.way[0])
    return replace(
        view,
        pool=taught.lots.pool[0],
        jack_deals=int(taught.lots.jack[0]),
        passed=tuple(card_of(view.rules, number) for number in given),
        received=view.hand[:3] if way else (),
        pass_to=(view.own.seat + way) % len(view.active) if way else None,
    )


def test_it_reckons_as_it_was_taught() -> None:
    torch = pytest.importorskip("torch")
    from training.net import foretell, new_net, write_net

    torch.manual_seed(1)
    net = new_net((96, 128, 64))
    foresight = Foresight(write_net(net, {"howell": 4.0}))
    chance = Random(1)
    for _ in range(20):
        view = some_view(chance)
        sight = sight_of(view)
        suits, general = torch.zeros(1, 4, SUIT), torch.zeros(1, GENERAL)
        for suit, seen in enumerate(sight.suits):
            suits[0, suit, list(seen)] = 1.0
        for n, size in sight.general:
            general[0, n] = size
        told = foretell(net, suits, general)[0] * 4.0
        for card, brought in foresight.counters(view, "howell").items():
            # a signed byte a weight is not exact
            assert brought == pytest.approx(float(told[PACK.index(card)]), abs=0.1)


@pytest.mark.parametrize("name", sorted(set(NETS.values())))
def test_a_net_is_small(name: str) -> None:
    file = get_data("eldesthand.bots", f"foresight-{name}.bin")
    assert file is not None
    assert len(file) <= 200_000
    Foresight(file)
