"""What there is to choose from, and what the rules of a game are."""

from __future__ import annotations

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
    """Tell what there is to choose from."""


@dataclass(frozen=True)
class PresetLine:
    """A game by name, what makes it different in one line, for how many, and how long it lasts."""

    name: str
    title: str
    difference: str
    players: str
    time: str


@dataclass(frozen=True)
class BotLine:
    """A kind of player by name, and how it plays."""

    name: str
    title: str
    description: str


@dataclass(frozen=True)
class Attention:
    """How well the other players attend under club laws: what is put behind the ``@`` of a bot's
    name (empty for what is usual for its kind), and what it is called.
    """

    value: str
    label: str


@dataclass(frozen=True)
class Candidates:
    """How many want to play, in a word; the players at each table then (C3), and that in words."""

    many: int
    label: str
    tables: tuple[int, ...]
    said: str


@dataclass(frozen=True)
class Catalogue:
    """What there is to choose from.

    ``levels`` are the names of those bots that differ only in how well they play, weakest first.
    ``guests`` are the names at a table of the page, the player's own first.
    """

    presets: tuple[PresetLine, ...]
    bots: tuple[BotLine, ...]
    levels: tuple[str, ...]
    attentions: tuple[Attention, ...]
    candidates: tuple[Candidates, ...]
    guests: tuple[str, ...]


@dataclass(frozen=True)
class ExplainRules(Request["RulesSheet"]):
    """Explain a game."""

    rules: Rules


@dataclass(frozen=True)
class RulesSheet:
    """The rules of one game in words."""

    title: str
    paragraphs: tuple[Paragraph, ...]
