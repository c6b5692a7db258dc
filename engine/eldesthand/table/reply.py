"""Replies about a table: the view with its sentences, and facts for the player, such as moods."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from eldesthand import words
from eldesthand.coach.ending import nothing_left
from eldesthand.core.actions import Action
from eldesthand.core.bank import EndKind
from eldesthand.core.cards import Card, Suit
from eldesthand.core.errors import RecordError
from eldesthand.core.events import Event, SittingEnded
from eldesthand.core.language import _, ngettext
from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import number_word, unit_words
from eldesthand.core.terms import BEFORE_PLAY, DECISIONS, Laws, Phase
from eldesthand.core.view import PlayerView, TableView, View
from eldesthand.laws.law import is_regular
from eldesthand.table.club import Labelled, Pause, drawable, mischief
from eldesthand.table.device import Hints
from eldesthand.table.promise import sealed
from eldesthand.table.service import ENGINE, handler
from eldesthand.words import reckoned
from eldesthand.words.moments import Ending, Moment, ending_of, moment_of, verdict
from eldesthand.words.naming import Plate, PoolWords
from eldesthand.words.reckoned import ReckonedTable
from eldesthand.words.waiting import Suspicion

if TYPE_CHECKING:
    from eldesthand.words.talk import Remarks, Voice


class Mood(StrEnum):
    """Mood of a player at the table, which the portrait shows."""

    CALM = "calm"
    PLEASED = "pleased"
    DISMAYED = "dismayed"


def moods_of(view: TableView, *, after_deal: bool) -> tuple[Mood, ...]:
    """Return the mood of each player, by seat.

    A player who has taken more than an equal share of the units, or whose revoke is proved, is
    dismayed. After the deal, the
    winners and all players without units are pleased; after a moon, only the winner is pleased.
    """
    if after_deal and view.sitting.reckoning is not None:
        found = {line.seat: line.units for line in view.sitting.reckoning.lines}
        return tuple(
            _after(view.sitting.reckoning, seat, found) for seat in range(len(view.players))
        )
    return tuple(_during(view, player) for player in view.players)


def _after(reckoning: Reckoning, seat: int, units: dict[int, int]) -> Mood:
    if seat not in units:
        return Mood.CALM
    moon = reckoning.outcome == Outcome.SWEEP
    if seat in reckoning.winners or (units[seat] == 0 and not moon):
        return Mood.PLEASED
    much = units[seat] * len(units) > reckoning.total
    return Mood.DISMAYED if moon or much else Mood.CALM


def _during(view: TableView, player: PlayerView) -> Mood:
    much = player.units * len(view.deal.active) > view.deal.total
    if player.seat in view.club.proved:
        return Mood.DISMAYED
    return Mood.DISMAYED if player.units > 0 and much else Mood.CALM


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


@dataclass(frozen=True)
class Account:
    """Result of a deal or a sitting, as a sentence and as a table.

    ``verdict`` is the shortest form of it for the viewer. ``worked`` explains the player's own
    result of a deal, and compares it with what their cards were worth. ``lucks`` is the luck of the
    cards of each seat. ``ending`` is set for a sitting.
    """

    heading: str
    verdict: str
    outcome: str
    law: str
    table: ReckonedTable
    worked: str = ""
    lucks: Mapping[int, float] = field(default_factory=dict)
    ending: Ending | None = None


@dataclass(frozen=True)
class Words:
    """The sentences about the table.

    ``turn`` is the next action; ``opening`` says what is played, until the player's first card of
    the sitting. ``sealed`` asks the player to shuffle (F3), ``enough`` says that
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
    players peg their gains (S8). ``clear`` is said of a player without units; it is empty until
    the suit that counts is named. With ``held`` the cards left in the hands are the units.
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
    ``following`` is the name of the next lesson, empty after the last of a group, and ``plays`` the
    preset to play next, empty to choose a game. ``marked`` are cards in hand that the text names.
    """

    name: str
    law: str
    title: str
    text: str
    teaches: bool
    done: bool
    following: str
    plays: str
    marked: tuple[Card, ...]
    step: int
    steps: int


@dataclass(frozen=True)
class Curtain:
    """Texts of the curtain until the person in this ``seat`` takes the device."""

    seat: int
    heading: str
    text: str
    button: str


@dataclass(frozen=True)
class Reply:
    """Events and present state of the table.

    ``events`` are those that the human saw; ``said`` has a sentence, perhaps empty, for each, and
    ``moments`` its moment, if it is one. ``moods`` are those of the players, by seat. ``dealer``
    has dealt the cards on the table, and the seats in ``out`` have none of them; a settled deal
    lies there until the next one begins. ``hand_size`` is the number of cards in each full hand.
    ``actions`` are to be appended to the saved sitting. ``undo`` is true if the human can take back
    a decision in practice. ``nothing_left`` is a sentence if the result of the deal is certain,
    otherwise empty. ``advised`` is true if the coach can advise the human's present choice.

    With several people at the device, the human is its holder; while the ``curtain`` is closed, the
    view is a spectator's. ``people`` are their seats, the owner's first; ``speakers`` are the seats
    of people who may claim something now (club laws). ``guests`` are the replies for the people in
    ``remote``, in that order; each has only finished deals as ``actions``. ``hints`` is set at a
    table of several devices.

    Under club laws ``drawable`` is the number of face-down cards of which the player must draw one
    (D7), and ``mischief`` are errors that the player can make by a button. ``remarks`` are the
    lines and rulings at each event; it is empty if there are none. Under other laws ``talk`` has
    what another player says at each event; it is empty if nobody says anything.
    """

    events: tuple[Event, ...]
    said: tuple[str, ...]
    moments: tuple[Moment | None, ...]
    moods: tuple[Mood, ...]
    dealer: int | None
    out: tuple[int, ...]
    hand_size: int
    view: TableView
    words: Words
    counting: Counting
    nothing_left: str
    advised: bool
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
    talk: tuple[Voice | None, ...] = ()


def reply_about(
    sitting: Sitting,
    view: TableView,
    next_: Next,
    events: Sequence[Event] = (),
    *,
    challenge: int = 0,
    people: Collection[int] = (),
) -> Reply:
    """Return a reply about a view after these ``events``, as its player saw them.

    ``people`` are the seats of people. ``challenge`` is the number of deals of a challenge.
    """
    unit = words.unit_in(view)
    after_deal = next_ in (Next.DEAL, Next.OVER)
    dealer, active = _dealt(view, after_deal=after_deal)
    certain = nothing_left(view) if next_ is Next.HUMAN else ""
    return Reply(
        events=tuple(events),
        said=tuple(words.narrate(event, sitting.names, view.seat, unit) for event in events),
        remarks=_remarks(sitting, view, events, people),
        moments=tuple(
            None
            if challenge == 1 and isinstance(event, SittingEnded)
            else moment_of(event, before, view.rules, view.speaker)
            for before, event in zip((None, *events), events, strict=False)
        ),
        moods=moods_of(view, after_deal=after_deal),
        dealer=dealer,
        out=tuple(seat for seat in range(len(view.players)) if active and seat not in active),
        hand_size=view.rules.hand_size,
        view=view,
        words=_words(sitting, view, unit, next_, challenge=challenge),
        counting=_counting(view, unit),
        nothing_left=certain,
        advised=next_ is Next.HUMAN and not certain and _is_advised(view),
        next=next_,
        drawable=drawable(sitting, view.seat),
        mischief=mischief(view),
    )


def _is_advised(view: TableView) -> bool:
    """Return whether there is a choice, and no error has made the table irregular."""
    if view.phase in BEFORE_PLAY:
        return True
    if not isinstance(view, View) or view.phase is not Phase.PLAY:
        return False
    return len(view.playable) > 1 and is_regular(view)


def _dealt(view: TableView, *, after_deal: bool) -> tuple[int | None, tuple[int, ...]]:
    """Return the dealer and the active seats of the deal on the table."""
    if after_deal and view.sitting.reckoning and view.phase in (Phase.SHUFFLE, Phase.ENDED):
        active = tuple(line.seat for line in view.sitting.reckoning.lines)
        return (active[0] - 1) % len(view.players), active
    if view.club.dealing:
        return view.club.dealing.dealer, view.deal.active
    return (view.deal.dealer if view.deal.number else None), view.deal.active


def _remarks(
    sitting: Sitting, view: TableView, events: Sequence[Event], people: Collection[int]
) -> tuple[Remarks, ...]:
    """Return the lines and rulings at events, under club laws."""
    if view.rules.laws is not Laws.CLUB:
        return ()
    from eldesthand.words.talk import remarks_on  # needed only at club tables

    names = [player.name for player in view.players]
    points = view.rules.settlement_object.points
    deal = sitting.ceremony
    return tuple(
        remarks_on(event, names, view.seat, people, points=points, ceremony=deal)
        for event in events
    )


def _words(sitting: Sitting, view: TableView, unit: str, next_: Next, *, challenge: int) -> Words:
    claims, amends = words.offers_in(view)
    return Words(
        plate=words.plate_of(view, after_deal=next_ in (Next.DEAL, Next.OVER)),
        turn=words.waits_for(view),
        opening=_opening(view, challenge),
        pool=words.pool_of(view),
        sealed=sealed(sitting, view.seat),
        enough=words.enough_laid(view),
        wrong_deal=words.wrong_deal_for(view),
        declarations=words.declarations_in(view),
        claims=claims,
        suspicions=words.suspicions_in(view),
        watch=words.watch_in(view),
        amends=amends,
        changes=words.changes_in(view),
        duties=words.duties_in(view),
        reckoning=deal_account(sitting, view, unit, seen=not challenge),
        final=final_account(view, challenge=challenge),
        meanings=words.meanings_in(view.rules),
    )


def _opening(view: TableView, challenge: int) -> str:
    """Return the aim and the costly cards, until the player's first card of a sitting."""
    if view.sitting.settled or view.tricks or view.phase not in DECISIONS:
        return ""
    if view.trick and view.seat in view.trick.seats:
        return ""
    from eldesthand.words.rules import opening  # needed only then

    return opening(view.rules, challenge)


def deal_account(sitting: Sitting, view: TableView, unit: str, *, seen: bool) -> Account | None:
    """Return the account of the last settled deal, unless the player has already ``seen`` it."""
    reckoning, table = view.sitting.reckoning, reckoned.deal_table(view)
    final = view.sitting.final
    stopped = seen and final is not None and final.reason.kind is EndKind.STOPPED
    if reckoning is None or table is None or stopped:
        return None
    from eldesthand.coach.card_luck import luck_in  # needed only after a deal

    worths = luck_in(sitting)
    own = worths.get(-1 if view.seat is None else view.seat)
    return Account(
        _("Score after deal {number}").format(number=view.sitting.settled),
        verdict(reckoning, view),
        words.outcome(reckoning, sitting.names, view.seat, unit),
        words.reckoning_law(reckoning),
        table,
        f"{words.worked(view)} {words.worth(view, own.mean + own.luck) if own else ''}".strip(),
        {seat: round(worth.luck, 2) for seat, worth in worths.items()},
    )


def final_account(view: TableView, *, challenge: int) -> Account | None:
    """Return the account of the finished sitting: that of a single shared deal tells its result."""
    final, table = view.sitting.final, reckoned.final_table(view)
    if final is None or table is None:
        return None
    why = words.narrate_final(final, view.seat)
    if challenge and final.reason.kind is EndKind.STOPPED:
        # Translators: {number} is a word
        why = ngettext(
            "That’s all: {number} deal, the same cards for everyone.",
            "That’s all: {number} deals, the same cards for everyone.",
            challenge,
        ).format(number=number_word(challenge))
    said = [why, reckoned.who_won_most(view)]
    heading, ending = reckoned.final_heading(view), ending_of(view, final)
    if challenge == 1 and view.sitting.reckoning:
        result = verdict(view.sitting.reckoning, view)
        heading = _("Your result: {result}").format(result=result)
        ending = replace(ending, verdict=result)
    outcome = " ".join(filter(None, said))
    return Account(heading, ending.verdict, outcome, final.law, table, ending=ending)


def _counting(view: TableView, unit: str) -> Counting:
    rules = view.rules
    units = rules.units(view.avoided)
    of_a_suit = all(card.suit is view.avoided and count == 1 for card, count in units.items())
    points = rules.settlement_object.points
    clear = _("no {units}") if points or not view.deal.total else _("no {units} taken")
    unnamed = rules.variety_object.names_suit and view.phase is not Phase.PLAY and not view.tricks
    return Counting(
        unit=unit,
        suit=view.avoided if units and of_a_suit else None,
        cards=tuple(sorted(units, key=lambda card: units[card])),
        points=points,
        red=rules.red,
        pegs=rules.players == 2 and not points,
        clear="" if unnamed else clear.format(**unit_words(unit)),
        held=not view.deal.total,
    )


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
class Told:
    """Answer to the player's question, in a sentence or two."""

    said: str


@handler(ENGINE)
def tell(session: object, about: About, view: TableView) -> Told:
    """Tell the player a fact about the table as they see it, for a screen reader.

    Raises ``RecordError`` for an invalid view.
    """
    try:
        return Told(_fact(about, view))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise RecordError(f"expected the view of a sitting: {error!r}") from error


def _fact(about: About, view: TableView) -> str:
    from eldesthand.bots.knowledge import know
    from eldesthand.words import aloud

    match about:
        case About.HAND:
            return aloud.hand_by_suit(view.hand, view.laid_by(view.seat))
        case About.VOIDS:
            return aloud.known_voids(view, know(view).lacking)
        case About.TAKEN:
            return aloud.taken_so_far(view)
        case About.STANDING:
            return aloud.standing(view)
        case About.POOL:
            return aloud.pool_now(view)
        case About.TRICK:
            return aloud.this_trick(view)
        case About.LAST_TRICK:
            return aloud.last_trick(view)
