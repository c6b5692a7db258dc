"""One player's results by game, number of players, and unit; and a checklist of things to try.

The ratings of each level of bots were measured in each game, deal by deal. A player rated 100
points higher has the better result in 64 of 100 deals. Luck decides most deals, so these scales are
far narrower than the scale of problems (:data:`eldesthand.problems.rating.LEVELS`). ``careful`` is
rated 1400 in every game.

>>> from eldesthand.core.rules import PRESETS
>>> list(levels_of(PRESETS["howell"].rules))
['random', 'beginner', 'careful', 'plain', 'expert']
>>> levels_of(PRESETS["modern"].rules)["careful"]
1400.0
>>> deals = (
...     PlayedDeal(3, 0, True, False, others=(-1, -1, -1), mark=90.0),
...     PlayedDeal(-4, 5, False, False, others=(4, 0, 0), mark=70.0),
... )
>>> played = PlayedSitting(PRESETS["howell"].rules, ("", "careful"), deals, won=True)
>>> [summary] = summaries([played])
>>> summary.deals, summary.average, summary.table, summary.place, summary.clear, summary.won
(2, -0.5, 0.0, 2.5, 1, 1)
>>> round(summary.rating.rating), round(summary.rating.deviation), summary.levels["careful"]
(1400, 128, 1400.0)
>>> marks([played])
(90.0, 70.0)
>>> [(group.title, sum(each.done for each in group.items)) for group in card_of(Tried(("I7",)))][:2]
[('Games', 0), ('Lessons', 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from eldesthand.core.language import _
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.wire import Readable
from eldesthand.laws.law import LAWS
from eldesthand.problems.rating import Rating, rated
from eldesthand.problems.themes import THEMES
from eldesthand.tour.guide import LESSONS
from eldesthand.words.naming import title as game_title


@dataclass(frozen=True)
class PlayedDeal:
    """Result of a deal for the player.

    ``jack`` is true if the player won a Jack, ``moon`` if they shot the moon.
    ``others`` are the nets of the other players, empty if unknown; ``mark`` is the coach's mark
    from 0 to 100, ``None`` without a review. ``luck`` is the part of ``net`` that the player owes
    to the dealt cards (:mod:`eldesthand.coach.card_luck`), ``None`` if unknown.
    """

    net: int
    units: int
    clear: bool
    jack: bool
    moon: bool = False
    others: tuple[int, ...] = ()
    mark: float | None = None
    luck: float | None = None

    @property
    def place(self) -> int | None:
        """The player's rank in the deal, from 1; equal results share a rank.

        >>> PlayedDeal(-1, 1, False, False, others=(3, -1, -1)).place
        2
        """
        return 1 + sum(other > self.net for other in self.others) if self.others else None

    @property
    def skill(self) -> float | None:
        """The net without the luck of the cards."""
        return None if self.luck is None else self.net - self.luck

    @property
    def table(self) -> float | None:
        """The average net of all players."""
        return (self.net + sum(self.others)) / (1 + len(self.others)) if self.others else None


@dataclass(frozen=True)
class PlayedSitting:
    """Result of a sitting with these ``bots``.

    ``won`` is true if the player came first (``None``: unknown). ``person`` is the player's name,
    empty for the owner of the browser.
    """

    rules: Rules
    bots: tuple[str, ...]
    deals: tuple[PlayedDeal, ...]
    won: bool | None = None
    person: str = ""


LEVELS = ("random", "beginner", "careful", "plain", "expert")

MEASURED = {
    "howell": (1128, 1314, 1400, 1405, 1427),
    "sweepstake": (1141, 1328, 1400, 1408, 1422),
    "simple": (1141, 1327, 1400, 1401, 1413),
    "three-handed": (1070, 1271, 1400, 1414, 1452),
    "auction": (1111, 1339, 1400, 1417, 1436),
    "spot": (1130, 1318, 1400, 1420, 1423),
    "joker": (1192, 1363, 1400, 1424, 1437),
    "black-jack": (1191, 1368, 1400, 1434, 1453),
    "black-lady": (1162, 1335, 1400, 1423, 1446),
    "modern": (1004, 1338, 1400, 1418, 1432),
}
"""Ratings by preset in the order of the levels.

Measured by ``eldesthand arena --game all --ladder --sitting 2 --bots
random,beginner,careful,plain,expert``.
"""


def levels_of(rules: Rules) -> dict[str, float]:
    """Return the rating of each level in a game.

    It is that of a preset with the same settlement, preferably also the same variety and number of
    players. Without such a preset it is the mean of all presets.

    >>> black_lady = PRESETS["black-lady"].rules
    >>> levels_of(black_lady.with_players(6)) == levels_of(black_lady)
    True
    """

    def likeness(preset: str) -> tuple[bool, bool]:
        other = PRESETS[preset].rules
        return other.variety == rules.variety, other.players == rules.players

    alike = [each for each in MEASURED if PRESETS[each].rules.settlement == rules.settlement]
    found = [MEASURED[max(alike, key=likeness)]] if alike else list(MEASURED.values())
    means = (sum(level) / len(found) for level in zip(*found, strict=True))
    return dict(zip(LEVELS, means, strict=True))


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
            rules = each.rules
            points = rules.settlement_object.points
            key = each.person, game_title(rules), rules.players, points
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


NO_GAMES: Readable[Rules] = Readable()


@dataclass(frozen=True)
class Tried:
    """Activities of a player.

    ``lessons`` are names of finished lessons, ``met`` are ids of laws of error applied at the
    player's table. ``games`` are the rules of games played, ``themes`` are names of themes of
    problems.
    """

    lessons: tuple[str, ...] = ()
    games: Readable[Rules] = NO_GAMES
    met: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Item:
    """Activity; ``done`` is true if the player has tried it. The page starts it by its ``name``."""

    name: str
    title: str
    done: bool


@dataclass(frozen=True)
class ItemGroup:
    """Activities of one kind, a field of :class:`Tried`."""

    kind: str
    title: str
    items: tuple[Item, ...]


def card_of(tried: Tried) -> tuple[ItemGroup, ...]:
    """Return the checklist with the player's activities marked."""
    games = {name: _(preset.title) for name, preset in PRESETS.items()}
    lessons = {name: _(lesson.title) for name, lesson in LESSONS.items()}
    laws = {law.named: f"{_(law.error)} ({law.named})" for law in LAWS.values()}
    themes = {name: _(theme.title) for name, theme in THEMES.items()}
    titles = {game_title(rules) for rules in tried.games.members}
    played = [name for name, title in games.items() if title in titles]
    return (
        _group("games", _("Games"), games, played),
        _group("lessons", _("Lessons"), lessons, tried.lessons),
        _group("met", _("Errors you’ve met"), laws, tried.met),
        _group("themes", _("Problem themes"), themes, tried.themes),
    )


def _group(kind: str, title: str, titles: dict[str, str], done: Iterable[str]) -> ItemGroup:
    found = set(done)
    items = tuple(Item(name, each, name in found) for name, each in titles.items())
    return ItemGroup(kind, title, items)
