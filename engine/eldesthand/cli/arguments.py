"""Options that several subcommands share, and their values."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Container, Iterable
from pathlib import Path

from eldesthand.bots import check_name, split_name
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.record import OneDeal, Record, load_file
from eldesthand.record.study_code import decode_code


def add_game(parser: ArgumentParser, default: str | None = None) -> None:
    """Add the options for the game (required without ``default``) and its number of players."""
    required = default is None
    parser.add_argument(
        "--game", required=required, default=default, choices=list(PRESETS), help="a preset"
    )
    add_players(parser)


def add_players(parser: ArgumentParser) -> None:
    """Add the number of players."""
    parser.add_argument(
        "--players", type=Number(2, 7), help="players; default: the game’s own number"
    )


def add_deals(parser: ArgumentParser, default: int, about: str = "number of deals") -> None:
    """Add the number of deals, and the seed."""
    parser.add_argument("--deals", type=Number(1), default=default, help=about)
    parser.add_argument("--seed", type=seed, default="1", help="any text; repeats the same result")


def rules_of(game: str, players: int | None) -> Rules:
    """Return the rules of a preset. Raises ``RulesError`` for a wrong number of players."""
    rules = PRESETS[game].rules
    return rules if players is None else rules.with_players(players)


def rules_of_each(games: Iterable[str], players: int | None) -> dict[str, Rules]:
    """Return the rules of several games by name. Raises ``RulesError`` with the game's name."""
    found = {}
    for game in games:
        try:
            found[game] = rules_of(game, players)
        except RulesError as error:
            raise RulesError(f"{game}: {error}") from None
    return found


def bot_of_each_seat(
    text: str, seats: int, laws: Laws, strangers: Container[str] = ()
) -> list[str]:
    """Return the bot names of an option: one for each seat, or one for all.

    Raises ``RulesError`` for a wrong number, an unknown bot that is not among the ``strangers``, or
    an attention without club laws.

    >>> bot_of_each_seat("careful", 3, Laws.GUIDED)
    ['careful', 'careful', 'careful']
    """
    bots = text.split(",")
    if len(bots) not in (1, seats):
        raise RulesError(f"expected 1 or {seats} bots, got {len(bots)}: {text}")
    for bot in bots:
        if bot in strangers:
            continue
        check_name(bot)
        if split_name(bot)[1] is not None and laws is not Laws.CLUB:
            raise RulesError(f"expected club laws for a bot with an attention, got {bot!r}")
    return bots * seats if len(bots) == 1 else bots


def seed(text: str) -> str:
    """Return a seed from the command line: any text.

    >>> seed("7"), seed("next year")
    ('7', 'next year')
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError("expected valid Unicode text, got invalid bytes") from None
    return text


_RECORD = "a record, or the code of a deal or study"


def add_record(parser: ArgumentParser) -> None:
    """Add a record or code, which :func:`record_or_deal` reads."""
    parser.add_argument("record", metavar="FILE|CODE", help=_RECORD)


def add_records(parser: ArgumentParser) -> None:
    """Add any number of records or codes."""
    parser.add_argument("files", nargs="+", metavar="FILE|CODE", help=_RECORD)


def add_moment(parser: ArgumentParser) -> None:
    """Add a record or code, the number of a deal, and the number of cards played."""
    add_record(parser)
    parser.add_argument("--deal", type=Number(1), default=1, help="number of the deal")
    parser.add_argument("--ply", type=Number(0), default=0, help="cards played in the deal")


def is_file(named: str) -> bool:
    """Return whether this is or can only be a file's path; a code can be too long for a name."""
    if set(named) & {"/", "\\", "."}:  # in no code
        return True
    try:
        return Path(named).is_file()
    except OSError:
        return False


def record_or_deal(named: str) -> Record | OneDeal:
    """Return the record in a file or a study's code, or the deal of a code."""
    if is_file(named):
        return load_file(Path(named))
    try:
        return decode_code(named)
    except RecordError as error:
        shown = named if len(named) <= 60 else f"{named[:57]}..."
        raise RecordError(f"expected a file or a code, got {shown!r}: {error}") from None


def check_unused(options: Namespace, names: Iterable[str], needs: str) -> None:
    """Raise ``RulesError`` if an option that has no effect here was given.

    ``needs`` says what it would need; for other options, :mod:`eldesthand.cli.parsers` has modes.
    """
    for name in names:
        if name in options.given:
            raise RulesError(f"{options.flags[name]} is not allowed here: it needs {needs}")


def record_of(named: str) -> Record:
    """Return the record in a file or a study's code. Raises ``RecordError`` for a deal's code."""
    found = record_or_deal(named)
    if isinstance(found, OneDeal):
        raise RecordError("expected a record or the code of a study, got the code of a deal")
    return found


def folder_to_write(folder: Path) -> None:
    """Make a folder if it is missing. Raises ``RecordError`` if it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"expected a writable folder, got {folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise RecordError(f"expected a writable folder, got {folder}, which is read-only")


def new_file(path: Path) -> None:
    """Make the folder of a new file. Raises ``RecordError`` if the file exists already."""
    folder_to_write(path.parent)
    if path.exists():
        raise RecordError(f"expected a new file, got {path}, which exists already")
