"""``eldesthand shuffles``: test many shuffles of the page against exact probabilities (F3)."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from functools import partial

from eldesthand.arena.runner import results
from eldesthand.cli.arguments import seed
from eldesthand.cli.long_runs import Progress, add_jobs, worker_processes
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.cards import Card
from eldesthand.core.deal import dealt
from eldesthand.core.errors import EldestHandError
from eldesthand.core.wire import encode
from eldesthand.fairness import shuffles
from eldesthand.fairness.shuffles import Counts
from eldesthand.table.engine import Engine

PART = 10_000
"""Number of deals of one task of a worker process."""

SAMPLE = 100
"""Maximum number of deals that are also dealt at the page."""

Hands = tuple[tuple[Card, ...], ...]


class OtherCards(EldestHandError):
    """Deal at the page with other cards than were counted: a defect."""


def add_options(parser: ArgumentParser) -> None:
    """Add the number of deals, and the seed."""
    parser.add_argument("--deals", type=Number(1), default=10_000, help="number of deals")
    parser.add_argument("--seed", type=seed, default="1", help="any text; repeats the deals")
    add_jobs(parser)


def run(options: Namespace) -> Answers:
    """Yield the tests with their p-values, the holders of some cards, and the lengths of suits.

    Raises ``OtherCards`` if the page deals other cards.
    """
    deals: int = options.deals
    sample = range(0, deals, max(1, deals // SAMPLE))[:SAMPLE]
    for number in sample:
        if hands_at_page(options.seed, number) != counted_hands(options.seed, number):
            raise OtherCards(f"expected the counted cards in deal {number}, got others at the page")
    counts = Counts()
    progress = Progress("deals")
    with worker_processes(options.jobs, "no results were saved") as executor:
        starts = range(0, deals, PART)
        parts = ((start, min(start + PART, deals)) for start in starts)
        for part in results(partial(_count, options.seed), parts, executor):
            counts.add(part)
            progress(counts.deals, deals)
    seats = counts.by_seat()
    expected = shuffles.length_chances()
    yield {
        "deals": deals,
        "seed": options.seed,
        "also dealt at the page": len(sample),
        "tests": [encode(each) for each in shuffles.compare(counts)],
        "holders": [
            {
                "card": str(card),
                **{f"seat {n}": seats[_index(card)][n] for n in range(shuffles.SEATS)},
                "expected": deals / shuffles.SEATS,
            }
            for card in shuffles.TRACED
        ],
        "lengths in seat 0": [
            {
                "cards": length,
                **{suit.name.lower(): each[length] for suit, each in counts.lengths().items()},
                "expected": round(expected[length] * deals, 2),
            }
            for length in range(shuffles.HAND + 1)
        ],
    }


def _index(card: Card) -> int:
    return shuffles.RULES.pack.index(card)


def _count(seed: str, part: tuple[int, int]) -> Counts:
    return shuffles.count(seed, *part)


def counted_hands(seed: str, number: int) -> Hands:
    """Return the hands by seat as they are counted."""
    terms = shuffles.terms_of(number)
    hands = dealt(shuffles.pack_of(seed, number, terms), shuffles.SEATS, shuffles.HAND)
    return tuple(hands[(seat - 1 - terms.dealer) % shuffles.SEATS] for seat in range(4))


def hands_at_page(seed: str, number: int) -> Hands:
    """Return the hands by seat as the page deals them, by its own requests."""
    engine = Engine()
    sitting = {
        "rules": encode(shuffles.RULES),
        "names": [f"Player {seat}" for seat in range(shuffles.SEATS)],
        "human": 0,
        "bots": ["", *["random"] * (shuffles.SEATS - 1)],
        "seed": shuffles.seed_of(seed, number),
        "actions": [],
        "shuffling": True,
    }
    agree = {"kind": "agree", "dealer": shuffles.dealer_of(number)}
    for request in (
        {"do": "resume", "sitting": sitting},
        {"do": "act", "action": agree},
        {"do": "contribute", "words": shuffles.words_of(seed, number)},
    ):
        answer = json.loads(engine.handle(json.dumps(request)))
        if "error" in answer:
            raise OtherCards(f"expected a deal at the page, got {answer['error']}")
    return engine.state.sitting.ceremony.by_seat
