"""The reasons of the coach: every one of them is true of the position, by a second reading."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from eldesthand.coach.advice import advise
from eldesthand.coach.before_play import for_pass, suggest
from eldesthand.coach.reasons import for_card, for_suit
from eldesthand.coach.values import Advice, CardAdvice
from eldesthand.core.cards import SUITS, WILD, Card, Rank, Suit, hand_text, parse_hand
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.speech import number_word, percent
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.scenes import DECISIONS, HOWELL, MODERN, SWEEPSTAKE, dealt, scene, views
from tests.tables import table_with

RANKS = {rank.name.capitalize(): rank for rank in Rank}
WORDS = {suit.word: suit for suit in SUITS} | {suit.word[:-1]: suit for suit in SUITS}


def named(text: str) -> Card:
    """Return the card of this name."""
    rank, _, suit = text.partition(" of ")
    return next(c for c in MODERN.pack if c.rank == RANKS[rank] and c.suit is WORDS[suit])


def laid(view: View) -> tuple[Card, ...]:
    return view.trick.cards if view.trick else ()


def out(view: View, suit: Suit) -> list[Card]:
    """Return the cards of a suit that have not been seen."""
    seen = [*view.hand, *laid(view), *(card for trick in view.tricks for card in trick.cards)]
    return [card for card in view.rules.pack if card.suit is suit and card not in seen]


def takes(view: View, card: Card) -> bool:
    cards = (*laid(view), card)
    return view.rules.conduct.taker(cards) == len(laid(view))


def shares(view: View, advice: Advice, what: str) -> tuple[float, ...]:
    """Return the share of deals with this event, for each card."""
    name = what.split(" shoots")[0].split(" stays")[0]
    seat = next((each.seat for each in view.players if each.name == name), -1)
    if what.endswith("shoots the moon"):
        return tuple(dict(each.others_moon)[seat] for each in advice.cards)
    if what.endswith("stays clear"):
        return tuple(dict(each.others_clear)[seat] for each in advice.cards)
    if what.startswith("You take the "):
        return tuple(each.heavy or 0.0 for each in advice.cards)
    return tuple(1 - each.clear for each in advice.cards)


def called(advice: Advice, name: str) -> CardAdvice:
    """Return the card that is called so beside the best: by its rank alone in the same suit."""
    suit = advice.best.suit
    full = name if " of " in name or name == WILD.name else f"{name} of {suit.word}"
    return next(each for each in advice.cards if each.card.name == full)


def less_often(view: View, advice: Advice, what: str, now: str, then: str, card: str) -> bool:
    share = shares(view, advice, what)
    place = advice.cards.index(called(advice, card))
    return percent(share[0]) == now and percent(share[place]) == then and share[0] < share[place]


def higher(number: str, still_out: int) -> int:
    """Return the number of higher cards in a clause such as "only one of the 7"."""
    told = {
        f"none of the {still_out}": 0,
        f"only one of the {still_out}": 1,
        f"all {still_out}": still_out,
        "the only": 1,
        "both": 2,
    }
    if number in told:
        return told[number]
    count = re.fullmatch(rf"(\d+) of the {still_out}", number)
    assert count, number
    return int(count[1])


def is_under(view: View, best: Card, top: str) -> bool:
    taker = view.rules.conduct.taker(laid(view))
    return named(top) == laid(view)[taker] and best < named(top) and not takes(view, best)


READINGS: dict[str, Callable[..., bool]] = {
    r"It stays under the (\w+ of \w+)\.": lambda v, a, top: is_under(v, a.best, top),
    r"It stays under the (\w+ of \w+) too, so you can keep the (.+) for later\.": (
        lambda v, a, top, kept: is_under(v, a.best, top) and called(a, kept).card < a.best
    ),
    r"You play last, and nothing in this trick counts against you\.": (
        lambda v, a: len(laid(v)) + 1 == len(v.active) and not v.counts(a.best)
    ),
    r"(.+) this trick, so (.+) can’t shoot the moon\.": lambda v, a, who, shot: (
        v.counts(a.best) and (who == "You take") == takes(v, a.best) and not who.startswith(shot)
    ),
    r"(.+) takes it and is no longer clear\.": lambda v, a, who: (
        v.units_of(a.best) > 0 and next(p for p in v.players if p.name == who).clear
    ),
    r"(?:(?!If ).+ takes it|You can’t follow .+ else takes the trick)\.": lambda v, a: (
        v.units_of(a.best) > 0 and not takes(v, a.best)
    ),
    r"It’s your last (\w+): once it’s gone, you can discard when \w+ are led\.": (
        lambda v, a, suit: (
            [card for card in v.hand if card.suit is WORDS[suit]] == [a.best] and len(v.hand) > 1
        )
    ),
    r"No higher (\w+) is still out: this one would take any \w+ trick\.": lambda v, a, suit: (
        a.best.suit is WORDS[suit] and all(card < a.best for card in out(v, a.best.suit))
    ),
    r"(?:That gets rid of a high card: )?(.+) (\w+) still out can beat it\.": (
        lambda v, a, number, suit: (
            a.best.suit is WORDS[suit]
            and sum(card > a.best for card in out(v, a.best.suit))
            == higher(number.lower(), len(out(v, a.best.suit)))
        )
    ),
    r"Nobody else has any (\w+), so you take the trick\.": lambda v, a, suit: (
        not out(v, WORDS[suit])
    ),
    r"Every (\w+) still out is higher\.": lambda v, a, suit: (
        a.best.suit is WORDS[suit] and all(card > a.best for card in out(v, a.best.suit))
    ),
    r"You get rid of the (\w+ of \w+)\.": lambda v, a, card: named(card) == a.best,
    r"Go for all 26 points: you shoot the moon in (\d+%) of possible deals"
    r"(?:, but only in (\d+%) with the (.+))?\.": lambda v, a, now, then, card: (
        percent(a.cards[0].moon) == now
        and a.cards[0].moon >= 0.25
        and (not card or then == percent(called(a, card).moon) != now)
    ),
    r"Keep the (.+), so that you can play it instead of the (\w+ of \w+)\.": (
        lambda v, a, kept, high: (
            called(a, kept).card.suit is named(high).suit is not a.best.suit
            and named(high) in v.hand
            and v.units_of(named(high)) > 1
        )
    ),
    r"Keep the (.+): every \w+ still out is higher\.": lambda v, a, kept: all(
        card > called(a, kept).card for card in out(v, called(a, kept).card.suit)
    ),
    r"(.+) has no (\w+) left and could throw points on the .+\.": lambda v, a, who, suit: any(
        trick.cards[0].suit is WORDS[suit] is not card.suit and v.players[seat].name == who
        for trick in v.tricks
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ),
    r"It hardly matters whether you beat the (\w+ of \w+)\.": lambda v, a, top: (
        named(top) in laid(v) and {takes(v, c) for c in v.playable} == {False, True}
    ),
    r"Whichever you play, you hardly ever take another \w+\.": lambda v, a: all(
        each.units - v.own.units < 0.05 for each in a.cards
    ),
    r"(.+) in (\d+%) of possible deals, but in (\d+%) if you play the (.+)\.": less_often,
    r"(.+) in (\d+%) of possible deals if you play the (.+), but hardly ever with this card\.": (
        lambda v, a, what, then, card: less_often(v, a, what, "0%", then, card)
    ),
    r"With it, you take (\S+) .+, but (\S+) with the (.+)\.": lambda v, a, now, then, card: (
        f"{a.cards[0].units:.1f}" == now
        and f"{called(a, card).units:.1f}" == then
        and float(now) < float(then)
    ),
    r"It improves your chances of winning the game\.": lambda v, a: (
        a.cards[0].score > a.cards[-1].score
    ),
    r"In every simulated deal, all your cards did equally well\.": lambda v, a: (
        len({each.expects for each in a.cards}) == 1
    ),
    r"Nobody else holds a card between your (\w+)\.": lambda v, a, suit: (
        all(c.suit is WORDS[suit] for c in v.playable)
        and not any(
            min(v.playable) < c < max(v.playable)
            for c in (*out(v, WORDS[suit]), *(c for c in laid(v) if c.suit is WORDS[suit]))
        )
    ),
    r"All your (\w+) beat the (\w+ of \w+)(, so get rid of a high one)?\.": (
        lambda v, a, suit, top, high: (
            all(takes(v, c) and c.suit is WORDS[suit] for c in v.playable)
            and named(top) == laid(v)[v.rules.conduct.taker(laid(v))]
            and (not high or a.best > min(v.playable))
        )
    ),
    r"Nothing in this trick counts so far, so you can get rid of a high card\.": lambda v, a: (
        not any(v.units_of(c) > 0 for c in (*laid(v), a.best))
        and takes(v, a.best)
        and any(not takes(v, c) for c in v.playable)
    ),
    r"It’s your highest (\w+), and there are others still out\.": lambda v, a, suit: (
        max(c for c in v.hand if c.suit is WORDS[suit]) == a.best and len(out(v, WORDS[suit])) > 0
    ),
    r"If the (\w+ of \w+) falls on it, somebody else takes the trick\.": lambda v, a, card: (
        v.rules.conduct.taker((a.best, named(card))) == 1 and named(card) in out(v, a.best.suit)
    ),
    r"You have only (\w+) (\w+)s: once they’re gone, you can discard on \w+\.": (
        lambda v, a, number, suit: (
            a.best.suit is WORDS[suit]
            and number_word(sum(c.suit is WORDS[suit] for c in v.hand)) == number
            and any(c.suit is not WORDS[suit] for c in v.hand)
        )
    ),
    r"(\w+) has no (\w+) left and can’t follow\.": lambda v, a, name, suit: (
        a.best.suit is WORDS[suit]
        and any(
            trick.to == "hand"
            and v.players[trick.taker].name == name
            and trick.cards[0].suit is WORDS[suit]
            for trick in v.tricks
        )
    ),
}


def reason(sentence: str) -> str:
    """Return the part of the sentence between the card and the expected result."""
    found = re.fullmatch(r"Play [^.]+\. (?:(.+) )?Expect (?:to |about ).+", sentence)
    return (found and found[1]) or ""


def reason_of_it(advice: Advice) -> str:
    """Return the reason, which says "It" of the best card."""
    why = re.sub(f"^The {advice.best.name} is ", "It’s ", reason(advice.sentence))
    return re.sub(f"^The {advice.best.name} ", "It ", why)


def is_true(view: View, advice: Advice, why: str) -> bool:
    """Return whether the only reading of a reason is true."""
    read = [(re.fullmatch(rule, why), check) for rule, check in READINGS.items()]
    [(match, check)] = [(match, check) for match, check in read if match]
    return check(view, advice, *match.groups())


@pytest.mark.parametrize("name", PRESETS)
def test_every_reason_is_true_of_the_position(name: str) -> None:
    found = 0
    for view in [*views(PRESETS[name].rules, 5)][::5]:
        advice = advise(view, Random(1), worlds=30)
        why = reason_of_it(advice)
        assert why or advice.close or compared(view, advice), advice.sentence
        assert not why or is_true(view, advice, why), (why, view.hand, laid(view))
        found += bool(why)
    assert found


@pytest.mark.parametrize("rules", [MODERN, HOWELL])
def test_nineteen_of_twenty_hints_have_a_reason(rules: Rules) -> None:
    found = [reason(advise(view, Random(1), worlds=12).sentence) for view in views(rules, 5, 2)]
    without = [why for why in found if not why]
    assert len(without) < len(found) / 20
    for part in ("All your ", "counts so far", "did equally well", "a card between your "):
        assert any(part in why for why in found), part


def test_why_a_card_is_led() -> None:
    hand = "A7.T98.K43.Q6532"
    view = dealt(MODERN, hand, Phase.PLAY, playable=parse_hand(hand))
    leads = {str(each.card): each for each in advise(view, Random(1), worlds=2).cards}
    short = "You have only two clubs: once they’re gone, you can discard on clubs."
    assert short in for_card(view, leads["7C"], leads["8D"], None)
    assert short not in for_card(view, leads["7C"], leads["AC"], None)
    bait = "If the Queen of spades falls on it, somebody else takes the trick."
    assert bait in for_card(view, leads["4S"], leads["KS"], None)
    assert bait not in for_card(view, leads["KS"], leads["8D"], None)
    moon = replace(leads["KS"], moon=0.45)
    assert next(for_card(view, moon, replace(leads["AC"], moon=0.12), None)) == (
        "Go for all 26 points: you shoot the moon in 45% of possible deals, but only in 12% "
        "with the Ace of clubs."
    )


def test_V1_why_a_suit_is_named() -> None:
    view = dealt(MODERN, "A7.T.K432.Q6543", Phase.PLAY)
    assert for_suit(view, Suit.DIAMONDS) == "Your only diamond is the Ten of diamonds."
    assert for_suit(view, Suit.CLUBS) == "You hold two clubs, and the highest is the Ace of clubs."


def compared(view: View, advice: Advice) -> CardAdvice | None:
    """Return the card with which the sentence compares the best."""
    name = re.search(r", or (?:to \w+ )?[−\d.]+ with the (.+?)\.(?: |$)", advice.sentence)
    return called(advice, name[1]) if name else None


FIGURES = re.compile(
    r"It improves|It stays under .*, too;|All your .*get rid|.* deals|With it, you take .*average"
    r"|.*can beat|Go for|Keep|.* could throw points"
)
"""Reasons that compare the two cards themselves."""


@pytest.mark.parametrize("name", PRESETS)
def test_a_reason_for_a_card_is_false_of_the_card_it_is_compared_with(name: str) -> None:
    for view in [*views(PRESETS[name].rules, 7)][::2]:
        advice = advise(view, Random(1), worlds=12)
        worse, why = compared(view, advice), reason_of_it(advice)
        if worse is None or FIGURES.match(why) or not (why or view.deal.total):
            continue
        instead = replace(advice, best=worse.card)
        assert not is_true(view, instead, why), (why, view.hand, laid(view), worse.card)


@pytest.mark.parametrize("name", ["howell", "simple", "sweepstake", "black-lady"])
def test_nobody_goes_for_the_moon_where_none_can_be_shot(name: str) -> None:
    hands = ["A.2.AKQ.AKQJT987", "KQJT.AKQ.JT98.65", "987.JT98.765.432", "65432.76543.432."]
    advice = advise(table_with(hands, PRESETS[name].rules, dealer=3).view(0), Random(1), worlds=40)
    assert "moon" not in advice.sentence
    assert not any(each.moon for each in advice.cards)


def test_V7_a_card_to_be_passed_is_not_among_those_that_are_kept() -> None:
    """The hand holds two other spades; one of them is passed, too."""
    view = dealt(MODERN, "9642.8632.KQJ.32", Phase.PASS)
    king, queen, _ = sorted((c for c in view.hand if c.suit is Suit.SPADES), reverse=True)
    said = for_pass(view, [king, queen, min(view.hand)])
    assert said == (
        "The Queen of spades costs the most, and you’d have only one other spade to guard it. "
        "With fewer clubs, you can discard sooner."
    )


@pytest.mark.parametrize("name", PRESETS)
def test_every_choice_before_play_has_a_reason(name: str) -> None:
    phases = {*DECISIONS} - {Phase.PLAY}
    for view in views(PRESETS[name].rules, 2, deals=2, phases=phases):
        said = suggest(view, Random(1)).sentence
        assert len(re.findall(r"[.:] ", said)) >= 1, said


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (
            "9642.8632.AQ.432",
            "The Queen of spades costs the most.",
        ),
        ("K76.KQJ42.KJ84.T", "With no hearts, you can discard when they’re led."),
        ("AJ2.A764.KT8.A54", "The King of spades could end up taking the Queen of spades."),
    ],
)
def test_V7_why_cards_are_passed(hand: str, told: str) -> None:
    said = suggest(dealt(MODERN, hand, Phase.PASS), Random(1)).sentence
    assert told in said


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "AC 2C AH",
            "You’re left with only one club, so you can soon discard on clubs. The Ace of "
            "hearts often takes tricks. Keep your high diamonds: you have low ones to play "
            "instead.",
        ),
        (
            "AC 7D AH",
            "You’re left with only two clubs, so you can soon discard on clubs. The Ace of "
            "hearts often takes tricks. With fewer diamonds, you can discard sooner.",
        ),
        (
            "AC AD AH",
            "You’re left with only two clubs, so you can soon discard on clubs. The Ace of hearts "
            "and the Ace of diamonds often take tricks.",
        ),
    ],
)
def test_V7_every_passed_card_has_a_reason(cards: str, told: str) -> None:
    view = dealt(MODERN, "AJ2.A764.T98.A762", Phase.PASS)
    assert for_pass(view, [Card.parse(card) for card in cards.split()]) == told


def test_V7_a_suit_of_which_a_high_card_is_passed_is_not_to_be_kept() -> None:
    view = dealt(MODERN, "AJ2.AQ43.T98.762", Phase.PASS)
    assert "Keep your high" not in for_pass(view, parse_hand(".Q.T.7"))
    assert "Keep your high diamonds" in for_pass(view, parse_hand("J..T.7"))


def test_V7_a_low_card_is_not_passed_because_it_is_the_highest_of_its_suit() -> None:
    said = for_pass(dealt(MODERN, "3.AK7.QJ84.KQ653", Phase.PASS), parse_hand("3...KQ"))
    assert said.startswith(
        "With no clubs, you can discard when they’re led. The King of hearts and the Queen of "
        "hearts often take tricks."
    )


def test_V7_a_high_spade_is_kept_for_a_reason() -> None:
    protected = dealt(MODERN, "954.K95.A8743.T5", Phase.PASS)
    told = for_pass(protected, parse_hand("9.9..T"))
    assert told.endswith("Keep the Ace of spades: your four lower spades protect it.")
    assert "protect" not in for_pass(protected, parse_hand("9..87."))


def test_V7_a_strong_hand_is_told_to_go_for_all_points() -> None:
    said = suggest(dealt(MODERN, "A2.AK.AKQ9.AKQJ2", Phase.PASS), Random(1)).brief
    assert said == (
        "Pass the marked cards. Go for all 26 points: you keep the cards that take tricks."
    )


def test_V7_nearly_every_pass_has_a_strong_reason() -> None:
    weak = 0
    for number in range(60):
        pack = Random(number).sample(MODERN.pack, 13)
        view = dealt(MODERN, hand_text(sorted(pack)), Phase.PASS)
        weak += "With fewer" in suggest(view, Random(1)).sentence
    assert weak <= 60 / 10


def test_V7_a_queen_that_is_kept_alone_is_no_card_to_be_rid_of() -> None:
    view = dealt(MODERN, "J6.AT92.Q5.AKQ62", Phase.PASS)
    said = for_pass(view, [Card.parse(card) for card in ("5S", "JC", "6C")])
    assert "You’re left with only one" not in said, said


def test_differences_within_the_errors_are_equal() -> None:
    view = scene(SWEEPSTAKE, "A2..A.", "KQ..KQ.KJ", trick="TC 9H 3C", took={1: 3, 2: 4, 3: 3})
    best, worse = advise(view, Random(1), worlds=60).cards
    assert (best.equal, worse.equal) == (True, False)
    for view in list(views(HOWELL, 3))[::6]:
        cards = advise(view, Random(1), worlds=40).cards
        for each in cards:
            shown = 2 * max(each.error, cards[0].error)
            assert each.equal or each.behind > shown
