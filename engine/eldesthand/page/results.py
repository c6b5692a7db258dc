"""The player's own results as tables. Counters and points are never added up together.

>>> from eldesthand.core.rules import PRESETS
>>> deals = (PlayedDeal(3, 0, True, False), PlayedDeal(-4, 5, False, False))
>>> played = PlayedSitting("Sweepstake Hearts", PRESETS["sweepstake"].rules, ("plain",), deals)
>>> [table] = add_up(Session(), AddUp((played,))).tables
>>> table.columns
('Deals', 'Won or lost', 'Taken a deal', 'Clear', 'Jacks')
>>> table.rows[0].figures
('2', '−1', '2.5', '50 %', '0')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldesthand.core.speech import signed
from eldesthand.page.protocol.results import (
    AddUp,
    OwnResults,
    PlayedDeal,
    PlayedSitting,
    ResultsRow,
    ResultsTable,
)
from eldesthand.page.session import Session

__all__ = ["add_up"]

_COUNTERS = ("Deals", "Won or lost", "Taken a deal", "Clear", "Jacks")
_POINTS = ("Deals", "Games won", "Points a deal", "No points", "Moons")


def add_up(session: Session, request: AddUp) -> OwnResults:
    """The results by game and by who else played, the latest game first."""
    played = [each for each in request.played if each.deals]
    points = [each for each in played if each.rules.settling.points]
    counters = [each for each in played if not each.rules.settling.points]
    tables = (_table(_COUNTERS, counters), _table(_POINTS, points))
    return OwnResults(tuple(table for table in tables if table.rows))


def _table(columns: tuple[str, ...], played: Iterable[PlayedSitting]) -> ResultsTable:
    games: dict[str, list[PlayedSitting]] = {}
    for each in played:
        bots = ", ".join(sorted({bot for bot in each.bots if bot}))
        games.setdefault(f"{each.title}, against {bots}", []).append(each)
    figures = _in_points if columns is _POINTS else _in_counters
    rows = (ResultsRow(game, figures(sittings)) for game, sittings in games.items())
    return ResultsTable(columns, tuple(rows))


def _in_counters(sittings: Sequence[PlayedSitting]) -> tuple[str, ...]:
    deals = _deals(sittings)
    return (
        str(len(deals)),
        signed(sum(deal.net for deal in deals)),
        f"{sum(deal.units for deal in deals) / len(deals):.1f}",
        _share(deals),
        str(sum(deal.jack for deal in deals)),
    )


def _in_points(sittings: Sequence[PlayedSitting]) -> tuple[str, ...]:
    deals, over = _deals(sittings), [each.won for each in sittings if each.won is not None]
    average = f"{-sum(deal.net for deal in deals) / len(deals):.1f}".replace("-", "−")
    return (
        str(len(deals)),
        f"{sum(over)} of {len(over)}" if over else "–",
        average,
        _share(deals),
        str(sum(deal.moon for deal in deals)),
    )


def _deals(sittings: Iterable[PlayedSitting]) -> list[PlayedDeal]:
    return [deal for each in sittings for deal in each.deals]


def _share(deals: Sequence[PlayedDeal]) -> str:
    """In how many deals nothing was taken."""
    return f"{sum(deal.clear for deal in deals) / len(deals):.0%}".replace("%", " %")
