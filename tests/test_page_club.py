"""The desk under club laws: where it waits for the human, and that it deals in parts (D3, I13)."""

from __future__ import annotations

import json
from typing import Any

from eldesthand.page import Desk, Thinker

Message = dict[str, Any]


class Table:
    """A desk with attentive bots, and a human in seat 0."""

    def __init__(self, dealer: int) -> None:
        self.desk, self.thinker = Desk(), Thinker()
        self.ask(
            do="begin",
            rules={"laws": "club"},
            names=["You", "B", "C", "D"],
            human=0,
            bots=["", "random@1", "random@1", "random@1"],
            seed="1",
        )
        self.kinds: list[str] = []
        self.reply = self.ask(do="act", action={"kind": "agree", "dealer": dealer})

    def ask(self, **request: Any) -> Message:
        """One request, in which the bots are asked what they have to be."""
        while True:
            reply: Message = json.loads(self.desk.handle(json.dumps(request)))
            if "ask" not in reply:
                break
            decided = json.loads(self.thinker.handle(json.dumps({"do": "choose", **reply["ask"]})))
            if decided["action"]:
                request = {"do": "act", "action": decided["action"]}
        assert "error" not in reply, reply
        return reply

    def do(self, **request: Any) -> None:
        """What the human does, and all that follows until he is asked."""
        self.reply = self.ask(**request)
        self._note()
        while self.reply["next"] in ("bot", "auto"):
            self.reply = self.ask(do="step")
            self._note()

    def _note(self) -> None:
        self.kinds += [event["kind"] for event in self.reply["events"]]

    @property
    def phase(self) -> str:
        """What the table waits for."""
        phase: str = self.reply["view"]["phase"]
        return phase


def test_a_human_dealer_offers_the_cut_and_deals_at_his_own_word() -> None:
    table = Table(dealer=0)
    table.do(do="step")
    assert (table.phase, table.reply["next"]) == ("cut", "human")
    assert table.reply["words"]["turn"] == "You deal."
    table.do(do="step", go_on=True)
    assert table.phase == "deal"
    assert table.kinds[-1] == "pack_cut"
    table.do(do="step", go_on=True)
    assert table.phase == "play"
    assert [kind for kind in table.kinds if kind.startswith("dealt")] == ["dealt_part", "dealt"]


def test_the_tricks_are_inspected_until_the_human_lets_them_be_settled() -> None:
    table = Table(dealer=3)
    table.do(do="step")
    while table.phase != "settle":
        card = table.reply["view"]["playable"][0]
        table.do(do="act", action={"kind": "play_card", "seat": 0, "card": card})
    assert table.reply["next"] == "human"
    table.do(do="step")
    assert table.phase == "settle", "nobody but the human ends the inspection"
    table.reply = table.ask(do="step", go_on=True)
    assert table.reply["view"]["settled"] == 1
