"""The lessons in which you choose freely: they end, and speak of the cards in hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from itertools import chain
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.coach.before_play import suggest
from eldesthand.core.actions import (
    Action,
    PassCards,
    PlayCard,
)
from eldesthand.core.cards import PACK, Card, Suit
from eldesthand.core.errors import IllegalAction
from eldesthand.core.language import spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.presets import FAMILIAR
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from eldesthand.tour.guide import (
    GROUPS,
    LESSONS,
    FreeGuide,
    Guide,
    following,
    guide_at,
    played_after,
)
from eldesthand.tour.lesson import NAMES, FreeLesson, staged

FREE = {name: each for name, each in LESSONS.items() if isinstance(each, FreeLesson)}


def table_of(lesson: FreeLesson) -> Sitting:
    """Return the table at which a lesson begins."""
    rules = lesson.scene.rules
    return replay(rules, NAMES[: rules.players], staged(lesson.scene))


def test_a_game_that_has_lessons_has_two() -> None:
    names = Counter(lesson.name.rpartition("-")[0] for lesson in GROUPS["The old games"])
    assert set(names.values()) == {2}
    assert set(names) <= set(PRESETS)


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
    assert len(texts) == 13
    told = " ".join(texts)
    assert "four cards make a trick" in texts[0], "what a trick is comes before all else"
    assert "pass" not in told, "the next lesson explains it"
    assert "next lesson" in FREE["hearts"].closing
    for part in (
        "Each heart you take is 1 point, the Queen of spades 13",
        "follow suit",
        "You took the trick",
    ):
        assert part in told
    assert re.search(r"\w+ took 1[3-9] points in that trick\.", told)


def follow_advice(view: View) -> Action:
    """Return what the first deal advises; another card of the hand where it advises nothing."""
    advice = FREE["hearts"].advice(view)
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
            action = player.choose(view)
            guide.check(action)
            found.append((guide.text, view))
        else:
            action = guide.by_itself(go_on=False)
        sitting.apply(action)
    assert guide.text == lesson.closing
    with pytest.raises(IllegalAction, match="this lesson is done"):
        guide.check(action)
    return found


def test_a_lesson_says_what_was_advised_in_place_of_your_choice() -> None:
    """Of the pass, of a card that cost nothing, and of one that did; nothing to who follows it."""
    told = dict[str, str]()
    played = choices_at_random(FREE["hearts"], range(15))
    for text, view in chain(choices_at_random(FREE["modern-1"], range(3)), played):
        for sign in ("better to pass", "your card cost nothing", " would have been better: "):
            if sign in text:
                told[sign] = text
        if "your card cost nothing" in text:
            assert view.tricks[-1].taker or not view.tricks[-1].units, text
        elif better := re.search(r"The (\w+ of \w+) would have been better: ", text):
            last = view.tricks[-1]
            assert last.taker == 0, text
            suit = last.cards[0].suit
            others = [each for seat, each in zip(last.seats, last.cards, strict=True) if seat]
            card = next(each for each in PACK if each.name == better[1])
            rivals = [each for each in others if each.suit is suit]
            assert card.suit is not suit or any(each > card for each in rivals), text
    assert len(told) == 3, told
    assert "Queen of spades" in told["better to pass"]


def test_the_first_deal_corrects_every_card_against_its_advice_and_repeats_no_sentence() -> None:
    """It says so at the next choice, or advises the same card there; of advice that was shown."""
    lesson, corrected, shown = FREE["hearts"], 0, ""
    for seed in range(6):
        before: View | None = None
        for text, view in choices_at_random(lesson, [seed]):
            parts = re.split(r"(?<=\.) ", text)
            assert len(parts) == len(set(parts)), text
            advised = lesson.advice(before) if before and before.phase is Phase.PLAY else None
            card = view.tricks[-1].cards[view.tricks[-1].seats.index(0)] if view.tricks else None
            claims = re.findall(r"\w+ of \w+(?= would have been better: [^.]+\. But your)", text)
            assert all(claimed in shown for claimed in claims), text
            told, before, shown = advised and advised.text in shown, view, text
            if not (told and advised and advised.better) or card in advised.cards:
                continue
            if (last := view.tricks[-1]).taker or not last.units:
                assert advised.cards[0].name in text, text
                corrected += 1
    assert corrected > 5


LONE_HEARTS = replace(
    FREE["hearts"],
    scene=replace(
        FREE["hearts"].scene,
        rules=PRESETS[FAMILIAR].rules,
        hands=("J5.KT84.A963.Q82", "A972.A73.K8.J963", "Q84.Q6.QJ74.AT54", "KT63.J952.T52.K7"),
    ),
)
"""The first deal with a pass: one may lead a heart, or hold hearts that may not be led."""


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
                signs = ("is your last card", "have to follow suit", "hearts aren’t “broken” yet")
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
    assert len(set(texts)) == len(texts) == 13


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
        if "Lead your lowest" in text:
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
        if "You took the trick, so you lead. Hearts are “broken” once" in text:
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
    "You kept the Queen": lambda view: QUEEN_OF_SPADES in view.hand,
    "Lead a spade": lambda view: Suit.SPADES in suits(view.playable),
    "throw a spade now": lambda view: Suit.SPADES in suits(view.playable),
    "the other spades are harmless": lambda view: any(
        QUEEN_OF_SPADES in trick.cards for trick in view.tricks
    ),
    "you can take the trick": lambda view: (
        view.trick is not None and max(view.playable) > max(view.trick.cards)
    ),
    "can no longer shoot the moon": lambda view: sum(p.units > 0 for p in view.players) > 1,
    ", your lowest: somebody": lambda view: len(suits(view.playable)) == 1,
    "All 26 points are taken": lambda view: sum(p.units for p in view.players) == 26,
}
"""What texts of the lessons claim about a position."""


@pytest.mark.parametrize("name", FREE)
def test_a_free_lesson_ends_and_speaks_of_the_cards_in_hand(name: str) -> None:
    """Random play; each advised card may be played, and each comparison of cards is true.

    Every idea is shown at most once.
    """
    lesson = FREE[name]
    assert isinstance(guide_at(name, table_of(lesson)), FreeGuide)
    ideas = [idea.text.split("}")[-1] for idea in lesson.ideas]
    for seed in range(15 if lesson.choices == 0 else 6):
        found = _choices_at_random(lesson, seed)
        assert found[0][0] == lesson.ideas[0].text
        assert all(sum(text.endswith(idea) for text, _ in found) <= 1 for idea in ideas)
        for text, view in found:
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
    for card in re.findall(r"play the (\w+ of \w+), your lowest card that somebody can beat", text):
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
    if "tay below the highest" in text or "a card below the highest" in text:
        assert low < top, text
    assert (low in beaten) or "somebody may still beat it" not in text, text
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
            advised += " would have been better: " in guide.text
            for card in re.findall(r"[Pp]lay the (\w+ of \w+), your lowest\b(?! card)", guide.text):
                assert card == min(view.playable).name
            passes = view.phase is Phase.PASS and seed % 2
            sitting.apply(suggest(view, Random(1)).action if passes else player.choose(view))
    assert advised or name in ("modern-1", "modern-3"), "points taken against the advice"
    assert name == "hearts" or told >= {each for each in CLAIMS if each in str(FREE[name].ideas)}


def test_nobody_is_advised_again_where_one_card_may_be_played() -> None:
    same = "The advice is the same again."
    told = Counter[bool]()
    for seed in range(40):
        for text, view in _choices_at_random(FREE["modern-2"], seed):
            told[len(view.playable) > 1] += same in text
    assert told[True], "it is said where there is a choice"
    assert not told[False]


class CardsRenamed(NullTranslations):
    """A language in which no card has its English name, and all else is English."""

    def pgettext(self, context: str, message: str) -> str:
        return f"<{message}>" if context in ("rank", "suit") else message


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_how_far_one_is_and_marks_cards_that_it_names(name: str) -> None:
    """Marked cards are in hand and named in the text; the last step comes at the end."""
    lesson = LESSONS[name]
    sitting = replay(lesson.scene.rules, NAMES[: lesson.scene.rules.players], staged(lesson.scene))
    steps = list[int]()
    while not (guide := guide_at(name, sitting)).done:
        marked = guide.marked
        assert set(marked) <= set(sitting.view(0).hand)
        assert all(card.name.split(" of ")[0] in guide.text for card in marked)
        with spoken(CardsRenamed()):
            assert guide_at(name, sitting).marked == marked, guide.text
        steps.append(guide.step)
        sitting.apply(next_action(guide))
    assert steps == sorted(steps)
    assert steps[0] == 1
    assert steps[-1] <= guide.steps
    assert guide.step == guide.steps


def next_action(guide: Guide | FreeGuide) -> Action:
    """Return what the lesson asks for, what *careful* does, or another player's action."""
    if isinstance(guide, Guide):
        return guide.by_itself(go_on=True)
    if guide.waits:
        return make_bot("careful", Random(0)).choose(guide.sitting.view(0))
    return guide.by_itself(go_on=False)


def test_the_first_deal_leads_to_the_lesson_on_passing_and_to_a_game() -> None:
    first = FREE["hearts"]
    assert following(first) == "modern-1"
    assert played_after(first) == FAMILIAR
    assert played_after(LESSONS["I7"]) == ""
    opening = guide_at("hearts", table_of(first))
    while not opening.waits:
        opening.sitting.apply(opening.by_itself(go_on=False))
        opening = guide_at("hearts", opening.sitting)
    assert [card.name for card in opening.marked] == ["Ace of clubs"]
    assert (opening.step, opening.steps) == (1, 13)
