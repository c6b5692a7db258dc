"""Messages to choose a game and its players, adjust it, read its rules, and sit down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Reply, SavedSitting

if TYPE_CHECKING:
    from eldesthand.words.rules import Paragraph
    from eldesthand.words.sixty_deals import Course

Word = tuple[str, str]
"""A word of a link, such as ``game=howell``: its name and its value."""


@dataclass(frozen=True)
class Choice:
    """Choice of a game and its players, as the page saves it and a link opens it.

    ``preset`` is the original game; ``title`` and ``difference`` can be shown before the engine
    runs. ``bots`` are the other players, from the left. With ``cutting`` the players cut for seats
    and deal; with ``shuffling`` the player gives words before the first deal. A ``seed`` deals the
    same game again. ``crooked`` is the number of a crooked dealer, for demonstration. ``people``
    are the names of others at the same device, by place among the ``bots``: empty for a bot, a
    blank for a person without a name. ``candidates`` is the number of players at two tables, 0 for
    a single table (C3).
    """

    preset: str
    title: str
    rules: Rules
    bots: tuple[str, ...]
    difference: str = ""
    cutting: bool = False
    shuffling: bool = False
    seed: str = ""
    crooked: int | None = None
    people: tuple[str, ...] = ()
    candidates: int = 0


class Input(StrEnum):
    """Kind of input of a field: a list, a checkbox, a number or a text."""

    SELECT = "select"
    CHECK = "check"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True)
class FieldChoice:
    """Value of a field, and its label."""

    value: str
    label: str


@dataclass(frozen=True)
class Field:
    """Adjustable field of a game, with its label and help.

    Values are texts; a checkbox has ``1`` or ``0``.
    """

    name: str
    label: str
    help: str
    input: Input
    value: str
    choices: tuple[FieldChoice, ...]


@dataclass(frozen=True)
class Chosen:
    """Playable game: the choice, the ``words`` of its link, and its fields.

    ``crooked`` is true if the game allows a crooked dealer (F1).
    """

    choice: Choice
    words: tuple[Word, ...]
    fields: tuple[Field, ...]
    crooked: bool


@dataclass(frozen=True)
class OpenGame(Request["Chosen"]):
    """Open the game of a link's words."""

    words: tuple[Word, ...]


@dataclass(frozen=True)
class Choose(Request["Chosen"]):
    """Choose this game; ``None`` means the first preset."""

    choice: Choice | None


@dataclass(frozen=True)
class ChooseGame(Request["Chosen"]):
    """Choose another ``preset``; settings other than rules stay."""

    choice: Choice
    preset: str


@dataclass(frozen=True)
class Adjust(Request["Chosen"]):
    """Change the field of this ``name``, or the number of ``candidates`` (C3)."""

    choice: Choice
    name: str
    value: str


@dataclass(frozen=True)
class Sit(Request["Seated"]):
    """Sit down at the chosen game, or at that of a link's words.

    The ``seed`` of the choice, if any, replaces this one. ``own_bot`` is the name of the player's
    own bot; ``name`` is the player's own name, by default "You". ``remote`` are the numbers of the
    people of the choice who have a device of their own. With ``by_hand`` people cut the pack by
    hand even in a game without ceremony (D1).
    """

    seed: str
    choice: Choice | None = None
    words: tuple[Word, ...] = ()
    own_bot: str = ""
    name: str = ""
    remote: tuple[int, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True)
class Seated:
    """Started sitting; ``reply`` holds all events until a player must decide.

    ``other`` is the sitting of the other table, if there are two (C3).
    """

    chosen: Chosen
    sitting: SavedSitting
    reply: Reply
    other: SavedSitting | None = None


@dataclass(frozen=True)
class Games(Request["Catalogue"]):
    """Return all choices."""


@dataclass(frozen=True)
class PresetLine:
    """Game by name, with its difference in one line, its numbers of players and its duration.

    Its picture shows ``cards``, and counters if it is settled in ``counters``. ``note`` recommends
    it, or is empty.
    """

    name: str
    title: str
    difference: str
    players: str
    time: str
    cards: tuple[Card, ...]
    counters: bool
    note: str = ""


@dataclass(frozen=True)
class BotLine:
    """Kind of bot."""

    name: str
    title: str
    description: str


@dataclass(frozen=True)
class Candidates:
    """Number of people, the sizes of their tables (C3), and a sentence.

    ``captions`` describe the tables if there are two.
    """

    many: int
    label: str
    tables: tuple[int, ...]
    said: str
    captions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """All choices.

    ``levels`` are the bots that differ only in strength, weakest first. The value of an attention
    under club laws is the text after the ``@`` of a bot's name, empty for its default. ``guests``
    are the default names of players, "You" first, and ``characters`` a line about each guest;
    ``sentences`` are those of the interface, by id; ``glossary`` has the meanings of old words, by
    a regular expression for each.
    """

    presets: tuple[PresetLine, ...]
    bots: tuple[BotLine, ...]
    levels: tuple[str, ...]
    attentions: tuple[FieldChoice, ...]
    candidates: tuple[Candidates, ...]
    guests: tuple[str, ...]
    characters: Mapping[str, str]
    sentences: Mapping[str, str]
    glossary: Mapping[str, str]


@dataclass(frozen=True)
class ExplainRules(Request["RulesSheet"]):
    """Explain the game of a ``preset``, by default the one that most people mean by Hearts.

    ``rules`` replace those of the preset.
    """

    rules: Rules | None = None
    preset: str = ""


@dataclass(frozen=True)
class RulesSheet:
    """The rules of one game in words, and an example: a trick and its explanation.

    ``meanings`` are those of the glossary that depend on the game. ``courses`` are charts below the
    last paragraph (S9), empty for most games.
    """

    title: str
    paragraphs: tuple[Paragraph, ...]
    trick: tuple[Card, ...]
    example: str
    meanings: Mapping[str, str]
    courses: tuple[Course, ...] = ()
