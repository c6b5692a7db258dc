"""Write the corpus of exact counts: ``python -m tools.write_perft``.

The deals are always the same. The engine counts; the tests compare with an independent
implementation of the laws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count as numbers
from pathlib import Path
from random import Random

import eldesthand.trials
from eldesthand.core.cards import Card, hand_text
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Laws
from eldesthand.trials.corpus import at_play, count, write_line
from eldesthand.trials.perft import legal_sequences
from eldesthand.trials.short_deals import ShortDeal
from tests.strategies import all_games

CORPUS = Path(eldesthand.trials.__file__).with_name("corpus.jsonl")

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


def main() -> None:
    """Write the corpus."""
    with CORPUS.open("w", encoding="ascii", newline="\n") as file:
        for line in lines():
            file.write(f"{line}\n")
            file.flush()


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


if __name__ == "__main__":
    main()
