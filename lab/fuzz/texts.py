"""Mutated records, codes, addresses, storage of the page, and attributes of elements."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any
from urllib.parse import parse_qsl

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode
from eldesthand.documents.embedding import OPTIONS, Kind, embed
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import CODE, decode_deal, encode_deal
from eldesthand.record.lines import ACTION_TYPES
from eldesthand.record.mixed_radix import ALPHABET
from eldesthand.table.choosing import checked, choice_of
from eldesthand.table.engine import Engine
from eldesthand.words.naming import guests
from lab.fuzz.mutation import ODD_TEXTS, mutated, mutated_text
from lab.parts import Fault, Tally
from lab.random_actions import any_claim, any_error, anything_legal
from lab.random_tables import any_rules
from tests.record.examples import BY_HAND, EXAMPLES, TREE

AGAIN = 0.1
"""Share of accepted records that are written and read once more."""


def part(chance: Random, cases: int, tally: Tally) -> None:
    """Run this number of cases, each of a random kind."""
    kinds: list[Callable[[Random, Tally], None]] = [
        *([_record] * 6),
        *([_code] * 6),
        *([_address] * 4),
        *([_attributes] * 3),
        _Storage().case,
    ]
    while tally.cases < cases:
        chance.choice(kinds)(chance, tally)


def _try(tally: Tally, kind: str, act: Callable[[], Any], what: object) -> Any:
    """Run ``act``, which may raise one of our errors. Returns ``None`` after a refusal."""

    def either() -> Any:
        try:
            return act()
        except EldestHandError as error:
            if not str(error).strip():
                raise Fault("an error without a sentence", what) from error
            return None

    found = tally.timed(either, what)
    tally.count(kind, refused=found is None)
    return found


@cache
def _records() -> tuple[Record, ...]:
    """Return records of at most one deal, of many games, under guided and club laws."""
    found = [loads(text) for text in (*EXAMPLES, BY_HAND, TREE)]
    for seed in range(60):
        chance = Random(seed)
        record = any_record(chance, chance.choice((6, 20, 40, 120)))
        found.append(record)
    return tuple(found)


def any_record(chance: Random, most: int) -> Record:
    """Return the record of some actions at a random table."""
    from eldesthand.core.sitting import Sitting

    rules = any_rules(chance)
    sitting = Sitting(rules, guests(rules.players))
    while len(sitting.actions) < most and not sitting.nets and sitting.final is None:
        wrong = any_error(sitting, chance) if chance.random() < 0.05 else None
        action = wrong or (any_claim(sitting, chance) if chance.random() < 0.05 else None)
        try:
            sitting.apply(action or anything_legal(sitting, chance))
        except EldestHandError:
            continue
    return Record.of(sitting)


@cache
def _texts() -> tuple[str, ...]:
    whole = [dumps(record) for record in _records()]
    heads = ["\n".join(text.splitlines()[: 6 + n % 9]) + "\n" for n, text in enumerate(whole)]
    return (*EXAMPLES, BY_HAND, TREE, *whole, *(heads * 4))


@cache
def _codes() -> tuple[str, ...]:
    found = []
    for record in _records():
        try:
            found.append(encode_deal(OneDeal.of(record, 1)))
        except EldestHandError:
            continue
    assert len(found) > 30
    return tuple(found)


def _spoiled(text: str, chance: Random) -> str:
    for _ in range(chance.choice((1, 1, 2, 5))):
        text = mutated_text(text, chance)
    return text


RECORD_WORDS = (
    *("(", ")", ";", ">", "[", "]", ".", ",", "-", "+4", "0", "3", "9", "QS", "*H", "♥", "٣"),
    *("1.", "14.", "0:", "yes", "no", "jack", "pool", "\\"),
    *ACTION_TYPES,
    *("hand", "seated", '"', "\ufeff", "\x00", "\ud800", "9" * 18, "\n", " ", "  ("),
    *('[Game "modern"]', '[Variety "joker"]', '[Players "A"]', '[Result "*"]', '[Stake "1e9"]'),
)


def spoiled_record(text: str, chance: Random) -> str:
    """Return a record with a few random changes of words, lines or characters."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        lines, words = text.split("\n"), text.split(" ")
        match chance.randrange(5):
            case 0:
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
                text = "\n".join(lines)
            case 1:
                words[chance.randrange(len(words))] = chance.choice(RECORD_WORDS)
                text = " ".join(words)
            case 2:
                start = chance.randrange(len(text) + 1)
                end = start + chance.choice((0, 1, 1, 2, 7, 40))
                text = text[:start] + chance.choice(RECORD_WORDS) + text[end:]
            case _:
                text = mutated_text(text, chance)
    return text


def _loaded(text: str) -> Record:
    """Return the record in a text. Raises ``Fault`` for a refusal without a place."""
    try:
        return loads(text)
    except EldestHandError as error:
        if not isinstance(error, RecordError) or not (error.line and error.column):
            raise Fault("a refusal without a place", text) from error
        raise


def _record(chance: Random, tally: Tally) -> None:
    text = spoiled_record(chance.choice(_texts()), chance)
    record = _try(tally, "record", lambda: _loaded(text), text)
    if record is not None and chance.random() < AGAIN:
        again = tally.timed(lambda: loads(dumps(record)), text)
        if again != record:
            raise Fault("a record changes when written and read", text)


def _code(chance: Random, tally: Tally) -> None:
    code = chance.choice(_codes())
    if chance.random() < 0.7:  # update the checksum, or no changed letter is looked at
        body = list(code[1:-2])
        for _ in range(chance.choice((1, 1, 2, 4))):
            body[chance.randrange(1, len(body))] = chance.choice(ALPHABET)
        code = CODE.write("".join(body[: chance.choice((len(body), len(body), 9))]))
    else:
        code = _spoiled(code, chance)
    deal = _try(tally, "code", lambda: decode_deal(code), code)
    if deal is not None and chance.random() < AGAIN:
        _try(tally, "code of what was read", lambda: encode_deal(deal), code)


def _address(chance: Random, tally: Tally) -> None:
    game = chance.choice(list(PRESETS))
    words = [f"game={game}"]
    names = [
        *["players", "settlement", "variety", "counters", "stake", "laws", "moon", "bots", "seed"]
    ]
    for _ in range(chance.randrange(4)):
        value = chance.choice(("3", "5", "0", "1", "howell", "club", "others", "random", "0.05"))
        words.append(f"{chance.choice(names)}={value}")
    address = "&".join(words)
    if chance.random() < 0.7:
        address = _spoiled(address, chance)
    pairs = parse_qsl(address, keep_blank_values=True)

    def opened() -> Any:
        return checked(choice_of(pairs)).words

    again = _try(tally, "address", opened, address)
    if again is not None and chance.random() < AGAIN:
        found = tally.timed(lambda: checked(choice_of(again)).words, address)
        if found != again:
            raise Fault("an address opens a different game", address)


def _attributes(chance: Random, tally: Tally) -> None:
    kind = chance.choice(list(Kind))
    options = {name: _attribute(name, chance) for name in OPTIONS[kind] if chance.random() < 0.25}
    content = ""
    if kind is not Kind.TABLE and chance.random() < 0.5:
        content = chance.choice(EXAMPLES)
        options.pop("code", None)
        if chance.random() < 0.3:
            content = _spoiled(content, chance)
    if chance.random() < 0.3 and options:
        options = mutated(options, chance)
        options = {str(name): str(value) for name, value in options.items()}
    _try(tally, "attributes", lambda: embed(kind, options, content), (kind, options, content))


def _attribute(name: str, chance: Random) -> str:
    if chance.random() < 0.1:
        return chance.choice(ODD_TEXTS)
    good = {
        "game": list(PRESETS),
        "players": ["3", "4", "5", "9"],
        "settlement": ["howell", "sweepstake", "points"],
        "laws": ["guided", "club"],
        "deal": ["1", "2"],
        "ply": ["0", "3", "12", "60"],
        "seat": ["0", "1", "3", "7"],
        "open": ["all", "none", "0", "0,2", "2,0,9"],
        "solution": ["QS", "4H, 5H", "2C"],
        "code": _codes()[:9],
    }
    return chance.choice(good.get(name, ["any words", "careful,random", "7", "dark", "fast"]))


class _Storage:
    """Engine that reads stored values: a sitting, a choice of game, a record with its branches."""

    def __init__(self) -> None:
        self.engine = Engine()
        self.kept = [self._kept(record) for record in _records()]

    def _kept(self, record: Record) -> dict[str, Any]:
        players = record.rules.players
        sitting = {
            "rules": encode(record.rules),
            "names": list(record.names),
            "human": 0,
            "bots": ["", *["random"] * (players - 1)],
            "seed": "1",
            "actions": encode(record.actions[:40]),
        }
        return {"sitting": sitting, "branches": [], "tags": [["Site", "club"]], "remark": "?"}

    def case(self, chance: Random, tally: Tally) -> None:
        kept = chance.choice(self.kept)
        choice = encode(choice_of((("game", chance.choice(list(PRESETS))),)))
        message: Any = chance.choice(
            (
                {"do": "resume", "sitting": kept["sitting"]},
                {"do": "read_record", "kept": kept},
                {"do": "choose", "choice": choice},
                {"do": "sit", "seed": "1", "choice": choice},
            )
        )
        for _ in range(chance.choice((1, 1, 2))):
            inner = "sitting" if "sitting" in message else "kept" if "kept" in message else "choice"
            message = {**message, inner: mutated(message[inner], chance)}
        text = json.dumps(message)
        before = self._state()
        answer = tally.asked(self.engine.handle, text)
        refused = "error" in answer
        tally.count("storage", refused=refused)
        if refused and self._state() != before:
            raise Fault("a refusal changed the state", text)

    def _state(self) -> tuple[object, ...]:
        session = self.engine.state
        actions = len(session._sitting.actions) if session._sitting else 0
        return (session._sitting, session._begun, session.record, session.deal, actions)
