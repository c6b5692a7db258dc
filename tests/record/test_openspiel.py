"""Modern Hearts against OpenSpiel's: the same legal cards at every step, and the same points.

``python -m lab openspiel --games N`` plays any number of games; here a few.
"""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.playing import play_deal
from eldesthand.record import OneDeal, TableState
from eldesthand.record.openspiel import deal_of, game, history, read_state
from lab.commands.openspiel import BOTH, any_rules, play


def test_V7_random_games_agree_with_openspiel() -> None:
    pytest.importorskip("pyspiel")
    assert sum(play(seed) for seed in range(60)) > 60 * 52


def test_every_parameter_that_both_have_is_varied() -> None:
    rules = [any_rules(seed) for seed in range(200)]
    for name in BOTH:
        assert {each.option(name) for each in rules} == {True, False}


@pytest.mark.parametrize(
    "named", ["hearts", "hearts(pass_cards=False)", "hearts(jd_bonus=True,must_break_hearts=False)"]
)
def test_V7_games_played_in_openspiel_are_read(named: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    played, chance = pyspiel.load_game(named), Random(named)
    for _ in range(20):
        state = played.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        deal = read_state(pyspiel.serialize_game_and_state(played, state))
        assert [26 + net for net in deal.sitting().nets[0]] == list(state.returns())
        assert parts(history(deal)) == parts(state.history())


def parts(numbers: list[int]) -> tuple[object, ...]:
    """Return the way of passing, the hands, and what was passed and played."""
    return numbers[0], [set(numbers[1 + seat : 53 : 4]) for seat in range(4)], numbers[53:]


def played(options: dict[str, bool], deal: int) -> OneDeal:
    rules = PRESETS["modern"].rules.with_options(**options, moon="others")
    sitting = TableState(dealer=3, deal=deal).sitting(rules)
    play_deal(sitting, [make_bot("random", Random(seat)) for seat in range(4)], Random(deal))
    return OneDeal(rules, TableState(dealer=3, deal=deal), tuple(sitting.actions[1:]))


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"omnibus": True}, {"breaking": False}])
def test_what_is_written_is_read_at_every_moment(options: dict[str, bool], deal: int) -> None:
    options = {"queen_breaks": False, **options}
    written = played(options, deal)
    numbers, named = history(written), game(written.rules)
    read = deal_of(named, numbers)
    assert (read.rules, read.table) == (written.rules, written.table)
    assert read.sitting().nets == written.sitting().nets
    assert parts(history(read)) == parts(numbers)
    for length in range(53, len(numbers)):
        if numbers[0] == 0 or length > 65 or length % 3 == 2:
            begun = deal_of(named, numbers[:length])
            assert parts(history(begun)) == parts(numbers[:length])


STATE = "# Automatically generated\n[Meta]\nVersion: 1\n\n[Game]\nhearts()\n[State]\n"


@pytest.mark.parametrize(
    ("named", "numbers", "says"),
    [
        ("spades", [], "game hearts of OpenSpiel"),
        ("hearts(can_lead_any_club=True)", [], "can_lead_any_club=False"),
        ("hearts(colour=True)", [], "parameter of hearts"),
        ("hearts(jd_bonus=7)", [], "parameter of hearts"),
        ("hearts", [], "52 cards dealt"),
        ("hearts", [0, *range(51)], "52 cards dealt"),
        ("hearts", [7, *range(52)], "the passing"),
        ("hearts", [0, *range(51), 52], "a card from 0 to 51"),
        ("hearts", [0, *range(51), 50], "13 cards"),
        ("hearts", [0, *range(52), 51], "a history that the rules allow"),
        ("hearts", [1, *range(52), 0, 4], "a history that the rules allow"),
    ],
)
def test_what_is_no_history_is_refused(named: str, numbers: list[int], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        deal_of(named, numbers)


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "sections"), (STATE + "x\n", "number of an action"), (STATE, "52 cards dealt")],
)
def test_what_is_no_state_is_refused(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read_state(text)
