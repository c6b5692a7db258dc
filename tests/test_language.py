"""Every text for players is a message: in a pseudo-language, nothing stands outside brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldesthand.coach.advice import advise, heavy_card
from eldesthand.coach.before_play import suggest
from eldesthand.coach.sentences import against_card
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import PACK
from eldesthand.core.errors import EldestHandError
from eldesthand.core.language import spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import BEFORE_PLAY, Phase
from eldesthand.core.wire import encode
from eldesthand.problems.problem import write_problem
from eldesthand.problems.shipped import shipped
from eldesthand.table import choosing, tour, training
from eldesthand.table.reply import Next, reply_about
from eldesthand.table.session import Session
from eldesthand.words import aloud, interface, narrate
from eldesthand.words.naming import CHARACTERS, VISITORS, guests, unit_in
from lab.random_actions import any_claim, any_error, anything_legal
from web.tools import catalogues

NAMES = re.compile("|".join(("You", *CHARACTERS, *VISITORS)))
NO_TEXTS = {*("actions", "cards", "code", "due", "kind", "law", "name", "path", "svg", "what")}
"""Fields of ids, codes and records."""


def cases_asked() -> dict[str, str]:
    """Return the messages in which a translation asks for a case, with these cases."""
    found = {}
    for message in (each for file in catalogues.catalogues() for each in catalogues.read(file)):
        translated = " ".join(catalogues.forms_of(message.string))
        asked = re.findall(r"\{(\w+):(\w+)\}", translated)
        for form in catalogues.forms_of(message.id) if asked else ():
            found[form] = form
            for name, case in asked:
                found[form] = found[form].replace(f"{{{name}}}", f"{{{name}:{case}}}")
    return found


class Brackets:
    """Catalogue in which each message stands in brackets, with the cases that languages ask for."""

    asked = cases_asked()

    def gettext(self, message: str, /) -> str:
        return f"⟦{self.asked.get(message, message)}⟧"

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return self.gettext(one if abs(count) == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        return self.gettext(message)


@pytest.fixture(autouse=True)
def _in_brackets() -> Iterator[None]:
    with spoken(Brackets()):
        yield


def outside(text: str) -> str:
    """Return what stands outside all brackets, but for names of people."""
    depth, found = 0, ""
    for sign in NAMES.sub("", text):
        depth += (sign == "⟦") - (sign == "⟧")
        found += sign if depth == 0 and sign != "⟧" else ""
    return found


def texts(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Yield the texts in an encoded answer, each with its place."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key not in NO_TEXTS:
                yield from texts(each, f"{where}.{key}")
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from texts(each, where)
    elif isinstance(value, str) and ("⟦" in value or " " in value.strip()):
        yield where, value


def unmarked(value: Any, where: str = "") -> dict[str, str]:
    """Return an example of a text with words outside the brackets for each place."""
    found = texts(encode(value), where)
    return {place: text for place, text in found if re.search("[A-Za-z]{2}", outside(text))}


def test_words_outside_brackets_are_found() -> None:
    assert unmarked({"said": "⟦You⟧ and Mrs Battle ⟦win {count} ⟦hearts⟧⟧."}) == {
        ".said": "⟦You⟧ and Mrs Battle ⟦win {count} ⟦hearts⟧⟧."
    }
    assert unmarked({"said": "⟦{name} wins⟧ Mrs Battle: 3.", "law": "no text"}) == {}


def test_the_sentences_of_the_page() -> None:
    assert unmarked(interface.sentences()) == {}


@pytest.mark.parametrize("game", PRESETS)
def test_the_rules_of_every_game(game: str) -> None:
    preset = PRESETS[game].rules
    found: dict[str, str] = {}
    for laws in preset.variety_object.laws:
        found |= unmarked(
            choosing.choose_game(Session(), choosing.choose(Session(), None).choice, game, laws)
        )
        found |= unmarked(choosing.explain_rules(Session(), None, game))
    assert found == {}


def test_the_list_of_games_and_of_lessons() -> None:
    assert unmarked(choosing.games(Session())) == {}
    assert unmarked(tour.tour(Session())) == {}


def told_in(sitting: Sitting, chance: Random, steps: int) -> Iterator[object]:
    """Yield what is told in a sitting that goes on at random, with claims, errors and advice."""
    own = chance.randrange(sitting.rules.players)
    for _step in range(steps):
        if sitting.phase is Phase.ENDED:
            break
        tried = [any_claim(sitting, chance), any_error(sitting, chance)]
        action = chance.choice([*tried, None, None]) or anything_legal(sitting, chance)
        events = []
        try:
            events = sitting.apply(action)
        except EldestHandError as error:
            yield error.reason if isinstance(action, PlayCard) else ""
        view = sitting.view(own)
        names = [player.name for player in view.players]
        for event in events:
            for seat in (own, None):
                yield narrate(event, names, seat, unit_in(view))
        if events and chance.random() < 0.3:
            yield reply_about(sitting, view, Next.HUMAN).words
            tellers = (aloud.taken_so_far, aloud.standing, aloud.pool_now)
            yield [tell(view) for tell in (*tellers, aloud.this_trick, aloud.last_trick)]
        if sitting.to_act and chance.random() < 0.1:
            with suppress(EldestHandError):  # there is no advice on some decisions
                yield from advice_at(sitting)


def advice_at(sitting: Sitting) -> Iterator[object]:
    """Yield what the coach says to the player in turn."""
    view = sitting.view(sitting.to_act[0])
    if sitting.phase in BEFORE_PLAY:
        yield suggest(view, Random(1))
    elif sitting.phase is Phase.PLAY:
        advice = advise(view, Random(1), 6)
        yield advice
        for card in advice.cards[1:]:
            yield [*against_card(view, card, advice.cards[0], heavy_card(view))]


@pytest.mark.parametrize("game", PRESETS)
def test_what_is_told_at_the_table(game: str) -> None:
    found: dict[str, str] = {}
    for seed, laws in enumerate(PRESETS[game].rules.variety_object.laws):
        rules = replace(PRESETS[game].rules, laws=laws)
        sitting = Sitting(rules, guests(rules.players))
        for told in told_in(sitting, Random(seed), 250):
            found |= unmarked(told, type(told).__name__)
    assert found == {}


def test_what_problems_ask_and_answer() -> None:
    session, by_theme = Session(), {problem.theme: problem for problem in shipped()}
    themes = training.open_problems(session, "\n".join(map(write_problem, by_theme.values())))
    found = unmarked(themes)
    for theme, problem in by_theme.items():
        found |= unmarked(training.put_problem(session, "1", theme), "put")
        for choice in (None, 0, 1):
            with suppress(EldestHandError):  # some ask for a card
                answer = training.answer_problem(session, problem.id, 1, training.NEW, None, choice)
                found |= unmarked(answer, "answer")
        for card in PACK:
            with suppress(EldestHandError):  # most cannot be played
                answer = training.answer_problem(session, problem.id, 0, training.NEW, card)
                found |= unmarked(answer, "answer")
    assert found == {}
