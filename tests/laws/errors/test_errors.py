"""Properties of all laws of error (I1 to I13, D3 to D7)."""

from __future__ import annotations

from enum import Enum

import pytest

from eldesthand.core.actions import Claim, PlayCard
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import LeftOver
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.laws.law import LAWS, Law
from tests.club import card, club, only, refused, settled, turned_too_soon
from tests.tables import seated

COLUMNS = """
D3a  LAST_CARD_DEALT  ANYBODY  NEW_DEAL       -            THE_DEAL                 -      -
D3b  FIRST_TRICK      ANYBODY  NEW_DEAL       -            THE_DEAL                 -      -
D3c  FIRST_TRICK      ANYBODY  NEW_DEAL       -            THE_DEAL                 -      -
D3d  FIRST_TRICK      ANYBODY  NEW_DEAL       -            THE_DEAL                 -      -
D5   CARDS_TOUCHED    OWNER    NEW_DEAL       -            -                        -      -
D6   LAST_CARD_DEALT  ANYBODY  NEW_DEAL       -            -                        -      -
D7   POOL_DIVIDED     ANYBODY  DRAW           -            COUNTERS                 -      -
I1   POOL_DIVIDED     ANYBODY  PLAY_NOW       LATER_TRICK  LAST_TRICK               -      -
I2   POOL_DIVIDED     ANYBODY  NONE           -            LAST_TRICK               -      -
I3   TURNED           ANYBODY  NAME           -            CALLED                   -      -
I4   CARD_PLAYED      ANYBODY  NONE           -            CALLED                   -      -
I5   ALL_PLAYED       ANYBODY  TAKE_ALL_BACK  -            LEAD_HEART+LEAD_NO_HEART RIGHT  NEXT_LEAD
I6   LEFT_PLAYED      LEFT     TAKE_ONE_BACK  -            HIGHEST+LOWEST+NO_HEART  LEFT   PLAYED_AGAIN
I7   POOL_DIVIDED     ANYBODY  AMEND          TURNED       CALLED+ALL_LOSSES        -      -
I12  POOL_DIVIDED     ANYBODY  AMEND          TURNED       CALLED+ALL_LOSSES        -      -
"""  # noqa: E501
"""A second reading of the laws: noticed until and by, put right how and until, penalties,
which are demanded by and until."""


def test_the_columns_of_every_law_are_those_of_the_rules() -> None:
    def name(column: Enum | None) -> str:
        return "-" if column is None else column.name

    def row(law: Law) -> list[str]:
        penalties = "+".join(penalty.name for penalty in law.penalties) or "-"
        noticed = [name(law.until), name(law.by), name(law.remedy), name(law.remedy_until)]
        return [*noticed, penalties, name(law.penalty_by), name(law.penalty_until)]

    expected = {line.split()[0]: line.split()[1:] for line in COLUMNS.strip().splitlines()}
    assert {each: row(law) for each, law in LAWS.items()} == expected


def test_I_a_deal_without_an_error_is_the_guided_deal() -> None:
    sitting, guided = club(), club(rules=Rules())
    for _ in range(52):
        [seat] = guided.to_act
        assert sitting.to_act == (seat,)
        assert sitting.view(seat).playable == guided.view(seat).playable
        play = PlayCard(seat, guided.view(seat).playable[-1])
        guided.apply(play)
        sitting.apply(play)
        assert sitting.view(seat).tricks == guided.view(seat).tricks
    assert settled(sitting) == settled(guided)


def test_I_at_a_guided_table_nothing_is_claimed() -> None:
    sitting = seated(Rules())
    with pytest.raises(IllegalAction, match="it needs club laws"):
        sitting.apply(Claim(0, "I7", 1))


def test_I_a_card_must_be_in_the_hand() -> None:
    refused(club(), PlayCard(0, card("KC")), "P1")


def test_I_left_over_cards_are_an_event() -> None:
    sitting = turned_too_soon("0:AD 1:3D 2:4D 3:8D")
    events = []
    while sitting.phase is Phase.PLAY:
        [seat] = sitting.to_act
        events += sitting.apply(PlayCard(seat, sitting.view(seat).playable[0]))
    left = only(events, LeftOver)
    assert left.seat == 3
    assert left.cards[0] in sitting.view(0).tricks[-1].cards
