"""The laws of error in plain words, for the rules of a game under club laws (D3–D7, I1–I15).

Each law has its own paragraph; this module has the paragraphs for all of them, and for paying all
the losses.
"""

from __future__ import annotations

from eldesthand.core.rules import Rules
from eldesthand.laws.law import LAWS

__all__ = ["club_laws"]

_FIRST = (
    "I13",
    "Club laws: any card can be played, and an error stands until somebody notices it. A wrong "
    "claim costs nothing. After the last card all the tricks may be inspected; claims are "
    "open until the pool is divided.",
)


def club_laws(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return each law's id, and its paragraph in this game."""
    laws = [paragraph for law in LAWS.values() for paragraph in law.about(rules)]
    return (_FIRST, *laws, *rules.settlement_object.about_losses(rules))
