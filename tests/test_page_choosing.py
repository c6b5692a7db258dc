"""Choosing a game at the page: by its name, by a link, field by field; and sitting down at it."""

from __future__ import annotations

import pytest

from eldesthand.core.rules import PRESETS, known_options
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.variety import VARIETIES
from eldesthand.core.wire import encode
from eldesthand.table.engine import Engine
from tests.asking import Message, ask, refused, send


def opened(**words: str) -> Message:
    """Return the game that a link opens."""
    return ask(Engine(), do="open_game", words=list(words.items()))


def names(chosen: Message) -> set[str]:
    """Return the names of the offered fields."""
    return {field["name"] for field in chosen["fields"]}


@pytest.mark.parametrize("game", PRESETS)
def test_a_link_opens_the_game_that_it_was_written_for(game: str) -> None:
    chosen = opened(game=game)
    assert chosen["words"] == [["game", game]]
    for field in chosen["fields"]:
        for value in [each["value"] for each in field["choices"]] or ["1"]:
            request = {"choice": chosen["choice"], "name": field["name"], "value": value}
            other = send(Engine(), do="adjust", **request)
            if "error" not in other:
                again = ask(Engine(), do="open_game", words=other["words"])
                assert again["choice"]["rules"] == other["choice"]["rules"]


def test_a_link_may_hold_an_option_that_its_preset_has_not() -> None:
    chosen = opened(game="howell", settlement="sweepstake", odd_starts_jack="1")
    assert chosen["choice"]["rules"]["odd_starts_jack"] is True
    assert ["odd_starts_jack", "1"] in chosen["words"]


def test_a_link_names_the_players_and_settings() -> None:
    chosen = opened(game="modern", players="5", bots="random,expert", cutting="1", seed="x")
    choice = chosen["choice"]
    assert choice["bots"] == ["random", "expert", "expert", "expert"]
    assert (choice["cutting"], choice["seed"]) == (True, "x")
    assert dict(map(tuple, chosen["words"]))["bots"] == "random,expert,expert,expert"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({}, "a link with a game"),
        ({"game": "whist"}, "expected a game, one of howell"),
        ({"game": "howell", "players": "many"}, "expected a number as players"),
        ({"game": "howell", "players": "9"}, "expected at most 7 players"),
        ({"game": "modern", "passing": "yes"}, "expected 0 or 1 as passing"),
        ({"game": "howell", "passing": "1"}, "belongs to Modern Hearts"),
        ({"game": "howell", "settlement": "points"}, "is settled by"),
        ({"game": "howell", "bots": "nobody"}, "expected a bot, one of"),
    ],
    ids=str,
)
def test_a_link_to_a_game_that_cannot_be_is_refused(words: dict[str, str], reason: str) -> None:
    assert reason in refused(Engine(), do="open_game", words=list(words.items()))


def test_without_a_choice_it_is_the_first_preset() -> None:
    assert ask(Engine(), do="choose", choice=None)["choice"]["preset"] == next(iter(PRESETS))


def test_every_option_is_offered_where_its_game_has_it_and_nowhere_else() -> None:
    offered: set[str] = set()
    for variety in VARIETIES.values():
        for settlement in variety.settlements:
            players = str(max(3, variety.players[0]))
            words = {"variety": variety.name, "settlement": settlement, "players": players}
            chosen = opened(game="howell", **words)
            own = {o.name for o in (*variety.options, *SETTLEMENTS[settlement].options)}
            assert names(chosen) & known_options().keys() <= own
            offered |= names(chosen) & known_options().keys()
    needing = {name for name, option in known_options().items() if option.needs}
    assert offered == known_options().keys() - needing
    assert needing <= names(opened(game="modern"))


def test_an_option_that_the_variety_decides_is_not_offered_v1() -> None:
    assert "odd_starts_jack" in names(opened(game="sweepstake"))
    assert "odd_starts_jack" not in names(opened(game="auction"))


def test_the_options_leave_the_choice_of_another_game_to_the_list_of_games() -> None:
    assert {each.rules.variety for each in PRESETS.values()} == set(VARIETIES)
    for game in PRESETS:
        assert "variety" not in names(opened(game=game))


def test_the_rules_of_any_game_can_be_read() -> None:
    for preset in PRESETS.values():
        told = ask(Engine(), do="explain_rules", preset=preset.name)
        assert told == ask(Engine(), do="explain_rules", rules=encode(preset.rules))


def test_an_option_goes_with_its_settlement() -> None:
    choice = opened(game="sweepstake", odd_starts_jack="1")["choice"]
    chosen = ask(Engine(), do="adjust", choice=choice, name="settlement", value="howell")
    assert "odd_starts_jack" not in chosen["choice"]["rules"]
    assert chosen["choice"]["preset"] == "sweepstake", "adjusting keeps what it started from"


def test_a_settlement_for_three_brings_three_players_and_goes_with_them_s5() -> None:
    choice = opened(game="howell")["choice"]
    excess = ask(Engine(), do="adjust", choice=choice, name="settlement", value="excess")["choice"]
    assert (excess["rules"]["settlement"], excess["rules"]["players"]) == ("excess", 3)
    four = ask(Engine(), do="adjust", choice=excess, name="players", value="4")["choice"]
    assert (four["rules"]["settlement"], four["rules"]["players"]) == ("howell", 4)
    words = [["game", "howell"], ["settlement", "excess"]]
    error = send(Engine(), do="open_game", words=words)["error"]
    said = "expected three players for settling by excess, got 4"
    assert (error["law"], error["reason"]) == ("S5", said)
    record = '[HeartsRecord "1"]\n[Game "howell"]\n[Settlement "excess"]\n[Players "A" "B" "C" "D"]'
    error = send(Engine(), do="read_record", text=record)["error"]
    assert (error["law"], error["reason"].endswith(f"possible rules: {said}).")) == ("S5", True)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("counters", "0", "at least one counter"),
        ("counters", "", "expected a number as counters"),
        ("stake", "much", "expected a stake"),
        ("settlement", "spot", "is settled by"),
        ("trumps", "1", "expected one of"),
    ],
)
def test_impossible_changes_of_a_game_are_refused(name: str, value: str, reason: str) -> None:
    choice = opened(game="howell")["choice"]
    assert reason in refused(Engine(), do="adjust", choice=choice, name=name, value=value)


def test_a_crooked_dealer_stays_only_where_threes_are_dealt() -> None:
    choice = opened(game="howell", dealing="threes")["choice"] | {"crooked": 2}
    assert ask(Engine(), do="choose", choice=choice)["crooked"] is True
    counters = ask(Engine(), do="adjust", choice=choice, name="counters", value="60")["choice"]
    fewer = ask(Engine(), do="adjust", choice=choice, name="players", value="3")["choice"]
    singly = ask(Engine(), do="adjust", choice=choice, name="dealing", value="singly")
    assert (counters["crooked"], fewer["crooked"]) == (2, None)
    assert (singly["choice"]["crooked"], singly["crooked"]) == (None, False)


def test_another_game_has_its_own_laws_or_those_asked_for_if_it_can() -> None:
    choice = opened(game="howell", laws="club")["choice"]
    own = ask(Engine(), do="choose_game", choice=choice, preset="modern")["choice"]
    kept = ask(Engine(), do="choose_game", choice=choice, preset="joker", laws="club")["choice"]
    never = ask(Engine(), do="choose_game", choice=choice, preset="enfle", laws="club")["choice"]
    laws = [each["rules"]["laws"] for each in (own, kept, never)]
    assert laws == ["guided", "club", "guided"]


def test_a_choice_saved_by_an_older_page_is_valid() -> None:
    rules = {
        **ask(Engine(), do="choose", choice=None)["choice"]["rules"],
        "passing": False,
        "moon": "none",
    }
    kept = {"preset": "howell", "title": "Old", "rules": rules, "cutting": True, "bots": ["random"]}
    chosen = ask(Engine(), do="choose", choice=kept)["choice"]
    assert chosen["title"] == "Howell’s Hearts"


@pytest.mark.parametrize("name", PRESETS)
def test_the_game_on_the_table_is_found_among_the_presets(name: str) -> None:
    choice = opened(game=name)["choice"] | {"preset": "", "title": "", "difference": ""}
    chosen = ask(Engine(), do="choose", choice=choice)
    assert chosen["choice"]["preset"] == name
    assert chosen["choice"]["title"] == PRESETS[name].title
    assert chosen["words"] == [["game", name]]


def test_one_request_seats_the_player_and_deals() -> None:
    words = [["game", "howell"]]
    seated = ask(Engine(), do="sit", seed="s", words=words)
    reply = seated["reply"]
    assert (reply["next"], reply["view"]["phase"]) == ("human", "play")
    assert len(reply["view"]["playable"]) == 13
    kinds = [event["kind"] for event in reply["events"]]
    assert kinds == ["players_seated", "committed", "shuffled", "pack_cut", "dealt"]
    assert [action["kind"] for action in reply["actions"]] == [
        *("agree", "commit", "shuffle", "cut", "deal")
    ]
    assert seated["sitting"]["names"][0] == "You"
    again = {**seated["sitting"], "actions": reply["actions"]}
    assert ask(Engine(), do="resume", sitting=again)["view"] == reply["view"]


def test_with_cutting_the_sitting_begins_with_the_cut() -> None:
    seated = ask(Engine(), do="sit", seed="s", words=[["game", "howell"], ["cutting", "1"]])
    assert (seated["reply"]["next"], seated["reply"]["view"]["phase"]) == ("auto", "seating")


def test_words_are_asked_between_seal_and_shuffle() -> None:
    choice = opened(game="howell")["choice"] | {"shuffling": True}
    reply = ask(Engine(), do="sit", seed="s", choice=choice)["reply"]
    assert (reply["next"], reply["view"]["phase"]) == ("human", "shuffle")
    assert reply["view"]["deal"]["commitment"]
