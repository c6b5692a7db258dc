"""The conduct of a game: the end of a trick and of the deal, and the cards that go elsewhere."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from eldesthand.core.cards import PACK, Card
from eldesthand.core.deal import dealt, shuffled
from eldesthand.core.errors import RulesError
from eldesthand.core.play import PLAIN, Conduct, Destination, Ending, Tricks
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.variety import VARIETIES, Variety


class Odd(Conduct):
    """A trick ends after a card of another suit, and goes to the next player's hand.

    Other tricks are thrown away. The seat opposite the leader leads next. The deal ends when
    somebody has no card left, or after 40 tricks.
    """

    most = 40

    def ending(self, tricks: Tricks) -> Ending | None:
        if tricks.cards[-1] >> 4 != tricks.led:
            return Ending(tricks.turn, Destination.HAND, tricks.next[tricks.next[tricks.leader]])
        full = super().ending(tricks)
        return full and Ending(full.taker, Destination.AWAY)

    def over(self, tricks: Tricks) -> bool:
        return not tricks.cards and not all(map(tricks.left, tricks.next))


def random_deal(conduct: Conduct, chance: Random, players: int = 4) -> Tricks:
    return Tricks(conduct, dealt(shuffled(PACK[:48], chance), players, 8), chance.randrange(4))


def state(tricks: Tricks) -> bytes:
    parts = (tricks.hands, tricks.cards, tricks.done, tricks.played, tricks.turn, tricks.leader)
    return pickle.dumps(parts)


def play_and_take_back(tricks: Tricks, chance: Random) -> int:
    """Play random cards to the end, take back each of them, and return their number."""
    before, played = [state(tricks)], []
    while not tricks.over:
        played.append(chance.choice(tricks.legal()))
        tricks.push(played[-1])
        before.append(state(tricks))
    count = len(played)
    while played:
        assert state(tricks) == before.pop()
        assert tricks.pop() == played.pop()
    assert state(tricks) == before.pop()
    return count


@pytest.mark.parametrize("name", PRESETS)
def test_cards_taken_back_leave_the_deal_as_it_was_in_every_game(name: str) -> None:
    rules, chance = PRESETS[name].rules, Random(1)
    hands = dealt(shuffled(rules.pack, chance), rules.active, rules.hand_size)
    leader = rules.variety_object.leader(0, hands)
    tricks = Tricks(rules.conduct, hands, leader, rules.units())
    assert play_and_take_back(tricks, chance) >= rules.hand_size


def test_cards_taken_back_leave_hands_and_tricks_as_they_were() -> None:
    counts = [play_and_take_back(random_deal(Odd(), Random(n)), Random(n)) for n in range(20)]
    assert max(counts) > 32, "no card was played twice"


def test_each_card_is_always_in_one_place() -> None:
    chance = Random(3)
    tricks = random_deal(Odd(), chance)
    while not tricks.over:
        tricks.push(chance.choice(tricks.legal()))
        away = [t for t in tricks.done if t.to is Destination.AWAY]
        out = sum(len(t.cards) for t in away) + len(tricks.cards)
        assert out == sum(mask.bit_count() for mask in tricks.played)
        assert out + sum(map(tricks.left, range(4))) == 32


def test_a_trick_can_end_early_and_go_into_a_hand() -> None:
    hands = [[Card.parse(c) for c in hand.split()] for hand in ("2C 9C", "3D 4D", "2H 3H", "5S 6S")]
    tricks = Tricks(Odd(), hands, leader=0)
    assert tricks.push(Card.parse("2C")) is None
    trick = tricks.push(Card.parse("3D"))
    assert trick is not None
    assert (trick.seats, trick.taker, trick.to, tricks.turn) == ((0, 1), 2, Destination.HAND, 2)
    assert [tricks.left(seat) for seat in range(4)] == [1, 1, 4, 2]
    assert tricks.taken(2) == ()
    assert tricks.clear(2)


def test_a_deal_stops_after_the_maximum_number_of_tricks() -> None:
    longest = [random_deal(Odd(), Random(n)) for n in range(40)]
    for n, tricks in enumerate(longest):
        chance = Random(n)
        while not tricks.over:
            tricks.push(chance.choice(tricks.legal()))
        assert len(tricks.done) <= Odd.most


class EndsEarly(Odd):
    special = PLAIN.special


class GameThatEndsEarly(Variety):
    name = "ends-early"
    tricks: Conduct = EndsEarly()


class EndsEarlyByOption(GameThatEndsEarly):
    tricks = PLAIN

    def conduct(self, rules: Rules) -> Conduct:
        return EndsEarly()


def test_a_game_that_fast_playouts_would_play_differently_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refused = "^EndsEarly.ending is not allowed here: fast playouts"
    with pytest.raises(RulesError, match=refused):
        VARIETIES.register("ends-early", GameThatEndsEarly(), 97)
    assert "ends-early" not in VARIETIES
    monkeypatch.setattr(Rules, "variety_object", EndsEarlyByOption())
    with pytest.raises(RulesError, match=refused):
        _ = Rules().conduct


def test_a_plain_deal_is_over_when_all_cards_are_played() -> None:
    tricks = random_deal(PLAIN, Random(1))
    while any(map(tricks.left, range(4))):
        assert not tricks.over
        tricks.push(tricks.legal()[0])
    assert tricks.over
    assert len(tricks.done) == 8
