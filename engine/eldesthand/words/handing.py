"""Sentences for several people at one device.

>>> addressed("Your lead.", "Ann")
'Ann: your lead.'
>>> curtain_for("Ann").heading
'Hand the device to Ann'
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CurtainWords", "addressed", "curtain_for"]


class CurtainWords(NamedTuple):
    """Text on the curtain."""

    heading: str
    text: str
    button: str


def addressed(turn: str, name: str) -> str:
    """Return the sentence on the next action, with the name of the person concerned."""
    return f"{name}: {turn[:1].lower()}{turn[1:]}"


def curtain_for(name: str) -> CurtainWords:
    """Return the text on the curtain while the device is handed to this person."""
    return CurtainWords(
        f"Hand the device to {name}",
        f"No cards are shown until {name} has it.",
        f"I am {name}",
    )
