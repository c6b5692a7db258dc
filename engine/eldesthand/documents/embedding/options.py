"""The options that an author can write, and the element that they make.

Every action of a record is replayed before it is drawn, so a document never shows an illegal
action.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from eldesthand.bots.names import check_name
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.speech import listed
from eldesthand.core.terms import Laws, Phase
from eldesthand.documents.drawing import face_down_position, position_at, sitting_at, you_in
from eldesthand.documents.embedding.element import Embed
from eldesthand.record import OneDeal, Record, loads
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.study_code import decode_code


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
            answer = listed([card.name for card in cards]).replace(" and ", " or ")
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
