"""A sitting: its state, and everything that a seat may know of it. Views are made only here.

>>> from random import Random
>>> from eldesthand.core.actions import Agree, Cut, Deal, Shuffle
>>> from eldesthand.core.deal import shuffled
>>> from eldesthand.core.rules import Rules
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> _ = sitting.apply(Shuffle(3, shuffled(sitting.rules.pack, Random(7))))
>>> _ = sitting.apply(Cut(2, 20)), sitting.apply(Deal(3))
>>> sitting.phase, sitting.to_act, len(sitting.view(0).hand)
(<Phase.PLAY: 'play'>, (0,), 13)
>>> sitting.apply(Cut(2, 20))
Traceback (most recent call last):
...
eldesthand.core.errors.IllegalAction: this action is not allowed here: the table waits for...

A sitting can be replayed from its recorded actions.

>>> replay(Rules(), ("South", "West", "North", "East"), [Agree(dealer=3)]).dealer
3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar, overload

from eldesthand.core.actions import Action
from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.checking import check
from eldesthand.core.deal import cut_range
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event
from eldesthand.core.play import Destination, Trick, cards_of
from eldesthand.core.registry import PROVIDED
from eldesthand.core.rules import Rules
from eldesthand.core.state import State
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import (
    NO_STAGE,
    NOTHING_IRREGULAR,
    ClubView,
    DealView,
    PlayerView,
    Refusal,
    SittingView,
    SpectatorView,
    TableView,
    TrickView,
    View,
)

T = TypeVar("T")


class Sitting(State):
    """One table, from the cut for seats to the final reckoning, with the view of each seat.

    Raises ``RulesError`` for a wrong number of names. A notebook shows it as a drawing with all
    hands.

    >>> from eldesthand.core.rules import Rules
    >>> Sitting(Rules(players=3), ("Ann", "Bob", "Cyd"))
    <Sitting of Ann, Bob, Cyd: hearts, sweepstake, deal 0, seating>
    """

    def __repr__(self) -> str:
        game = f"{self.rules.variety}, {self.rules.settlement}"
        return f"<Sitting of {', '.join(self.names)}: {game}, deal {self.deal}, {self.phase}>"

    def _repr_svg_(self) -> str:
        return str(self._picture()._repr_svg_())

    def _repr_html_(self) -> str:
        return str(self._picture()._repr_html_())

    def _picture(self) -> Any:
        hands = {seat: self.view(seat).hand for seat in range(self.rules.players)}
        return PROVIDED["picture of a position"]()(self.view(None), hands)

    @overload
    def view(self, seat: int) -> View: ...
    @overload
    def view(self, seat: None) -> SpectatorView: ...
    @overload
    def view(self, seat: int | None) -> TableView: ...
    def view(self, seat: int | None) -> TableView:
        """Return everything that the player in this seat may know; ``None`` for a spectator.

        Before the players have seats, ``seat`` is a player's number.
        Raises ``IllegalAction`` for an invalid seat.
        """
        rules, bank, active = self.rules, self.bank, self.active
        if seat is not None:
            rules.check_seat(seat)
        hand = _hand(self, seat)
        playable, refused = _choices(self, seat, hand)
        kind: type[TableView] = SpectatorView if seat is None else View
        return _made(
            kind,
            seat=seat,
            rules=rules,
            phase=self.phase,
            to_act=self.to_act,
            players=_players(self, active),
            hand=hand,
            playable=playable,
            refused=refused,
            trick=_trick(self),
            tricks=_tricks_done(self),
            avoided=self.avoided,
            seating=self.seating.view() if self.seating else None,
            deal=_deal(self, seat, active),
            sitting=_made(
                SittingView,
                pool=bank.pool,
                jack_deals=self.jack_deals,
                settled=len(self.nets),
                nets=tuple(self.nets),
                hour_struck=self.hour_struck,
                reckoning=self.reckoning,
                final=self.final,
            ),
            stage=self.stage.seen_by(seat) if self.stage else NO_STAGE,
            club=_club(self, seat),
        )


def _made(kind: type[T], **fields: object) -> T:
    """Return a view. A frozen dataclass would assign one field after another."""
    view = object.__new__(kind)
    view.__dict__.update(fields)
    return view


def _deal(sitting: State, seat: int | None, active: tuple[int, ...]) -> DealView:
    rules = sitting.rules
    return _made(
        DealView,
        number=sitting.deal,
        dealer=sitting.dealer,
        eldest=sitting.eldest,
        pone=sitting.pone,
        active=active,
        back=sitting.back,
        cut_range=cut_range(len(rules.pack)),
        total=rules.total(sitting.avoided),
        owed_to=_owed_to_known(sitting, seat),
        pass_way=rules.variety_object.pass_way(rules, sitting.deal) if sitting.deal else "",
        hearts_broken=sitting.hearts_broken,
        commitment=sitting.ceremony.commitment,
    )


def _club(sitting: State, seat: int | None) -> ClubView:
    """Return what a seat knows and can claim under club laws."""
    if sitting.rules.laws is not Laws.CLUB or sitting.phase in (Phase.SEATING, Phase.ENDED):
        return NOTHING_IRREGULAR
    ceremony, play = sitting.ceremony, sitting.play
    found = ClubView(dealing=ceremony.view(), exposed=tuple(ceremony.exposed))
    if sitting.phase is Phase.SHUFFLE:
        return found
    found = found if play is None else play.shown()
    if seat is None:
        return found
    claims = list(ceremony.claims(seat, first_trick=sitting.first_trick))
    amends = list(ceremony.amends(seat))
    if play is not None:
        claims += play.claims(seat)
        amends += play.amends(seat)
    return replace(found, claims=tuple(claims), amends=tuple(amends))


def _hand(sitting: State, seat: int | None) -> tuple[Card, ...]:
    if seat is None or sitting.seating:
        return ()
    if sitting.tricks:
        return cards_of(sitting.tricks.hands[seat])
    if sitting.phase is Phase.DEAL:
        taken_up = sitting.ceremony.hands[seat] if seat in sitting.ceremony.touched else ()
        return sort_cards(taken_up)
    laid = sitting.stage.laid_out(seat) if sitting.stage else ()
    return sort_cards(card for card in sitting.hands[seat] if card not in laid)


def _choices(
    sitting: State, seat: int | None, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    play = sitting.play
    if sitting.phase is Phase.PASS and seat in sitting.to_act:
        return hand, ()
    if sitting.phase is not Phase.PLAY or play is None or seat != play.tricks.turn or play.awaited:
        return (), ()
    playable = play.right_cards(seat)
    refused = (card for card in hand if card not in playable)
    return playable, tuple(_refused(card, *play.refusal(card)) for card in refused)


_refused = lru_cache(maxsize=1024)(Refusal)


def _players(sitting: State, active: tuple[int, ...]) -> tuple[PlayerView, ...]:
    seats = range(sitting.rules.players)
    taken: list[list[Trick]] = [[] for _ in seats]
    for trick in sitting.tricks.done if sitting.tricks else ():
        if trick.to is Destination.TAKEN:
            taken[trick.taker].append(trick)
    return tuple(_player(sitting, seat, taken[seat], active) for seat in seats)


def _player(
    sitting: State, seat: int, taken: Sequence[Trick], active: tuple[int, ...]
) -> PlayerView:
    tricks, bank = sitting.tricks, sitting.bank
    return _player_view(
        seat,
        sitting.names[seat],
        sitting.deal == 0 or seat in active,
        _cards_held(sitting, seat),
        len(taken),
        sum([trick.units for trick in taken]),
        tricks is None or not any(map(tricks.counts, taken)),
        bank.held[seat],
        bank.bought[seat],
        bank.won(seat),
        bank.points[seat],
        bank.pegs[seat],
        bank.units[seat],
        sitting.stage.bid_of(seat) if sitting.stage else None,
    )


_player_view = lru_cache(maxsize=1024)(PlayerView)
"""Return a player's view; most stay the same from card to card. Keywords would be slower."""


def _cards_held(sitting: State, seat: int) -> int:
    if sitting.tricks:
        return sitting.tricks.left(seat)
    if sitting.phase is Phase.DEAL:
        return sitting.ceremony.sizes[seat]
    return len(sitting.hands[seat])


def _trick(sitting: State) -> TrickView | None:
    if sitting.play is None:
        return None
    t = sitting.play.tricks
    seats = sitting.play.trick_seats if t.cards else ()
    return TrickView(t.leader, seats, tuple(t.cards), None, t.conduct.units(t, t.cards))


def _tricks_done(sitting: State) -> tuple[TrickView, ...]:
    done = sitting.tricks.done if sitting.tricks else ()
    return tuple(map(_trick_done, done))


@lru_cache(maxsize=1024)
def _trick_done(trick: Trick) -> TrickView:
    return TrickView(*trick)


def _owed_to_known(sitting: State, seat: int | None) -> int | None:
    owed = sitting.rules.variety_object.owed_card
    if seat is not None and (sitting.owed_to == seat or owed in sitting.hands[seat]):
        return sitting.owed_to  # the first owner sees who draws it (D7)
    shown = owed is not None and sitting.tricks and sitting.tricks.played[owed >> 4] & owed.bit
    return sitting.owed_to if shown else None


def replay(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> Sitting:
    """Return the sitting after these actions.

    Raises ``IllegalAction`` at the first illegal action. Adds actions that older records omit (see
    :func:`apply_older`).
    """
    check("actions", actions, Iterable)
    sitting = Sitting(rules, names)
    for action in actions:
        apply_older(sitting, action)
    return sitting


def apply_older(sitting: Sitting, action: Action) -> list[Event]:
    """Apply an action from a record, and return the events.

    If the record is older than the law that requires an action here, that action is applied first.
    """
    try:
        return sitting.apply(action)
    except IllegalAction:
        omitted = sitting.omitted_action
        if omitted is None:
            raise
    return [*sitting.apply(omitted), *sitting.apply(action)]
