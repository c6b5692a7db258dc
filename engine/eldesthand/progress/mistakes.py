"""Problems made from the costly mistakes of a reviewed deal.

>>> from random import Random
>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.coach.advice import advise, decisions, judge
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.playing import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = play_deal(sitting, [RandomPlayer(Random(seat)) for seat in range(4)], Random(1))
>>> record = Record(sitting.rules, sitting.names, tuple(sitting.actions))
>>> made = decisions(record.rules, record.names, record.actions, seat=0, deal=1)
>>> judged = [judge(view, card, advise(view, Random(1), worlds=40)) for view, card in made[:6]]
>>> found = mistakes(record, 0, 1, judged)
>>> all(each.gain >= COSTLY and each.tempting not in each.right for each in found)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.coach.values import Judged
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting
from eldesthand.problems.problem import Problem
from eldesthand.problems.themes import Asked, theme_of
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.model import Record
from eldesthand.record.one_deal import OneDeal

COSTLY = 0.5
"""Minimum expected cost of a costly mistake, in counters or points."""

MOST_MISTAKES = 3
"""Maximum number of mistakes taken from one deal."""

_NO_THEME = "mistake"
_GRADE = 1500


def mistakes(record: Record, seat: int, deal: int, judged: Sequence[Judged]) -> tuple[Problem, ...]:
    """Return the costly mistakes of a seat in a judged deal as problems, the costliest first.

    Every card that is equal to the coach's best is right.
    """
    costly = [each for each in judged if each.cost >= COSTLY and not each.equal]
    costly = sorted(costly, key=lambda each: -each.cost)[:MOST_MISTAKES]
    places = _places(record, seat, deal)
    return tuple(
        _problem(record, places[each.card], seat, each) for each in costly if each.card in places
    )


def _places(record: Record, seat: int, deal: int) -> dict[Card, int]:
    """Return the index in the record of each card that the seat played in the deal."""
    places: dict[Card, int] = {}
    sitting = Sitting(record.rules, record.names)
    for place, action in enumerate(record.actions):
        if isinstance(action, PlayCard) and action.seat == seat and sitting.deal == deal:
            places[action.card] = place
        sitting.apply(action)
    return places


def _problem(record: Record, place: int, seat: int, judged: Judged) -> Problem:
    before = replace(record, actions=record.actions[:place], branches=(), comments=())
    deal = OneDeal.of(before, len(before.deals))
    right = [each.card for each in judged.advice.cards if each.equal]
    best = [judged.best, *(card for card in right if card not in (judged.best, judged.card))]
    chosen = PlayCard(seat, judged.card)
    actions = tuple(PlayCard(seat, card) for card in best)
    view = deal.sitting().view(seat)
    return Problem(
        theme=theme_of(Asked(view, actions[0], chosen)) or _NO_THEME,
        grade=_GRADE,
        seat=seat,
        right=actions,
        tempting=chosen,
        choices=(),
        basis="searched",
        worlds=WORLDS,
        gain=judged.cost,
        error=judged.error,
        code=encode_deal(deal),
    )
