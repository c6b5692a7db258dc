"""What the other players say now and then."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from eldesthand.core.cards import Card
from eldesthand.core.events import Event, Settled, TrickTaken
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.core.view import TableView
from eldesthand.words.naming import CHARACTERS, GUESTS
from eldesthand.words.talk import TALK, last_word, talk_at, turns
from tests.test_endings import final_of

MODERN = PRESETS["modern"].rules
DEALS = 14


VIEWS = {rules: Sitting(rules, GUESTS[:4]).view(0) for rules in (MODERN, Rules())}


def view_of(rules: Rules, deal: int, settled: int) -> TableView:
    """Return a view of the first player, in a deal or after it."""
    view = VIEWS[rules]
    sitting = replace(view.sitting, settled=settled)
    return replace(view, deal=replace(view.deal, number=deal), sitting=sitting)


def deal_of(taker: int, units: tuple[int, ...]) -> list[list[Event]]:
    """Return the events of a deal as two replies: the Queen taken, and the settlement."""
    taken = TrickTaken(3, 0, taker, (Card.parse("AS"), Card.parse("QS")), 13)
    return [[taken], [Settled(settle(Taken(units), Terms("points")))]]


def heard(seed: str, people: tuple[int, ...] = (0,), rules: Rules = MODERN) -> list[str]:
    """Return all lines of a long sitting, each with its deal and its seat."""
    said = []
    for deal in range(1, DEALS + 1):
        units = ((13, 13, 0, 0), (0, 20, 6, 0), (1, 1, 4, 20), (0, 0, 26, 0))[deal % 4]
        for place, events in enumerate(deal_of(deal % 4, units)):
            view = view_of(rules, deal, deal - 1 + place)
            for voice in talk_at(events, view, seed, people):
                said += [f"{deal} {voice.seat} {voice.said}"] if voice else []
    return said


def test_every_character_has_lines_and_no_two_are_equal() -> None:
    assert TALK.keys() == CHARACTERS.keys()
    lines = [line for talk in TALK.values() for line in talk]
    assert len(set(lines)) == len(lines)
    assert max(map(len, lines)) < 50, "it is read while a trick is played"


def test_players_speak_rarely_and_never_say_a_line_twice_in_a_sitting() -> None:
    for number in range(12):
        said = heard(f"seed {number}")
        assert said == heard(f"seed {number}"), "it follows from the seed"
        assert 1 <= len(said) <= 6
        lines = Counter(line.partition(" ")[2] for line in said)
        assert set(lines.values()) == {1}
        assert len({line.partition(" ")[0] for line in said}) == len(said), "once in a deal"


def test_people_and_strangers_speak_for_themselves() -> None:
    for number in range(10):
        seats = {line.split(" ")[1] for line in heard(f"seed {number}", people=(0, 2))}
        assert seats <= {"1", "3"}
    assert heard("seed", people=(0, 1, 2, 3)) == []


def test_a_line_says_what_its_speaker_has_seen() -> None:
    told = {line for number in range(30) for line in heard(f"seed {number}")}
    by_seat = {1: TALK["Mrs Battle"], 2: TALK["Mr Clay"], 3: TALK["Miss Payne"]}
    for line in told:
        deal, seat, said = line.split(" ", 2)
        talk = by_seat[int(seat)]
        taker = int(deal) % 4
        expected = {talk.takes if taker == int(seat) else talk.watches, talk.clear, talk.most}
        assert said in expected


def test_only_games_with_a_costly_card_have_turns_about_it() -> None:
    names = ("Mr Clay", "Mrs Battle")
    both = turns("x", names, tells_of_card=True)
    assert sorted(filter(None, both)) == [
        f"{name} {on}" for name in names for on in ("card", "deal")
    ]
    assert len(both) == 8
    assert "card" not in " ".join(turns("x", names, tells_of_card=False))


def test_the_winner_has_the_last_word_or_the_best_player_who_can_speak() -> None:
    view = view_of(Rules(), 2, 1)

    def after(*nets: int) -> tuple[int, str] | None:
        final = final_of(Rules(), nets)
        lines = tuple(replace(line, name=GUESTS[line.seat]) for line in final.lines)
        sitting = replace(view.sitting, final=replace(final, lines=lines))
        voice = last_word(replace(view, sitting=sitting), (0,))
        return (voice.seat, voice.said) if voice else None

    assert after(-1, 3, -1, -1) == (1, TALK["Mrs Battle"].wins)
    assert after(3, -2, 1, -2) == (2, TALK["Mr Clay"].loses)
    assert after(0, 0, 0, 0) is None
