"""Data sets of single deals, one row each, and published sets of files.

The seed of a deal consists of the data set's seed and the deal's number, so parts of a data set can
be made separately, with the same result.

>>> row = row_of(Rules(), ("random",) * 4, seed="1", deal=0)
>>> list(row) == list(COLUMNS), len(row["hands"]), len(row["plays"])
(True, 4, 52)
>>> sum(row["net"]) + row["pool"]
0

A published set is a folder of data files with a manifest that binds them. It names the edition, the
engine, the license, how the data were made, and the SHA-256 of every file. The SHA-256 of the
manifest is the *seal* of the set: whoever knows it can check that no byte of the set was changed.

>>> Manifest("deals", "1", {}).license
'CC0-1.0'
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from eldesthand import __version__
from eldesthand.arena.runner import results
from eldesthand.arena.strangers import (
    NO_STRANGERS,
    Strangers,
    check_bots,
    kept_strangers,
    players_of,
)
from eldesthand.core.actions import Agree
from eldesthand.core.cards import hand_text
from eldesthand.core.errors import EldestHandError, IllegalAction, RecordError, RulesError
from eldesthand.core.events import (
    BidMade,
    CardPlayed,
    CardsPassed,
    Dealt,
    Event,
    Settled,
    TrickTaken,
)
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.core.wire import decode, encode
from eldesthand.playing import play_deal
from eldesthand.record import OneDeal, Record
from eldesthand.record.deal_code import decode_deal, encode_deal

MANIFEST = "manifest.json"

STARTED = "manifest.json.part"
"""The manifest of a set that is being made, without its files."""

FORMAT = 1

LICENSE = "CC0-1.0"
"""License of the data: they may be used for anything, without conditions."""


@dataclass(frozen=True)
class DataFile:
    """One file of a set: its game (empty for several), its rows, its bytes, and its SHA-256."""

    game: str
    rows: int
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """Description of a set.

    ``name`` is ``deals`` or ``problems``, ``edition`` a text of the publisher. ``columns`` are the
    fields of a row with their meanings. Deals have rules and ``bots`` by the name of the game, the
    ``seed``, and the number of ``deals`` of each game.
    """

    name: str
    edition: str
    columns: Mapping[str, str]
    games: Mapping[str, Rules] = field(default_factory=dict)
    bots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seed: str = ""
    deals: int = 0
    observations: bool = False
    engine: str = __version__
    license: str = LICENSE
    format: int = FORMAT
    files: Mapping[str, DataFile] = field(default_factory=dict)


def start_set(folder: Path, manifest: Manifest) -> None:
    """Begin a set in an empty folder, or continue the same set.

    Raises ``RecordError`` if the folder has a complete set, another one, or other files.
    """
    if (folder / MANIFEST).exists():
        raise RecordError(f"expected a new folder, got {folder}, which has a complete set already")
    started = folder / STARTED
    if started.exists():
        if _read(started) != manifest:
            raise RecordError(f"{started}: expected the same options as for this data set")
    elif any(folder.iterdir()):
        raise RecordError(f"expected an empty folder, got {folder}")
    else:
        _write(started, manifest)


def data_file(path: Path, game: str, rows: int) -> DataFile:
    """Return the description of a file with its checksum."""
    digest, size = _digest(path)
    return DataFile(game, rows, size, digest)


def _note_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.sha256")


def is_noted(path: Path) -> bool:
    """Return whether a file is complete, and its checksum is noted beside it.

    Raises ``RecordError`` if the file was changed since.

    >>> is_noted(Path("howell-0000.jsonl"))
    False
    """
    note = _note_of(path)
    if not path.exists() or not note.exists():
        return False
    told, (digest, _) = note.read_text("utf-8", "replace").split(), _digest(path)
    if told != [digest, path.name]:
        expected = " ".join(told)[:100]
        raise RecordError(
            f"{path}: expected SHA-256 {expected} as in {note.name}, got {digest}: "
            "copy the file again, or delete both to make it again"
        )
    return True


def noted(path: Path, game: str, rows: int) -> DataFile:
    """Note the checksum of a complete file beside it, and return the file's description.

    The note is what ``sha256sum --check`` reads. A complete set has no notes, but its manifest.
    """
    made, note = data_file(path, game, rows), _note_of(path)
    try:
        note.write_text(f"{made.sha256}  {path.name}\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordError(f"{note}: {error.strerror}") from None
    return made


def seal_set(folder: Path, manifest: Manifest, files: Mapping[str, DataFile]) -> str:
    """Write the manifest of a complete set, and return the set's seal."""
    started = folder / STARTED
    _write(started, replace(manifest, files=files))
    for name in files:
        _note_of(folder / name).unlink(missing_ok=True)
    started.replace(folder / MANIFEST)
    return seal_of(folder)


def seal_of(folder: Path) -> str:
    """Return the seal of a complete set: the SHA-256 of its manifest."""
    return _digest(folder / MANIFEST)[0]


def verified_set(folder: Path) -> Manifest:
    """Return the manifest of a set whose files are all there and unchanged.

    Raises ``RecordError`` for a set without manifest, and for a missing, changed or additional
    file.
    """
    manifest = _read(folder / MANIFEST)
    for name, told in manifest.files.items():
        if Path(name).name != name:
            raise RecordError(f"{folder / MANIFEST}: expected names of files, got {name!r}")
        digest, size = _digest(folder / name)
        if size != told.bytes or digest != told.sha256:
            raise RecordError(f"{folder / name}: expected SHA-256 {told.sha256}, got {digest}")
    found = {path.name for path in folder.iterdir()} - {MANIFEST}
    if more := sorted(found - set(manifest.files)):
        raise RecordError(f"expected the files of {MANIFEST}, got {folder / more[0]}, too")
    return manifest


def told_of(folder: Path, manifest: Manifest, seal: str) -> dict[str, object]:
    """Return what a complete set is, in short, with its seal."""
    return {
        "folder": str(folder),
        "edition": manifest.edition,
        "engine": manifest.engine,
        "license": manifest.license,
        "files": len(manifest.files),
        "rows": sum(each.rows for name, each in manifest.files.items() if name.endswith(".jsonl")),
        "bytes": sum(each.bytes for each in manifest.files.values()),
        "seal": seal,
    }


def _digest(path: Path) -> tuple[str, int]:
    """Return the SHA-256 and the size of a file. Raises ``RecordError`` if it cannot be read."""
    found, size = sha256(), 0
    try:
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                found.update(block)
                size += len(block)
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
    return found.hexdigest(), size


def _write(path: Path, manifest: Manifest) -> None:
    """Write a manifest: the same set gives the same bytes everywhere."""
    text = json.dumps(encode(manifest), indent=1, ensure_ascii=False)
    try:
        path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None


def _read(path: Path) -> Manifest:
    try:
        manifest = _manifest_of(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from None
    except (*_NO_MANIFEST, EldestHandError) as error:
        raise RecordError(f"{path}: expected a manifest, got {error}") from None
    if manifest.format != FORMAT:
        raise RecordError(f"{path}: expected format {FORMAT}, got {manifest.format}")
    return manifest


_NO_MANIFEST = (ValueError, TypeError, AttributeError, LookupError, RecursionError)
"""Exceptions for an invalid manifest."""


def _manifest_of(form: Mapping[str, Any]) -> Manifest:
    return Manifest(
        **{
            **form,
            "games": {name: decode(Rules, rules) for name, rules in form["games"].items()},
            "bots": {name: tuple(bots) for name, bots in form["bots"].items()},
            "files": {name: decode(DataFile, about) for name, about in form["files"].items()},
        }
    )


Row = dict[str, Any]

DEALS_OF_PART = 50
"""Number of deals in a part, the unit of work of a process."""

COLUMNS = {
    "deal": "the number of the deal, from 0",
    "seed": "the source of all randomness in this deal: the data set’s seed and the number",
    "engine": "the version of the engine; other versions may play the same seed differently",
    "bots": "the players by name, by seat",
    "dealer": "the seat that dealt",
    "hands": "the hands as they were dealt, by seat: clubs.diamonds.spades.hearts",
    "bids": "in Auction Hearts: [seat, counters] in order, 0 is a pass; otherwise empty (V1)",
    "avoided": "the suit that counts: C, D, S or H",
    "passed": "in Modern Hearts: the cards that each seat passed; otherwise empty texts (V7)",
    "leader": "the seat that led to the first trick",
    "plays": "the cards in the order of play",
    "takers": "the seat that took each trick",
    "units": "the units that each seat took",
    "net": "the counters that each seat won; in games for points, its points with a minus sign",
    "pool": "the counters in the pool after the deal",
    "code": "the deal as a code for a link and for decode_deal",
}
"""All columns in order, with their meanings."""


def row_of(
    rules: Rules, bots: Sequence[str], seed: str, deal: int, strangers: Strangers = NO_STRANGERS
) -> Row:
    """Return the row of a deal that these bots play from an empty pool."""
    own_seed = f"{seed}/{deal}"
    chance = Random(own_seed)
    sitting = Sitting(rules, tuple(f"{bot} {seat}" for seat, bot in enumerate(bots)))
    sitting.apply(Agree(chance.randrange(rules.players)))
    dealer = sitting.dealer
    match = tuple(bots), seed
    players = players_of(bots, lambda seat: Random(f"{own_seed}/{seat}"), strangers, match)
    events = play_deal(sitting, players, chance)
    about = {"deal": deal, "seed": own_seed, "engine": __version__, "bots": list(bots)}
    code = encode_deal(OneDeal.of(Record.of(sitting), 1))
    return {**about, **_figures(dealer, events, sitting), "code": code}


def _figures(dealer: int, events: Sequence[Event], sitting: Sitting) -> Row:
    """Return what a deal consists of, from its events and the sitting after it."""
    [dealt] = [event for event in events if isinstance(event, Dealt)]
    tricks = [event for event in events if isinstance(event, TrickTaken)]
    [reckoning] = [event.reckoning for event in events if isinstance(event, Settled)]
    passed = {e.seat: "".join(map(str, e.cards)) for e in events if isinstance(e, CardsPassed)}
    seats = range(sitting.rules.players)
    return {
        "dealer": dealer,
        "hands": [hand_text(hand) for hand in dealt.hands],
        "bids": [[e.seat, e.counters] for e in events if isinstance(e, BidMade)],
        "avoided": str(sitting.avoided),
        "passed": [passed.get(seat, "") for seat in seats],
        "leader": tricks[0].leader,
        "plays": [str(event.card) for event in events if isinstance(event, CardPlayed)],
        "takers": [trick.taker for trick in tricks],
        "units": [sum(trick.units for trick in tricks if trick.taker == seat) for seat in seats],
        "net": list(sitting.nets[0]),
        "pool": reckoning.pool_after,
    }


def check_row(rules: Rules, bots: Sequence[str], seed: str, deal: int, row: Row) -> None:
    """Check that a row is this deal of a data set, and that the laws give what it says.

    Raises ``RecordError`` for another deal, an illegal one, or a column that differs from the play
    of the row's code.
    """
    if list(row) != list(COLUMNS):
        raise RecordError(f"expected the columns of a deal, got {', '.join(map(str, row))[:300]}")
    try:
        read = decode_deal(str(row["code"]))
        sitting = read.table.sitting(read.rules)
        dealer = sitting.dealer
        events = [event for action in read.actions for event in sitting.apply(action)]
        told = _figures(dealer, events, sitting)
    except (IllegalAction, RulesError, LookupError, TypeError, ValueError) as error:
        raise RecordError(f"expected the code of a complete deal: {error}") from None
    about = {"deal": deal, "seed": f"{seed}/{deal}", "bots": list(bots)}
    expected = {**about, **told}
    wrong = [name for name in expected if expected[name] != row[name]]
    if read.rules != rules:
        raise RecordError("expected the code of a deal of this game")
    if wrong:
        name = wrong[0]
        raise RecordError(f"expected {expected[name]!r} at {name}, got {row[name]!r}")


def _part(
    rules: Rules, bots: tuple[str, ...], seed: str, strangers: Strangers, deals: range
) -> list[Row]:
    return [row_of(rules, bots, seed, deal, strangers) for deal in deals]


def rows(
    rules: Rules,
    bots: Sequence[str],
    seed: str,
    deals: range,
    executor: Executor | None = None,
    strangers: Strangers = NO_STRANGERS,
) -> Iterator[Row]:
    """Yield the rows of these deals in order, the same with any ``executor``.

    ``strangers`` are the bots from outside the engine, by name. Each seat has a process of its own,
    and its play need not be the same again.

    Raises ``RulesError`` for a wrong number of bots, and for club laws, because errors have no
    columns.
    """
    if len(bots) != rules.players:
        raise RulesError(f"expected {rules.players} bots, one for each seat, got {len(bots)}")
    if rules.laws is Laws.CLUB:
        raise RulesError("expected guided laws, got club laws")
    check_bots(bots, strangers)
    parts = (deals[start : start + DEALS_OF_PART] for start in range(0, len(deals), DEALS_OF_PART))
    work = partial(_part, rules, tuple(bots), seed, strangers)
    with kept_strangers():
        for part in results(work, parts, executor, ordered=True):
            yield from part
