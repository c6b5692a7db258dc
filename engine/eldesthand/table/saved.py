"""Sittings as the page saves them."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action
from eldesthand.core.rules import Rules


@dataclass(frozen=True)
class SavedSitting:
    """Sitting as the page saves it, with everything that is needed to restore it.

    ``names`` and ``bots`` are by player; the name of a bot is empty for a person. ``human`` is the
    number of the page's player (``None``: only bots play), and ``people`` are the other people;
    those in ``remote`` have a device of their own. All randomness comes from ``seed``.

    ``crooked`` is the player who stacks the pack as dealer, for demonstration (F1); nothing is
    sealed at such a table. With ``shuffling`` the table waits for the human's words even before the
    first deal (F3). ``lesson`` is the law of a lesson of the tour, in which the others follow a
    script; ``challenge`` is a challenge code. ``hints`` is true once all guests have allowed them.
    With ``by_hand`` people cut the pack by hand even in a game without ceremony (D1).
    """

    rules: Rules
    names: tuple[str, ...]
    human: int | None
    bots: tuple[str, ...]
    seed: str
    actions: tuple[Action, ...]
    crooked: int | None = None
    shuffling: bool = False
    lesson: str = ""
    challenge: str = ""
    people: tuple[int, ...] = ()
    remote: tuple[int, ...] = ()
    hints: bool = False
    by_hand: bool = False

    @property
    def who(self) -> tuple[int, ...]:
        """All people at this table, the page's player first."""
        return self.people if self.human is None else (self.human, *self.people)


@dataclass(frozen=True)
class Given:
    """Sitting for the player, and its title."""

    title: str
    sitting: SavedSitting
