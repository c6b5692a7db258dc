"""``eldesthand challenge``: play a challenge and answer it, make one, or replay its results."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from eldesthand.bots.thought import conclude
from eldesthand.cli.arguments import add_game, bot_of_each_seat, rules_of, seed
from eldesthand.cli.output import PLAIN
from eldesthand.cli.parsers import Number
from eldesthand.cli.terminal import TerminalTable, add_plain, play_at, typed_lines
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Phase
from eldesthand.deals.code import (
    MOST_DEALS,
    Challenge,
    decode_challenge,
    encode_challenge,
    new_challenge,
    proved,
)
from eldesthand.deals.sentences import figure, net_in_words
from eldesthand.table.challenge import make_challenge, names_in, offer_challenge, sitting_of
from eldesthand.table.saved import USUAL_BOT
from eldesthand.table.session import Session

UNENCODABLE = PLAIN

_IN_LINK = "challenge="


def add_options(parser: ArgumentParser) -> None:
    """Add the link, the mode, and the game of a new challenge."""
    parser.add_argument("link", nargs="?", help="a link to a challenge, or only its code")
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


def run(options: Namespace) -> Iterator[str]:
    """Yield the new code, the results, or the deals as they are played and the answer's link."""
    if options.new == (options.link is not None):
        raise RecordError("expected either the link of a challenge or --new")
    if options.new:
        yield encode_challenge(_new(options))
        return
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
    yield from filter(None, (made.said, "The answer, with your result:"))
    yield f"{before}{told}{made.code}"


def _new(options: Namespace) -> Challenge:
    rules = rules_of(options.game, options.players)
    bots = bot_of_each_seat(options.level, rules.players - 1, rules.laws)
    return new_challenge(rules, options.seed or secrets.token_hex(8), options.deals, bots)


def _compared(challenge: Challenge) -> Iterator[str]:
    """Yield a line for each replayed result."""
    if not challenge.played:
        yield "Nobody has played it yet."
    rules = challenge.rules
    for name, played in zip(names_in(challenge), challenge.played, strict=True):
        nets = challenge.nets(played)
        each = f" ({', '.join(figure(rules, net) for net in nets)})" if nets[1:] else ""
        if conclude(proved(challenge, played)):
            yield f"{name}: {net_in_words(rules, sum(nets))}{each}, proved."
        else:
            yield f"{name}: not proved."
