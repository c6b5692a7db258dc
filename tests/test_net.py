"""The value nets: their features are those of training, and plain suits are alike to them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.expert import Expert
from eldesthand.bots.net import value_net
from eldesthand.bots.net.features import features_of
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.layout import FOUR, LAYOUTS, TABLES, Layout
from eldesthand.bots.net.scale import scale_of
from eldesthand.bots.net.value_net import (
    NETS,
    OTHERS,
    CardValues,
    ValueNet,
    file_for,
    game_of,
    net_for,
)
from eldesthand.bots.plain import Plain
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.core.actions import Bid, Cut, Deal, NameSuit, PlayCard, Shuffle
from eldesthand.core.cards import HEARTS, PACK, SUITS, Card, Suit
from eldesthand.core.rules import PRESETS, Rules, known_options
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.core.variety import VARIETIES
from eldesthand.core.view import View
from eldesthand.core.wire import decode
from tests.scenes import evaluated, views
from tests.strategies import all_games
from tests.tables import any_action, give, play, seated

Record = dict[str, Any]

HOWELL = PRESETS["howell"].rules

PLAIN = SUITS[:3]


def howell() -> CardValues:
    found = net_for(HOWELL)
    assert found is not None
    return found


def some_view(chance: Random) -> View:
    """What a seat sees somewhere in a deal that is played at random."""
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
    """Not the shortest: the others would hold it, and there would be nothing to duck with."""
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


def test_a_net_is_found_by_what_is_played_and_paid() -> None:
    modern = PRESETS["modern"].rules
    assert all(net_for(PRESETS[name].rules) for name in PRESETS)
    assert net_for(replace(HOWELL, laws=Laws.CLUB, counters=7, minutes=30))
    assert net_for(modern.with_options(passing=False)), "one deal in four is held anyway (V7)"
    assert file_for(HOWELL) == "howell"
    assert file_for(modern.with_options(moon="self")) == OTHERS
    assert file_for(modern.with_options(omnibus=True)) == OTHERS
    assert file_for(Rules(players=5, settlement="howell")) == OTHERS


def test_every_game_has_a_net() -> None:
    assert {file_for(rules) for rules in all_games()} == {*NETS.values(), OTHERS}


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
    monkeypatch.setattr(type(HOWELL.settling), "net", None)
    with pytest.raises(ValueError, match="a game that a net has learnt"):
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
    """Both are in counters of the whole deal, not of its rest alone: they are mixed."""
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
    varieties = {name: variety.net for name, variety in VARIETIES.items()}
    settlements = {name: settlement.net for name, settlement in SETTLEMENTS.items()}
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
    """Club laws let a wrong deal be played: somebody has a card more than there are tricks."""
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
    values = net_for(sitting.rules)
    assert values is not None
    while (view := sitting.view(sitting.to_act[0])).playable:
        assert set(values(view)) == set(view.playable)
        sitting.apply(PlayCard(view.own.seat, view.playable[0]))
    assert len(view.tricks) >= rules.hand_size - 1


@pytest.mark.parametrize("unknown", ["variety", "settlement", "option"])
def test_a_game_that_is_new_has_no_net(unknown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = PRESETS["modern"].rules.with_players(5)
    assert file_for(rules) == OTHERS
    if unknown == "option":
        options = [replace(option, net=None) for option in rules.game.options]
        monkeypatch.setattr(type(rules.game), "options", tuple(options))
    else:
        owner = rules.game if unknown == "variety" else rules.settling
        monkeypatch.setattr(type(owner), "net", TABLES.varieties)
    assert file_for(rules) is None


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="expected weights of"):
        ValueNet(b'{"widths": [8, 8, 8], "scales": {}}\n' + bytes(7))


# --- the same features as in training -----------------------------------------------------------

RECORDS: list[Record] = json.loads((Path(__file__).parent / "net_features.json").read_text())
"""Deals of self-play, written by ``training/write_features.py``."""


def game_in(record: Record) -> Rules:
    if "game" in record:
        return PRESETS[record["game"]].rules
    return decode(Rules, record["rules"])


def name_of(record: Record) -> str:
    rules = game_in(record)
    return f"{rules.variety}-{rules.settlement}-{rules.players}"


@pytest.mark.parametrize("record", RECORDS, ids=name_of)
def test_the_engine_computes_the_features_that_the_nets_were_trained_on(record: Record) -> None:
    replay(record)


def test_there_are_deals_of_the_games_of_all_nets() -> None:
    presets = [record["game"] for record in RECORDS if "game" in record]
    others = [game_in(record) for record in RECORDS if "rules" in record]
    assert presets == list(NETS)
    assert {rules.players for rules in others} == {2, 3, 4, 5, 6, 7}
    assert {rules.variety for rules in others} == set(VARIETIES)
    assert {file_for(rules) for rules in others} == {OTHERS}
    assert all(len(record["decisions"]) >= 3 for record in RECORDS)
    passed = {game_in(record).players for record in RECORDS if record["way"]}
    assert passed == {3, 4, 5, 6}, "as many are known to hold cards (V7)"
    assert Suit.SPADES in map(suit_named, RECORDS), "with five its deuce is left out (C2)"
    assert any(record["jack"] for record in RECORDS if "rules" in record)
    jokers = [record for record in RECORDS if game_in(record).variety == "joker"]
    owners = {n for record in jokers for each in record["decisions"] for n, _ in each["general"]}
    assert owners & set(range(TABLES.owner + 1, TABLES.owner + TABLES.seats)), "another's (V4)"


@pytest.mark.parametrize("name", sorted(NETS))
def test_new_deals_of_self_play_have_the_same_features_at_a_table(name: str) -> None:
    pytest.importorskip("torch")
    from training.write_features import of_preset

    for seed in range(100, 106):
        replay(of_preset(name, seed, every=1))


@pytest.mark.parametrize("seed", range(100, 140))
def test_new_deals_of_all_other_games_have_the_same_features_at_a_table(seed: int) -> None:
    pytest.importorskip("torch")
    from training.tables import draw_game
    from training.write_features import of_other

    replay(of_other(draw_game(Random(seed)), seed, every=1))


def replay(record: Record) -> None:
    """Play a deal of self-play at a table; compare features, values and returns."""
    rules = game_in(record)
    layout = FOUR if game_of(rules) else TABLES
    sitting = as_dealt(rules, record)
    values = net_for(rules)
    assert values is not None
    expected = {decision["number"]: decision for decision in record["decisions"]}
    chosen = 0
    settled: dict[int, tuple[int, float]] = {}
    while sitting.phase is Phase.PLAY:
        view = as_trained(sitting.view(sitting.to_act[0]), rules, record)
        card = view.playable[0]
        if len(view.playable) > 1:
            decision = expected.get(chosen)
            if decision:
                features = features_of(view, layout)
                suits = with_suit_named([sorted(suit) for suit in features.suits], record)
                assert suits == decision["suits"]
                general = sorted((index, value) for index, value in features.general if value)
                assert [index for index, _ in general] == [n for n, _ in decision["general"]]
                assert [value for _, value in general] == pytest.approx(
                    [value for _, value in decision["general"]], abs=1e-5
                )
                told = values(view)
                for playable in view.playable:
                    [text] = texts([playable], record)
                    assert told[playable] == pytest.approx(decision["values"][text], abs=1e-3)
                settled[chosen] = view.own.seat, before_trick(view)
            [text] = texts([Card.parse(record["cards"][chosen])], record)
            card = Card.parse(text)
            chosen += 1
        sitting.apply(PlayCard(view.own.seat, card))
    assert chosen == len(record["cards"])
    assert set(settled) == set(expected)
    assert sitting.tricks is not None
    game = playout_rules(rules, sitting.avoided)
    taken = [
        sum(game.weights[card] for card in sitting.tricks.taken(seat))
        for seat in range(rules.active)
    ]
    last = as_trained(sitting.view(0), rules, record)
    final = payoffs_of(last).of(taken, sitting.joker_owner)
    for number, (seat, before) in settled.items():
        returned = expected[number]["return"]
        assert returned == pytest.approx(final[seat] - before, abs=1e-3)


def payoffs_of(view: View) -> Payoffs:
    """What a deal is played for, by seats: here the eldest hand is seat 0."""
    return Payoffs.of_view(view, playout_rules(view.rules))


def before_trick(view: View) -> float:
    """What the player of this view would have if the deal were settled before this trick."""
    game = playout_rules(view.rules, view.avoided)
    taken = [0] * len(view.active)
    for trick in view.tricks:
        assert trick.taker is not None
        taken[trick.taker] += sum(game.weights[card] for card in trick.cards)
    return payoffs_of(view).so_far(taken)[view.own.seat]


def suit_named(record: Record) -> Suit:
    """The suit to be avoided: in training it is always in the place of hearts."""
    return Suit(record.get("suit", HEARTS))


def texts(cards: Sequence[Card], record: Record) -> list[str]:
    """Cards from training as they are at the table, or the other way."""
    change = str.maketrans(f"H{suit_named(record).name[0]}", f"{suit_named(record).name[0]}H")
    return [str(card)[0] + str(card)[1].translate(change) for card in cards]


def with_suit_named(suits: list[list[int]], record: Record) -> list[list[int]]:
    """The suits of a table in the order of training."""
    named = suit_named(record)
    suits[HEARTS], suits[named] = suits[named], suits[HEARTS]
    return suits


def as_dealt(rules: Rules, record: Record) -> Sitting:
    """A table about to play such a deal; cards have been passed already."""
    if rules.option("passing"):
        rules = rules.with_options(passing=False)
    sitting = seated(rules, dealer=rules.players - 1)
    hands = [texts([Card.parse(card) for card in hand], record) for hand in record["hands"]]
    give(sitting, [_text([Card.parse(card) for card in hand]) for hand in hands])
    while sitting.phase is Phase.BID:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, int(seat == record["chooser"])))
    if sitting.phase is Phase.NAME:
        sitting.apply(NameSuit(sitting.to_act[0], suit_named(record)))
    return sitting


def as_trained(view: View, rules: Rules, record: Record) -> View:
    """The view with what the deal is played for, and what was passed before it."""
    way = record["way"]
    given = tuple(Card.parse(card) for card in record["given"][view.own.seat])
    return replace(
        view,
        rules=rules,
        pool=record["pool"],
        jack_deals=int(record["jack"]),
        passed=given,
        received=view.hand[:3] if way else (),
        pass_to=(view.own.seat + way) % len(view.active) if way else None,
    )


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
def test_a_net_in_a_wider_layout_values_what_it_knows_as_before(name: str) -> None:
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
