"""Ratings by Glicko-2.

Mark E. Glickman, "Example of the Glicko-2 system" (2013), http://www.glicko.net/glicko/glicko2.pdf.
Names and numbered steps follow the paper. The caller defines the scale: that of problems is a
convention (:data:`LEVELS`); that of each game is measured
(:mod:`eldesthand.progress.results`).

>>> player = Rating(1500.0, 200.0, 0.06)
>>> after = rated(player, [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)])
>>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
(1464.05, 151.52, 0.06)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

_SCALE = 173.7178
_TAU = 0.5
"""System constant, which limits changes of the volatility, as in the paper's example."""
_PRECISION = 0.000001

LEVELS = {"random": 700.0, "beginner": 1000.0, "careful": 1400.0, "plain": 1700.0, "expert": 1900.0}
"""Ratings of the levels of bots on the scale of problems, a convention.

This scale is wider than that of deals, because a deal depends more on luck.
"""


@dataclass(frozen=True)
class Rating:
    """Rating of a player, with its ``deviation`` and ``volatility``."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


def _g(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def expected_score(rating: float, opponent: float, deviation: float = 0.0) -> float:
    """Return the expected score against an opponent (E in step 3).

    >>> expected_score(1500, 1500), round(expected_score(1900, 1500), 2)
    (0.5, 0.91)
    """
    return 1.0 / (1.0 + exp(-_g(deviation / _SCALE) * (rating - opponent) / _SCALE))


def rating_difference(score: float) -> float:
    """Return the rating difference that corresponds to a score, inverse to :func:`expected_score`.

    Raises ``ValueError`` for a score of 0 or 1, which has no finite difference.

    >>> rating_difference(0.5), round(rating_difference(0.75), 1), round(rating_difference(0.1), 1)
    (0.0, 190.8, -381.7)
    """
    if not 0.0 < score < 1.0:
        raise ValueError(f"expected a score between 0 and 1, got {score}")
    return _SCALE * log(score / (1.0 - score))


def rated(player: Rating, games: Sequence[tuple[float, float, float]]) -> Rating:
    """Return the rating after games, each the opponent's rating and deviation, and a score.

    A score is from 0 to 1. Without games only the deviation grows (step 6).
    """
    mu, phi, sigma = (player.rating - 1500.0) / _SCALE, player.deviation / _SCALE, player.volatility
    if not games:
        return Rating(player.rating, _SCALE * sqrt(phi * phi + sigma * sigma), sigma)
    inverse, gain = 0.0, 0.0  # step 3, and the sum of step 4
    for opponent, deviation, score in games:
        g = _g(deviation / _SCALE)
        e = expected_score(player.rating, opponent, deviation)
        inverse += g * g * e * (1.0 - e)
        gain += g * (score - e)
    v = 1.0 / inverse
    sigma = _volatility(phi, sigma, v, v * gain)
    phi_star = sqrt(phi * phi + sigma * sigma)  # step 6
    phi = 1.0 / sqrt(1.0 / (phi_star * phi_star) + 1.0 / v)  # step 7
    mu += phi * phi * gain
    return Rating(_SCALE * mu + 1500.0, _SCALE * phi, sigma)


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Return the new volatility by the Illinois algorithm (step 5)."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        ex = exp(x)
        spread = phi * phi + v + ex
        first = ex * (delta * delta - spread) / (2.0 * spread * spread)
        return first - (x - a) / (_TAU * _TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * _TAU) < 0.0:
            k += 1
        high = a - k * _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0.0:
            low, f_low = high, f_high
        else:
            f_low /= 2.0
        high, f_high = middle, f_middle
    return exp(low / 2.0)
