"""The rest of a deal is claimed as soon as it is proved who takes it."""

from __future__ import annotations

import pytest

from eldesthand.coach.ending import nothing_left
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.wire import encode
from eldesthand.table.engine import Engine
from lab.at_page import new_sitting
from tests.asking import ask
from tests.tables import renamed, table_with

CLUBS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
HIGH = ["AKQ.AKQ.AKQ.AKQ2", "J98.J98.J987.J98", "T76.T76.T65.T765", "5432.5432.432.43"]
YOURS = "You’ll take all the remaining tricks: nobody can beat your cards."
MODERN = renamed(PRESETS["modern"].rules, passing=False)


def at(rules: Rules, hands: list[str], script: str = "") -> Sitting:
    """Return a table after these cards; seat 0 led first."""
    return table_with(hands, rules, dealer=3, script=script)


def test_the_rest_is_yours_when_no_card_that_is_out_beats_yours() -> None:
    howell = PRESETS["howell"].rules
    assert nothing_left(at(howell, CLUBS).view(0)) == YOURS
    assert nothing_left(at(howell, HIGH).view(0)) == "", "the two of hearts loses"
    led = "2H JH TH 4H"
    assert nothing_left(at(howell, HIGH, led).view(1)) == "", "others hold higher cards"
    follows = at(howell, CLUBS, "AC")
    assert nothing_left(follows.view(0)) == "", "another is in turn"


def test_the_joker_takes_tricks_of_other_suits() -> None:
    rules = PRESETS["joker"].rules
    hands = [*CLUBS[:3], "...AKQJ*T9876543"]
    assert nothing_left(at(rules, hands).view(0)) == ""


def test_no_trick_is_claimed_where_the_highest_card_does_not_take_it() -> None:
    """In Enflé a player who cannot follow picks up the trick, and leads (K3)."""
    hands = ["AKQJT987...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987"]
    assert nothing_left(at(PRESETS["enfle"].rules, hands).view(0)) == ""


@pytest.mark.parametrize(
    ("rules", "outcome"),
    [(PRESETS["simple"].rules, "Bob, Cleo and Dora"), (MODERN, "You shoot the moon!")],
)
def test_a_claimed_deal_is_played_to_its_end_and_every_trick_is_yours(
    rules: Rules, outcome: str
) -> None:
    """The cards that the page lays are not judged."""
    sitting = at(rules, CLUBS)
    engine = Engine()
    names, actions = ["You", "Bob", "Cleo", "Dora"], encode(sitting.actions)
    begun = new_sitting(rules, (0,), ["random"] * 4, "1", names=names, actions=actions)
    reply = ask(engine, do="resume", sitting=begun)
    assert reply["nothing_left"] == YOURS
    done = ask(engine, do="finish")
    assert done["view"]["sitting"]["settled"] == 1
    assert done["words"]["reckoning"]["outcome"].startswith(outcome)
    assert ask(engine, do="own_cards", deal=1)["cards"] == []
