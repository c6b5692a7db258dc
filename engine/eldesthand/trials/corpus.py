"""The published counts in ``corpus.jsonl``: shortened deals with their numbers of sequences.

Each line is a JSON object: ``game`` has the differences from four-handed sweepstake; ``hands`` are
by seat; ``dealer`` is a seat; ``deal`` is the deal's number if it has an effect (V7); ``sequences``
is the number of sequences from the deal to the end of play. If ``error`` is set, these are
sequences under club laws with one error (:func:`eldesthand.trials.perft.sequences_with_an_error`),
after the first legal actions before play.

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


@dataclass(frozen=True)
class CorpusLine:
    """Deal and its published count."""

    deal: ShortDeal
    sequences: int


def read_corpus() -> tuple[CorpusLine, ...]:
    """Return every line of the corpus."""
    text = files(__package__).joinpath("corpus.jsonl").read_text("ascii")
    return tuple(map(_line, text.splitlines()))


def _line(text: str) -> CorpusLine:
    form = json.loads(text)
    laws = Laws.CLUB if form.get("error") else Laws.GUIDED
    rules = replace(decode(Rules, form["game"]), laws=laws)
    deal = ShortDeal(rules, tuple(form["hands"]), form["dealer"], form.get("deal", 1))
    return CorpusLine(deal, form["sequences"])


def write_line(deal: ShortDeal, sequences: int) -> str:
    """Return a deal and its count as a line of the corpus."""
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
    """Return the sitting at the start of play, after the first legal actions before it."""
    sitting = deal.sitting()
    while sitting.phase is not Phase.PLAY:
        sitting.apply(next(ways(sitting)))
    return sitting


def count(deal: ShortDeal) -> int:
    """Return the number of sequences of a deal; under club laws, of those with one error."""
    if deal.rules.laws is Laws.CLUB:
        return sequences_with_an_error(at_play(deal))
    return legal_sequences(deal.sitting())


def recount(
    lines: Sequence[CorpusLine], executor: Executor | None = None
) -> Iterator[tuple[CorpusLine, int]]:
    """Yield each line with its count by the present engine."""
    deals = [line.deal for line in lines]
    counted = executor.map(count, deals) if executor else map(count, deals)
    yield from zip(lines, counted, strict=True)
