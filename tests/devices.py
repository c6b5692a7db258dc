"""A table of several devices in Python: a host and guests, each with their own replies."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from eldesthand.core.actions import read_action
from eldesthand.core.cards import Card
from eldesthand.core.events import seen_by
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.table.engine import Engine
from eldesthand.table.thinking import Thinking
from lab.at_page import must_choose, new_sitting
from lab.hidden import cards_in
from tests.asking import Message, send

_CARD = re.compile(r'"([2-9TJQKA*][CDSH])"')

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus")


class Shadow(Sitting):
    """The sitting behind a page, and the cards that each seat was told since the last shuffle."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, NAMES[: rules.players])
        self.told: dict[int | None, set[Card]] = {}

    def follow(self, actions: list[Message]) -> None:
        """Apply the actions of a reply."""
        for action in actions:
            if action["kind"] in ("shuffle", "spread"):
                self.told.clear()
            for event in self.apply(read_action(action)):
                for seat in (None, *range(self.rules.players)):
                    self.told.setdefault(seat, set()).update(cards_in(seen_by(event, seat)))

    def check(self, reply: Message) -> None:
        """Check that a reply holds no card that its reader may not know."""
        seat = reply["view"]["seat"]
        known = cards_in(self.view(seat)) | self.told.get(seat, set())
        shown = json.dumps({**reply, "actions": [], "counting": None})
        hidden, said = set(self.rules.pack) - known, "\n".join(reply["said"])
        assert not {str(card) for card in hidden}.intersection(_CARD.findall(shown))
        assert not any(card.name in said for card in hidden)


class Together:
    """A host and guests who play by chance; each reply is looked through for hidden cards."""

    def __init__(
        self,
        rules: Rules,
        guests: tuple[int, ...],
        seed: str = "s",
        *,
        here: tuple[int, ...] = (),
    ) -> None:
        self.engine, self.thinking, self.chance = Engine(), Thinking(), Random(seed)
        self.rules, self.guests = rules, guests
        self.bot = "random@0.5" if rules.laws is Laws.CLUB else "random"
        people, bots = (0, *sorted((*here, *guests))), [self.bot] * rules.players
        names = NAMES[: rules.players]
        begun = new_sitting(rules, people, bots, seed, names=names, remote=guests)
        self.begun = {**begun, "bots": ["", *bots[1:]]}
        self.shadow = Shadow(rules)
        self.actions: list[Message] = []
        self.replies: dict[int, Message] = {}
        self.take(self.send(do="resume", sitting=self.begun))
        self.welcomed = {guest: self.send(do="enter", player=guest) for guest in guests}

    def send(self, **message: Any) -> Message:
        return send(self.engine, **message)

    def hear(self, player: int, **message: Any) -> Message:
        """Let a guest send a message; what it does is followed."""
        heard = self.send(do="hear", player=player, text=json.dumps(message))
        if heard.get("reply"):
            self.take(heard["reply"])
        return heard

    def take(self, reply: Message) -> None:
        assert "error" not in reply, reply
        self.shadow.follow(reply["actions"])
        self.actions += reply["actions"]
        self.replies = {0: reply, **dict(zip(self.guests, reply["guests"], strict=True))}
        for player, each in self.replies.items():
            self.check(player, {**each, "guests": []})

    def check(self, player: int, reply: Message) -> None:
        """Check that a reply is for its reader and holds no card that they may not know."""
        seat = reply["view"]["seat"]
        if player or not reply["people"]:  # not at a device that several people share
            assert seat == self.shadow.player_of.index(player)
        if player:
            assert self.shadow.phase in ("seating", "shuffle") or not reply["actions"]
        self.shadow.check(reply)

    def act(self, player: int, action: Message) -> Message:
        if player in self.guests:
            return self.hear(player, do="act", action=action)
        reply = self.send(do="act", action=action)
        self.take(reply)
        return reply

    def decide(self, ask: Message) -> Message | None:
        action: Message | None = send(self.thinking, do="decide", ask=ask)["action"]
        return action

    def go_on(self) -> None:
        """Take a step: the table's if it can, else that of a person who is asked."""
        before = len(self.actions)
        found = self.send(do="step")
        while "ask" in found:
            if action := self.decide(found["ask"]):
                found = self.send(do="act", action=action)
                break
            found = self.send(do="step")
        self.take(found)
        if len(self.actions) == before:
            for player in self.chance.sample(list(self.replies), len(self.replies)):
                if self.answer(player):
                    return
            raise AssertionError("nobody can go on")

    def answer(self, player: int) -> bool:
        """Let a person do what they are asked; return whether they were."""
        reply = self.replies[player]
        view, sealed = reply["view"], reply["words"]["sealed"]
        if reply["curtain"]:
            self.replies[0] = self.send(do="take_device")
            self.check(0, self.replies[0])
        elif sealed and player:
            self.hear(player, do="contribute", words=f"words of {player}")
        elif reply["next"] == "deal" or (reply["next"] == "human" and not must_choose(view)):
            if player:
                self.hear(player, do="step", go_on=True)
            else:
                self.take(self.send(do="step", go_on=True))
        elif reply["next"] == "human":
            ask = {"seat": view["seat"], "bot": self.bot, "view": view, "seed": "1"}
            action = self.decide(ask)
            assert action
            assert "error" not in self.act(player, action)
        else:
            return False
        return True

    def play(self, deals: int) -> None:
        for _ in range(5000):
            if self.shadow.phase == "ended" or len(self.shadow.nets) >= deals:
                return
            self.go_on()
        raise AssertionError("it does not come to its end")

    def play_to(self, phase: str) -> None:
        while self.shadow.phase != phase:
            self.go_on()

    def play_until(self, player: int) -> None:
        """Go on until this player is asked for a card."""
        self.play_to("play")
        while self.asked != player:
            self.go_on()

    @property
    def asked(self) -> int | None:
        """The player who is asked now, if any."""
        asked = (player for player, each in self.replies.items() if each["next"] == "human")
        return next(asked, None)
