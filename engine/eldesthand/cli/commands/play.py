"""Commands that play in the terminal: a whole game, the deal of a day, or a challenge."""

from __future__ import annotations

import secrets
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from eldesthand.arena.strangers import FORMS, Strangers, kept, kept_strangers, read_bots
from eldesthand.bots import BOTS, OWN
from eldesthand.bots.thought import conclude
from eldesthand.cli.arguments import add_game, bot_of_each_seat, new_file, rules_of, seed
from eldesthand.cli.output import PLAIN, Answers
from eldesthand.cli.parsers import Modes, Number
from eldesthand.cli.terminal import OwnSeat, TerminalTable, add_plain, play_at, typed_lines
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws, Phase
from eldesthand.deals.calendar import (
    challenge_of_day,
    check_day,
    day_of,
    in_words,
    title_of_day,
)
from eldesthand.deals.code import (
    LEVELS,
    MOST_DEALS,
    Challenge,
    decode_challenge,
    encode_challenge,
    new_challenge,
    played_by,
    proved,
)
from eldesthand.deals.sentences import figure, net_in_words, text_of_day
from eldesthand.record import Record, save_file
from eldesthand.table.challenge import make_challenge, names_in, offer_challenge, sitting_of
from eldesthand.table.choosing import Choice, choice_of
from eldesthand.table.saved import USUAL_BOT
from eldesthand.table.session import Session

UNENCODABLE = PLAIN

MODES: dict[str, Modes] = {
    "daily": {"levels": ("json",), "": ("plain",)},
    "challenge": {
        "new": ("game", "players", "deals", "level", "seed"),
        "show": ("link",),
        "link": ("name", "plain"),
    },
}


def add_play(parser: ArgumentParser) -> None:
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


def run_play(options: Namespace) -> Iterator[str]:
    """Play a whole game in the terminal.

    Yield the lines to print; the player types between them.
    """
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
        yield _("The record is in {path}.").format(path=path)


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


def add_daily(parser: ArgumentParser) -> None:
    """Add the date, and whether only the levels play."""
    parser.add_argument("date", nargs="?", help="such as 2026-11-21; default: today")
    parser.add_argument(
        "--levels", action="store_true", help="print the results of the levels, and do not play"
    )
    add_plain(parser)


def run_daily(options: Namespace) -> Answers:
    """Play the deal of a day in the terminal, or let the levels play it.

    Yield the deal as it is played, then the results of the levels.
    """
    today = date.today().isoformat()
    day = options.date or today
    check_day(day, today)
    challenge = challenge_of_day(day)
    if not options.json:
        said = _("The deal of {day}: {title}.")
        yield said.format(day=in_words(day_of(day)), title=title_of_day(day))
    if options.levels:
        yield from ({"level": who, "net": net} for who, net in _levels(challenge))
        return
    table = TerminalTable(sitting_of(challenge, ""), "", typed_lines())
    yield from play_at(table, plain=options.plain)
    sitting = table.session.sitting
    if sitting.phase is not Phase.ENDED:
        return
    own = sitting.nets[0][challenge.seat]
    said = _("This hand, played by you: {result}.")
    yield said.format(result=net_in_words(challenge.rules, own))
    for who, net in _levels(challenge):
        yield _("{name}: {result}.").format(name=who, result=net_in_words(challenge.rules, net))
    yield text_of_day(day, sitting.view(challenge.seat)).strip()


def _levels(challenge: Challenge) -> Iterator[tuple[str, int]]:
    for level in LEVELS:
        played = conclude(played_by(challenge, level))
        yield played.name, sum(challenge.nets(played))


_IN_LINK = "challenge="


def add_challenge(parser: ArgumentParser) -> None:
    """Add the link, the mode, and the game of a new challenge."""
    told = "a link to a challenge, or only its code"
    parser.add_argument("link", nargs="?", metavar="LINK", help=told)
    parser.add_argument("--show", action="store_true", help="replay and compare its results")
    parser.add_argument("--name", default="", help="your name in the answer")
    parser.add_argument("--new", action="store_true", help="make one, and print its code")
    add_game(parser, default=next(iter(PRESETS)))
    parser.add_argument("--deals", type=Number(1, MOST_DEALS), default=1, help="number of deals")
    parser.add_argument(
        "--level", default=USUAL_BOT, help="bots of the other seats, one for each or one for all"
    )
    parser.add_argument("--seed", type=seed, help="the same seed makes the same deals")
    add_plain(parser)


def run_challenge(options: Namespace) -> Iterator[str]:
    """Play a challenge and answer it, make one, or replay its results.

    Yield the new code, the results, or the deals as they are played and the answer's link.
    """
    if options.new:
        yield encode_challenge(_new(options))
        return
    if options.link is None:
        raise RecordError("expected the link of a challenge, or --new")
    before, told, code = options.link.rpartition(_IN_LINK)
    challenge = decode_challenge(code.partition("&")[0])
    if options.show:
        yield from _compared(challenge)
        return
    today = date.today().isoformat()
    offer = offer_challenge(Session(), encode_challenge(challenge), today)
    yield from (offer.said, offer.against, offer.chose)
    table = TerminalTable(sitting_of(challenge, options.name), "", typed_lines())
    yield from play_at(table, plain=options.plain)
    sitting = table.session.sitting
    if sitting.phase is not Phase.ENDED:
        return
    played = replace(table.session.begun, actions=tuple(sitting.actions))
    made = make_challenge(Session(), played, options.name)
    answered = decode_challenge(made.code)
    rows = tuple(
        row for row, each in enumerate(answered.played) if conclude(proved(answered, each))
    )
    made = make_challenge(Session(), played, options.name, today, rows)
    yield from _compared(answered)
    yield from filter(None, (made.said, _("The answer, with your result:")))
    yield f"{before}{told}{made.code}"


def _new(options: Namespace) -> Challenge:
    rules = rules_of(options.game, options.players)
    bots = bot_of_each_seat(options.level, rules.players - 1, rules.laws)
    return new_challenge(rules, options.seed or secrets.token_hex(8), options.deals, bots)


def _compared(challenge: Challenge) -> Iterator[str]:
    """Yield a line for each replayed result."""
    if not challenge.played:
        yield _("Nobody has played it yet.")
    rules = challenge.rules
    for name, played in zip(names_in(challenge), challenge.played, strict=True):
        nets = challenge.nets(played)
        each = f" ({', '.join(figure(rules, net) for net in nets)})" if nets[1:] else ""
        if conclude(proved(challenge, played)):
            result = f"{net_in_words(rules, sum(nets))}{each}"
            yield _("{name}: {result}, proved.").format(name=name, result=result)
        else:
            yield _("{name}: not proved.").format(name=name)
