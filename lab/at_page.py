"""Sittings played as the page plays them, only by messages to its workers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from eldesthand.core.actions import read_action, write_action
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.core.view import write_view
from eldesthand.core.wire import decode, encode
from eldesthand.record import loads
from eldesthand.table.engine import Engine
from eldesthand.table.service import Service
from eldesthand.table.thinking import Thinking
from eldesthand.words.naming import guests
from lab.checks import expect

Message = dict[str, Any]


ENDLESS = 6000
"""Number of steps after which a sitting must have come to its end."""

SPEAKS = 0.03
"""Probability that another person at the device claims something at a step."""


def new_sitting(
    rules: Rules, people: Sequence[int], bots: Sequence[str], seed: str, **also: object
) -> Message:
    """Return a sitting, as the page stores it, of people at one device and bots.

    The first of the people owns the device.
    """
    owner, *others = people or (None,)
    return {
        "rules": encode(rules),
        "names": list(guests(rules.players)),
        "human": owner,
        "people": others,
        "bots": ["" if n in people else bot for n, bot in enumerate(bots)],
        "seed": seed,
        "actions": [],
        **also,
    }


def must_choose(view: Message) -> bool:
    """Return whether the table waits for a real choice of the viewer, not for a confirmation."""
    if view["phase"] in ("shuffle", "deal") or view["seat"] not in view["to_act"]:
        return False
    awaited = view["club"]["awaited"]
    return not (awaited and awaited["source"] is not None)


class AtPage:
    """Table of the page, at which people and bots decide at random."""

    def __init__(self, sitting: Message, chance: Random) -> None:
        self.engine, self.thinking = Engine(), Thinking()
        self.chance = chance
        self.begun = {name: value for name, value in sitting.items() if name != "actions"}
        self.rules = decode(Rules, sitting["rules"])
        self.human = "random@0.5" if self.rules.laws is Laws.CLUB else "random"
        self.actions: list[Message] = list(sitting["actions"])
        self.reply: Message = {}
        self.ask(do="resume", sitting=sitting)

    @property
    def sitting(self) -> Message:
        """The sitting as the page stores it."""
        return {**self.begun, "actions": self.actions}

    @property
    def settled(self) -> int:
        """The number of settled deals."""
        settled: int = self.reply["view"]["sitting"]["settled"]
        return settled

    @property
    def over(self) -> bool:
        """True when the sitting is over."""
        over: bool = self.reply["next"] == "over"
        return over

    def go_on(self) -> None:
        """Take the next step of the sitting."""
        view, speakers = self.reply["view"], self.reply["speakers"]
        if self.reply["next"] == "curtain":
            self.ask(do="take_device")
            return
        asked = {"seat": view["seat"], "bot": self.human, "seed": str(len(self.actions))}
        if speakers and self.chance.random() < SPEAKS:
            self.ask(do="hand_to", seat=self.chance.choice(speakers))
            if self.reply["next"] == "curtain":
                self.ask(do="take_device")
            view = self.reply["view"]
            asked |= {"seat": view["seat"], "view": view, "notice": True}
        elif self.reply["next"] == "human" and must_choose(view):
            asked["view"] = view
        else:
            answer = self.ask(do="step", go_on=True)
            if "ask" not in answer:
                return
            asked = answer["ask"]
        if action := self.choose(asked):
            self.ask(do="act", action=action)

    def play(self, deals: int) -> None:
        """Go on until ``deals`` deals are settled or the sitting is over."""
        steps = 0
        while not self.over and self.settled < deals:
            steps += 1
            expect(steps < ENDLESS, "the sitting does not go on")
            self.go_on()

    def choose(self, asked: Message) -> Message | None:
        """Return the action of a bot, or ``None`` if it does not want to act."""
        action: Message | None = _send(self.thinking, {"do": "decide", "ask": asked})["action"]
        return action

    def ask(self, **message: Any) -> Message:
        """Return the engine's answer, which must not be an error; note the actions at the table."""
        answer = _send(self.engine, message)
        if "actions" in answer:
            expect(all(answer["said"]), "an event has no sentence")
            self.actions += answer["actions"]
            self.reply = answer
        return answer

    def check(self) -> Sitting:
        """Return the sitting. Raises ``Broken`` unless page, resumed page and record agree."""
        sitting = Sitting(self.rules, self.begun["names"])
        for action in self.actions:
            sitting.apply(read_action(action))
        people = self.begun["people"]
        human = self.begun["human"]
        own = None if human is None else sitting.player_of.index(human)
        if people:
            own = self.reply["view"]["seat"]
            expect(own is None or own in self.reply["people"], "the page shows a bot’s view")
        view = json.loads(json.dumps(write_view(sitting.view(own))))
        expect(self.reply["view"] == view, "the page’s view differs from the sitting’s")
        again = _send(Engine(), {"do": "resume", "sitting": self.sitting})
        if people:
            expect(again["view"]["hand"] == [], "the resumed page shows a hand")
        for part in () if people else ("view", "words", "counting"):
            expect(again[part] == self.reply[part], f"the resumed page has different {part}")
        text = _send(self.engine, {"do": "write_record", "kept": {"sitting": self.sitting}})["text"]
        opened = _send(self.engine, {"do": "read_record", "text": text})
        read = [write_action(action) for action in loads(text).actions]
        told = len(opened["line"]["steps"])
        expect(read == self.actions[:told], "the page’s record changes when written and read")
        return sitting


def _send(worker: Service[Any], message: Message) -> Message:
    answer: Message = json.loads(worker.handle(json.dumps(message)))
    expect("error" not in answer, f"the page refused its own request: {answer.get('error')}")
    return answer
