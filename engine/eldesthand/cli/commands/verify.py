"""``eldesthand verify``: check that every deal of a record was dealt as it was sealed (F3)."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from eldesthand.cli.parsers import Number
from eldesthand.cli.tables import Answers
from eldesthand.core.errors import RecordError
from eldesthand.core.wire import encode
from eldesthand.fairness.proofs import Seen, Verdict, proofs, sentence
from eldesthand.record import load_file


def add_options(parser: ArgumentParser) -> None:
    """Add the file, and the facts that the player noted."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    for option, help_ in (
        ("seal", "the seal that was shown for this deal"),
        ("words", "words given for this deal; repeat it for several people, in their order"),
    ):
        parser.add_argument(
            f"--{option}",
            nargs=2,
            metavar=("DEAL", option.upper()),
            action="append",
            default=[],
            help=help_,
        )
    parser.add_argument(
        "--person", metavar="NAME", action="append", help="a person at the device, by name"
    )


def run(options: Namespace) -> Answers:
    """Yield every proof. Raises ``RecordError`` if a deal is not proved."""
    record = load_file(options.file)
    found = proofs(record.rules, record.names, record.actions, _seen(options, record.names))
    deals = [{**encode(proof), "sentence": sentence(proof)} for proof in found]
    yield {"file": str(options.file), "deals": deals}
    wrong = [p for p in found if p.verdict not in (Verdict.KEPT, Verdict.EARLIER)]
    if wrong or not found:
        which = f"deal {wrong[0].deal} is {wrong[0].verdict}" if wrong else "there is no deal"
        names = f" ({', '.join(wrong[0].findings)})" if wrong and wrong[0].findings else ""
        raise RecordError(f"{options.file}: expected all deals dealt as sealed, but {which}{names}")


def _seen(options: Namespace, names: tuple[str, ...]) -> Seen:
    """Return the facts that the player noted. Raises ``RecordError`` for a wrong deal or name."""
    given = [(_deal(deal), text) for deal, text in options.words]
    deals = max((deal for deal, _ in given), default=0)
    words = [tuple(text for deal, text in given if deal == n + 1) or None for n in range(deals)]
    seals = {_deal(deal): seal for deal, seal in options.seal}
    shown = [seals.get(n + 1) for n in range(max(seals, default=0))]
    for name in options.person or ():
        if name not in names:
            raise RecordError(f"expected --person to be one of {', '.join(names)}, got {name!r}")
    people = tuple(n for n, name in enumerate(names) if name in (options.person or ()))
    return Seen(people if options.person else None, "", shown, words)


def _deal(text: str) -> int:
    try:
        return int(Number(1, 10_000)(text))
    except ArgumentTypeError as error:
        raise RecordError(f"{error} as the number of a deal") from None
