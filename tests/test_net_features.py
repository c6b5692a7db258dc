"""The features of the nets: a table gives those that they were trained on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldesthand.bots.net.features import FOUR, TABLES, features_of
from eldesthand.bots.net.value_net import (
    NETS,
    OTHERS,
    file_for,
    game_of,
    net_for,
)
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.core.actions import Bid, NameSuit, PlayCard
from eldesthand.core.cards import HEARTS, Card, Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.variety import VARIETIES
from eldesthand.core.view import View
from eldesthand.core.wire import decode
from tests.scenes import altered
from tests.tables import give_hands, present, seated

Record = dict[str, Any]

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
    assert {rules.variety for rules in others} == {
        name for name, variety in VARIETIES.items() if variety.net is not None
    }
    assert {file_for(rules) for rules in others} == {OTHERS}
    assert all(len(record["decisions"]) >= 3 for record in RECORDS)
    passed = {game_in(record).players for record in RECORDS if record["way"]}
    assert passed == {3, 4, 5, 6}, "as many are known to hold cards (V7)"
    assert Suit.SPADES in map(suit_named, RECORDS), "with five its two is left out (C2)"
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
    values = present(net_for(rules))
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
    final = payoffs_of(last).of(taken, sitting.owed_to)
    for number, (seat, before) in settled.items():
        returned = expected[number]["return"]
        assert returned == pytest.approx(final[seat] - before, abs=1e-3)


def payoffs_of(view: View) -> Payoffs:
    """Return the payoffs of a deal by seats; the eldest hand is seat 0."""
    return Payoffs.of_view(view, playout_rules(view.rules))


def before_trick(view: View) -> float:
    """Return the player's payoff if the deal were settled before this trick."""
    game = playout_rules(view.rules, view.avoided)
    taken = [0] * len(view.deal.active)
    for trick in view.tricks:
        assert trick.taker is not None
        taken[trick.taker] += sum(game.weights[card] for card in trick.cards)
    return payoffs_of(view).of(taken, over=False)[view.own.seat]


def suit_named(record: Record) -> Suit:
    """Return the suit to avoid; in training it is always in the place of hearts."""
    return Suit(record.get("suit", HEARTS))


def texts(cards: Sequence[Card], record: Record) -> list[str]:
    """Translate cards between training and table."""
    change = str.maketrans(f"H{suit_named(record).name[0]}", f"{suit_named(record).name[0]}H")
    return [str(card)[0] + str(card)[1].translate(change) for card in cards]


def with_suit_named(suits: list[list[int]], record: Record) -> list[list[int]]:
    """Return the suits of a table in the order of training."""
    named = suit_named(record)
    suits[HEARTS], suits[named] = suits[named], suits[HEARTS]
    return suits


def as_dealt(rules: Rules, record: Record) -> Sitting:
    """Return a table about to play such a deal, after the passing."""
    if rules.option("passing"):
        rules = rules.with_options(passing=False)
    sitting = seated(rules, dealer=rules.players - 1)
    hands = [texts([Card.parse(card) for card in hand], record) for hand in record["hands"]]
    give_hands(sitting, [[Card.parse(card) for card in hand] for hand in hands])
    while sitting.phase is Phase.BID:
        [seat] = sitting.to_act
        sitting.apply(Bid(seat, int(seat == record["chooser"])))
    if sitting.phase is Phase.NAME:
        sitting.apply(NameSuit(sitting.to_act[0], suit_named(record)))
    return sitting


def as_trained(view: View, rules: Rules, record: Record) -> View:
    """Return the view with the pool and the passed cards of the training."""
    way = record["way"]
    given = tuple(Card.parse(card) for card in record["given"][view.own.seat])
    return altered(
        view,
        rules=rules,
        pool=record["pool"],
        jack_deals=int(record["jack"]),
        passed=given,
        received=view.hand[:3] if way else (),
        pass_to=(view.own.seat + way) % len(view.deal.active) if way else None,
    )
