"""A player's results by game, number of players, and unit (counters or points).

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

NEW = Rating(rating=1400.0, deviation=150.0, volatility=0.01)
"""The rating of a player without deals in a game.

Two deviations cover the range from the worst level to well above the best. With a larger deviation
the first lucky deals would move the rating off the scale. With a larger volatility (this is about
17 points in a hundred sittings) the uncertainty would stay as large as the distance between the
levels.
"""


@dataclass(frozen=True)
class Summary:
    """Results of one ``person`` in one game with one number of ``players``.

    ``net`` is the sum over all ``deals`` in the unit of the settlement (negative for penalty
    points), ``average`` the mean of a deal, ``equal`` that mean without the luck of the cards, over
    deals in which it is known. ``table`` is the mean net of all players, and ``place``
    the player's mean rank, over deals in which the results of the others are known. ``over`` is the
    number of finished sittings, ``won`` the number of those won. ``rating`` is on the scale of the
    ``levels`` in this game, ``None`` without rated sittings. ``pools`` is true if the game has a
    pool.
    """

    person: str
    title: str
    players: int
    points: bool
    pools: bool
    deals: int
    over: int
    won: int
    net: int
    average: float
    equal: float | None
    table: float | None
    place: float | None
    clear: int
    jacks: int
    moons: int
    rating: Rating | None
    levels: Mapping[str, float]


def summaries(played: Iterable[PlayedSitting]) -> tuple[Summary, ...]:
    """Return the results by game, in the order of each game's first sitting in ``played``."""
    games: dict[tuple[str, str, int, bool], list[PlayedSitting]] = {}
    for each in played:
        if each.deals:
            key = each.person, each.title, each.rules.players, each.rules.settlement_object.points
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
        pools=any(each.rules.settlement_object.pools for each in sittings),
        deals=len(deals),
        over=len(over),
        won=sum(over),
        net=net,
        average=net / len(deals),
        equal=_mean([deal.skill for deal in deals]),
        table=_mean([deal.table for deal in deals]),
        place=_mean([deal.place for deal in deals]),
        clear=sum(deal.clear for deal in deals),
        jacks=sum(deal.jack for deal in deals),
        moons=sum(deal.moon for deal in deals),
        rating=rating(reversed(sittings)),
        levels=levels_of(sittings[0].rules),
    )


def _mean(figures: Iterable[float | None]) -> float | None:
    known = [each for each in figures if each is not None]
    return sum(known) / len(known) if known else None


def marks(played: Iterable[PlayedSitting]) -> tuple[float, ...]:
    """Return the coach's marks, deal by deal."""
    found = (deal.mark for each in played for deal in each.deals)
    return tuple(mark for mark in found if mark is not None and 0 <= mark <= 100)


def rating(played: Iterable[PlayedSitting]) -> Rating | None:
    """Return the player's rating in one game after these sittings, oldest first, or ``None``.

    A sitting is a rating period. Each of its deals is a game against one opponent who has the mean
    rating of the others. The score is the share of the others with a worse result, plus half the
    share with an equal one. The deviation of the levels is 0. Sittings with other bots, or with
    several people, do not count.
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
    """Return the score of a deal, from 0 to 1.

    >>> _score(PlayedDeal(0, 0, True, False, others=(-2, 0, 2)))
    0.5
    """
    points = sum((deal.net > other) + (deal.net == other) / 2 for other in deal.others)
    return points / len(deal.others)
