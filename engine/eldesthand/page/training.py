"""The trainer: problems near the player's rating, and the player's own mistakes.

>>> from eldesthand.problems.problem import write_problem
>>> from eldesthand.problems.shipped import shipped
>>> session = Session()
>>> text = write_problem(shipped()[0])
>>> open_problems(session, OpenProblems(text)).themes[0].problems
1
>>> put = put_problem(session, PutProblem("seed"))
>>> answered = answer_problem(session, AnswerProblem(put.id, 0, put.training))
>>> answered.right, answered.over, answered.training.tried
(False, True, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from eldesthand.coach.advice import advise
from eldesthand.core.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import counted
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.deals.calendar import day_of, in_words
from eldesthand.games.presets import FAMILIAR
from eldesthand.page.protocol.records import Grade, Graded
from eldesthand.page.protocol.training import (
    Answered,
    AnswerMistake,
    AnswerProblem,
    Mistake,
    MistakeAnswered,
    MistakesNoted,
    NoteMistakes,
    OpenProblems,
    ProblemTheme,
    ProblemThemes,
    Put,
    PutMistake,
    PutProblem,
    Training,
)
from eldesthand.page.records import opened, sitting_at
from eldesthand.page.session import Session
from eldesthand.problems.problem import Problem, read_problem, read_problems, write_problem
from eldesthand.problems.rating import LEVELS, Rating, rated
from eldesthand.problems.themes import THEMES, Asked
from eldesthand.problems.told import in_words as action_in_words
from eldesthand.problems.told import played_out, put, refusal, right_cards
from eldesthand.progress.deck import Schedule, first, repeated
from eldesthand.progress.mistakes import mistakes
from eldesthand.record.deal_code import decode_deal, decode_rules
from eldesthand.record.model import Record
from eldesthand.record.one_deal import OneDeal
from eldesthand.words.guests import guests
from eldesthand.words.naming import title as game_title

_NEAR = 10
"""Number of problems nearest to the rating from which one is chosen at random."""

_BEGINNING = 10
"""Number of answered problems after which other games and errors of players are posed, too."""

_REMEMBERED = 400
"""Number of recent problems that are not posed again."""

_DEVIATION = 60.0
"""Standard deviation of a problem's rating (Glicko)."""


def open_problems(session: Session, request: OpenProblems) -> ProblemThemes:
    """Load problems into the session."""
    read = read_problems(request.text)
    session.problems = {each.id: each for each in read if each.theme in THEMES}
    counts = Counter(each.theme for each in session.problems.values())
    games: dict[str, set[str]] = {name: set() for name in counts}
    for each in session.problems.values():
        if len(games[each.theme]) < 2:  # more make no difference, and decoding takes a while
            games[each.theme].add(game_title(decode_rules(each.code)))
    return ProblemThemes(
        tuple(
            ProblemTheme(name, theme.title, theme.told(games[name]), counts[name])
            for name, theme in THEMES.items()
            if name in counts
        ),
        _standing(request.training),
    )


def put_problem(session: Session, request: PutProblem) -> Put:
    """Open a problem near the player's rating that was not posed recently."""
    training = request.training
    fitting = [each for each in session.problems.values() if request.theme in ("", each.theme)]
    if not fitting:
        raise RecordError(f"expected a theme with problems, got {request.theme[:20]!r}")
    fresh = [each for each in fitting if each.id not in training.seen] or fitting
    aim = training.rating if training.tried else 0.0  # the first problem is one of the easiest
    fresh.sort(key=lambda each: abs(each.grade - aim))
    if training.tried < _BEGINNING:
        games = request.games or (PRESETS[FAMILIAR].title,)
        known = (each for each in fresh if _is_familiar(each, games))
        fresh = list(islice(known, _NEAR)) or fresh
    problem = Random(request.seed).choice(fresh[:_NEAR])
    training = replace(training, seen=(*training.seen, problem.id)[-_REMEMBERED:])
    title = f"{THEMES[problem.theme].title} · {{game}} · {_difficulty(problem.grade)}"
    return open_problem(session, problem, title, training)


def _is_familiar(problem: Problem, games: Sequence[str]) -> bool:
    """Return whether a problem asks for a play in one of the games, with at most four players."""
    rules = decode_rules(problem.code)
    return rules.players <= 4 and game_title(rules) in games and not problem.asks_for_error


def open_problem(session: Session, problem: Problem, title: str, training: Training) -> Put:
    """Open a problem; its game replaces ``{game}`` in the ``title``."""
    session.record, session.deal, sitting = _deal_of(problem)
    session.refused = ("", None)
    shown = opened(session, problem.seat)
    told = put(problem, sitting)
    return Put(
        id=problem.id,
        opened=shown,
        after=len(shown.line.steps),
        title=title.format(game=told.game),
        question=told.question,
        choices=told.choices,
        training=training,
    )


def answer_problem(session: Session, request: AnswerProblem) -> Answered:
    """Judge an answer; only the first try counts for the rating."""
    problem = session.problems.get(request.id)
    if problem is None:
        raise RecordError("expected an open problem, got none")
    found, training = judge(session, problem, request), request.training
    if request.tries == 0:
        training = _counted(training, problem, right=found.right)
    return replace(found, training=training, standing=_standing(training))


def judge(session: Session, problem: Problem, request: AnswerProblem) -> Answered:
    """Judge an answer without counting it.

    Raises ``IllegalAction`` for an illegal card, ``RecordError`` for an invalid choice.
    """
    record, deal, sitting = _deal_of(problem)
    action = _action(problem, sitting, request)
    right = action in problem.right
    over = right or action is None
    said, shown = "Yes." if right else "", None
    if action is not None and not right:
        session.refused = (problem.id, action)
        tried = action_in_words(action, sitting.view(problem.seat)).rstrip(".")
        said, why = f"Not right: {tried}.", refusal(problem, sitting, action)
        reason = f"{why} Try again.".lstrip()
    else:
        of, refused = session.refused
        reason = put(problem, sitting, refused if of == problem.id else None).solution
        actions = record.actions + played_out(problem, sitting)
        session.record, session.deal = replace(record, actions=actions), deal
        shown = opened(session, problem.seat)
    cards = right_cards(problem) if over else ()
    return Answered(right, over, said, reason, shown, request.training, "", cards)


def _deal_of(problem: Problem) -> tuple[Record, OneDeal, Sitting]:
    """Return record, deal and sitting of a problem, with the player in its seat."""
    deal = decode_deal(problem.code)
    if not 0 <= problem.seat < deal.rules.players:
        raise RecordError(f"expected a seat below {deal.rules.players}, got {problem.seat}")
    names = guests(deal.rules.players, problem.seat)
    sitting = deal.sitting(names)
    _check(problem, sitting)
    return Record(deal.rules, names, deal.actions), deal, sitting


def _check(problem: Problem, sitting: Sitting) -> None:
    """Raise ``RecordError`` for a problem whose choices are illegal or do not fit its theme."""
    view = sitting.view(problem.seat)
    theme = THEMES.get(problem.theme)
    if theme and not theme.fits(Asked(view, problem.right[0], problem.tempting)):
        raise RecordError(f"expected a problem that fits the theme {problem.theme}")
    for action in (*problem.right, problem.tempting, *problem.choices):
        match action:
            case PlayCard(_, card):
                can = view.phase is Phase.PLAY and card in view.playable
            case PassCards(_, cards):
                can = view.phase is Phase.PASS and set(cards) <= set(view.hand)
            case Bid():
                can = view.phase is Phase.BID
            case NameSuit():
                can = view.phase is Phase.NAME
            case _:
                can = action in [offer.action for offer in view.club.claims]
        if not can:
            raise RecordError(f"expected choices that are legal in the problem, got {action}")


def _action(problem: Problem, sitting: Sitting, request: AnswerProblem) -> Action | None:
    if request.choice is not None:
        count = len(problem.choices)
        if not 0 <= request.choice < count:
            raise RecordError(f"expected one of {count} choices, got number {request.choice}")
        return problem.choices[request.choice]
    if request.card is None:
        return None
    view = sitting.view(problem.seat)
    _check_playable(view, request.card)
    return PlayCard(problem.seat, request.card)


def _check_playable(view: View, card: Card) -> None:
    """Raise ``IllegalAction`` for a card that is illegal or missing from the hand."""
    if card not in view.playable:
        law = next((each for each in view.refused if each.card == card), None)
        why = law.reason if law else f"the {card.name} is not in this hand"
        raise IllegalAction(why, law=law.law if law else "")


def _counted(training: Training, problem: Problem, *, right: bool) -> Training:
    player = Rating(
        _within(training.rating, 100.0, 3000.0),
        _within(training.deviation, 30.0, 350.0),
        _within(training.volatility, 0.01, 0.2),
    )
    after = rated(player, [(problem.grade, _DEVIATION, float(right))])
    streak = training.streak + 1 if right else 0
    themes = (*training.themes, *{problem.theme}.difference(training.themes))
    return replace(
        training,
        rating=after.rating,
        deviation=after.deviation,
        volatility=after.volatility,
        solved=training.solved + right,
        tried=training.tried + 1,
        streak=streak,
        best=max(training.best, streak),
        themes=themes,
    )


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def _difficulty(grade: int) -> str:
    """Return a grade as a word.

    >>> _difficulty(800), _difficulty(1200), _difficulty(1650)
    ('easy', 'medium', 'hard')
    """
    return "easy" if grade < 1050 else "medium" if grade < 1400 else "hard"


def _standing(training: Training) -> str:
    """Return a player's standing in words, with the rating once it is meaningful.

    >>> _standing(Training(tried=9, solved=7, streak=3, best=5))
    '7 of 9 solved at the first try; 3 in a row, the best was 5. After 1 more problem you have a \
rating.'
    >>> _standing(Training(rating=1412.3, deviation=90.0, solved=7, tried=10, streak=0, best=5))
    '7 of 10 solved at the first try; 0 in a row, the best was 5. Your rating lies between 1232 \
and 1592; a beginner has 1000, an expert 1900.'
    """
    if not training.tried:
        return "The problems become harder as you solve them."
    solved = f"{training.solved} of {training.tried} solved at the first try"
    if training.best > 1:
        solved += f"; {training.streak} in a row, the best was {training.best}"
    if training.tried < _BEGINNING:
        left = counted(_BEGINNING - training.tried, "more problem")
        return f"{solved}. After {left} you have a rating."
    spread = 2 * training.deviation
    return (
        f"{solved}. Your rating lies between {training.rating - spread:.0f} and "
        f"{training.rating + spread:.0f}; a beginner has {LEVELS['beginner']:.0f}, an expert "
        f"{LEVELS['expert']:.0f}."
    )


def grade(session: Session, request: Grade) -> Graded:
    """Judge a card at a place of the open record, and give the reason.

    Raises ``RecordError`` for a place without a decision, ``IllegalAction`` for an illegal card.
    """
    sitting = sitting_at(session, request.path, request.after)
    card, solution, reason = request.card, request.solution, request.reason
    if sitting.phase is not Phase.PLAY or len(sitting.to_act) != 1:
        raise RecordError("expected a place with a card to play")
    view = sitting.view(sitting.to_act[0])
    _check_playable(view, card)
    if strangers := set(solution) - set(view.playable):
        names = ", ".join(sorted(each.name for each in strangers))
        raise RecordError(f"expected a solution of playable cards, got {names}")
    advice = None if solution and reason else advise(view, Random("problem"))
    if solution or advice is None:
        right = card in solution
    else:
        right = next(each.equal for each in advice.cards if each.card == card)
    said = f"Right: the {card.name}." if right else f"No, not the {card.name}."
    why = reason or (advice.sentence if advice else "")
    return Graded(right, said, why, (card,) if right else ())


def note_mistakes(session: Session, request: NoteMistakes) -> MistakesNoted:
    """Return the costly mistakes of a deal of this sitting.

    Raises ``IllegalAction`` for a running deal.
    """
    sitting, deal = session.sitting, request.deal
    if session.owner is None or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction("saving mistakes is not allowed here: the deal is not settled yet")
    record = Record(sitting.rules, tuple(sitting.names), tuple(sitting.actions))
    found = mistakes(record, session.owner, deal, request.judged)
    schedule = first(request.today)
    noted = tuple(Mistake(each.id, write_problem(each), schedule) for each in found)
    if not noted:
        return MistakesNoted((), "")
    come, them = "come back as problems", "them"
    if len(noted) == 1:
        come, them = "comes back as a problem", "it"
    told = f"of this deal {come}, from tomorrow until you know {them}."
    return MistakesNoted(noted, f"{counted(len(noted), 'costly mistake')} {told}")


def put_mistake(session: Session, request: PutMistake) -> Put:
    """Open a mistake of the player as a problem. Raises ``RecordError`` for an invalid one."""
    problem = read_problem(request.mistake.problem)
    return open_problem(session, problem, "Your mistake · {game}", request.training or Training())


def answer_mistake(session: Session, request: AnswerMistake) -> MistakeAnswered:
    """Judge an answer to a mistake, and schedule the mistake again when it is finished."""
    mistake, training = request.mistake, request.training or Training()
    problem = read_problem(mistake.problem)
    asked = AnswerProblem(mistake.id, request.tries, training, request.card)
    right = request.card is not None and request.tries <= 0
    schedule = repeated(mistake.schedule, request.today, right=right)
    found = judge(session, problem, asked)
    if not found.over:
        return MistakeAnswered(found, mistake)
    found = replace(found, standing=_comes_back(schedule, request.today))
    return MistakeAnswered(found, None if schedule.known else replace(mistake, schedule=schedule))


def _comes_back(schedule: Schedule, today: str) -> str:
    """Return a sentence with the day on which a mistake comes back.

    >>> schedule = first("2026-11-22")
    >>> _comes_back(schedule, "2026-11-22"), _comes_back(schedule, "2026-11-21")
    ('It comes back tomorrow.', 'It comes back on 23 November 2026.')
    """
    if schedule.known:
        return "You know it now: it does not come back."
    due = day_of(schedule.due)
    if (due - day_of(today)).days == 1:
        return "It comes back tomorrow."
    return f"It comes back on {in_words(due)}."
