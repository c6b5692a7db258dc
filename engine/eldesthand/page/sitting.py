"""The sitting at the page: it begins, the player acts, and the others do what is theirs."""

from __future__ import annotations

from random import Random

from eldesthand import words
from eldesthand.bots import OWN
from eldesthand.bots.ceremony import take_part
from eldesthand.bots.names import check_name, with_attention
from eldesthand.core.actions import Action, Agree, Commit, Cut, PlayCard, Settle, Shuffle, TakePack
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.events import Event
from eldesthand.core.replaying import replay
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.page.choosing import checked, choice_of
from eldesthand.page.club import begins_to_deal
from eldesthand.page.guests import names_of, own_name
from eldesthand.page.promise import chance_for_bot, contribution, promise
from eldesthand.page.protocol.games import Seated, Sit
from eldesthand.page.protocol.table import (
    Act,
    Asked,
    BotQuestion,
    Contribute,
    Finish,
    KeepSeats,
    OwnCard,
    OwnCards,
    OwnCardsPlayed,
    OwnChoice,
    Reply,
    Resume,
    SavedSitting,
    Step,
)
from eldesthand.page.reply import nothing_left
from eldesthand.page.session import Session
from eldesthand.table import by_itself, to_decide

__all__ = [
    "act",
    "contribute",
    "finish",
    "keep_seats",
    "own_cards",
    "resume",
    "sit",
    "step",
]


# --- a sitting begins ----------------------------------------------------------------------------


def sit(session: Session, request: Sit) -> Seated:
    """Begin a sitting at the game chosen.

    Where nobody cuts for seats, the human leads.
    """
    chosen = checked(request.choice or choice_of(request.words))
    choice = chosen.choice
    bots = ("", *choice.bots)
    sitting = SavedSitting(
        rules=choice.rules,
        names=names_of(choice.rules.players, bots, request.own_bot, own_name(request.name)),
        human=0,
        bots=bots,
        seed=choice.seed or request.seed,
        actions=(),
        crooked=choice.crooked,
        shuffling=choice.shuffling,
    )
    _begin(session, sitting)
    return Seated(chosen, sitting, session.reply() if choice.cutting else _agree(session))


def keep_seats(session: Session, request: KeepSeats) -> Reply:
    """The human does not want to cut for seats."""
    return _agree(session)


def _agree(session: Session) -> Reply:
    """All keep their seats; the last player, on the human's right, deals."""
    return _do(session, Agree(session.sitting.rules.players - 1))


def resume(session: Session, request: Resume) -> Reply:
    """Take a sitting up where its actions end."""
    _begin(session, request.sitting)
    return session.reply()


def _begin(session: Session, begun: SavedSitting) -> None:
    sitting = replay(begun.rules, begun.names, begun.actions)
    _check(begun, sitting)
    # Chance goes on from a point of its own, so that no shuffle comes twice.
    place = f"{begun.seed}/{len(begun.actions)}" if begun.actions else begun.seed
    session.begin(begun, sitting, Random(place))


def _check(begun: SavedSitting, sitting: Sitting) -> None:
    """Raise ``EldestHandError`` unless these players can sit here, and there is such a lesson."""
    if begun.human is not None and not 0 <= begun.human < begun.rules.players:
        raise RecordError(f"expected a player's number at human, not {begun.human}")
    if len(begun.bots) != begun.rules.players:
        raise RecordError(f"expected {begun.rules.players} bots, not {len(begun.bots)}")
    for player, bot in enumerate(begun.bots):
        if player != begun.human and bot.partition("@")[0] != OWN:
            check_name(bot)
    if begun.crooked is not None:
        from eldesthand.fairness.crooked_dealer import check_crooked

        check_crooked(begun.rules, begun.crooked)
        if begun.crooked == begun.human:
            raise RecordError("expected another than the human to be crooked")
    if begun.lesson:
        from eldesthand.page.lessons import guide_of

        guide_of(begun.lesson, sitting)


# --- and goes on ---------------------------------------------------------------------------------


def act(session: Session, request: Act) -> Reply:
    """What the player does, and what follows of itself."""
    if guide := session.guide:
        guide.check(request.action)
    return _do(session, request.action)


def step(session: Session, request: Step) -> Reply | Asked:
    """Make the next thing happen that is not the player's to do, or tell which bot must decide."""
    session.asking = False
    if guide := session.guide:
        return session.reply() if guide.done else _do(session, guide.by_itself(go_on=request.go_on))
    for seat, player in session.to_ask():
        session.asked.add(player)
        session.asking = True
        return _question(session, seat, player, notice=True)
    if session.waits_for_word and not request.go_on:
        return session.reply()
    action = _by_itself(session)
    if action is not None:
        return _do(session, action)
    for seat, player in to_decide(session.sitting):
        if player != session.begun.human:
            return _question(session, seat, player)
    if session.sitting.rules.laws is Laws.CLUB:
        return session.reply()
    waits = words.waits_for(session.sitting.view(None))
    raise IllegalAction(f"nothing goes on by itself now: {waits}")


def contribute(session: Session, request: Contribute) -> Reply:
    """The human shuffles before the dealer does (F3)."""
    return _do(session, contribution(session.sitting, session.own, request.words))


def _do(session: Session, action: Action) -> Reply:
    """Do this, and what follows at once.

    In guided play the pack is promised, shuffled, cut and dealt at once, as far as it needs
    nobody's decision. After a settlement the next shuffle is promised, and all wait.
    """
    events = session.sitting.apply(action)
    session.acted()
    return _followed(session, events, [action])


def _followed(session: Session, events: list[Event], actions: list[Action]) -> Reply:
    """The reply to what was done, after what follows at once."""
    while follows := _follows(session, actions[-1]):
        events = [*events, *session.sitting.apply(follows)]
        actions = [*actions, follows]
    return session.reply(events, actions)


_BEFORE_THE_DEAL = (Agree, TakePack, Commit, Shuffle, Cut)
"""What the pack is shuffled, cut and dealt after, without a pause."""


def _follows(session: Session, action: Action) -> Action | None:
    sitting, begun = session.sitting, session.begun
    if session.between_deals:
        may_promise = begun.crooked is None and not begun.lesson
        return promise(sitting, begun.seed) if may_promise and action == Settle() else None
    at_once = isinstance(action, _BEFORE_THE_DEAL) and sitting.rules.laws is not Laws.CLUB
    if not at_once or begun.lesson or session.waits_for_word:
        return None
    if sitting.phase not in (Phase.SHUFFLE, Phase.CUT, Phase.DEAL):
        return None
    return _by_itself(session)


def _by_itself(session: Session) -> Action | None:
    """What needs nobody's decision, or only that of a bot that has no cards to look at yet."""
    sitting, begun = session.sitting, session.begun
    return (
        _in_league(session)
        or (promise(sitting, begun.seed) if begun.crooked is None else None)
        or begins_to_deal(sitting, session.chance)
        or by_itself(sitting, session.chance)
        or _bot_takes_part(session)
    )


def _in_league(session: Session) -> Action | None:
    """What a crooked dealer does, or a pone in league with them: never the human (F1)."""
    sitting, crooked = session.sitting, session.begun.crooked
    if crooked is None or (sitting.phase is Phase.CUT and session.own in sitting.to_act):
        return None
    from eldesthand.fairness.crooked_dealer import crooked_action

    return crooked_action(sitting, crooked, session.chance)


def _bot_takes_part(session: Session) -> Action | None:
    """Bots draw for seats and cut as all of them do: they need not be asked."""
    sitting = session.sitting
    if sitting.phase in (Phase.SEATING, Phase.CUT):
        for seat, player in to_decide(sitting):
            if player != session.begun.human:
                return take_part(sitting.view(seat), Random(_chance(session, player)))
    return None


def _chance(session: Session, player: int) -> str:
    return chance_for_bot(session.sitting, session.begun.seed, player)


def _question(session: Session, seat: int, player: int, *, notice: bool = False) -> Asked:
    sitting, bot = session.sitting, session.begun.bots[player]
    name = with_attention(bot) if sitting.rules.laws is Laws.CLUB else bot
    return Asked(BotQuestion(seat, name, _chance(session, player), sitting.view(seat), notice))


# --- and a deal ends -----------------------------------------------------------------------------


def finish(session: Session, request: Finish) -> Reply:
    """Play a deal to its end once it is known how it ends; each plays their lowest card.

    Raises ``IllegalAction`` unless that is proved by what the human sees.
    """
    sitting = session.sitting
    if session.own is None or not nothing_left(sitting.view(session.own)):
        raise IllegalAction(
            "a deal is finished at once when nothing is left to play for, or the rest is yours"
        )
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


def own_cards(session: Session, request: OwnCards) -> OwnCardsPlayed:
    """What the human chose in a deal and played, each with the view then.

    Raises ``IllegalAction`` while that deal is being played: it is judged when it is over.
    """
    from eldesthand.coach.advice import can_be_judged, choices, decisions

    sitting, deal = session.sitting, request.deal
    if session.own is None or not 1 <= deal <= len(sitting.nets):
        raise IllegalAction("a deal is reviewed when it has been settled")
    of_deal = sitting.rules, sitting.names, sitting.actions, session.own, deal
    before = tuple(OwnChoice(view, action) for view, action in choices(*of_deal))
    made = decisions(*of_deal)
    cards = tuple(OwnCard(view, card) for view, card in made if can_be_judged(view, card))
    return OwnCardsPlayed(deal, before, cards)
