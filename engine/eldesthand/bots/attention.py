"""Attention at a table with club laws: who slips now and then, and who notices (D3–D7, I1–I13).

:class:`Attentive` wraps a player that decides the ordinary plays. The less its attention, from 1
down to 0, the more often it errs in the ways people do, and the more it overlooks. It knows what
its view tells and nothing else: it claims what the cards seen prove, and remembers nothing.

>>> player = make_player("random@0.5", Random(1))
>>> player.attention, make_player("random", Random(1))
(0.5, Chance())
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from eldesthand.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Deal,
    Demand,
    PlayCard,
    TurnTrick,
    Withdraw,
)
from eldesthand.bots import BOTS, Bot, make_bot
from eldesthand.bots.ceremony import own_seat
from eldesthand.bots.plain import Plain
from eldesthand.bots.thought import Clock, Thought, conclude, think
from eldesthand.cards import JOKER, Card, Suit
from eldesthand.deal import Slip, falls
from eldesthand.errors import RulesError
from eldesthand.laws.code import Due
from eldesthand.laws.duty import Duty
from eldesthand.play import conduct_of
from eldesthand.rules import Laws
from eldesthand.view import DealingView, Phase, TrickView, View

__all__ = ["USUAL", "Attentive", "is_true", "make_player", "with_attention"]

USUAL = 0.8
"""The attention of a player of whom none is told."""

_SLIPS = 0.05
"""How often one without any attention slips when he could."""

_GLANCES = 0.6
"""How often the most attentive player looks, of the moments at which there is something to see."""


def make_player(
    name: str, chance: Random, *, clock: Clock | None = None, seconds: float = 1.0
) -> Bot:
    """A new player by name, with his attention behind an ``@`` when he plays under club laws.

    With a ``clock``, one who searches has decided after so many ``seconds``.

    Raises ``RulesError`` for a name or an attention that cannot be.
    """
    bot, at, attention = name.partition("@")
    player = make_bot(bot, chance)
    if isinstance(player, Plain):
        player.clock, player.seconds = clock, seconds
    if not at:
        return player
    try:
        share = float(attention)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= 1.0:
        raise RulesError(f"expected an attention from 0 to 1, such as careful@0.8, not {name!r}")
    return Attentive(player, share, chance)


def with_attention(name: str) -> str:
    """The name of a player with his attention: that of his kind, where none is given.

    >>> with_attention("careful"), with_attention("careful@1"), with_attention("beginner")
    ('careful@0.8', 'careful@1', 'beginner@0.4')
    """
    if "@" in name:
        return name
    return f"{name}@{BOTS[name].attention if name in BOTS else USUAL}"


class Attentive:
    """A player who can err and notice; ``bot`` decides the ordinary plays."""

    def __init__(self, bot: Bot, attention: float, chance: Random) -> None:
        self.bot = bot
        self.attention = attention
        self.chance = chance

    def __repr__(self) -> str:
        return f"Attentive({self.bot!r}, {self.attention})"

    def choose(self, view: View) -> Action:
        """What it does when the table waits for it; now and then it revokes.

        Where errors have made a table that no perfect one is, it plays simply.
        """
        return conclude(self.think(view))

    def think(self, view: View) -> Thought[Action]:
        """The same, in as many steps as its player takes."""
        if view.phase is Phase.PLAY and not is_regular(view):
            action: Action = PlayCard(own_seat(view), _simply(view))
        else:
            action = yield from think(self.bot, view)
        if isinstance(action, PlayCard) and self._slips(view) and len(view.playable) < 3:
            hidden = [card for card in view.hand if card not in view.playable]
            hidden = [card for card in hidden if _refused_by(view, card) in ("P1", "V3")]
            if hidden:
                return PlayCard(action.seat, self.chance.choice(hidden))
        return action

    def notice(self, view: View) -> Action | None:
        """What it does although the table does not wait for it: ``None`` most of the time."""
        if view.rules.laws is not Laws.CLUB or view.seat is None:
            return None
        # once the tricks lie open for inspection there is time to look (I13)
        glances = 1.0 if view.phase is Phase.SETTLE else _GLANCES
        if self.chance.random() < self.attention * glances:
            seen = self._looks(view)
            if seen is not None:
                return seen
        return self._errs(view) if self._slips(view) else None

    def _slips(self, view: View) -> bool:
        club = view.rules.laws is Laws.CLUB
        return club and self.chance.random() < (1.0 - self.attention) * _SLIPS

    # --- noticing ------------------------------------------------------------------------------

    def _looks(self, view: View) -> Action | None:
        """Put right one's own error, claim what is so, demand and call what helps."""
        own = [offer.action for offer in view.amends]
        amends = [action for action in own if isinstance(action, Amend)]
        if amends:
            return min(amends, key=lambda action: action.card & 15)
        for action in own:
            if not isinstance(action, (TurnTrick, Withdraw)):
                return action
        for offer in view.claims:
            if is_true(view, offer.action):
                return offer.action
        penalties = [o.action for o in view.claims if _is_penalty(o.action)]
        if penalties:
            wanted = _better(view)
            return next((a for a in penalties if getattr(a, "what", None) in wanted), penalties[0])
        calls = (o.action for o in view.claims if isinstance(o.action, Call))
        return next((call for call in calls if _call_helps(view, call)), None)

    # --- erring --------------------------------------------------------------------------------

    def _errs(self, view: View) -> Action | None:
        """One of the slips that this moment allows."""
        at = self._dealer_slips if view.phase in (Phase.CUT, Phase.DEAL) else _table_slips
        slips = list(at(view))
        return self.chance.choice(slips) if slips else None

    def _dealer_slips(self, view: View) -> Iterator[Action]:
        """The dealer forgets the cut, shows a card, gives it to the wrong player, or counts (D3,
        D5); or his left neighbour thinks that it is his deal (D6).
        """
        if view.seat is None or view.dealing is not None:
            return
        cards = self.chance.randint(1, view.rules.hand_size * view.rules.active - 1)
        if view.phase is Phase.CUT:
            if view.seat == view.dealer:
                yield Deal(view.seat, cards)
        elif view.to_act == (view.seat,):
            for slip in (Slip.EXPOSED, Slip.MISDEALT, Slip.COUNTED):
                yield Deal(view.seat, cards, slip)
        elif view.seat == view.eldest:
            yield Deal(view.seat, cards)


def _table_slips(view: View) -> Iterator[Action]:
    """A card out of turn, a second one to the trick, or the trick turned before all have played."""
    seat, trick = view.seat, view.trick
    if seat is None or view.phase is not Phase.PLAY or trick is None or not view.hand:
        return
    if seat in view.to_act:
        return
    if not trick.cards:
        if view.tricks and not view.rules.law.modern:
            yield PlayCard(seat, view.hand[0])
        return
    led = trick.cards[0].suit
    following = [card for card in view.hand if card.suit is led]
    if seat in trick.seats:
        if following and trick.seats.count(seat) == 1 and trick.seats[-1] == seat:
            yield PlayCard(seat, following[-1])
        last = len(view.tricks) + 1 >= view.rules.hand_size
        if len(set(trick.seats)) == len(view.active) - 1 and len(trick.seats) > 1 and not last:
            taker = trick.seats[conduct_of(view.rules).taker(trick.cards)]
            if taker == seat:
                yield TurnTrick(seat)
    elif following:
        yield PlayCard(seat, following[-1])


def is_regular(view: View) -> bool:
    """Whether the tricks could be those of a perfect table, as far as this view shows."""
    players = len(view.active)
    for number, trick in enumerate(view.tricks, 1):
        if len(trick.cards) != players or not _in_order(view, trick):
            return False
        if any(_revoked(view, seat, number) for seat in trick.seats):
            return False
    laid = view.trick.seats if view.trick else ()
    held = [view.players[seat].cards + laid.count(seat) for seat in view.active]
    return (view.trick is None or _in_order(view, view.trick)) and len(set(held)) == 1


def _in_order(view: View, trick: TrickView) -> bool:
    """Whether each played once, and in turn."""
    start = view.active.index(trick.leader)
    order = view.active[start:] + view.active[:start]
    return trick.seats == order[: len(trick.seats)]


def _simply(view: View) -> Card:
    """Duck as high as can be, throw away the worst, else the lowest."""
    worth = view.rules.units(view.avoided)
    trick = view.trick
    if trick is None or not trick.cards:
        return min(view.playable, key=lambda card: card & 15)
    led = trick.cards[0].suit
    winning = max(card for card in trick.cards if card.suit is led)
    following = [card for card in view.playable if card.suit is led]
    if not following:
        return max(view.playable, key=lambda card: (worth.get(card, 0), card & 15))
    ducking = [card for card in following if card < winning]
    return max(ducking) if ducking else min(following)


def _refused_by(view: View, card: Card) -> str:
    return next((refusal.law for refusal in view.refused if refusal.card == card), "")


# --- what a view proves ------------------------------------------------------------------------


def is_true(view: View, action: Action) -> bool:
    """Whether what is offered in general terms is so, as far as this view shows."""
    match action:
        case Claim(_, "D3", _):
            return _misdealt(view)
        case Claim(_, "D6", _):
            dealing = view.dealing
            return dealing is not None and (
                dealing.dealer != view.dealer or dealing.back != view.back
            )
        case Claim(_, "D7", against):
            return bool(_astray(view, against)) and _dealt_wrong(view)
        case Claim(_, "I1", against):
            return _missed(view, against)
        case Claim(_, "I2", against):
            others = (seat for seat in view.active if seat != against)
            return (
                _astray(view, against) < 0
                and not any(_astray(view, seat) for seat in others)
                and not _must_take_last(view, against)
            )
        case Claim(_, "I3", against):
            trick = view.tricks[-1] if view.unturned else view.trick
            return trick is not None and trick.seats.count(against) > 1
        case Claim(_, "I5", against):
            return _led_falsely(view, against)
        case Claim(_, "I7", against, trick):
            return _revoked(view, against, trick)
        case Claim(_, "I12", against, trick):
            return _neglected(view, against, trick)
        case Demand(_, against, Due.TAKE_BACK):
            return _out_of_turn(view, against)
        case Demand(_, _, Due.NEW_DEAL):
            return True
    return False


def _misdealt(view: View) -> bool:
    dealing, size = view.dealing, view.rules.hand_size
    if dealing is None:
        laid = view.trick.seats if view.trick else ()
        held = [view.players[seat].cards + laid.count(seat) for seat in view.active]
        return not view.tricks and any(cards != size for cards in held)
    uncut = not dealing.cut and dealing.left > 0
    return dealing.counted or uncut or _lies_wrong(view, dealing)


def _lies_wrong(view: View, dealing: DealingView) -> bool:
    """Whether a card went astray, and another was dealt since: one alone may be put right (D3)."""
    rules, players = view.rules, len(view.players)
    order = [(dealing.dealer + 1 + n) % players for n in range(rules.active)]
    fallen = rules.hand_size * rules.active - dealing.left
    places = falls(rules.active, rules.hand_size, rules.dealing)[:fallen]
    right = [0] * players
    for place in places:
        right[order[place]] += 1
    last_astray = list(right)
    last_astray[order[places[-1]]] -= 1
    last_astray[order[(places[-1] + 1) % rules.active]] += 1
    return list(dealing.sizes) not in (right, last_astray)


def _dealt_wrong(view: View) -> bool:
    """Whether one has too few cards and another too many, and the play does not explain it."""
    wrong = [_astray(view, seat) for seat in view.active]
    regular = all(
        len(trick.cards) == len(view.active) and len(set(trick.seats)) == len(trick.seats)
        for trick in view.tricks
    )
    return regular and min(wrong) < 0 < max(wrong)


def _astray(view: View, seat: int) -> int:
    """How many cards a seat holds too many, or too few, for the tricks that were played."""
    if view.phase is not Phase.PLAY:
        return 0
    trick = view.trick
    gone = len(view.tricks) + bool(trick and seat in trick.seats)
    return view.players[seat].cards - (view.rules.hand_size - gone)


def _must_take_last(view: View, seat: int) -> bool:
    return any(duty.seat == seat and duty.due is Due.LAST_TRICK for duty in view.duties)


def _missed(view: View, seat: int) -> bool:
    """Whether a seat has played to a trick after one that it missed, with cards in its hand."""
    if _must_take_last(view, seat) or view.phase is Phase.SETTLE:
        return False
    turned = view.tricks[:-1] if view.unturned else view.tricks
    missed = [n for n, trick in enumerate(turned) if seat not in trick.seats]
    return bool(missed) and _astray(view, seat) > 0


def _led_falsely(view: View, seat: int) -> bool:
    if not view.tricks:
        proper = view.eldest if view.chooser is None else view.chooser
        return not view.rules.law.modern and seat != proper
    proper = view.tricks[-1].taker or 0
    return seat != proper and view.players[proper].cards > 0


def _out_of_turn(view: View, seat: int) -> bool:
    """Whether one who sits between the leader and this seat had not played before it."""
    trick = view.trick
    if trick is None or seat not in trick.seats:
        return False
    start = view.active.index(trick.leader)
    order = view.active[start:] + view.active[:start]
    before = trick.seats[: trick.seats.index(seat)]
    return any(
        other not in before and (view.players[other].cards > 0 or other in trick.seats)
        for other in order[: order.index(seat)]
    )


def _revoked(view: View, seat: int, number: int) -> bool:
    """Whether a seat did not follow suit, and has shown a card of that suit since (I7)."""
    trick = view.tricks[number - 1]
    led = trick.cards[0].suit
    place = trick.seats.index(seat)
    card = trick.cards[place]
    high = any(c > JOKER for c in trick.cards[:place] if c.suit is JOKER.suit)
    if card.suit is led or (card == JOKER and high):
        return False
    return any(shown.suit is led for shown in _shown_since(view, seat, number))


def _neglected(view: View, seat: int, number: int) -> bool:
    """Whether a seat could have carried out what was due with its card in a trick: the cards that
    it has shown since prove it (I12).
    """
    trick = view.tricks[number - 1]
    place = trick.seats.index(seat)
    card, led = trick.cards[place], trick.cards[0].suit if place else None
    since = tuple(_shown_since(view, seat, number))
    return any(
        _instead(owed.duty, card, shown, led, view.avoided)
        for owed in view.owed
        if (owed.trick, owed.duty.seat) == (number, seat)
        for shown in since
    )


def _instead(duty: Duty, card: Card, shown: Card, led: Suit | None, avoided: Suit) -> bool:
    """Whether this card ``shown`` since would have carried out a duty that the card laid did not:
    to a lead of the suit ``led``, or leading.
    """
    following = led is not None and card.suit is led
    match duty.due:
        case Due.CALLED:
            return shown == duty.card and (shown.suit is led or not following)
        case Due.LEAD_HEART:
            return led is None and card.suit is not avoided and shown.suit is avoided
        case Due.LEAD_NO_HEART:
            return led is None and card.suit is avoided and shown.suit is not avoided
        case Due.HIGHEST:
            return following and shown.suit is led and shown > card
        case Due.LOWEST:
            return following and shown.suit is led and shown < card
        case Due.NO_HEART:
            discards = led is not None and not following
            return discards and card.suit is avoided and shown.suit is not avoided
    return False


def _shown_since(view: View, seat: int, number: int) -> Iterator[Card]:
    """The cards that a seat has shown after a trick."""
    later: list[TrickView] = [*view.tricks[number:]]
    if view.trick:
        later.append(view.trick)
    for trick in later:
        for other, card in zip(trick.seats, trick.cards, strict=True):
            if other == seat:
                yield card
    yield from (exposed.card for exposed in view.exposed if exposed.seat == seat)


# --- what helps --------------------------------------------------------------------------------


def _is_penalty(action: Action) -> bool:
    return isinstance(action, Demand) and action.what is not Due.TAKE_BACK


def _better(view: View) -> tuple[Due, ...]:
    """The penalties that help more: a heart is led if one can stay below it; who follows shall
    take the trick; and one who is void throws nothing bad on this seat's card.
    """
    bad = [card for card in view.hand if card.suit is view.avoided]
    lead = Due.LEAD_HEART if not bad or min(card & 15 for card in bad) < 5 else Due.LEAD_NO_HEART
    return lead, (Due.NO_HEART if _winning(view) == view.seat else Due.HIGHEST)


def _winning(view: View) -> int | None:
    """Who takes the trick on the table as it lies."""
    trick = view.trick
    if trick is None or not trick.cards:
        return None
    return trick.seats[conduct_of(view.rules).taker(trick.cards)]


def _call_helps(view: View, call: Call) -> bool:
    """Whether the card called would take the trick from this seat, or keeps worse from it."""
    trick, winner = view.trick, _winning(view)
    owner = next((exposed.seat for exposed in view.exposed if exposed.card == call.card), None)
    if trick is None or winner is None or owner is None or owner in trick.seats:
        return False
    takes = conduct_of(view.rules).taker((*trick.cards, call.card)) == len(trick.cards)
    if call.card.suit is trick.cards[0].suit:
        return takes
    return winner == view.seat and view.rules.units(view.avoided).get(call.card, 0) <= 0
