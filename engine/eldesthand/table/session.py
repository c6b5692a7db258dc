"""State of one table of the page, and its replies to the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from eldesthand.core.actions import DECIDED, Action, Commit, Settle, Shuffle
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event, seen_by
from eldesthand.core.language import _
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import listed, shown_name
from eldesthand.core.terms import Laws, Phase
from eldesthand.playing import may_notice, to_decide
from eldesthand.record.model import finished
from eldesthand.table.club import Pause, human_decides, pause_before_next
from eldesthand.table.device import Agreement, Device, is_open
from eldesthand.table.promise import contributed, may_contribute, sealed, sealed_terms
from eldesthand.table.reply import Curtain, LessonState, Next, Reply, reply_about
from eldesthand.table.saved import SavedSitting

if TYPE_CHECKING:
    from eldesthand.deals.code import Challenge
    from eldesthand.problems.problem import Problem
    from eldesthand.record import OneDeal, Record
    from eldesthand.tour.guide import FreeGuide, Guide


class Session:
    """State of a table: its sitting, if one has begun, and the open record."""

    def __init__(self) -> None:
        self._begun: SavedSitting | None = None
        self._sitting: Sitting | None = None
        self.chance: Random = Random()
        self.device: Device = Device(())
        """The device that a request comes from, or that a reply is for."""
        self.devices: tuple[Device, ...] = (self.device,)
        """The page's own device, and one for each person elsewhere."""
        self.hints: Agreement = Agreement(())
        """The agreement of several devices to allow hints."""
        self.stand_ins: set[int] = set()
        """The people elsewhere who are away, so that a bot plays for them."""
        self.ready: bool = False
        """True if the page's player has asked for the next deal before everybody gave words."""
        self.out_of_turn: int | None = None
        """The seat that takes the next deal out of turn (D6)."""
        self.inspected: set[int] = set()
        """The people who have ended their inspection of the tricks (I13)."""
        self._published = 0
        self.asked: set[int] = set()
        """Players who were asked to notice errors since the last action in turn (club laws)."""
        self.asking: bool = False
        """True while one of these players is asked."""
        self.record: Record | None = None
        """The open record."""
        self.deal: OneDeal | None = None
        """The open deal, if a single deal is open."""
        self.challenge: Challenge | None = None
        """The challenge at this table, if any."""
        self.problems: dict[str, Problem] = {}
        """The problems loaded by the page, by id."""
        self.refused: tuple[str, Action | None] = ("", None)
        """The id of a problem, and the last wrong choice in it."""

    def begin(
        self,
        begun: SavedSitting,
        sitting: Sitting,
        chance: Random,
        challenge: Challenge | None = None,
    ) -> None:
        """Start a sitting in place of another."""
        self._begun, self._sitting, self.chance = begun, sitting, chance
        here = [player for player in begun.who if player not in begun.remote]
        self.devices = (Device(here), *(Device((player,)) for player in begun.remote))
        self.device = self.devices[0]
        names = [
            listed([shown_name(begun.names[each]) for each in one.people]) for one in self.devices
        ]
        self.hints = Agreement(names, reached=begun.hints)
        self.stand_ins, self.inspected = set(), set()
        self.ready, self._published = False, len(finished(begun.actions))
        self.challenge, self.out_of_turn = challenge, None
        self.forget_asked()

    def put_back(self, sitting: Sitting) -> None:
        """Restore the table to an earlier state."""
        self._sitting = sitting
        self.device.forget()
        self.forget_asked()

    def forget_asked(self) -> None:
        """Allow everybody to be asked again to notice errors."""
        self.asking = False
        self.asked.clear()

    def acted(self) -> None:
        """Allow everybody to be asked again after an action in turn."""
        if not self.asking:
            self.asked.clear()
        self.asking = False

    @property
    def begun(self) -> SavedSitting:
        """The sitting as it was begun or resumed. Raises ``IllegalAction`` if there is none."""
        if self._begun is None:
            raise IllegalAction("expected a sitting, got none")
        return self._begun

    @property
    def sitting(self) -> Sitting:
        """The sitting. Raises ``IllegalAction`` if there is none."""
        if self._sitting is None:
            raise IllegalAction("expected a sitting, got none")
        return self._sitting

    @property
    def own(self) -> int | None:
        """The seat of the device's holder; their number before players have seats."""
        holder = self.device.holder
        return None if holder is None else self._seat_of(holder)

    def _seat_of(self, player: int) -> int:
        return self.sitting.player_of.index(player)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of all people."""
        return tuple(map(self._seat_of, self.begun.who))

    @property
    def _seats_of_people(self) -> tuple[int, ...]:
        return () if self.sitting.seating else self.people

    def decides(self, player: int) -> bool:
        """Return whether a person decides for this player, not a bot."""
        return player in self.begun.who and player not in self.stand_ins

    @contextmanager
    def at(self, device: Device) -> Iterator[None]:
        """Answer for another device."""
        before, self.device = self.device, device
        try:
            yield
        finally:
            self.device = before

    @property
    def owner(self) -> int | None:
        """The seat of the device's owner."""
        return next(iter(self.people), None)

    @property
    def last_decision(self) -> int | None:
        """The index of the last decision in this deal by the device's holder, or by anybody."""
        if self.sitting.seating:
            return None
        seats = self.people if self.own is None else (self.own,)
        actions = self.sitting.actions
        for place in reversed(range(len(actions))):
            action = actions[place]
            if isinstance(action, Settle):
                break
            if isinstance(action, DECIDED) and action.seat in seats:
                return place
        return None

    @property
    def guide(self) -> Guide | FreeGuide | None:
        """The guide through the lesson at this table, if any."""
        if not self.begun.lesson:
            return None
        from eldesthand.tour.guide import guide_at

        return guide_at(self.begun.lesson, self.sitting)

    @property
    def between_deals(self) -> bool:
        """True if a deal is settled, and the next one waits for the player or for words."""
        sitting = self.sitting
        if not self._after_settlement:
            return False
        if self.begun.remote and self.device is self.devices[0]:
            return not self.ready
        return not sitting.ceremony.pack or self.shuffler is not None

    @property
    def _after_settlement(self) -> bool:
        if self.sitting.phase is not Phase.SHUFFLE:
            return False
        actions = reversed(self.sitting.actions)
        others = (each for each in actions if type(each) not in (Commit, Shuffle))
        return isinstance(next(others, None), Settle)

    @property
    def waits_for_words(self) -> bool:
        """True if people with devices of their own still shuffle, or the owner reads the reckoning.

        The owner's device has sealed the shuffle, so only the words of the others count (F3).
        """
        sitting, remote = self.sitting, self.begun.remote
        if not remote or sitting.phase is not Phase.SHUFFLE:
            return False
        due = (player for player in remote if self.decides(player))
        unsaid = any(may_contribute(sitting, self._seat_of(player)) for player in due)
        return unsaid or (self._after_settlement and not self.ready)

    @property
    def shuffler(self) -> int | None:
        """The seat of the next person who can shuffle before the dealer (F3)."""
        if self.begun.remote and self.device is self.devices[0]:
            return None
        seats = map(self._seat_of, self.device)
        return next((seat for seat in seats if may_contribute(self.sitting, seat)), None)

    @property
    def waits_for_confirmation(self) -> bool:
        """True if the table waits only for a person's confirmation, at any device."""
        for device in self.devices:
            with self.at(device):
                if self.confirming is not None and self.decides(self.confirming):
                    return True
        return self.waits_for_words

    @property
    def confirming(self) -> int | None:
        """The person at this device whose confirmation the table waits for."""
        wanted = self.shuffler if self.begun.shuffling else None
        for person in self.device:
            if person in self.inspected:
                continue
            seat = self._seat_of(person)
            if seat == wanted or human_decides(self.sitting, seat):
                return person
        return None

    @property
    def wanted(self) -> int | None:
        """The person whose decision or confirmation the table waits for."""
        due = [] if self._goes_on else to_decide(self.sitting)
        deciding = [player for _phase, player in due]
        if self.device.holder in deciding:  # the holder cuts even if another person deals
            return self.device.holder
        if self.confirming is not None:
            return self.confirming
        return next((person for person in self.device if person in deciding), None)

    @property
    def _goes_on(self) -> bool:
        """True if the next action is automatic."""
        sitting = self.sitting
        drawing = sitting.club is not None and bool(sitting.club.drawable())  # D7
        dealing = sitting.phase in (Phase.SHUFFLE, Phase.DEAL) or self.cuts_for_person
        return not sitting.to_act or drawing or dealing

    @property
    def cuts_by_hand(self) -> bool:
        """True if the pone is a person who cuts by hand (D1); the seal of the deal fixes it.

        At a table of several devices nobody at the owner's does: that device knows the cards (F3).
        """
        sitting = self.sitting
        if terms := sealed_terms(sitting):
            return terms.by_hand
        rules = sitting.rules
        pone = sitting.player_of[(sitting.dealer - 1) % rules.players]
        wanted = self.begun.by_hand or rules.variety_object.ceremonial or rules.laws is Laws.CLUB
        apart = not self.begun.remote or pone in self.begun.remote
        return wanted and apart and self.decides(pone)

    @property
    def cuts_for_person(self) -> bool:
        """True if the pack is now cut for a person, who does not cut by hand."""
        sitting = self.sitting
        if sitting.phase is not Phase.CUT or self.cuts_by_hand:
            return False
        return self.decides(sitting.player_of[sitting.to_act[0]])

    def to_ask(self) -> list[tuple[int, int]]:
        """Return seat and player of the bots still to be asked to notice errors (club laws).

        No bot is asked while a bot deals a pack that a person has shuffled, because bots could
        reject the cards by claiming a misdeal (F3).
        """
        seats = self.people
        shuffled = any(contributed(self.sitting, seat) for seat in seats)
        if shuffled and self.sitting.ceremony.by not in seats:
            return []
        return [
            (seat, player)
            for seat, player in may_notice(self.sitting)
            if not self.decides(player) and player not in self.asked
        ]

    @property
    def next(self) -> Next:
        """The next step of the sitting."""
        if self.device.handed_to is not None:
            return Next.CURTAIN
        if self.sitting.phase is Phase.ENDED:
            return Next.OVER
        if self.between_deals:
            return Next.DEAL
        if guide := self.guide:
            # after a settlement the page shows the reckoning
            reckoned = guide.done and self.sitting.nets
            return Next.HUMAN if guide.waits and not reckoned else Next.AUTO
        if self.to_ask():
            return Next.BOT
        wanted = self.wanted
        if wanted is not None:
            return Next.HUMAN if wanted == self.device.holder else Next.AUTO
        return Next.AUTO if self._goes_on else Next.BOT

    def reply(self, events: Sequence[Event] = (), actions: Sequence[Action] = ()) -> Reply:
        """Return the events and the state of the table for every device, the page's own first."""
        sitting, own = self.sitting, self.devices[0]
        own.set_open(is_open(sitting))
        own.record(events)
        self.ready = self.ready and sitting.phase is Phase.SHUFFLE
        if sitting.phase is not Phase.SETTLE:
            self.inspected.clear()
        public = finished(sitting.actions) if self.begun.remote else ()
        news, self._published = public[self._published :], len(public)
        guests = [self.reply_at(each, events, news) for each in self.devices[1:]]
        return replace(self.reply_at(own, events, actions), guests=tuple(guests))

    def reply_at(
        self, device: Device, events: Sequence[Event] = (), actions: Sequence[Action] = ()
    ) -> Reply:
        """Return the events and the state of the table for the holder of a device."""
        with self.at(device):
            return self._reply(events, actions)

    def taken(self) -> Reply:
        """Let the next person take the device; return the events that they missed."""
        return self._reply(self.device.take())

    def _reply(self, events: Sequence[Event], actions: Sequence[Action] = ()) -> Reply:
        own, guide, lesson = self.own, self.guide, None
        if guide:
            from eldesthand.tour.guide import following, law_of, played_after

            shown = guide.lesson
            lesson = LessonState(
                name=shown.name,
                law=law_of(shown),
                title=_(shown.title),
                text=guide.text,
                teaches=guide.teaches,
                done=guide.done,
                following=following(shown),
                plays=played_after(shown),
                marked=guide.marked,
                step=guide.step,
                steps=guide.steps,
            )
        seen = [seen_by(event, own) for event in events]
        shared_deals = len(self.challenge.packs) if self.challenge else 0
        about = reply_about(
            *(self.sitting, self.sitting.view(own), self.next, seen),
            challenge=shared_deals,
            people=self._seats_of_people,
        )
        about = self._talked_at(about, seen) if lesson is None else replace(about, mischief=())
        forgiving = self.begun.rules.laws is not Laws.CLUB  # there the laws say what is taken back
        undo = forgiving and self.last_decision is not None and not (lesson or shared_deals)
        if self.begun.remote:
            undo = False
            words = sealed(self.sitting, self.shuffler)
            hints = self.hints.seen_at(self.devices.index(self.device))
            about = replace(about, words=replace(about.words, sealed=words), hints=hints)
        reply = replace(about, actions=tuple(actions), pause=self._pause, lesson=lesson, undo=undo)
        return self._among_people(reply) if self.device.shared else reply

    def _talked_at(self, reply: Reply, events: Sequence[Event]) -> Reply:
        """Add the lines of the other players; under club laws they speak of errors alone."""
        if self.begun.rules.laws is Laws.CLUB:
            return reply
        from eldesthand.words.talk import last_word, talk_at

        view, words, people = reply.view, reply.words, self._seats_of_people
        if words.final is not None and words.final.ending is not None:
            ending = replace(words.final.ending, last_word=last_word(view, people))
            words = replace(words, final=replace(words.final, ending=ending))
        talk = talk_at(events, view, self.begun.seed, people)
        return replace(reply, words=words, talk=talk)

    @property
    def _pause(self) -> Pause:
        pauses = [
            pause_before_next(self.sitting, seat, watched=seat != self.own) for seat in self.people
        ]
        return max(pauses, default=Pause.NONE, key=list(Pause).index)

    def _among_people(self, reply: Reply) -> Reply:
        """Complete a reply for several people at the device."""
        from eldesthand.words.waiting import addressed, curtain_for

        sitting, holder, handed_to = self.sitting, self.device.holder, self.device.handed_to
        names = [*map(shown_name, self.begun.names)]
        words = replace(reply.words, sealed=sealed(sitting, self.shuffler, named=True))
        if reply.next is Next.HUMAN and holder is not None:
            words = replace(words, turn=addressed(words.turn, names[holder]))
        curtain = None
        if handed_to is not None:
            curtain = Curtain(self._seat_of(handed_to), *curtain_for(names[handed_to]))
        people = self.people
        speakers = [
            seat for seat, _event in may_notice(sitting) if seat in people and seat != self.own
        ]
        return replace(reply, words=words, curtain=curtain, people=people, speakers=tuple(speakers))
