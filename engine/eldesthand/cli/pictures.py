"""Charts of the results of subcommands, which are recognized by their fields.

``matplotlib`` draws them; it is the extra ``eldesthand[plots]``. Axes and texts of an SVG have the
colour of the page around it. Lines differ in colour and in dashes.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from itertools import cycle, groupby
from pathlib import Path
from typing import Any

from eldesthand.core.errors import RecordError, RulesError, needed

with needed("package matplotlib for charts", "plots"):
    _mpl: Any = import_module("matplotlib")
    _figure: Any = import_module("matplotlib.figure")

Result = Mapping[str, Any]
"""A result as JSON."""

_CLASSES = 12
"""Maximum number of classes of a distribution."""

_FORMATS = ("svg", "png", "pdf")

_LOOKS = (
    ("#2a78c2", "-"),
    ("#cf5414", "--"),
    ("#0d8f6b", ":"),
    ("#b0569a", "-."),
    ("#96730a", "-"),
    ("#7a6be0", "--"),
)
"""Colours that are readable on white and on black, with dashes."""

_INK = "#010101"
"""The colour of axes and texts, which an SVG takes from the page."""

_STYLE = {
    **dict.fromkeys(["text.color", "axes.edgecolor", "axes.labelcolor", "grid.color"], _INK),
    **dict.fromkeys(["xtick.color", "ytick.color"], _INK),
    **dict.fromkeys(["axes.spines.top", "axes.spines.right", "legend.frameon"], False),
    "axes.grid": True,
    "grid.alpha": 0.25,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "eldesthand",
    "text.parse_math": False,
}


@dataclass(frozen=True)
class Series:
    """Points with a name, joined by a line, or each with its standard error."""

    name: str
    points: Sequence[tuple[float, float]]
    errors: Sequence[float] | None = None


@dataclass(frozen=True)
class Chart:
    """Series over two axes. ``labels`` name the whole numbers of the first axis, from 0.

    ``equal`` adds the line on which both values are equal.
    """

    title: str
    across: str
    up: str
    series: Sequence[Series]
    labels: Sequence[str] = ()
    equal: bool = False

    def __str__(self) -> str:
        ends = [f"{each.name} {each.points[-1][1]:.4g}".strip() for each in self.series]
        return f"{self.title}. {self.up}, at the end: {', '.join(ends)}.".replace("-", "−")


def check_plot(file: Path) -> None:
    """Raise an error unless the file can be written, and its name ends in that of a format."""
    if file.suffix[1:].lower() not in _FORMATS:
        raise RulesError(f"expected a chart named .svg, .png or .pdf, got {file.name}")
    there = file if file.exists() else file.parent
    if not there.exists() or not os.access(there, os.W_OK):
        raise RecordError(f"expected a file that can be written, got {file}")


def draw(results: Sequence[Result], file: Path) -> None:
    """Write a chart of these results. Raises ``RecordError`` for results without a chart."""
    charts = _charts(results)
    with _mpl.rc_context(_STYLE):
        figure = _figure.Figure((5.2, 3.4 * len(charts)), layout="constrained")
        for axes, chart in zip(figure.subplots(len(charts), squeeze=False), charts, strict=True):
            _fill(axes[0], chart)
        if file.suffix.lower() != ".svg":
            figure.savefig(file, dpi=200)
            return
        text = StringIO()
        about = {"Title": " ".join(map(str, charts)), "Creator": None, "Date": None}
        figure.savefig(text, format="svg", transparent=True, metadata=about)
    _, _, svg = text.getvalue().partition("<svg ")
    file.write_text(f'<svg role="img" {svg}'.replace(_INK, "currentColor"), "utf-8")


def _fill(axes: Any, chart: Chart) -> None:
    """Draw a chart; the names of lines stand in the order of their ends."""
    named = []
    for each, (colour, dashes) in zip(chart.series, cycle(_LOOKS), strict=False):
        x, y = zip(*each.points, strict=True)
        if each.errors is None:
            (line,) = axes.plot(x, y, dashes, color=colour)
        else:
            line = axes.errorbar(x, y, each.errors, color=colour, fmt="o", capsize=3)
        if each.name:
            named.append((-y[-1], line, each.name))
    if chart.equal:
        axes.axline((0, 0), slope=1, color=_INK, alpha=0.6, linestyle="--", linewidth=1)
    if chart.labels:
        axes.set_xticks(range(len(chart.labels)), chart.labels)
        axes.set_xlim(-0.5, len(chart.labels) - 0.5)
    axes.set_title(chart.title, loc="left", weight="bold")
    axes.set(xlabel=chart.across, ylabel=chart.up)
    if named:
        named.sort(key=lambda each: each[0])
        _, ends, names = zip(*named, strict=True)
        axes.legend(ends, names, loc="center left", bbox_to_anchor=(1, 0.5))


def _charts(results: Sequence[Result]) -> list[Chart]:
    """Return the charts of these results. Raises ``RecordError`` if they have none."""
    match results:
        case [{"total": _}, *_]:
            return _courses(results)
        case [{"seats": _}, *_]:
            return [chart for each in results for chart in _simulation(each)]
        case [{"differences": _}, *_]:
            return [_match(each) for each in results]
        case [{"rating": _}, *_]:
            return [_ratings(results)]
        case [{"said": _}, *_]:
            return [_calibration(results)]
    raise RecordError("expected results of settle, simulate, arena or calibrate, got none")


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
