"""The coach, which thinks in slices, so that the worker can receive a cancellation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.coach.advice import Study, heavy_card, judge
from eldesthand.coach.advice import sum_up as reviewed
from eldesthand.coach.before_play import Suggestion, suggest
from eldesthand.coach.sentences import compare, expected, give_or_take, label, noun_of
from eldesthand.coach.values import Advice, CardAdvice, Judged, Review
from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.speech import percent
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.table.question import Answer, Question, Slice, StillThinking
from eldesthand.table.service import THINKING, handler

FIRST = 16
"""Number of worlds before the first answer; more answers follow when it has doubled."""


_LIKELY = 0.05
"""Smallest chance of another player's moon that is shown."""


@dataclass(frozen=True)
class CoachAdvice:
    """The coach's advice on a card to play, with the texts of its table.

    ``labels`` are the expected results as short figures, ``what`` is their heading, and ``better``
    the sentence that says whether more is good. ``taken`` is true if they are points taken.
    ``heads`` are the headings of events in the deal; ``shares`` has a row for each card with the
    percentage of deals in which each event happens. ``said`` has a sentence for each card.
    """

    figures: Advice
    labels: tuple[str, ...]
    what: str
    better: str
    taken: bool
    heads: tuple[str, ...]
    shares: tuple[tuple[str, ...], ...]
    said: tuple[str, ...]


@dataclass(frozen=True)
class CoachNews(Slice):
    """The coach's present advice; the last one also has the played card ``judged``."""

    done: bool
    worlds: int
    advice: CoachAdvice
    judged: Judged | None


@dataclass(frozen=True)
class CoachSuggests(Slice):
    """The coach's choice before play, ``compared`` with the player's choice, if any."""

    suggestion: Suggestion
    compared: str = ""
    done: bool = True


@handler(THINKING)
def look(
    question: Question,
    view: View,
    seed: str,
    worlds: int | None = None,
    played: Card | None = None,
    done: Action | None = None,
) -> CoachNews | CoachSuggests | StillThinking:
    """Ask the coach for advice about a view.

    The coach also judges the ``played`` card, or the action ``done`` before play. ``worlds`` is the
    number of worlds; ``None`` means the default.
    """
    if view.phase is Phase.PLAY:
        return question.ask(_checked(_advice(question, view, seed, worlds, played)))
    return question.ask(_checked(_suggestion(view, seed, done)))


def _checked(thoughts: Iterator[Answer]) -> Iterator[Answer]:
    try:
        yield from thoughts
    except EldestHandError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        # the view is invalid: no sitting has it
        raise RecordError(f"expected the view of a sitting: {error!r}") from error


def _suggestion(view: View, seed: str, done: Action | None) -> Iterator[CoachSuggests]:
    suggestion = suggest(view, Random(seed))
    yield CoachSuggests(suggestion, compare(suggestion.action, done) if done else "")


def _advice(
    question: Question, view: View, seed: str, worlds: int | None, played: Card | None
) -> Iterator[CoachNews | StillThinking]:
    worlds = WORLDS if worlds is None else worlds
    study, told = Study(view, Random(seed), min(max(worlds, 1), 4 * WORLDS)), 0
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
    yield _news(study, played, done=True)


def _news(study: Study, played: Card | None = None, *, done: bool = False) -> CoachNews:
    advice = study.advice()
    judged = None if played is None else judge(study.view, played, advice)
    return CoachNews(done, study.worlds, _in_words(study.view, advice), judged)


@dataclass(frozen=True)
class SummedUp:
    """Summary of a deal: the cost of the player's cards compared with the coach's.

    ``merit`` is from 0 to 100. ``turning_point`` is the index of the costliest significant mistake,
    if any. ``sentence`` judges the mark in words, ``figures`` says the cost. ``again`` says of each
    card why the deal is played again from it.
    """

    cost: float
    merit: float
    turning_point: int | None
    sentence: str
    turning: str
    figures: str
    cards: tuple[str, ...]
    again: tuple[str, ...]


@handler(THINKING)
def sum_up(question: Question, rules: Rules, judged: tuple[Judged, ...]) -> SummedUp:
    """Sum up the judged cards of a deal in the unit of its rules."""
    review, noun = reviewed(judged), noun_of(rules)
    return SummedUp(
        cost=review.cost,
        merit=review.merit,
        turning_point=review.turning_point,
        sentence=_verdict(review),
        turning=_turning(review),
        figures=f"Your cards cost {review.cost:.1f} {noun} more than the coach’s"
        f"{give_or_take(review.error)}.",
        cards=tuple(_judged_said(each, noun) for each in review.cards),
        again=tuple(_again_said(each, noun) for each in review.cards),
    )


def _in_words(view: View, advice: Advice) -> CoachAdvice:
    """Return the columns of the coach's table, and a sentence for each card."""
    points = view.rules.settlement_object.points
    what = "Points you take" if points else "Counters you win or lose"
    columns = _columns(view, advice.cards)
    shares = tuple(tuple(column[row] for _, column in columns) for row in range(len(advice.cards)))
    said = tuple(
        _said(each, view.rules, [re.sub("^You ", "you ", head) for head, _ in columns], row)
        for each, row in zip(advice.cards, shares, strict=True)
    )
    labels = tuple(label(view.rules, each.expects) for each in advice.cards)
    heads = tuple(head for head, _ in columns)
    better = f"The {'fewer points' if points else 'more counters'}, the better."
    return CoachAdvice(advice, labels, what, better, points, heads, shares, said)


def _columns(view: View, cards: Sequence[CardAdvice]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the uncertain events in a deal, each with its share of the deals for each card."""
    rules, heavy = view.rules, heavy_card(view)
    clear = rules.settlement_object.clear
    found = [
        (f"You {'stay' if clear == 'clear' else 'take'} {clear}", [each.clear for each in cards])
    ]
    if heavy:
        found.append((f"You take the {heavy.name}", [each.heavy or 0.0 for each in cards]))
    if rules.variety_object.sweep(rules) != "none":
        found.append(("You shoot the moon", [each.moon for each in cards]))
        for column in zip(*(each.others_moon for each in cards), strict=True):
            chances = [chance for _, chance in column]
            if max(chances) >= _LIKELY:
                name = view.players[column[0][0]].name
                found.append((f"{name} shoots the moon", chances))
    told = ((head, tuple(map(percent, column))) for head, column in found)
    return [(head, shares) for head, shares in told if set(shares) not in ({"0%"}, {"100%"})]


def _said(each: CardAdvice, rules: Rules, heads: Sequence[str], shares: Sequence[str]) -> str:
    parts = [f"expect to {expected(rules, each.expects)}{give_or_take(each.error)}"]
    parts += [f"{head} {share} of the time" for head, share in zip(heads, shares, strict=True)]
    return f"{each.card.name}: {'; '.join(parts)}."


_VERDICTS = (
    (90, "Very well played."),
    (70, "Well played."),
    (40, "A few cards were costly."),
    (0, "It was a costly deal."),
)
"""Sentences about a mark, each with the least mark for it."""


def _verdict(review: Review) -> str:
    """Return the mark in words."""
    if not review.cards:
        return "You never had a real choice."
    good, choices = sum(each.equal for each in review.cards), len(review.cards)
    if good == choices:
        return "Very well played. Your cards were as good as the coach’s."
    if choices == 1:
        return "You had only one choice, and the coach would have played another card."
    said = next(said for least, said in _VERDICTS if review.merit >= least)
    number = {0: "None", 1: "Only one"}.get(good, good)
    were = "was" if good < 2 else "were"
    return f"{number} of your {choices} choices {were} as good as the coach’s. {said}"


def _turning(review: Review) -> str:
    """Return a sentence about the costliest card that was certainly a mistake."""
    if review.turning_point is None:
        return "No clear mistakes."
    worst = review.cards[review.turning_point]
    better = f"the {worst.best.name} would have been better"
    return f"The costliest card was the {worst.card.name} in trick {worst.trick}: {better}."


def _judged_said(each: Judged, noun: str) -> str:
    if each.card == each.best:
        only = len(each.advice.cards) == 1
        return (
            f"Your {each.card.name} was "
            f"{'your only legal card' if only else 'the coach’s choice too'}."
        )
    if each.equal:
        return f"Your {each.card.name} and the {each.best.name} are equally good."
    why = f" {each.reason}" if each.reason else ""
    cost = f"Your {each.card.name} cost {each.cost:.1f} {noun}"
    return f"{cost}: the coach would have played the {each.best.name}.{why}"


def _again_said(each: Judged, noun: str) -> str:
    """Return what is said of a card where the deal is played again from it."""
    played = f"Trick {each.trick}: you played the {each.card.name}"
    cost = f", which cost {each.cost:.1f} {noun}. Find a better card."
    return played + ("." if each.equal else cost)
