"""A sitting played as the page plays it: through the texts that its workers are sent, and nothing
else.
"""

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
from eldesthand.page.guests import GUESTS
from eldesthand.page.service import Service
from eldesthand.page.thinking import Thinking
from eldesthand.record import loads
from eldesthand.trials.checks import expect

__all__ = ["AtPage"]

Message = dict[str, Any]


SPEAKS = 0.03
"""How often somebody else at the device says that they have noticed something."""


class AtPage:
    """A table of the page, with people at it who decide by chance: none, one, or several at one
    device.
    """

    def __init__(self, rules: Rules, bots: tuple[str, ...], chance: Random) -> None:
        self.rules = rules
        self.names = GUESTS[: rules.players]
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
        """The number of deals that have been settled."""
        settled: int = self.reply["view"]["settled"]
        return settled

    @property
    def over(self) -> bool:
        """Whether the sitting is over."""
        over: bool = self.reply["next"] == "over"
        return over

    def go_on(self) -> None:
        """Make the next thing happen."""
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
        """Whether the table waits for a choice of the player's, and not only for their word."""
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
        """Raise ``Broken`` unless the page has the very sitting that its actions make, taken up
        again or not, and its record is read as it was written. Returns the sitting.
        """
        sitting = Sitting(self.rules, self.names)
        for action in self.actions:
            sitting.apply(read_action(action))
        people = self.begun["people"]
        human = self.begun["human"]
        own = None if human is None else sitting.player_of.index(human)
        if people:
            own = self.reply["view"]["seat"]
            expect(own is None or own in self.reply["people"], "the page shows a bot's view")
        view = json.loads(json.dumps(write_view(sitting.view(own))))
        expect(self.reply["view"] == view, "the page shows another view")
        kept = {**self.begun, "actions": self.actions}
        again = _send(Engine(), {"do": "resume", "sitting": kept})
        if people:
            expect(again["view"]["hand"] == [], "taken up again, the page shows a hand")
        for part in () if people else ("view", "words", "counting"):
            expect(again[part] == self.reply[part], f"taken up again, the page has other {part}")
        text = _send(self.engine, {"do": "write_record", "kept": {"sitting": kept}})["text"]
        opened = _send(self.engine, {"do": "read_record", "text": text})
        read = [write_action(action) for action in loads(text).actions]
        told = len(opened["line"]["steps"])
        expect(read == self.actions[:told], "the page reads another record than it wrote")
        return sitting


def _send(worker: Service[Any], message: Message) -> Message:
    answer: Message = json.loads(worker.handle(json.dumps(message)))
    expect("error" not in answer, f"the page refused what it asked for: {answer.get('error')}")
    return answer
