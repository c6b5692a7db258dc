"""Data sets of single deals, one row each.

The seed of a deal consists of the data set's seed and the deal's number, so parts of a data set can
be made separately, with the same result.

>>> row = row_of(Rules(), ("random",) * 4, seed="1", deal=0)
>>> list(row) == list(COLUMNS), len(row["hands"]), len(row["plays"])
(True, 4, 52)
>>> sum(row["net"]) + row["pool"]
0
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
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
from eldesthand.core.errors import IllegalAction, RecordError, RulesError
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
from eldesthand.playing import play_deal
from eldesthand.record import OneDeal, Record
from eldesthand.record.deal_code import decode_deal, encode_deal

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
