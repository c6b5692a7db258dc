"""Interface of strangers: a name, a way to make a player, and an error."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Protocol

from eldesthand.core.errors import EldestHandError
from eldesthand.core.view import View
from eldesthand.playing import Bot

_DIGITS = 8


class BotError(EldestHandError):
    """Missing or failing bot, which ends the match."""


class Stranger(Protocol):
    """Bot from outside the engine, which can be pickled for another process.

    Its randomness comes from :mod:`secrets`, so it does not reveal the seed of a match.
    """

    @property
    def name(self) -> str:
        """The name in results and in stores."""
        ...

    def player(self) -> Bot:
        """Return a new player. Raises ``BotError`` if none can be made."""
        ...


def name_of(label: str, content: bytes) -> str:
    """Return a name for a bot with this content, the same on any machine.

    >>> name_of("Ducker", b"class Ducker: ...")
    'Ducker~da5f4750'
    """
    plain = re.sub(r"[^\w.-]+", "_", label)
    return f"{plain}~{sha256(content).hexdigest()[:_DIGITS]}"


def where(name: str, view: View) -> str:
    """Return a player's name, seat and deal, for the beginning of an error."""
    return f"{name}, in seat {view.seat}, deal {view.deal.number}"
