"""Check that no answer of the page's engine reveals a hidden card.

Two engines resume the same running sitting in two worlds, which differ only in cards that the
person at the device has not seen. Every request is sent to both, and the answers must be equal. The
requests come from the registry of handlers, and their fields from their types, so new requests are
checked automatically.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from functools import partial
from itertools import chain, islice, product, zip_longest
from random import Random
from typing import Any

from eldesthand.core.actions import Action, Cut, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.errors import EldestHandError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView, View
from eldesthand.core.wire import Readable, encode, fields_of, hints_of
from eldesthand.table.engine import Engine
from eldesthand.table.records import KeptSitting, TakenBack, read_record
from eldesthand.table.reply import Reply
from eldesthand.table.saved import SavedSitting
from eldesthand.table.service import ENGINE
from eldesthand.table.sitting import Asked, Seated, resume, step, take_device
from lab.checks import expect
from lab.hidden import other_world

Ask = Callable[..., Any]
"""Handler, perhaps with its arguments, that is called with the session."""

MOST_REQUESTS = 8
"""Maximum number of requests of each kind."""

_TEXTS = {"date": "2026-11-23", "today": "2026-11-23", "month": "2026-11"}
"""Texts with a fixed format, by field name."""


@dataclass
class Answered:
    """Names of requests that were answered, or refused, at least once each."""

    answered: set[str]
    refused: set[str]


class _World:
    """Saved sitting in one world, and an engine that has resumed it."""

    def __init__(self, kept: SavedSitting) -> None:
        self.kept = kept
        self.before: list[Ask] = [
            partial(resume, sitting=kept),
            partial(read_record, kept=KeptSitting(kept)),
        ]
        self.engine = self._begun()
        if len(kept.who) > 1:
            self.ask(step)
            if self.engine.state.device.handed_to is not None:  # the next person sees their hand
                self.before += [step, take_device]
            self.engine = self._begun()
        self._first = deepcopy(self.engine.state)
        self._state = self._now()

    def _begun(self) -> Engine:
        self.engine = Engine()
        for request in self.before:
            self.ask(request)
        return self.engine

    def _now(self) -> tuple[object, ...]:
        session = self.engine.state
        holder = session.device.holder, session.device.handed_to, frozenset(session.asked)
        place = len(session.sitting.actions), id(session.sitting)
        return (*place, *holder, id(session.record), id(session.deal), session.asking)

    def again(self) -> None:
        """Set the engine's first state again if a request has changed it."""
        if self._now() != self._state:
            self.engine.state = deepcopy(self._first)
            self._state = self._now()

    def ask(self, request: Ask) -> Any:
        """Return the answer, or the error."""
        try:
            return request(self.engine.state)
        except EldestHandError as error:
            return error

    @property
    def view(self) -> TableView:
        """The view of the person at the device."""
        return self.engine.state.sitting.view(self.engine.state.own)

    @property
    def place(self) -> int:
        """The number of actions so far."""
        return len(self.engine.state.sitting.actions)


def check_answers(kept: SavedSitting, chance: Random) -> Answered | None:
    """Raise ``Broken`` if an answer differs between two worlds, or reveals the sitting's seed.

    Returns ``None`` if no other world is found.
    """
    first = _World(kept)
    session = first.engine.state
    if session.sitting.phase in (Phase.SEATING, Phase.SHUFFLE, Phase.ENDED):
        return None
    other = other_world(session.sitting, session.own, chance)
    if other is None:
        return None
    second = _World(replace(kept, actions=tuple(other.actions)))
    found, learnt = Answered(set(), set()), dict[str, list[object]]()
    for _ in range(2):  # the second round uses values from the answers of the first
        for do, handler in ENGINE.all().items():
            values = [_Values(w.kept, first.view, learnt) for w in (first, second)]
            made = ([*islice(each.requests(handler), MOST_REQUESTS)] for each in values)
            for one, same in zip(*made, strict=True):
                answer = _compared(do, first, second, one, same)
                refused = isinstance(answer, EldestHandError)
                (found.refused if refused else found.answered).add(do)
                if not refused:
                    _learn(learnt, encode(answer))
    return found


def _compared(do: str, first: _World, second: _World, one: Ask, same: Ask) -> object:
    """Send a request to both worlds; return the first answer as the page can show it."""
    first.again()
    second.again()
    place, about = first.place, f"the answer to {do}"
    expect(first.view == second.view, "the views of two worlds differ")
    answers = _shown(first.ask(one)), _shown(second.ask(same))
    shown = [json.dumps(_encoded(answer)) for answer in answers]
    # an action of the game may reveal cards: `check_secrecy` compares the views
    told = first.place != place and first.view != second.view
    expect(told or shown[0] == shown[1], f"{about} reveals a hidden card")
    expect(json.dumps(first.kept.seed) not in shown[0], f"{about} reveals the seed")
    return answers[0]


def _encoded(answer: object) -> object:
    return str(answer) if isinstance(answer, EldestHandError) else encode(answer)


def _shown(answer: Any) -> Any:
    """Return the parts of an answer that the page can show.

    The page stores, but does not show, a reply's actions and the branches of a taken-back card. A
    question to a bot goes to the bots' worker.
    """
    match answer:
        case Reply():
            return replace(answer, actions=())
        case Seated():
            return replace(answer, reply=_shown(answer.reply))
        case TakenBack():
            return replace(answer, reply=_shown(answer.reply), branches=())
        case Asked():
            return None
    return answer


def _learn(learnt: dict[str, list[object]], answer: object) -> None:
    """Store the texts and numbers of an answer by field name."""
    if isinstance(answer, dict):
        for name, value in answer.items():
            if isinstance(value, (str, int)) and not isinstance(value, bool):
                known = learnt.setdefault(name, [])
                if value not in known and len(known) < 3:
                    known.append(value)
            _learn(learnt, value)
    elif isinstance(answer, list):
        for each in answer[:5]:
            _learn(learnt, each)


@dataclass(frozen=True)
class _Values:
    """Values for the fields of requests, the same number in both worlds."""

    kept: SavedSitting
    view: TableView
    learnt: dict[str, list[object]]

    def of(self, shape: Any, name: str) -> Iterator[Any]:
        """Yield values of a type, for a field of this name."""
        given = self._of_the_table().get(shape)
        origin, parts = typing.get_origin(shape), typing.get_args(shape)
        if given is not None:
            yield from given
        elif shape is Action:
            yield from self._actions()
        elif origin in (typing.Union, types.UnionType):
            yield from self._of_union(parts, name)
        elif origin is Readable:
            yield from (Readable((each,)) for each in islice(self.of(parts[0], name), 2))
        elif origin is tuple and parts[-1] is Ellipsis:
            yield from ((each,) for each in islice(self.of(parts[0], name), 2))
            yield ()
        elif origin is tuple:
            yield from product(*(self.of(part, name) for part in parts))
        elif isinstance(shape, type) and issubclass(shape, Enum):
            yield from shape
        elif isinstance(shape, type) and is_dataclass(shape):
            yield from (shape(**each) for each in self._fields(shape))
        else:
            yield from self._plain(shape, name)

    def _of_the_table(self) -> dict[Any, Sequence[Any]]:
        kept = self.kept
        return {
            SavedSitting: (kept,),
            KeptSitting: (KeptSitting(kept),),
            TableView: (self.view,),
            View: (self.view,) if isinstance(self.view, View) else (),
            Rules: (self.view.rules,),
            Card: (*self.view.playable, *self.view.hand)[:2],
        }

    def _of_union(self, parts: tuple[Any, ...], name: str) -> Iterator[Any]:
        if Action in parts:
            yield from self._actions()
        for part in parts:
            if part not in (Action, type(None)):
                yield from islice(self.of(part, name), 4)
        if type(None) in parts:
            yield None

    def requests(self, handler: Ask) -> Iterator[Ask]:
        """Yield requests to a handler."""
        return (partial(handler, **each) for each in self._fields(handler))

    def _fields(self, shape: Any) -> Iterator[dict[str, Any]]:
        """Yield every choice of the required fields, then each optional field alone, in turns."""
        hints, fields = hints_of(shape), fields_of(shape)
        needed = [name for name, optional in fields.items() if not optional]
        choices = ([*islice(self.of(hints[name], name), 4)] for name in needed)
        first: dict[str, Any] | None = None
        for values in product(*choices):
            found = dict(zip(needed, values, strict=True))
            first = found if first is None else first
            yield found
        if first is not None:
            alone = (
                [{**first, name: value} for value in islice(self.of(hints[name], name), 4)]
                for name in fields
                if name not in needed
            )
            yield from filter(None, chain.from_iterable(zip_longest(*alone)))

    def _actions(self) -> Iterator[Action]:
        view = self.view
        seat = view.seat
        if seat is None:
            return
        if view.phase is Phase.CUT and view.deal.cut_range:
            yield Cut(seat, view.deal.cut_range[0])
        if view.phase is Phase.PASS:
            yield PassCards(seat, tuple(view.hand[: view.stage.pass_count]))
        yield from (PlayCard(seat, card) for card in view.playable[:2])
        yield from (offer.action for offer in (*view.club.claims, *view.club.amends)[:3])

    def _plain(self, shape: Any, name: str) -> Iterator[Any]:
        learnt = [each for each in self.learnt.get(name, ()) if isinstance(each, shape)]
        if shape is bool:
            yield from (True, False)
        elif shape is int:
            yield from (*learnt, 0, 1, 2, len(self.kept.actions))
        elif shape is str:
            yield from (*learnt, _TEXTS.get(name, "x"))
        elif shape is float:
            yield 1.0
