"""Progress of a player through a lesson, determined only by the actions so far.

>>> list(GROUPS)
['Hearts', 'The old games', 'Club laws']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from eldesthand.bots import make_bot
from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import N_, _, spoken
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.speech import capital, cards_in_words, counted
from eldesthand.core.terms import DECISIONS, Phase
from eldesthand.core.view import TrickView, View
from eldesthand.games.presets import FAMILIAR
from eldesthand.playing import by_itself
from eldesthand.tour.errors import DEALING, PAYING, PLAYING
from eldesthand.tour.lesson import NAMES, Advice, Ask, FreeLesson, Idea, Lesson, staged, step
from eldesthand.tour.modern import BETTER_PLAY, FIRST_DEAL, took_all
from eldesthand.tour.old_games import OLD_GAMES
from eldesthand.words.naming import unit_in
from eldesthand.words.waiting import waits_for

GROUPS: Mapping[str, tuple[Lesson | FreeLesson, ...]] = {
    N_("Hearts"): (FIRST_DEAL, *BETTER_PLAY),
    N_("The old games"): OLD_GAMES,
    N_("Club laws"): (*DEALING, *PLAYING, *PAYING),
}
"""The lessons by group, in the order in which they are offered."""

LESSONS: dict[str, Lesson | FreeLesson] = {
    lesson.name: lesson for group in GROUPS.values() for lesson in group
}
"""Every lesson by name; the lessons on a law of irregularity are named by its id."""

WATCH = N_("Watch the table …")


def guide_at(name: str, sitting: Sitting) -> Guide | FreeGuide:
    """Return the guide to a lesson at its table. Raises ``RecordError`` for an unknown lesson."""
    lesson = lesson_of(name)
    return Guide(lesson, sitting) if isinstance(lesson, Lesson) else FreeGuide(lesson, sitting)


def lesson_of(name: str) -> Lesson | FreeLesson:
    """Return a lesson. Raises ``RecordError`` if there is none with this name."""
    if name not in LESSONS:
        wrong = _("expected a lesson, one of {choices}, got {got}")
        raise RecordError(wrong.format(choices=", ".join(LESSONS), got=repr(name[:20])))
    return LESSONS[name]


def law_of(lesson: Lesson | FreeLesson) -> str:
    """Return the id of the law that a lesson is about, or an empty text."""
    return lesson.name if isinstance(lesson, Lesson) else ""


def following(lesson: Lesson | FreeLesson) -> str:
    """Return the name of the next lesson in the same group, empty after the last."""
    group = next(each for each in GROUPS.values() if lesson in each)
    return next((each.name for each in group[group.index(lesson) + 1 :]), "")


def played_after(lesson: Lesson | FreeLesson) -> str:
    """Return the preset to play after a lesson; empty if the player chooses a game."""
    return FAMILIAR if lesson in GROUPS["Hearts"] else ""


def _named(cards: Iterable[Card], text: str) -> tuple[Card, ...]:
    """Return the cards whose names are in a text."""
    return tuple(card for card in cards if card.name in text)


@dataclass(frozen=True)
class Guide:
    """Lesson with a script at its table; the number of actions is the position in the script."""

    lesson: Lesson
    sitting: Sitting

    @property
    def place(self) -> int:
        """The number of completed entries of the script."""
        done = len(self.sitting.actions) - len(staged(self.lesson.scene))
        return min(max(done, 0), len(self.lesson.script))

    @property
    def asked(self) -> Ask | None:
        """The player's task; ``None`` if another player acts next, and at the end."""
        return entry if isinstance(entry := self._entry, Ask) else None

    @property
    def done(self) -> bool:
        """True at the end of the lesson."""
        return self.place == len(self.lesson.script)

    @property
    def _entry(self) -> str | Ask | None:
        return None if self.done else self.lesson.script[self.place]

    @property
    def text(self) -> str:
        """The text to show now: the task, or the closing text."""
        if self.done:
            return _(self.lesson.closing)
        return _(self.asked.text) if self.asked else _(WATCH)

    @property
    def step(self) -> int:
        """The number of the present task, or of the last one."""
        asked = sum(isinstance(entry, Ask) for entry in self.lesson.script[: self.place + 1])
        return max(asked, 1)

    @property
    def steps(self) -> int:
        """The number of tasks."""
        return sum(isinstance(entry, Ask) for entry in self.lesson.script)

    @property
    def marked(self) -> tuple[Card, ...]:
        """The cards in the player's hand that the task names."""
        if not self.asked:
            return ()
        wanted = {getattr(answer, "card", None) for answer in self.asked.answers}
        hand, text = self.sitting.view(0).hand, self.asked.text
        with spoken(None):  # a translation may name cards in other forms
            ranked = {card for card in wanted if card and card.rank.word in text}
            return tuple(card for card in hand if card in ranked or card in _named(hand, text))

    @property
    def waits(self) -> bool:
        """True if the table waits for the player."""
        return self.done or self.asked is not None

    @property
    def teaches(self) -> bool:
        """True if the text says more than to wait."""
        return self.waits

    def check(self, action: Action) -> None:
        """Raise ``IllegalAction`` with a hint unless the action completes the task."""
        ask = self.asked
        if ask is None:
            raise IllegalAction(_not_now(self), law=self.lesson.name)
        if action not in ask.answers:
            raise IllegalAction(_(ask.hint), law=self.lesson.name)

    def by_itself(self, *, go_on: bool) -> Action:
        """Return the next action of another player; with ``go_on``, also that of the player.

        Raises ``IllegalAction`` if the table waits for the player.
        """
        entry = self._entry
        if isinstance(entry, str):
            return step(entry)
        if entry is None or not go_on:
            raise IllegalAction(_("this lesson waits for you"), law=self.lesson.name)
        return entry.answers[0]


def _not_now(guide: Guide | FreeGuide) -> str:
    """Return why the player may not act now."""
    return _("this lesson is done") if guide.done else _("wait for the other players")


@dataclass(frozen=True)
class FreeGuide:
    """Free lesson and its table."""

    lesson: FreeLesson
    sitting: Sitting

    @property
    def done(self) -> bool:
        """True at the end of the lesson."""
        if self.sitting.nets:
            return True
        return self._your_turn and 0 < self.lesson.choices < len(self._choices)

    @property
    def waits(self) -> bool:
        """True if the table waits for the player."""
        return self.done or self._your_turn

    @property
    def text(self) -> str:
        """The text to show now: points just taken and the present idea, or the closing text."""
        if self.done:
            return _(self.lesson.closing)
        if not self._your_turn:
            return _(WATCH)
        return " ".join([*self._about_last(), self._lesson_now or waits_for(self._choices[-1])])

    @property
    def step(self) -> int:
        """The number of the present choice, or of the last one."""
        return self.steps if self.done else max(len(self._choices), 1)

    @property
    def steps(self) -> int:
        """The number of the player's choices; where tricks end early, at least those so far."""
        if self.lesson.choices:
            return self.lesson.choices
        first = self._choices[0] if self._choices else self.sitting.view(0)
        passes = first.phase is not Phase.PLAY
        return max(len(first.hand) + passes, len(self._choices))

    @property
    def marked(self) -> tuple[Card, ...]:
        """The cards in the player's hand that the present idea or advice names."""
        if self.done or not self._your_turn:
            return ()
        with spoken(None):  # a translation may name cards in other forms
            return _named(self._choices[-1].hand, self._lesson_now)

    @property
    def teaches(self) -> bool:
        """True if the text says more than whose turn it is."""
        return self.done or (self._your_turn and bool(self._lesson_now))

    @property
    def _lesson_now(self) -> str:
        """The idea at the present choice, or else the advice on it; empty without both."""
        view, idea = self._choices[-1], self._ideas[-1]
        advice = self.lesson.advice(view)
        return idea.said(view) if idea else advice.text if advice else ""

    @cached_property
    def _ideas(self) -> list[Idea | None]:
        """The idea at each choice; ``None`` if all that fit were shown before.

        Where no choice matters the advice says why.
        """
        shown: list[Idea | None] = []
        for view in self._choices:
            advice = self.lesson.advice(view)
            ideas = self.lesson.ideas if advice is None or advice.better else ()
            fitting = (each for each in ideas if each.when(view))
            shown.append(next((each for each in fitting if each not in shown), None))
        return shown

    def _about_last(self) -> Iterator[str]:
        """Yield sentences about the last choice: points taken with the trick, and better advice."""
        if len(self._choices) == 1:
            return
        before, now = self._choices[-2:]
        if before.phase is Phase.PASS:
            yield from self._about_pass(now)
            return
        last = now.tricks[-1] if now.tricks else None
        if last is None or last.taker is None:
            return
        own, units = last.cards[last.seats.index(0)], counted(last.units, unit_in(now))
        if last.taker:
            if last.units:
                took = _("{name} took {units} in that trick.")
                yield took.format(name=NAMES[last.taker], units=units)
            yield from self._corrected(before, last)
            return
        highest = own == max(card for card in last.cards if card.suit is last.cards[0].suit)
        if last.units and highest:
            took = _("You took {units} in that trick: your {card} was the highest {suit}.")
            yield took.format(units=units, card=own.name, suit=own.suit.one)
        elif last.units:
            yield _("You took {units} in that trick.").format(units=units)
        corrected = [*self._corrected(before, last)]
        yield from corrected
        if last.units and highest and not corrected and self._was_advised(own):
            yield _("The advice was to play it earlier.")

    def _advised(self, at: int) -> tuple[Card, ...]:
        """Return the cards that the text at a choice advised; none where it told an idea."""
        advice = self.lesson.advice(self._choices[at])
        return advice.cards if advice and advice.better and not self._ideas[at] else ()

    def _was_advised(self, card: Card) -> bool:
        """Return whether a card was advised before the last trick, and not in it."""
        before = map(self._advised, range(len(self._choices) - 2))
        return card not in self._advised(-2) and (card,) in before

    def _corrected(self, before: View, last: TrickView) -> Iterator[str]:
        """Yield sentences about the card that was advised in place of the last one."""
        cost = 0 if last.taker else last.units
        better, now = self._better(before, last, cost), self.lesson.advice(self._choices[-1])
        shown = bool(self._advised(-2))
        if not better or not (cost or shown):
            return
        card = better.cards[0]
        if shown and now and now.text and not self._ideas[-1] and now.cards[0] == card:
            if len(self._choices[-1].playable) > 1:
                yield _("The advice is the same again.")
            return
        yield capital(_(better.better).format(card=card.definite))
        if not cost:
            yield _("But your card cost nothing.")

    def _better(self, before: View, last: TrickView, cost: int) -> Advice | None:
        """Return the advice in the ``last`` trick if the advised card would have been better.

        No card is corrected if the advised one would have taken the trick, too, or if it stopped
        another player who had taken all points.
        """
        advice, own = self.lesson.advice(before), last.cards[last.seats.index(0)]
        if not advice or not advice.better or own in advice.cards:
            return None
        card, suit = advice.cards[0], last.cards[0].suit
        rivals = [each for each in last.cards if each != own and each.suit is suit]
        takes = card.suit is suit and all(card > each for each in rivals)
        if cost and (takes or took_all(before, 1) not in (None, 0)):
            return None
        return advice

    def _about_pass(self, now: View) -> Iterator[str]:
        """Yield a sentence about the advised cards that were not passed."""
        passes = self.lesson.passes
        kept = [card for card in passes.cards if card in now.hand] if passes else []
        if passes and kept:
            yield _(passes.better).format(cards=cards_in_words(kept))

    @property
    def _your_turn(self) -> bool:
        return self.sitting.phase in DECISIONS and 0 in self.sitting.to_act

    @cached_property
    def _choices(self) -> tuple[View, ...]:
        """The player's views at each choice of the lesson so far, the present one last."""
        start = len(staged(self.lesson.scene))
        now = replay(self.sitting.rules, self.sitting.names, self.sitting.actions[:start])
        views = []
        for action in self.sitting.actions[start:]:
            if getattr(action, "seat", None) == 0 and now.phase in DECISIONS:
                views.append(now.view(0))
            now.apply(action)
        return (*views, now.view(0)) if self._your_turn else tuple(views)

    def check(self, action: Action) -> None:
        """Raise ``IllegalAction`` if the lesson is over, or if it is another player's turn."""
        if self.done or not self._your_turn:
            raise IllegalAction(_not_now(self))

    def by_itself(self, *, go_on: bool) -> Action:
        """Return the next action of another player or of the table.

        Raises ``IllegalAction`` when the table waits for the player.
        """
        if self.waits:
            raise IllegalAction(_("this lesson waits for you"))
        sitting = self.sitting
        chance = Random(f"{self.lesson.name} {len(sitting.actions)}")
        seat = sitting.to_act[0] if sitting.to_act else 0
        return by_itself(sitting, chance) or make_bot("careful", chance).choose(sitting.view(seat))
