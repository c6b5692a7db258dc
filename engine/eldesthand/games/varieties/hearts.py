"""Plain Hearts: only hearts count (P1)."""

from __future__ import annotations

from eldesthand.core.variety import VARIETIES, Variety


class Hearts(Variety):
    """P1: the base game."""

    name = "hearts"
    title = "Hearts"
    law = "P1"
    difference = "All hearts count the same, and no other card counts."
    code = 0
    net: int | None = 0
    noun = "heart"
    luck_told: tuple[str, ...] = ("howell", "simple")


VARIETIES.register(Hearts.name, Hearts(), Hearts.code)
