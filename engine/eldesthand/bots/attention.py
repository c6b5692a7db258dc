"""Attention under club laws: bots make errors and claim them (D3–D7, I1–I13).

:class:`Attentive` wraps a bot that decides the legal plays. With a lower attention (from 1 to 0) it
makes more errors and overlooks more of them. It claims only errors that its view proves.

>>> player = make_player("random@0.5", Random(1))
>>> player.attention, make_player("random", Random(1))
(0.5, RandomPlayer())
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from eldesthand.bots import Bot, make_bot, own_seat, split_name
from eldesthand.bots.searchers import Plain
from eldesthand.bots.thought import Clock, Thought, conclude, think
from eldesthand.core.actions import (
    Action,
    Amend,
    Call,
    Demand,
    Indicate,
    PlayCard,
    TurnTrick,
    Withdraw,
)
from eldesthand.core.cards import Card
from eldesthand.core.terms import Due, Laws, Phase
from eldesthand.core.view import View
from eldesthand.laws.evidence import (
    SLIPS,
    dealing_slips,
    open_tricks,
    playing_slips,
    taker,
    winner_in,
)
from eldesthand.laws.law import is_regular, proved_by

_ERRORS = ("P1", "V3", "I12")
"""The laws that a bot may break by a card: following suit, and carrying out a penalty."""

_GLANCES = 0.6
"""Probability that a player with attention 1 looks for errors."""


def make_player(
    name: str, chance: Random, *, clock: Clock | None = None, seconds: float = 1.0
) -> Bot:
    """Return a new bot by name; under club laws an attention follows an ``@``.

    With a ``clock``, a searching bot decides within ``seconds``. Raises ``RulesError`` for an
    unknown name or an invalid attention.
    """
    kind, attention = split_name(name)
    player = make_bot(kind, chance)
    if isinstance(player, Plain):
        player.clock, player.seconds = clock, seconds
    return player if attention is None else Attentive(player, attention, chance)


class Attentive:
    """Bot that can make and claim errors; ``bot`` decides the legal plays."""

    def __init__(self, bot: Bot, attention: float, chance: Random) -> None:
        self.bot = bot
        self.attention = attention
        self.chance = chance

    def __repr__(self) -> str:
        return f"Attentive({self.bot!r}, {self.attention})"

    def choose(self, view: View) -> Action:
        """Return an action, sometimes an error. At an irregular table it follows simple rules."""
        return conclude(self.think(view))

    def think(self, view: View) -> Thought[Action]:
        """Return an action, in the steps of ``bot``."""
        named = [o.action for o in view.club.amends if isinstance(o.action, Indicate)]
        if named and view.club.awaited:
            return named[0]
        if view.phase is Phase.PLAY and not is_regular(view):
            action: Action = PlayCard(own_seat(view), _simply(view))
        else:
            action = yield from think(self.bot, view)
        if isinstance(action, PlayCard) and self._slips(view) and len(view.playable) < 3:
            hidden = [card for card in view.hand if card not in view.playable]
            hidden = [card for card in hidden if _refused_by(view, card) in _ERRORS]
            if hidden:
                return PlayCard(action.seat, self.chance.choice(hidden))
        return action

    def notice(self, view: View) -> Action | None:
        """Return an action out of turn, or ``None``."""
        if view.rules.laws is not Laws.CLUB:
            return None
        # everybody watches the dealer, and tricks may be inspected before the settlement (I13)
        watches = view.club.dealing is not None or view.phase is Phase.SETTLE
        glances = 1.0 if watches else _GLANCES
        if self.chance.random() < self.attention * glances:
            noticed = self._noticed(view)
            if noticed is not None:
                return noticed
        return self._error(view) if self._slips(view) else None

    def _slips(self, view: View) -> bool:
        club = view.rules.laws is Laws.CLUB
        return club and self.chance.random() < (1.0 - self.attention) * SLIPS

    # --- noticing ------------------------------------------------------------------------------

    def _noticed(self, view: View) -> Action | None:
        """Return a correction of the bot's error, a proved claim, or a useful demand or call."""
        own = [offer.action for offer in view.club.amends]
        amends = [action for action in own if isinstance(action, Amend)]
        if amends:
            return min(amends, key=lambda action: action.card & 15)
        changed = _better_card(view, [a for a in own if isinstance(a, Withdraw)])
        if changed:
            return changed
        for action in own:
            if not isinstance(action, (TurnTrick, Withdraw)):
                return action
        for offer in view.club.claims:
            if proved_by(view, offer.action):
                return offer.action
        penalties = [o.action for o in view.club.claims if _is_penalty(o.action)]
        if penalties:
            wanted = _useful_penalties(view)
            return next((a for a in penalties if getattr(a, "what", None) in wanted), penalties[0])
        calls = (o.action for o in view.club.claims if isinstance(o.action, Call))
        return next((call for call in calls if _call_helps(view, call)), None)

    # --- erring --------------------------------------------------------------------------------

    def _error(self, view: View) -> Action | None:
        """Return a random error that is possible now, or ``None``."""
        if view.phase in (Phase.CUT, Phase.DEAL):
            if view.club.dealing is None and view.seat not in (view.deal.dealer, view.deal.eldest):
                return None  # only the player on the dealer's left takes the deal for their own
            cards = self.chance.randint(1, view.rules.hand_size * view.rules.active - 1)
            slips = list(dealing_slips(view, cards))
        else:
            slips = list(playing_slips(view))
        return self.chance.choice(slips) if slips else None


def _simply(view: View) -> Card:
    """Return a card by simple rules: duck with a high card, discard the worst, or play low."""
    trick = view.trick
    if trick is None or not trick.cards:
        return min(view.playable, key=lambda card: card & 15)
    led = trick.cards[0].suit
    winning = max(card for card in trick.cards if card.suit is led)
    following = [card for card in view.playable if card.suit is led]
    if not following:
        return max(view.playable, key=lambda card: (view.units_of(card), card & 15))
    ducking = [card for card in following if card < winning]
    return max(ducking) if ducking else min(following)


def _refused_by(view: View, card: Card) -> str:
    return next((refusal.law for refusal in view.refused if refusal.card == card), "")


# --- useful corrections and demands ------------------------------------------------------------


def _better_card(view: View, changes: list[Withdraw]) -> Withdraw | None:
    """Return the best replacement for a card, if that improves the trick (I3, I7).

    Cards that do not take the trick are better; among them, those with more units.
    """
    trick = next((each for each in open_tricks(view) if view.seat in each.seats), None)
    if trick is None or not changes:
        return None
    place, worth = trick.seats.index(view.seat), view.rules.units(view.avoided)

    def rank(card: Card) -> tuple[bool, int, int]:
        cards = (*trick.cards[:place], card, *trick.cards[place + 1 :])
        takes = taker(view, replace(trick, cards=cards)) == view.seat
        return takes, worth.get(card, 0) if takes else -worth.get(card, 0), -(card & 15)

    best = min(changes, key=lambda change: rank(change.card))
    return best if rank(best.card) < rank(trick.cards[place]) else None


def _is_penalty(action: Action) -> bool:
    return isinstance(action, Demand) and action.what is not Due.TAKE_BACK


def _useful_penalties(view: View) -> tuple[Due, ...]:
    """Return the most useful penalties.

    The offender must lead a heart if this seat holds a low one or none. A follower must play the
    highest card; while this seat is winning, a void player must not discard hearts.
    """
    bad = [card for card in view.hand if card.suit is view.avoided]
    lead = Due.LEAD_HEART if not bad or min(card & 15 for card in bad) < 5 else Due.LEAD_NO_HEART
    return lead, (Due.NO_HEART if winner_in(view) == view.seat else Due.HIGHEST)


def _call_helps(view: View, call: Call) -> bool:
    """Return whether the called card takes the trick, or is a discard without units."""
    trick, winner = view.trick, winner_in(view)
    owner = next((exposed.seat for exposed in view.club.exposed if exposed.card == call.card), None)
    if trick is None or winner is None or owner is None or owner in trick.seats:
        return False
    takes = taker(view, trick, (owner, call.card)) == owner
    if call.card.suit is trick.cards[0].suit:
        return takes
    return winner == view.seat and view.units_of(call.card) <= 0
