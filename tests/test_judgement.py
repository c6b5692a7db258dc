"""Playouts by judgement: they keep the rules, see no hidden card, and win."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots.judgement import COSTS, Judgement, judgement_for
from eldesthand.bots.learn_judgement import Position
from eldesthand.bots.playouts import World, ground_for, units_of
from eldesthand.bots.playouts_judged import lead_judged, play_judged
from eldesthand.bots.search import opening
from eldesthand.cards import HEARTS, SUITS, Card
from eldesthand.deal import dealt, shuffled
from eldesthand.play import Tricks, conduct_of, masks_of
from eldesthand.rules import PRESETS, Method, Rules

HOWELL = PRESETS["howell"].rules


def lie(rules: Rules, chance: Random) -> World:
    """A dealt world without orders."""
    hands = dealt(shuffled(rules.pack, chance), rules.active, rules.hand_size)
    clubs, diamonds, spades, hearts = map(list, zip(*map(masks_of, hands), strict=True))
    return World((clubs, diamonds, spades, hearts), (), ())


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_that_counts_is_taken_and_the_world_is_left_as_it_was(players: int) -> None:
    rules, chance = Rules(players=players, settlement=Method.HOWELL), Random(players)
    for suit in SUITS:
        ground = ground_for(rules, suit)
        judgement = judgement_for(ground)
        assert judgement
        for leader in range(players):
            world = lie(rules, chance)
            before = [masks[:] for masks in world.hands]
            led, bit = lead_judged(judgement, world.hands, leader)
            card = led, bit, ground.counting[led].get(bit, 0)
            start = opening(ground, world, leader, card)
            taken = play_judged(ground, judgement, world, [0] * players, start)
            assert sum(taken) == ground.total
            assert [masks[:] for masks in world.hands] == before


def test_the_table_lets_every_card_of_a_judging_player_pass_p1() -> None:
    ground, chance = ground_for(HOWELL), Random(7)
    judgement = judgement_for(ground)
    assert judgement
    for leader in range(20):
        hands = dealt(shuffled(HOWELL.pack, chance), 4, 13)
        masks = [list(column) for column in zip(*map(masks_of, hands), strict=True)]
        position = Position((masks[0], masks[1], masks[2], masks[3]), leader % 4)
        tricks = Tricks(conduct_of(HOWELL), hands, leader % 4, HOWELL.units(HEARTS))
        while position.cards:
            held = [masks[:] for masks in position.hands]
            position.play(ground, *position.judge(judgement, chance))
            gone = {
                place: Card.at(suit << 4 | (mask ^ left).bit_length() - 1)
                for suit in range(4)
                for place, (mask, left) in enumerate(
                    zip(held[suit], position.hands[suit], strict=True)
                )
                if mask != left
            }
            while gone:
                card = gone.pop(tricks.turn)
                tricks.check(card)
                tricks.push(card)
        assert tricks.over


def test_a_game_of_other_laws_has_no_judgement_v3_v5_v7() -> None:
    games = {name for name, preset in PRESETS.items() if judgement_for(ground_for(preset.rules))}
    assert games.isdisjoint({"joker", "black-lady", "modern"})
    assert {"howell", "sweepstake", "simple", "auction", "spot"} <= games


def test_who_judges_takes_fewer_hearts_than_who_does_not() -> None:
    """Two against two, in both seatings of the same deals: he who knows nothing plays low."""
    ground, chance = ground_for(HOWELL), Random(11)
    skilled, artless = Judgement(HEARTS, COSTS), Judgement(HEARTS, {})
    fewer = []
    for _ in range(300):
        hands = dealt(shuffled(HOWELL.pack, chance), 4, 13)
        for first in (skilled, artless):
            masks = [list(column) for column in zip(*map(masks_of, hands), strict=True)]
            position = Position((masks[0], masks[1], masks[2], masks[3]), 0)
            second = artless if first is skilled else skilled
            while position.cards:
                judgement = (first, second)[position.place & 1]
                position.play(ground, *position.judge(judgement, chance))
            own = 0 if first is skilled else 1
            mine = sum(map(units_of, position.taken[own::2]))
            fewer.append(13 - 2 * mine)
    assert sum(fewer) / len(fewer) > 1
