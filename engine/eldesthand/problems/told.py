"""A problem in words: the question, the choices, and the solution with the evidence.

>>> from eldesthand.problems.shipped import shipped
>>> problem = next(each for each in shipped() if each.theme == "ducking")
>>> told = put(problem, problem.sitting())
>>> told.question, told.choices
('Seat 1 led diamonds: which card do you play?', ())
>>> told.solution.startswith("The right card is ")
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from eldesthand import words
from eldesthand.bots.plain import Plain
from eldesthand.coach.advice import advise, heavy_card
from eldesthand.coach.reasons import for_card, plan_to_shoot
from eldesthand.coach.sentences import give_or_take, noun_of
from eldesthand.coach.sentences import in_words as done_in_words
from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import cards_in_words, counted, number_word
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.problems.defence import best_card
from eldesthand.problems.problem import Problem
from eldesthand.problems.themes import THEMES, Asked
from eldesthand.table import by_itself

_PLAYOUTS = 200
"""Number of playouts for decisions before play."""

_WORLDS = 40
"""Number of simulated deals for the coach's reason."""

_OF_A_MOON = 10
"""Gain in points from which a right card may be the way to take everything."""


@dataclass(frozen=True)
class Told:
    """Texts of a problem; ``choices`` is empty if the choices are cards."""

    game: str
    question: str
    choices: tuple[str, ...]
    solution: str


def put(problem: Problem, sitting: Sitting) -> Told:
    """Return a problem in words, with the names of this sitting."""
    view = sitting.view(problem.seat)
    players = len(view.players)
    return Told(
        game=words.title(view.rules) + f" for {number_word(players)}" * (players > 4),
        question=_question(problem.right[0], view),
        choices=tuple(in_words(action, view) for action in problem.choices),
        solution=_solution(problem, view),
    )


OPEN = (
    "Step through it to see the rest of the deal as if the others saw your cards and played "
    "together against you."
)
"""Sentence about the play after a solution."""


def _question(right: Action, view: View) -> str:
    match right:
        case PlayCard() if view.trick and view.trick.cards:
            leader, suit = view.players[view.trick.leader].name, view.trick.cards[0].suit.word
            return f"{leader} led {suit}: which card do you play?"
        case PlayCard():
            return "You lead: which card do you play?"
        case PassCards():
            to = view.players[view.pass_to].name if view.pass_to is not None else "another"
            return f"Which {counted(view.pass_count, 'card')} do you pass to {to}?"
        case Bid():
            return "Do you bid for the choice of suit?"
        case NameSuit():
            return "Which suit do you name?"
        case _:
            return "A player made an error: which one do the cards prove?"


def in_words(action: Action, view: View) -> str:
    """Return a choice in words."""
    match action:
        case PlayCard(_, card):
            return f"the {card.name}"
        case Claim():
            claims, _ = words.offers_in(view)
            offers = [offer.action for offer in view.claims]
            return claims[offers.index(action)] if action in offers else action.law
        case _:
            said = done_in_words(action)[0]
            return said[0].upper() + said[1:]


def _solution(problem: Problem, view: View) -> str:
    first = problem.right[0]
    if isinstance(first, PlayCard):
        cards = right_cards(problem)
        named = f"The right card is {cards_in_words(cards[:1])}{_or_same(cards)}."
    else:
        said = in_words(first, view).rstrip(".")
        if not problem.asks_for_error:
            said = said[0].lower() + said[1:]
        named = f"The right choice is: {said}."
    why = _why(problem, view)
    return " ".join(part for part in (named, why, _proof(problem, view)) if part)


def _why(problem: Problem, view: View) -> str:
    """Return the reason of the theme; the coach's where it has none, or if you can take it all."""
    right, tempting, theme = problem.right[0], problem.tempting, THEMES.get(problem.theme)
    why = theme.why(Asked(view, right, tempting)) if theme else ""
    if not isinstance(right, PlayCard) or not isinstance(tempting, PlayCard):
        return why
    others = sum(player.units for player in view.players if player.seat != view.seat)
    may_shoot = view.rules.variety_object.moon(view.rules) != "none" and not others
    if why and (not may_shoot or problem.gain < _OF_A_MOON):
        return why
    cards = {each.card: each for each in advise(view, Random(problem.code), _WORLDS).cards}
    best, worse = cards[right.card], cards[tempting.card]
    plan = plan_to_shoot(view, best, worse)
    return plan or why or next(for_card(view, best, worse, heavy_card(view)), "")


def right_cards(problem: Problem) -> tuple[Card, ...]:
    """Return the cards to play, or to pass, by a right choice."""
    first = problem.right[0]
    if isinstance(first, PassCards):
        return first.cards
    return tuple(each.card for each in problem.right if isinstance(each, PlayCard))


def _or_same(cards: Sequence[Card]) -> str:
    others = cards_in_words(cards[1:])
    return f"; {others} {'is' if len(cards) == 2 else 'are'} equally good" if others else ""


def _proof(problem: Problem, view: View) -> str:
    if problem.asks_for_error:
        return ""
    noun, other = noun_of(view.rules), in_words(problem.tempting, view)
    worth, more = "is worth", "more"
    if view.rules.settlement_object.points:
        worth, more = "brings you", "further ahead of the others’ average"
    if not isinstance(problem.tempting, PlayCard):
        other = f"“{other}”"
    gain = f"{problem.gain:.1f} {noun}"
    if problem.basis == "searched":
        return (
            f"On average over {problem.worlds} deals that fit your knowledge, it {worth} {gain} "
            f"{more} than {other}{give_or_take(problem.error)}."
        )
    against = "whatever the others play"
    if problem.worlds == 1:
        return (
            f"Proved: only one deal fits your knowledge, and in it this {worth} at least {gain} "
            f"{more} than {other}, {against}."
        )
    fit = f"Proved in all {problem.worlds} deals that fit your knowledge, {against}:"
    if problem.basis == "always":
        return f"{fit} nothing is better in any of them, and {other} costs {gain} on average."
    return f"{fit} on average {other} costs {gain}."


def played_out(problem: Problem, sitting: Sitting) -> tuple[Action, ...]:
    """Play the right choice and the rest of the deal in ``sitting``; return these actions.

    The rest is played with open hands (:mod:`eldesthand.problems.defence`); before play all seats
    act as ``plain``. After a claim nothing is played.
    """
    start, chance = len(sitting.actions), Random(problem.code)
    sitting.apply(problem.right[0])
    if not problem.asks_for_error:
        plain, settled = Plain(chance, _PLAYOUTS), len(sitting.nets)
        while len(sitting.nets) == settled and sitting.phase is not Phase.ENDED:
            sitting.apply(by_itself(sitting, chance) or _best(problem, sitting, plain))
    return tuple(sitting.actions[start:])


def _best(problem: Problem, sitting: Sitting, plain: Plain) -> Action:
    seat = sitting.to_act[0]
    if sitting.phase is Phase.PLAY:
        return PlayCard(seat, best_card(sitting, problem.seat, plain.chance))
    return plain.choose(sitting.view(seat))
