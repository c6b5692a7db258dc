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
from eldesthand.coach.reasons import all_units, for_card, main_reason
from eldesthand.coach.sentences import SIGNIFICANT, SMALLEST_DIFFERENCE, against_card, amount
from eldesthand.coach.values import CardAdvice
from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import cards_in_words, number_word
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
    game, players = words.title(view.rules), len(view.players)
    if players > 4:
        # Translators: {number} is the number of players as a word.
        game = _("{game} for {number}").format(game=game, number=number_word(players))
    return Told(
        game=game,
        question=_question(problem.right[0], view),
        choices=tuple(in_words(action, view) for action in problem.choices),
        solution=_solution(problem, view, tried),
    )


def _question(right: Action, view: View) -> str:
    match right:
        case PlayCard() if view.trick and view.trick.cards:
            leader, suit = view.speaker.names[view.trick.leader], view.trick.cards[0].suit.word
            return _("{name} led {suit}. Which card do you play?").format(name=leader, suit=suit)
        case PlayCard():
            return _("You lead. Which card do you play?")
        case PassCards():
            assert view.stage.pass_to is not None
            return ngettext(
                "Which {count} card do you pass to {name}?",
                "Which {count} cards do you pass to {name}?",
                view.stage.pass_count,
            ).format(count=view.stage.pass_count, name=view.speaker.names[view.stage.pass_to])
        case Bid():
            return _("Do you bid to name the suit?")
        case NameSuit():
            return _("Which suit do you name?")
    return _("Somebody made an error. Which one do the cards prove?")


def in_words(action: Action, view: View) -> str:
    """Return a choice in words: a card, or a sentence about another choice."""
    match action:
        case PlayCard(card=card):
            return card.definite
        case PassCards(cards=cards):
            return _("Pass {cards}").format(cards=cards_in_words(sorted(cards)))
        case Bid(counters=0):
            return pgettext("bid", "Pass")
        case Bid(counters=counters):
            return _("Bid {counters}").format(counters=counters)
        case NameSuit(suit=suit):
            return _("Name {suit}").format(suit=suit.word)
        case Claim():
            claims, _amends = words.offers_in(view)
            offers = [offer.action for offer in view.club.claims]
            return claims[offers.index(action)] if action in offers else action.law
    raise ValueError(f"expected a choice of a problem, got {action}")


def refusal(problem: Problem, sitting: Sitting, tried: Action) -> str:
    """Return why a wrong choice is worse, without the right one; empty without a checked reason."""
    view = sitting.view(problem.seat)
    if problem.asks_for_error:
        return _("The cards don’t prove that.")
    if not isinstance(tried, PlayCard):
        why, cost = "", _gain(problem, view) if tried == problem.tempting else 0.0
    else:
        right, worse = _compared(problem, tried.card)
        why = next(against_card(view, worse, right, heavy_card(view)), "")
        if _goes_for_all(problem, view):
            why = _("Go for all {units}: you can still shoot the moon.").format(
                units=all_units(view)
            )
        cost = _cost(problem, view, right, worse)
    costs = ""
    if cost:
        costs = _("It costs about {amount} on average.").format(amount=amount(view.rules, cost))
    return " ".join(part for part in (why, costs) if part)


def _solution(problem: Problem, view: View, tried: Action | None) -> str:
    why = _why(problem, view, tried or problem.tempting)
    parts = _named(problem, view), why, _proof(problem, view, tried)
    return " ".join(part for part in parts if part)


def _named(problem: Problem, view: View) -> str:
    """Return a sentence with the right choice."""
    right = problem.right[0]
    match right:
        case PlayCard():
            cards = right_cards(problem)
            if len(cards) == 1:
                return _("The right card is {card}.").format(card=cards[0].definite)
            return ngettext(
                "Play {card}; {others} is just as good.",
                "Play {card}; {others} are just as good.",
                len(cards) - 1,
            ).format(card=cards[0].definite, others=cards_in_words(cards[1:]))
        case PassCards(cards=cards):
            said = _("The right choice is to pass {cards}.")
            return said.format(cards=cards_in_words(sorted(cards)))
        case Bid(counters=0):
            return _("The right choice is to pass.")
        case Bid(counters=counters):
            return _("The right choice is to bid {counters}.").format(counters=counters)
        case NameSuit(suit=suit):
            return _("The right choice is to name {suit}.").format(suit=suit.word)
    claim = in_words(right, view).rstrip(".")
    return _("The right choice is “{claim}”.").format(claim=claim)


def _why(problem: Problem, view: View, other: Action) -> str:
    """Return the reason of a moon or the heavy card, if it is the main one; else the theme's."""
    right, theme = problem.right[0], THEMES.get(problem.theme)
    why = theme.why(Asked(view, right, other)) if theme else ""
    if not isinstance(right, PlayCard) or not isinstance(other, PlayCard):
        return why
    if why and problem.theme == "moon":
        return why
    if _goes_for_all(problem, view):
        said = _("Go for all {units}: this is your best chance to shoot the moon.")
        return said.format(units=all_units(view))
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
    cost, searched = 0.0, problem.basis == "searched"
    if isinstance(tried, PlayCard) and searched and tried != problem.tempting:
        cost = _cost(problem, view, *_compared(problem, tried.card))
    if isinstance(tried, PlayCard) and cost:
        said = _("On average {card} costs about {amount}.")
        return said.format(card=tried.card.definite, amount=amount(view.rules, cost))
    parts = {"count": problem.worlds, "amount": amount(view.rules, _gain(problem, view))}
    match problem.tempting:
        case PlayCard(card=card):
            return _proof_of_card(problem).format(card=card.definite, **parts)
        case PassCards(cards=cards):
            said = _(
                "In {count} possible deals, it costs an average of {amount} more to pass {cards}."
            )
            return said.format(cards=cards_in_words(sorted(cards)), **parts)
        case Bid(counters=0):
            said = _("In {count} possible deals, it costs an average of {amount} more to pass.")
            return said.format(**parts)
        case Bid(counters=bid):
            said = _(
                "In {count} possible deals, it costs an average of {amount} more to bid {bid}."
            )
            return said.format(bid=bid, **parts)
        case NameSuit(suit=suit):
            said = _(
                "In {count} possible deals, it costs an average of {amount} more to name {suit}."
            )
            return said.format(suit=suit.word, **parts)
    return ""


def _proof_of_card(problem: Problem) -> str:
    if problem.basis == "searched":
        return _("In {count} possible deals, {card} costs an average of {amount} more.")
    if problem.worlds == 1:
        return _(
            "Proved: only one deal is possible, and there {card} costs at least {amount} more, "
            "whatever the others play."
        )
    if problem.basis == "always":
        return _(
            "Proved for all {count} possible deals, whatever the others play: nothing is better in "
            "any of them, and {card} costs an average of {amount} more."
        )
    return _(
        "Proved for all {count} possible deals, whatever the others play: {card} costs an average "
        "of {amount} more."
    )


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
