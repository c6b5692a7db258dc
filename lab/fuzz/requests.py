"""Mutated requests to the workers of the page.

They follow the protocol and the state of the table, so that many are accepted and the game goes on.
A case is a request of any kind, made from the last replies: half are as the page would make them,
half have a change. A refusal must leave the worker's state unchanged.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode
from eldesthand.problems.problem import write_problem
from eldesthand.problems.shipped import shipped
from eldesthand.table.choosing import choice_of
from eldesthand.table.engine import Engine
from eldesthand.table.service import ENGINE, THINKING, Service
from eldesthand.table.session import Session
from eldesthand.table.thinking import Thinking
from eldesthand.tour.guide import LESSONS
from lab.fuzz.mutation import ODD_VALUES, mutated, mutated_text
from lab.parts import Fault, Tally
from lab.random_tables import any_rules

Message = dict[str, Any]

TABLE = 200
"""Number of requests to one table."""

SPOILED = 0.5
"""Share of requests that are changed."""

CLOSELY = 0.02
"""Share of refusals after which the whole state is compared."""

LONGEST_RECORD = 60
"""Maximum number of actions in requests about a saved sitting; longer ones are slow to read."""

KINDS = ("illegal_action", "newer", "record_error", "rules_error")


class Table:
    """Table of the page, with a client that sends it requests."""

    def __init__(self, chance: Random, tally: Tally) -> None:
        self.chance, self.tally = chance, tally
        self.engine, self.thinking = Engine(), Thinking()
        self.view: Message = {}
        self.sitting: Message = {}
        self.actions: list[Message] = []
        self.steps = 0
        self.next = ""
        self.asked: Message | None = None
        self.choice = encode(choice_of((("game", chance.choice(list(PRESETS))),)))
        self.makers = [maker for maker, weight in self._makers() for _ in range(weight)]
        self.send(self.engine, self.sit())

    def _makers(self) -> tuple[tuple[Callable[[], Message], int], ...]:
        return (
            (self.act, 12),
            (self.step, 46),
            (self.decide, 3),
            (self.adjust, 8),
            (self.choose, 4),
            (self.open_game, 5),
            (self.explain_rules, 3),
            (self.sit, 1),
            (self.resume, 1),
            (self.read_record, 1),
            (self.record_at, 3),
            (self.about_record, 4),
            (self.write_record, 1),
            (self.take_back, 2),
            (self.own_business, 4),
            (self.given, 2),
            (self.think, 4),
            (self.nonsense, 2),
        )

    def case(self) -> None:
        """Send one request, and check its result."""
        maker = self.chance.choice(self.makers)
        message: Any = maker()
        spoiled = isinstance(message, dict) and self.chance.random() < SPOILED
        if spoiled:
            whole, message = message, mutated(message, self.chance)
            if isinstance(message, dict) and self.chance.random() < 0.8:
                message["do"] = whole.get("do")  # usually keep the type of the request
        do = message.get("do") if isinstance(message, dict) else None
        thinks = isinstance(do, str) and do in self.thinking.handlers.all()
        self.send(self.thinking if thinks else self.engine, message, spoiled=spoiled)

    def send(self, worker: Service[Any], message: Any, *, spoiled: bool = False) -> None:
        """Send a request, check the reply, and store the table's state that it shows."""
        text = json.dumps(message)
        if spoiled and self.chance.random() < 0.03:
            text = mutated_text(text, self.chance)
        before, table = self.state(), self.table()
        closely = pickle.dumps(_all(self.engine.state)) if self.chance.random() < CLOSELY else b""
        answer = self.tally.asked(worker.handle, text)
        refused = "error" in answer
        kind = message.get("do") if isinstance(message, dict) else None
        known = isinstance(kind, str) and kind in worker.handlers.all()
        self.tally.count(kind if known else "other", refused=refused)
        self.tally.counted["changed, accepted"] += spoiled and not refused
        self.tally.counted["changed, refused"] += spoiled and refused
        if not refused:
            if self.table() != table and kind not in ENGINE.changes | ENGINE.replaces:
                raise Fault("a request that declares no change changed the sitting", text)
            self.learn(message, answer)
            return
        error = answer["error"]
        if error["kind"] not in KINDS or not error["reason"]:
            raise Fault("an undocumented error", text)
        if self.state() != before:
            raise Fault("a refusal changed the state", text)
        if closely:
            self.tally.counted["states compared"] += 1
            if pickle.dumps(_all(self.engine.state)) != closely:
                raise Fault("a refusal changed the state", text)

    def state(self) -> tuple[object, ...]:
        """Return a digest of the state."""
        session = self.engine.state
        return (session.record, session.deal, frozenset(session.asked), *self.table())

    def table(self) -> tuple[object, ...]:
        """Return a digest of the sitting."""
        session = self.engine.state
        sitting = session._sitting
        if sitting is None:
            return ()
        hands = sitting.tricks.hands if sitting.tricks else ()
        return (
            *(id(sitting), session._begun),
            *(len(sitting.actions), sitting.phase, tuple(map(tuple, hands)), sitting.to_act),
            *(tuple(sitting.bank.held), sitting.bank.pool, len(sitting.nets)),
        )

    def learn(self, message: Message, answer: Message) -> None:
        """Store the part of a reply that a person at the page sees."""
        self.asked = answer.get("ask", self.asked)
        seated = answer.get("reply", answer)
        if message["do"] in ("sit", "resume"):
            self.sitting, self.actions = answer.get("sitting") or message["sitting"], []
            self.actions += self.sitting.get("actions", [])
        if message["do"] == "take_back":
            self.actions = self.actions[: answer["after"]]
        if isinstance(seated, dict) and "view" in seated and message["do"] != "record_at":
            self.view, self.asked, self.next = seated["view"], None, seated["next"]
            self.tally.counted["deals settled"] += sum(
                event["kind"] == "settled" for event in seated["events"]
            )
            if message["do"] != "resume":
                self.actions += seated["actions"]
        if "choice" in answer:
            self.choice = answer["choice"]
        if message["do"] == "read_record":
            self.steps = len(answer["line"]["steps"])

    def seat(self) -> int:
        return self.chance.choice((self.view.get("seat") or 0, self.chance.randrange(7)))

    def act(self) -> Message:
        return {"do": "act", "action": self.action()}

    def action(self) -> Message:
        """Return an action, usually one that the player may take."""
        view, chance = self.view, self.chance
        if self.asked and chance.random() < 0.7:
            return self.of_bot()
        club = view.get("club", {})
        offers = [*club.get("claims", ()), *club.get("amends", ())]
        if offers and chance.random() < 0.5:
            action: Message = chance.choice(offers)["action"]
            return action
        seat = view.get("seat")
        match view.get("phase"):
            case "seating" if view["seating"]["must_draw"]:
                place = chance.randrange(view["seating"]["spread"] or 1)
                return {"kind": "draw", "player": seat, "places": [place]}
            case "seating":
                free = view["seating"]["free"] or [0]
                return chance.choice(
                    (
                        {"kind": "take_seat", "player": seat, "seat": chance.choice(free)},
                        {"kind": "take_pack", "player": seat, "back": "red"},
                        {"kind": "agree", "dealer": self.seat()},
                    )
                )
            case "cut":
                return {"kind": "cut", "seat": seat, "lifted": chance.randint(3, 30)}
            case "deal":
                return {"kind": "deal", "seat": seat, "cards": chance.randrange(9), "slip": ""}
            case "bid":
                return {"kind": "bid", "seat": seat, "counters": chance.choice((0, 0, 1, 3))}
            case "name":
                return {"kind": "name_suit", "seat": seat, "suit": chance.choice("CDSH")}
            case "pass":
                cards = chance.sample(view["hand"], min(3, len(view["hand"])))
                return {"kind": "pass_cards", "seat": seat, "cards": cards}
            case "play" if view["hand"]:
                card = chance.choice(view["playable"] or view["hand"])
                return {"kind": "play_card", "seat": seat, "card": card}
            case "settle":
                return {"kind": "settle"}
        return chance.choice(({"kind": "end"}, {"kind": "hour"}, {"kind": "settle"}))

    def of_bot(self) -> Message:
        """Return the action of the bot that was asked."""
        asked = {**(self.asked or {}), "bot": "random@0.5"}
        answer = json.loads(self.thinking.handle(json.dumps({"do": "decide", "ask": asked})))
        self.asked = None
        action: Message = answer.get("action") or {"kind": "end"}
        return action

    def step(self) -> Message:
        """Return the page's next request, most often a permitted one."""
        if self.asked and self.chance.random() < 0.9:
            return {"do": "act", "action": self.of_bot()}
        if self.next == "human" and self.chance.random() < 0.8:
            return self.act()
        return {"do": "step", "go_on": self.chance.random() < 0.8}

    def decide(self) -> Message:
        asked = self.asked or {"seat": self.seat(), "bot": "random", "seed": "1", "view": self.view}
        bot = self.chance.choice(("random", "random@0.5", "beginner", "careful"))
        return {"do": "decide", "ask": {**asked, "bot": bot}}

    def think(self) -> Message:
        """Return a request to the coach or a searching bot, which answers in several messages."""
        view = self.view if self.view.get("phase") == "play" else {}
        cards = view.get("playable") or ["QS"]
        return self.chance.choice(
            (
                {"do": "go_on"},
                {"do": "cancel"},
                {"do": "look", "view": view, "seed": "1", "worlds": 1},
                {"do": "look", "view": view, "seed": "1", "worlds": 1, "played": cards[0]},
                {**self.decide(), "do": "think"},
                {"do": "sum_up", "rules": encode(any_rules(self.chance)), "judged": []},
            )
        )

    def adjust(self) -> Message:
        fields = {
            "players": "2 3 4 5 6 7",
            "variety": "hearts joker auction spot modern black-lady black-jack",
            "settlement": "sweepstake howell simple excess spot points",
            "counters": "0 1 50 100 1000000",
            "stake": "0 1 0.05",
            "laws": "guided club",
            "dealing": "singly threes",
            "minutes": "0 60",
            "until_broke": "0 1",
            "target": "0 100",
            "passing": "0 1",
            "moon": "none others self",
            "omnibus": "0 1",
            "odd_starts_jack": "0 1",
        }
        name = self.chance.choice(list(fields))
        value = self.chance.choice(fields[name].split())
        return {"do": "adjust", "choice": self.choice, "name": name, "value": value}

    def choose(self) -> Message:
        if self.chance.random() < 0.5:
            preset = self.chance.choice(list(PRESETS))
            return {"do": "choose_game", "choice": self.choice, "preset": preset}
        return {"do": "choose", "choice": self.chance.choice((None, self.choice))}

    def words(self) -> list[list[str]]:
        chance = self.chance
        words = [["game", chance.choice(list(PRESETS))]]
        more = ("players=3", "laws=club", "cutting=0", "bots=random,careful", "seed=7")
        return words + [word.split("=") for word in more if chance.random() < 0.3]

    def open_game(self) -> Message:
        return {"do": "open_game", "words": self.words()}

    def sit(self) -> Message:
        words = [*self.words(), ["bots", "random"]]
        choice = self.choice if self.chance.random() < 0.2 else None
        if choice and self.chance.random() < 0.5:
            choice = {**choice, "people": self.chance.choice((["Ann"], ["", " "], ["Ann", "Ann"]))}
        return {"do": "sit", "seed": str(self.chance.random()), "words": words, "choice": choice}

    def saved(self) -> Message:
        """Return the sitting, or its first actions, as the page saves it."""
        short = self.actions[: self.chance.choice((0, 5, LONGEST_RECORD, LONGEST_RECORD))]
        return {**self.sitting, "actions": short}

    def resume(self) -> Message:
        return {"do": "resume", "sitting": self.saved()}

    def write_record(self) -> Message:
        kept = {"sitting": self.saved(), "branches": [], "tags": [["Site", "☃"]], "remark": "?"}
        return {"do": "write_record", "kept": kept}

    def read_record(self) -> Message:
        return {"do": "read_record", "kept": {"sitting": self.saved()}}

    def place(self) -> int:
        return self.chance.choice((0, self.steps, self.chance.randrange(self.steps + 2)))

    def record_at(self) -> Message:
        seat = self.chance.choice((None, self.seat()))
        return {"do": "record_at", "after": self.place(), "seat": seat, "open": True}

    def about_record(self) -> Message:
        after, bots = self.place(), ["random"]
        again = {"after": after, "bots": bots, "seed": "1", "seat": self.seat()}
        return self.chance.choice(
            (
                {"do": "read_line", "path": []},
                {"do": "deal_code", "after": after},
                {"do": "deal_again", **again},
                {"do": "play_on", **again},
                {"do": "grade", "after": after, "card": "QS", "solution": ["QS"]},
            )
        )

    def take_back(self) -> Message:
        return {"do": "take_back", "branches": []}

    def own_business(self) -> Message:
        return self.chance.choice(
            (
                {"do": "keep_seats"},
                {"do": "contribute", "words": "any words"},
                {"do": "finish"},
                {"do": "own_cards", "deal": 1},
                {"do": "hand_to", "seat": self.seat()},
                {"do": "take_device"},
            )
        )

    def explain_rules(self) -> Message:
        return {"do": "explain_rules", "rules": encode(any_rules(self.chance))}

    def given(self) -> Message:
        chance = self.chance
        day = f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
        schedule = {"repetitions": 2, "interval": 6, "easiness": 250, "due": day}
        problem = write_problem(chance.choice(shipped()))
        mistake = {"id": "1", "problem": problem, "schedule": schedule}
        kept = {"sitting": self.saved()}
        return chance.choice(
            (
                {"do": "day", "date": day},
                {"do": "daily", "date": day, "today": day},
                {"do": "month", "month": day[:7], "today": day, "played": []},
                {"do": "make_challenge", "sitting": self.saved(), "name": "Ada"},
                {"do": "dated_challenge", "sitting": self.saved(), "today": day},
                {"do": "tour"},
                {"do": "games"},
                {"do": "lesson", "name": chance.choice(list(LESSONS))},
                {"do": "proofs", "sitting": self.saved(), "words": [None]},
                {"do": "watch", "sittings": [self.saved()]},
                {"do": "export_sitting", "kept": kept},
                {"do": "open_problems", "text": "\n".join(map(write_problem, shipped()[:40]))},
                {"do": "put_problem", "seed": str(chance.random())},
                {"do": "answer_problem", "id": "", "tries": 0, "training": {}, "choice": 0},
                {"do": "put_mistake", "mistake": mistake},
                {
                    "do": "answer_mistake",
                    "mistake": mistake,
                    "tries": 1,
                    "today": day,
                    "card": "QS",
                },
                {"do": "check_kept", "sittings": [kept], "mistakes": [mistake]},
                {"do": "add_up", "played": [self.played()], "tried": {"games": ["Howell"]}},
            )
        )

    def played(self) -> Message:
        deal = {"net": 3, "units": 0, "clear": True, "jack": False, "others": [-1], "mark": 90.0}
        rules = encode(any_rules(self.chance))
        return {"title": "Howell", "rules": rules, "bots": ["", "plain"], "deals": [deal]}

    def nonsense(self) -> Any:
        do = self.chance.choice((*ENGINE.all(), *THINKING.all()))
        return self.chance.choice(({"do": do}, self.chance.choice(ODD_VALUES)))


def _all(session: Session) -> tuple[object, ...]:
    """Return the state of a session except its randomness, which a refusal may have used."""
    sitting = session._sitting
    table = None if sitting is None else {**vars(sitting), "rules": None, "conduct": None}
    asked = sorted(session.asked), session.asking, session.device.holder, session.device.handed_to
    return (table, asked, session._begun, session.record, session.deal, session.problems)


def part(chance: Random, cases: int, tally: Tally) -> None:
    """Run this number of cases, at one table after the other."""
    while tally.cases < cases:
        table = Table(chance, tally)
        for _ in range(min(TABLE, cases - tally.cases)):
            table.case()
