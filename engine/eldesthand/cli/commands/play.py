"""``eldesthand play``: play a whole game in the terminal."""

from __future__ import annotations

import secrets
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from eldesthand.arena.strangers import FORMS, Strangers, kept, kept_strangers, read_bots
from eldesthand.bots import BOTS, OWN
from eldesthand.cli.arguments import add_game, bot_of_each_seat, new_file, seed
from eldesthand.cli.output import PLAIN
from eldesthand.cli.terminal import OwnSeat, TerminalTable, add_plain, play_at, typed_lines
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws
from eldesthand.record import Record, save_file
from eldesthand.table.choosing import Choice, choice_of
from eldesthand.table.saved import USUAL_BOT

UNENCODABLE = PLAIN


def add_options(parser: ArgumentParser) -> None:
    """Add the game, the bots, the seed, and the file of the record."""
    add_game(parser, default=next(iter(PRESETS)))
    parser.add_argument(
        "--level",
        default=USUAL_BOT,
        help="bots of the other seats, from your left, one for each or one for all: "
        f"{', '.join(BOTS)}; or your own: {FORMS}",
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
    names, strangers = read_bots(options.level)
    choice, path = _choice(options, names, strangers), options.record
    others = bot_of_each_seat(
        ",".join(names), choice.rules.players - 1, choice.rules.laws, strangers
    )
    if path is not None:
        new_file(path)

    def keep(record: Record) -> None:
        if path is not None:
            save_file(record, path)

    hangup = getattr(signal, "SIGHUP", None)  # not available on all systems
    if path is not None and hangup and signal.getsignal(hangup) is signal.SIG_DFL:
        signal.signal(hangup, signal.default_int_handler)  # a closed terminal is like Ctrl-C
    with kept_strangers():
        own = {
            number: OwnSeat(bot.partition("~")[0], kept(strangers[bot].player(), "play", number))
            for number, bot in enumerate(others, 1)
            if bot in strangers
        }
        seed = options.seed or secrets.token_hex(4)
        table = TerminalTable(choice, seed, typed_lines(), keep, own)
        try:
            yield from play_at(table, plain=options.plain)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(*([f"the record is in {path}"] if path else [])) from None
    if path is not None:
        yield f"The record is in {path}."


def _choice(options: Namespace, bots: Sequence[str], strangers: Strangers) -> Choice:
    """Return the game of the options. Raises ``EldestHandError`` for an impossible game."""
    seated = ",".join(OWN if bot in strangers else bot for bot in bots)
    told = [("game", options.game), ("laws", options.laws), ("bots", seated)]
    if options.players is not None:
        told.append(("players", str(options.players)))
    if options.cutting:
        told.append(("cutting", "1"))
    choice = choice_of(told)
    assert choice is not None
    return choice
