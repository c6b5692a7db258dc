"""Charts as SVG, from the standard library alone.

Axes and texts have the colour and the font of the page around them. Lines differ in colour and in
dashes, and their names stand at their ends.

>>> draw([Chart("Two deals", "deal", "counters", (Series("Ann", ((0, 0), (1, 13))),))])[:20]
'<svg xmlns="http://w'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

_WIDTH, _HEIGHT = 520, 290
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 412, 34, 244
"""The sides of the area with the lines."""

_COLOURS = ("#2a78c2", "#cf5414", "#0d8f6b", "#b0569a", "#96730a", "#7a6be0")
_DASHES = ("none", "7 3", "2 3", "9 3 2 3")


@dataclass(frozen=True)
class Series:
    """Points with a name, joined by a line, or each with its standard error."""

    name: str
    points: Sequence[tuple[float, float]]
    errors: Sequence[float] = ()


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
        ends = [f"{each.name} {_number(each.points[-1][1])}".strip() for each in self.series]
        return f"{self.title}. {self.up}, at the end: {', '.join(ends)}."


def draw(charts: Sequence[Chart]) -> str:
    """Return the charts, one below the other, as one SVG element."""
    height = _HEIGHT * len(charts)
    inner = "".join(
        f'<g transform="translate(0 {n * _HEIGHT})">{"".join(_chart(each))}</g>'
        for n, each in enumerate(charts)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img" fill="currentColor" font-size="14">'
        f"<title>{escape(' '.join(map(str, charts)))}</title>{inner}</svg>\n"
    )


def _chart(chart: Chart) -> Iterator[str]:
    margins = [each.errors or [0.0] * len(each.points) for each in chart.series]
    pairs = [
        (x, y, error)
        for each, errors in zip(chart.series, margins, strict=True)
        for (x, y), error in zip(each.points, errors, strict=True)
    ]
    low, high = min(y - e for _, y, e in pairs), max(y + e for _, y, e in pairs)
    if chart.labels:
        x_ticks: Sequence[float] = range(len(chart.labels))
        ends = (-0.5, len(chart.labels) - 0.5)
    else:
        x_ticks = _ticks(min(x for x, _, _ in pairs), max(x for x, _, _ in pairs))
        ends = (x_ticks[0], x_ticks[-1])
    y_ticks = _ticks(low, high)
    x_of = _scale(*ends, _LEFT, _RIGHT)
    y_of = _scale(y_ticks[0], y_ticks[-1], _BOTTOM, _TOP)
    yield _text(_LEFT - 40, 16, chart.title, weight="bold")
    yield _text((_LEFT + _RIGHT) / 2, _BOTTOM + 40, chart.across, "middle")
    yield _text(_RIGHT, 16, chart.up, "end")
    for x in x_ticks:
        yield _line(x_of(x), _BOTTOM, x_of(x), _BOTTOM + 4)
        name = chart.labels[int(x)] if chart.labels else _number(x)
        yield _text(x_of(x), _BOTTOM + 20, name, "middle")
    for y in y_ticks:
        yield _line(_LEFT, y_of(y), _RIGHT, y_of(y), 0.9 if y == 0 else 0.2)
        yield _text(_LEFT - 7, y_of(y) + 4.5, _number(y), "end")
    if chart.equal:
        least, most = max(ends[0], y_ticks[0]), min(ends[1], y_ticks[-1])
        yield _line(x_of(least), y_of(least), x_of(most), y_of(most), 0.7, "4 4")
    for n, each in enumerate(chart.series):
        places = [(x_of(x), y_of(y)) for x, y in each.points]
        yield f'<g stroke="{_COLOURS[n % len(_COLOURS)]}" fill="none" stroke-width="2">'
        if not each.errors:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            dashes = _DASHES[n % len(_DASHES)]
            yield f'<polyline points="{path}" stroke-dasharray="{dashes}"/>'
        for (x, y), (_, middle), error in zip(places, each.points, each.errors, strict=False):
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
            yield f'<path d="M{x:.1f} {y_of(middle - error):.1f}V{y_of(middle + error):.1f}"/>'
        yield "</g>"
    yield from _names(chart, y_of)


def _names(chart: Chart, y_of: Callable[[float], float]) -> Iterator[str]:
    """Yield the name of each series at the height of its end, at least a line apart."""
    named = sorted(
        (y_of(each.points[-1][1]), n) for n, each in enumerate(chart.series) if each.name
    )
    lowest = _BOTTOM - 17 * (len(named) - 1)
    below = _TOP - 17.0
    for place, (height, n) in enumerate(named):
        below = max(below + 17, min(height, lowest + 17 * place))
        look = (
            f'stroke="{_COLOURS[n % len(_COLOURS)]}" stroke-dasharray="{_DASHES[n % len(_DASHES)]}"'
        )
        yield f'<path d="M{_RIGHT + 5} {below:.1f}h14" stroke-width="2" {look}/>'
        yield _text(_RIGHT + 23, below + 4.5, chart.series[n].name)


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers from at most ``low`` to at least ``high``.

    >>> _ticks(-46, 548), _ticks(0, 0.3)
    ([-200, 0, 200, 400, 600], [0.0, 0.1, 0.2, 0.3])
    """
    span = (high - low) or 1.0
    size = 10 ** floor(log10(span / 4))
    step = next(each * size for each in (1, 2, 5, 10) if span / (each * size) <= 5)
    numbers = range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)
    return [round(n * step, 6) for n in numbers]


def _scale(low: float, high: float, first: float, last: float) -> Callable[[float], float]:
    return lambda value: first + (value - low) / ((high - low) or 1.0) * (last - first)


def _number(value: float) -> str:
    return f"{value:.4g}".replace("-", "−")


def _line(x: float, y: float, to_x: float, to_y: float, strong: float = 1, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="currentColor" '
        f'stroke-opacity="{strong}"{dashes}/>'
    )


def _text(x: float, y: float, text: str, anchor: str = "start", weight: str = "normal") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}"'
    return f"<text {place}>{escape(text)}</text>"
