"""A sitting at the page: what the player does, and what the table answers."""

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

__all__ = [
    "About",
    "Account",
    "Act",
    "Asked",
    "BotQuestion",
    "Contribute",
    "Counting",
    "Curtain",
    "Finish",
    "HandTo",
    "KeepSeats",
    "LessonState",
    "Next",
    "OwnCard",
    "OwnCards",
    "OwnCardsPlayed",
    "OwnChoice",
    "Pause",
    "Reply",
    "Resume",
    "SavedSitting",
    "Step",
    "TakeDevice",
    "Tell",
    "Told",
    "Words",
]


@dataclass(frozen=True)
class SavedSitting:
    """A sitting as the page keeps it: all that is needed to rebuild it.

    ``names`` and ``bots`` are by player; ``human`` is the number of the player of the page
    (``None``: only bots play), and ``people`` are the others who play at the same device: their
    places among the ``bots`` are empty names. All chance comes from ``seed``; ``actions`` are all
    so far.

    ``crooked`` is the player who stacks the pack when they deal, for demonstration (F1); nothing is
    promised at such a table. With ``shuffling`` the table waits for the human's
    shuffle before the first deal too; later ones take words at the reckoning (F3).
    ``lesson`` is the law taught at a table of the tour, where the others do what is written;
    ``challenge`` is the code of deals that others play too.
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
        """Everybody who plays at this device, the player of the page first."""
        return self.people if self.human is None else (self.human, *self.people)


@dataclass(frozen=True)
class Resume(Request["Reply"]):
    """Take a sitting up where its actions end; without actions it begins."""

    sitting: SavedSitting


@dataclass(frozen=True)
class KeepSeats(Request["Reply"]):
    """All keep the seats they have, without cutting; the player on the human's right deals."""


@dataclass(frozen=True)
class Act(Request["Reply"]):
    """What the player does."""

    action: Action


@dataclass(frozen=True)
class Step(Request["Reply | Asked"]):
    """Make happen what is not the player's to do.

    Where the table only waits for the player's word, ``go_on`` gives it.
    """

    go_on: bool = False


@dataclass(frozen=True)
class Contribute(Request["Reply"]):
    """Shuffle before the dealer does, by any words (F3)."""

    words: str


@dataclass(frozen=True)
class HandTo(Request["Reply"]):
    """The person in another ``seat`` has noticed something (club laws)."""

    seat: int


@dataclass(frozen=True)
class TakeDevice(Request["Reply"]):
    """The person for whom the curtain hangs has taken the device.

    The events of the reply are those of this deal that they missed.
    """


@dataclass(frozen=True)
class Finish(Request["Reply"]):
    """Play the deal to its end once nothing is left to play for."""


@dataclass(frozen=True)
class OwnCards(Request["OwnCardsPlayed"]):
    """Tell which cards the human played in a deal; or the person in a ``seat``, where several play
    at the device.
    """

    deal: int
    seat: int | None = None


class About(StrEnum):
    """What a player can ask to be told of the table."""

    HAND = "hand"
    VOIDS = "voids"
    TAKEN = "taken"
    STANDING = "standing"
    POOL = "pool"
    LAST_TRICK = "last_trick"


@dataclass(frozen=True)
class Tell(Request["Told"]):
    """Tell the player something about the table as they see it, for a screen reader."""

    about: About
    view: View


@dataclass(frozen=True)
class Told:
    """What the player asked to be told, in a sentence or two."""

    said: str


class Next(StrEnum):
    """Who is next: the player, a bot, nobody in particular, or nobody any more.

    At ``DEAL`` the last deal is settled, and the next begins when the player says so. At
    ``CURTAIN`` all wait until a person has taken the device.
    """

    HUMAN = "human"
    BOT = "bot"
    AUTO = "auto"
    DEAL = "deal"
    OVER = "over"
    CURTAIN = "curtain"


class Pause(StrEnum):
    """How much time the human needs before another acts; long for an error of their own."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True)
class Account:
    """How a deal or a sitting came out: in a sentence, and as a table."""

    heading: str
    outcome: str
    law: str
    table: ReckonedTable


@dataclass(frozen=True)
class Words:
    """What the engine says about the table, so that the page needs no sentences of its own.

    ``plate`` tells what is played, ``turn`` what is waited for, ``pool`` what is said of the pool,
    if there is one. ``sealed`` asks the player to shuffle while that is possible, and else is empty
    (F3). ``enough`` is what to say to a player who lays out more cards than are passed; empty but
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
    declarations: Mapping[str, str]
    claims: tuple[str, ...]
    amends: tuple[str, ...]
    duties: tuple[str, ...]
    errors: Mapping[str, str]
    reckoning: Account | None
    final: Account | None


@dataclass(frozen=True)
class Counting:
    """How this game counts.

    ``unit`` is the noun for what counts against its taker, such as a heart; ``suit`` is set where
    each unit is a card of that suit. With ``points`` these are written down; else counters are
    paid, a ``red`` one being worth so many white ones. ``pegs`` says that two players peg what they
    win (S8). ``clear`` is what a player is who has taken nothing that counts.
    """

    unit: str
    suit: Suit | None
    points: bool
    red: int
    pegs: bool
    clear: str


@dataclass(frozen=True)
class LessonState:
    """How far a lesson of the tour has come.

    ``text`` is what is asked now, or said at the end; ``following`` the law of the next lesson,
    empty after the last.
    """

    law: str
    title: str
    text: str
    done: bool
    following: str


@dataclass(frozen=True)
class Curtain:
    """It hangs until the person in this ``seat`` has taken the device: what stands on it."""

    seat: int
    heading: str
    text: str
    button: str


@dataclass(frozen=True)
class Reply:
    """What happened, and how the table stands now.

    ``events`` are what the human saw, in order, and ``said`` a sentence for each, empty for none.
    ``pause`` is the time that the human needs before another acts, under club laws. ``actions``
    are to be appended to the saved sitting. ``nothing_left`` says so when nothing is
    left to play for; else it is empty.

    Where several people play at the device, the human is the one who has it, and nobody while the
    ``curtain`` hangs: the view is then that of one who watches. ``people`` are the seats of all of
    them, the owner's first, and ``speakers`` those of the others who may say now that they have
    noticed something (club laws).
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
    """A bot must decide: all that it is told. With ``notice`` it is asked out of turn.

    It is not ``hurried`` where it has to play as it does on every other device.
    """

    seat: int
    bot: str
    seed: str
    view: View
    notice: bool = False
    hurried: bool = True


@dataclass(frozen=True)
class Asked:
    """Nothing happened yet: this bot is asked first."""

    ask: BotQuestion


@dataclass(frozen=True)
class OwnCard:
    """A card that the human played, and the view when it was played."""

    view: View
    card: Card


@dataclass(frozen=True)
class OwnChoice:
    """What the human passed, bid or named, and the view then."""

    view: View
    action: Action


@dataclass(frozen=True)
class OwnCardsPlayed:
    """The cards that the human played in a deal, as far as the coach can judge them, and the
    ``choices`` before the play.
    """

    deal: int
    choices: tuple[OwnChoice, ...]
    cards: tuple[OwnCard, ...]
