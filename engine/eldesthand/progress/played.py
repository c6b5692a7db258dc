"""Deals and sittings as they came out for one player."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.rules import Rules

__all__ = ["PlayedDeal", "PlayedSitting"]


@dataclass(frozen=True)
class PlayedDeal:
    """A deal as it came out for the player: whether they took nothing, won a Jack or shot the moon.

    ``others`` are the nets of the others, where they were noted; ``mark`` is the coach's, from 0 to
    100, where the deal was reviewed.
    """

    net: int
    units: int
    clear: bool
    jack: bool
    moon: bool = False
    others: tuple[int, ...] = ()
    mark: float | None = None

    @property
    def place(self) -> int | None:
        """The player's place in the deal, from 1; who came out alike shares it.

        >>> PlayedDeal(-1, 1, False, False, others=(3, -1, -1)).place
        2
        """
        return 1 + sum(other > self.net for other in self.others) if self.others else None

    @property
    def table(self) -> float | None:
        """What a player of the table made on average."""
        return (self.net + sum(self.others)) / (1 + len(self.others)) if self.others else None


@dataclass(frozen=True)
class PlayedSitting:
    """A sitting with these ``bots``; ``won`` tells whether the player came first, once it is over
    (``None``: it goes on, or nobody noted it). ``person`` is who played, if it is not the owner of
    the browser.
    """

    title: str
    rules: Rules
    bots: tuple[str, ...]
    deals: tuple[PlayedDeal, ...]
    won: bool | None = None
    person: str = ""
