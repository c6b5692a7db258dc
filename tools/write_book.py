"""Write the book's deals, which show one law each: ``python -m tools.write_book``.

Nothing is random: words determine the order of the pack, and all players follow the same simple
rules, except for the error of the deal. A test fails when a record in the book differs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from eldesthand.core.actions import (
    Action,
    Agree,
    Claim,
    Commit,
    Cut,
    Deal,
    Demand,
    Draw,
    DrawFrom,
    End,
    Interrupt,
    PassCards,
    PlayCard,
    Settle,
    Shuffle,
    Spread,
    TakePack,
    TakeSeat,
)
from eldesthand.core.cards import Card
from eldesthand.core.deal import apply_order, shuffle_from_words
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws, Phase, Slip
from eldesthand.core.view import View
from eldesthand.fairness.seal import Terms, digest, sealed_cut, sealed_text
from eldesthand.laws.law import proved_by
from eldesthand.record import Record, dumps
from tests.tables import renamed

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "book" / "records"
NAMES = ("South", "West", "North", "East")
REVOKES = ("I7", "I12")


class Table:
    """Table whose deals the book shows. East deals first, so South is eldest hand."""

    def __init__(self, game: str, words: str, **changes: object) -> None:
        self.words = words
        self.late = False
        """True if nobody makes a claim before the tricks are inspected (I13)."""
        self.sitting = Sitting(renamed(PRESETS[game].rules, **changes), NAMES)

    def do(self, *actions: Action) -> None:
        """Apply these actions in order."""
        for action in actions:
            self.sitting.apply(action)

    def pack(self) -> tuple[Card, ...]:
        """Return the pack, shuffled by words that differ from deal to deal."""
        words = f"{self.words} {len(self.sitting.actions)}"
        return shuffle_from_words(self.sitting.rules.pack, words)

    def shuffle_and_cut(self) -> None:
        """Go on to the dealer's first card; agree on the first dealer if necessary."""
        if self.sitting.phase is Phase.SEATING:
            self.do(Agree(3))
        pack = self.pack()
        self.do(Shuffle(self.sitting.dealer, pack))
        self.do(Cut(self.sitting.pone, len(pack) // 2))

    def deal(self) -> None:
        """Shuffle, cut and deal; where cards are passed, each player passes their three worst."""
        self.shuffle_and_cut()
        self.do(Deal(self.sitting.dealer))
        while self.sitting.phase is Phase.PASS:
            seat = self.sitting.to_act[0]
            self.do(PassCards(seat, worst(self.sitting.view(seat))))

    def play(self, until: int = 99, revoking: tuple[int, ...] = ()) -> None:
        """Play up to a trick, or to the last card. Each ``revoking`` player revokes once, as soon
        as it helps. Revokes are claimed as soon as they can be proved.
        """
        left = list(revoking)
        while self.sitting.phase is Phase.PLAY and self.trick < until:
            seat = self.sitting.to_act[0]
            view = self.sitting.view(seat)
            card = thrown(view) if seat in left else None
            if card is not None:
                left.remove(seat)
            self.do(PlayCard(seat, card or simple(view)))
            if not self.late:
                self.claim_revokes()

    @property
    def trick(self) -> int:
        """The number of the current trick."""
        tricks = self.sitting.tricks
        return len(tricks.done) + 1 if tricks else 0

    def claim_revokes(self) -> None:
        """Claim the first revoke that a player can prove."""
        for seat in range(self.sitting.rules.players):
            view = self.sitting.view(seat)
            for offer in view.club.claims:
                if offer.law in REVOKES and proved_by(view, offer.action):
                    self.do(offer.action)
                    return

    def play_deals(self, number: int = 1) -> None:
        """Deal and finish this number of deals."""
        for _ in range(number):
            self.deal()
            self.finish()

    def finish(self, revoking: tuple[int, ...] = ()) -> None:
        """Play the deal to its end, and settle it."""
        self.play(revoking=revoking)
        if self.late:
            self.claim_revokes()
        self.do(Settle())


def simple(view: View) -> Card:
    """Return the card to play: lead the lowest, stay below the best, discard the worst."""
    worth = view.rules.units(view.avoided)
    cards = view.trick.cards if view.trick else ()
    if not cards:
        return min(view.playable, key=lambda card: (card & 15, card))
    led = cards[0].suit
    if view.playable[0].suit is not led:
        return max(view.playable, key=lambda card: (worth.get(card, 0), card & 15, card))
    best = max(card for card in cards if card.suit is led)
    below = [card for card in view.playable if card < best]
    return max(below) if below else min(view.playable)


def thrown(view: View) -> Card | None:
    """Return the highest heart if the player can revoke: they hold one card of the suit that was
    led.
    """
    trick = view.trick
    hearts = [card for card in view.hand if card.suit is view.avoided]
    if not trick or not trick.cards or not view.tricks or len(view.playable) != 1 or not hearts:
        return None
    follows = view.playable[0].suit is trick.cards[0].suit is not view.avoided
    return max(hearts) if follows else None


def worst(view: View) -> tuple[Card, ...]:
    """Return the three passed cards: those with the most units, then the highest."""
    worth = view.rules.units(view.avoided)
    order = sorted(view.hand, key=lambda card: (worth.get(card, 0), card & 15, card))
    return tuple(order[-3:])


# --- the deals -----------------------------------------------------------------------------------


def pack(words: str) -> Table:
    """Show C1: an ace takes a trick, and a heart discarded on it does not."""
    table = Table("sweepstake", words)
    table.play_deals()
    return table


def two_packs(words: str) -> Table:
    """Show C4: two deals, with two packs."""
    table = Table("howell", words)
    table.play_deals(2)
    return table


def cutting(words: str) -> Table:
    """Show C5: the players cut; one turns two cards, two are tied, and an ace is lowest."""
    table = Table("howell", words)
    pack = table.pack()
    table.do(Spread(pack))
    places = {str(card): place for place, card in enumerate(pack)}
    table.do(Draw(0, (places["7S"], places["2D"])), Draw(0, (places["TC"],)))
    table.do(*(Draw(player, (places[card],)) for player, card in ((1, "AH"), (2, "TS"), (3, "QD"))))
    table.do(Draw(0, (places["8H"],)), Draw(2, (places["4C"],)))
    for player, seat in ((1, 1), (2, 2), (0, 0), (3, 3)):
        table.do(TakeSeat(player, seat))
    table.do(TakePack(1, "blue"))
    table.play_deals()
    return table


def passing_deal(words: str) -> Table:
    """Show C6: the deal passes to the left, also after a deal that nobody won."""
    table = Table("sweepstake", words)
    table.play_deals(3)
    return table


def counters(words: str) -> Table:
    """Show C7: the banker cashes the counters."""
    table = Table("howell", words, stake="0.05")
    table.play_deals(2)
    table.do(End())
    return table


def dealer_disturbed(words: str) -> Table:
    """Show D4: a misdeal in which another player interrupted: the same player deals again."""
    table = Table("sweepstake", words, laws=Laws.CLUB)
    table.shuffle_and_cut()
    table.do(Deal(3, 21), Interrupt(1), Deal(3, 2, Slip.MISDEALT), Deal(3, 1))
    table.do(Claim(2, "D3", 3, 0))
    table.play_deals()
    return table


def two_revokes(words: str) -> Table:
    """Show I9: two players revoke, and each pays all the losses."""
    table = Table("sweepstake", words, laws=Laws.CLUB)
    table.deal()
    table.finish(revoking=(1, 3))
    return table


def penalty_refused(words: str) -> Table:
    """Show I12: a player who must play their highest card plays another."""
    table = Table("sweepstake", words, laws=Laws.CLUB)
    table.deal()
    table.play(until=3)
    sitting = table.sitting
    [leader] = sitting.to_act
    proper, offender, left = ((leader + n) % 4 for n in (1, 2, 3))
    lead = simple(sitting.view(leader))
    held = [card for card in sitting.view(offender).hand if card.suit is lead.suit]
    table.do(PlayCard(leader, lead))
    table.do(PlayCard(offender, max(held)), Demand(left, offender, Due.TAKE_BACK))
    table.do(PlayCard(proper, simple(sitting.view(proper))))
    table.do(Demand(left, offender, Due.HIGHEST), PlayCard(offender, min(held)))
    table.finish()
    return table


def inspection(words: str) -> Table:
    """Show I13: a revoke is found when the tricks are inspected."""
    table = Table("sweepstake", words, laws=Laws.CLUB)
    table.late = True
    table.deal()
    table.finish(revoking=(3,))
    return table


def modern_revoke(words: str) -> Table:
    """Show I14: a player who revoked scores all the points."""
    table = Table("modern", words, laws=Laws.CLUB)
    table.deal()
    table.finish(revoking=(2,))
    return table


def fine_at_howell(words: str) -> Table:
    """Show I15: two fines are in the pool, and the player with the fewest hearts wins them."""
    table = Table("howell", words, laws=Laws.CLUB)
    table.shuffle_and_cut()
    table.do(Deal(3, 51, Slip.MISDEALT), Deal(3))
    table.play(until=2)
    table.do(Claim(1, "D7", 2), DrawFrom(2, 4))
    table.finish()
    return table


def odd_counter(words: str) -> Table:
    """Show S2: two players divide, and the odd counter starts a Jack."""
    table = Table("sweepstake", words, odd_starts_jack=True)
    table.play_deals()
    return table


def sitting_to_its_end(words: str) -> Table:
    """Show G1: the first player to lose all their counters ends the sitting."""
    table = Table("howell", words, counters=20, until_broke=True)
    while table.sitting.phase is not Phase.ENDED:
        table.deal()
        table.finish()
    return table


def pool_at_the_end(words: str) -> Table:
    """Show G2: the players stop while a Jack lies on the table, and divide it."""
    table = Table("sweepstake", words)
    table.play_deals()
    table.do(End())
    return table


def verified(words: str) -> Table:
    """Show F3: East seals the deal, South shuffles by words, and then the seal is opened."""
    table = Table("howell", words)
    table.do(Agree(3))
    new = table.sitting.rules.pack
    order, secret = shuffle_from_words(new, f"{words}: East's secret"), "5f1c9a73e2d84b60"
    ours = shuffle_from_words(new, "hearts are trumps tonight")
    terms = Terms.of(table.sitting, digest(words)[:32], people=(0,), by_hand=False)
    seal = digest(sealed_text(terms, order, secret, len(new)))
    table.do(Commit(3, seal, terms.text), Shuffle(0, ours))
    table.do(Shuffle(3, apply_order(new, ours, order), nonce=secret))
    table.do(Cut(2, sealed_cut(secret, len(new))), Deal(3))
    table.finish()
    return table


DEALS: Mapping[str, tuple[Callable[[str], Table], str]] = {
    "pack": (pack, "the pack 1"),
    "two-packs": (two_packs, "two packs 2"),
    "cutting": (cutting, "cutting 1"),
    "deal-passes": (passing_deal, "the deal passes 6"),
    "counters": (counters, "counters 1"),
    "dealer-disturbed": (dealer_disturbed, "interrupted 1"),
    "two-revokes": (two_revokes, "two revokes 3"),
    "penalty-refused": (penalty_refused, "a penalty refused 2"),
    "inspection": (inspection, "too late 2"),
    "odd-counter": (odd_counter, "the odd counter 8"),
    "revoke-modern": (modern_revoke, "points 1"),
    "fine-howell": (fine_at_howell, "a fine 6"),
    "until-broke": (sitting_to_its_end, "until broke 1"),
    "pool-at-the-end": (pool_at_the_end, "the last pool 1"),
    "verified": (verified, "verified 1"),
}
"""The records by name: the function that plays each, and the words that shuffle its packs."""


def text_of(name: str) -> str:
    """Return the text of a record of the book."""
    play, words = DEALS[name]
    return dumps(Record.of(play(words).sitting))


if __name__ == "__main__":
    for name in DEALS:
        (RECORDS / f"{name}.hearts").write_text(text_of(name), encoding="utf-8")
