"""The worker's side of the page: messages in, messages out, nothing else.

Both classes take one JSON text and give one. :class:`Desk` keeps the sitting; :class:`Thinker`
sits in another worker, is sent views alone, and decides for the bots. What cannot be done comes
back as ``{"error": {"kind", "law", "reason"}}``, and nothing has changed.

>>> desk = Desk()
>>> reply = json.loads(desk.handle('{"do": "begin", "rules": {}, "names": ["You","B","C","D"],'
...     ' "human": 0, "bots": ["", "random", "random", "random"], "seed": "1"}'))
>>> reply["next"], reply["view"]["phase"], reply["words"]["turn"]
('auto', 'seating', 'The pack will be spread to cut for seats, cards and deal.')
>>> json.loads(desk.handle('{"do": "act", "action": {"kind": "end"}}'))["error"]["kind"]
'illegal_action'
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

from eldesthand import words
from eldesthand.actions import (
    Action,
    Bid,
    NameSuit,
    PassCards,
    PlayCard,
    read_action,
    write_action,
)
from eldesthand.bots import BOTS
from eldesthand.bots.attention import Attentive, make_player, with_attention
from eldesthand.bots.thought import Clock, Thought, conclude, go_on, think
from eldesthand.errors import EldestHandError, IllegalAction, RecordError
from eldesthand.events import Event, seen_by
from eldesthand.explain import explain
from eldesthand.fairness.league import in_league
from eldesthand.page_begin import Begin, Restore, check_players
from eldesthand.page_club import ERRORS, begins_to_deal, human_decides
from eldesthand.page_coach import SLICE, Coach, finish, nothing_left_said, own_cards
from eldesthand.page_daily import beside, daily
from eldesthand.page_fairness import proofs, watch
from eldesthand.page_promise import contribution, may_contribute, promise
from eldesthand.page_records import Shelf, taken_back, told
from eldesthand.page_tour import begun_lesson, guide_of, lesson_told, tour
from eldesthand.rules import PRESETS, VARIETIES, Laws, Rules, tables
from eldesthand.sitting import Sitting, replay
from eldesthand.table import by_itself, may_notice, to_decide
from eldesthand.view import Phase, read_view, write_view
from eldesthand.wire import decode, encode, kind_of

__all__ = ["Desk", "Thinker"]

Message = dict[str, Any]

LONGEST = 1.0
"""Seconds in which a bot at the page has decided."""


class Desk:
    """Keeps one sitting for the page."""

    def __init__(self) -> None:
        self.begun: Begin | None = None
        self.sitting: Sitting | None = None
        self.chance = Random()
        self.asked: set[int] = set()
        """Players who were asked what they notice, since the last ordinary action (club laws)."""
        self.asking = False
        self.shelf = Shelf()

    def handle(self, text: str) -> str:
        """Answer one request; see :func:`_answered` for errors."""
        doors = {
            "games": self._games,
            "begin": self._begin,
            "restore": self._restore,
            "act": self._act,
            "step": self._step,
            "check": self._check,
            "rules_text": self._rules_text,
            "tables": self._tables,
            "take_back": self._take_back,
            "contribute": self._contribute,
            "finish": self._finish,
            "own_cards": self._own_cards,
            "proofs": proofs,
            "watch": watch,
            "daily": daily,
            "beside": beside,
            "tour": tour,
            "lesson": begun_lesson,
            **self.shelf.doors,
        }
        return _answered(text, doors)

    def _games(self, message: Message) -> Message:
        return {
            "presets": [
                {
                    "name": preset.name,
                    "title": preset.title,
                    "difference": preset.difference,
                    "rules": encode(preset.rules),
                }
                for preset in PRESETS.values()
            ],
            "varieties": [
                {
                    "name": str(name),
                    "title": law.title,
                    "law": law.law,
                    "players": list(law.players),
                    "methods": [str(method) for method in law.methods],
                    "difference": law.difference,
                }
                for name, law in VARIETIES.items()
            ],
            "bots": [
                {"name": bot.name, "title": bot.title, "description": bot.description}
                for bot in BOTS.values()
            ],
            "errors": ERRORS,
        }

    def _check(self, message: Message) -> Message:
        rules = decode(Rules, message.get("rules"))
        return {"rules": encode(rules), "title": words.title(rules)}

    def _rules_text(self, message: Message) -> Message:
        rules = decode(Rules, message.get("rules"))
        return {"title": words.title(rules), "paragraphs": encode(explain(rules))}

    def _tables(self, message: Message) -> Message:
        return {"tables": list(tables(decode(int, message.get("candidates"), "candidates")))}

    def _begin(self, message: Message) -> Message:
        begun = decode(Begin, _without_do(message))
        sitting = Sitting(begun.rules, begun.names)
        check_players(begun)
        self.begun, self.sitting, self.asking = begun, sitting, False
        self.asked.clear()
        self.chance = Random(begun.seed)
        return self._reply([])

    def _restore(self, message: Message) -> Message:
        begun = decode(Restore, _without_do(message))
        sitting = replay(begun.rules, begun.names, begun.actions)
        check_players(begun)
        self.begun, self.sitting, self.asking = begun, sitting, False
        self.asked.clear()
        # Chance goes on from a point of its own, so that no shuffle comes twice.
        self.chance = Random(f"{begun.seed}/{len(begun.actions)}")
        return self._reply([])

    def _act(self, message: Message) -> Message:
        action, noticed = read_action(message.get("action")), self.asking
        if guide := guide_of(*self._open()):
            guide.check(action)
        return self._apply(action, noticed=noticed)

    def _step(self, message: Message) -> Message:
        sitting, begun = self._open()
        self.asking = False
        if guide := guide_of(sitting, begun):
            if guide.done:
                return self._reply([])
            return self._apply(guide.by_itself(go_on=message.get("go_on") is True))
        for seat, player in self._to_ask():
            self.asked.add(player)
            self.asking = True
            return {"ask": {**self._ask(seat, player), "notice": True}}
        if self._waits_for_word() and message.get("go_on") is not True:
            return self._reply([])
        action = (
            self._in_league()
            or (promise(sitting, begun.seed) if begun.crooked is None else None)
            or begins_to_deal(sitting, self.chance)
            or by_itself(sitting, self.chance)
        )
        if action is not None:
            return self._apply(action)
        for seat, player in to_decide(sitting):
            if player != begun.human:
                return {"ask": self._ask(seat, player)}
        if sitting.rules.laws is Laws.CLUB:
            return self._reply([])
        raise IllegalAction(f"nothing goes on by itself now: {words.waits_for(sitting.view(None))}")

    def _contribute(self, message: Message) -> Message:
        """The human shuffles before the dealer does, by any words (F3)."""
        sitting, _ = self._open()
        words = decode(str, message.get("words"), "words")
        return self._apply(contribution(sitting, self._own(), words))

    def _finish(self, message: Message) -> Message:
        """Play the deal to its end, once nothing is left to play for."""
        sitting, _ = self._open()
        events, actions = finish(sitting, self._own())
        return self._reply(events, actions)

    def _own_cards(self, message: Message) -> Message:
        """The cards that the human played in a ``deal``, and what he saw then."""
        sitting, _ = self._open()
        return own_cards(sitting, self._own(), decode(int, message.get("deal"), "deal"))

    def _waits_for_word(self) -> bool:
        """Whether it would go on by itself, but for a word of the human's."""
        sitting, begun = self._open()
        own = self._own()
        return human_decides(sitting, own) or (begun.shuffling and may_contribute(sitting, own))

    def _in_league(self) -> Action | None:
        """What a crooked dealer does, or a pone in league with him: never the human (F1)."""
        sitting, begun = self._open()
        if sitting.phase is Phase.CUT and self._own() in sitting.to_act:
            return None
        return in_league(sitting, begun.crooked, self.chance)

    def _take_back(self, message: Message) -> Message:
        """Take back all that followed the human's last decision, and that decision (practice)."""
        sitting, begun = self._open()
        after = self._last_decision()
        if after is None:
            raise IllegalAction("there is nothing of yours to take back")
        branches = taken_back(
            begun.rules, begun.names, sitting.actions, after, message.get("branches", [])
        )
        self.sitting = replay(begun.rules, begun.names, sitting.actions[:after])
        self.asking = False
        self.asked.clear()
        return {**self._reply([]), "after": after, "branches": encode(branches)}

    def _last_decision(self) -> int | None:
        """The place of the human's last bid, pass or card."""
        sitting, begun = self._open()
        if begun.human is None or sitting.seating:
            return None
        seat = sitting.player_of.index(begun.human)
        for place in reversed(range(len(sitting.actions))):
            action = sitting.actions[place]
            if isinstance(action, (Bid, NameSuit, PassCards, PlayCard)) and action.seat == seat:
                return place
        return None

    def _ask(self, seat: int, player: int) -> Message:
        sitting, begun = self._open()
        bot = begun.bots[player]
        return {
            "seat": seat,
            "bot": with_attention(bot) if sitting.rules.laws is Laws.CLUB else bot,
            "seed": f"{begun.seed}/{player}/{len(sitting.actions)}",
            "view": write_view(sitting.view(seat)),
        }

    def _to_ask(self) -> list[tuple[int, int]]:
        """Seat and player of the bots not yet asked what they notice (club laws)."""
        sitting, begun = self._open()
        return [
            (seat, player)
            for seat, player in may_notice(sitting)
            if player != begun.human and player not in self.asked
        ]

    def _apply(self, action: Action, *, noticed: bool = False) -> Message:
        sitting, _ = self._open()
        events = sitting.apply(action)
        self.asking = False
        if not noticed:
            self.asked.clear()
        return self._reply(events, [action])

    def _open(self) -> tuple[Sitting, Begin]:
        if self.sitting is None or self.begun is None:
            raise IllegalAction("no sitting has begun")
        return self.sitting, self.begun

    def _own(self) -> int | None:
        """The human's seat; his number while there are no seats."""
        sitting, begun = self._open()
        return None if begun.human is None else sitting.player_of.index(begun.human)

    def _next(self) -> str:
        sitting, begun = self._open()
        if sitting.phase is Phase.ENDED:
            return "over"
        if guide := guide_of(sitting, begun):
            return guide.next
        if self._to_ask():
            return "bot"
        deciding = [player for _, player in to_decide(sitting)]
        if self._waits_for_word():
            return "human"
        if not deciding or sitting.phase in (Phase.SHUFFLE, Phase.DEAL):
            return "auto"
        return "human" if begun.human in deciding else "bot"

    def _reply(self, events: Iterable[Event], actions: Iterable[Action] = ()) -> Message:
        sitting, _ = self._open()
        own = self._own()
        view = sitting.view(own)
        unit = words.unit_in(view)
        return {
            "events": [
                {
                    **encode(seen_by(event, own)),
                    "said": words.narrate(seen_by(event, own), sitting.names, own, unit),
                }
                for event in events
            ],
            "view": write_view(view),
            "words": told(view, own, sitting),
            "nothing_left": nothing_left_said(view),
            "red": sitting.rules.red,
            "next": self._next(),
            "lesson": lesson_told(*self._open()),
            "actions": [write_action(action) for action in actions],
        }


class Thinker:
    """Decides for the bots, and advises the player, from views alone.

    With a ``clock`` (seconds) no search lasts longer than :data:`LONGEST`. He thinks about one
    question at a time: a new one puts the last out of his mind, as with the coach.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock
        self.coach = Coach(clock)
        self.thought: Thought[Message] | None = None

    def handle(self, text: str) -> str:
        """Answer ``{"do": "choose", "bot", "seed", "view"}`` with ``{"action"}``.

        With ``"notice": true`` the bot is asked out of turn, and the action may be ``null``.
        ``think`` asks the same, and is answered with ``{"done": false}`` after a slice of time
        (without a clock, after one step) until ``{"do": "think_on"}`` has been said often enough;
        ``drop`` puts it out of his mind. What the coach is asked is told in
        :class:`eldesthand.page_coach.Coach`.
        """
        doors = {
            "choose": self._choose,
            "think": self._think,
            "think_on": self._think_on,
            "drop": self._drop,
        }
        return _answered(text, {**doors, **self.coach.doors})

    def _choose(self, message: Message) -> Message:
        return conclude(self._answer(message))

    def _think(self, message: Message) -> Message:
        self.thought = self._answer(message)
        return self._think_on(message)

    def _think_on(self, message: Message) -> Message:
        thought, self.thought = self.thought, None
        if thought is None:
            raise IllegalAction("no bot has been asked anything")
        began = self.clock() if self.clock else 0.0
        answer = go_on(thought, lambda: not self.clock or self.clock() - began > SLICE)
        if answer is not None:
            return {"done": True, **answer}
        self.thought = thought
        return {"done": False}

    def _drop(self, message: Message) -> Message:
        self.thought = None
        return {"done": True}

    def _answer(self, message: Message) -> Thought[Message]:
        name, chance = str(message.get("bot")), Random(str(message.get("seed")))
        bot = make_player(name, chance, clock=self.clock, seconds=LONGEST)
        view = read_view(message.get("view"))
        try:
            if message.get("notice") is True:
                action = bot.notice(view) if isinstance(bot, Attentive) else None
                return {"action": None if action is None else write_action(action)}
            return {"action": write_action((yield from think(bot, view)))}
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            # No sitting shows such a view: it was tampered with on its way.
            raise RecordError(f"expected the view of a sitting: {error!r}") from error


def _without_do(message: Message) -> Message:
    return {key: value for key, value in message.items() if key not in ("do", "id")}


def _read(text: str) -> Message:
    try:
        message = json.loads(text)
    except RecursionError:
        raise RecordError("expected JSON that is not nested so deeply") from None
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise RecordError(f"expected JSON: {error.msg}", **where) from None
    except ValueError as error:  # an integer of thousands of digits
        raise RecordError(f"expected JSON: {error}") from None
    if not isinstance(message, dict):
        raise RecordError("expected a JSON object")
    return message


def _answered(text: str, doors: dict[str, Any]) -> str:
    """Hand a request to its door, and give the answer or the error as JSON."""
    try:
        message = _read(text)
        if not isinstance(message.get("do"), str) or message["do"] not in doors:
            raise RecordError(f"expected a request to do one of {', '.join(doors)}")
        return json.dumps(doors[message["do"]](message))
    except EldestHandError as error:
        law = error.law if isinstance(error, IllegalAction) else ""
        reason = error.reason if isinstance(error, IllegalAction) else str(error)
        return json.dumps({"error": {"kind": kind_of(type(error)), "law": law, "reason": reason}})
