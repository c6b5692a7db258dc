"""The coach, which thinks in slices, so that the worker can receive a cancellation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from eldesthand.bots.search.evaluation import WORLDS
from eldesthand.coach.advice import Study, heavy_card, judge
from eldesthand.coach.advice import sum_up as reviewed
from eldesthand.coach.before_play import Suggestion, suggest
from eldesthand.coach.sentences import SMALLEST_SHOWN, amount, by_result, compare, label
from eldesthand.coach.values import Advice, CardAdvice, Judged, Review
from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.speech import figure, in_clauses, percent
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
    percentage of deals in which each event happens. ``said`` has a sentence for each card;
    ``in_hand`` is the same sentence where it has to name the coach.
    """

    figures: Advice
    labels: tuple[str, ...]
    what: str
    better: str
    taken: bool
    heads: tuple[str, ...]
    shares: tuple[tuple[str, ...], ...]
    said: tuple[str, ...]
    in_hand: tuple[str, ...]


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
    review = reviewed(judged)
    return SummedUp(
        cost=review.cost,
        merit=review.merit,
        turning_point=review.turning_point,
        sentence=_verdict(review),
        turning=_turning(review),
        figures=_cost(review, rules),
        cards=tuple(_judged_said(each, rules) for each in review.cards),
        again=tuple(_again_said(each, rules) for each in review.cards),
    )


def _in_words(view: View, advice: Advice) -> CoachAdvice:
    """Return the columns of the coach's table, and a sentence for each card."""
    points = view.rules.settlement_object.points
    columns = _columns(view, advice.cards)
    rows = range(len(advice.cards))
    told = [
        (each.card, _clauses(each, view.rules, [column.said[row] for column in columns]))
        for row, each in enumerate(advice.cards)
    ]
    # Translators: clauses, such as "expect to win 1.2 counters; you stay clear 40% of the time".
    said, in_hand = _("{card}: {clauses}."), _("The coach on {card}: {clauses}.")
    return CoachAdvice(
        advice,
        labels=tuple(label(view.rules, each.expects) for each in advice.cards),
        what=_("Points you take") if points else _("Counters you win or lose"),
        better=_("The fewer points, the better.")
        if points
        else _("The more counters, the better."),
        taken=points,
        heads=tuple(column.head for column in columns),
        shares=tuple(tuple(column.shares[row] for column in columns) for row in rows),
        said=tuple(said.format(card=card.name, clauses=each) for card, each in told),
        in_hand=tuple(in_hand.format(card=card.definite, clauses=each) for card, each in told),
    )


@dataclass(frozen=True)
class _Column:
    """Event in a deal: its heading, and for each card its share of the deals, also as a clause."""

    head: str
    shares: tuple[str, ...]
    said: tuple[str, ...]


def _columns(view: View, cards: Sequence[CardAdvice]) -> list[_Column]:
    """Return the uncertain events in a deal."""
    rules, heavy = view.rules, heavy_card(view)
    found = [_column(*_words_of_clear(rules), [each.clear for each in cards])]
    if heavy:
        said = _("You take {card}"), _("you take {card} {share} of the time")
        chances = [each.heavy or 0.0 for each in cards]
        found.append(_column(*said, chances, card=heavy.definite))
    if rules.variety_object.sweep(rules) != "none":
        said = _("You shoot the moon"), _("you shoot the moon {share} of the time")
        found.append(_column(*said, [each.moon for each in cards]))
        said = _("{name} shoots the moon"), _("{name} shoots the moon {share} of the time")
        for column in zip(*(each.others_moon for each in cards), strict=True):
            chances = [chance for _seat, chance in column]
            if max(chances) >= _LIKELY:
                found.append(_column(*said, chances, name=view.speaker.names[column[0][0]]))
    certain = {percent(0)}, {percent(1)}
    return [each for each in found if set(each.shares) not in certain]


def _column(head: str, said: str, chances: Sequence[float], **parts: str) -> _Column:
    shares = tuple(map(percent, chances))
    clauses = tuple(said.format(share=share, **parts) for share in shares)
    return _Column(head.format(**parts), shares, clauses)


def _words_of_clear(rules: Rules) -> tuple[str, str]:
    """Return the heading of a deal without units, and the clause on its share of the deals."""
    match rules.settlement:
        case "points":
            return _("You take no points"), _("you take no points {share} of the time")
        case "cards-left":
            return _("You take no card left"), _("you take no card left {share} of the time")
    return _("You stay clear"), _("you stay clear {share} of the time")


def _clauses(each: CardAdvice, rules: Rules, events: Sequence[str]) -> str:
    if each.error >= SMALLEST_SHOWN:
        expects = by_result(
            rules,
            each.expects,
            points=_("expect to take {amount}, give or take {error}"),
            won=_("expect to win {amount}, give or take {error}"),
            lost=_("expect to lose {amount}, give or take {error}"),
        )
    else:
        expects = by_result(
            rules,
            each.expects,
            points=_("expect to take {amount}"),
            won=_("expect to win {amount}"),
            lost=_("expect to lose {amount}"),
        )
    expected = expects.format(amount=amount(rules, each.expects), error=figure(each.error))
    return in_clauses((expected, *events))


def _cost(review: Review, rules: Rules) -> str:
    """Return a sentence on the cost of a deal's cards."""
    if review.error >= SMALLEST_SHOWN:
        said = _("Your cards cost {amount} more than the coach’s, give or take {error}.")
    else:
        said = _("Your cards cost {amount} more than the coach’s.")
    return said.format(amount=amount(rules, review.cost), error=figure(review.error))


_A_FEW = N_("A few cards were costly.")

_VERDICTS = (
    (90, N_("Very well played.")),
    (70, N_("Well played.")),
    (40, _A_FEW),
    (0, N_("It was a costly deal.")),
)
"""Sentences about a mark, each with the least mark for it."""


def _verdict(review: Review) -> str:
    """Return the mark in words."""
    real = [each.equal for each in review.cards if len(each.advice.cards) > 1]
    if not real:
        return _("You never had a real choice.")
    good, choices = sum(real), len(real)
    if good == choices:
        return _("Very well played. Your cards were as good as the coach’s.")
    if choices == 1:
        return _("You had only one choice, and the coach would have played another card.")
    verdict = next(said for least, said in _VERDICTS if review.merit >= least)
    if verdict == _A_FEW and choices - good == 1:
        verdict = N_("One card was costly.")
    if good == 0:
        number = _("None of your {choices} choices was as good as the coach’s.")
    elif good == 1:
        number = _("Only one of your {choices} choices was as good as the coach’s.")
    else:
        number = _("{good} of your {choices} choices were as good as the coach’s.")
    return f"{number.format(good=good, choices=choices)} {_(verdict)}"


def _turning(review: Review) -> str:
    """Return a sentence about the costliest card that was certainly a mistake."""
    if review.turning_point is None:
        return _("No clear mistakes.")
    worst = review.cards[review.turning_point]
    said = _("The costliest card was {card} in trick {trick}: {best} would have been better.")
    return said.format(card=worst.card.definite, trick=worst.trick, best=worst.best.definite)


def _judged_said(each: Judged, rules: Rules) -> str:
    if each.card == each.best:
        if len(each.advice.cards) == 1:
            said = _("Your {card} was your only legal card.")
        else:
            said = _("Your {card} was the coach’s choice too.")
    elif each.equal:
        said = _("Your {card} and {best} are equally good.")
    else:
        said = _("Your {card} cost {amount}: the coach would have played {best}.")
    told = said.format(
        card=each.card.name, best=each.best.definite, amount=amount(rules, each.cost)
    )
    return f"{told} {each.reason}" if each.reason else told


def _again_said(each: Judged, rules: Rules) -> str:
    """Return what is said of a card where the deal is played again from it."""
    if each.equal:
        said = _("Trick {trick}: you played {card}.")
    else:
        said = _("Trick {trick}: you played {card}, which cost {amount}. Find a better card.")
    return said.format(trick=each.trick, card=each.card.definite, amount=amount(rules, each.cost))
