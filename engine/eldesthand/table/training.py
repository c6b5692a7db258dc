"""The trainer: problems near the player's rating, and the player's own mistakes.

>>> from eldesthand.problems.problem import write_problem
>>> from eldesthand.problems.shipped import shipped
>>> session = Session()
>>> text = write_problem(shipped()[0])
>>> open_problems(session, text).themes[0].problems
1
>>> put = put_problem(session, "seed")
>>> answered = answer_problem(session, put.id, 0, put.training)
>>> answered.right, answered.over, answered.training.tried
(False, True, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from eldesthand.coach.advice import advise
from eldesthand.coach.values import Judged
from eldesthand.core.actions import Action, Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import _, ngettext, pgettext
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import figure, number_word
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.core.wire import Readable
from eldesthand.deals import calendar
from eldesthand.games.presets import FAMILIAR
from eldesthand.problems.problem import Problem, read_problem, read_problems, write_problem
from eldesthand.problems.rating import LEVELS, Rating, rated
from eldesthand.problems.solution import in_words, played_out, put, refusal, right_cards
from eldesthand.problems.themes import THEMES, Asked
from eldesthand.progress.mistakes import Schedule, first, mistakes, repeated
from eldesthand.progress.results import NO_GAMES
from eldesthand.record.deal_code import decode_deal, decode_rules
from eldesthand.record.model import Record
from eldesthand.record.one_deal import OneDeal
from eldesthand.table.records import Opened, Path, opened, sitting_at
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.words.naming import guests
from eldesthand.words.naming import title as game_title

_NEAR = 10
"""Number of problems nearest to the rating from which one is chosen at random."""

_BEGINNING = 10
"""Number of answered problems after which other games and errors of players are posed, too."""

_REMEMBERED = 400
"""Number of recent problems that are not posed again."""

_DEVIATION = 60.0
"""Standard deviation of a problem's rating (Glicko)."""


@dataclass(frozen=True)
class Training:
    """Progress of a player.

    The rating is by Glicko-2. Of the ``tried`` problems, ``solved`` were solved at the first try;
    ``streak`` and ``best`` are the present and the longest run of solved problems.
    ``seen`` are the ids of recent problems, and ``themes`` the themes of answered ones. A new
    player's rating is between a beginner and a careful player
    (:data:`eldesthand.problems.rating.LEVELS`), with a large deviation.
    """

    rating: float = 1300.0
    deviation: float = 350.0
    volatility: float = 0.06
    solved: int = 0
    tried: int = 0
    streak: int = 0
    best: int = 0
    seen: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()


NEW = Training()
"""The progress of a new player."""


@dataclass(frozen=True)
class ProblemTheme:
    """Theme: its name, its title, a line about it, and its number of problems."""

    name: str
    title: str
    about: str
    problems: int


@dataclass(frozen=True)
class ProblemThemes:
    """All themes, and the player's standing in words."""

    themes: tuple[ProblemTheme, ...]
    standing: str


@handler(ENGINE)
def open_problems(session: Session, text: str, training: Training = NEW) -> ProblemThemes:
    """Load the problems of the site from their text."""
    read = read_problems(text)
    session.problems = {each.id: each for each in read if each.theme in THEMES}
    counts = Counter(each.theme for each in session.problems.values())
    games: dict[str, set[str]] = {name: set() for name in counts}
    for each in session.problems.values():
        if len(games[each.theme]) < 2:  # more make no difference, and decoding takes a while
            games[each.theme].add(game_title(decode_rules(each.code)))
    return ProblemThemes(
        tuple(
            ProblemTheme(name, _(theme.title), theme.told(games[name]), counts[name])
            for name, theme in THEMES.items()
            if name in counts
        ),
        _standing(training),
    )


@dataclass(frozen=True)
class Put:
    """Posed problem, with the open record and the place in it.

    Without ``choices`` the answer is a card of the hand.
    """

    id: str
    opened: Opened
    after: int
    title: str
    question: str
    choices: tuple[str, ...]
    training: Training


@handler(ENGINE)
def put_problem(
    session: Session,
    seed: str,
    theme: str = "",
    training: Training = NEW,
    games: Readable[Rules] = NO_GAMES,
) -> Put:
    """Pose a problem that fits the player's rating; ``theme`` may be empty.

    ``games`` are the rules of the games that the player has played: a beginner gets problems of
    these, or of the familiar game.

    Recent problems are not posed again.
    """
    fitting = [each for each in session.problems.values() if theme in ("", each.theme)]
    if not fitting:
        raise RecordError(f"expected a theme with problems, got {theme[:20]!r}")
    fresh = [each for each in fitting if each.id not in training.seen] or fitting
    aim = training.rating if training.tried else 0.0  # the first problem is one of the easiest
    fresh.sort(key=lambda each: abs(each.grade - aim))
    if training.tried < _BEGINNING:
        familiar = games.members or (PRESETS[FAMILIAR].rules,)
        titles = set(map(game_title, familiar))
        known = (each for each in fresh if _is_familiar(each, titles))
        fresh = list(islice(known, _NEAR)) or fresh
    problem = Random(seed).choice(fresh[:_NEAR])
    training = replace(training, seen=(*training.seen, problem.id)[-_REMEMBERED:])
    title = f"{_(THEMES[problem.theme].title)} · {{game}} · {_difficulty(problem.grade)}"
    return open_problem(session, problem, title, training)


def _is_familiar(problem: Problem, titles: Set[str]) -> bool:
    """Return whether a problem asks for a play in one of the games, with at most four players."""
    rules = decode_rules(problem.code)
    return rules.players <= 4 and game_title(rules) in titles and not problem.asks_for_error


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


@dataclass(frozen=True)
class Answered:
    """Judgement of an answer.

    Once the problem is ``over``, ``reason`` explains the solution, the open record continues to the
    end of the deal, and ``standing`` is the player's standing. ``cards`` are then the right ones.
    """

    right: bool
    over: bool
    said: str
    reason: str
    opened: Opened | None
    training: Training
    standing: str
    cards: tuple[Card, ...] = ()


@handler(ENGINE)
def answer_problem(
    session: Session,
    id: str,  # noqa: A002 (the name in the request)
    tries: int,
    training: Training,
    card: Card | None = None,
    choice: int | None = None,
) -> Answered:
    """Answer with a card or the number of a choice; with neither, ask for the solution.

    ``tries`` is the number of wrong answers before.

    Only the first try counts for the rating.
    """
    problem = session.problems.get(id)
    if problem is None:
        raise RecordError("expected an open problem, got none")
    found = _judge(session, problem, training, card, choice)
    if tries == 0:
        training = _counted(training, problem, right=found.right)
    return replace(found, training=training, standing=_standing(training))


def _judge(
    session: Session,
    problem: Problem,
    training: Training,
    card: Card | None,
    choice: int | None = None,
) -> Answered:
    """Judge an answer without counting it.

    Raises ``IllegalAction`` for an illegal card, ``RecordError`` for an invalid choice.
    """
    record, deal, sitting = _deal_of(problem)
    action = _action(problem, sitting, card, choice)
    right = action in problem.right
    over = right or action is None
    said, shown = _("Yes.") if right else "", None
    if action is not None and not right:
        session.refused = (problem.id, action)
        if isinstance(action, PlayCard):
            said = _("Not the right choice: {card}.").format(card=action.card.definite)
        else:
            choice_in_words = in_words(action, sitting.view(problem.seat)).rstrip(".")
            said = _("Not the right choice: “{choice}”.").format(choice=choice_in_words)
        parts = refusal(problem, sitting, action), _("Try again.")
        reason = " ".join(filter(None, parts))
    else:
        of, refused = session.refused
        reason = put(problem, sitting, refused if of == problem.id else None).solution
        actions = record.actions + played_out(problem, sitting)
        session.record, session.deal = replace(record, actions=actions), deal
        shown = opened(session, problem.seat)
    cards = right_cards(problem) if over else ()
    return Answered(right, over, said, reason, shown, training, "", cards)


def _deal_of(problem: Problem) -> tuple[Record, OneDeal, Sitting]:
    """Return record, deal and sitting of a problem, with the player in its seat."""
    deal = decode_deal(problem.code)
    if not 0 <= problem.seat < deal.rules.players:
        wrong = _("expected a seat below {players}, got {seat}")
        raise RecordError(wrong.format(players=deal.rules.players, seat=problem.seat))
    names = guests(deal.rules.players, problem.seat)
    sitting = deal.sitting(names)
    _check(problem, sitting)
    return Record(deal.rules, names, deal.actions), deal, sitting


def _check(problem: Problem, sitting: Sitting) -> None:
    """Raise ``RecordError`` for a problem whose choices are illegal or do not fit its theme."""
    view = sitting.view(problem.seat)
    theme = THEMES.get(problem.theme)
    if theme and not theme.fits(Asked(view, problem.right[0], problem.tempting)):
        wrong = _("expected a problem that fits the theme {theme}")
        raise RecordError(wrong.format(theme=problem.theme))
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
            wrong = _("expected choices that are legal in the problem, got {choice}")
            raise RecordError(wrong.format(choice=action))


def _action(
    problem: Problem, sitting: Sitting, card: Card | None, choice: int | None
) -> Action | None:
    if choice is not None:
        count = len(problem.choices)
        if not 0 <= choice < count:
            raise RecordError(f"expected one of {count} choices, got number {choice}")
        return problem.choices[choice]
    if card is None:
        return None
    view = sitting.view(problem.seat)
    _check_playable(view, card)
    return PlayCard(problem.seat, card)


def _check_playable(view: View, card: Card) -> None:
    """Raise ``IllegalAction`` for a card that is illegal or missing from the hand."""
    if card not in view.playable:
        law = next((each for each in view.refused if each.card == card), None)
        why = law.reason if law else _("{card} isn’t in this hand").format(card=card.definite)
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
    if grade < 1050:
        return pgettext("problem", "easy")
    return pgettext("problem", "medium") if grade < 1400 else pgettext("problem", "hard")


def _standing(training: Training) -> str:
    """Return a player's standing in words, with the rating once it is meaningful.

    >>> _standing(Training(tried=9, solved=7, streak=3, best=5))
    'You solved 7 of 9 on the first try. Your streak is 3, and your best is 5. One more problem \
and you’ll have a rating.'
    >>> _standing(Training(rating=1412.3, deviation=90.0, solved=7, tried=10, streak=0, best=5))
    'You solved 7 of 10 on the first try. Your streak is 0, and your best is 5. Your rating is \
between 1232 and 1592. A beginner is rated 1000, an expert 1900.'
    """
    if not training.tried:
        return _("Problems get harder as you improve.")
    said = _("You solved {solved} of {tried} on the first try.")
    parts = [said.format(solved=training.solved, tried=training.tried)]
    if training.best > 1:
        said = _("Your streak is {streak}, and your best is {best}.")
        parts.append(said.format(streak=training.streak, best=training.best))
    left, spread = _BEGINNING - training.tried, 2 * training.deviation
    if left > 0:
        more = ngettext(
            "One more problem and you’ll have a rating.",
            "{count} more problems and you’ll have a rating.",
            left,
        )
        parts.append(more.format(count=left))
    else:
        said = _(
            "Your rating is between {low} and {high}. A beginner is rated {beginner}, an expert "
            "{expert}."
        )
        rated_between = training.rating - spread, training.rating + spread
        low, high, beginner, expert = (
            figure(each, 0) for each in (*rated_between, LEVELS["beginner"], LEVELS["expert"])
        )
        parts.append(said.format(low=low, high=high, beginner=beginner, expert=expert))
    return " ".join(parts)


@dataclass(frozen=True)
class Graded:
    """Judgement of a card in words, and the reason; after a right card, all right ``cards``."""

    right: bool
    said: str
    reason: str
    cards: tuple[Card, ...] = ()


@handler(ENGINE)
def grade(
    session: Session,
    after: int,
    card: Card,
    path: Path = (),
    solution: tuple[Card, ...] = (),
    reason: str = "",
) -> Graded:
    """Judge a ``card`` of the seat in turn at this place.

    The cards of the ``solution`` are right. Without a solution or a ``reason`` the coach provides
    it: cards that are not significantly worse than the best are right.

    Raises ``RecordError`` for a place without a decision, ``IllegalAction`` for an illegal card.
    """
    sitting = sitting_at(session, path, after)
    if sitting.phase is not Phase.PLAY or len(sitting.to_act) != 1:
        raise RecordError("expected a place with a card to play")
    view = sitting.view(sitting.to_act[0])
    _check_playable(view, card)
    if unplayable := set(solution) - set(view.playable):
        names = ", ".join(sorted(each.name for each in unplayable))
        raise RecordError(f"expected a solution of playable cards, got {names}")
    advice = None if solution and reason else advise(view, Random("problem"))
    if solution or advice is None:
        right = card in solution
    else:
        right = next(each.equal for each in advice.cards if each.card == card)
    said = (_("Yes, {card}.") if right else _("No, not {card}.")).format(card=card.definite)
    why = reason or (advice.sentence if advice else "")
    return Graded(right, said, why, (card,) if right else ())


@dataclass(frozen=True)
class Mistake:
    """Mistake that comes back: its ``id``, the line of its ``problem``, and its schedule."""

    id: str
    problem: str
    schedule: Schedule


@dataclass(frozen=True)
class MistakesNoted:
    """The mistakes of a deal, and a sentence about them; both can be empty."""

    mistakes: tuple[Mistake, ...]
    said: str


@handler(ENGINE)
def note_mistakes(
    session: Session, deal: int, judged: tuple[Judged, ...], today: str
) -> MistakesNoted:
    """Return the costly mistakes of a settled deal, from the coach's judgement.

    Raises ``IllegalAction`` for a running deal.
    """
    sitting = session.sitting
    if session.owner is None or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction(_("saving mistakes is not allowed here: the deal is not settled yet"))
    record = Record(sitting.rules, tuple(sitting.names), tuple(sitting.actions))
    found = mistakes(record, session.owner, deal, judged)
    schedule = first(today)
    noted = tuple(Mistake(each.id, write_problem(each), schedule) for each in found)
    if not noted:
        return MistakesNoted((), "")
    told = ngettext(
        "From tomorrow, your costliest mistake comes back as a problem until you get it right.",
        "From tomorrow, your {count} costly mistakes come back as problems until you get them "
        "right.",
        len(noted),
    )
    return MistakesNoted(noted, told.format(count=number_word(len(noted))))


@handler(ENGINE)
def put_mistake(session: Session, mistake: Mistake, training: Training | None = None) -> Put:
    """Pose a mistake as a problem; the ``training`` does not change.

    Raises ``RecordError`` for an invalid one.
    """
    problem = read_problem(mistake.problem)
    return open_problem(session, problem, _("Your mistake · {game}"), training or NEW)


@dataclass(frozen=True)
class MistakeAnswered:
    """The judgement, and the rescheduled mistake (``None``: it is known now)."""

    answered: Answered
    mistake: Mistake | None


@handler(ENGINE)
def answer_mistake(
    session: Session,
    mistake: Mistake,
    tries: int,
    today: str,
    training: Training | None = None,
    card: Card | None = None,
) -> MistakeAnswered:
    """Answer a mistake with a card; without one, ask for the solution.

    ``tries`` is the number of wrong answers before.

    A finished mistake is scheduled again.
    """
    problem = read_problem(mistake.problem)
    right = card is not None and tries <= 0
    schedule = repeated(mistake.schedule, today, right=right)
    found = _judge(session, problem, training or NEW, card)
    if not found.over:
        return MistakeAnswered(found, mistake)
    found = replace(found, standing=_comes_back(schedule, today))
    return MistakeAnswered(found, None if schedule.known else replace(mistake, schedule=schedule))


def _comes_back(schedule: Schedule, today: str) -> str:
    """Return a sentence with the day on which a mistake comes back.

    >>> schedule = first("2026-11-22")
    >>> _comes_back(schedule, "2026-11-22"), _comes_back(schedule, "2026-11-21")
    ('It comes back tomorrow.', 'It comes back on 23 November 2026.')
    """
    if schedule.known:
        return _("You’ve got it now, so it won’t come back.")
    due = calendar.day_of(schedule.due)
    if (due - calendar.day_of(today)).days == 1:
        return _("It comes back tomorrow.")
    return _("It comes back on {date}.").format(date=calendar.in_words(due))
