"""The driver of a table: it takes the automatic steps, asks the bots, and says what has happened.

Nothing else decides on the next step. A subscriber, such as the page, gets each reply and tells the
driver when the people there have seen it. The driver is one step ahead of them, so that a bot can
think while a card moves; under club laws it is not, because people may claim first. At a table of
several devices under guided laws each device shows the replies in its own time.

>>> from eldesthand.table.saved import SavedSitting
>>> from eldesthand.table.sitting import resume
>>> from eldesthand.core.rules import Rules
>>> driver, names = Driver(Session()), ("A", "B", "C", "D")
>>> sitting = SavedSitting(Rules(), names, None, ("random",) * 4, "1", ())
>>> reply = driver.request(resume, {"sitting": sitting})
>>> len(driver.take()), len(driver.take()), driver.asked  # one step, and no more until it is seen
(1, 0, None)
>>> driver.seen()
>>> len(driver.take())
1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from eldesthand.bots import OWN
from eldesthand.core.actions import Action
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.terms import Laws
from eldesthand.table.question import BotQuestion
from eldesthand.table.reply import Next, Reply
from eldesthand.table.saved import USUAL_BOT
from eldesthand.table.service import ENGINE
from eldesthand.table.session import Session
from eldesthand.table.sitting import Asked, act, step

GOES_ON = (Next.BOT, Next.AUTO)
"""Next steps that need no person at the device."""


@dataclass(frozen=True)
class Done:
    """Answer to a request whose reply goes to all subscribers."""


def _is_own(ask: BotQuestion) -> bool:
    return ask.bot.partition("@")[0] == OWN


class Driver:
    """Driver of one table."""

    def __init__(self, session: Session) -> None:
        self.session: Session = session
        self.sitting: int = 0
        """The number of the sitting on the table; 0 if there is none."""
        self.asked: BotQuestion | None = None
        """The open question to a bot."""
        self.question: int = 0
        """The number of the last question."""
        self.trouble: list[str] = []
        """Errors of the player's own bot that have not been reported yet."""
        self.failure: str = ""
        """The error that has stopped the table, if any."""
        self._sittings = 0
        self._replies: list[Reply] = []
        self._unseen = 0
        self._nexts: tuple[Next, ...] = ()
        self._waits = False
        """True if the last step changed nothing: the table waits for a person."""
        self._confirmed: Mapping[str, Any] = {}
        """Arguments of a person's confirmation, until bots have been asked to notice errors."""

    def take(self) -> list[Reply]:
        """Return the replies for all subscribers since the last call."""
        taken, self._replies = self._replies, []
        return taken

    def request(self, handler: Callable[..., Any], fields: Mapping[str, Any]) -> Any:
        """Answer a request of a person; what it changes goes to all subscribers.

        It comes before a bot that still thinks. Raises ``EldestHandError`` if it is refused.
        """
        session, name = self.session, handler.__name__
        session.asking = False  # whoever acts is no bot that was asked to notice errors
        try:
            answer = handler(session, **fields)
            if name in ENGINE.replaces:
                self._begin(_reply_in(answer))
            elif name in ENGINE.changes:
                answer = self._changed(answer, fields)
        finally:
            session.asking = self.asked is not None and self.asked.notice
        self._drive()
        return answer

    def seen(self) -> None:
        """Go on after people have seen the oldest unseen reply, and have had time to act."""
        self._unseen = max(self._unseen - 1, 0)
        self._drive()

    def decided(self, question: int, action: Action | None) -> None:
        """Carry out a bot's decision. An answer to an earlier question has no effect.

        Raises ``EldestHandError`` if the engine refuses the action, and for no action of a bot that
        had to act.
        """
        if self.asked is None or question != self.question:
            return
        if action is None and not self.asked.notice:
            raise RecordError("expected an action, got null")
        reply = None if action is None else act(self.session, action)
        self.asked = None
        if reply is not None:
            self._push(reply)
        self._drive()

    def failed(self, question: int, reason: str) -> None:
        """Let another bot decide for the player's own, and report why; stop if it is another."""
        if self.asked is None or question != self.question:
            return
        if _is_own(self.asked):
            self.trouble.append(reason)
            self._ask(replace(self.asked, bot=USUAL_BOT))
        else:
            self.failure, self.asked, self._waits = reason, None, True

    def leave(self) -> None:
        """Stop: the player has left the table."""
        self.sitting, self.asked = 0, None
        self._replies.clear()

    def _begin(self, first: Reply) -> None:
        """Drive another sitting, whose first reply is in the answer to the request."""
        self._sittings += 1
        self.sitting, self.asked, self._confirmed = self._sittings, None, {}
        self._replies.clear()
        self._unseen, self._waits, self._nexts = 1, False, _nexts(first)

    def _changed(self, answer: Any, fields: Mapping[str, Any]) -> Any:
        """Push the reply in an answer; return what is left for the person who asked."""
        reply = _reply_in(answer)
        if reply is None:  # a guest only said something
            return answer
        if self.asked is not None and self.asked.notice:
            # the bot has not answered, so it is asked again
            self.session.asked.discard(self.session.sitting.player_of[self.asked.seat])
        self.asked = None
        if isinstance(reply, Asked):
            self._confirmed = fields
            self._ask(reply.ask)
            return Done()
        self._push(reply)
        return Done() if answer is reply else replace(answer, reply=None)

    def _push(self, reply: Reply) -> None:
        self._replies.append(reply)
        self._unseen += 1
        self._waits, self._confirmed = False, {}
        self._nexts = _nexts(reply)

    def _ask(self, ask: BotQuestion) -> None:
        self.question += 1
        self.asked = ask

    @property
    def _goes_on(self) -> bool:
        """True if the next step is to be taken now."""
        session = self.session
        if not self.sitting or self.asked or self._waits:
            return False
        apart, club = bool(session.begun.remote), session.begun.rules.laws is Laws.CLUB
        if self._confirmed or (apart and not club):
            return True
        due = apart or session.next in GOES_ON
        return due and self._unseen <= (0 if club else 1)

    def _drive(self) -> None:
        """Take steps until a bot or a person must act, or see what has happened."""
        while self._goes_on:
            try:
                answer = step(self.session, **self._confirmed)
            except EldestHandError as error:
                self.failure, self._waits = str(error), True
                return
            if isinstance(answer, Asked):
                # own bots call attention to nothing
                if not (answer.ask.notice and _is_own(answer.ask)):
                    self._ask(answer.ask)
                continue
            self._confirmed = {}
            if answer.actions or _nexts(answer) != self._nexts:
                self._push(answer)
            else:
                self._waits = True
        # bots that had nothing to say may have left the next step to a person
        if self.sitting and not self.asked and self.session.next is not self._nexts[0]:
            self._push(self.session.reply())


def _reply_in(answer: Any) -> Any:
    return answer if isinstance(answer, Reply | Asked) else answer.reply


def _nexts(reply: Reply) -> tuple[Next, ...]:
    """Return the next step at each device."""
    return (reply.next, *(each.next for each in reply.guests))
