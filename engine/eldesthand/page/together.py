"""People at devices of their own: the messages of guests, and the replies to them.

A guest's message is a request as text. It is read like any request of the page, and answered from
the guest's view. Everything else of the engine is out of a guest's reach.
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand import __version__, words
from eldesthand.core.actions import Action, Commit, Shuffle
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.speech import one_line
from eldesthand.page.device import Device
from eldesthand.page.guests import LONGEST_NAME
from eldesthand.page.promise import exported_seed
from eldesthand.page.protocol.table import (
    Act,
    Contribute,
    Finish,
    History,
    Reply,
    Step,
)
from eldesthand.page.protocol.together import (
    AllowHints,
    Enter,
    Entered,
    Hear,
    Heard,
    Join,
    Joined,
    Said,
    Say,
    StandIn,
)
from eldesthand.page.service import Service
from eldesthand.page.session import Session
from eldesthand.page.sitting import act, contribute, finish, history, step
from eldesthand.record.settled import finished
from eldesthand.words.interface import SENTENCES

LONGEST_MESSAGE = 4096
"""Maximum number of characters of a guest's message."""

GUESTS: Service[None] = Service(
    {"together": "join say allow_hints", "sitting": "act contribute step finish history"}, None
)
"""The requests that a guest may send."""


def hear(session: Session, request: Hear) -> Heard:
    """Answer a guest's message. Raises ``EldestHandError`` if it is not allowed."""
    if len(request.text) > LONGEST_MESSAGE:
        raise RecordError(f"expected at most {LONGEST_MESSAGE} characters, got {len(request.text)}")
    _, message = GUESTS.read(request.text)
    if isinstance(message, Join):
        return Heard(joined=join(request.names, message))
    if isinstance(message, Say):
        [player] = _device_of(session, request.player).people
        return Heard(said=say(session, replace(message, name=session.begun.names[player])))
    with session.at(_device_of(session, request.player)):
        if isinstance(message, History):
            return Heard(happened=history(session, message))
        if isinstance(message, AllowHints):
            return Heard(reply=allow_hints(session, message))
        return Heard(reply=_acted(session, message))


def _device_of(session: Session, player: int) -> Device:
    """Return the device of a guest. Raises ``IllegalAction`` for other players."""
    for device in session.devices[1:]:
        if player in device.people:
            return device
    raise IllegalAction(f"expected a player with a device of their own, got {player}")


def join(names: tuple[str, ...], request: Join) -> Joined:
    """Return the name of a joining guest. Raises ``RecordError`` for a wrong version or name."""
    if request.version != __version__:
        raise RecordError(
            f"expected version {__version__}, got {request.version:.20}: reload both pages"
        )
    name = one_line(request.name, LONGEST_NAME)
    if not name or name in names:
        raise RecordError(f"expected a name that nobody else has, got “{name}”: choose another")
    return Joined(name)


def _acted(session: Session, message: object) -> Reply:
    """Carry out a guest's request. Raises ``IllegalAction`` unless the table waits for them."""
    if session.own is None or not session.decides(session.device.people[0]):
        raise IllegalAction("acting is not allowed here: the computer plays for you")
    match message:
        case Act(action):
            _check_own(session, action)
            return act(session, message)
        case Contribute():
            return contribute(session, message)
        case Finish():
            return finish(session, message)
        case Step(go_on=True) if session.confirming is not None and not session.to_ask():
            found = step(session, message)
            if isinstance(found, Reply):
                return found
    raise IllegalAction("going on is not allowed here: the table does not wait for you")


def _check_own(session: Session, action: Action) -> None:
    """Raise ``IllegalAction`` unless the action is one that a guest may take in their own seat.

    The host's device shuffles, settles and keeps the hour.
    """
    seat = getattr(action, "player" if session.sitting.seating else "seat", None)
    if isinstance(action, (Commit, Shuffle)) or seat != session.own:
        raise IllegalAction("acting for others is not allowed here: this is another seat")


def say(session: Session, request: Say) -> Said:
    """Return a phrase as a sentence. Raises ``RecordError`` for an unknown phrase."""
    text = SENTENCES.get(f"phrase.{request.phrase}")
    if text is None:
        raise RecordError(f"expected a phrase, got {request.phrase!r:.40}")
    return Said(f"{request.name}: {text}")


def allow_hints(session: Session, request: AllowHints) -> Reply:
    """Let a device agree to hints, or refuse them."""
    session.hints.answer(session.devices.index(session.device), agrees=request.agrees)
    return session.reply()


def enter(session: Session, request: Enter) -> Entered:
    """Return the table for a guest, who plays in their own seat from now on."""
    player, begun = request.player, session.begun
    device = _device_of(session, player)
    others = tuple(each for each in begun.who if each != player)
    sitting = replace(
        begun,
        human=player,
        people=others,
        remote=others,
        bots=("",) * len(begun.bots),
        seed=exported_seed(begun.seed),
        actions=finished(session.sitting.actions),
        hints=session.hints.allowed,
    )
    with session.at(device):
        entries = history(session, History()).entries
        reply = session.reply_at(device)
    return Entered(words.title(begun.rules), sitting, reply, entries)


def stand_in(session: Session, request: StandIn) -> Reply:
    """Start or stop a bot that plays for an absent guest."""
    _device_of(session, request.player)
    (session.stand_ins.add if request.plays else session.stand_ins.discard)(request.player)
    return session.reply()
