"""The page under club laws: its pauses for the human, and dealing in parts (D3, I13)."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldesthand.core.actions import Call, Claim, Cut, Deal, Demand, Shuffle, TurnTrick
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Slip
from eldesthand.core.wire import encode
from eldesthand.table.engine import Engine
from lab.at_page import AtPage, new_sitting
from lab.checks import Broken
from tests.asking import Message, ask
from tests.club import EVEN, ROUND, club, false_lead, finish, irregular, lay, with_exposed
from tests.parameters import some
from tests.tables import hands_of, seated, stacked


class Table(AtPage):
    """A table with attentive bots, and a human in seat 0."""

    def __init__(
        self,
        dealer: int,
        bots: str = "random@1",
        rules: Rules | None = None,
        seed: str = "1",
        **also: object,
    ) -> None:
        rules = replace(rules or Rules(), laws=Laws.CLUB)
        names = ["You", *"BCDEFG"[: rules.players - 1]]
        self.kinds: list[str] = []
        super().__init__(
            new_sitting(rules, (0,), [bots] * rules.players, seed, names=names, **also), Random(1)
        )
        self.ask(do="act", action={"kind": "agree", "dealer": dealer})

    def ask(self, **request: Any) -> Message:
        """Return the answer to a request, in which the bots decide what they are asked."""
        while "ask" in (reply := super().ask(**request)):
            if action := self.choose(reply["ask"]):
                request = {"do": "act", "action": action}
        self.kinds += [event["kind"] for event in reply["events"]]
        return reply

    def do(self, **request: Any) -> None:
        """Act as the human, and go on until the human is asked again."""
        self.ask(**request)
        while self.reply["next"] in ("bot", "auto"):
            self.ask(do="step")

    @property
    def phase(self) -> str:
        """The phase of the sitting."""
        phase: str = self.reply["view"]["phase"]
        return phase


def test_a_human_dealer_offers_the_cut_and_deals_when_told() -> None:
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


def test_D6_a_human_dealer_may_take_the_wrong_pack() -> None:
    table = Table(dealer=3)
    assert table.reply["words"]["wrong_deal"] == ""
    table.do(do="step")
    while table.phase != "settle":
        card = table.reply["view"]["playable"][0]
        table.do(do="act", action={"kind": "play_card", "seat": 0, "card": card})
    table.ask(do="step", go_on=True)
    assert (table.reply["next"], table.reply["view"]["deal"]["dealer"]) == ("deal", 0)
    assert table.reply["words"]["wrong_deal"] == "Deal with the red pack"
    table.do(do="step", go_on=True, wrongly=True)
    assert table.phase == "cut"
    table.ask(do="act", action={"kind": "deal", "seat": 0, "cards": 4})
    assert table.reply["view"]["club"]["dealing"]["back"] == "red"
    claim = {"kind": "claim", "seat": 2, "law": "D6", "against": 0, "trick": 0}
    table.ask(do="act", action=claim)
    assert [event["kind"] for event in table.reply["events"]] == ["claim_judged", "deal_stopped"]


def mischief(table: Table) -> dict[str, Message]:
    """Return the errors that the human can make by a button, by their labels."""
    return {each["said"]: each["action"] for each in table.reply["mischief"]}


def to_deal(bots: str = "random@1", seed: str = "1") -> Table:
    """Return a table at which the human holds the cut pack, unless a bot deals before that."""
    table = Table(dealer=0, bots=bots, seed=seed)
    table.do(do="step")
    table.do(do="step", go_on=True)
    return table


@pytest.mark.parametrize(
    ("said", "happens"),
    [("Turn a card face up", "card_exposed"), ("Stop and count the cards", "dealer_counted")],
)
def test_D3_D5_a_human_dealer_can_expose_a_card_or_count(said: str, happens: str) -> None:
    stopped = 0
    for seed in "123":
        table = to_deal(seed=seed)
        table.do(do="act", action=mischief(table)[said])
        assert happens in table.kinds
        stopped += "deal_stopped" in table.kinds
    assert stopped, "attentive bots notice it"


def test_D3_a_human_dealer_is_asked_to_put_a_misdealt_card_right_and_deals_on() -> None:
    table = to_deal()
    table.do(do="act", action=mischief(table)["Skip a player"])
    assert (table.phase, table.reply["next"]) == ("deal", "human")
    assert table.reply["words"]["turn"] == "A card went to the wrong player."
    assert not mischief(table)
    [amend] = table.reply["view"]["club"]["amends"]
    table.do(do="act", action=amend["action"])
    assert "deal_put_right" in table.kinds
    assert table.phase == "play"


def test_D3_a_human_dealer_who_deals_on_loses_the_deal() -> None:
    table = to_deal()
    table.do(do="act", action=mischief(table)["Skip a player"])
    table.do(do="step", go_on=True)
    assert "deal_stopped" in table.kinds
    assert table.reply["view"]["deal"]["dealer"] == 1


def test_D4_a_bot_interrupts_the_human_who_deals_again_after_a_misdeal() -> None:
    for seed in range(60):
        table = to_deal("random@0", str(seed))
        if "Skip a player" not in mischief(table):
            continue
        table.do(do="act", action=mischief(table)["Skip a player"])
        if "dealer_interrupted" in table.kinds:
            break
    assert "dealer_interrupted" in table.kinds
    table.ask(do="step", go_on=True)
    claim = {"kind": "claim", "seat": 2, "law": "D3", "against": 0, "trick": 0}
    table.ask(do="act", action=claim)
    assert table.reply["view"]["deal"]["dealer"] == 0, "the deal is not lost"


def test_D6_a_human_deals_out_of_turn_from_the_reckoning() -> None:
    table = Table(dealer=2)
    table.do(do="step")
    while table.phase != "settle":
        card = table.reply["view"]["playable"][0]
        table.do(do="act", action={"kind": "play_card", "seat": 0, "card": card})
    table.ask(do="step", go_on=True)
    assert table.reply["view"]["deal"]["dealer"] == 3
    assert table.reply["words"]["wrong_deal"] == "Deal in place of D"
    table.kinds.clear()
    table.ask(do="step", go_on=True, wrongly=True)
    while "dealt_part" not in table.kinds:
        table.ask(do="step")
    assert "pack_cut" in table.kinds, "only the dealer is wrong"
    assert table.reply["view"]["club"]["dealing"]["dealer"] == 0
    assert table.reply["dealer"] == 0, "whoever deals has the badge"
    while "deal_stopped" not in table.kinds:
        table.ask(do="step")
    assert table.reply["view"]["deal"]["dealer"] == 3


def test_D6_an_inattentive_bot_takes_the_wrong_pack() -> None:
    wrong = set()
    for seed in (95, 96, 97, 113):
        for attention in "01":
            table = Table(dealer=3, bots=f"random@{attention}", seed=str(seed))
            while table.reply["view"]["club"]["dealing"] is None and table.phase != "play":
                table.ask(do="step")
            dealing = table.reply["view"]["club"]["dealing"]
            if dealing and dealing["back"] != table.reply["view"]["deal"]["back"]:
                wrong.add((seed, attention))
    assert wrong == {(96, "0"), (113, "0")}


def test_I1_a_human_turns_a_trick_before_the_last_player_has_played() -> None:
    for seed in range(40):
        table = Table(dealer=3, seed=str(seed))
        table.do(do="step")
        table.ask(
            do="act",
            action={"kind": "play_card", "seat": 0, "card": table.reply["view"]["playable"][-1]},
        )
        while table.reply["next"] == "bot" and not mischief(table):
            table.ask(do="step")
        if mischief(table):
            break
    [turn] = mischief(table).values()
    assert mischief(table) == {"Turn the trick before everybody has played": turn}
    table.ask(do="act", action=turn)
    assert "trick_turned" in table.kinds
    assert len(table.reply["view"]["tricks"][0]["cards"]) == 3


def test_D4_D6_a_wrong_dealer_is_interrupted_and_stopped() -> None:
    table = Table(dealer=3)
    while table.phase == "shuffle":
        table.ask(do="step")
    table.ask(do="act", action={"kind": "deal", "seat": 1, "cards": 20})
    said = dict(
        zip(table.reply["words"]["claims"], table.reply["view"]["club"]["claims"], strict=True)
    )
    interrupt = said["Stop the dealer."]["action"]
    stop = said["B dealt out of turn or with the wrong pack."]["action"]
    table.ask(do="act", action=interrupt)
    assert table.reply["said"] == ["You interrupt the dealer."]
    table.ask(do="act", action=stop)
    assert [event["kind"] for event in table.reply["events"]] == ["claim_judged", "deal_stopped"]


class Hearing(Table):
    """A table at which the lines of the other players are written down."""

    lines: tuple[str, ...] = ()

    def ask(self, **request: Any) -> Message:
        """Return the answer to a request, and note what is said at it."""
        reply = super().ask(**request)
        voices = (voice for remarks in reply["remarks"] for voice in remarks["voices"])
        self.lines += tuple(voice["said"] for voice in voices)
        return reply


@pytest.mark.parametrize("bots", ["random@1", "random@0"])
def test_D3_D6_an_error_of_a_human_dealer_is_stopped_or_remarked_upon(bots: str) -> None:
    ends = set()
    for seed in range(6):
        table = Hearing(dealer=0, bots=bots, seed=str(seed))
        table.do(do="step")
        assert table.phase == "cut"
        table.do(do="act", action={"kind": "deal", "seat": 0, "cards": 4})
        while table.phase == "deal" and "deal_stopped" not in table.kinds:
            table.do(do="step", go_on=True)
        stopped = "deal_stopped" in table.kinds
        assert ("Nobody cut that pack. Too late now." in table.lines) != stopped
        ends.add(stopped)
    assert (True in ends) if bots == "random@1" else ends == {False}


def test_the_tricks_are_inspected_until_the_human_lets_them_be_settled() -> None:
    table = Table(dealer=3)
    table.do(do="step")
    while table.phase != "settle":
        card = table.reply["view"]["playable"][0]
        table.do(do="act", action={"kind": "play_card", "seat": 0, "card": card})
    assert table.reply["next"] == "human"
    table.do(do="step")
    assert table.phase == "settle", "nobody but the human ends the inspection"
    table.ask(do="step", go_on=True)
    assert table.reply["view"]["sitting"]["settled"] == 1


def at_play(bots: str = "random@1") -> Table:
    """Return a table at which the human is eldest hand and is to lead."""
    table = Table(dealer=3, bots=bots)
    table.do(do="step")
    assert (table.phase, table.reply["next"]) == ("play", "human")
    return table


def lay_two(table: Table) -> list[str]:
    """Lay two cards of a suit to the trick as the human; return them."""
    hand = table.reply["view"]["hand"]
    suit = max("CDSH", key=lambda suit: sum(card[1] == suit for card in hand))
    two = [card for card in hand if card[1] == suit][:2]
    for card in two:
        table.ask(do="act", action={"kind": "play_card", "seat": 0, "card": card})
    return two


def test_I3_the_table_waits_until_the_human_has_named_a_card() -> None:
    """At any speed, no bot plays, and no bot's claim prevents the choice."""
    table = at_play()
    two = lay_two(table)
    assert table.reply["next"] in ("bot", "human")
    for _ in range(20):
        table.ask(do="step")
    view = table.reply["view"]
    assert table.reply["next"] == "human"
    assert view["trick"]["cards"] == two
    assert [offer["action"]["card"] for offer in view["club"]["amends"]] == two
    table.do(do="act", action={"kind": "indicate", "seat": 0, "card": two[1]})
    assert table.reply["view"]["club"]["exposed"] == [{"seat": 0, "card": two[0]}]
    assert table.reply["next"] == "human"


def test_I3_nothing_that_the_laws_punish_can_be_undone() -> None:
    table = at_play()
    lay_two(table)
    assert table.reply["undo"] is False


def test_I3_after_a_claim_the_human_is_asked_and_others_wait() -> None:
    table = at_play()
    lay_two(table)
    claim = {"kind": "claim", "seat": 2, "law": "I3", "against": 0, "trick": 0}
    table.ask(do="act", action=claim)
    assert table.reply["view"]["to_act"] == [0]
    assert table.reply["next"] == "human"
    assert table.reply["words"]["turn"] == "You played two cards. Which one did you mean?"
    assert table.ask(do="step")["events"] == []


def test_I5_I6_I7_a_pause_before_the_right_to_claim_ends() -> None:
    """The page pauses before the last card of a trick and before it is turned, not at each card."""
    pauses = set()
    for attention in ("1", "0"):
        table = at_play(bots=f"random@{attention}")
        for _ in range(200):
            reply, view = table.reply, table.reply["view"]
            if view["phase"] != "play":
                break
            laid = len(set((view["trick"] or {"seats": []})["seats"]))
            if reply["next"] == "bot":
                errors = [o for o in view["club"]["amends"] if o["action"]["kind"] != "turn_trick"]
                said = [o["action"]["kind"] for o in view["club"]["claims"]]
                if any(kind in ("demand", "call") for kind in said):
                    break  # which the next tests are about
                closing = laid == 3 or view["club"]["unturned"]
                assert reply["pause"] == ("long" if errors else "short" if closing else "none")
                pauses.add(reply["pause"])
                table.ask(do="step")
            else:
                card = view["playable"][0] if view["playable"] else view["hand"][0]
                action = {"kind": "play_card", "seat": 0, "card": card}
                if view["club"]["amends"] and not view["playable"]:
                    action = view["club"]["amends"][0]["action"]
                table.ask(do="act", action=action)
    assert pauses >= {"none", "short"}


def pause_of(sitting: Sitting, human: int) -> str:
    """Return the page's pause in this sitting, with the human in this seat."""
    saved = new_sitting(
        sitting.rules, (human,), ["random@0"] * 4, "1", actions=encode(sitting.actions)
    )
    reply = ask(Engine(), do="resume", sitting=saved)
    assert reply["view"]["to_act"] != [human]
    pause: str = reply["pause"]
    return pause


def test_I4_a_pause_before_the_owner_of_an_exposed_card_plays() -> None:
    """Other players have time to call it once they see its effect on the trick."""
    sitting = with_exposed("0:2D")
    assert sitting.to_act == (1,)
    assert pause_of(sitting, 2) == "short"
    sitting.apply(Call(3, Card.parse("KC")))
    assert pause_of(sitting, 2) == "none", "the first call binds the others"


def test_I5_a_pause_before_an_offender_leads() -> None:
    sitting = false_lead(Claim(0, "I5", 2), "0:2D 1:3D 2:QD 3:8D", TurnTrick(2))
    assert sitting.to_act == (2,)
    assert pause_of(sitting, 1) == "short"
    assert pause_of(sitting, 3) == "none", "the penalty is not this player's to demand"


def test_I6_a_pause_before_an_offender_plays_again() -> None:
    sitting = club("0:5C 2:7C", Demand(3, 2, Due.TAKE_BACK), "1:6C")
    assert sitting.to_act == (2,)
    assert pause_of(sitting, 3) == "short"
    assert pause_of(sitting, 0) == "none"


def test_D3_D6_a_long_pause_while_cards_still_fall() -> None:
    table = Table(dealer=3)
    seen = {}
    while table.phase != "play":
        table.ask(do="step")
        dealing = table.reply["view"]["club"]["dealing"]
        if dealing and dealing["left"]:
            seen[table.reply["pause"]] = dealing["left"]
    assert list(seen) == ["long"]


def test_guided_there_is_no_pause() -> None:
    sitting = new_sitting(Rules(), (0,), ["random"] * 4, "1")
    assert ask(Engine(), do="resume", sitting=sitting)["pause"] == "none"


class Careless(Table):
    """Human who lays random cards at any time, and makes random offered claims."""

    def play_wildly(self, deals: int, chance: Random) -> None:
        steps = 0
        while self.reply["view"]["sitting"]["settled"] < deals and self.phase != "ended":
            steps += 1
            assert steps < 4000, "it does not come to its end"
            self._go_on(chance, 0.15 if steps < 1200 else 0.0)

    def _go_on(self, chance: Random, wild: float) -> None:
        view = self.reply["view"]
        offers = [offer["action"] for offer in (*view["club"]["claims"], *view["club"]["amends"])]
        if chance.random() < wild and view["phase"] == "play":
            cards = [{"kind": "play_card", "seat": 0, "card": card} for card in view["hand"]]
            self._try(chance.choice([*cards, *offers] or [{"kind": "settle"}]))
        elif self.reply["next"] in ("bot", "auto"):
            self.ask(do="step")
        elif view["phase"] == "play":
            named = [offer["action"] for offer in view["club"]["amends"]]
            plays = [{"kind": "play_card", "seat": 0, "card": card} for card in view["playable"]]
            self._try(chance.choice(plays or named))
        elif view["phase"] == "bid":
            self._try({"kind": "bid", "seat": 0, "counters": 0})
        elif view["phase"] == "name":
            self._try({"kind": "name_suit", "seat": 0, "suit": chance.choice("CDSH")})
        elif view["phase"] == "pass":
            self._try({"kind": "pass_cards", "seat": 0, "cards": view["hand"][:3]})
        elif view["phase"] == "cut" and view["seat"] in view["to_act"]:
            self._try({"kind": "cut", "seat": 0, "lifted": view["deal"]["cut_range"][0]})
        else:
            self.ask(do="step", go_on=True)

    def _try(self, action: Message) -> None:
        """Try an action, which may be refused."""
        with suppress(Broken):
            self.ask(do="act", action=action)


@pytest.mark.parametrize("game", some(PRESETS, "howell", "joker", "modern"))
def test_G1_a_club_sitting_of_every_preset_comes_to_its_end(game: str) -> None:
    """With a human and inattentive bots nothing hangs: two deals, and the banker's reckoning."""
    table = Careless(dealer=1, bots="random@0", rules=PRESETS[game].rules, seed=game)
    for deals in (1, 2):
        table.play_wildly(deals, Random(game))
    if table.phase != "ended":
        table.ask(do="act", action={"kind": "end"})
    assert table.reply["next"] == "over"
    sitting = table.reply["view"]["sitting"]
    assert sitting["final"]["deals"] == sitting["settled"] == 2


def test_D7_a_human_with_too_few_cards_draws_from_the_other_hand() -> None:
    """They choose a card that lies face down, or go on: then the table draws for them."""
    sitting = irregular(ROUND)
    sitting.apply(Claim(2, "D7", 1))
    actions = encode(sitting.actions)
    begun = new_sitting(sitting.rules, (0,), ["random"] * 4, "1", actions=actions)
    engine = Engine()
    reply = ask(engine, do="resume", sitting=begun)
    assert (reply["next"], reply["view"]["to_act"]) == ("human", [0])
    source = reply["view"]["club"]["awaited"]["source"]
    assert reply["drawable"] == reply["view"]["players"][source]["cards"]
    assert ask(engine, do="step")["events"] == []
    for how in (
        {"do": "step", "go_on": True},
        {"do": "act", "action": {"kind": "draw_from", "seat": 0, "place": 1}},
    ):
        ask(engine, do="resume", sitting=begun)
        reply = ask(engine, **how)
        assert "card_drawn_from" in [event["kind"] for event in reply["events"]]
        assert reply["drawable"] == 0


def test_D7_a_guest_with_too_few_cards_draws_at_their_own_device() -> None:
    sitting = seated(Rules(laws=Laws.CLUB), dealer=3)
    pack = stacked(sitting.rules, hands_of(EVEN), 20)
    lay(sitting, Shuffle(3, pack), Cut(2, 20), Deal(3, 6, Slip.MISDEALT), Deal(3))
    finish(sitting, 4)
    lay(sitting, Claim(3, "D7", 1))
    actions, bots = encode(sitting.actions), ["random"] * 4
    begun = new_sitting(sitting.rules, (0, 1), bots, "1", actions=actions, remote=(1,))
    engine = Engine()
    host = ask(engine, do="resume", sitting=begun)
    [guest] = host["guests"]
    assert (host["drawable"], guest["drawable"], guest["next"]) == (0, 13, "human")
    assert ask(engine, do="step")["events"] == [], "nobody draws for the guest"
    draws = {"do": "act", "action": {"kind": "draw_from", "seat": 1, "place": 7}}
    reply = ask(engine, do="hear", player=1, text=json.dumps(draws))["reply"]
    assert "card_drawn_from" in [event["kind"] for event in reply["events"]]
    assert reply["guests"][0]["drawable"] == 0


def dealt(seed: int, *, by_words: bool) -> set[str]:
    """Return the events while an inattentive bot deals, with or without the human's words."""
    table = Table(3, "random@0", seed=str(seed), shuffling=True)
    while table.reply["next"] != "human":
        table.ask(do="step")
    if by_words:
        table.ask(do="contribute", words=f"words {seed}")
    else:
        table.ask(do="step", go_on=True)
    while table.phase in ("shuffle", "cut", "deal") and "deal_stopped" not in table.kinds:
        table.ask(do="step", go_on=True)
    return set(table.kinds)


def test_F3_nobody_can_force_a_misdeal_once_the_human_has_shuffled() -> None:
    """Else a bot that knows the pack could have it dealt again at will."""
    errors = {"deal_stopped", "dealer_counted", "card_exposed"}
    without = set[str]().union(*(dealt(seed, by_words=False) for seed in range(25)))
    with_words = set[str]().union(*(dealt(seed, by_words=True) for seed in range(25)))
    assert errors & without, "some dealer errs"
    assert not errors & with_words
    assert "dealt" in with_words
