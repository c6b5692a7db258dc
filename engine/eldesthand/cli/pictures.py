"""Charts of the results of subcommands, which are recognized by their fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from eldesthand.cli.chart import Chart, Series, draw
from eldesthand.core.errors import RecordError

Result = Mapping[str, Any]
"""A result as JSON."""

_CLASSES = 12
"""Maximum number of classes of a distribution."""


def picture(results: Sequence[Result]) -> str:
    """Return a chart of these results as SVG. Raises ``RecordError`` if they have none."""
    match results:
        case [{"total": _}, *_]:
            charts = _courses(results)
        case [{"seats": _}, *_]:
            charts = [chart for each in results for chart in _simulation(each)]
        case [{"differences": _}, *_]:
            charts = [_match(each) for each in results]
        case [{"rating": _}, *_]:
            charts = [_ratings(results)]
        case [{"said": _}, *_]:
            charts = [_calibration(results)]
        case _:
            raise RecordError("expected results of settle, simulate, arena or calibrate, got none")
    return draw(charts)


def _courses(deals: Sequence[Result]) -> list[Chart]:
    """Return a chart of the counters after each deal for each settlement."""
    charts = []
    for method, each in groupby(deals, lambda deal: deal["method"]):
        totals = [deal["total"] for deal in each]
        series = [
            Series(name, [(0, 0), *((n, total[seat]) for n, total in enumerate(totals, 1))])
            for seat, name in enumerate(deals[0]["players"])
        ]
        charts.append(Chart(method.capitalize(), "deals", "counters won", series))
    return charts


def _simulation(result: Result) -> list[Chart]:
    """Return the distribution of the net counters, and the course of the first sitting."""
    seats = {f"{each['bot']} {each['seat']}": each for each in result["seats"]}
    nets = [int(net) for each in seats.values() for net in each["nets"]]
    width = max((max(nets) - min(nets)) // _CLASSES, 1)
    shares = []
    for name, each in seats.items():
        classes = dict.fromkeys(range(min(nets) // width, max(nets) // width + 1), 0.0)
        for net, deals in each["nets"].items():
            classes[int(net) // width] += 100 * deals / result["deals"]
        middle = (width - 1) / 2
        shares.append(Series(name, [(n * width + middle, share) for n, share in classes.items()]))
    courses = [
        Series(name, [(0, 0), *enumerate(each["course"], 1)]) for name, each in seats.items()
    ]
    return [
        Chart(f"{result['game']}: {result['deals']} deals", "net counters", "% of deals", shares),
        Chart("The first sitting", "deals", "counters won", courses),
    ]


def _match(result: Result) -> Chart:
    pairs = result["differences"]
    points = [(n, each["net"]) for n, each in enumerate(pairs)]
    labels = [f"{each['bot']} − {each['other']}" for each in pairs]
    series = [Series("", points, [each["net_error"] for each in pairs])]
    return Chart(
        f"{result['game']}: {result['deals']} deals", "", "counters a deal", series, labels
    )


def _ratings(rungs: Sequence[Result]) -> Chart:
    labels = list(dict.fromkeys(each["bot"] for each in rungs))
    series = []
    for n, (game, bots) in enumerate(groupby(rungs, lambda rung: rung["game"])):
        rated = [each for each in bots if each["rating"] is not None]
        points = [(labels.index(each["bot"]) + 0.05 * n, each["rating"]) for each in rated]
        errors = [each.get("rating_error") or 0.0 for each in rated]
        series.append(Series(game, points, errors))
    return Chart("Ratings", "", "rating ± standard error", series, labels)


def _calibration(classes: Sequence[Result]) -> Chart:
    points = [(each["said"], each["cost"]) for each in classes[:-1]]  # the last has all of them
    errors = [each["error"] for each in classes[:-1]]
    up = "actual cost in counters"
    return Chart(
        "The coach", "estimated cost in counters", up, [Series("", points, errors)], equal=True
    )
