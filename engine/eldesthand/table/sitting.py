"""The sitting: its start, the player's actions, and automatic actions."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random

from eldesthand import words
from eldesthand.bots import OWN, check_name, take_part, with_attention
from eldesthand.coach.ending import nothing_left
from eldesthand.core.actions import Action, Agree, Commit, Cut, PlayCard, Settle, Shuffle, TakePack
from eldesthand.core.cards import Card
from eldesthand.core.deal import other_back
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.events import Event, seen_by
from eldesthand.core.language import _
from eldesthand.core.sitting import Sitting, apply_older, replay
from eldesthand.core.speech import shown_name
from eldesthand.core.terms import EDITION, Laws, Phase
from eldesthand.core.view import View
from eldesthand.core.wire import kind_of
from eldesthand.playing import by_itself, chance_for, may_notice, seed_of_bots, to_decide
from eldesthand.table.choosing import Choice, Chosen, Word, checked, choice_of
from eldesthand.table.club import absent_minded, begins_to_deal
from eldesthand.table.other_table import other_sitting, seats_kept
from eldesthand.table.promise import chance_for_bot, contribution, promise, promised_cut
from eldesthand.table.question import BotQuestion
from eldesthand.table.reply import Reply
from eldesthand.table.saved import USUAL_BOT, SavedSitting, names_of, own_name
from eldesthand.table.service import ENGINE, GUESTS, handler
from eldesthand.table.session import Session


@dataclass(frozen=True)
class Seated:
    """Started sitting; ``reply`` holds all events until a player must decide.

    ``other`` is the sitting of the other table, if there are two (C3).
    """

    chosen: Chosen
    sitting: SavedSitting
    reply: Reply
    other: SavedSitting | None = None


@handler(ENGINE, replaces=True)
def sit(
    session: Session,
    seed: str,
    choice: Choice | None = None,
    *,
    words: tuple[Word, ...] = (),
    own_bot: str = "",
    name: str = "",
    remote: tuple[int, ...] = (),
    by_hand: bool = False,
) -> Seated:
    """Sit down at the chosen game, or at that of a link's words.

    The ``seed`` of the choice, if any, replaces this one. ``own_bot`` is the name of the player's
    own bot; ``name`` is the player's own name, by default "You". ``remote`` are the numbers of the
    people of the choice who have a device of their own. With ``by_hand`` people cut the pack by
    hand even in a game without ceremony (D1).

    Without a cut for seats, the human leads first.
    """
    chosen = checked(choice or choice_of(words))
    choice = replace(chosen.choice, rules=replace(chosen.choice.rules, edition=EDITION))
    people = [place for place, name in enumerate(choice.people) if name]
    bots = ["" if place in people else bot for place, bot in enumerate(choice.bots)]
    players, own = choice.rules.players, own_name(name)
    sitting = SavedSitting(
        rules=choice.rules,
        names=names_of(players, ("", *bots), own_bot, own, choice.people),
        human=0,
        bots=("", *bots),
        seed=_seed_of(choice.seed) or seed,
        actions=(),
        crooked=choice.crooked,
        shuffling=choice.shuffling,
        people=tuple(place + 1 for place in people),
        remote=remote,
        by_hand=by_hand,
    )
    _begin(session, sitting)
    reply = session.reply() if choice.cutting else keep_seats(session)
    return Seated(chosen, sitting, reply, other_sitting(choice, sitting))


def _seed_of(typed: str) -> str:
    """Return the seed of a sitting from a typed one; empty for an empty one.

    It is stretched, so that a visitor's bot cannot find it by a trial of all likely seeds.
    """
    if not typed:
        return ""
    from eldesthand.core.chance import stretched

    return stretched(typed).hex()


@handler(ENGINE, changes=True)
def keep_seats(session: Session) -> Reply:
    """Keep the present seats without cutting; the player on the human's right deals."""
    return _do(session, *seats_kept(session.sitting.rules.players))


@handler(ENGINE, replaces=True)
def resume(session: Session, sitting: SavedSitting) -> Reply:
    """Resume a sitting after its saved actions, or begin one without actions."""
    _begin(session, sitting)
    return session.reply()


@dataclass(frozen=True)
class Happening:
    """An event as a sentence, with the ``kind`` of the event."""

    said: str
    kind: str


@dataclass(frozen=True)
class Happened:
    """The events of a sitting so far, the oldest first."""

    entries: tuple[Happening, ...]


@handler(ENGINE, GUESTS)
def history(session: Session) -> Happened:
    """Return the events of the sitting that the device's holder has seen."""
    begun, holder, entries = session.begun, session.device.holder, []
    sitting = Sitting(begun.rules, begun.names)
    for action in session.sitting.actions:
        own = holder if sitting.seating else session.own
        for event in apply_older(sitting, action):
            unit = words.unit_in(sitting)
            said = words.narrate(seen_by(event, own), sitting.names, own, unit)
            entries += [Happening(said, kind_of(type(event)))] if said else []
    return Happened(tuple(entries))


def _begin(session: Session, begun: SavedSitting) -> None:
    sitting = replay(begun.rules, begun.names, begun.actions)
    _check(begun)
    challenge = None
    if begun.challenge:
        from eldesthand.table.challenge import challenge_at

        challenge = challenge_at(begun)
    # a new seed, so that no shuffle repeats
    place = f"{begun.seed}/{len(begun.actions)}" if begun.actions else begun.seed
    session.begin(begun, sitting, Random(place), challenge)


def _check(begun: SavedSitting) -> None:
    """Raise ``EldestHandError`` for invalid players or an unknown lesson."""
    if begun.human is not None and not 0 <= begun.human < begun.rules.players:
        raise RecordError(f"expected a player’s number as 'human', got {begun.human}")
    if len(begun.bots) != begun.rules.players:
        raise RecordError(f"expected {begun.rules.players} bots, got {len(begun.bots)}")
    people = set(begun.who)
    if len(people) < len(begun.who) or not people <= set(range(begun.rules.players)):
        raise RecordError(f"expected numbers of other players as 'people', got {begun.people}")
    if begun.people and (begun.human is None or begun.lesson):
        raise RecordError("people are not allowed here: the table is a lesson, or has only bots")
    if not set(begun.remote) <= set(begun.people):
        raise RecordError(f"expected numbers of other people as 'remote', got {begun.remote}")
    if begun.remote and (begun.challenge or begun.crooked is not None):
        raise RecordError("other devices are not allowed here: the cards were chosen before")
    for player, bot in enumerate(begun.bots):
        if player not in people and bot.partition("@")[0] != OWN:
            check_name(bot or USUAL_BOT)  # for a person who had a device of their own
    if begun.crooked is not None:
        from eldesthand.fairness.watch import check_crooked

        check_crooked(begun.rules, begun.crooked)
        if begun.crooked in people:
            raise RecordError("expected a bot as the crooked dealer, got the human player")
    if begun.lesson:
        from eldesthand.tour.guide import lesson_of

        lesson_of(begun.lesson)  # raises for an unknown lesson


@handler(ENGINE, GUESTS, changes=True)
def act(session: Session, action: Action) -> Reply:
    """Apply the player's action, and the automatic ones after it."""
    if guide := session.guide:
        guide.check(action)
    _check_holder(session, action)
    return _do(session, action)


def _check_holder(session: Session, action: Action) -> None:
    """Raise ``IllegalAction`` for an action of a person who does not hold the device."""
    seat = getattr(action, "seat", None)
    if seat not in session.people or session.sitting.seating or seat == session.own:
        return
    player = session.sitting.player_of[seat]
    if session.decides(player):
        name = shown_name(session.begun.names[player])
        wrong = _("acting for {name} is not allowed here: hand over the device first")
        if player in session.begun.remote:
            wrong = _("acting for {name} is not allowed here: they have a device")
        raise IllegalAction(wrong.format(name=name))


@dataclass(frozen=True)
class Asked:
    """Reply without a change of the table: a bot must answer first."""

    ask: BotQuestion


@handler(ENGINE, GUESTS, changes=True)
def step(
    session: Session, *, go_on: bool = False, phase: Phase | None = None, wrongly: bool = False
) -> Reply | Asked:
    """Take the next automatic step.

    ``go_on`` confirms for the player the ``phase`` that they saw (any, if it is not given). With
    ``wrongly`` the next deal is wrong (D6): the dealer takes the other pack, anybody else deals out
    of turn.

    If a bot must decide, the reply is the question to it.
    """
    session.asking = False
    if session.device.handed_to is not None:
        return session.reply()
    if guide := session.guide:
        return session.reply() if guide.done else _do(session, guide.by_itself(go_on=go_on))
    for seat, player in session.to_ask():
        session.asked.add(player)
        session.asking = True
        return _question(session, seat, player, notice=True)
    # another device may have confirmed the phase that this player saw
    go_on = go_on and phase in (None, session.sitting.phase)
    session.ready = session.ready or (go_on and session.between_deals)
    if go_on and session.sitting.phase is Phase.SETTLE:
        session.inspected.update(session.device.people)
    waits = session.waits_for_confirmation
    if not (waits and go_on and session.confirming is not None):
        wanted = session.wanted
        if wanted is not None and wanted != session.device.holder:
            session.device.hand_to(wanted)
            return session.reply()
        if waits:
            return session.reply()
    action = _perhaps_wrong_pack(session, _by_itself(session))
    if wrongly:
        action = _wrong_deal(session, action)
    if action is not None:
        return _do(session, action)
    for seat, player in to_decide(session.sitting):
        if not session.decides(player):
            return _question(session, seat, player)
        if player not in session.device.people:
            return session.reply()
        if player != session.device.holder:  # offer the cut to the holder
            session.device.hand_to(player)
            return session.reply()
    if session.sitting.rules.laws is Laws.CLUB or session.begun.remote:
        return session.reply()
    due = words.waits_for(session.sitting.view(None))
    raise IllegalAction(_("a step is not allowed here: {due}").format(due=due))


def _wrong_deal(session: Session, action: Action | None) -> Action:
    """Return the dealer's shuffle, of the wrong pack or before a deal out of turn (D6)."""
    sitting = session.sitting
    if not isinstance(action, Shuffle) or not words.wrong_deal_for(sitting.view(session.own)):
        reason = _("a wrong deal is not allowed here: the dealer does not shuffle now")
        raise IllegalAction(reason, law="D6")
    if session.own == sitting.dealer:
        return replace(action, back=other_back(sitting.back))
    session.out_of_turn = session.own
    return action


def _perhaps_wrong_pack(session: Session, action: Action | None) -> Action | None:
    """Return the dealer's shuffle, perhaps of the wrong pack by an inattentive bot (D6)."""
    sitting, begun = session.sitting, session.begun
    if not isinstance(action, Shuffle) or begun.lesson or begun.crooked is not None:
        return action
    player = sitting.player_of[sitting.dealer]
    chance = Random(f"{chance_for_bot(sitting, begun.seed, player)} pack")
    if session.decides(player) or not absent_minded(
        sitting, begun.bots[player] or USUAL_BOT, chance
    ):
        return action
    return replace(action, back=other_back(sitting.back))


@handler(ENGINE, GUESTS, changes=True)
def contribute(session: Session, words: str) -> Reply:
    """Shuffle by any words, before the dealer shuffles (F3)."""
    return _do(session, contribution(session.sitting, session.shuffler, words))


@handler(ENGINE, changes=True)
def hand_to(session: Session, seat: int) -> Reply:
    """Hand the device to the person in ``seat``, who wants to claim something (club laws).

    Raises ``IllegalAction`` for other seats.
    """
    seats = [seat for seat, _player in may_notice(session.sitting)]
    if seat not in seats or seat not in session.people:
        raise IllegalAction(_("interrupting is not allowed here: this seat has nothing to claim"))
    session.device.hand_to(session.sitting.player_of[seat])
    return session.reply()


@handler(ENGINE, changes=True)
def take_device(session: Session) -> Reply:
    """Let the person named on the curtain take the device.

    The reply has the events of this deal that this person missed.

    Raises ``IllegalAction`` if there is none.
    """
    return session.taken()


def _do(session: Session, action: Action) -> Reply:
    """Apply an action, and automatic actions after it.

    Under guided laws the pack is sealed, shuffled, cut and dealt at once, until a person must
    decide. After a settlement the next deal is sealed.
    """
    events = session.sitting.apply(action)
    session.acted()
    return _followed(session, events, [action])


def _followed(session: Session, events: list[Event], actions: list[Action]) -> Reply:
    while follows := _follows(session, actions[-1]):
        events = [*events, *session.sitting.apply(follows)]
        actions = [*actions, follows]
    return session.reply(events, actions)


_BEFORE_THE_DEAL = (Agree, TakePack, Commit, Shuffle, Cut)
"""Actions after which the pack is shuffled, cut and dealt without a pause."""


def _follows(session: Session, action: Action) -> Action | None:
    sitting, begun = session.sitting, session.begun
    if session.between_deals:
        may_promise = begun.crooked is None and not begun.lesson
        if session.challenge is not None:
            done = len(sitting.nets) == len(session.challenge.packs)
            return _by_itself(session) if done else None
        seals = may_promise and action == Settle()
        return _promise(session) if seals else None
    at_once = isinstance(action, _BEFORE_THE_DEAL) and sitting.rules.laws is not Laws.CLUB
    if not at_once or begun.lesson or session.waits_for_confirmation:
        return None
    if sitting.phase not in (Phase.SHUFFLE, Phase.CUT, Phase.DEAL):
        return None
    return _by_itself(session)


def _by_itself(session: Session) -> Action | None:
    """Return the next automatic action, including those of bots before they have cards."""
    sitting, begun = session.sitting, session.begun
    if session.challenge is not None:
        from eldesthand.deals.code import by_itself_in

        return by_itself_in(session.challenge, sitting)
    return (
        _in_league(session)
        or (_promise(session) if begun.crooked is None else None)
        or _begins_to_deal(session)
        or by_itself(sitting, session.chance)
        or _bot_takes_part(session)
    )


def _promise(session: Session) -> Action | None:
    """Return the next seal or sealed shuffle, if it is time for one (F3)."""
    sitting = session.sitting
    if sitting.phase is not Phase.SHUFFLE:
        return None
    by_hand = session.cuts_by_hand
    return promise(sitting, session.begun.seed, session.people, by_hand=by_hand)


def _begins_to_deal(session: Session) -> Action | None:
    """Return the first part of a deal under club laws, perhaps by a person out of turn."""
    action = begins_to_deal(session.sitting, session.chance, session.out_of_turn)
    if action is not None:
        session.out_of_turn = None
    return action


def _in_league(session: Session) -> Action | None:
    """Return the action of a crooked dealer, or of the pone, who helps (F1)."""
    sitting, crooked = session.sitting, session.begun.crooked
    cuts = sitting.phase is Phase.CUT and not set(session.people).isdisjoint(sitting.to_act)
    if crooked is None or cuts:
        return None
    from eldesthand.fairness.watch import crooked_action

    return crooked_action(sitting, crooked, session.chance)


def _bot_takes_part(session: Session) -> Action | None:
    """Return a bot's action at the cut for seats or the cut, the same for all bots.

    For a person who does not cut by hand, it is the cut in the middle.
    """
    sitting, begun = session.sitting, session.begun
    if sitting.phase in (Phase.SEATING, Phase.CUT):
        for seat, player in to_decide(sitting):
            if session.cuts_for_person or not session.decides(player):
                chance = Random(chance_for_bot(sitting, begun.seed, player))
                cut = promised_cut(sitting, begun.seed, person=player in begun.who)
                return cut or take_part(sitting.view(seat), chance)
    return None


def _chance(session: Session, seat: int, bot: str) -> str:
    """Return the seed for a bot's decision.

    A visitor's bot gets a random seed. Any other seed depends only on the place in the sitting,
    so that a deal can be played again against the same bots.
    """
    if bot.partition("@")[0] == OWN:
        return os.urandom(32).hex()
    sitting, seed, challenge = session.sitting, session.begun.seed, session.challenge
    if sitting.rules.laws is Laws.CLUB:
        return chance_for_bot(sitting, seed, sitting.player_of[seat])
    return chance_for(sitting, seed_of_bots(seed) if challenge is None else challenge.seed, seat)


def _question(session: Session, seat: int, player: int, *, notice: bool = False) -> Asked:
    sitting, bot = session.sitting, session.begun.bots[player] or USUAL_BOT
    name = with_attention(bot) if sitting.rules.laws is Laws.CLUB else bot
    chance, view = _chance(session, seat, bot), sitting.view(seat)
    hurried, patient = session.challenge is None, not session.begun.who
    return Asked(BotQuestion(seat, name, chance, view, notice, hurried, patient))


@handler(ENGINE, GUESTS, changes=True)
def finish(session: Session) -> Reply:
    """Finish a deal whose result is certain; each player plays their lowest card.

    Raises ``IllegalAction`` unless the human's view proves it.
    """
    sitting = session.sitting
    if session.own is None or not nothing_left(sitting.view(session.own)):
        raise IllegalAction(_("finishing is not allowed here: the result is still open"))
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
    return _followed(session, events, actions)


@dataclass(frozen=True)
class OwnCard:
    """Card that the human played, and the view before it."""

    view: View
    card: Card


@dataclass(frozen=True)
class OwnChoice:
    """Pass, bid or named suit of the human, and the view before it."""

    view: View
    action: Action


@dataclass(frozen=True)
class OwnCardsPlayed:
    """Cards of a deal that the human played and the coach can judge, and choices before play."""

    deal: int
    choices: tuple[OwnChoice, ...]
    cards: tuple[OwnCard, ...]


@handler(ENGINE)
def own_cards(session: Session, deal: int, seat: int | None = None) -> OwnCardsPlayed:
    """Return the cards that the human, or the person in a ``seat``, played in a deal.

    Cards are left out from the first view on that proves the result: the page may have laid them.
    Raises ``IllegalAction`` for a running deal.
    """
    from eldesthand.coach.advice import can_be_judged, choices, decisions

    sitting = session.sitting
    own = session.owner if seat is None else seat
    if own not in session.people or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction(_("a review is not allowed here: the deal is not settled yet"))
    of_deal = sitting.rules, sitting.names, sitting.actions, own, deal
    before = tuple(OwnChoice(view, action) for view, action in choices(*of_deal))
    made = takewhile(lambda each: not nothing_left(each[0]), decisions(*of_deal))
    cards = tuple(OwnCard(view, card) for view, card in made if can_be_judged(view, card))
    return OwnCardsPlayed(deal, before, cards)
