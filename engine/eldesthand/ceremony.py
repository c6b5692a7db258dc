"""One deal's ceremony: shuffle, cut and deal, and what can go wrong with them (D1–D6).

Guided, it is shuffle, cut, deal, and nothing else. Under club laws the dealer can err, and any
player can notice until the law says it is too late (:data:`eldesthand.laws.code.CODE`).

>>> from eldesthand.rules import Laws
>>> deal = Ceremony(Rules(laws=Laws.CLUB), dealer=3, back="red")
>>> _ = deal.do(Shuffle(3, deal.rules.pack))
>>> events = deal.do(Deal(3, cards=2))
>>> events[0].sizes, deal.misdeal(first_trick=True)
((1, 1, 0, 0), 'D3a')
"""

from __future__ import annotations

from eldesthand.actions import (
    Action,
    Claim,
    Commit,
    Cut,
    Deal,
    Demand,
    Interrupt,
    PutRight,
    Shuffle,
    Touch,
)
from eldesthand.cards import Card, sort_cards
from eldesthand.deal import Slip, cut, cut_range, falls
from eldesthand.errors import IllegalAction
from eldesthand.events import (
    CardExposed,
    Committed,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    Dealt,
    DealtPart,
    Event,
    HandTouched,
    PackCut,
    Shuffled,
)
from eldesthand.fairness.commitment import commitment, order_of
from eldesthand.laws.code import CODE, Due, Until
from eldesthand.rules import Laws, Rules
from eldesthand.view import DealingView, Exposed, Phase

__all__ = ["Ceremony", "around"]


def around(rules: Rules, dealer: int) -> tuple[int, ...]:
    """The seats that play when this one deals, eldest hand first (C3).

    >>> around(Rules(), 2), around(Rules(players=7), 0)
    ((3, 0, 1, 2), (1, 2, 3, 4, 5, 6))
    """
    return tuple((dealer + 1 + n) % rules.players for n in range(rules.active))


class Ceremony:
    """One deal from the shuffle until the last card lies, and what was wrong with it.

    ``dealer`` is whose deal it is and ``back`` the pack whose turn it is; ``by`` who deals, and
    ``used`` the pack he deals (D6).
    """

    def __init__(self, rules: Rules, dealer: int, back: str) -> None:
        self.rules = rules
        self.dealer = self.by = dealer
        self.back = self.used = back
        self.phase = Phase.SHUFFLE
        self.commitment = ""
        """What the dealer has committed himself to, if anything (F3)."""
        self.pack: tuple[Card, ...] = ()
        self.was_cut = False
        self.order: tuple[int, ...] = ()
        """Who gets cards, eldest hand first, once the dealing has begun."""
        self.falls: tuple[int, ...] = ()
        """The seats still to get a card, in order."""
        self.hands: dict[int, list[Card]] = {}
        self.exposed: list[Exposed] = []
        self.astray: tuple[int, int] | None = None
        """Who got the last card dealt, and who should have, until another is dealt (D3b)."""
        self.misdealt = False
        self.counted = False
        self.touched: set[int] = set()
        self.disturbed = False
        """Whether another touched his cards or interrupted the dealer while he dealt (D4)."""
        self.done = False

    @property
    def club(self) -> bool:
        """Whether anything can go wrong."""
        return self.rules.laws is Laws.CLUB

    @property
    def begun(self) -> bool:
        """Whether a card has been dealt."""
        return bool(self.order)

    @property
    def going_on(self) -> bool:
        """Whether the dealing has begun and the last card is not dealt."""
        return bool(self.falls)

    @property
    def all_dealt(self) -> bool:
        """Whether the last card is dealt, and lies with the right player."""
        return self.begun and not self.going_on and self.astray is None

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has got."""
        return tuple(len(self.hands.get(seat, ())) for seat in range(self.rules.players))

    @property
    def untouched(self) -> tuple[int, ...]:
        """To whom an exposed card fell, and who has touched none of his cards (D5)."""
        return tuple(sorted({e.seat for e in self.exposed} - self.touched))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who has to do something before it goes on."""
        if self.phase is Phase.CUT:
            return ((self.dealer - 1) % self.rules.players,)
        if self.all_dealt:
            return self.untouched
        return (self.by,)

    def do(self, action: Action) -> list[Event]:
        """What a player does, and what follows. Raises ``IllegalAction`` when it cannot be."""
        match action:
            case Commit():
                return self._commit(action)
            case Shuffle():
                return self._shuffle(action)
            case Cut():
                return self._cut(action)
            case Deal():
                return self._deal(action)
            case PutRight():
                return self._put_right(action)
            case Touch(seat):
                return self._touch(seat)
            case Interrupt(seat):
                return self._interrupt(seat)
        raise IllegalAction("not now: the cards are being dealt")

    # --- the ceremony as it should be ----------------------------------------------------------

    def _commit(self, action: Commit) -> list[Event]:
        """The dealer commits himself to a shuffle, before anybody has shuffled (F3)."""
        if action.seat != self.dealer or self.commitment or self.pack:
            raise IllegalAction("the dealer commits himself, once, before any shuffle", law="F3")
        if not action.commitment:
            raise IllegalAction("a commitment says something", law="F3")
        self.commitment = action.commitment
        return [Committed(action.seat, action.commitment)]

    def _shuffle(self, action: Shuffle) -> list[Event]:
        """A player shuffles; the dealer does so last (D1)."""
        if not 0 <= action.seat < self.rules.players:
            raise IllegalAction(f"there is no seat {action.seat}", law="D1")
        if action.back not in ("", self.back) and not self.club:
            raise IllegalAction(f"it is the turn of the {self.back} pack", law="C4")
        if action.back not in ("", "red", "blue"):
            raise IllegalAction(f"choose the red or the blue pack, not {action.back!r}", law="C4")
        check_pack(self.rules, action.pack)
        self._check_promise(action)
        self.pack = action.pack
        self.used = action.back or self.back
        if action.seat == self.dealer:
            self.phase = Phase.CUT
        return [Shuffled(action.seat, self.used)]

    def _check_promise(self, action: Shuffle) -> None:
        """The dealer shuffles as he has committed himself to (F3)."""
        if not self.commitment or action.seat != self.dealer:
            return
        order = order_of(self.rules.pack, self.pack or self.rules.pack, action.pack)
        if commitment(order, action.nonce) != self.commitment:
            raise IllegalAction("shuffle as you have committed yourself to", law="F3")

    def _cut(self, action: Cut) -> list[Event]:
        """The pone cuts, and leaves at least four cards in each packet (D1)."""
        if (action.seat,) != self.to_act:
            raise IllegalAction(f"seat {self.to_act[0]} is the pone, and cuts", law="D1")
        low, high = cut_range(len(self.pack))
        if not low <= action.lifted <= high:
            raise IllegalAction(
                f"leave at least four cards in each packet: lift {low} to {high}, "
                f"not {action.lifted}",
                law="D1",
            )
        self.pack = cut(self.pack, action.lifted)
        self.was_cut = True
        self.phase = Phase.DEAL
        return [PackCut(action.seat, action.lifted)]

    def _deal(self, action: Deal) -> list[Event]:
        """All the cards, or so many, are dealt, one of them perhaps wrongly (D2, D3, D5, D6)."""
        self._check_deal(action)
        if not self.begun:
            self._begin(action.seat)
        if self.astray:
            self.misdealt, self.astray = True, None
        number = action.cards or len(self.falls)
        top = len(self.pack) - len(self.falls) - self._undealt
        falling = list(zip(self.pack[top : top + number], self.falls, strict=False))
        self.falls = self.falls[number:]
        for card, seat in falling:
            self.hands[seat].append(card)
        events: list[Event] = []
        if falling:
            events += self._slip(action.slip, *falling[-1])
        events += self._close()
        return events if self.done else [DealtPart(self.by, self.sizes), *events]

    def _check_deal(self, action: Deal) -> None:
        if not self.club and (self.phase is not Phase.DEAL or action != Deal(self.dealer)):
            raise IllegalAction(f"seat {self.dealer} deals, all the cards, after the cut", law="D2")
        if not 0 <= action.seat < self.rules.players:
            raise IllegalAction(f"there is no seat {action.seat}", law="D2")
        if self.begun and action.seat != self.by:
            raise IllegalAction(f"seat {self.by} is dealing", law="D6")
        if not self.pack:
            raise IllegalAction("the pack is not shuffled", law="D1")
        left = len(self.falls) if self.begun else self.rules.hand_size * self.rules.active
        if self.begun and not left and self.astray is None:
            raise IllegalAction("all the cards are dealt", law="D2")
        if not 0 <= action.cards <= left:
            raise IllegalAction(f"deal 1 to {left} cards more, not {action.cards}", law="D2")
        if action.slip and not left:
            raise IllegalAction("there is no card left to slip", law="D2")

    def _begin(self, seat: int) -> None:
        self.by = seat
        self.phase = Phase.DEAL
        self.order = around(self.rules, seat)
        self.hands = {s: [] for s in self.order}
        places = falls(len(self.order), self.rules.hand_size, self.rules.dealing)
        self.falls = tuple(self.order[place] for place in places)

    @property
    def _undealt(self) -> int:
        """How many cards stay in the pack (C2, two-handed)."""
        return len(self.pack) - self.rules.hand_size * len(self.order)

    def _slip(self, slip: Slip, card: Card, seat: int) -> list[Event]:
        """What goes wrong with the last card dealt."""
        match slip:
            case Slip.EXPOSED:
                self.exposed.append(Exposed(seat, card))
                return [CardExposed(seat, card, "D5")]
            case Slip.MISDEALT:
                to = self.order[(self.order.index(seat) + 1) % len(self.order)]
                self.hands[seat].remove(card)
                self.hands[to].append(card)
                self.astray = to, seat
            case Slip.COUNTED:
                self.counted = True
                return [DealerCounted(self.by)]
        return []

    def _close(self) -> list[Event]:
        """The deal stands once the last card lies, and nobody may still undo it by himself."""
        if self.falls or self.astray or self.untouched:
            return []
        self.done = True
        hands = tuple(tuple(self.hands.get(seat, ())) for seat in range(self.rules.players))
        return [Dealt(self.by, self.order, self.sizes, hands)]

    # --- and as it should not ------------------------------------------------------------------

    def _put_right(self, action: PutRight) -> list[Event]:
        """The dealer remedies a card dealt to the wrong player before he deals another (D3b)."""
        if action.seat != self.by or self.astray is None:
            raise IllegalAction(
                "only a dealer who has just misdealt a card puts it right", law="D3"
            )
        got, should = self.astray
        self.hands[should].append(self.hands[got].pop())
        self.astray = None
        return [DealPutRight(self.by, self.sizes), *self._close()]

    def _touch(self, seat: int) -> list[Event]:
        """A player takes up his cards (D4, D5)."""
        if not self.hands.get(seat) or self.done:
            raise IllegalAction("no cards lie before you to take up", law="D5")
        self.touched.add(seat)
        self.disturbed = self.disturbed or (self.going_on and seat != self.by)
        return [HandTouched(seat, sort_cards(self.hands[seat])), *self._close()]

    def _interrupt(self, seat: int) -> list[Event]:
        """A player interrupts the dealer (D4)."""
        if not 0 <= seat < self.rules.players or seat == self.by or not self.going_on:
            raise IllegalAction("only another interrupts a dealer while he deals", law="D4")
        self.disturbed = True
        return [DealerInterrupted(seat)]

    def demands_new_deal(self, action: Demand) -> None:
        """Raise ``IllegalAction`` unless this player may demand a new deal (D5)."""
        if action.what is not Due.NEW_DEAL or action.against != self.by:
            raise IllegalAction("of a dealer a new deal is demanded", law="D5")
        if action.seat not in {exposed.seat for exposed in self.exposed}:
            raise IllegalAction(
                "only the player to whom an exposed card fell demands a new deal", law="D5"
            )
        if action.seat not in self.untouched:
            raise IllegalAction("too late: you have touched your cards", law="D5")

    def judge(self, claim: Claim, *, first_trick: bool) -> str:
        """The law by which this claim against the dealer is upheld, empty when it is not."""
        if claim.law == "D3":
            return self.misdeal(first_trick=first_trick)
        wrong = self.by != self.dealer or self.used != self.back
        return "D6" if wrong and self._open("D6", first_trick) else ""

    def misdeal(self, *, first_trick: bool) -> str:
        """Which misdeal it is (D3), while it can be noticed: all have not played to the
        ``first_trick``; empty for none.
        """
        size = self.rules.hand_size
        errors = {
            "D3a": not self.was_cut,
            "D3b": self.misdealt,
            "D3c": self.counted,
            "D3d": self.done and any(len(hand) != size for hand in self.hands.values()),
        }
        found = (law for law, wrong in errors.items() if wrong and self._open(law, first_trick))
        return next(found, "")

    def _open(self, law: str, first_trick: bool) -> bool:
        """Whether an error against this law may still be noticed."""
        if CODE[law].until is Until.LAST_CARD_DEALT:
            return self.going_on
        return self.begun and first_trick

    @property
    def deal_lost(self) -> bool:
        """Whether a misdeal loses the deal: not when another touched or interrupted (D4).

        **Decision:** "touched" is while he dealt; nor can one lose a deal that is not his (D6).
        """
        return not self.disturbed and (self.by == self.dealer or not self.going_on)

    def view(self) -> DealingView | None:
        """What all can see of a deal going on; ``None`` before and after."""
        if not self.begun or self.done:
            return None
        return DealingView(
            self.by,
            self.used,
            self.was_cut,
            self.sizes,
            len(self.falls),
            tuple(self.exposed),
            tuple(sorted(self.touched)),
            self.counted,
        )


def check_pack(rules: Rules, pack: tuple[Card, ...]) -> None:
    """Raise ``IllegalAction`` unless these are the cards of this game (C2)."""
    if sorted(pack) != sorted(rules.pack):
        raise IllegalAction(f"expected the {len(rules.pack)} cards of this game", law="C2")
