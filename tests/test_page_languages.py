"""The files of the page's languages: each has what its readers need, and nothing else."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from babel.messages.catalog import Catalog

import build
from eldesthand.core.language import read_catalogue
from web.tools.catalogues import catalogues
from web.tools.languages import CATALOGUE, TEXTS, write_language
from web.tools.steps import SITE

READER = io.BytesIO()
ZipFile(READER, "w").close()


@pytest.fixture
def german() -> Catalog:
    catalogue = Catalog(locale="de", fuzzy=False)
    before, engine, shell = (
        [(place, 0)]
        for place in (
            "web/src/before-engine.js",
            "engine/eldesthand/words/talk.py",
            "engine/eldesthand/cli/main.py",
        )
    )
    catalogue.add("Settings", "Einstellungen", before)
    catalogue.add("Home", "Startseite", before, context="button")
    catalogue.add("Home", "Pos1", before, context="key")
    catalogue.add("Q", "D", before, context="index on a card")
    catalogue.add("Close", "Zu", [*before, *engine])
    catalogue.add("Modern Hearts", "Modernes Hearts", engine)
    catalogue.add(("{count} trick", "{count} tricks"), ("{count} Stich", "{count} Stiche"), engine)
    catalogue.add("You lead.", "", engine)
    catalogue.add("You win.", "Du verlierst.", engine, flags=["fuzzy"])
    catalogue.add("Bye.", "Tschüs.", shell)
    return catalogue


def test_the_page_gets_its_texts_by_name_and_the_titles(german: Catalog, tmp_path: Path) -> None:
    write_language(tmp_path, "de", german, READER.getvalue())
    [texts] = json.loads(gzip.decompress((tmp_path / f"de{TEXTS}").read_bytes())).values()

    assert texts["SENTENCES"] == {
        "settings.button": "Einstellungen",
        "label.home": "Startseite",
        "dialog.close": "Zu",
    }
    assert texts["KEY_NAMES"] == {"Home": "Pos1"}
    assert texts["GAMES"]["modern"] == {"title": "Modernes Hearts"}
    assert texts["INDICES"] == {"Q": "D"}
    assert texts["OWN_FIGURES"].keys() == {"D"}, "no more drawings than letters"
    assert texts.keys() == {"SENTENCES", "KEY_NAMES", "INDICES", "OWN_FIGURES", "GAMES"}


def test_the_engine_gets_only_what_it_can_say_in_a_page(german: Catalog, tmp_path: Path) -> None:
    write_language(tmp_path, "de", german, READER.getvalue())
    packed = (tmp_path / f"de{CATALOGUE}").read_bytes()
    with ZipFile(io.BytesIO(gzip.decompress(packed))) as archive:
        catalogue = read_catalogue(archive.read("de.mo"))

    told = ["Close", "Modern Hearts", "Settings", "Bye.", "You lead.", "You win."]
    said = ["Zu", "Modernes Hearts", "Settings", "Bye.", "You lead.", "You win."]
    assert [catalogue.gettext(each) for each in told] == said
    assert catalogue.ngettext("{count} trick", "{count} tricks", 2) == "{count} Stiche"
    write_language(tmp_path, "de", german, READER.getvalue())
    assert (tmp_path / f"de{CATALOGUE}").read_bytes() == packed, (
        "the same input gives the same bytes"
    )


def test_a_visit_in_english_caches_no_language(built_site: Path) -> None:
    version = build.site_version(built_site)
    files, languages = version["files"], version["languages"]
    assert isinstance(files, dict)
    assert isinstance(languages, dict)
    assert languages.keys() == {file.stem for file in catalogues()}
    for code, own in languages.items():
        assert {Path(name).name for name in own} == {f"{code}{TEXTS}", f"{code}{CATALOGUE}"}
        assert not own.keys() & files.keys()
    assert built_site == SITE
