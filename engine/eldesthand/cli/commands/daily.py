"""``eldesthand daily``: play the deal of a day in the terminal, or let the levels play it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import date

from eldesthand.bots.thought import conclude
from eldesthand.cli.output import PLAIN, Answers
from eldesthand.cli.terminal import TerminalTable, add_plain, play_at, typed_lines
from eldesthand.core.terms import Phase
from eldesthand.deals.calendar import (
    challenge_of_day,
    check_day,
    day_of,
    in_words,
    title_of_day,
)
from eldesthand.deals.code import LEVELS, Challenge, played_by
from eldesthand.deals.sentences import net_in_words, text_of_day
from eldesthand.table.challenge import sitting_of

UNENCODABLE = PLAIN


def add_options(parser: ArgumentParser) -> None:
    """Add the date, and whether only the levels play."""
    parser.add_argument("date", nargs="?", help="such as 2026-11-21; default: today")
    parser.add_argument(
        "--levels", action="store_true", help="print the results of the levels, and do not play"
    )
    add_plain(parser)


def run(options: Namespace) -> Answers:
    """Yield the deal as it is played, then the results of the levels."""
    today = date.today().isoformat()
    day = options.date or today
    check_day(day, today)
    challenge = challenge_of_day(day)
    if not options.json:
        yield f"The deal of {in_words(day_of(day))}: {title_of_day(day)}."
    if options.levels:
        yield from ({"level": who, "net": net} for who, net in _levels(challenge))
        return
    table = TerminalTable(sitting_of(challenge, ""), "", typed_lines())
    yield from play_at(table, plain=options.plain)
    sitting = table.session.sitting
    if sitting.phase is not Phase.ENDED:
        return
    own = sitting.nets[0][challenge.seat]
    yield f"This hand, played by you: {net_in_words(challenge.rules, own)}."
    for who, net in _levels(challenge):
        yield f"{who}: {net_in_words(challenge.rules, net)}."
    yield text_of_day(day, sitting.view(challenge.seat)).strip()


def _levels(challenge: Challenge) -> Iterator[tuple[str, int]]:
    for level in LEVELS:
        played = conclude(played_by(challenge, level))
        yield played.name, sum(challenge.nets(played))
