"""The results of the coach: the value of each card, a judged card, and the review of a deal."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.cards import Card


@dataclass(frozen=True)
class CardAdvice:
    """Value of one card to its player.

    ``counters`` is its value in the deal, and ``score`` its additional value near the end of a game
    (V7). ``expects`` is the figure shown to the player, with the standard ``error``: counters won,
    or own points. In games for points, all other cards are shown worse than the best one by
    ``behind``, which also covers the points of the others and the score. ``behind`` is the
    difference from the best card in the same unit and in the same worlds, with the standard error
    ``behind_error``. ``units`` is the expected number of units. ``clear``, ``heavy`` and ``moon``
    are the chances to stay clear, to take the heavy card (Black Lady, Black Jack or Joker), and to
    shoot the moon, 0 where the game has none; ``others_clear`` and ``others_moon`` are the other
    seats' chances to stay clear and to shoot the moon. A card is ``equal`` if its difference from
    the best one is within the errors; it shows the figure of the best card.
    """

    card: Card
    counters: float
    expects: float
    error: float
    behind: float
    behind_error: float
    units: float
    clear: float
    heavy: float | None
    moon: float
    others_clear: tuple[tuple[int, float], ...]
    others_moon: tuple[tuple[int, float], ...]
    score: float = 0.0
    equal: bool = False


@dataclass(frozen=True)
class Advice:
    """Playable cards, best first, and the reason in a ``sentence``.

    ``close`` is true if the difference between the best two is not significant. ``brief`` is the
    sentence for a player who sees a figure on each card.
    """

    best: Card
    cards: tuple[CardAdvice, ...]
    close: bool
    sentence: str
    brief: str


@dataclass(frozen=True)
class Judged:
    """Played card with its ``cost``, compared with the coach's ``best`` (see ``cost_of``).

    ``error`` is the standard error of the cost; a card that is ``equal`` to the best within the
    errors costs nothing. ``trick`` counts from 1. ``reason`` says why the best card is better than
    this one; it is empty for an equal card, or without a checked reason.
    """

    trick: int
    card: Card
    best: Card
    cost: float
    error: float
    advice: Advice
    equal: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Review:
    """Review of a played deal, based on the player's information, so that luck does not count.

    ``cost`` is the sum of the costs, ``error`` its standard error. ``merit`` is 100 if every card
    was the coach's best, 0 if every card was the worst. ``turning_point`` is the index in ``cards``
    of the costliest significant mistake, or ``None``.
    """

    cards: tuple[Judged, ...]
    cost: float
    error: float
    merit: float
    turning_point: int | None
