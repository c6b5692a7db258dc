"""``python -m lab perft``: count the sequences of the published deals again, or write them.

The deals in ``corpus.jsonl`` are shortened and always the same; the tests compare the counts with
an independent reading of the laws. Each line is a JSON object: ``game`` has the differences from
four-handed sweepstake; ``hands`` are by seat; ``dealer`` is a seat; ``deal`` is the deal's number
if it has an effect (V7); ``sequences`` is the number of sequences from the deal to the end of play.
If ``error`` is set, these are sequences under club laws with one error
(:func:`eldesthand.arena.perft.sequences_with_an_error`), after the first legal actions before play.

>>> line = read_corpus()[0]
>>> count(line.deal) == line.sequences
True
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import count as numbers
from pathlib import Path
from random import Random

from eldesthand.arena.perft import legal_sequences, sequences_with_an_error, ways
from eldesthand.arena.runner import results
from eldesthand.cli.long_runs import Progress, add_jobs, worker_processes
from eldesthand.cli.output import Answers
from eldesthand.cli.parsers import Number
from eldesthand.core.cards import Card, hand_text
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.wire import decode, encode
from lab.checks import Broken
from lab.short_deals import ShortDeal
from tests.strategies import all_games

CORPUS = Path(__file__).parent.parent / "corpus.jsonl"

CARDS = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}
"""Number of cards in a hand by the number of active players, without errors and bids."""

FEWEST_SEQUENCES, MOST_SEQUENCES = 12, 8000
"""Range of the number of sequences of a deal."""

WITH_AN_ERROR = (2, 12)
"""Range of the number of sequences of a deal without its error."""

MOST_PLAYERS = 4
"""Maximum number of players in a deal with an error; more take too long to count."""

LEGAL = ("passing", "breaking", "queen_breaks", "clean_first_trick")
"""The options that affect legal cards."""


def add_perft(parser: ArgumentParser) -> None:
    """Add the number of lines, and the choice to write the corpus."""
    parser.add_argument("--lines", type=Number(1), help="number of lines; default: all")
    parser.add_argument("--write", action="store_true", help="write the corpus anew instead")
    add_jobs(parser)


def run_perft(options: Namespace) -> Answers:
    """Count the sequences of the published deals again, or write them.

    Yield the numbers of deals and sequences. Raises ``Broken`` if a count differs now.
    """
    if options.write:
        with CORPUS.open("w", encoding="ascii", newline="\n") as file:
            for text in lines():
                file.write(f"{text}\n")
                file.flush()
    corpus = read_corpus()[: options.lines]
    progress, wrong, sequences = Progress("deals"), [], 0
    with worker_processes(options.jobs, "no counts were saved") as executor:
        for done, (line, found) in enumerate(recount(corpus, executor), 1):
            sequences += found
            if found != line.sequences:
                was = write_line(line.deal, line.sequences)
                wrong.append(f"line {done}: expected {was} sequences, got {found}")
            progress(done, len(corpus))
    if wrong:
        raise Broken("\n".join(wrong))
    errors = sum(line.deal.rules.laws is Laws.CLUB for line in corpus)
    yield {"deals": len(corpus), "with one mistake": errors, "sequences": sequences}


@dataclass(frozen=True)
class CorpusLine:
    """Deal and its published count."""

    deal: ShortDeal
    sequences: int


def read_corpus() -> tuple[CorpusLine, ...]:
    """Return every line of the corpus."""
    text = CORPUS.read_text("ascii")
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
    yield from zip(lines, results(count, deals, executor, ordered=True), strict=True)


def lines() -> Iterator[str]:
    """Yield a line for each rule that affects legal actions, without errors and with one."""
    seen = set()
    for rules in games():
        counters = 2 if rules.variety_object.names_suit else rules.counters  # the highest bid
        game = replace(rules, counters=counters)
        deal, found = _deal(game, 2 if game.variety_object.names_suit else CARDS[game.active])
        yield write_line(deal, found)
        if rules.players <= MOST_PLAYERS and (rules.variety, rules.players) not in seen:
            seen.add((rules.variety, rules.players))
            yield from _with_an_error(replace(game, laws=Laws.CLUB))


def games() -> list[Rules]:
    """Return every variety, number of players, and option of :data:`LEGAL` once."""
    found: dict[object, Rules] = {}
    for rules in all_games():
        kind = rules.variety, rules.players, *(rules.option(name) for name in LEGAL)
        found.setdefault(kind, rules)
    return list(found.values())


def _with_an_error(game: Rules) -> Iterator[str]:
    low, high = WITH_AN_ERROR
    for seed in numbers():
        deal = _random_deal(game, 2, f"error {seed}")
        if deal and low <= legal_sequences(at_play(deal)) <= high:
            yield write_line(deal, count(deal))
            return


def _deal(game: Rules, cards: int) -> tuple[ShortDeal, int]:
    """Return the first random deal with a suitable number of sequences."""
    for seed in numbers():
        deal = _random_deal(game, cards, str(seed))
        if deal and FEWEST_SEQUENCES <= (found := count(deal)) <= MOST_SEQUENCES:
            return deal, found
    raise AssertionError


def _random_deal(game: Rules, cards: int, seed: str) -> ShortDeal | None:
    chance = Random(f"{game} {seed}")
    pack = list(game.pack)
    chance.shuffle(pack)
    if game.variety_object.owed_card in pack:  # Joker Hearts needs the Joker
        pack.insert(chance.randrange(4), pack.pop(pack.index(game.variety_object.owed_card)))
    opening = game.conduct.opening
    if opening is not None:
        pack.insert(chance.randrange(4), pack.pop(pack.index(opening)))
    dealer = chance.randrange(game.players)
    seats = [(dealer + 1 + place) % game.players for place in range(game.active)]
    hands = [""] * game.players
    for place, seat in enumerate(seats):
        hands[seat] = _hand(pack[place :: game.active][:cards])
    deal = chance.randint(1, 4) if game.option("passing") else 1
    passes = game.option("passing") and game.variety_object.pass_way(game, deal) != "hold"
    return None if passes and cards < 3 else ShortDeal(game, tuple(hands), dealer, deal)


def _hand(cards: list[Card]) -> str:
    return hand_text(cards)
