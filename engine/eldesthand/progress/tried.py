"""A checklist of games, lessons, laws of error and themes of problems.

>>> [(group.title, sum(each.done for each in group.items)) for group in card_of(Tried(("I7",)))][:2]
[('Games', 0), ('Lessons', 1)]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eldesthand.core.rules import PRESETS
from eldesthand.laws.law import LAWS
from eldesthand.problems.themes import THEMES
from eldesthand.tour.guide import LESSONS


@dataclass(frozen=True)
class Tried:
    """Activities of a player.

    ``lessons`` are names of finished lessons, ``met`` are ids of laws of error applied at the
    player's table. ``games`` are titles of games played, ``themes`` are names of themes of
    problems.
    """

    lessons: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Item:
    """Activity; ``done`` is true if the player has tried it. The page starts it by its ``name``."""

    name: str
    title: str
    done: bool


@dataclass(frozen=True)
class ItemGroup:
    """Activities of one kind, a field of :class:`Tried`."""

    kind: str
    title: str
    items: tuple[Item, ...]


def card_of(tried: Tried) -> tuple[ItemGroup, ...]:
    """Return the checklist with the player's activities marked."""
    games = {name: preset.title for name, preset in PRESETS.items()}
    lessons = {name: lesson.title for name, lesson in LESSONS.items()}
    laws = {law.named: f"{law.error.capitalize()} ({law.named})" for law in LAWS.values()}
    themes = {name: theme.title for name, theme in THEMES.items()}
    played = [name for name, title in games.items() if title in tried.games]
    return (
        _group("games", "Games", games, played),
        _group("lessons", "Lessons", lessons, tried.lessons),
        _group("met", "Errors you’ve caught", laws, tried.met),
        _group("themes", "Kinds of problems", themes, tried.themes),
    )


def _group(kind: str, title: str, titles: dict[str, str], done: Iterable[str]) -> ItemGroup:
    found = set(done)
    items = tuple(Item(name, each, name in found) for name, each in titles.items())
    return ItemGroup(kind, title, items)
