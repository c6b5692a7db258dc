"""Sittings played as the page plays them, only by messages to its workers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from eldesthand.core.actions import read_action, write_action
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.core.view import write_view
from eldesthand.core.wire import encode
from eldesthand.page.engine import Engine
from eldesthand.page.service import Service
from eldesthand.page.thinking import Thinking
from eldesthand.record import loads
from eldesthand.trials.checks import expect
from eldesthand.words.guests import guests

Message = dict[str, Any]


SPEAKS = 0.03
"""Probability that another person at the device claims something at a step."""


class AtPage:
    """Table of the page with up to all players at one device, who decide at random."""

    def __init__(self, rules: Rules, bots: tuple[str, ...], chance: Random) -> None:
        self.rules = rules
        self.names = guests(rules.players)
        self.engine, self.thinking = Engine(), Thinking()
        self.chance = chance
        human = chance.choice((None, *range(rules.players)))
        others = [] if human is None else [n for n in range(rules.players) if n != human]
        people = chance.sample(others, chance.choice((0, 0, len(others), len(others) // 2)))
        self.begun: Message = {
            "rules": encode(rules),
            "names": self.names,
            "human": human,
            "people": people,
            "bots": ["" if n == human or n in people else bot for n, bot in enumerate(bots)],
            "seed": str(chance.random()),
        }
        self.human = "random@0.5" if rules.laws is Laws.CLUB else "random"
        self.actions: list[Message] = []
        self.reply = self._tell({"do": "resume", "sitting": {**self.begun, "actions": []}})

    @property
    def settled(self) -> int:
        """The number of settled deals."""
        settled: int = self.reply["view"]["settled"]
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
            self._tell({"do": "take_device"})
            return
        asked = {"seat": view["seat"], "bot": self.human, "seed": str(len(self.actions))}
        if speakers and self.chance.random() < SPEAKS:
            self._tell({"do": "hand_to", "seat": self.chance.choice(speakers)})
            if self.reply["next"] == "curtain":
                self._tell({"do": "take_device"})
            view = self.reply["view"]
            asked |= {"seat": view["seat"], "view": view, "notice": True}
        elif self.reply["next"] == "human" and self._must_choose(view):
            asked["view"] = view
        else:
            answer = self._tell({"do": "step", "go_on": True})
            if "ask" not in answer:
                return
            asked = answer["ask"]
        action = _send(self.thinking, {"do": "decide", "ask": asked})["action"]
        if action is not None:
            self._tell({"do": "act", "action": action})

    def _must_choose(self, view: Message) -> bool:
        """Return whether the table waits for a real choice of the player."""
        if view["phase"] == "deal" or view["seat"] not in view["to_act"]:
            return False
        return not (view["awaited"] and view["awaited"]["source"] is not None)

    def _tell(self, message: Message) -> Message:
        answer = _send(self.engine, message)
        if "ask" not in answer:
            self.actions += answer["actions"]
            self.reply = answer
        return answer

    def check(self) -> Sitting:
        """Return the sitting. Raises ``Broken`` unless page, resumed page and record agree."""
        sitting = Sitting(self.rules, self.names)
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
        kept = {**self.begun, "actions": self.actions}
        again = _send(Engine(), {"do": "resume", "sitting": kept})
        if people:
            expect(again["view"]["hand"] == [], "the resumed page shows a hand")
        for part in () if people else ("view", "words", "counting"):
            expect(again[part] == self.reply[part], f"the resumed page has different {part}")
        text = _send(self.engine, {"do": "write_record", "kept": {"sitting": kept}})["text"]
        opened = _send(self.engine, {"do": "read_record", "text": text})
        read = [write_action(action) for action in loads(text).actions]
        told = len(opened["line"]["steps"])
        expect(read == self.actions[:told], "the page’s record changes when written and read")
        return sitting


def _send(worker: Service[Any], message: Message) -> Message:
    answer: Message = json.loads(worker.handle(json.dumps(message)))
    expect("error" not in answer, f"the page refused its own request: {answer.get('error')}")
    return answer
