"""Polignac (K2): the four Jacks, and the general who takes every trick."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand import words
from eldesthand.bots import make_bot
from eldesthand.coach.before_play import suggest
from eldesthand.core.actions import Declare, PlayCard, Settle
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import Declared
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.playing import play_deal
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.words.rules import explain
from tests.tables import play, seated, table_with

RULES = PRESETS["polignac"].rules

SUITS = ("AKQJT987...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987")
"""The eldest hand leads, and takes every trick with a club."""

MIXED = ("A7.A7.A7.A7", "K8.K8.K8.K8", "QT.QT.QT.QT", "J9.J9.J9.J9")


def dealt(*declared: str, hands: tuple[str, ...] = MIXED, rules: Rules = RULES) -> Sitting:
    """Return a table at which the first players have made these declarations."""
    sitting = table_with(hands, rules, dealer=3)
    for what in declared:
        sitting.apply(Declare(sitting.to_act[0], what))
    return sitting


def nets(sitting: Sitting) -> tuple[int, ...]:
    """Let every player play their highest cards; return the nets of the deal."""
    while sitting.phase is Phase.PLAY:
        view = sitting.view(sitting.to_act[0])
        sitting.apply(PlayCard(sitting.to_act[0], max(view.playable, key=lambda card: card & 15)))
    sitting.apply(Settle())
    return sitting.nets[-1]


NOBODY = ("", "", "", "")


def test_K2_each_jack_is_a_point_and_that_of_spades_two() -> None:
    assert {str(card): units for card, units in RULES.units().items()} == {
        "JC": 1,
        "JD": 1,
        "JS": 2,
        "JH": 1,
    }
    sitting = dealt(*NOBODY)
    play(sitting, "AC KC QC JC  AS KS QS JS  7D 8D TD JD")
    assert [trick.units for trick in sitting.view(None).tricks] == [1, 2, 1]
    assert [player.units for player in sitting.view(None).players] == [3, 0, 0, 1]


@pytest.mark.parametrize(("players", "size"), [(4, 8), (5, 6), (6, 5)])
def test_K2_a_piquet_pack_for_four_to_six(players: int, size: int) -> None:
    rules = RULES.with_players(players)
    assert (rules.hand_size, len(rules.pack)) == (size, size * players)
    for wrong in (3, 7):
        with pytest.raises(RulesError, match="K2"):
            RULES.with_players(wrong)


def test_K2_each_may_declare_in_turn_from_the_eldest_hand() -> None:
    sitting = dealt()
    assert (sitting.phase, sitting.to_act) == (Phase.DECLARE, (0,))
    with pytest.raises(IllegalAction, match="seat 0"):
        sitting.apply(Declare(1, "general"))
    with pytest.raises(IllegalAction, match="general") as refused:
        sitting.apply(Declare(0, "misery"))
    assert refused.value.law == "K2"
    assert sitting.apply(Declare(0)) == [Declared(0, "")]
    assert sitting.to_act == (1,)
    sitting.apply(Declare(1, "general"))
    assert (sitting.phase, sitting.to_act) == (Phase.PLAY, (0,)), "the eldest hand leads"
    view = sitting.view(2)
    assert (view.stage.declarer, view.stage.declared) == (1, "general")


def test_K2_a_general_that_is_won_costs_each_of_the_others_five() -> None:
    assert nets(dealt("general", hands=SUITS)) == (0, -5, -5, -5)


def test_K2_a_general_that_is_lost_costs_the_declarer_five_and_no_jack_counts() -> None:
    assert nets(dealt("", "general", hands=SUITS)) == (0, -5, 0, 0)
    assert nets(dealt("general")) == (-5, 0, 0, 0)


def test_K2_every_trick_without_a_declaration_is_a_general_that_is_won() -> None:
    assert nets(dealt(*NOBODY, hands=SUITS)) == (0, -5, -5, -5)


def test_K2_without_a_general_the_jacks_are_charged() -> None:
    assert sum(nets(dealt(*NOBODY))) == -5


@pytest.mark.parametrize(
    ("method", "net"),
    [("sweepstake", (15, -5, -5, -5)), ("simple", (15, -5, -5, -5)), ("howell", (15, -5, -5, -5))],
)
def test_K2_settled_by_counters_on_the_units(method: str, net: tuple[int, ...]) -> None:
    rules = replace(RULES, settlement=method, counters=50, target=0)
    assert nets(dealt("general", hands=SUITS, rules=rules)) == net


def test_K2_no_other_settlement_and_guided_only() -> None:
    with pytest.raises(RulesError, match="Polignac is settled by points or sweepstake"):
        replace(RULES, settlement="spot", counters=50)
    with pytest.raises(RulesError, match="K2"):
        replace(RULES, laws=Laws.CLUB)


def test_K2_twenty_points_end_it() -> None:
    sitting, players = seated(RULES), [make_bot("careful", Random(n)) for n in range(4)]
    while sitting.phase is not Phase.ENDED:
        play_deal(sitting, players, Random(len(sitting.nets)))
    assert sitting.final
    assert sitting.final.law == "K2"
    assert max(line.points for line in sitting.final.lines) >= 20


def test_K2_sentences() -> None:
    sheet = " ".join(paragraph.text for paragraph in explain(RULES))
    assert "may declare general" in sheet
    assert "the Jack of spades is 2" in sheet
    sitting = dealt()
    assert words.waits_for(sitting.view(0)) == "Declare general, or pass."
    assert words.waits_for(sitting.view(1)) == "Ann may declare."
    assert words.declarations_in(sitting.view(0)) == {"": "Pass", "general": "Declare general"}
    assert words.declarations_in(sitting.view(1)) == {}
    [said] = [
        words.narrate(event, sitting.names, 1) for event in sitting.apply(Declare(0, "general"))
    ]
    assert said == "Ann declares general."
    assert words.plate_of(sitting.view(1)).facts == ("General declared by Ann",)


def test_K2_records_and_codes_hold_the_declaration() -> None:
    sitting = dealt("", "general", hands=SUITS)
    nets(sitting)
    record = Record.of(sitting)
    assert "declare 1 general" in dumps(record).splitlines()
    assert loads(dumps(record)) == record
    deal = OneDeal.of(record, 1)
    assert decode_deal(encode_deal(deal)) == deal


@pytest.mark.parametrize("bot", ["plain", "expert"])
def test_K2_no_general_is_declared_that_would_be_lost(bot: str) -> None:
    view = dealt().view(0)
    assert make_bot(bot, Random(1)).choose(view) == Declare(0)
    assert suggest(view, Random(1)).sentence == "Pass: you wouldn’t gain anything by declaring."


def test_K2_against_a_general_the_search_takes_a_trick() -> None:
    sitting = dealt("general")
    play(sitting, "7C 8C TC")
    action = make_bot("plain", Random(1)).choose(sitting.view(3))
    assert isinstance(action, PlayCard)
    assert str(action.card) == "JC", "a Jack costs nothing now, and takes the trick"
