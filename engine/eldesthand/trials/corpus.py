"""The published counts, ``corpus.jsonl``: shortened deals and how many sequences each has.

A line is a JSON object: the ``game``, which differs from four-handed sweepstake so; ``hands`` by
seat, and the ``dealer``; the number of the ``deal`` where it matters (V7); and how many
``sequences`` there are from the deal to the end of the play. With ``error`` they are those under
club laws in which one thing goes wrong: see
:func:`eldesthand.trials.perft.sequences_with_an_error`. There what comes before the play goes the
first way it may.

>>> line = read_corpus()[0]
>>> count(line.deal) == line.sequences
True
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from importlib.resources import files

from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.wire import decode, encode
from eldesthand.trials.perft import legal_sequences, sequences_with_an_error, ways
from eldesthand.trials.short_deals import ShortDeal

__all__ = ["CorpusLine", "at_play", "count", "read_corpus", "recount", "write_line"]


@dataclass(frozen=True)
class CorpusLine:
    """A deal and its published count. Under club laws the sequences have an error."""

    deal: ShortDeal
    sequences: int


def read_corpus() -> tuple[CorpusLine, ...]:
    """Every line of the corpus."""
    text = files(__package__).joinpath("corpus.jsonl").read_text("ascii")
    return tuple(map(_line, text.splitlines()))


def _line(text: str) -> CorpusLine:
    form = json.loads(text)
    laws = Laws.CLUB if form.get("error") else Laws.GUIDED
    rules = replace(decode(Rules, form["game"]), laws=laws)
    deal = ShortDeal(rules, tuple(form["hands"]), form["dealer"], form.get("deal", 1))
    return CorpusLine(deal, form["sequences"])


def write_line(deal: ShortDeal, sequences: int) -> str:
    """A line of the corpus."""
    usual = encode(Rules())
    game = {name: value for name, value in encode(deal.rules).items() if value != usual.get(name)}
    error = game.pop("laws", None) is not None
    return json.dumps(
        {
            "game": game,
            "hands": deal.hands,
            "dealer": deal.dealer,
            **({"deal": deal.deal} if deal.deal > 1 else {}),
            **({"error": True} if error else {}),
            "sequences": sequences,
        }
    )


def at_play(deal: ShortDeal) -> Sitting:
    """The sitting when the play begins; what comes before it goes the first way it may."""
    sitting = deal.sitting()
    while sitting.phase is not Phase.PLAY:
        sitting.apply(next(ways(sitting)))
    return sitting


def count(deal: ShortDeal) -> int:
    """How many sequences the deal has; under club laws, with an error."""
    if deal.rules.laws is Laws.CLUB:
        return sequences_with_an_error(at_play(deal))
    return legal_sequences(deal.sitting())


def recount(
    lines: Sequence[CorpusLine], executor: Executor | None = None
) -> Iterator[tuple[CorpusLine, int]]:
    """Each line with what is counted now."""
    deals = [line.deal for line in lines]
    counted = executor.map(count, deals) if executor else map(count, deals)
    yield from zip(lines, counted, strict=True)
