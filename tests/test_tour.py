"""The lessons: each can be completed, and its statements are true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.coach.advice import suggest
from eldesthand.core.actions import (
    Action,
    Cut,
    Deal,
    PassCards,
    PlayCard,
    Settle,
    Touch,
    write_action,
)
from eldesthand.core.cards import PACK, QUEEN_OF_SPADES, Card, Suit
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.replaying import replay
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import number_word
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.page.engine import Engine
from eldesthand.page.protocol.deals import Lesson as LessonRequest
from eldesthand.page.session import Session
from eldesthand.page.tour import lesson as lesson_table
from eldesthand.tour.guide import GROUPS, LESSONS, FreeGuide, Guide, following, guide_at
from eldesthand.tour.lesson import NAMES, Ask, FreeLesson, Lesson, staged, step
from eldesthand.trials.at_page import new_sitting
from eldesthand.words.rules import explain
from eldesthand.words.waiting import waits_for
from tests.asking import Message, send

SCRIPTED = {name: each for name, each in LESSONS.items() if isinstance(each, Lesson)}
FREE = {name: each for name, each in LESSONS.items() if isinstance(each, FreeLesson)}


def begin(engine: Engine, name: str) -> Message:
    """Sit down at the table of a lesson."""
    return send(engine, do="resume", sitting=send(engine, do="lesson", name=name)["sitting"])


def table_of(lesson: Lesson | FreeLesson) -> Sitting:
    """Return the table at which a lesson begins."""
    rules = lesson.scene.rules
    return replay(rules, NAMES[: rules.players], staged(lesson.scene))


def done(law: str) -> Sitting:
    """Return the table at the end of a lesson."""
    sitting = table_of(SCRIPTED[law])
    for entry in SCRIPTED[law].script:
        sitting.apply(entry.answers[0] if isinstance(entry, Ask) else step(entry))
    return sitting


def test_every_law_of_error_has_its_lesson() -> None:
    assert list(SCRIPTED) == [*(f"D{n}" for n in range(3, 8)), *(f"I{n}" for n in range(1, 14))]


@pytest.mark.parametrize("law", SCRIPTED)
def test_a_lesson_is_completed_at_the_page(law: str) -> None:
    """The requested action is offered; a wrong one gets the hint and changes nothing."""
    engine = Engine()
    reply = begin(engine, law)
    assert reply["events"] == []
    for entry in SCRIPTED[law].script:
        assert not reply["lesson"]["done"]
        if not isinstance(entry, Ask):
            assert reply["next"] == "auto"
            reply = send(engine, do="step")
            continue
        assert (reply["next"], reply["lesson"]["text"]) == ("human", entry.text)
        wrong = send(engine, do="act", action={"kind": "interrupt", "seat": 0})
        assert wrong["error"] == {"kind": "illegal_action", "law": law, "reason": entry.hint}
        reply = _answer(engine, reply, entry)
    assert reply["lesson"]["done"]
    assert reply["lesson"]["text"] == LESSONS[law].closing
    assert send(engine, do="act", action={"kind": "settle"})["error"]["law"] == law
    assert send(engine, do="step")["events"] == []


def _answer(engine: Engine, reply: Message, entry: Ask) -> Message:
    view = reply["view"]
    offers = [offer["action"] for offer in (*view["claims"], *view["amends"])]
    for action in entry.answers:
        form = write_action(action)
        match action:
            case PlayCard():
                assert form["card"] in view["hand"]
            case Touch():
                assert view["dealing"]
            case Settle():
                return send(engine, do="step", go_on=True)
            case _:
                assert form in offers
    return send(engine, do="act", action=write_action(entry.answers[0]))


@pytest.mark.parametrize("law", SCRIPTED)
def test_a_lesson_and_its_table_agree(law: str) -> None:
    """The table announces no cut or deal that another action follows; claims about tricks hold."""
    lesson = SCRIPTED[law]
    sitting = table_of(lesson)
    for entry in lesson.script:
        action = entry.answers[0] if isinstance(entry, Ask) else step(entry)
        if isinstance(entry, Ask):
            assert_claims_hold(entry.text, sitting)
        elif sitting.phase in (Phase.CUT, Phase.DEAL):
            assert isinstance(action, Cut | Deal)
            verb = "cuts the pack" if isinstance(action, Cut) else "deals"
            assert waits_for(sitting.view(0)) == f"{NAMES[action.seat]} {verb}."
        sitting.apply(action)
    assert_claims_hold(lesson.closing, sitting)


def assert_claims_hold(text: str, sitting: Sitting) -> None:
    """Check who threw which card in which trick, and how many cards players hold."""
    view = sitting.view(0)
    for name, card, number in re.findall(
        r"(\w+ \w+) threw the (\w+ of \w+) on [^.]+? in trick (\d)", text
    ):
        trick = view.tricks[int(number) - 1]
        [seat] = [
            seat for seat, each in zip(trick.seats, trick.cards, strict=True) if each.name == card
        ]
        assert seat == NAMES.index(name), text
    for name, held in re.findall(r"(M\w+ \w+) (?:has )?(ten|eleven|twelve)\b", text):
        assert number_word(view.players[NAMES.index(name)].cards) == held, text
    for number in re.findall(r"^(Two|Three) tricks have been played", text):
        assert number_word(len(view.tricks)) == number.lower()


@pytest.mark.parametrize("law", SCRIPTED)
def test_every_answer_of_a_lesson_leads_to_its_end(law: str) -> None:
    lesson = SCRIPTED[law]
    for place, entry in enumerate(lesson.script):
        for action in entry.answers[1:] if isinstance(entry, Ask) else ():
            assert _ends_with(law, place, action)


def _ends_with(law: str, place: int, action: Action) -> bool:
    lesson = SCRIPTED[law]
    sitting = table_of(lesson)
    for number, entry in enumerate(lesson.script):
        usual = entry.answers[0] if isinstance(entry, Ask) else step(entry)
        sitting.apply(action if number == place else usual)
    return Guide(lesson, sitting).done


def test_a_lesson_restored_goes_on_where_it_was() -> None:
    first, second = Engine(), Engine()
    reply = begin(first, "I7")
    reply = send(first, do="act", action={"kind": "play_card", "seat": 0, "card": "9H"})
    sitting = send(first, do="lesson", name="I7")["sitting"]
    sitting["actions"] += reply["actions"]
    again = send(second, do="resume", sitting=sitting)
    assert (again["lesson"], again["view"]) == (reply["lesson"], reply["view"])


def test_a_lesson_that_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="expected a lesson, one of hearts, modern-1"):
        lesson_table(Session(), LessonRequest("Z1"))
    wrong = send(Engine(), do="lesson")
    assert wrong["error"]["kind"] == "record_error"


def test_D4_a_disturbed_dealer_keeps_the_deal() -> None:
    """D3, D4: the same misdeal loses the deal in one lesson, but not in the other."""
    assert (done("D3").dealer, done("D4").dealer) == (3, 2)


def test_I8_I9_I11_I13_the_lessons_pay_as_announced() -> None:
    """T is 13: counted by hand from the hearts in the tricks of each lesson."""
    assert done("I8").nets == [(-13, 0, 0, 0)]
    assert done("I9").nets == [(0, 0, -13, -13)]
    assert LESSONS["I10"].scene.rules.variety == "auction"
    assert LESSONS["I11"].scene.rules.settlement == "howell"
    assert sum(done("I11").nets[0]) == 0
    assert done("I13").nets == [(0, 6, -13, 0)]


def test_no_other_table_has_a_lesson() -> None:
    engine = Engine()
    sitting = new_sitting(Rules(), (0,), ["random"] * 4, "1")
    reply = send(engine, do="resume", sitting=sitting)
    assert reply["lesson"] is None


def test_I10_stands_in_the_rules_of_the_game_that_has_bids() -> None:
    def laws_told(rules: Rules) -> set[str]:
        return {paragraph.law for paragraph in explain(rules)}

    assert "I10" in laws_told(Rules(laws=Laws.CLUB, variety="auction"))
    assert "I10" not in laws_told(Rules(laws=Laws.CLUB))
    assert "I9" in laws_told(Rules(laws=Laws.CLUB))
    assert "I10" not in laws_told(Rules(variety="auction"))


# --- lessons in which you choose freely ----------------------------------------------------------


def test_a_game_that_has_lessons_has_two() -> None:
    names = Counter(lesson.name.rpartition("-")[0] for lesson in GROUPS["The old games"])
    assert set(names.values()) == {2}
    assert set(names) <= set(PRESETS)


@pytest.mark.parametrize("name", FREE)
@pytest.mark.parametrize("seed", range(3))
def test_a_free_lesson_ends_whatever_you_play(name: str, seed: int) -> None:
    """Random play; every idea is shown at most once, and the table waits for you at the end."""
    sitting, chance, texts = table_of(FREE[name]), Random(seed), list[str]()
    while not (guide := guide_at(name, sitting)).done:
        if guide.waits:
            texts.append(guide.text)
            action = make_bot("random", chance).choose(sitting.view(0))
            guide.check(action)
        else:
            action = guide.by_itself(go_on=False)
        sitting.apply(action)
    assert texts[0] == FREE[name].ideas[0].text
    assert guide.text == FREE[name].closing
    ideas = [idea.text.split("}")[-1] for idea in FREE[name].ideas]
    assert all(sum(text.endswith(idea) for text in texts) <= 1 for idea in ideas)
    with pytest.raises(IllegalAction, match="this lesson is done"):
        guide.check(action)


def test_the_first_deal_explains_its_events() -> None:
    """The cards are the same each time."""
    sitting = table_of(FREE["hearts"])
    texts = []
    while not (guide := FreeGuide(FREE["hearts"], sitting)).done:
        if guide.waits:
            texts.append(guide.text)
            sitting.apply(make_bot("careful", Random(0)).choose(sitting.view(0)))
        else:
            sitting.apply(guide.by_itself(go_on=False))
    assert len(texts) == 14
    told = " ".join(texts)
    for part in (
        "High cards take them. So pass",
        "The Deuce of clubs, the two, is always led first",
        "follow suit",
        "You took the trick",
    ):
        assert part in told
    assert re.search(r"\w+ took 1[3-9] points with the last trick\.", told)


def follow_advice(view: View) -> Action:
    """Return what the first deal advises; another card of the hand where it advises nothing."""
    lesson = FREE["hearts"]
    if view.phase is Phase.PASS and lesson.passes:
        return PassCards(0, lesson.passes.cards)
    advice = lesson.advice(view)
    return PlayCard(0, advice.cards[0] if advice else view.playable[0])


def test_the_advice_of_the_first_deal_costs_less_than_the_average() -> None:
    assert play_out("hearts", follow_advice).nets[0][0] >= -6


def choices_at_random(lesson: FreeLesson, seeds: Iterable[int]) -> Iterator[tuple[str, View]]:
    """Yield the text and the view at every choice of a random player, once for each seed."""
    return chain.from_iterable(_choices_at_random(lesson, seed) for seed in seeds)


@cache
def _choices_at_random(lesson: FreeLesson, seed: int) -> list[tuple[str, View]]:
    sitting, player, found = table_of(lesson), make_bot("random", Random(seed)), []
    while not (guide := FreeGuide(lesson, sitting)).done:
        if guide.waits:
            view = sitting.view(0)
            found.append((guide.text, view))
            sitting.apply(player.choose(view))
        else:
            sitting.apply(guide.by_itself(go_on=False))
    return found


def test_a_lesson_says_what_was_advised_in_place_of_your_choice() -> None:
    """Of the pass, of a card that cost nothing, and of one that did; nothing to who follows it."""
    told = dict[str, str]()
    for text, view in choices_at_random(FREE["hearts"], range(15)):
        for sign in ("The advice was to pass", "your card cost nothing", "Better was the"):
            if sign in text:
                told[sign] = text
        if "your card cost nothing" in text:
            assert view.tricks[-1].taker or not view.tricks[-1].units, text
        if better := re.search(r"Better was the (\w+ of \w+)", text):
            last = view.tricks[-1]
            assert last.taker == 0, text
            suit = last.cards[0].suit
            others = [each for seat, each in zip(last.seats, last.cards, strict=True) if seat]
            card = next(each for each in PACK if each.name == better[1])
            rivals = [each for each in others if each.suit is suit]
            assert card.suit is not suit or any(each > card for each in rivals), text
    assert len(told) == 3, told
    assert "Ace of spades" in told["The advice was to pass"]


LONE_HEARTS = replace(
    FREE["hearts"],
    scene=replace(
        FREE["hearts"].scene,
        hands=("J5.KT84.A963.Q82", "A972.A73.K8.J963", "Q84.Q6.QJ74.AT54", "KT63.J952.T52.K7"),
    ),
)
"""The first deal with other hands: one may lead a heart, or hold hearts that may not be led."""


class HeartsKeeper:
    """Player at random who keeps hearts as long as possible."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, view: View) -> Action:
        """Return a random action, a card of another suit than hearts if there is one."""
        others = [card for card in view.playable if card.suit is not Suit.HEARTS]
        if others and view.phase is Phase.PLAY:
            return PlayCard(0, self.chance.choice(others))
        return make_bot("random", self.chance).choose(view)


def test_an_only_card_has_its_reason_in_the_first_deal() -> None:
    reasons = Counter[str]()
    for seed in range(8):
        sitting, player = table_of(LONE_HEARTS), HeartsKeeper(seed)
        while not (guide := FreeGuide(LONE_HEARTS, sitting)).done:
            if not guide.waits:
                sitting.apply(guide.by_itself(go_on=False))
                continue
            view = sitting.view(0)
            if len(view.playable) == 1:
                signs = ("is your last card", "have to follow suit", "hearts are not “broken” yet")
                [reason] = [sign for sign in signs if sign in guide.text] or [guide.text]
                reasons[reason] += 1
                if reason == signs[2]:
                    others = {card.suit for card in view.hand if card not in view.playable}
                    assert others == {Suit.HEARTS}
            sitting.apply(player.choose(view))
    assert len(reasons) == 3, reasons


@pytest.mark.parametrize("seed", range(4))
def test_the_first_deal_says_something_new_at_each_choice(seed: int) -> None:
    """After the ideas comes advice on the cards in hand, which can be followed."""
    lesson, sitting, texts = FREE["hearts"], table_of(FREE["hearts"]), list[str]()
    while not (guide := FreeGuide(lesson, sitting)).done:
        if not guide.waits:
            assert not guide.teaches
            sitting.apply(guide.by_itself(go_on=False))
            continue
        view = sitting.view(0)
        if view.phase is Phase.PLAY and (advice := lesson.advice(view)):
            assert set(advice.cards) <= set(view.playable)
            assert advice.cards[0].name in advice.text
        assert guide.teaches, guide.text
        texts.append(guide.text)
        sitting.apply(make_bot("careful", Random(seed)).choose(view))
    assert len(set(texts)) == len(texts) == 14


def test_the_first_deal_offers_only_a_queen_in_hand() -> None:
    """She is no card to throw away after she has been played, or to take a trick with."""
    lesson = FREE["hearts"]
    sitting, seen = table_of(lesson), 0
    while not (guide := FreeGuide(lesson, sitting)).done:
        if guide.waits:
            view = sitting.view(0)
            fitting = [idea.text for idea in lesson.ideas if idea.when(view)]
            if "Queen of spades first" in " ".join(fitting):
                assert QUEEN_OF_SPADES in view.hand
            seen += any("You play last" in text for text in fitting)
            assert "with the Queen of spades" not in str(lesson.advice(view))
            sitting.apply(make_bot("careful", Random(0)).choose(view))
        else:
            sitting.apply(guide.by_itself(go_on=False))
    assert seen, "a trick without points to play last to"


def test_the_first_deal_advises_to_lead_only_a_heart_in_hand() -> None:
    for text, view in choices_at_random(FREE["hearts"], range(7)):
        if "you lead your lowest" in text:
            assert any(card.suit is Suit.HEARTS for card in view.playable)


def test_V7_the_first_deal_says_how_hearts_were_broken() -> None:
    """The first heart played breaks them, on another suit or as a lead."""
    assert not FREE["hearts"].scene.rules.option("queen_breaks")
    told = set[bool]()
    for text, view in choices_at_random(LONE_HEARTS, range(22, 32)):
        if view.trick and view.trick.cards:  # it is said to who leads
            continue
        if "hearts are “broken”" in text:
            was_led = first_heart_was_led(view)
            told.add(was_led)
            assert ("threw a heart on another suit" in text) is not was_led, text
            assert ("nothing but hearts and led one" in text) is was_led, text
        if "You took the trick, so you lead. Hearts are not" in text:
            assert any(card.suit is not Suit.HEARTS for card in view.hand), text
    assert told == {False, True}


def first_heart_was_led(view: View) -> bool:
    """Return whether the first heart that was played led its trick."""
    tricks = [trick.cards for trick in (*view.tricks, view.trick) if trick]
    cards = next(cards for cards in tricks if any(card.suit is Suit.HEARTS for card in cards))
    return cards[0].suit is Suit.HEARTS


def play_out(name: str, choose: Callable[[View], Action]) -> Sitting:
    """Return the table at the end of a free lesson; ``choose`` is the player."""
    sitting = table_of(FREE[name])
    while not (guide := FreeGuide(FREE[name], sitting)).done:
        own = guide.waits
        sitting.apply(choose(sitting.view(0)) if own else guide.by_itself(go_on=False))
    return sitting


@pytest.mark.parametrize(
    "name", [name for name in FREE if FREE[name].scene.rules.option("passing")]
)
def test_V7_the_pass_of_a_lesson_is_that_of_the_coach(name: str) -> None:
    lesson = FREE[name]
    assert lesson.passes
    for seed in ("coach/1/0", 1, 2):
        action = suggest(table_of(lesson).view(0), Random(seed)).action
        assert isinstance(action, PassCards)
        assert set(action.cards) == set(lesson.passes.cards)


def test_V7_spades_led_as_the_lesson_says_draw_the_queen_to_another() -> None:
    lowest = make_bot("careful", Random(1))

    def lead_spades(view: View) -> Action:
        spades = [card for card in view.playable if card.suit is Suit.SPADES]
        led_to = view.trick is not None and view.trick.cards
        return lowest.choose(view) if led_to or not spades else PlayCard(0, max(spades))

    tricks = play_out("modern-2", lead_spades).view(0).tricks
    [taker] = [trick.taker for trick in tricks if QUEEN_OF_SPADES in trick.cards]
    assert taker != 0


def test_V7_the_higher_heart_stops_the_moon_and_the_lower_does_not() -> None:
    def keeping(kept: str) -> Callable[[View], Action]:
        """Throw spades, then follow with the other heart if there is a choice."""

        def choose(view: View) -> Action:
            hearts = [card for card in view.playable if card.suit is Suit.HEARTS]
            others = [card for card in view.playable if card not in hearts]
            asked = [card for card in hearts if card != Card.parse(kept)] or hearts
            return PlayCard(0, (others or asked)[0])

        return choose

    assert play_out("modern-3", keeping("4H")).nets == [(-4, -20, 0, -2)]
    assert play_out("modern-3", keeping("6H")).nets == [(-26, 0, -26, -26)]


CLAIMS: dict[str, Callable[[View], bool]] = {
    "a high heart, or another": lambda view: Suit.HEARTS in suits(view.playable),
    "You hold no hearts": lambda view: Suit.HEARTS not in suits(view.hand),
    "You hold no clubs": lambda view: Suit.CLUBS not in suits(view.hand),
    "You have kept the Queen": lambda view: QUEEN_OF_SPADES in view.hand,
    "Lead a spade": lambda view: Suit.SPADES in suits(view.playable),
    "Lead another spade": lambda view: Suit.SPADES in suits(view.playable),
    "throw a spade now": lambda view: Suit.SPADES in suits(view.playable),
    "the other spades are harmless": lambda view: any(
        QUEEN_OF_SPADES in trick.cards for trick in view.tricks
    ),
    "you can take the trick": lambda view: (
        view.trick is not None and max(view.playable) > max(view.trick.cards)
    ),
    "cannot shoot the moon any more": lambda view: sum(p.units > 0 for p in view.players) > 1,
    ", the lowest: others": lambda view: len(suits(view.playable)) == 1,
    "All 26 points have been taken": lambda view: sum(p.units for p in view.players) == 26,
}
"""What texts of the lessons claim about a position."""


@pytest.mark.parametrize("name", FREE)
def test_a_free_lesson_speaks_of_the_cards_in_hand(name: str) -> None:
    """Random play; each advised card may be played, and each comparison of cards is true."""
    lesson = FREE[name]
    for text, view in choices_at_random(lesson, range(15 if lesson.choices == 0 else 6)):
        if view.phase is Phase.PLAY:
            assert_fits_hand(text, view)


def assert_fits_hand(text: str, view: View) -> None:
    """Check what a text says of the cards that the player may play."""
    low, high = min(view.playable), max(view.playable)
    if re.search(r"(Throw|Give|throw) (a heart|hearts|your highest heart)[^,]*$", text):
        assert Suit.HEARTS in suits(view.playable), text
    tricks = (*view.tricks, view.trick)
    hidden = {*view.rules.pack}.difference(view.hand, *(trick.cards for trick in tricks if trick))
    beaten = [c for c in view.playable if any(h.suit is c.suit and h > c for h in hidden)]
    for card in re.findall(r"the (\w+ of \w+) is the lowest card that others can beat", text):
        [found] = [each for each in beaten if each.name == card]
        assert found.rank == min(each.rank for each in beaten), text
    assert not (beaten and "nobody can beat your cards" in text), text
    laid = view.trick.cards if view.trick else ()
    if not laid or laid[0].suit not in suits(view.playable):
        assert "Take it with your highest card" not in text, text
        assert "A spade below the Queen" not in text, text
        return
    top = max(card for card in laid if card.suit is laid[0].suit)
    for card in re.findall(r"The (\w+ of \w+) is your highest card that cannot", text):
        assert card == max(each for each in view.playable if each < top).name, text
    if "Take it with your highest card" in text or "ake it with the" in text:
        assert high > top, text
    if "All your " in text:
        assert low > top, text
    if "it is lower than the highest" in text or "a card below the highest" in text:
        assert low < top, text
    assert (low in beaten) or "others may still play a higher card" not in text, text
    assert not (low in beaten and "and those still out" in text), text


def suits(cards: Iterable[Card]) -> set[Suit]:
    return {card.suit for card in cards}


@pytest.mark.parametrize("name", ["hearts", "modern-1", "modern-2", "modern-3"])
def test_a_lesson_claims_of_the_cards_in_hand_only_what_is_true(name: str) -> None:
    told, advised = set[str](), 0
    for seed in range(8):
        sitting, player = table_of(FREE[name]), make_bot("random", Random(seed))
        while not (guide := FreeGuide(FREE[name], sitting)).done:
            if not guide.waits:
                sitting.apply(guide.by_itself(go_on=False))
                continue
            view = sitting.view(0)
            for claim in (each for each in CLAIMS if each in guide.text):
                assert CLAIMS[claim](view), (claim, view.hand)
                told.add(claim)
            advised += "Better was the " in guide.text
            for card in re.findall(r"[Pp]lay the (\w+ of \w+), the lowest", guide.text):
                assert card == min(view.playable).name
            passes = view.phase is Phase.PASS and seed % 2
            sitting.apply(suggest(view, Random(1)).action if passes else player.choose(view))
    assert advised or name in ("modern-1", "modern-3"), "points taken against the advice"
    assert name == "hearts" or told >= {each for each in CLAIMS if each in str(FREE[name].ideas)}


def test_lessons_follow_each_other_within_their_group() -> None:
    for group in GROUPS.values():
        assert [following(each) for each in group] == [*[each.name for each in group[1:]], ""]
