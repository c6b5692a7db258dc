"""D3, D4: misdeals, and the loss of the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from eldesthand.core.actions import Action, Interrupt, PutRight
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.deal import falls
from eldesthand.core.events import (
    ClubEvent,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    DealStopped,
)
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Paragraph
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.core.view import DealingView, View
from eldesthand.laws.law import DealLaw, Remedy, Said, Until, register


class Misdeal(DealLaw):
    """Kind of misdeal; one claim covers all four kinds (D3).

    **Decision:** the source sets no time limit for (b) and (c). The limit of (d) applies: all have
    played to the first trick. Later, nobody can know the effect of the error.
    """

    claim = "D3"
    error: str = N_("A misdeal")
    remedy = Remedy.NEW_DEAL
    penalties: tuple[Due, ...] = (Due.THE_DEAL,)
    place = 2
    accused: Said | None = Said(N_("You misdealt."), N_("{name} misdealt."))
    accused_that: Said | None = Said(N_("that you misdealt"), N_("that {name} misdealt"))
    lost: Said
    """The reason for a new deal by ``{name}``, the player to the left of the dealer."""
    offers: Mapping[type[Action], str] = MappingProxyType({Interrupt: N_("Stop the dealer.")})

    def about(self, rules: Rules) -> tuple[Paragraph, ...]:
        return ()  # the first kind describes all

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        match event:
            case DealerInterrupted(seat):
                you, other = _("You interrupt the dealer."), _("{name} interrupts the dealer.")
                return who.about(seat, you, other)
            case DealStopped(dealer=dealer, lost=True):
                return self.lost.about(dealer, who)
        return super().tell(event, who)


class NotCut(Misdeal):
    """D3a: the pack was not cut."""

    id = "D3a"
    until = Until.LAST_CARD_DEALT
    text: str = N_(
        "Anybody may claim a misdeal in any of these cases: the pack was not cut (until the last "
        "card is dealt); a card went to the wrong player and was not corrected before the next "
        "card (until everyone has played to the first trick); the dealer counted the cards (until "
        "everyone has played to the first trick); a player has too many or too few cards (until "
        "everyone has played to the first trick)."
    )
    stopped: str = N_("The pack was not cut.")
    lost: Said = Said(
        N_("The pack was not cut, so the deal passes to you."),
        N_("The pack was not cut, so the deal passes to {name}."),
    )

    def about(self, rules: Rules) -> tuple[Paragraph, ...]:
        passes = _(
            "After a misdeal, the deal passes to the left. But if another player had touched their "
            "cards or interrupted the dealer, the same dealer deals again."
        )
        return (self.claim, _(self.text)), ("D4", passes)

    def broken(self, ceremony: Ceremony) -> bool:
        return not ceremony.was_cut

    def let_pass(self, ceremony: Ceremony) -> str:
        return _("Nobody cut that pack. Too late now.") if self.broken(ceremony) else ""

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        dealing = view.club.dealing
        return dealing is not None and not dealing.cut and dealing.left > 0


class WrongPlayer(Misdeal):
    """D3b: a card went to the wrong player, and was not corrected before the next card."""

    id = "D3b"
    until = Until.FIRST_TRICK
    stopped: str = N_("A card was dealt to the wrong player.")
    lost: Said = Said(
        N_("A card was dealt to the wrong player, so the deal passes to you."),
        N_("A card was dealt to the wrong player, so the deal passes to {name}."),
    )
    offers: Mapping[type[Action], str] = MappingProxyType(
        {PutRight: N_("Give the last card to the player it belongs to.")}
    )

    def broken(self, ceremony: Ceremony) -> bool:
        return ceremony.misdealt

    def amends(self, ceremony: Ceremony, seat: int) -> Iterator[Action]:
        if ceremony.astray and seat == ceremony.by:
            yield PutRight(seat)

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, DealPutRight):
            you = _("You give the last card to the player it belongs to.")
            other = _("{name} gives the last card to the player it belongs to.")
            return who.about(event.dealer, you, other)
        return super().tell(event, who)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        return view.club.dealing is not None and _lies_wrong(view, view.club.dealing)


class Counted(Misdeal):
    """D3c: the dealer counted the cards on the table, or those left in the pack."""

    id = "D3c"
    until = Until.FIRST_TRICK
    stopped: str = N_("The dealer counted the cards.")
    lost: Said = Said(
        N_("The dealer counted the cards, so the deal passes to you."),
        N_("The dealer counted the cards, so the deal passes to {name}."),
    )

    def broken(self, ceremony: Ceremony) -> bool:
        return ceremony.counted

    def tell(self, event: ClubEvent, who: Speaker) -> str:
        if isinstance(event, DealerCounted):
            you, other = _("You stop and count the cards."), _("{name} stops and counts the cards.")
            return who.about(event.dealer, you, other)
        return super().tell(event, who)

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        return view.club.dealing is not None and view.club.dealing.counted


class WrongNumber(Misdeal):
    """D3d: a player has too many or too few cards.

    **Decision** (with D7, I3, I7): once all have played to the first trick, no card that is taken
    back or named later opens the window again.
    """

    id = "D3d"
    until = Until.FIRST_TRICK
    stopped: str = N_("A player has too many or too few cards.")
    lost: Said = Said(
        N_("A player has too many or too few cards, so the deal passes to you."),
        N_("A player has too many or too few cards, so the deal passes to {name}."),
    )

    def broken(self, ceremony: Ceremony) -> bool:
        size = ceremony.rules.hand_size
        return ceremony.done and any(len(hand) != size for hand in ceremony.hands.values())

    def shown_by(self, view: View, against: int, trick: int) -> bool:
        laid = [*view.tricks, *([view.trick] if view.trick else [])]
        wrong = any(
            view.players[seat].cards + sum(trick.seats.count(seat) for trick in laid)
            != view.rules.hand_size
            for seat in view.deal.active
        )
        return view.club.dealing is None and wrong and view.club.first_trick


def deal_lost(law: DealLaw, ceremony: Ceremony) -> bool:
    """Return whether the dealer loses the deal: not if another player touched or interrupted (D4).

    **Decision:** only touching during the deal counts. A wrong dealer (D6) loses no deal.
    """
    own = ceremony.by == ceremony.dealer or not ceremony.going_on
    return Due.THE_DEAL in law.penalties and not ceremony.disturbed and own


def _lies_wrong(view: View, dealing: DealingView) -> bool:
    """Return whether a card before the last one went to the wrong player."""
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


for _law in (NotCut(), WrongPlayer(), Counted(), WrongNumber()):
    register(_law)
