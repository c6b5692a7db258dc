"""Published sets: a folder of data files with a manifest that binds them.

The manifest names the edition, the engine, the license, how the data were made, and the SHA-256 of
every file. The SHA-256 of the manifest is the *seal* of the set: whoever knows it can check that no
byte of the set was changed.

>>> Manifest("deals", "1", {}).license
'CC0-1.0'
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from eldesthand import __version__
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.wire import decode, encode

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


def seal_set(folder: Path, manifest: Manifest, files: Mapping[str, DataFile]) -> str:
    """Write the manifest of a complete set, and return the set's seal."""
    started = folder / STARTED
    _write(started, replace(manifest, files=files))
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
