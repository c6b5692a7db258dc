"""The coach at the page: requests and answers.

The coach thinks in slices; the worker can receive a cancellation after each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.coach.advice import (
    Advice,
    CardAdvice,
    Judged,
    Review,
    Study,
    again_from,
    heavy_card,
    judge,
    suggest,
)
from eldesthand.coach.advice import sum_up as reviewed
from eldesthand.coach.sentences import compare, expected, noun_of
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.page.protocol.coaching import (
    CoachAdvice,
    CoachNews,
    CoachSuggests,
    Look,
    SummedUp,
    SumUp,
)
from eldesthand.page.protocol.thinking import StillThinking
from eldesthand.page.thinking import Question

FIRST = 16
"""Number of worlds after which the coach answers first; it answers again at each doubling."""


def look(question: Question, request: Look) -> CoachNews | CoachSuggests | StillThinking:
    """Start thinking about a view."""
    return question.ask(_looks(question, request))


def _looks(
    question: Question, request: Look
) -> Iterator[CoachNews | CoachSuggests | StillThinking]:
    try:
        yield from _thoughts(question, request)
    except EldestHandError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        # no sitting shows such a view: it was manipulated
        raise RecordError(f"expected the view of a sitting: {error!r}") from error


def _thoughts(
    question: Question, request: Look
) -> Iterator[CoachNews | CoachSuggests | StillThinking]:
    view, chance = request.view, Random(request.seed)
    if view.phase is not Phase.PLAY:
        suggestion = suggest(view, chance)
        compared = compare(suggestion.action, request.done) if request.done else ""
        yield CoachSuggests(suggestion, compared)
        return
    worlds = WORLDS if request.worlds is None else request.worlds
    study, told = Study(view, chance, min(max(worlds, 1), 4 * WORLDS)), 0
    study.add(FIRST)
    while not study.done:
        if study.worlds >= 2 * told:
            told = study.worlds
            yield _news(study)
        else:
            yield StillThinking()
        over = question.slice_over()
        while not study.done:
            study.add()
            if over():
                break
    yield _news(study, request.played, done=True)


def _news(study: Study, played: Card | None = None, *, done: bool = False) -> CoachNews:
    advice = study.advice()
    judged = None if played is None else judge(study.view, played, advice)
    return CoachNews(done, study.worlds, _in_words(study.view, advice), judged)


def sum_up(question: Question, request: SumUp) -> SummedUp:
    """Return the summary of the judged cards of a deal."""
    review, noun = reviewed(request.judged), noun_of(request.rules)
    whole, turning = _summed_up(review, noun)
    return SummedUp(
        cost=review.cost,
        merit=review.merit,
        turning_point=review.turning_point,
        again_from=again_from(review),
        sentence=whole,
        turning=turning,
        cards=tuple(_judged_said(each, noun) for each in review.cards),
    )


def _in_words(view: View, advice: Advice) -> CoachAdvice:
    """Return the columns of the coach's table, and a sentence for each card."""
    rules, heavy = view.rules, heavy_card(view)
    points = rules.settlement_object.points
    moon = points and rules.variety_object.moon(rules) != "none"
    clear = rules.settlement_object.clear
    said = tuple(_said(each, rules, clear, heavy, moon) for each in advice.cards)
    what = "Points you take" if points else "Counters won or lost"
    return CoachAdvice(advice, what, points, clear, heavy.name if heavy else "", moon, said)


def _said(each: CardAdvice, rules: Rules, clear: str, heavy: Card | None, moon: bool) -> str:
    parts = [
        f"you {expected(rules, each.expects)}, give or take {each.error:.1f}",
        f"{clear} in {each.clear:.0%}",
    ]
    if heavy and each.heavy is not None:
        parts.append(f"the {heavy.name} in {each.heavy:.0%}")
    if moon:
        parts.append(f"all of them in {each.moon:.0%}")
    return f"{each.card.name}: {', '.join(parts)}."


def _summed_up(review: Review, noun: str) -> tuple[str, str]:
    """Return a review in two sentences: the whole deal, and its turning point."""
    give = f"give or take {review.error:.1f}"
    whole = f"Your cards cost {review.cost:.1f} {noun} against the coach’s, {give}."
    if not review.cards:
        whole = "You had no card to judge."
    turning = "None of your cards was certainly a mistake."
    if review.turning_point is not None:
        worst = review.cards[review.turning_point]
        turning = (
            f"The turning point was trick {worst.trick}: the {worst.card.name} cost "
            f"{worst.cost:.1f} {noun} against the {worst.best.name}."
        )
    return whole, turning


def _judged_said(each: Judged, noun: str) -> str:
    if each.card == each.best:
        only = len(each.advice.cards) == 1
        return f"Your {each.card.name} was {'the only card' if only else 'the coach’s too'}."
    how = f"{each.cost:.1f} {noun}, give or take {each.error:.1f}"
    if each.cost <= 2 * each.error:
        return f"Your {each.card.name} was about as good as the {each.best.name}."
    return f"Your {each.card.name} cost {how}: the coach plays the {each.best.name}."
