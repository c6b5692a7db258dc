"""The value nets: plain suits are interchangeable, and every game has a net."""

from __future__ import annotations

import gzip
from dataclasses import replace
from importlib.resources import files
from itertools import permutations
from random import Random
from statistics import mean, pstdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.net import value_net
from eldesthand.bots.net.features import FOUR, LAYOUTS, TABLES, Layout, features_of
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.value_net import (
    NETS,
    OTHERS,
    CardValues,
    ValueNet,
    file_for,
    net_for,
    scale_of,
)
from eldesthand.bots.searchers import Expert, Plain
from eldesthand.core.actions import Bid, Cut, Deal, NameSuit, PlayCard, Shuffle
from eldesthand.core.cards import PACK, SUITS, Card, Suit
from eldesthand.core.rules import PRESETS, Rules, known_options
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.core.variety import VARIETIES
from eldesthand.core.view import View
from tests.scenes import evaluated, views
from tests.strategies import all_games
from tests.tables import any_action, give, give_hands, play, present, seated

Record = dict[str, Any]

HOWELL = PRESETS["howell"].rules

PLAIN = SUITS[:3]


def howell() -> CardValues:
    return present(net_for(HOWELL))


def some_view(chance: Random) -> View:
    """Return a view from a deal that is played at random."""
    pack = list(PACK)
    chance.shuffle(pack)
    sitting = seated(HOWELL)
    give_hands(sitting, [pack[n : n + 13] for n in range(0, 52, 13)])
    for _ in range(chance.randrange(48)):
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, chance.choice(sitting.view(seat).playable)))
    return sitting.view(sitting.to_act[0])


def changed(view: View, suits: dict[int, int]) -> View:
    """Return the view with suits exchanged."""

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
    values = howell()(view)
    assert set(values) == set(view.playable)
    for order in permutations(PLAIN):
        suits = {*zip(PLAIN, order, strict=True), (3, 3)}
        others = howell()(changed(view, dict(suits)))
        for card, value in values.items():
            other = Card(dict(suits)[card.suit] << 4 | (card & 15))
            assert others[other] == pytest.approx(value)


def test_taking_two_hearts_is_dearer_than_ducking_under_them() -> None:
    sitting = seated(HOWELL)
    give(
        sitting,
        ["T543.765432..432", ".AKQJT98..AKQJT9", "..AKQJT9876.8765", "AKQJ98762..5432."],
    )
    play(sitting, "TC AH 8H")
    values = howell()(sitting.view(sitting.to_act[0]))
    ducking, taking = Card.parse("6C"), Card.parse("AC")
    assert values[ducking] > values[taking] + 4, "two hearts cost eight counters (S3)"


def test_the_suit_named_is_the_one_held_long_and_low_v1() -> None:
    """The shortest suit would be wrong: the others would hold it, and this hand could not duck."""
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


def test_a_net_is_found_by_deals_and_payments() -> None:
    modern = PRESETS["modern"].rules
    assert all(
        net_for(each.rules)
        for each in PRESETS.values()
        if each.rules.variety_object.net is not None
    )
    assert net_for(replace(HOWELL, laws=Laws.CLUB, counters=7, minutes=30))
    assert net_for(modern.with_options(passing=False)), "one deal in four is held anyway (V7)"
    assert file_for(HOWELL) == "howell"
    assert file_for(modern.with_options(moon="self")) == OTHERS
    assert file_for(modern.with_options(omnibus=True)) == OTHERS
    assert file_for(Rules(players=5, settlement="howell")) == OTHERS


def test_every_game_of_a_variety_that_was_learnt_has_a_net() -> None:
    for rules in all_games():
        assert (file_for(rules) is None) is (rules.variety_object.net is None)
    assert {file_for(rules) for rules in all_games()} >= {*NETS.values(), OTHERS}


def test_only_the_net_of_the_game_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(name: str) -> bytes:
        read.append(name)
        return net_file(name)

    monkeypatch.setattr(value_net, "net_file", noted)
    value_net.net_for.cache_clear()
    value_net._net.cache_clear()
    assert net_for(HOWELL.with_players(5))
    assert net_for(HOWELL.with_players(6))
    assert read == [OTHERS]


def test_a_game_without_a_place_among_the_features_has_no_net(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = some_view(Random(1))
    monkeypatch.setattr(type(HOWELL.settlement_object), "net", None)
    with pytest.raises(ValueError, match="a place below 6 in the value net, got None"):
        features_of(view, FOUR)


ON_ONE_SCALE = [
    *(PRESETS[name].rules for name in ("howell", "sweepstake", "black-lady")),
    *(PRESETS[name].rules.with_players(5) for name in ("howell", "spot")),
    Rules(3, "black-jack", "simple"),
]


@pytest.mark.parametrize(
    "rules", ON_ONE_SCALE, ids=lambda rules: f"{rules.variety}-{rules.players}"
)
def test_net_and_playouts_are_on_one_scale(rules: Rules) -> None:
    """They are mixed, so both must be in counters of the whole deal, not only of its rest."""
    played, differences = [], []
    for seed in range(6):
        for view in list(views(rules, seed))[6::9]:
            by_playouts, by_net = (
                {value.card: value.counters for value in evaluated(view, net_share, 30)}
                for net_share in (0.0, 1.0)
            )
            for card, counters in by_playouts.items():
                played.append(counters)
                differences.append(counters - by_net[card])
    assert len(played) > 50
    assert pstdev(differences) < pstdev(played) / 2
    assert abs(mean(differences)) < pstdev(played) / 4


def test_each_game_has_places_of_its_own_among_the_features() -> None:
    """The numbers are frozen: the net was trained with them."""
    varieties = {name: each.net for name, each in VARIETIES.items() if each.net is not None}
    settlements = {name: each.net for name, each in SETTLEMENTS.items() if each.net is not None}
    options = {
        f"{option.name} {value}": option.place(value)
        for option in known_options().values()
        for value in option.values
        if value != option.default
    }
    assert varieties == {
        "hearts": 0,
        "auction": 1,
        "spot": 2,
        "joker": 3,
        "black-jack": 4,
        "black-lady": 5,
        "modern": 6,
    }
    assert settlements == {
        "sweepstake": 0,
        "howell": 1,
        "simple": 2,
        "excess": 3,
        "spot": 4,
        "points": 5,
    }
    assert options == {
        "passing True": 0,
        "breaking True": 1,
        "queen_breaks True": 2,
        "clean_first_trick True": 3,
        "omnibus True": 4,
        "moon others": 5,
        "moon self": 6,
        "odd_starts_jack True": 7,
        "jack_divides True": 8,
    }
    assert set(TABLES.of_game(PRESETS["modern"].rules.with_players(6))) == {
        *(TABLES.settlement + 5, TABLES.variety + 6, TABLES.size + 4),
        *(TABLES.option + place for place in (0, 1, 3, 5)),
    }


def test_the_scales_of_games_are_frozen_with_the_net() -> None:
    games = {("howell", 2): 1.322, ("howell", 6): 3.526, ("sweepstake", 5): 2.270}
    games |= {("simple", 3): 2.761, ("spot", 6): 12.159, ("joker", 2): 1.724}
    games |= {("auction", 5): 2.270, ("black-jack", 3): 2.479, ("modern", 6): 1.715}
    for (name, players), scale in games.items():
        rules = PRESETS[name].rules.with_players(players)
        assert scale_of(rules) == pytest.approx(scale, abs=0.001)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(2),
        Rules(3, settlement="howell"),
        Rules(5, "joker"),
        Rules(6, "auction"),
        Rules(7, "black-lady", "simple"),
        PRESETS["modern"].rules.with_players(3).with_options(omnibus=True),
    ],
    ids=lambda rules: f"{rules.variety}-{rules.players}",
)
def test_hands_of_unequal_size_are_valued_d7(rules: Rules) -> None:
    """Under club laws a wrong deal can be played, with more cards in a hand than tricks."""
    sitting = seated(replace(rules, laws=Laws.CLUB), dealer=rules.players - 1)
    sitting.apply(Shuffle(sitting.dealer, rules.pack))
    sitting.apply(Cut(sitting.pone, 20))
    sitting.apply(Deal(sitting.dealer, 5, Slip.MISDEALT))
    sitting.apply(Deal(sitting.dealer))
    chance = Random(1)
    while sitting.phase is not Phase.PLAY:
        sitting.apply(any_action(sitting, chance))
    sizes = {sitting.view(seat).players[seat].cards for seat in sitting.active}
    assert len(sizes) > 1
    values = present(net_for(sitting.rules))
    while (view := sitting.view(sitting.to_act[0])).playable:
        assert set(values(view)) == set(view.playable)
        sitting.apply(PlayCard(view.own.seat, view.playable[0]))
    assert len(view.tricks) >= rules.hand_size - 1


@pytest.mark.parametrize("unknown", ["variety", "settlement", "option"])
def test_a_game_that_is_new_has_no_net(unknown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = PRESETS["modern"].rules.with_players(5)
    assert file_for(rules) == OTHERS
    if unknown == "option":
        options = [replace(option, net=None) for option in rules.variety_object.options]
        monkeypatch.setattr(type(rules.variety_object), "options", tuple(options))
    else:
        owner = rules.variety_object if unknown == "variety" else rules.settlement_object
        monkeypatch.setattr(type(owner), "net", TABLES.varieties)
    assert file_for(rules) is None


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="expected weights of"):
        ValueNet(b'{"widths": [8, 8, 8], "scales": {}}\n' + bytes(7))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_the_net_in_pure_python_is_the_one_in_tensors(layout: Layout) -> None:
    torch = pytest.importorskip("torch")
    from training.net import forward, new_net, write_net

    torch.manual_seed(1)
    net = new_net((96, 128, 64), layout)
    written = ValueNet(write_net(net, {}, layout))
    assert written.layout is layout
    chance = Random(1)
    for _ in range(20):
        view = some_view(chance)
        features = features_of(view, layout)
        suits = torch.zeros(1, 4, layout.suit_features)
        general = torch.zeros(1, layout.general_features)
        for suit, indices in enumerate(features.suits):
            suits[0, suit, list(indices)] = 1.0
        for n, value in features.general:
            general[0, n] = value
        expected = forward(net, suits, general)[0] * 4.0
        for card, value in written.counters(view, 4.0).items():
            # a signed byte a weight is not exact
            assert value == pytest.approx(float(expected[PACK.index(card)]), abs=0.1)


@pytest.mark.parametrize("name", sorted(NETS))
def test_a_net_in_a_wider_layout_keeps_its_values(name: str) -> None:
    pytest.importorskip("torch")
    from training.net import read_net, write_net
    from training.widen import widen

    net, scales = read_net(net_file(NETS[name]))
    narrow = ValueNet(write_net(net, scales))
    wide = ValueNet(write_net(widen(net, FOUR, TABLES), {}, TABLES))
    for view in list(views(PRESETS[name].rules, 1))[::3]:
        values = wide.counters(view, narrow.scales[name])
        # a signed byte a weight is not exact
        expected = narrow.counters(view, narrow.scales[name])
        assert values == pytest.approx(expected, abs=0.2 * narrow.scales[name])


@pytest.mark.parametrize("name", sorted({*NETS.values(), OTHERS}))
def test_a_net_is_small(name: str) -> None:
    ValueNet(net_file(name))
    assert len(gzip.compress(net_file(name))) <= 155_000


def test_all_nets_together_are_small() -> None:
    folder = files("eldesthand.bots.net")
    names = [file.name for file in folder.iterdir() if file.name.endswith(".bin")]
    assert len(names) >= 6
    sizes = [len(gzip.compress(folder.joinpath(name).read_bytes())) for name in names]
    assert sum(sizes) <= 600_000
