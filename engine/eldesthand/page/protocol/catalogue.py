"""Messages about the choices of games and players, and the rules of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request

if TYPE_CHECKING:
    from eldesthand.words.rules import Paragraph

__all__ = [
    "Attention",
    "BotLine",
    "Candidates",
    "Catalogue",
    "ExplainRules",
    "Games",
    "PresetLine",
    "RulesSheet",
]


@dataclass(frozen=True)
class Games(Request["Catalogue"]):
    """Return all choices."""


@dataclass(frozen=True)
class PresetLine:
    """Game by name, with its difference in one line, its numbers of players and its duration."""

    name: str
    title: str
    difference: str
    players: str
    time: str


@dataclass(frozen=True)
class BotLine:
    """Kind of bot by name, and its style."""

    name: str
    title: str
    description: str


@dataclass(frozen=True)
class Attention:
    """Attention of the other players under club laws.

    It is the text after the ``@`` of a bot's name (empty for the default of its kind), and its
    label.
    """

    value: str
    label: str


@dataclass(frozen=True)
class Candidates:
    """Number of people as a word, the players at each table then (C3), and a sentence."""

    many: int
    label: str
    tables: tuple[int, ...]
    said: str


@dataclass(frozen=True)
class Catalogue:
    """All choices.

    ``levels`` are the names of the bots that differ only in strength, weakest first. ``guests`` are
    the names at a table of the page, the player's own first; ``sentences`` those of the interface,
    by id.
    """

    presets: tuple[PresetLine, ...]
    bots: tuple[BotLine, ...]
    levels: tuple[str, ...]
    attentions: tuple[Attention, ...]
    candidates: tuple[Candidates, ...]
    guests: tuple[str, ...]
    sentences: Mapping[str, str]


@dataclass(frozen=True)
class ExplainRules(Request["RulesSheet"]):
    """Explain a game."""

    rules: Rules


@dataclass(frozen=True)
class RulesSheet:
    """The rules of one game in words."""

    title: str
    paragraphs: tuple[Paragraph, ...]
