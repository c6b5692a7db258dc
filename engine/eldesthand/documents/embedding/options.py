"""The options that an author can write, the element that they make, and the site behind it.

Every action of a record is replayed before it is drawn, so a document never shows an illegal
action. The built site has the script that starts tables, and the book of laws.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from eldesthand.bots import check_name
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError, RulesError
from eldesthand.core.language import _
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.speech import listed
from eldesthand.core.terms import Laws, Phase
from eldesthand.documents.drawing import (
    Drawing,
    characters,
    draw,
    face_down_position,
    position_at,
    sitting_at,
    you_in,
)
from eldesthand.record import OneDeal, Record, loads
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.study_code import decode_code


@dataclass(frozen=True)
class Embed:
    """Element ``<hearts-table>``, with its ``attributes`` and its first ``position``.

    ``live`` elements need the script of the built site; a diagram does not. ``place`` is the query
    of a link to the element. ``question``, ``answer`` and ``reason`` belong to a problem, and are
    empty otherwise.
    """

    attributes: tuple[tuple[str, str], ...]
    position: Drawing
    live: bool
    place: tuple[tuple[str, str], ...] = ()
    question: str = ""
    answer: str = ""
    reason: str = ""

    def html(self, salt: str = "", *, styled: bool = True, language: str = "en") -> str:
        """Return the element with its drawing.

        Equal elements on one page need different ``salt``; those that are not ``styled`` need the
        sheet of drawings in their page. A ``language`` other than English is named, because the
        page may not name it.
        """
        attributes = (*_lang(language), *self.attributes)
        written = "".join(f' {name}="{_attribute(value)}"' for name, value in attributes)
        drawing, asked = draw(self.position, salt, styled=styled), self.question_html()
        without_script = f"<noscript>{asked}</noscript>" if asked else ""
        return f"<hearts-table{written}>{drawing}{without_script}</hearts-table>"

    @property
    def messages(self) -> tuple[str, ...]:
        """The texts in the language of the document."""
        return tuple(filter(None, (self.question, self.reason)))

    def translated(self, messages: Mapping[str, str]) -> Embed:
        """Return the element with translations of some of its messages."""
        words = {"question": self.question, "reason": self.reason}
        words = {name: messages.get(text, text) for name, text in words.items()}
        attributes = tuple((name, words.get(name, value)) for name, value in self.attributes)
        place = tuple((name, words.get(name, value)) for name, value in self.place)
        return replace(
            self,
            attributes=attributes,
            place=place,
            question=words["question"],
            reason=words["reason"],
        )

    def address(self, site: str, language: str = "en") -> str:
        """Return the URL at which a built site shows this element, to play or step through.

        It names a ``language`` other than English; otherwise the browser's is used.
        """
        return f"{site.rstrip('/')}/embed.html?{urlencode((*self.place, *_lang(language)))}"

    def lines(self) -> tuple[str, tuple[str, ...]]:
        """Return a diagram of characters and the lines below it, for formats without drawings."""
        head = self.position.title
        if not any(player.hand for player in self.position.players):
            return "", (_("{game}: a table to play at.").format(game=head),)
        deal = _("{game}, deal {deal}.").format(game=head, deal=self.position.deal)
        said = (deal, self.question, self._solution())
        return characters(self.position), tuple(filter(None, said))

    def _solution(self) -> str:
        answer = _("Answer: {cards}.").format(cards=self.answer) if self.answer else ""
        parts = [answer, self.reason]
        return " ".join(part for part in parts if part)

    def question_html(self) -> str:
        """Return question and answer of a problem, for a reader without scripts."""
        if not self.question:
            return ""
        solution, label = self._solution(), escape(_("Answer"))
        answer = (
            f"<details><summary>{label}</summary><p>{escape(solution)}</p></details>"
            if solution
            else ""
        )
        return f"<p>{escape(self.question)}</p>{answer}"


def _lang(language: str) -> tuple[tuple[str, str], ...]:
    """Return the attribute that names a language other than English."""
    return (("lang", language),) if language != "en" else ()


def _attribute(value: str) -> str:
    """Return a value for an attribute.

    Line breaks are escaped, because Markdown would change them.
    """
    return escape(value).replace("\n", "&#10;")


SCRIPT = "embed.js"
"""The script of a built site that starts the tables in other pages."""

LOADER = "eldesthand.js"
"""The module that loads the script, in the built pages."""

_NOT_COPIED = frozenset({"index.html", "book", "service-worker.js", "manifest.webmanifest"})
"""The parts of a built site that other pages do not need: its page, its book, and off-line use."""


def is_address(site: str) -> bool:
    """Return whether a site is given by its URL rather than a folder.

    >>> is_address("https://example.org/hearts"), is_address("../.build/out")
    (True, False)
    """
    return urlsplit(site).scheme in ("http", "https")


def loader(site: str, folder: str) -> str:
    """Return the module for every page that loads the script where a table needs it.

    It finds the site at run time: by its URL, or in a ``folder`` relative to the module itself. So
    it also works in pages that are made of parts of others.
    """
    address = f"{site.rstrip('/') if is_address(site) else folder}/{SCRIPT}"
    text = Path(__file__).with_name("loader.js").read_text("utf-8")
    return text.replace('"SCRIPT"', json.dumps(address))


def law_address(book: str, law: str) -> str:
    """Return the URL of a law in a book on the web.

    ``book`` is the book's URL, or a URL in which ``{law}`` stands for the law's id.

    >>> law_address("https://example.org/book/", "I7")
    'https://example.org/book/law.html#I7'
    """
    return book.replace("{law}", law) if "{law}" in book else f"{book.rstrip('/')}/law.html#{law}"


def copy_site(site: Path, target: Path) -> None:
    """Copy the files of a built site that tables in other pages need, if they have changed.

    Files in ``target`` that an older site left there are deleted. Raises ``FileNotFoundError`` when
    ``site`` is not a built site.
    """
    if not (site / SCRIPT).is_file():
        raise FileNotFoundError(f"expected a built site with {SCRIPT} in {site}")
    wanted = set()
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site)
        if path.is_file() and name.parts[0] not in _NOT_COPIED and path.suffix != ".whl":
            wanted.add(name)
            _copy(path, target / name)
    for path in sorted(target.rglob("*")):
        if path.is_file() and path.relative_to(target) not in wanted:
            path.unlink()


def _copy(path: Path, target: Path) -> None:
    new, old = path.stat(), target.stat() if target.exists() else None
    if old and (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)


class Kind(StrEnum):
    """Kind of element in a document."""

    TABLE = "table"
    DEAL = "deal"
    DIAGRAM = "diagram"
    PROBLEM = "problem"


_GAME = ("game", "players", "settlement", "laws", "bots", "seed")
_PLACE = ("deal", "ply", "seat", "open")
_COMMON = ("code", "name", "scheme", "speed")
_QUESTION = ("question", "solution", "reason")

OPTIONS: dict[Kind, tuple[str, ...]] = {
    Kind.TABLE: (*_GAME, *_PLACE, *_COMMON),
    Kind.DEAL: (*_PLACE, "bots", *_COMMON),
    Kind.DIAGRAM: (*_PLACE, *_COMMON),
    Kind.PROBLEM: (*_PLACE, *_QUESTION, *_COMMON),
}
"""The options of each kind. They have the names of the element's attributes."""

_WORDS = {"scheme": ["light", "dark"], "speed": ["calm", "steady", "brisk", "instant"]}
"""Options with a few possible values, in every kind. The page has the same ones."""


def embed(kind: Kind, options: Mapping[str, str], content: str = "") -> Embed:
    """Return the element for an author's options: a table to play at, or a deal of a record or a
    code.

    ``content`` is the text of a record, if there is one. Raises ``RecordError``; its ``line`` is a
    line of ``content``, or 0 when an option is wrong.
    """
    for name in options:
        if name not in OPTIONS[kind]:
            raise RecordError(f"expected one of {listed(OPTIONS[kind])}, got {name!r}")
    given = {name: value.strip() for name, value in options.items() if value.strip()}
    for name, values in _WORDS.items():
        _one_of(given, name, values, values[0])
    codes = given.get("code", "").replace(",", " ").split()
    if codes and content.strip():
        raise RecordError("expected a record or a code, got both")
    if not codes and not content.strip():
        if kind is not Kind.TABLE:
            raise RecordError("expected a record or the code of a deal, got neither")
        return _table(given)
    if not codes:
        return _deal(kind, given, content, loads(content))
    records = [decode_code(code) for code in codes]
    if len(records) == 1:
        return _deal(kind, given, "", records[0])
    number = _number(given, "deal", 1)
    if not 1 <= number <= len(records):
        raise RecordError(f"expected a deal from 1 to {len(records)}, got {number}")
    return _deal(kind, given, "", records[number - 1], 1)


def faulty_option(
    kind: Kind,
    options: Mapping[str, str],
    message: str,
    make: Callable[[Mapping[str, str]], object],
) -> str:
    """Return the option that causes an error, or an empty string for a missing one.

    With that option added to those that it depends on, ``make`` raises the error.
    """
    given = {"question": "?"} if kind is Kind.PROBLEM else {}
    unknown = (name for name in options if name not in OPTIONS[kind])
    for name in dict.fromkeys(("file", "code", *OPTIONS[kind], *unknown)):
        if name in options:
            given[name] = options[name]
            try:
                make(given)
            except EldestHandError as error:
                if str(error) == message:
                    return name
    return ""


def _table(given: dict[str, str]) -> Embed:
    for name in ("deal", "ply", "open"):
        if name in given:
            raise RecordError(f"expected the option {name!r} only with a record")
    position = face_down_position(_rules(given), _number(given, "seat", 0))
    _check_bots(given)
    return Embed(tuple(given.items()), position, live=True, place=tuple(given.items()))


def _rules(given: Mapping[str, str]) -> Rules:
    name = given.get("game", "howell")
    if name not in PRESETS:
        raise RecordError(f"expected a game, one of {', '.join(PRESETS)}, got {name!r}")
    rules = PRESETS[name].rules
    return replace(
        rules,
        players=_number(given, "players", rules.players),
        settlement=_one_of(given, "settlement", list(SETTLEMENTS), rules.settlement),
        laws=Laws(_one_of(given, "laws", list(map(str, Laws)), rules.laws)),
    )


def _deal(
    kind: Kind,
    given: dict[str, str],
    content: str,
    record: Record | OneDeal,
    deal: int | None = None,
) -> Embed:
    for name in _GAME:
        if name in given and name != "bots":  # no record holds the bots that play on
            raise RecordError(f"option {name!r} is not allowed here: the record sets it")
    _check_bots(given)
    if deal is None:
        deal = _number(given, "deal", 1)
    ply = _number(given, "ply", 0)
    sitting = sitting_at(record, deal, ply)
    turn = sitting.to_act[0] if sitting.phase is Phase.PLAY and sitting.to_act else 0
    if kind is Kind.PROBLEM:
        given.setdefault("seat", str(turn))
    seat = _number(given, "seat", you_in(record))
    seen = given.get("open", "all" if kind in (Kind.DEAL, Kind.DIAGRAM) else str(seat))
    position = position_at(record, deal, ply, seen, seat)
    text = {} if kind is Kind.DIAGRAM or "code" in given else {"record": content.strip("\n")}
    if kind is Kind.DIAGRAM:
        kept = {name: value for name, value in given.items() if name in ("seat", "name", "scheme")}
        attributes = (("mode", "diagram"), *kept.items())
        return Embed(attributes, position, live=False, place=_place(given, content, record, deal))
    mode = {Kind.TABLE: "play", Kind.DEAL: "replay", Kind.PROBLEM: "problem"}[kind]
    answer = ""
    if kind is Kind.PROBLEM:
        if sitting.phase is not Phase.PLAY or seat != turn:
            raise RecordError(f"expected a ply at which seat {seat} plays, got {ply}")
        if "question" not in given:
            raise RecordError("expected a question such as 'Which card?', got none")
        if "solution" in given:
            cards = _solution(given["solution"], sitting.view(seat).playable)
            answer = listed([card.name for card in cards], "or")
    attributes = (("mode", mode), *given.items())
    return Embed(
        (*attributes, *text.items()),
        position,
        live=True,
        place=_place(dict(attributes), content, record, deal),
        question=given.get("question", ""),
        answer=answer,
        reason=given.get("reason", ""),
    )


def _place(
    given: Mapping[str, str], content: str, record: Record | OneDeal, deal: int
) -> tuple[tuple[str, str], ...]:
    """Return the query of a link: the deal as its short code, or the record if it has none."""
    if isinstance(record, OneDeal) or "code" in given:
        return tuple(given.items())
    try:
        code = {"code": encode_deal(OneDeal.of(record, deal))}
    except RecordError:
        return (*given.items(), ("record", content.strip("\n")))
    return tuple(({name: value for name, value in given.items() if name != "deal"} | code).items())


def _check_bots(given: Mapping[str, str]) -> None:
    """Raise ``RecordError`` for an unknown bot name."""
    for name in given.get("bots", "").replace(",", " ").split():
        try:
            check_name(name)
        except RulesError as error:
            raise RecordError(f"expected bot names in 'bots': {error}") from error


def _solution(text: str, playable: tuple[Card, ...]) -> tuple[Card, ...]:
    names = text.replace(",", " ").split()
    by_name = {str(card): card for card in playable}
    for name in names:
        if name not in by_name:
            cards = ", ".join(by_name)
            raise RecordError(f"expected playable cards, some of {cards}, got {name!r}")
    return tuple(by_name[name] for name in names)


def _number(given: Mapping[str, str], name: str, default: int) -> int:
    text = given.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise RecordError(f"expected a number as {name!r}, got {text!r}")
    return int(text)


def _one_of(given: Mapping[str, str], name: str, values: list[str], default: str) -> str:
    value = given.get(name, default)
    if value not in values:
        raise RecordError(f"expected {name!r} as one of {', '.join(values)}, got {value!r}")
    return value
