"""What the engine keeps for one table of the page, and how it tells the page about it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Commit, Settle
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, seen_by
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.page.club import human_decides, pause_before_next
from eldesthand.page.promise import contributed, may_contribute
from eldesthand.page.protocol.table import Next, Reply, SavedSitting
from eldesthand.page.reply import reply_about
from eldesthand.table import may_notice, to_decide

if TYPE_CHECKING:
    from eldesthand.problems.problem import Problem
    from eldesthand.record import OneDeal, Record
    from eldesthand.tour.guide import Guide

__all__ = ["Session"]


class Session:
    """One table: its sitting, if one has begun, and the record that is read there."""

    def __init__(self) -> None:
        self._begun: SavedSitting | None = None
        self._sitting: Sitting | None = None
        self.chance = Random()
        self.asked: set[int] = set()
        """Players who were asked what they notice, since the last ordinary action (club laws)."""
        self.asking = False
        """Whether one of them is being asked."""
        self.record: Record | None = None
        """The record that is read."""
        self.deal: OneDeal | None = None
        """The deal by itself that is read, if it is one."""
        self.problems: dict[str, Problem] = {}
        """The problems that the page has brought, by their ids."""

    def begin(self, begun: SavedSitting, sitting: Sitting, chance: Random) -> None:
        """Lay the table for a sitting, in the place of another."""
        self._begun, self._sitting, self.chance = begun, sitting, chance
        self.forget_asked()

    def put_back(self, sitting: Sitting) -> None:
        """Lay the table as it was before."""
        self._sitting = sitting
        self.forget_asked()

    def forget_asked(self) -> None:
        """Everybody may be asked again what they notice."""
        self.asking = False
        self.asked.clear()

    def acted(self) -> None:
        """Somebody has acted; unless it was out of turn, everybody may be asked again."""
        if not self.asking:
            self.asked.clear()
        self.asking = False

    @property
    def begun(self) -> SavedSitting:
        """How the sitting was begun. Raises ``IllegalAction`` while there is none."""
        if self._begun is None:
            raise IllegalAction("no sitting has begun")
        return self._begun

    @property
    def sitting(self) -> Sitting:
        """The sitting. Raises ``IllegalAction`` while there is none."""
        if self._sitting is None:
            raise IllegalAction("no sitting has begun")
        return self._sitting

    @property
    def own(self) -> int | None:
        """The human's seat; the human's number while there are no seats."""
        human = self.begun.human
        return None if human is None else self.sitting.player_of.index(human)

    @property
    def guide(self) -> Guide | None:
        """Who leads through the lesson at this table, if it is one."""
        if not self.begun.lesson:
            return None
        from eldesthand.page.lessons import guide_of

        return guide_of(self.begun.lesson, self.sitting)

    @property
    def between_deals(self) -> bool:
        """Whether a deal is settled, and no pack is shuffled yet for the next."""
        sitting = self.sitting
        if sitting.phase is not Phase.SHUFFLE or sitting.ceremony.pack:
            return False
        before = (each for each in reversed(sitting.actions) if not isinstance(each, Commit))
        return isinstance(next(before, None), Settle)

    @property
    def waits_for_word(self) -> bool:
        """Whether the table would go on by itself, but for a word of the human's."""
        sitting, own = self.sitting, self.own
        return human_decides(sitting, own) or (
            self.begun.shuffling and may_contribute(sitting, own)
        )

    def to_ask(self) -> list[tuple[int, int]]:
        """Seat and player of the bots not yet asked what they notice (club laws).

        None is asked while a pack is dealt that the human has shuffled, unless the human deals it
        out of turn: a misdeal then would let the others choose whether they like the cards (F3).
        """
        if contributed(self.sitting, self.own) and self.sitting.ceremony.by != self.own:
            return []
        return [
            (seat, player)
            for seat, player in may_notice(self.sitting)
            if player != self.begun.human and player not in self.asked
        ]

    @property
    def next(self) -> Next:
        """Who is next."""
        sitting, human = self.sitting, self.begun.human
        if sitting.phase is Phase.ENDED:
            return Next.OVER
        if self.between_deals:
            return Next.DEAL
        if guide := self.guide:
            return Next(guide.next)
        if self.to_ask():
            return Next.BOT
        deciding = [player for _, player in to_decide(sitting)]
        if self.waits_for_word:
            return Next.HUMAN
        drawing = sitting.club is not None and bool(sitting.club.drawable())  # D7
        if not deciding or drawing or sitting.phase in (Phase.SHUFFLE, Phase.DEAL):
            return Next.AUTO
        return Next.HUMAN if human in deciding else Next.BOT

    def reply(self, events: Sequence[Event] = (), actions: Sequence[Action] = ()) -> Reply:
        """Tell the human what happened, and how the table stands now."""
        own = self.own
        guide = self.guide
        lesson = None
        if guide:
            from eldesthand.page.lessons import state_of

            lesson = state_of(guide)
        return reply_about(
            self.sitting,
            self.sitting.view(own),
            self.next,
            events=[seen_by(event, own) for event in events],
            actions=actions,
            pause=pause_before_next(self.sitting, own),
            lesson=lesson,
        )
