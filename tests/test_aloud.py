"""The sentences that a player can ask for, at a table with known cards."""

from __future__ import annotations

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.view import write_view
from eldesthand.table.engine import Engine
from eldesthand.words import enough_laid
from tests.asking import send
from tests.tables import play, renamed, seated, table_with, unload

HANDS = ["AK2.AK2.AK2.AKQ2", "QJ3.QJ3.QJ43.J43", "T94.T94.T95.T965", "8765.8765.876.87"]
HOWELL = PRESETS["howell"].rules
SWEEPSTAKE = PRESETS["sweepstake"].rules
MODERN = renamed(PRESETS["modern"].rules, passing=False)
NO_VOIDS = "So far, nobody has shown that they’re out of a suit."
THREE_TRICKS = "AH 3H 5H 7H  KH 4H 6H 8H  QH JH 9H 8S"


def at(rules: Rules, script: str = "") -> Sitting:
    """Return a table of Ann, Bob, Cleo and Dora after these cards."""
    return table_with(HANDS, rules, dealer=3, script=script)


def told(about: str, sitting: Sitting, seat: int = 0) -> str:
    """Return what the engine tells this seat."""
    view = write_view(sitting.view(seat))
    said: str = send(Engine(), do="tell", about=about, view=view)["said"]
    return said


@pytest.mark.parametrize("about", ["taken", "last_trick"])
def test_before_the_first_trick_is_taken_that_is_said(about: str) -> None:
    assert told(about, at(HOWELL, "AH 3H")) == "Nobody has taken a trick in this deal yet."


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("", "Nobody has played a card yet. Your lead."),
        ("AH 3H", "You: Ace of hearts. Bob: Three of hearts. Cleo plays."),
        (THREE_TRICKS, "Your lead."),
    ],
)
def test_the_trick_on_the_table_is_read_out(script: str, said: str) -> None:
    assert told("trick", at(HOWELL, script)) == said


def test_the_only_card_that_may_be_played_is_told() -> None:
    must = "Your lead. You have to lead the Two of clubs."
    assert told("trick", at(MODERN)) == f"Nobody has played a card yet. {must}"
    told_now = told("trick", at(HOWELL, f"{THREE_TRICKS}  2H QS"), 2)
    assert told_now.endswith("Your turn. Play your only heart.")


def test_the_hand_is_read_out_suit_by_suit_in_its_order() -> None:
    sitting = at(HOWELL, THREE_TRICKS)
    assert told("hand", sitting) == (
        "You hold spades Ace, King, Two; diamonds Ace, King, Two; clubs Ace, King, Two; hearts Two."
    )
    assert told("hand", sitting, 3) == (
        "You hold spades Seven, Six; diamonds Eight, Seven, Six, Five; "
        "clubs Eight, Seven, Six, Five. No hearts."
    )
    unload(sitting)
    assert told("hand", sitting) == "You hold no cards."


def test_a_player_who_did_not_follow_is_void() -> None:
    assert told("voids", at(HOWELL)) == NO_VOIDS
    sitting = at(HOWELL, THREE_TRICKS)
    assert told("voids", sitting) == "Dora has no hearts."
    assert told("voids", sitting, 3) == NO_VOIDS, "of the others"


def test_tricks_and_counting_cards_are_read_out() -> None:
    assert told("taken", at(HOWELL, THREE_TRICKS)) == (
        "You took 3 tricks: hearts Ace, King, Queen, Jack, Nine, Eight, Seven, Six, Five, Four, "
        "Three."
    )
    plain = at(HOWELL, "2C QC TC 8C")
    assert told("taken", plain) == "Bob took 1 trick, no cards that count."


def test_the_last_trick_is_read_out_with_its_taker() -> None:
    sitting = at(HOWELL, THREE_TRICKS)
    assert told("last_trick", sitting) == (
        "You took the last trick: 3 hearts. You: Queen of hearts. Bob: Jack of hearts. "
        "Cleo: Nine of hearts. Dora: Eight of spades."
    )
    assert told("last_trick", sitting, 2).startswith("Ann took the last trick: 3 hearts. Ann: ")


def test_counters_points_and_the_pool_are_read_out() -> None:
    assert told("standing", at(HOWELL)) == (
        "You: 100 counters. Bob: 100 counters. Cleo: 100 counters. Dora: 100 counters."
    )
    assert told("pool", at(HOWELL)) == "Nobody has a heart in this deal yet."
    assert told("pool", at(SWEEPSTAKE)) == "0 counters in the pool."
    points = at(MODERN, "2C QC TC 8C")
    none = "You: 0 points. Bob: 0 points. Cleo: 0 points. Dora: 0 points."
    assert told("standing", points) == none
    assert told("pool", points) == "Nobody has a point in this deal yet."
    play(points, "QS 9S 8S AS")
    assert told("pool", points) == "You have taken 13 points."


def test_pegs_and_the_age_of_a_jack_are_read_out() -> None:
    two = renamed(HOWELL, players=2)
    sitting = seated(two, dealer=1)
    assert told("standing", sitting) == "You: 0 pegs. Bob: 0 pegs."
    sitting = at(PRESETS["sweepstake"].rules)
    unload(sitting)
    assert told("pool", sitting).endswith(" in the pool.")


def test_a_view_that_was_tampered_with_is_refused() -> None:
    view = write_view(at(HOWELL, THREE_TRICKS).view(0))
    view["tricks"][-1]["seats"] = [9]  # type: ignore[index]
    for about in ("voids", "last_trick"):
        assert (
            "expected the view"
            in send(Engine(), do="tell", about=about, view=view)["error"]["reason"]
        )


def test_only_a_passing_player_hears_of_too_many_cards() -> None:
    sitting = table_with(HANDS, PRESETS["modern"].rules, dealer=3)
    assert enough_laid(sitting.view(0)) == (
        "You’ve already chosen three cards. Put one back to choose another."
    )
    assert enough_laid(sitting.view(None)) == ""
