"""Messages about a sitting: the player's actions, and the table's replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card, Suit
from eldesthand.core.events import Event
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView, View
from eldesthand.page.protocol import Request

if TYPE_CHECKING:
    from eldesthand.words.plate import Plate, PoolWords
    from eldesthand.words.reckoned import ReckonedTable
    from eldesthand.words.suspicions import Suspicion
    from eldesthand.words.voices import Remarks


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
class Resume(Request["Reply"]):
    """Resume a sitting after its saved actions, or begin one without actions."""

    sitting: SavedSitting


@dataclass(frozen=True)
class History(Request["Happened"]):
    """Return the events of the sitting that the device's holder has seen."""


@dataclass(frozen=True)
class Happening:
    """An event as a sentence, with the ``kind`` of the event."""

    said: str
    kind: str


@dataclass(frozen=True)
class Happened:
    """The events of a sitting so far, the oldest first."""

    entries: tuple[Happening, ...]


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

    ``go_on`` confirms for the player the ``phase`` that they saw (any, if it is not given). With
    ``wrongly`` the next deal is wrong (D6): the dealer takes the other pack, anybody else deals out
    of turn.
    """

    go_on: bool = False
    phase: Phase | None = None
    wrongly: bool = False


@dataclass(frozen=True)
class Contribute(Request["Reply"]):
    """Shuffle by any words, before the dealer shuffles (F3)."""

    words: str


@dataclass(frozen=True)
class HandTo(Request["Reply"]):
    """Hand the device to the person in ``seat``, who wants to claim something (club laws)."""

    seat: int


@dataclass(frozen=True)
class TakeDevice(Request["Reply"]):
    """Let the person named on the curtain take the device.

    The reply has the events of this deal that this person missed.
    """


@dataclass(frozen=True)
class Finish(Request["Reply"]):
    """Finish a deal whose result is certain."""


class About(StrEnum):
    """Subject of a question about the table."""

    HAND = "hand"
    VOIDS = "voids"
    TAKEN = "taken"
    STANDING = "standing"
    POOL = "pool"
    TRICK = "trick"
    LAST_TRICK = "last_trick"


@dataclass(frozen=True)
class Tell(Request["Told"]):
    """Tell the player a fact about the table as they see it, for a screen reader."""

    about: About
    view: TableView


@dataclass(frozen=True)
class Told:
    """Answer to the player's question, in a sentence or two."""

    said: str


class Next(StrEnum):
    """The next step: an action of the player, of a bot, or of the table itself, or nothing.

    ``DEAL``: the table waits for the player to request the next deal; ``CURTAIN``: it waits for a
    person to take the device.
    """

    HUMAN = "human"
    BOT = "bot"
    AUTO = "auto"
    DEAL = "deal"
    OVER = "over"
    CURTAIN = "curtain"


class Pause(StrEnum):
    """Pause before another player acts, for people to notice an error."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"


class Mood(StrEnum):
    """Mood of a player at the table, which the portrait shows."""

    CALM = "calm"
    PLEASED = "pleased"
    DISMAYED = "dismayed"


class Moment(StrEnum):
    """Event that the table marks by a picture or a sound; empty for any other event.

    ``QUEEN``: the costly card was played; ``JACK``: a Jack was won; ``CAUGHT``: the viewer proved
    another player's error.
    """

    NONE = ""
    QUEEN = "queen"
    BROKEN = "broken"
    MOON = "moon"
    JACK = "jack"
    CAUGHT = "caught"
    END = "end"


@dataclass(frozen=True)
class Labelled:
    """Action of the player with the label of its button."""

    said: str
    action: Action


@dataclass(frozen=True)
class Account:
    """Result of a deal or a sitting, as a sentence and as a table.

    ``worked`` explains the player's own result of a deal, and compares it with what their cards
    were worth. ``lucks`` is the luck of the cards of each seat.
    """

    heading: str
    outcome: str
    law: str
    table: ReckonedTable
    worked: str = ""
    lucks: Mapping[int, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Words:
    """The sentences about the table.

    ``turn`` is the next action; ``opening`` says what is played, until the first trick of the
    sitting is taken. ``sealed`` asks the player to shuffle (F3), ``enough`` says that
    enough cards are selected to pass, and ``wrong_deal`` is the label for dealing with the wrong
    pack or out of turn (D6); each is empty at other times. ``declarations`` are labels of the
    player's possible declarations. ``claims``, ``amends`` and ``duties`` have a sentence for each
    of those in the view; ``suspicions`` are the subjects of the claims, and ``watch`` has a remark
    about discards. ``changes`` are labels for the kinds of ``amends`` whose card is chosen. After
    the sitting, ``reckoning`` is that of the last deal, unless the player has already seen it.
    ``meanings`` are those of the glossary that depend on the game.
    """

    plate: Plate
    turn: str
    opening: str
    pool: PoolWords | None
    sealed: str
    enough: str
    wrong_deal: str
    declarations: Mapping[str, str]
    claims: tuple[str, ...]
    suspicions: tuple[Suspicion, ...]
    watch: Mapping[Card, str]
    amends: tuple[str, ...]
    changes: Mapping[str, str]
    duties: tuple[str, ...]
    reckoning: Account | None
    final: Account | None
    meanings: Mapping[str, str]


@dataclass(frozen=True)
class Counting:
    """Units of this game.

    ``unit`` is the noun for a unit, such as a heart; ``suit`` is set if the units are the cards of
    that suit; ``cards`` are the cards that count. With ``points`` the units are written down;
    otherwise counters are paid, and ``red`` is the value of a red counter. With ``pegs`` two
    players peg their gains (S8). ``clear`` is said of a player without units. With ``held`` the
    cards left in the hands are the units.
    """

    unit: str
    suit: Suit | None
    cards: tuple[Card, ...]
    points: bool
    red: int
    pegs: bool
    clear: str
    held: bool


@dataclass(frozen=True)
class LessonState:
    """State of a lesson.

    ``law`` is the law of the lesson, if any; ``text`` is the current task, or the closing text;
    ``teaches`` is false if the text only says to wait, or whose turn it is;
    ``following`` is the name of the next lesson, empty after the last of a group.
    """

    name: str
    law: str
    title: str
    text: str
    teaches: bool
    done: bool
    following: str


@dataclass(frozen=True)
class Curtain:
    """Texts of the curtain until the person in this ``seat`` takes the device."""

    seat: int
    heading: str
    text: str
    button: str


@dataclass(frozen=True)
class Hints:
    """Agreement to hints at a table of several devices.

    ``text`` says who would like or has refused hints; ``agreed`` is true if this device has agreed,
    and ``allowed`` if all have.
    """

    text: str
    agreed: bool
    allowed: bool


@dataclass(frozen=True)
class Reply:
    """Events and present state of the table.

    ``events`` are those that the human saw; ``said`` has a sentence, perhaps empty, for each, and
    ``moments`` its moment. ``moods`` are those of the players, by seat. ``dealer`` has dealt the
    cards on the table, and the seats in ``out`` have none of them; a settled deal lies there until
    the next one begins. ``hand_size`` is the number of cards in each full hand.
    ``actions`` are to be appended to the saved sitting. ``undo`` is true if the human can take back
    a decision in practice. ``nothing_left`` is a sentence if the result of the deal is certain,
    otherwise empty.

    With several people at the device, the human is its holder; while the ``curtain`` is closed, the
    view is a spectator's. ``people`` are their seats, the owner's first; ``speakers`` are the seats
    of people who may claim something now (club laws). ``guests`` are the replies for the people in
    ``remote``, in that order; each has only finished deals as ``actions``. ``hints`` is set at a
    table of several devices.

    Under club laws ``drawable`` is the number of face-down cards of which the player must draw one
    (D7), ``mischief`` are errors that the player can make by a button, and ``remarks`` are the
    lines and rulings at each event.
    """

    events: tuple[Event, ...]
    said: tuple[str, ...]
    moments: tuple[Moment, ...]
    moods: tuple[Mood, ...]
    dealer: int | None
    out: tuple[int, ...]
    hand_size: int
    view: TableView
    words: Words
    counting: Counting
    nothing_left: str
    next: Next
    pause: Pause = Pause.NONE
    lesson: LessonState | None = None
    actions: tuple[Action, ...] = ()
    undo: bool = False
    curtain: Curtain | None = None
    people: tuple[int, ...] = ()
    speakers: tuple[int, ...] = ()
    guests: tuple[Reply, ...] = ()
    hints: Hints | None = None
    drawable: int = 0
    mischief: tuple[Labelled, ...] = ()
    remarks: tuple[Remarks, ...] = ()


@dataclass(frozen=True)
class BotQuestion:
    """Question to a bot about its view; with ``notice``, the bot may act out of turn or not at all.

    A bot that is ``hurried`` has a time limit; otherwise it plays the same on every device. A
    ``patient`` question gives way to all others: no person waits at that table (C3).
    """

    seat: int
    bot: str
    seed: str
    view: View
    notice: bool = False
    hurried: bool = True
    patient: bool = False


@dataclass(frozen=True)
class Asked:
    """Reply without a change of the table: a bot must answer first."""

    ask: BotQuestion
