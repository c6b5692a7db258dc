"""People at devices of their own: the messages of guests, and the replies to them.

A guest's message is a request as text. It is read like any request of the page, and answered from
the guest's view. Everything else of the engine is out of a guest's reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from eldesthand import __version__, words
from eldesthand.core.actions import Action, Commit, Shuffle
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import N_, _
from eldesthand.core.speech import one_line
from eldesthand.record.model import finished
from eldesthand.table.device import Device
from eldesthand.table.promise import exported_seed
from eldesthand.table.reply import Reply
from eldesthand.table.saved import LONGEST_NAME, SavedSitting
from eldesthand.table.service import ENGINE, GUESTS, handler
from eldesthand.table.session import Session
from eldesthand.table.sitting import Happened, Happening, act, history, step
from eldesthand.words.interface import sentences

LONGEST_MESSAGE = 4096
"""Maximum number of characters of a guest's message."""


@dataclass(frozen=True)
class Joined:
    """Name of a guest who has joined."""

    name: str


@dataclass(frozen=True)
class Said:
    """Sentence to all: a person's phrase."""

    said: str


@dataclass(frozen=True)
class Heard:
    """Answer to a guest's request; a ``reply`` is for the host, with those for the guests."""

    reply: Reply | None = None
    joined: Joined | None = None
    said: Said | None = None
    happened: Happened | None = None


@handler(ENGINE, changes=True)
def hear(session: Session, player: int, text: str, names: tuple[str, ...] = ()) -> Heard:
    """Answer a guest's request, the untrusted ``text`` of a message, for this ``player``.

    A guest may join, say a phrase, agree to hints or refuse them, act and shuffle in their own
    seat, and read what they have seen. ``names`` are the names of the other people, also before the
    sitting.

    Raises ``EldestHandError`` if it is not allowed.
    """
    if len(text) > LONGEST_MESSAGE:
        raise RecordError(f"expected at most {LONGEST_MESSAGE} characters, got {len(text)}")
    found, fields = GUESTS.read(text)
    if found is join:
        return Heard(joined=join(names, **fields))
    device = _device_of(session, player)
    if found is say:
        [player] = device.people
        return Heard(said=say(session, fields["phrase"], session.begun.names[player]))
    with session.at(device):
        if found is history:
            return Heard(happened=history(session))
        if found is not allow_hints:
            _check(session, found, fields)
        reply = found(session, **fields)
        if not isinstance(reply, Reply):
            raise IllegalAction(_(_GOING_ON))
        return Heard(reply=reply)


def _device_of(session: Session, player: int) -> Device:
    """Return the device of a guest. Raises ``IllegalAction`` for other players."""
    for device in session.devices[1:]:
        if player in device.people:
            return device
    raise IllegalAction(f"expected a player with a device of their own, got {player}")


@handler(GUESTS)
def join(names: tuple[str, ...], version: str, name: str) -> Joined:
    """Join a table by a name, from a page of the same ``version`` as the host's.

    Raises ``RecordError`` for a wrong version or name.
    """
    if version != __version__:
        wrong = _("expected version {version}, got {got}: reload both pages")
        raise RecordError(wrong.format(version=__version__, got=version[:20]))
    name = one_line(name, LONGEST_NAME)
    if not name or name in names:
        wrong = _("expected a name that nobody else has, got “{name}”: choose another")
        raise RecordError(wrong.format(name=name))
    return Joined(name)


_GOING_ON = N_("going on is not allowed here: the table does not wait for you")


def _check(session: Session, found: Callable[..., object], fields: Mapping[str, Any]) -> None:
    """Raise ``IllegalAction`` unless the table waits for this request of a guest."""
    if session.own is None or not session.decides(session.device.people[0]):
        raise IllegalAction(_("acting is not allowed here: the computer plays for you"))
    if found is act:
        _check_own(session, fields["action"])
    elif found is step and (
        not fields.get("go_on") or session.confirming is None or session.to_ask()
    ):
        raise IllegalAction(_(_GOING_ON))


def _check_own(session: Session, action: Action) -> None:
    """Raise ``IllegalAction`` unless the action is one that a guest may take in their own seat.

    The host's device shuffles, settles and keeps the hour.
    """
    seat = getattr(action, "player" if session.sitting.seating else "seat", None)
    if isinstance(action, (Commit, Shuffle)) or seat != session.own:
        raise IllegalAction(_("acting for others is not allowed here: this is another seat"))


@handler(ENGINE, GUESTS)
def say(session: Session, phrase: str, name: str = "") -> Said:
    """Say one of the fixed phrases, by its id, as the person called ``name``.

    A guest's own name replaces that in the request.

    Raises ``RecordError`` for an unknown phrase.
    """
    text = sentences().get(f"phrase.{phrase}")
    if text is None:
        raise RecordError(f"expected a phrase, got {phrase!r:.40}")
    return Said(_("{name}: {phrase}").format(name=name, phrase=text))


@handler(ENGINE, GUESTS, changes=True)
def allow_hints(session: Session, *, agrees: bool) -> Reply:
    """Agree to hints at this device, or refuse them for everybody."""
    session.hints.answer(session.devices.index(session.device), agrees=agrees)
    return session.reply()


@dataclass(frozen=True)
class Entered:
    """Table for a guest: finished deals, the present state, and what the guest has seen.

    The seed of the ``sitting`` reveals nothing, and its ``human`` is the guest.
    """

    title: str
    sitting: SavedSitting
    reply: Reply
    entries: tuple[Happening, ...]


@handler(ENGINE)
def enter(session: Session, player: int) -> Entered:
    """Return the table as this player may see it, to begin at or come back to."""
    begun = session.begun
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
        entries = history(session).entries
        reply = session.reply_at(device)
    return Entered(words.title(begun.rules), sitting, reply, entries)


@handler(ENGINE, changes=True)
def stand_in(session: Session, player: int, *, plays: bool) -> Reply:
    """Start or stop a bot that plays for an absent person."""
    _device_of(session, player)
    (session.stand_ins.add if plays else session.stand_ins.discard)(player)
    return session.reply()
