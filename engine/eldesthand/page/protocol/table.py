"""Messages about a sitting: the player's actions, and the table's replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card, Suit
from eldesthand.core.events import Event
from eldesthand.core.rules import Rules
from eldesthand.core.view import View
from eldesthand.page.protocol import Request

if TYPE_CHECKING:
    from eldesthand.words.plate import Plate, PoolWords
    from eldesthand.words.reckoned import ReckonedTable


@dataclass(frozen=True)
class SavedSitting:
    """Sitting as the page saves it, with everything needed to rebuild it.

    ``names`` and ``bots`` are by player; ``human`` is the number of the page's player (``None``:
    only bots play), and ``people`` are the others at the same device, whose places among the
    ``bots`` are empty names. All randomness comes from ``seed``; ``actions`` are all so far.

    ``crooked`` is the player who stacks the pack when dealing, for demonstration (F1); nothing is
    sealed at such a table. With ``shuffling`` the table waits for the human's shuffle before the
    first deal too; later ones take words at the reckoning (F3). ``lesson`` is the law taught at a
    table of the tour, where the others follow the script; ``challenge`` is the code of shared
    deals.
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

    @property
    def who(self) -> tuple[int, ...]:
        """All people at this device, the page's player first."""
        return self.people if self.human is None else (self.human, *self.people)


@dataclass(frozen=True)
class Resume(Request["Reply"]):
    """Resume a sitting after its saved actions; without actions it begins."""

    sitting: SavedSitting


@dataclass(frozen=True)
class KeepSeats(Request["Reply"]):
    """Keep the present seats without cutting; the player on the human's right deals."""


@dataclass(frozen=True)
class Act(Request["Reply"]):
    """Apply the player's action."""

    action: Action


@dataclass(frozen=True)
class Step(Request["Reply | Asked"]):
    """Take the next automatic step.

    Where the table only waits for the player's confirmation, ``go_on`` gives it.
    With ``other_pack`` the dealer shuffles the pack whose turn it is not (D6).
    """

    go_on: bool = False
    other_pack: bool = False


@dataclass(frozen=True)
class Contribute(Request["Reply"]):
    """Shuffle before the dealer does, by any words (F3)."""

    words: str


@dataclass(frozen=True)
class HandTo(Request["Reply"]):
    """Hand the device to the person in ``seat``, who has noticed something (club laws)."""

    seat: int


@dataclass(frozen=True)
class TakeDevice(Request["Reply"]):
    """Give the device to the person for whom the curtain is drawn.

    The events of the reply are those of this deal that they missed.
    """


@dataclass(frozen=True)
class Finish(Request["Reply"]):
    """Play the deal to its end once nothing is left to play for."""


@dataclass(frozen=True)
class OwnCards(Request["OwnCardsPlayed"]):
    """Return the cards that the human, or the person in a ``seat``, played in a deal."""

    deal: int
    seat: int | None = None


class About(StrEnum):
    """Subject of a question about the table."""

    HAND = "hand"
    VOIDS = "voids"
    TAKEN = "taken"
    STANDING = "standing"
    POOL = "pool"
    LAST_TRICK = "last_trick"


@dataclass(frozen=True)
class Tell(Request["Told"]):
    """Tell the player a fact about the table as they see it, for a screen reader."""

    about: About
    view: View


@dataclass(frozen=True)
class Told:
    """Answer to the player's question, in a sentence or two."""

    said: str


class Next(StrEnum):
    """Next party: the player, a bot, an automatic action, or none.

    At ``DEAL`` the last deal is settled, and the next begins at the player's request. At
    ``CURTAIN`` all wait until a person has taken the device.
    """

    HUMAN = "human"
    BOT = "bot"
    AUTO = "auto"
    DEAL = "deal"
    OVER = "over"
    CURTAIN = "curtain"


class Pause(StrEnum):
    """Pause that the human needs before another player acts; long for their own error."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True)
class Account:
    """Result of a deal or a sitting, as a sentence and as a table."""

    heading: str
    outcome: str
    law: str
    table: ReckonedTable


@dataclass(frozen=True)
class Words:
    """The engine's sentences about the table, so that the page needs none of its own.

    ``plate`` tells what is played, ``turn`` what is waited for, ``pool`` what is said of the pool,
    if there is one. ``sealed`` asks the player to shuffle while that is possible, and else is empty
    (F3). ``other_pack`` offers a dealer the pack whose turn it is not, under club
    laws. ``enough`` is what to say to a player who lays out more cards than are passed; empty but
    when they pass. ``declarations`` are what the player may declare now, each with the words for
    it. ``claims``, ``amends`` and ``duties`` are a sentence for each of those in the view;
    ``errors`` tells what each law of error among them is about, by its id. Once a sitting is over,
    ``reckoning`` is that of its last deal, unless the player has seen it before ending the sitting.
    """

    plate: Plate
    turn: str
    pool: PoolWords | None
    sealed: str
    enough: str
    other_pack: str
    declarations: Mapping[str, str]
    claims: tuple[str, ...]
    amends: tuple[str, ...]
    duties: tuple[str, ...]
    errors: Mapping[str, str]
    reckoning: Account | None
    final: Account | None


@dataclass(frozen=True)
class Counting:
    """Units of this game.

    ``unit`` is the noun for what counts against its taker, such as a heart; ``suit`` is set if each
    unit is a card of that suit. With ``points`` they are written down; otherwise counters are paid,
    and a ``red`` one is worth that number of white ones. ``pegs`` says that two players peg their
    gains (S8). ``clear`` is the word for a player without units.
    """

    unit: str
    suit: Suit | None
    points: bool
    red: int
    pegs: bool
    clear: str


@dataclass(frozen=True)
class LessonState:
    """State of a lesson of the tour.

    ``text`` is the present task, or the closing text; ``following`` the law of the next lesson,
    empty after the last.
    """

    law: str
    title: str
    text: str
    done: bool
    following: str


@dataclass(frozen=True)
class Curtain:
    """Curtain until the person in this ``seat`` takes the device, with its text."""

    seat: int
    heading: str
    text: str
    button: str


@dataclass(frozen=True)
class Reply:
    """Events and present state of the table.

    ``events`` are those that the human saw, in order, and ``said`` has a sentence for each, or an
    empty string. ``pause`` is the time that the human needs before another player acts, under club
    laws. ``actions`` are to be appended to the saved sitting. ``nothing_left`` is a sentence once
    nothing is left to play for, otherwise empty.

    With several people at the device, the human is its holder, and nobody while the ``curtain`` is
    drawn: the view is then a spectator's. ``people`` are the seats of all of them, the owner's
    first, and ``speakers`` those of the others who may say now that they noticed something (club
    laws).
    """

    events: tuple[Event, ...]
    said: tuple[str, ...]
    view: View
    words: Words
    counting: Counting
    nothing_left: str
    next: Next
    pause: Pause
    lesson: LessonState | None
    actions: tuple[Action, ...]
    curtain: Curtain | None = None
    people: tuple[int, ...] = ()
    speakers: tuple[int, ...] = ()


@dataclass(frozen=True)
class BotQuestion:
    """Decision due from a bot, with its view. With ``notice`` it is asked out of turn.

    It is not ``hurried`` if it must play the same on every device.
    """

    seat: int
    bot: str
    seed: str
    view: View
    notice: bool = False
    hurried: bool = True


@dataclass(frozen=True)
class Asked:
    """Reply without a change: this bot is asked first."""

    ask: BotQuestion


@dataclass(frozen=True)
class OwnCard:
    """Card that the human played, and the view before it."""

    view: View
    card: Card


@dataclass(frozen=True)
class OwnChoice:
    """Pass, bid or named suit of the human, and the view before it."""

    view: View
    action: Action


@dataclass(frozen=True)
class OwnCardsPlayed:
    """Cards that the human played in a deal and the coach can judge, and the ``choices`` before
    play.
    """

    deal: int
    choices: tuple[OwnChoice, ...]
    cards: tuple[OwnCard, ...]
