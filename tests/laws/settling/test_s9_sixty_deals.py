"""S9: Foster's sixty deals, by sweepstake and by Howell's method.

By pencil: X wins 12 counters in two divisions (58 − 12 = 46 behind); Y takes all thirteen 37 times,
making Jacks, and wins them in five deals in which only Y is clear: 42 × 13 = 546 counters
(546 − 500 = 46 ahead). All other pools go to Z, and all are won in the end.
"""

from __future__ import annotations

import pytest

from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Terms, settle_all
from eldesthand.table.choosing import explain_rules
from eldesthand.table.session import Session
from eldesthand.words.rules import deals


def test_S9_fosters_sixty_deals_are_deals() -> None:
    hearts = [taken.units for taken in deals()]
    assert len(hearts) == 60
    assert all(len(units) == 4 and sum(units) == 13 for units in hearts)
    assert [sum(units[place] for units in hearts) for place in (0, 1)] == [58, 500]


@pytest.mark.parametrize(
    ("method", "won"), [("sweepstake", [-46, 46]), ("howell", [548, -1220])], ids=str
)
def test_S9_58_hearts_and_500_are_settled_as_in_the_text(method: str, won: list[int]) -> None:
    reckonings = list(settle_all(deals(), Terms(method)))
    nets = [sum(net) for net in zip(*(each.net for each in reckonings), strict=True)]
    assert nets[:2] == won
    assert sum(nets) == 0
    assert reckonings[-1].pool_after == 0


@pytest.mark.parametrize("game", ["sweepstake", "howell"])
def test_S9_the_rules_of_both_games_show_both_courses(game: str) -> None:
    sheet = explain_rules(Session(), preset=game)
    ends = {each.title: [line.totals[-1] for line in each.lines] for each in sheet.courses}
    assert ends == {"Sweepstake": [-46, 46], "Howell’s settling": [548, -1220]}
    assert all(len(line.totals) == 61 for each in sheet.courses for line in each.lines)
    assert sheet.courses[0].said == (
        "Under sweepstake, the player with 58 hearts loses 46 counters in sixty deals, and the "
        "player with 500 hearts wins 46."
    )
    assert sheet.paragraphs[-1].law == "S9"


@pytest.mark.parametrize("rules", [PRESETS["modern"].rules, Rules(settlement="simple")])
def test_S9_other_rules_show_no_courses(rules: Rules) -> None:
    sheet = explain_rules(Session(), rules)
    assert sheet.courses == ()
    assert "S9" not in [each.law for each in sheet.paragraphs]
