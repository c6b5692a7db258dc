"""Choosing a game, adjusting it, and sitting down at it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Reply, SavedSitting

__all__ = [
    "Adjust",
    "Choice",
    "Choose",
    "ChooseGame",
    "Chosen",
    "Field",
    "FieldChoice",
    "Input",
    "OpenGame",
    "Seated",
    "Sit",
    "Word",
]

Word = tuple[str, str]
"""A word of a link, such as ``game=howell``: its name and its value."""


@dataclass(frozen=True)
class Choice:
    """Which game is to be played, with whom, and how: what the page keeps and what a link opens.

    ``preset`` is the game it started from; ``title`` and ``difference`` are for a page that has no
    engine yet. ``bots`` are the other players, to the left. With ``cutting`` seats and deal are cut
    for; with ``practice`` cards may be taken back; with ``shuffling`` the player wants to shuffle
    before the dealer does. ``seed`` is set where the very same game is to be dealt again;
    ``crooked`` is the player who cheats when they deal, for demonstration. ``people`` are the names
    of those of the others who play at the same device, by place among the ``bots``; empty where a
    bot plays, and a blank for a person who has not told theirs.
    """

    preset: str
    title: str
    rules: Rules
    bots: tuple[str, ...]
    difference: str = ""
    cutting: bool = False
    practice: bool = False
    shuffling: bool = False
    seed: str = ""
    crooked: int | None = None
    people: tuple[str, ...] = ()


class Input(StrEnum):
    """How a field is filled in: chosen from a list, ticked, or written as a number or a text."""

    SELECT = "select"
    CHECK = "check"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True)
class FieldChoice:
    """One of the values of a field, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True)
class Field:
    """Something that can be adjusted about a game: what it is called, and what it means.

    Values are texts; a field that is ticked has ``1`` or ``0``.
    """

    name: str
    label: str
    help: str
    input: Input
    value: str
    choices: tuple[FieldChoice, ...]


@dataclass(frozen=True)
class Chosen:
    """A game that can be played: the choice, the ``words`` of a link that opens it, and what can be
    adjusted about it. ``crooked`` says whether a dealer could show there how to cheat (F1).
    """

    choice: Choice
    words: tuple[Word, ...]
    fields: tuple[Field, ...]
    crooked: bool


@dataclass(frozen=True)
class OpenGame(Request["Chosen"]):
    """Open the game that the words of a link tell."""

    words: tuple[Word, ...]


@dataclass(frozen=True)
class Choose(Request["Chosen"]):
    """Choose exactly this; ``None``: the first game there is."""

    choice: Choice | None


@dataclass(frozen=True)
class ChooseGame(Request["Chosen"]):
    """Choose another ``preset``; what is not about its rules stays."""

    choice: Choice
    preset: str


@dataclass(frozen=True)
class Adjust(Request["Chosen"]):
    """Adjust the field of this ``name``."""

    choice: Choice
    name: str
    value: str


@dataclass(frozen=True)
class Sit(Request["Seated"]):
    """Sit down at the game chosen, or at the one that the words of a link tell.

    ``seed`` is where chance comes from, unless the choice has a seed of its own. ``own_bot`` is the
    name of the player's own bot, if one has been taught; ``name`` the player's own, who else is
    "You".
    """

    seed: str
    choice: Choice | None = None
    words: tuple[Word, ...] = ()
    own_bot: str = ""
    name: str = ""


@dataclass(frozen=True)
class Seated:
    """The sitting has begun: ``reply`` tells all that happened until a player must decide."""

    chosen: Chosen
    sitting: SavedSitting
    reply: Reply
