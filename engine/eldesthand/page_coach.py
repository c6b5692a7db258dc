"""The coach at the page: what he is asked, and what he says.

:class:`Coach` sits in a worker of its own and is sent the player's own view alone, as the bots are.
He thinks in slices: after each the worker can hear that nobody wants to know any more. What needs
the sitting itself, :func:`own_cards` and :func:`finish`, the desk answers.

>>> from eldesthand.actions import Agree
>>> from eldesthand.bots.chance import Chance
>>> from eldesthand.rules import PRESETS
>>> sitting, chance = Sitting(PRESETS["howell"].rules, ("You", "West", "North", "East")), Random(1)
>>> _ = sitting.apply(Agree(dealer=3))
>>> while not sitting.tricks:
...     action = by_itself(sitting, chance)
...     _ = sitting.apply(action or Chance(chance).choose(sitting.view(sitting.to_act[0])))
>>> coach = Coach()
>>> news = coach.look({"view": write_view(sitting.view(0)), "seed": "1"})
>>> news["done"], len(news["advice"]["cards"])
(False, 13)
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from eldesthand import words
from eldesthand.actions import Action, PlayCard, write_action
from eldesthand.bots.thought import Clock
from eldesthand.cards import Card
from eldesthand.coach import (
    Advice,
    CardAdvice,
    Judged,
    Review,
    Study,
    can_be_judged,
    decisions,
    heavy_card,
    judge,
    nothing_left,
    noun_of,
    suggest,
    sum_up,
)
from eldesthand.errors import IllegalAction
from eldesthand.events import Event
from eldesthand.rules import Laws, Moon, Rules
from eldesthand.sitting import Sitting
from eldesthand.table import by_itself
from eldesthand.view import Phase, View, read_view, write_view
from eldesthand.wire import decode, encode

__all__ = ["Coach", "finish", "nothing_left_said", "own_cards"]

Message = dict[str, Any]

SLICE = 0.008
"""Seconds of thinking before the worker looks up."""

FIRST = 16
"""After so many worlds he says what he thinks by then; and again after twice as many."""

MOST = 1024
"""Worlds after which he is done."""

PLAYOUTS = 1000
"""For what is decided before the play."""


class Coach:
    """Thinks about one choice at a time; a new one puts the last out of his mind."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock
        self.study: Study | None = None
        self.told = 0
        """Worlds that he had seen when he last said something."""
        self.most = MOST
        self.played: Card | None = None

    @property
    def doors(self) -> dict[str, Callable[[Message], Message]]:
        """The requests he answers."""
        return {"look": self.look, "go_on": self.go_on, "sum_up": self.sum_up}

    def look(self, message: Message) -> Message:
        """Begin to think about a ``view``: what to do now, or what a card that was ``played`` cost.

        ``worlds`` says when he is done, if that is not the usual number.
        """
        view = read_view(message.get("view"))
        chance = Random(decode(str, message.get("seed"), "seed"))
        self.study = None
        if view.phase is not Phase.PLAY:
            made = suggest(view, chance, PLAYOUTS)
            return {
                "done": True,
                "suggestion": {"action": write_action(made.action), "sentence": made.sentence},
            }
        self.most = min(max(decode(int, message.get("worlds", MOST), "worlds"), 1), 4 * MOST)
        self.played = decode(Card | None, message.get("played"), "played")  # type: ignore[arg-type]
        self.study, self.told = Study(view, chance), 0
        self.study.add(min(FIRST, self.most))
        return self._news(self.study)

    def go_on(self, message: Message) -> Message:
        """Think on for a slice of time; without a clock, for one world."""
        study = self.study
        if study is None:
            raise IllegalAction("the coach has not been asked anything")
        began = self.clock() if self.clock else 0.0
        while study.worlds < self.most:
            study.add()
            if not self.clock or self.clock() - began > SLICE:
                break
        return self._news(study)

    def _news(self, study: Study) -> Message:
        done = study.worlds >= self.most
        if not done and study.worlds < 2 * self.told:
            return {"done": False}
        self.told = study.worlds
        advice = study.advice()
        news = {
            "done": done,
            "worlds": study.worlds,
            "advice": {**encode(advice), **_told(study.view, advice)},
        }
        if done and self.played is not None:
            news["judged"] = encode(judge(study.view, self.played, advice))
        return news

    def sum_up(self, message: Message) -> Message:
        """What the ``judged`` cards of a deal come to, in the unit of its ``rules``."""
        rules = decode(Rules, message.get("rules"), "rules")
        judged = decode(tuple[Judged, ...], message.get("judged"), "judged")
        review = sum_up(judged)
        return {
            "cost": review.cost,
            "give_or_take": review.error,
            "merit": review.merit,
            "turning_point": review.turning_point,
            **_summed_up(review, noun_of(rules)),
        }


def _told(view: View, advice: Advice) -> Message:
    """The columns of the coach's table, and a sentence for each card."""
    noun = noun_of(view.rules)
    heavy = heavy_card(view)
    moon = view.rules.law.modern and view.rules.moon is not Moon.NONE
    return {
        "noun": noun,
        "heavy": heavy.name if heavy else "",
        "moon": moon,
        "cards": [
            {**encode(each), "said": _said(each, noun, heavy, moon)} for each in advice.cards
        ],
    }


def _said(each: CardAdvice, noun: str, heavy: Card | None, moon: bool) -> str:
    parts = [
        f"{words.signed_about(each.counters)} {noun}, give or take {each.error:.1f}",
        f"clear in {each.clear:.0%}",
    ]
    if heavy and each.heavy is not None:
        parts.append(f"the {heavy.name} in {each.heavy:.0%}")
    if moon:
        parts.append(f"all of them in {each.moon:.0%}")
    return f"{each.card.name}: {', '.join(parts)}."


def _summed_up(review: Review, noun: str) -> Message:
    """A review in sentences, one for all and one for each card."""
    give = f"give or take {review.error:.1f}"
    whole = f"Your cards cost {review.cost:.1f} {noun} against the coach’s, {give}."
    if not review.cards:
        whole = "There was no card of yours to judge."
    turning = "No card of yours was surely a mistake."
    if review.turning_point is not None:
        worst = review.cards[review.turning_point]
        turning = (
            f"The turning point was trick {worst.trick}: the {worst.card.name} cost "
            f"{worst.cost:.1f} {noun} against the {worst.best.name}."
        )
    return {
        "sentence": whole,
        "turning": turning,
        "cards": [_judged_said(each, noun) for each in review.cards],
    }


def _judged_said(each: Judged, noun: str) -> str:
    if each.card == each.best:
        only = len(each.advice.cards) == 1
        return f"Your {each.card.name} was {'the only card' if only else 'the coach’s too'}."
    how = f"{each.cost:.1f} {noun}, give or take {each.error:.1f}"
    if each.cost <= 2 * each.error:
        return f"Your {each.card.name} was as good as the {each.best.name}, as far as can be told."
    return f"Your {each.card.name} cost {how}: the coach plays the {each.best.name}."


def own_cards(sitting: Sitting, seat: int | None, deal: int) -> Message:
    """The cards that a player played in a deal, each with his view when he played it.

    Raises ``IllegalAction`` while that deal is being played: it is judged when it is over.
    """
    if seat is None or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction("a deal is reviewed when it has been settled")
    made = decisions(sitting.rules, sitting.names, sitting.actions, seat, deal)
    return {
        "deal": deal,
        "cards": [
            {"view": write_view(view), "card": str(card)}
            for view, card in made
            if can_be_judged(view, card)
        ],
    }


def nothing_left_said(view: View) -> str:
    """A sentence when it is proved that nothing is left to play for; else none."""
    mine = view.seat is not None and view.seat in view.to_act
    if not mine or view.rules.laws is Laws.CLUB or not nothing_left(view):
        return ""
    return "Nothing is left to play for: however the last cards fall, the deal is settled the same."


def finish(sitting: Sitting, seat: int | None) -> tuple[list[Event], list[Action]]:
    """Play a deal to its end that nothing can change any more; each plays his lowest card.

    Raises ``IllegalAction`` unless that is proved by the view of this ``seat``.
    """
    if seat is None or not nothing_left_said(sitting.view(seat)):
        raise IllegalAction("a deal is finished at once when nothing is left to play for")
    events: list[Event] = []
    actions: list[Action] = []
    settled = len(sitting.nets)
    while len(sitting.nets) == settled:
        action = by_itself(sitting, Random(0))
        if action is None:
            acting = sitting.to_act[0]
            playable = sitting.view(acting).playable
            action = PlayCard(acting, min(playable, key=lambda card: (card & 15, card)))
        events += sitting.apply(action)
        actions.append(action)
    return events, actions
