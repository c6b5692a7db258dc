"""The language of a page, and what is said in it: tests name messages in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import BrowserContext, Page

from tests.conftest import Site
from tests.pseudo_language import CODE, add_to, pseudo
from web.tools.catalogues import FOLDER, forms_of, read
from web.tools.languages import ENGLISH, languages_in

LANGUAGES = (ENGLISH, "de", CODE)
"""English, the longest language that we have, and one that is longer."""

COOKIE = "language"
"""The name of the cookie that tells `languages.js` which language the browser asks for."""


def speak(context: BrowserContext, site: Site, language: str) -> None:
    """Let the browser of a context ask for a language, and the site have it."""
    [app] = site.folder.glob("app-*")
    if language == CODE and CODE not in languages_in(app):
        add_to(site.folder)
        for device in context.browser.contexts if context.browser else ():
            forget_files(device)
    context.clear_cookies(name=COOKIE)
    if language != ENGLISH:
        context.add_cookies([{"name": COOKIE, "value": language, "url": site.url}])


def forget_files(context: BrowserContext) -> None:
    """Forget the files that the pages of a context have fetched.

    A page that has one of another version repairs itself: it loads itself again under a test.
    """
    for page in context.pages[:1]:
        session = context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        session.detach()


def language_of(page: Page) -> str:
    """Return the language that the browser of a page asks for."""
    asked = [each["value"] for each in page.context.cookies() if each["name"] == COOKIE]
    return asked[0] if asked else ENGLISH


@cache
def translations(language: str) -> dict[str, list[str]]:
    """Return the translations of each English message, one for each of its contexts."""
    catalogue = read(FOLDER / f"{'de' if language == CODE else language}.po")
    found: dict[str, list[str]] = {}
    for message in catalogue:
        for english, own in zip(forms_of(message.id), forms_of(message.string), strict=False):
            said = pseudo(english) if language == CODE else own or english
            found.setdefault(english, []).append(said)
    return found


def said(page: Page, *messages: str, whole: bool = True, **filled: str) -> re.Pattern[str]:
    """Return the pattern of any of some messages in the language of a page.

    A name in braces stands for anything unless it is filled in.
    """
    language = language_of(page)
    alternatives = (
        pattern(words, {name: said_as(value, language) for name, value in filled.items()})
        for message in messages
        for words in said_as(message, language)
    )
    either = "|".join(dict.fromkeys(alternatives))
    return re.compile(rf"^\s*({either})\s*$" if whole else f"({either})")


def opening(page: Page, part: str) -> re.Pattern[str]:
    """Return the pattern of the first words of the messages with a part, which tell them apart."""
    language = language_of(page)
    whole = [message for message in translations("de") if part in message]
    assert whole, f"no message has {part!r}"
    return re.compile("|".join(dict.fromkeys(first_words(whole, language))))


def first_words(messages: list[str], language: str) -> Iterator[str]:
    for message in messages:
        for words in said_as(message, language):
            yield pattern(" ".join(words.split()[:4]), {})


def said_as(message: str, language: str) -> list[str]:
    """Return an English message in a language: in all contexts that it has."""
    if language == ENGLISH:
        return [message]
    return translations(language).get(message) or [message]


def pattern(words: str, filled: dict[str, list[str]]) -> str:
    """Return the pattern of a message, any kind of space in it, with names filled in."""
    parts = re.split(r"\{(\w+)\}", words)
    parts[1::2] = [
        f"({'|'.join(map(re.escape, filled[name]))})" if name in filled else ".+?"
        for name in parts[1::2]
    ]
    parts[::2] = [r"\s+".join(map(re.escape, re.split(r"\s+", part))) for part in parts[::2]]
    return "".join(parts)
