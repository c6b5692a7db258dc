"""Commands on the fairness of deals and dealers (F2, F3)."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial

from eldesthand.arena.runner import results
from eldesthand.cli.arguments import add_record, add_records, record_of, seed
from eldesthand.cli.long_runs import Progress, add_jobs, worker_processes
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.cards import Card
from eldesthand.core.deal import dealt
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.wire import encode
from eldesthand.fairness import shuffles
from eldesthand.fairness.proofs import Proof, Seen, Verdict, proofs
from eldesthand.fairness.shuffles import Counts
from eldesthand.fairness.watch import OwnHand, own_hands, sentence, watch
from eldesthand.table.engine import Engine

_NOTES = {
    "seal": "the seal that was shown for this deal",
    "words": "words given for this deal, or an empty text for none; repeat it for several people, "
    "in their order",
    "cut": "the number of cards that a person lifted by hand in this deal",
}


def add_verify(parser: ArgumentParser) -> None:
    """Add the file, and the facts that the player noted."""
    add_record(parser)
    for option, help_ in _NOTES.items():
        parser.add_argument(
            f"--{option}",
            nargs=2,
            metavar=("DEAL", option.upper()),
            action="append",
            default=[],
            help=help_,
        )
    parser.add_argument(
        "--person", metavar="NAME", action="append", help="a person at the table, by name"
    )


def run_verify(options: Namespace) -> Answers:
    """Check that every deal of a record was dealt as it was sealed (F3).

    Yield every proof. Raises ``RecordError`` if a deal is not as sealed, or not sealed.

    A deal that is proved in part is no error: its sentence lists what was not checked.
    """
    record = record_of(options.record)
    _check_deals(options, len(record.deals))
    found = proofs(record.rules, record.names, record.actions, _seen(options, record.names))
    first = dict.fromkeys(("deal", "verdict", "sentence"))
    deals = [{**first, **encode(proof), "sentence": _sentence(proof)} for proof in found]
    yield {"file": options.record, "deals": deals}
    wrong = [p for p in found if p.verdict in (Verdict.BROKEN, Verdict.UNPROVED)]
    if wrong or not found:
        which = f"deal {wrong[0].deal} is {wrong[0].verdict}" if wrong else "there is no deal"
        names = f" ({', '.join(wrong[0].findings)})" if wrong and wrong[0].findings else ""
        raise RecordError(
            f"{options.record}: expected all deals dealt as sealed, but {which}{names}"
        )


def _check_deals(options: Namespace, deals: int) -> None:
    """Raise ``RecordError`` if a fact was noted for a deal that the record lacks."""
    for name in _NOTES:
        for deal, _ in getattr(options, name):
            if _deal(deal) > deals:
                raise RecordError(f"expected a deal from 1 to {deals} at --{name}, got {deal}")


def _sentence(proof: Proof) -> str:
    """Return the sentence of a proof, with everything that was not checked."""
    if not proof.unchecked:
        return proof.sentence
    return f"{proof.sentence} Not checked: {'; '.join(each.said for each in proof.unchecked)}."


def _seen(options: Namespace, names: tuple[str, ...]) -> Seen:
    """Return the facts that the player noted. Raises ``RecordError`` for a wrong deal or name."""
    for name in options.person or ():
        if name not in names:
            raise RecordError(f"expected --person to be one of {', '.join(names)}, got {name!r}")
    people = tuple(n for n, name in enumerate(names) if name in (options.person or ()))
    words = [
        None if texts is None else tuple(filter(None, texts)) for texts in _by_deal(options.words)
    ]
    cuts = [None if texts is None else _cut(texts[-1]) for texts in _by_deal(options.cut)]
    return Seen(
        people=people if options.person else None,
        shown=_by_deal(options.seal),
        words=words,
        cuts=cuts,
    )


def _by_deal(given: list[tuple[str, str]]) -> list[tuple[str, ...] | None]:
    """Return the texts noted for each deal, from the first."""
    noted = [(_deal(deal), text) for deal, text in given]
    deals = range(1, max((deal for deal, _ in noted), default=0) + 1)
    return [tuple(text for deal, text in noted if deal == number) or None for number in deals]


def _cut(text: str) -> int:
    try:
        return int(Number(1, 100)(text))
    except ArgumentTypeError as error:
        raise RecordError(f"{error} as the number of cards lifted") from None


def _deal(text: str) -> int:
    try:
        return int(Number(1, 10_000)(text))
    except ArgumentTypeError as error:
        raise RecordError(f"{error} as the number of a deal") from None


def add_watch(parser: ArgumentParser) -> None:
    """Add the files."""
    add_records(parser)


def run_watch(options: Namespace) -> Answers:
    """Find dealers who hold too many small hearts, over many records (F2).

    Yield the statistics of each dealer.
    """
    dealt: list[OwnHand] = []
    for named in options.files:
        record = record_of(named)
        dealt += own_hands(record.rules, record.names, record.actions)
    players = [
        {**encode(dealer), "suspect": dealer.suspect, "sentence": sentence(dealer)}
        for dealer in watch(dealt)
    ]
    yield {"deals": len(dealt), "players": players}


PART = 10_000
"""Number of deals of one task of a worker process."""

SAMPLE = 100
"""Maximum number of deals that are also dealt at the page."""

Hands = tuple[tuple[Card, ...], ...]


class OtherCards(EldestHandError):
    """Deal at the page with other cards than were counted: a defect."""


def add_shuffles(parser: ArgumentParser) -> None:
    """Add the number of deals, and the seed."""
    parser.add_argument("--deals", type=Number(1), default=10_000, help="number of deals")
    parser.add_argument("--seed", type=seed, default="1", help="any text; repeats the deals")
    add_jobs(parser)


def run_shuffles(options: Namespace) -> Answers:
    """Test many shuffles of the page against exact probabilities (F3).

    Yield the tests with their p-values, the holders of some cards, and the lengths of suits.

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
