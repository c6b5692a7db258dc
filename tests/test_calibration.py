"""The coach's calibration curve: classes of estimates, and actual deals played to their ends."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from eldesthand.arena.calibration import BOUNDS, CalibrationOptions, Class, calibrate, play_on
from eldesthand.bots import make_bot
from eldesthand.coach.advice import decisions
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS
from eldesthand.playing import play_deal
from tests.commands import eldest
from tests.tables import give, seated, unload

HOWELL = PRESETS["howell"].rules


@pytest.fixture(scope="module")
def curve() -> tuple[Class, ...]:
    return calibrate(HOWELL, "random", 3, "curve", CalibrationOptions(worlds=20))


def test_every_decision_is_in_its_class(curve: tuple[Class, ...]) -> None:
    *classes, together = curve
    assert (together.low, together.high) == (BOUNDS[0], BOUNDS[-1])
    assert sum(each.decisions for each in classes) == together.decisions
    assert all(each.low < each.said <= each.high for each in classes)
    cost = sum(each.decisions * each.cost for each in classes)
    assert cost / together.decisions == pytest.approx(together.cost, abs=0.01)


def test_a_deal_is_played_on_as_the_cards_lie_s2() -> None:
    """With two cards left, the first hand leads its last club, and takes a heart; had it led the
    heart, the last hand would have had all that are left.
    """
    sitting = seated(HOWELL)
    give(sitting, ("AKQJT9876543...2", ".AKQJT98765432..", "..AKQJT98765432.", "2...AKQJT9876543"))
    unload(sitting)
    first = sitting.active[0]
    played = [a.card for a in sitting.actions if isinstance(a, PlayCard) and a.seat == first]
    last_club = first, played.index(Card.parse("3C"))
    with_club = play_on(sitting, last_club, Card.parse("3C"), "s")
    with_heart = play_on(sitting, last_club, Card.parse("2H"), "s")
    assert with_heart - with_club == 4


def test_a_card_that_came_back_is_judged_where_it_was_played_k3() -> None:
    sitting = seated(PRESETS["enfle"].rules)
    play_deal(sitting, [make_bot("random", Random(seat)) for seat in range(4)], Random(3))
    made = decisions(sitting.rules, sitting.names, sitting.actions, 0, deal=1)
    cards = [card for _, card in made]
    number, other = next(
        (number, other)
        for number, (view, card) in reversed([*enumerate(made)])
        for other in view.playable
        if other not in made[cards.index(card)][0].playable
    )
    play_on(sitting, (0, number), other, "s")


def test_an_executor_changes_nothing(curve: tuple[Class, ...]) -> None:
    with ThreadPoolExecutor(2) as executor:
        options = CalibrationOptions(20, executor)
        assert calibrate(HOWELL, "random", 3, "curve", options) == curve


def test_expects_a_deal_and_a_player() -> None:
    with pytest.raises(RulesError, match="at least 1 deal, got 0"):
        calibrate(HOWELL, "random", 0, 1)
    with pytest.raises(RulesError, match="got 'nobody'"):
        calibrate(HOWELL, "nobody", 1, 1)


def test_the_command_writes_a_table() -> None:
    said = eldest("calibrate", "--game", "sweepstake", "--bot", "random", "--deals", "2")
    assert said.returncode == 0, said.stderr
    header, *rows = said.stdout.splitlines()
    assert header.replace("|", "").split() == ["low", "high", "decisions", "said", "cost"]
    assert [cell.strip() for cell in rows[-1].split("|")[2:4]] == ["", "2"]
