"""A player's own record, added up by game and number of players. Counters and points stay apart.

>>> from eldesthand.core.rules import PRESETS
>>> deals = (
...     PlayedDeal(3, 0, True, False, others=(-1, -1, -1), mark=90.0),
...     PlayedDeal(-4, 5, False, False, others=(4, 0, 0), mark=70.0),
... )
>>> played = PlayedSitting("Howell", PRESETS["howell"].rules, ("", "careful"), deals, won=True)
>>> [summary] = summaries([played])
>>> summary.deals, summary.average, summary.table, summary.place, summary.clear, summary.won
(2, -0.5, 0.0, 2.5, 1, 1)
>>> round(summary.rating.rating), round(summary.rating.deviation), summary.levels["careful"]
(1400, 128, 1400.0)
>>> marks([played])
(90.0, 70.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from eldesthand.problems.rating import Rating, rated
from eldesthand.progress.level_ratings import levels_of
from eldesthand.progress.played import PlayedDeal, PlayedSitting

__all__ = ["NEW", "Summary", "marks", "rating", "summaries"]

NEW = Rating(rating=1400.0, deviation=150.0, volatility=0.01)
"""Who has played no deal of a game yet. Two deviations reach from the worst level to well above the
best; more would let the first lucky deals carry the rating off the scale. Such a volatility changes
a rating by some 17 points in a hundred sittings: more would keep it as unsure as the levels are
apart.
"""


@dataclass(frozen=True)
class Summary:
    """One game with one number of ``players``, as one ``person`` played it.

    ``net`` is the sum of all deals, in the unit of the settlement (below zero where points are
    written to the player); ``average`` that of a deal. ``table`` is the average of all at the
    table, and ``place`` the player's own, over the deals in which the others were noted. Of
    ``over`` sittings that came to their end the player ``won`` so many. The ``rating`` stands
    beside those of the ``levels`` in this game; there is none where nothing counts for it.
    """

    person: str
    title: str
    players: int
    points: bool
    deals: int
    over: int
    won: int
    net: int
    average: float
    table: float | None
    place: float | None
    clear: int
    jacks: int
    moons: int
    rating: Rating | None
    levels: Mapping[str, float]


def summaries(played: Iterable[PlayedSitting]) -> tuple[Summary, ...]:
    """What each game came to, the latest sitting first, in the order in which the games come."""
    games: dict[tuple[str, str, int, bool], list[PlayedSitting]] = {}
    for each in played:
        if each.deals:
            key = each.person, each.title, each.rules.players, each.rules.settling.points
            games.setdefault(key, []).append(each)
    return tuple(_summary(*key, sittings) for key, sittings in games.items())


def _summary(
    person: str, title: str, players: int, points: bool, sittings: Sequence[PlayedSitting]
) -> Summary:
    deals = [deal for each in sittings for deal in each.deals]
    over = [each.won for each in sittings if each.won is not None]
    net = sum(deal.net for deal in deals)
    return Summary(
        person=person,
        title=title,
        players=players,
        points=points,
        deals=len(deals),
        over=len(over),
        won=sum(over),
        net=net,
        average=net / len(deals),
        table=_mean([deal.table for deal in deals]),
        place=_mean([deal.place for deal in deals]),
        clear=sum(deal.clear for deal in deals),
        jacks=sum(deal.jack for deal in deals),
        moons=sum(deal.moon for deal in deals),
        rating=rating(reversed(sittings)),
        levels=levels_of(sittings[0].rules),
    )


def _mean(figures: Iterable[float | None]) -> float | None:
    """The average of what is known."""
    known = [each for each in figures if each is not None]
    return sum(known) / len(known) if known else None


def marks(played: Iterable[PlayedSitting]) -> tuple[float, ...]:
    """The coach's marks, deal by deal."""
    found = (deal.mark for each in played for deal in each.deals)
    return tuple(mark for mark in found if mark is not None and 0 <= mark <= 100)


def rating(played: Iterable[PlayedSitting]) -> Rating | None:
    """The player's rating in one game after these sittings, the oldest first; none where nothing
    counts.

    Each sitting is a rating period, and each deal of it a game against an opponent of the others'
    average rating in this game (:func:`~eldesthand.progress.level_ratings.levels_of`): the score is
    the share of the others who did worse, and half of those who did as well. The levels are the
    scale itself, so that their ratings are certain. Sittings with other bots, or with other people
    at the same device, do not count.
    """
    now: Rating | None = None
    for each in played:
        levels = levels_of(each.rules)
        bots = [bot.partition("@")[0] for bot in each.bots if bot]
        if not bots or each.bots.count("") > 1 or not levels.keys() >= set(bots):
            continue
        opponent = sum(levels[bot] for bot in bots) / len(bots)
        games = [(opponent, 0.0, _score(deal)) for deal in each.deals if deal.others]
        if games:
            now = rated(now or NEW, games)
    return now


def _score(deal: PlayedDeal) -> float:
    """The points of a deal, as a game against the others.

    >>> _score(PlayedDeal(0, 0, True, False, others=(-2, 0, 2)))
    0.5
    """
    points = sum((deal.net > other) + (deal.net == other) / 2 for other in deal.others)
    return points / len(deal.others)
