"""A problem in words: the question, the choices, and the solution with the evidence.

>>> from eldesthand.problems.shipped import shipped
>>> problem = next(each for each in shipped() if each.theme == "ducking")
>>> told = put(problem, problem.sitting())
>>> told.question, told.choices
('Seat 1 led diamonds. Which card do you play?', ())
>>> told.solution.startswith("Play the Six of diamonds; the Four of diamonds is just as good.")
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from eldesthand import words
from eldesthand.bots import make_bot
from eldesthand.bots.searchers import Plain
from eldesthand.coach.advice import advise, heavy_card
from eldesthand.coach.reasons import for_card, go_for_all, main_reason
from eldesthand.coach.sentences import SIGNIFICANT, SMALLEST_DIFFERENCE, against_card, noun_of
from eldesthand.coach.sentences import in_words as done_in_words
from eldesthand.coach.values import CardAdvice
from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import cards_in_words, counted, number_word
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import by_itself
from eldesthand.problems.open_hands import best_card
from eldesthand.problems.problem import Problem
from eldesthand.problems.themes import THEMES, Asked

_PLAYOUTS = 200
"""Number of playouts for decisions before play."""

_WORLDS = 40
"""Number of simulated deals for the coach's reason."""


@dataclass(frozen=True)
class Told:
    """Texts of a problem; ``choices`` is empty if the choices are cards."""

    game: str
    question: str
    choices: tuple[str, ...]
    solution: str


def put(problem: Problem, sitting: Sitting, tried: Action | None = None) -> Told:
    """Return a problem in words, with the names of this sitting.

    The solution says why the right choice is better than the one ``tried``, or a tempting one.
    """
    view = sitting.view(problem.seat)
    players = len(view.players)
    return Told(
        game=words.title(view.rules) + f" for {number_word(players)}" * (players > 4),
        question=_question(problem.right[0], view),
        choices=tuple(in_words(action, view) for action in problem.choices),
        solution=_solution(problem, view, tried),
    )


def _question(right: Action, view: View) -> str:
    match right:
        case PlayCard() if view.trick and view.trick.cards:
            leader, suit = view.players[view.trick.leader].name, view.trick.cards[0].suit.word
            return f"{leader} led {suit}. Which card do you play?"
        case PlayCard():
            return "You lead. Which card do you play?"
        case PassCards():
            to = (
                view.players[view.stage.pass_to].name
                if view.stage.pass_to is not None
                else "another"
            )
            return f"Which {counted(view.stage.pass_count, 'card')} do you pass to {to}?"
        case Bid():
            return "Do you bid to name the suit?"
        case NameSuit():
            return "Which suit do you name?"
        case _:
            return "Somebody made an error. Which one do the cards prove?"


def in_words(action: Action, view: View) -> str:
    """Return a choice in words."""
    match action:
        case PlayCard(_, card):
            return f"the {card.name}"
        case Claim():
            claims, _ = words.offers_in(view)
            offers = [offer.action for offer in view.club.claims]
            return claims[offers.index(action)] if action in offers else action.law
        case _:
            said = done_in_words(action)[0]
            return said[0].upper() + said[1:]


def refusal(problem: Problem, sitting: Sitting, tried: Action) -> str:
    """Return why a wrong choice is worse, without the right one; empty without a checked reason."""
    view = sitting.view(problem.seat)
    if problem.asks_for_error:
        return "The cards don’t prove that."
    if not isinstance(tried, PlayCard):
        why, cost = "", _gain(problem, view) if tried == problem.tempting else 0.0
    else:
        right, worse = _compared(problem, tried.card)
        why = next(against_card(view, worse, right, heavy_card(view)), "")
        if _goes_for_all(problem, view):
            why = f"{go_for_all(view)}: you can still shoot the moon."
        cost = _cost(problem, view, right, worse)
    costs = f"It costs about {cost:.1f} {noun_of(view.rules)} on average." if cost else ""
    return " ".join(part for part in (why, costs) if part)


def _solution(problem: Problem, view: View, tried: Action | None) -> str:
    first = problem.right[0]
    if isinstance(first, PlayCard):
        cards = right_cards(problem)
        best, others = cards_in_words(cards[:1]), cards_in_words(cards[1:])
        same = f"; {others} {'is' if len(cards) == 2 else 'are'} just as good"
        named = f"Play {best}{same}." if others else f"The right card is {best}."
    elif problem.asks_for_error:
        named = f"The right choice is “{in_words(first, view).rstrip('.')}”."
    else:
        named = f"The right choice is to {done_in_words(first)[0]}."
    why = _why(problem, view, tried or problem.tempting)
    return " ".join(part for part in (named, why, _proof(problem, view, tried)) if part)


def _why(problem: Problem, view: View, other: Action) -> str:
    """Return the reason of a moon or the heavy card, if it is the main one; else the theme's."""
    right, theme = problem.right[0], THEMES.get(problem.theme)
    why = theme.why(Asked(view, right, other)) if theme else ""
    if not isinstance(right, PlayCard) or not isinstance(other, PlayCard):
        return why
    if why and problem.theme == "moon":
        return why
    if _goes_for_all(problem, view):
        return f"{go_for_all(view)}: this is your best chance to shoot the moon."
    (best, worse), heavy = _compared(problem, other.card), heavy_card(view)
    main = main_reason(view, best, worse, heavy, _cost(problem, view, best, worse))
    reasons = main, why, *for_card(view, best, worse, heavy)
    return next(filter(None, reasons), "")


@lru_cache(maxsize=1)
def _values(problem: Problem) -> Mapping[Card, CardAdvice]:
    view = problem.sitting().view(problem.seat)
    return {each.card: each for each in advise(view, Random(problem.code), _WORLDS).cards}


def _compared(problem: Problem, other: Card) -> tuple[CardAdvice, CardAdvice]:
    """Return the values of the right card and of another one."""
    values = _values(problem)
    return values[right_cards(problem)[0]], values[other]


def right_cards(problem: Problem) -> tuple[Card, ...]:
    """Return the cards to play, or to pass, by a right choice."""
    first = problem.right[0]
    if isinstance(first, PassCards):
        return first.cards
    return tuple(each.card for each in problem.right if isinstance(each, PlayCard))


def _cost(problem: Problem, view: View, right: CardAdvice, worse: CardAdvice) -> float:
    """Return the cost of a wrong card, found with the problem or by the coach; 0 if unclear."""
    if PlayCard(problem.seat, worse.card) == problem.tempting:
        return _gain(problem, view)
    cost = worse.behind - right.behind
    return cost if cost >= max(SIGNIFICANT * worse.behind_error, SMALLEST_DIFFERENCE) else 0.0


def _goes_for_all(problem: Problem, view: View) -> bool:
    """Return whether only the player's own moon can explain the gain: it exceeds what is left."""
    others = sum(player.units for player in view.players if player.seat != view.seat)
    has_moon = view.rules.variety_object.sweep(view.rules) != "none"
    return has_moon and not others and _gain(problem, view) > view.deal.total - view.own.units


def _gain(problem: Problem, view: View) -> float:
    """Return the gain in the unit of the coach: own points, or counters."""
    players = len(view.deal.active)
    share = (players - 1) / players if view.rules.settlement_object.points else 1.0
    return problem.gain * share


def _proof(problem: Problem, view: View, tried: Action | None) -> str:
    if problem.asks_for_error:
        return ""
    searched = problem.basis == "searched"
    cost = 0.0
    if isinstance(tried, PlayCard) and searched and tried != problem.tempting:
        cost = _cost(problem, view, *_compared(problem, tried.card))
    if tried and cost:
        other = in_words(tried, view)
        return f"On average {other} costs about {cost:.1f} {noun_of(view.rules)}."
    only = problem.worlds == 1 and not searched
    average = "at least " if only else "an average of " if problem.worlds > 1 else ""
    gain = f"{average}{_gain(problem, view):.1f}"
    costs = f"costs {gain} {noun_of(view.rules)} more"
    if isinstance(problem.tempting, PlayCard):
        costs = f"{in_words(problem.tempting, view)} {costs}"
    else:
        costs = f"it {costs} to {done_in_words(problem.tempting)[0]}"
    if searched:
        return f"In {problem.worlds} possible deals, {costs}."
    against = "whatever the others play"
    if only:
        return f"Proved: only one deal is possible, and there {costs}, {against}."
    fit = f"Proved for all {problem.worlds} possible deals, {against}:"
    if problem.basis == "always":
        return f"{fit} nothing is better in any of them, and {costs}."
    return f"{fit} {costs}."


def played_out(problem: Problem, sitting: Sitting) -> tuple[Action, ...]:
    """Play the right choice and the rest of the deal in ``sitting``; return these actions.

    The player, and after a proof also the others, play with open hands
    (:mod:`eldesthand.problems.open_hands`); otherwise the others play as ``careful``. Before play
    all seats act as ``plain``. After a claim nothing is played.
    """
    start, chance = len(sitting.actions), Random(problem.code)
    sitting.apply(problem.right[0])
    if not problem.asks_for_error:
        settled = len(sitting.nets)
        while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
            sitting.apply(by_itself(sitting, chance) or _next(problem, sitting, chance))
    return tuple(sitting.actions[start:])


def _next(problem: Problem, sitting: Sitting, chance: Random) -> Action:
    seat = sitting.to_act[0]
    if sitting.phase is not Phase.PLAY:
        return Plain(chance, _PLAYOUTS).choose(sitting.view(seat))
    if seat == problem.seat or problem.basis != "searched":
        return PlayCard(seat, best_card(sitting, problem.seat, chance))
    return make_bot("careful", chance).choose(sitting.view(seat))
