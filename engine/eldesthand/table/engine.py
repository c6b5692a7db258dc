"""The engine of one table, which keeps the sitting, drives it and answers requests.

The page's worker calls :meth:`Engine.request`, :meth:`Engine.seen`, :meth:`Engine.decided`,
:meth:`Engine.failed` and :meth:`Engine.leave`; each returns the :class:`News` as JSON.

>>> import json
>>> engine = Engine()
>>> sitting = {"rules": {}, "names": ["You", "B", "C", "D"], "human": 0, "seed": "1",
...     "bots": ["", "random", "random", "random"], "actions": []}
>>> reply = json.loads(engine.handle(json.dumps({"do": "resume", "sitting": sitting})))
>>> reply["next"], reply["view"]["phase"], reply["words"]["turn"]
('auto', 'seating', 'First, everyone draws a card for the seats and the first deal.')
>>> json.loads(engine.handle('{"do": "act", "action": {"kind": "end"}}'))["error"]["kind"]
'illegal_action'
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from eldesthand.core.actions import Action
from eldesthand.core.errors import EldestHandError
from eldesthand.core.wire import decode, encode
from eldesthand.table.driver import Driver
from eldesthand.table.question import BotQuestion
from eldesthand.table.reply import Reply
from eldesthand.table.service import ENGINE, Service, read_json, refusal
from eldesthand.table.session import Session


@dataclass(frozen=True)
class News:
    """News of a table for its page.

    ``answer`` is that to a request; ``None`` if the request was for an earlier sitting. ``replies``
    are for all subscribers to the ``sitting``. ``question`` is the number of the open question to a
    bot, 0 if there is none; ``ask`` is the question itself when it is new. ``trouble`` lists errors
    of the player's own bot, ``failure`` is the error that has stopped the table.
    """

    sitting: int
    answer: Any
    replies: tuple[Reply, ...]
    question: int
    ask: BotQuestion | None
    trouble: tuple[str, ...]
    failure: str


class Engine(Service[Session]):
    """Service of one table."""

    handlers = ENGINE

    def __init__(self) -> None:
        super().__init__(Session())
        self.driver: Driver = Driver(self.state)
        self._told = 0

    def request(self, text: str, sitting: int) -> str:
        """Answer a request that was made at the ``sitting`` of this number."""
        driver = self.driver

        def answer() -> Any:
            found, fields = self.handlers.read(text)
            late = driver.sitting and sitting != driver.sitting
            if late and found.__name__ in self.handlers.changes:
                return None
            return driver.request(found, fields)

        return self._news(answer)

    def seen(self, sitting: int) -> str:
        """Go on after people have seen a reply of the ``sitting`` of this number."""
        if sitting == self.driver.sitting:
            self.driver.seen()
        return self._news()

    def decided(self, question: int, text: str) -> str:
        """Carry out a bot's action, JSON of any form, or let the bot's failure be known."""
        try:
            data = read_json(text)
            self.driver.decided(question, None if data is None else decode(Action, data))
        except EldestHandError as error:
            self.driver.failed(question, f"{text}: {error.reason}")
        return self._news()

    def failed(self, question: int, reason: str) -> str:
        """Note that a bot has failed to decide."""
        self.driver.failed(question, reason)
        return self._news()

    def leave(self) -> str:
        """Stop the automatic steps: the player has left the table."""
        self.driver.leave()
        return self._news()

    def _news(self, answering: Callable[[], Any] = lambda: None) -> str:
        driver = self.driver
        try:
            answer = answering()
        except EldestHandError as error:
            answer = {"error": refusal(error)}
        question = driver.question if driver.asked else 0
        ask = driver.asked if question != self._told else None
        self._told = question
        trouble, driver.trouble = tuple(driver.trouble), []
        failure, driver.failure = driver.failure, ""
        news = News(driver.sitting, answer, tuple(driver.take()), question, ask, trouble, failure)
        return json.dumps(encode(news))


def prepare() -> None:
    """Make the first requests of each visit, so that the snapshot of memory has their caches."""
    engine = Engine()
    for request in (
        {"do": "sit", "seed": "nobody", "words": [["game", ""]]},
        {"do": "games"},
        {"do": "choose", "choice": None},
        {"do": "welcome", "today": "2026-11-23"},
    ):
        engine.handle(json.dumps(request))
