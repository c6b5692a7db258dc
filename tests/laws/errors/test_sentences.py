"""The sentences about each law of error (D3–D7, I1–I15); tests/RULES.md holds the rules sheets."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Action, Amend, Call, Claim, Demand, Indicate, TakeBack
from eldesthand.core.events import (
    CardAmended,
    CardCalled,
    CardChanged,
    CardDrawnFrom,
    CardIndicated,
    CardsTakenBack,
    ClaimJudged,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    DealStopped,
    Event,
    FinePaid,
    HandsIrregular,
    HandTouched,
    LastTrickDue,
    LeftOver,
    PenaltyDemanded,
    TrickReopened,
)
from eldesthand.core.rules import Rules
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due, Laws
from eldesthand.core.view import Awaited, Duty
from eldesthand.laws.law import LAWS, awaits, offer, owes
from eldesthand.words import narrate
from eldesthand.words.rules import club_laws
from tests.club import card
from tests.tables import NAMES, cards


def test_I_D_the_rules_sheet_says_every_law_once_and_leaves_nothing_open() -> None:
    told = club_laws(Rules(laws=Laws.CLUB))
    laws = [law for law, _ in told]
    assert len(laws) == len(set(laws))
    assert all("{" not in text for _, text in told)


def test_I_D_the_rules_sheet_names_the_players_and_time_limits_of_every_law() -> None:
    told = dict(club_laws(Rules(laws=Laws.CLUB)))
    for law in LAWS.values():
        limits = (law.until, law.remedy_until, law.penalty_until)
        for words in filter(None, (law.by, law.penalty_by, *limits)):
            assert words.removesuffix(" again") in told[law.named].lower(), law.id


def test_I_D_sentences_about_you_and_about_another_say_the_same() -> None:
    for law in LAWS.values():
        pairs = (law.accused, law.accused_that, getattr(law, "lost", None), *law.owed.values())
        for said in filter(None, pairs):
            assert said.you.lower() == said.other.replace("{name}", "you").lower()


def test_I_D_an_accusation_says_the_same_as_a_sentence_and_as_a_clause() -> None:
    for law in LAWS.values():
        if law.accused and law.accused_that:
            assert f"that {law.accused.you}".lower() == f"{law.accused_that.you}.".lower()


def test_I5_I6_demands_by_you_on_you_and_by_others_say_the_same() -> None:
    demands = [each for law in ("I5", "I6") for each in LAWS[law].demanded.values()]
    for label, you, to_you, others in demands:
        assert you == others.replace("{name} demands", "You demand")
        assert label == others.replace("{name} demands", "Demand")
        assert to_you == others.replace("{other}’s", "your").replace("{other}", "you")


WHO = Speaker(NAMES, own=0)


@pytest.mark.parametrize(
    ("law", "about"),
    [
        *(("D3", "A misdeal"), ("D5", "A card exposed by the dealer")),
        ("D6", "Dealing out of turn or with the wrong pack"),
        *(("D7", "Irregular hands"), ("I1", "Missing a trick"), ("I2", "A short hand")),
        *(("I3", "Two cards to a trick"), ("I4", "An exposed card")),
        *(("I5", "Leading out of turn"), ("I6", "Playing out of turn")),
        *(("I7", "A revoke"), ("I12", "An ignored demand")),
    ],
)
def test_I_D_headings_of_the_laws(law: str, about: str) -> None:
    assert {each.error for each in LAWS.values() if each.named == law} == {about}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Claim(0, "D3", 1), "Bob misdealt."),
        (Claim(0, "D6", 1), "Bob dealt out of turn or with the wrong pack."),
        (Claim(0, "D7", 1), "Bob had the wrong number of cards."),
        (Claim(0, "I1", 1), "Bob missed a trick."),
        (Claim(0, "I2", 1), "Only Bob had too few cards."),
        (Claim(0, "I3", 1), "Bob played two cards to this trick."),
        (Claim(0, "I5", 1), "Bob led out of turn."),
        (Claim(0, "I7", 1, 5), "Bob revoked in trick 5."),
        (Claim(0, "I12", 1, 5), "Bob ignored a demand in trick 5."),
        (Claim(1, "I7", 0, 5), "You revoked in trick 5."),
        (Demand(0, 1, Due.NEW_DEAL), "Demand a new deal."),
        (Demand(0, 1, Due.TAKE_BACK), "Bob played out of turn."),
        (Demand(0, 1, Due.LEAD_HEART), "Demand that Bob lead a heart."),
        (Demand(0, 1, Due.LEAD_NO_HEART), "Demand that Bob not lead a heart."),
        (Demand(0, 1, Due.HIGHEST), "Demand Bob’s highest card of the suit led."),
        (Demand(0, 1, Due.LOWEST), "Demand Bob’s lowest card of the suit led."),
        (Demand(0, 1, Due.NO_HEART), "Demand that Bob play no heart."),
        (Call(0, card("KC")), "Call the King of clubs."),
        (Indicate(0, card("KC")), "I meant the King of clubs."),
        (TakeBack(0), "Take your card back."),
        (Amend(0, card("2C")), "Play the Two of clubs to the trick you missed."),
    ],
)
def test_I_D_offers_name_player_and_error(action: Action, said: str) -> None:
    assert offer(action, WHO) == said


@pytest.mark.parametrize(
    ("duty", "said"),
    [
        (Duty("I1", 1, Due.LAST_TRICK), "Bob must take the last trick."),
        (Duty("I2", 1, Due.LAST_TRICK), "Bob must take the last trick."),
        (
            Duty("I4", 1, Due.CALLED, 0, 0, card("KC")),
            "Bob must play the King of clubs as soon as it’s legal.",
        ),
        (Duty("I5", 1, Due.LEAD_HEART), "Bob must lead a heart next."),
        (Duty("I5", 1, Due.LEAD_NO_HEART), "Bob may not lead a heart next."),
        (Duty("I6", 1, Due.HIGHEST), "Bob must play the highest card of the suit led."),
        (Duty("I6", 1, Due.LOWEST), "Bob must play the lowest card of the suit led."),
        (Duty("I6", 1, Due.NO_HEART), "Bob may not discard a heart."),
        (Duty("I6", 0, Due.NO_HEART), "You may not discard a heart."),
    ],
)
def test_I_sentences_about_duties(duty: Duty, said: str) -> None:
    assert said in owes(duty, WHO)


def test_D7_I3_sentences_while_all_wait() -> None:
    draws, names = Awaited("D7", 1, 2), Awaited("I3", 1)
    assert awaits(names, WHO) == "Bob has to say which card was meant."
    assert awaits(names, Speaker(NAMES, 1)) == "You played two cards. Which one did you mean?"
    other, own = awaits(draws, WHO), awaits(draws, Speaker(NAMES, 1))
    assert other == "Bob has too few cards and draws from the hand with too many."
    assert own == "You have too few cards. Draw one from the hand with too many."
    for law in (LAWS["D7"], LAWS["I3"]):
        assert law.waits
        assert law.waits_for_another == law.waits.other.replace("{name}", "Another player")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            DealStopped("D3a", 2, lost=True),
            "The pack was not cut, so the deal passes to Cleo.",
        ),
        (
            DealStopped("D3b", 1, lost=False),
            "A card was dealt to the wrong player. Bob deals again",
        ),
        (DealStopped("D3c", 1, lost=False), "The dealer counted the cards. Bob deals again."),
        (DealStopped("D3d", 1, lost=False), "A player has too many or too few cards. Bob deals"),
        (DealStopped("D5", 1, lost=False), "A card was exposed. Bob deals again."),
        (
            DealStopped("D6", 1, lost=False),
            "The deal was out of turn, or with the wrong pack. Now Bob deals, with the right pack.",
        ),
        (DealerInterrupted(1), "Bob interrupts the dealer."),
        (DealerCounted(1), "Bob stops and counts the cards."),
        (DealPutRight(1, (1, 1, 1, 0)), "Bob gives the last card to the player it belongs to."),
        (LeftOver(1, cards("KC")), "Bob adds the King of clubs to the last trick."),
        (
            CardAmended(1, card("KH"), card("KC")),
            "Bob plays the King of clubs instead of the King of hearts.",
        ),
        (
            CardChanged(1, card("3C"), card("KC")),
            "Bob changes the Three of clubs for the King of clubs.",
        ),
        (HandTouched(1, ()), "Bob picks up the cards."),
        (HandsIrregular(1, 2), "Bob has too few cards and draws from Cleo."),
        (CardDrawnFrom(1, 0, ()), "Bob draws a card from you."),
        (FinePaid(1, 5, "D7"), "Bob pays 5 counters into the pool."),
        (TrickReopened(1, 4), "Trick 4 is open again, because Bob missed it."),
        (LastTrickDue(1, "I1"), "Bob missed a trick and must take the last one."),
        (LastTrickDue(1, "I2"), "Bob is short of cards and must take the last trick."),
        (CardIndicated(1, card("KC")), "Bob meant the King of clubs."),
        (CardCalled(1, 0, card("KC")), "Bob calls your King of clubs."),
        (PenaltyDemanded(1, 0, Due.NO_HEART, "I6"), "Bob demands that you play no heart."),
        (
            CardsTakenBack("I5", (1, 2), cards("KC 3C")),
            "Bob led out of turn. 2 cards go back to the players’ hands.",
        ),
        (CardsTakenBack("I1", (1, 2), cards("KC 3C")), "2 cards go back to the players’ hands."),
        (
            CardsTakenBack("I6", (1,), cards("KC")),
            "Bob played out of turn and has to take back the King of clubs.",
        ),
        (
            CardsTakenBack("I6", (0,), cards("KC")),
            "You played out of turn, so you take back the King of clubs.",
        ),
        (
            CardsTakenBack("I5", (1,), cards("KC")),
            "Bob led out of turn and has to take back the King of clubs.",
        ),
        (
            CardsTakenBack("I5", (0,), cards("KC")),
            "You led out of turn, so you take back the King of clubs.",
        ),
        (
            DealStopped("D6", 0, lost=False),
            "The deal was out of turn, or with the wrong pack. Now you deal, with the right pack.",
        ),
        (CardsTakenBack("I7", (1,), cards("KC")), "Bob takes back the King of clubs."),
    ],
)
def test_I_D_sentences_about_events(event: Event, said: str) -> None:
    assert said.lower() in narrate(event, NAMES, 0).lower()


@pytest.mark.parametrize("law", ["I7", "I12"])
def test_I7_I12_how_a_claim_about_a_trick_was_judged(law: str) -> None:
    wrong = narrate(ClaimJudged(1, law, 0, 5, False, ()), NAMES, 0)
    assert wrong.endswith("in trick 5, but nothing proves it.")
    proved = narrate(ClaimJudged(1, law, 0, 5, True, cards("9C")), NAMES, 0)
    assert proved.endswith("in trick 5, and the Nine of clubs proves it.")


def test_I6_how_a_demand_to_take_a_card_back_was_judged() -> None:
    upheld = narrate(ClaimJudged(3, "I6", 1, 0, True, ()), NAMES, 0)
    assert upheld == "Dora claims that Bob played out of turn, and is right."


@pytest.mark.parametrize("law", ["D3", "D6", "D7", "I1", "I2", "I3", "I5"])
def test_I_D_how_a_claim_was_judged(law: str) -> None:
    claimed = offer(Claim(0, law, 1), WHO).rstrip(".").replace("Only", "only")
    upheld = narrate(ClaimJudged(0, law, 1, 0, True, ()), NAMES, 0)
    wrong = narrate(ClaimJudged(0, law, 1, 0, False, ()), NAMES, 0)
    assert upheld == f"You claim that {claimed}, and you’re right."
    assert wrong == f"You claim that {claimed}, but nothing proves it."
