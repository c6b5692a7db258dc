"""Finished rounds of a match in a file, so that an interrupted match can continue."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from eldesthand import __version__
from eldesthand.core.errors import RecordError

_UNNAMED = "0.1.0"
"""Version of the engine in rounds without a version."""

_NO_ROUND = (
    *(ValueError, LookupError, TypeError, AttributeError),
    *(OverflowError, RecursionError),  # for 1e999, and deeply nested brackets
)
"""Exceptions for an invalid line."""


@dataclass(frozen=True)
class Round:
    """Figures of a round by bot.

    ``net`` counters and ``units`` are means per player and deal. ``beaten`` is the share of deals
    with a better result than each other bot, plus half the share with an equal one. ``times``
    counts moves by :func:`eldesthand.arena.matches.time_class`. ``by_deal`` is the net result of
    each deal of the sitting.
    """

    number: int
    net: Mapping[str, float]
    units: Mapping[str, float]
    beaten: Mapping[str, Mapping[str, float]]
    times: Mapping[str, Mapping[int, int]]
    by_deal: Sequence[Mapping[str, float]] = ()


def add_round(store: Path, result: Round) -> None:
    """Add a round to the file as one line. Raises ``RecordError`` if it cannot be written."""
    form = {
        "engine": __version__,
        "number": result.number,
        "net": dict(result.net),
        "units": dict(result.units),
        "beaten": {bot: dict(shares) for bot, shares in result.beaten.items()},
        "times": {bot: list(map(list, kept.items())) for bot, kept in result.times.items()},
        "by_deal": list(map(dict, result.by_deal)),
    }
    try:
        with store.open("ab") as file:
            file.write(json.dumps(form).encode() + b"\n")
    except OSError as error:
        raise RecordError(f"{store}: {error.strerror}") from None


def read_rounds(
    store: Path, bots: Sequence[str], notice: Callable[[str], None] | None = None
) -> dict[int, Round]:
    """Return the rounds in the file by number; none for a missing file.

    An incomplete last line, left by an interrupted program, is removed, and ``notice`` is called
    with a sentence. Raises ``RecordError`` for an unreadable file, any other invalid line, or a
    round of another version of the engine.
    """
    try:
        *lines, torn = store.read_bytes().split(b"\n") if store.exists() else (b"",)
        rounds = [_round(store, line, text, bots) for line, text in enumerate(lines, 1)]
        if torn:
            with store.open("r+b") as file:
                file.truncate(sum(len(text) + 1 for text in lines))
            if notice:
                notice(f"{store}: line {len(lines) + 1} is incomplete; its round is played again")
    except OSError as error:
        raise RecordError(f"{store}: {error.strerror}") from None
    return {each.number: each for each in rounds}


def _round(store: Path, line: int, text: bytes, bots: Sequence[str]) -> Round:
    try:
        form = json.loads(text)
        engine = form.get("engine", _UNNAMED)
        found = Round(
            int(form["number"]),
            {bot: float(form["net"][bot]) for bot in bots},
            {bot: float(form["units"][bot]) for bot in bots},
            {bot: {o: float(form["beaten"][bot][o]) for o in bots if o != bot} for bot in bots},
            {bot: {int(k): int(v) for k, v in form["times"][bot]} for bot in bots},
            [{bot: float(net[bot]) for bot in bots} for net in form.get("by_deal", ())],
        )
    except _NO_ROUND as error:
        raise _refused(store, line, f"expected a round of the match, got {error!r}") from None
    if engine != __version__:
        raise _refused(
            store,
            line,
            f"expected a round of version {__version__} of the engine, got {engine}: "
            "figures of different versions cannot be combined",
        )
    return found


def _refused(store: Path, line: int, why: str) -> RecordError:
    return RecordError(f"{store}: {RecordError(why, line=line, column=1)}")
