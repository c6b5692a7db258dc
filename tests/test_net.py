"""The value nets: their features are those of training, and plain suits are alike to them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.expert import Expert
from eldesthand.bots.net.features import GENERAL_FEATURES, SUIT_FEATURES, features_of
from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.value_net import NETS, CardValues, ValueNet, net_for
from eldesthand.bots.plain import Plain
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.core.actions import Bid, NameSuit, PlayCard
from eldesthand.core.cards import HEARTS, PACK, SUITS, Card, Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from tests.scenes import evaluated, views
from tests.tables import give, play, seated

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
    assert net_for(modern.with_options(moon="self")) is None
    assert net_for(modern.with_options(omnibus=True)) is None
    assert net_for(Rules(players=5, settlement="howell")) is None


def test_a_game_without_a_place_among_the_features_has_no_net(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = some_view(Random(1))
    monkeypatch.setattr(type(HOWELL.settling), "net", None)
    with pytest.raises(ValueError, match="a game that a net has learnt"):
        features_of(view)


@pytest.mark.parametrize("name", ["howell", "sweepstake", "black-lady"])
def test_net_and_playouts_are_on_one_scale(name: str) -> None:
    """Both are in counters of the whole deal, not of its rest alone: they are mixed."""
    played, differences = [], []
    for seed in range(6):
        for view in list(views(PRESETS[name].rules, seed))[6::9]:
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


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="expected weights of"):
        ValueNet(b'{"widths": [8, 8, 8], "scales": {}}\n' + bytes(7))


# --- the same features as in training -----------------------------------------------------------

RECORDS: list[Record] = json.loads((Path(__file__).parent / "net_features.json").read_text())
"""Deals of self-play, written by ``training/write_features.py``."""


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["game"])
def test_the_engine_computes_the_features_that_the_nets_were_trained_on(record: Record) -> None:
    replay(record)


def test_there_is_a_deal_of_every_game_with_a_net() -> None:
    assert [record["game"] for record in RECORDS] == list(NETS)
    assert all(len(record["decisions"]) >= 5 for record in RECORDS)


@pytest.mark.parametrize("name", sorted(NETS))
def test_new_deals_of_self_play_have_the_same_features_at_a_table(name: str) -> None:
    pytest.importorskip("torch")
    from training.write_features import record

    for seed in range(100, 106):
        replay(record(name, seed, every=1))


def replay(record: Record) -> None:
    """Play a deal of self-play at a table; compare features, values and returns."""
    rules = PRESETS[record["game"]].rules
    sitting = as_dealt(rules, record)
    values = net_for(rules)
    assert values is not None
    expected = {decision["number"]: decision for decision in record["decisions"]}
    chosen = 0
    settled: dict[int, tuple[int, float]] = {}
    while sitting.phase is Phase.PLAY:
        view = as_trained(sitting.view(sitting.to_act[0]), record)
        card = view.playable[0]
        if len(view.playable) > 1:
            decision = expected.get(chosen)
            if decision:
                features = features_of(view)
                assert [sorted(suit) for suit in features.suits] == decision["suits"]
                general = sorted((index, value) for index, value in features.general if value)
                assert [index for index, _ in general] == [n for n, _ in decision["general"]]
                assert [value for _, value in general] == pytest.approx(
                    [value for _, value in decision["general"]], abs=1e-5
                )
                told = values(view)
                for playable in view.playable:
                    assert told[playable] == pytest.approx(
                        decision["values"][str(playable)], abs=1e-3
                    )
                settled[chosen] = view.own.seat, before_trick(view)
            card = Card.parse(record["cards"][chosen])
            chosen += 1
        sitting.apply(PlayCard(view.own.seat, card))
    assert chosen == len(record["cards"])
    assert set(settled) == set(expected)
    assert sitting.tricks is not None
    game = playout_rules(rules)
    taken = [
        sum(game.weights[card] for card in sitting.tricks.taken(seat))
        for seat in range(rules.players)
    ]
    final = payoffs_of(as_trained(sitting.view(0), record)).of(taken, sitting.joker_owner)
    for number, (seat, before) in settled.items():
        returned = expected[number]["return"]
        assert returned == pytest.approx(final[seat] - before, abs=1e-3)


def payoffs_of(view: View) -> Payoffs:
    """What a deal is played for, by seats: here the eldest hand is seat 0."""
    return Payoffs.of_view(view, playout_rules(view.rules))


def before_trick(view: View) -> float:
    """What the player of this view would have if the deal were settled before this trick."""
    game = playout_rules(view.rules)
    taken = [0] * len(view.active)
    for trick in view.tricks:
        assert trick.taker is not None
        taken[trick.taker] += sum(game.weights[card] for card in trick.cards)
    return payoffs_of(view).so_far(taken)[view.own.seat]


def as_dealt(rules: Rules, record: Record) -> Sitting:
    """A table about to play such a deal; cards have been passed already."""
    if rules.option("passing"):
        rules = rules.with_options(passing=False)
    sitting = seated(rules, dealer=rules.players - 1)
    give(sitting, [_text([Card.parse(card) for card in hand]) for hand in record["hands"]])
    while sitting.phase is Phase.BID:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, int(seat == record["chooser"])))
    if sitting.phase is Phase.NAME:
        sitting.apply(NameSuit(sitting.to_act[0], HEARTS))
    return sitting


def as_trained(view: View, record: Record) -> View:
    """The view with what the deal is played for, and what was passed before it."""
    way = record["way"]
    given = tuple(Card.parse(card) for card in record["given"][view.own.seat])
    return replace(
        view,
        pool=record["pool"],
        jack_deals=int(record["jack"]),
        passed=given,
        received=view.hand[:3] if way else (),
        pass_to=(view.own.seat + way) % len(view.active) if way else None,
    )


def test_the_net_in_pure_python_is_the_one_in_tensors() -> None:
    torch = pytest.importorskip("torch")
    from training.net import forward, new_net, write_net

    torch.manual_seed(1)
    net = new_net((96, 128, 64))
    value_net = ValueNet(write_net(net, {"howell": 4.0}))
    chance = Random(1)
    for _ in range(20):
        view = some_view(chance)
        features = features_of(view)
        suits, general = torch.zeros(1, 4, SUIT_FEATURES), torch.zeros(1, GENERAL_FEATURES)
        for suit, indices in enumerate(features.suits):
            suits[0, suit, list(indices)] = 1.0
        for n, value in features.general:
            general[0, n] = value
        expected = forward(net, suits, general)[0] * 4.0
        for card, value in value_net.counters(view, "howell").items():
            # a signed byte a weight is not exact
            assert value == pytest.approx(float(expected[PACK.index(card)]), abs=0.1)


@pytest.mark.parametrize("name", sorted(set(NETS.values())))
def test_a_net_is_small(name: str) -> None:
    file = net_file(name)
    assert len(file) <= 200_000
    ValueNet(file)
