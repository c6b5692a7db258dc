"""A table in the terminal, in the page's own sentences, one per line.

Nothing is drawn or overwritten, so screen readers read everything, and ASCII terminals show it. The
player types lines; ``?`` lists the possible ones.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import Any

from eldesthand import words
from eldesthand.bots import OWN
from eldesthand.bots.knowledge import know
from eldesthand.cli.answers import action_of, must_choose, possible
from eldesthand.cli.output import is_rich
from eldesthand.core.actions import End
from eldesthand.core.errors import EldestHandError, IllegalAction, RecordError
from eldesthand.core.events import CardPlayed, Settled, SittingEnded
from eldesthand.core.language import N_, _
from eldesthand.core.speech import shown_name
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.languages import LANGUAGES, language_of
from eldesthand.playing import Bot
from eldesthand.record import Record
from eldesthand.table.choosing import Choice
from eldesthand.table.club import Pause
from eldesthand.table.driver import GOES_ON, Driver
from eldesthand.table.question import BotQuestion, Question
from eldesthand.table.reply import Account, Next, Reply
from eldesthand.table.saved import SavedSitting
from eldesthand.table.session import Session
from eldesthand.table.sitting import act, finish, resume, sit, step
from eldesthand.table.thinking import decide
from eldesthand.words import aloud
from eldesthand.words.interface import sentences
from eldesthand.words.rules import explain


@dataclass(frozen=True)
class OwnSeat:
    """Bot from outside the engine at the table, with its name."""

    name: str
    bot: Bot


PROMPT = "> "
"""The prompt before the player's line."""

Lines = Iterator[str]


@dataclass(frozen=True)
class _Word:
    """Word that the player can type, with its letter and its effect."""

    name: str
    letter: str
    help: str


_WORDS = (
    _Word("help", "?", N_("this list")),
    _Word("rules", "r", N_("the rules of this game")),
    _Word("table", "t", N_("the current trick, and the next action")),
    _Word("hand", "m", N_("my hand")),
    _Word("last", "l", N_("the last trick")),
    _Word("points", "p", N_("everyone’s counters or points")),
    _Word("pool", "o", N_("the pool, or the points of this deal")),
    _Word("taken", "g", N_("the tricks and cards each player has taken")),
    _Word("voids", "v", N_("who is known to be out of a suit")),
    _Word("undo", "u", N_("take back my last action")),
    _Word("finish", "f", N_("play out the deal once its result is certain")),
    _Word("claims", "k", N_("under club laws: what I can claim, demand or correct")),
    _Word("quit", "q", N_("leave the table")),
)
_NAMES = {typed: word.name for word in _WORDS for typed in (word.name, word.letter)}


class TerminalTable:
    """Sitting with a player at the terminal: a new game, or a saved sitting with its own seed.

    ``ask`` shows the prompt and returns the typed line; it raises ``EOFError`` at the end of input,
    which counts as ``quit``. ``keep`` is called with the record after each deal and at the end.
    ``own`` are bots from outside the engine, by the number of the player.
    """

    def __init__(
        self,
        table: Choice | SavedSitting,
        seed: str,
        ask: Callable[[], str],
        keep: Callable[[Record], None] = lambda record: None,
        own: Mapping[int, OwnSeat] = MappingProxyType({}),
    ) -> None:
        self.session: Session = Session()
        self.driver: Driver = Driver(self.session)
        self.thinking: Question = Question()
        self.table: Choice | SavedSitting = table
        self.seed: str = seed
        self.ask: Callable[[], str] = ask
        self.keep: Callable[[Record], None] = keep
        self.own: Mapping[int, OwnSeat] = own
        self.reply: Reply | None = None
        self.decided: list[int] = []
        """Number of actions before each decision of the player."""
        self.left: bool = False
        self._told: Reply | None = None
        """Last reply shown to the player, which is not repeated before they press Enter."""

    def play(self) -> Lines:
        """Play until the sitting is over or the player leaves; yield a sentence for each event."""
        try:
            yield from self._begin()
            while not self.left and self._now.next is not Next.OVER:
                yield from self._go_on()
        finally:
            if self.reply is not None:
                self.keep(Record.of(self.session.sitting))

    @property
    def _now(self) -> Reply:
        assert self.reply is not None
        return self.reply

    @property
    def _view(self) -> View:
        assert isinstance(self._now.view, View)
        return self._now.view

    # --- what happens ------------------------------------------------------------------------

    def _begin(self) -> Lines:
        if isinstance(self.table, SavedSitting):
            reply, names = self._do(resume, sitting=self.table), self.table.names
        else:
            own = {each.name for each in self.own.values()}
            own_bot = own.pop() if len(own) == 1 else "Own" if own else ""
            seated = self._do(sit, seed=self.seed, choice=self.table, own_bot=own_bot)
            reply, names = seated.reply, seated.sitting.names
        self.reply = reply  # from here on there is a record to keep
        plate = reply.words.plate
        yield _("{game}: {aim}.").format(game=plate.title, aim=plate.about)
        yield _("At the table, to the left: {names}.").format(
            names=words.listed([*map(shown_name, names)])
        )
        said = [_("Type ? to see what you can type.")]
        if self.seed:
            said.append(_("The seed of this sitting is {seed}.").format(seed=self.seed))
        yield " ".join(said)
        yield from self._see(reply)
        yield from self._follow()

    def _do(self, request: Callable[..., Any], **fields: Any) -> Any:
        """Return the answer to a request of the player."""
        return self.driver.request(request, fields)

    def _follow(self) -> Lines:
        """Yield all that happens until the player must act, or may; let the bots decide."""
        driver = self.driver
        while True:
            while (ask := driver.asked) is not None:
                yield from self._bot_decides(ask)
            if driver.failure:
                raise IllegalAction(driver.failure)
            replies = driver.take()
            if not replies:
                return
            for reply in replies:
                yield from self._see(reply)

    def _bot_decides(self, ask: BotQuestion) -> Lines:
        """Let a bot decide; if one from outside the engine fails, another decides for it."""
        driver = self.driver
        own = self.own.get(self.session.sitting.player_of[ask.seat])
        if own is None or ask.bot.partition("@")[0] != OWN:
            driver.decided(driver.question, decide(self.thinking, ask).action)
            return
        try:
            driver.decided(driver.question, own.bot.choose(ask.view))
        except EldestHandError as error:
            driver.failed(driver.question, str(error))
            yield sentences()["own-bot.failed"].format(name=own.name, why=str(error))

    def _see(self, reply: Reply) -> Lines:
        """Yield the sentences about a reply; if the player may act first, the table waits."""
        yield from self._tell(reply)
        if not self._pauses:
            self.driver.seen()

    @property
    def _pauses(self) -> bool:
        """True if the table goes on when the player presses Enter."""
        return self._now.next in GOES_ON and self._now.pause is not Pause.NONE

    def _tell(self, reply: Reply) -> Lines:
        """Yield the sentences about the events in a reply."""
        self.reply = reply
        yield from (said for said in reply.said if said)
        if any(isinstance(event, Settled) for event in reply.events):
            self.keep(Record.of(self.session.sitting))
            yield from _account(reply.words.reckoning, sentence=False)
        if any(isinstance(event, SittingEnded) for event in reply.events):
            yield from _account(reply.words.final, sentence=True)

    def _go_on(self) -> Lines:
        """Yield the effect of the player's next line."""
        if self._now is not self._told:
            yield from self._waiting()
            self._told = self._now
        yield from self._answer(self._typed_line())

    def _typed_line(self) -> str:
        """Return the player's line; the end of input counts as ``quit``."""
        try:
            line = self.ask().strip()
        except EOFError:
            return "quit"
        if not line:
            self._told = None
        return line

    # --- what is asked -----------------------------------------------------------------------

    def _waiting(self) -> Lines:
        """Yield the expected action, and the information that the player needs for it."""
        reply, view = self._now, self._view
        if reply.next is Next.DEAL:
            yield _("Press Enter for the next deal, or type quit.")
            return
        yield from (_("Owed: {duty}").format(duty=duty) for duty in reply.words.duties)
        if reply.next is not Next.HUMAN or not must_choose(self._view):
            mine = reply.next is not Next.HUMAN and view.seat in view.to_act
            first = _("The other players can make their claims first.")
            yield first if mine else reply.words.turn
            yield " ".join([_("Press Enter to go on."), *self._may_claim])
            return
        yield " ".join([reply.words.turn, *self._may_claim])
        yield from filter(None, (possible(view), reply.nothing_left))
        if reply.nothing_left:
            yield _("Type finish to play out the deal.")

    @property
    def _may_claim(self) -> list[str]:
        view = self._view
        may_claim = view.club.claims or view.club.amends
        return [_("Type claims to see what you can claim.")] if may_claim else []

    # --- what the player types ---------------------------------------------------------------

    def _answer(self, line: str) -> Lines:
        try:
            word = _NAMES.get(line.lower())
            if word is not None:
                yield from self._command(word)
            else:
                yield from self._typed(line)
        except EldestHandError as error:
            yield f"{str(error)[:1].upper()}{str(error)[1:]}"

    def _command(self, word: str) -> Lines:
        view = self._view
        match word:
            case "help":
                yield from _help()
            case "rules":
                yield from (f"{each.text} [{each.law}]" for each in explain(view.rules))
            case "table":
                yield from self._trick()
                yield self._now.words.turn
            case "hand":
                yield aloud.hand_by_suit(view.hand, view.laid_by(view.seat))
            case "last":
                yield aloud.last_trick(view)
            case "points":
                yield aloud.standing(view)
            case "pool":
                yield aloud.pool_now(view)
            case "taken":
                yield aloud.taken_so_far(view)
            case "voids":
                yield aloud.known_voids(
                    view, know(view).lacking if view.phase is Phase.PLAY else {}
                )
            case "undo":
                yield from self._undo()
            case "finish":
                yield from self._decide(finish)
            case "claims":
                yield from self._claims()
            case "quit":
                yield from self._quit()

    def _trick(self) -> Lines:
        """Yield the cards of the current trick."""
        view, names = self._view, self.session.sitting.names
        if view.trick:
            for seat, card in zip(view.trick.seats, view.trick.cards, strict=True):
                yield words.narrate(CardPlayed(seat, card), names, view.seat)

    def _claims(self) -> Lines:
        told = (*self._now.words.claims, *self._now.words.amends)
        if not told:
            yield _("There’s nothing for you to claim or correct right now.")
            return
        yield from (f"claim {number}: {said}" for number, said in enumerate(told, 1))
        yield _("Type claim and the number. A wrong claim costs nothing.")

    def _quit(self) -> Lines:
        self.left = True
        if self._now.next is Next.DEAL:
            self._do(act, action=End())
            yield from self._follow()
        elif self._now.next is not Next.OVER:
            yield _("You left the table.")

    def _undo(self) -> Lines:
        if self.session.challenge is not None:
            raise IllegalAction(_("taking back is not allowed here: others play the same deals"))
        if not self.decided:
            raise IllegalAction(_("taking back is not allowed here: you have done nothing yet"))
        before = self.session.sitting.actions[: self.decided.pop()]
        begun = replace(self.session.begun, actions=tuple(before))
        self.reply = self._do(resume, sitting=begun)
        self.driver.seen()
        yield _("Taken back.")
        yield from self._trick()
        yield from self._follow()

    def _typed(self, line: str) -> Lines:
        """Yield the effect of a line that is no command but an answer to the expected action."""
        action = None if self._now.next is Next.DEAL else action_of(line, self._view)
        if action is not None:
            yield from self._decide(act, action=action)
        elif line and self._now.next is Next.DEAL:
            raise RecordError(_("press Enter for the next deal; type ? to see what you can type"))
        elif line:
            raise RecordError(_("type ? to see what you can type"))
        elif self._pauses:
            self.driver.seen()
            yield from self._follow()
        elif self._now.next is Next.DEAL or not must_choose(self._view):
            self._do(step, go_on=True)
            yield from self._follow()

    def _decide(self, request: Callable[..., Reply], **fields: Any) -> Lines:
        """Carry out a decision of the player, and note it so that it can be taken back."""
        before = len(self.session.sitting.actions)
        self._do(request, **fields)
        self.decided.append(before)
        yield from self._follow()


def add_plain(parser: ArgumentParser) -> None:
    """Add the choices of plain text and of the language."""
    parser.add_argument(
        "--language", choices=LANGUAGES, default=own_language(), help="default: that of the system"
    )
    told = "plain lines of text, as without a terminal, without rich, or with TERM=dumb"
    parser.add_argument("--plain", action="store_true", help=told)


def own_language() -> str:
    """Return the code of the language that the environment asks for, as gettext does."""
    asked = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language_of(next(filter(None, asked), ""))


def play_at(table: TerminalTable, *, plain: bool) -> Lines:
    """Play on a drawn table, or in plain text; yield the lines to print."""
    if plain or not is_rich() or not sys.stdin.isatty():
        yield from table.play()
    else:
        yield from import_module("eldesthand.cli.screen").Screen(table).play()


def typed_lines() -> Callable[[], str]:
    """Return a function that shows the prompt and returns the player's line.

    It raises ``EOFError`` at the end of input.
    """
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")

    def ask() -> str:
        # input() would write the prompt to standard error if that is no terminal
        print(PROMPT, end="", flush=True)
        return input()

    return ask


def _help() -> Lines:
    yield _("To play, type a card: QS, 10H or queen of spades; joker for the Joker.")
    yield _("To pass cards, type them all: QS KH 3D. Words and letters that you can type:")
    for word in _WORDS:
        # Translators: {word} and {letter} are what the player types, {use} what it does.
        said = _("{word} or {letter}: {use}.")
        yield said.format(word=word.name, letter=word.letter, use=_(word.help))
    yield _("Just press Enter to see the question again, or to go on.")


def _account(account: Account | None, *, sentence: bool) -> Lines:
    """Yield a line for each player with the result of a deal or a sitting."""
    if account is None:
        return
    yield f"{account.heading} [{account.law}]."
    if sentence:
        yield account.outcome
    for row in account.table.rows:
        each = [
            f"{head} {figure}"
            for head, figure in zip(account.table.columns, row.figures, strict=True)
        ]
        yield f"{row.name}: {', '.join([*each, row.note] if row.note else each)}."
    yield from (f"{name}: {figure}." for name, figure in account.table.pool)
    if account.worked:
        yield account.worked
