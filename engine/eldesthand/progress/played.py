"""Results of deals and sittings for one player."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.rules import Rules


@dataclass(frozen=True)
class PlayedDeal:
    """Result of a deal for the player.

    ``jack`` is true if the player won a Jack, ``moon`` if they shot the moon.
    ``others`` are the nets of the other players, empty if unknown; ``mark`` is the coach's mark
    from 0 to 100, ``None`` without a review. ``luck`` is the part of ``net`` that the player owes
    to the dealt cards (:mod:`eldesthand.coach.card_luck`), ``None`` if unknown.
    """

    net: int
    units: int
    clear: bool
    jack: bool
    moon: bool = False
    others: tuple[int, ...] = ()
    mark: float | None = None
    luck: float | None = None

    @property
    def place(self) -> int | None:
        """The player's rank in the deal, from 1; equal results share a rank.

        >>> PlayedDeal(-1, 1, False, False, others=(3, -1, -1)).place
        2
        """
        return 1 + sum(other > self.net for other in self.others) if self.others else None

    @property
    def skill(self) -> float | None:
        """The net without the luck of the cards."""
        return None if self.luck is None else self.net - self.luck

    @property
    def table(self) -> float | None:
        """The average net of all players."""
        return (self.net + sum(self.others)) / (1 + len(self.others)) if self.others else None


@dataclass(frozen=True)
class PlayedSitting:
    """Result of a sitting with these ``bots``.

    ``won`` is true if the player came first (``None``: unknown). ``person`` is the player's name,
    empty for the owner of the browser.
    """

    title: str
    rules: Rules
    bots: tuple[str, ...]
    deals: tuple[PlayedDeal, ...]
    won: bool | None = None
    person: str = ""
