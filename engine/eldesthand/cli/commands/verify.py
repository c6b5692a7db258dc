"""``eldesthand verify``: check that every deal of a record was dealt as it was sealed (F3)."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.errors import RecordError
from eldesthand.core.wire import encode
from eldesthand.fairness.proofs import Proof, Seen, Verdict, proofs
from eldesthand.record import load_file

_NOTES = {
    "seal": "the seal that was shown for this deal",
    "words": "words given for this deal, or an empty text for none; repeat it for several people, "
    "in their order",
    "cut": "the number of cards that a person lifted by hand in this deal",
}


def add_options(parser: ArgumentParser) -> None:
    """Add the file, and the facts that the player noted."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
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


def run(options: Namespace) -> Answers:
    """Yield every proof. Raises ``RecordError`` if a deal is not as sealed, or not sealed.

    A deal that is proved in part is no error: its sentence lists what was not checked.
    """
    record = load_file(options.file)
    found = proofs(record.rules, record.names, record.actions, _seen(options, record.names))
    first = dict.fromkeys(("deal", "verdict", "sentence"))
    deals = [{**first, **encode(proof), "sentence": _sentence(proof)} for proof in found]
    yield {"file": str(options.file), "deals": deals}
    wrong = [p for p in found if p.verdict in (Verdict.BROKEN, Verdict.UNPROVED)]
    if wrong or not found:
        which = f"deal {wrong[0].deal} is {wrong[0].verdict}" if wrong else "there is no deal"
        names = f" ({', '.join(wrong[0].findings)})" if wrong and wrong[0].findings else ""
        raise RecordError(f"{options.file}: expected all deals dealt as sealed, but {which}{names}")


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
