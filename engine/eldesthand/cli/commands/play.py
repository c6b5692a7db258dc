"""``eldesthand play``: play a whole game in the terminal."""

from __future__ import annotations

import secrets
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.bots import BOTS
from eldesthand.cli.options import add_game, bot_of_each_seat, new_file, seed
from eldesthand.cli.output import PLAIN
from eldesthand.cli.terminal import TerminalTable, add_plain, play_at, typed_lines
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws
from eldesthand.record import Record, save_file
from eldesthand.table.choosing import Choice, choice_of
from eldesthand.table.guests import USUAL_BOT

UNENCODABLE = PLAIN


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bots, the seed, and the file of the record."""
    add_game(parser, default=next(iter(PRESETS)))
    parser.add_argument(
        "--level",
        default=USUAL_BOT,
        help=f"bots of the other seats, one for each or one for all: {', '.join(BOTS)}",
    )
    parser.add_argument(
        "--laws",
        default=str(Laws.GUIDED),
        choices=[str(laws) for laws in Laws],
        help="club: all can err and notice (I)",
    )
    parser.add_argument("--cutting", action="store_true", help="cut for seats and deal first (C5)")
    parser.add_argument("--seed", type=seed, help="the same seed deals the same game again")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="a new file for the record of the sitting"
    )
    add_plain(parser)


def run(options: Namespace) -> Iterator[str]:
    """Yield the lines to print; the player types between them."""
    choice, path = _choice(options), options.record
    if path is not None:
        new_file(path)

    def keep(record: Record) -> None:
        if path is not None:
            save_file(record, path)

    hangup = getattr(signal, "SIGHUP", None)  # not available on all systems
    if path is not None and hangup and signal.getsignal(hangup) is signal.SIG_DFL:
        signal.signal(hangup, signal.default_int_handler)  # a closed terminal is like Ctrl-C
    table = TerminalTable(choice, options.seed or secrets.token_hex(4), typed_lines(), keep)
    try:
        yield from play_at(table, plain=options.plain)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(*([f"the record is in {path}"] if path else [])) from None
    if path is not None:
        yield f"The record is in {path}."


def _choice(options: Namespace) -> Choice:
    """Return the game of the options. Raises ``EldestHandError`` for an impossible game."""
    told = [("game", options.game), ("laws", options.laws), ("bots", options.level)]
    if options.players is not None:
        told.append(("players", str(options.players)))
    if options.cutting:
        told.append(("cutting", "1"))
    choice = choice_of(told)
    assert choice is not None
    bot_of_each_seat(options.level, choice.rules.players - 1, choice.rules.laws)
    return choice
