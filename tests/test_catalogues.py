"""The catalogues of translations: complete, in step with the sources, and with the same names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from eldesthand.coach.reasons import beside, measured
from eldesthand.core.cards import Card
from eldesthand.core.language import CASES, _, ngettext, pgettext, spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.speech import cards_in_words
from eldesthand.languages import LANGUAGES, read
from eldesthand.words.rules import opening
from tools import messages
from web.tools import catalogues
from web.tools.languages import known_languages

FILES = catalogues.catalogues()
each_language = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_each_catalogue_is_a_language_with_its_own_name() -> None:
    assert LANGUAGES == ("en", *(file.stem for file in FILES)) == (*known_languages(),)
    assert known_languages().items() >= {"en": "English", "fr": "Français"}.items()


@each_language
def test_it_is_in_step_with_the_sources(file: Path) -> None:
    """Otherwise run ``python -m tools.messages``."""
    assert file.read_bytes() == messages.in_step(file)


@each_language
def test_the_compiled_file_is_in_step_with_the_catalogue(file: Path) -> None:
    """Otherwise run ``python -m tools.messages``."""
    assert file.with_suffix(".mo").read_bytes() == catalogues.compiled(catalogues.read(file))


@each_language
def test_every_message_has_a_translation_that_nobody_doubts(file: Path) -> None:
    assert messages.untranslated(catalogues.read(file)) == []


@each_language
def test_a_translation_names_what_its_message_names(file: Path) -> None:
    wrong = {str(each.id): lost for each in catalogues.read(file) for lost in lost_names(each)}
    assert wrong == {}


@each_language
def test_it_asks_only_for_cases_that_there_are(file: Path) -> None:
    texts = [
        each for message in catalogues.read(file) for each in catalogues.forms_of(message.string)
    ]
    assert {case for text in texts for case in re.findall(r"\{\w+:(\w+)\}", text)} <= {*CASES}


def lost_names(message: Message) -> Iterator[str]:
    """Yield the translations that name something else; a form for one may leave out the number."""
    if not message.id:
        return
    originals, forms = catalogues.forms_of(message.id), catalogues.forms_of(message.string)
    wanted = names_in(originals[-1])
    for place, form in enumerate(forms):
        found, is_for_one = names_in(form), place == 0 and len(forms) > 1
        if not (found <= wanted if is_for_one else found == wanted):
            yield form


def names_in(text: str) -> set[str]:
    """Return the names in braces; a unit may be in one number or in two, and a card in a case."""
    return {name.replace("units", "unit") for name in re.findall(r"\{(\w*)(?::\w+)?\}", text)}


def test_a_lost_name_is_found() -> None:
    [lost] = lost_names(Message("{name} takes {units}.", "{name} nimmt {einheiten}."))
    assert lost == "{name} nimmt {einheiten}."
    assert not [*lost_names(Message("{name} leads.", "{name} spielt aus."))]
    counted = ("Only a card of {suit}", "{count} cards of {suit}")
    assert not [*lost_names(Message(counted, ("Nur eine Karte von {suit}", "{count} von {suit}")))]


def test_a_new_catalogue_has_all_messages_and_the_plurals_of_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in (catalogues, messages):
        monkeypatch.setattr(each, "FOLDER", tmp_path)
    messages.main("add", "pl")
    [file] = catalogues.catalogues()
    assert "nplurals=3" in file.read_text("utf-8")
    assert file.read_bytes() == messages.in_step(file)
    begun = catalogues.read(file)
    assert len(messages.untranslated(begun)) == len(begun) > 1000
    with pytest.raises(SystemExit, match="expected nothing, or 'add' and the code of a new"):
        messages.main("add", "pl")


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_sentences_are_in_the_language_that_is_spoken(code: str) -> None:
    rules = PRESETS["modern"].rules
    english = opening(rules)
    with spoken(read(code)):
        assert opening(rules) != english
        assert pgettext("suit", "hearts") != "hearts"
        assert ngettext("{count} card", "{count} cards", 2) != "{count} cards"
        assert _("Close") != "Close"
    assert opening(rules) == english


@pytest.mark.parametrize(
    ("code", "value", "said"),
    [
        ("de", 1.5, "1,5 Punkte"),
        ("fr", 1.5, "1,5 point"),
        ("fr", -1.94, "−1,9 point"),
        ("fr", 1.97, "2,0 points"),
    ],
)
def test_a_noun_follows_an_average_by_the_language(code: str, value: float, said: str) -> None:
    with spoken(read(code)):
        assert measured(value, "point") == said


def test_a_second_card_has_its_whole_name_only_where_its_rank_alone_names_no_card() -> None:
    jack, nine = Card.parse("JC"), Card.parse("9C")
    assert beside(jack, nine) == "the Nine"
    with spoken(read("de")):
        assert beside(jack, nine) == "die Kreuz-Neun"
    with spoken(read("fr")):
        assert beside(jack, nine) == "le neuf"


def test_a_language_asks_for_a_card_in_the_case_of_its_sentence() -> None:
    king, cards = Card.parse("KD"), [Card.parse("JC"), Card.parse("QS"), Card.parse("AH")]
    with spoken(read("de")):
        assert _("Play {card}.").format(card=king.definite) == "Spiel den Karo-König."
        assert _("Pass {cards}.").format(cards=cards_in_words(cards)) == (
            "Gib den Kreuz-Buben, die Pik-Dame und das Herz-Ass weiter."
        )
        assert _("It stays under {top}.").format(top=king.definite) == (
            "Damit bleibst du unter dem Karo-König."
        )
        assert f"{king.name}: {king.name:nominative}" == "Karo-König: der Karo-König"
    assert _("Play {card}.").format(card=king.definite) == "Play the King of diamonds."
