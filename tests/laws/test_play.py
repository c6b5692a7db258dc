"""P: the play of the tricks."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import PACK, Card, parse_hand
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardPlayed, Event, TrickTaken
from eldesthand.core.play import PLAIN, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from tests import reference
from tests.club import refused
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    SCRIPT_4450,
    cards,
    finish_deal,
    play,
    present,
    seated,
    table_with,
)

_Event = TypeVar("_Event", bound=Event)


def played(sitting: Sitting, kind: type[_Event]) -> list[_Event]:
    """Return the events of this kind in a random deal."""
    events = finish_deal(sitting, Random(9))
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("players", range(2, 8))
def test_P1_eldest_hand_leads_and_play_goes_to_the_left(players: int) -> None:
    for dealer in range(players):
        cards_played = played(seated(Rules(players=players), dealer), CardPlayed)
        playing = min(players, 6)
        order = [(dealer + 1 + n) % players for n in range(playing)]
        assert [event.seat for event in cards_played[:playing]] == order


def test_P1_eldest_hand_leads_any_card() -> None:
    for card in parse_hand(FOUR_FOUR_FIVE_NONE[0]):
        sitting = table_with(FOUR_FOUR_FIVE_NONE)
        assert card in sitting.view(1).playable
        sitting.apply(PlayCard(1, card))


def test_P1_a_player_with_the_suit_follows() -> None:
    sitting = table_with(FOUR_FOUR_FIVE_NONE, script="AH")
    view = sitting.view(2)
    assert view.playable == cards("KH 8H 2H")
    others = set(view.hand) - set(view.playable)
    assert {(refusal.card, refusal.law) for refusal in view.refused} == {(c, "P1") for c in others}
    for card in others:
        refused(sitting, PlayCard(2, card), "P1")


def test_P1_a_player_without_the_suit_plays_anything() -> None:
    view = table_with(FOUR_FOUR_FIVE_NONE, script="AD 5D").view(3)
    assert view.playable == view.hand  # hearts and clubs, no diamond


def test_P1_highest_of_the_suit_led_wins_and_leads_next() -> None:
    hands = [parse_hand(hand) for hand in ("9.2..", "Q..A.", "2.A..", "4...A")]
    tricks = Tricks(PLAIN, hands, leader=0)
    for trick in ("9C QC 2C 4C", "AS AD AH 2D"):  # higher cards of other suits win nothing
        *first, last = cards(trick)
        assert [tricks.push(card) for card in first] == [None] * 3
        assert present(tricks.push(last)).taker == 1
        assert tricks.turn == 1


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("9D QD AS 2D", 1),
        ("2C AD AS AH", 0),
        ("TH 9H JH KC", 2),
        ("5S 5H 6S 4S", 2),
        ("KC AC", 1),
        ("2C 3C 4C 5C 6C 7C", 5),
        ("7C 3C AH 5C 6C", 0),
    ],
)
def test_P1_the_highest_card_of_the_suit_led_takes_the_trick(trick: str, taker: int) -> None:
    assert PLAIN.taker(cards(trick)) == taker


@given(st.permutations(PACK), st.integers(2, 6))
def test_P1_taker_as_in_the_text(pack: list[Card], players: int) -> None:
    trick = pack[:players]
    assert PLAIN.taker(trick) == reference.winner([str(card) for card in trick], "hearts")


def test_P1_nobody_plays_out_of_turn_or_a_card_of_another_hand() -> None:
    sitting = table_with(FOUR_FOUR_FIVE_NONE)
    for seat in (0, 2, 3, -1, 4):
        hand = sitting.view(seat).hand if 0 <= seat < 4 else cards("2C")
        with pytest.raises(IllegalAction):
            sitting.apply(PlayCard(seat, hand[0]))
    for card in set(PACK) - set(sitting.view(1).hand):
        with pytest.raises(IllegalAction):
            sitting.apply(PlayCard(1, card))
    play(sitting, "AH")
    with pytest.raises(IllegalAction):
        sitting.apply(PlayCard(1, Card.parse("TH")))  # twice
    with pytest.raises(IllegalAction):
        sitting.apply(PlayCard(2, Card.parse("AH")))  # a card that lies there


@given(st.permutations(PACK), st.integers(2, 6), st.integers(0, 52), st.randoms())
def test_P1_pop_undoes_push(pack: list[Card], players: int, undone: int, chance: Random) -> None:
    size = 52 // players
    hands = [pack[n * size : (n + 1) * size] for n in range(players)]
    tricks = Tricks(PLAIN, hands, leader=players - 1)
    seen = [_table(tricks)]
    while not tricks.over:
        tricks.push(chance.choice(tricks.legal()))
        seen.append(_table(tricks))
    for _ in range(min(undone, len(seen) - 1)):
        seen.pop()
        tricks.pop()
        assert _table(tricks) == seen[-1]


def _table(tricks: Tricks) -> tuple[object, ...]:
    return (
        [tuple(masks) for masks in tricks.hands],
        tuple(tricks.cards),
        tuple(tricks.done),
        tuple(tricks.played),
        tricks.turn,
        tricks.leader,
        tricks.legal(),
    )


@pytest.mark.parametrize(
    ("players", "tricks"), [(2, 13), (3, 17), (4, 13), (5, 10), (6, 8), (7, 8)]
)
def test_P2_number_of_tricks(players: int, tricks: int) -> None:
    sitting = seated(Rules(players=players))
    taken = played(sitting, TrickTaken)
    assert [event.number for event in taken] == list(range(1, tricks + 1))
    assert sitting.phase is Phase.SHUFFLE


def test_P2_tricks_have_no_value_as_such() -> None:
    # The third hand takes three tricks and five hearts, the first two one trick and four each.
    players = table_with(FOUR_FOUR_FIVE_NONE, script=f"{SCRIPT_4450} 9D 5D").view(None).players
    assert [player.tricks for player in players] == [0, 1, 1, 3]
    assert [player.units for player in players] == [0, 4, 4, 5]
    assert [player.clear for player in players] == [True, False, False, False]
