"""Find dealers who deal themselves too many small hearts (F2), and a dealer to demonstrate it (F1).

Foster: "Any person who is observed to hold three or four small hearts every time he deals, should
be carefully watched." Small hearts are the two to the five (:data:`HIGHEST_SMALL`).

The distribution for an honest dealer is exact: hypergeometric for one hand, and the convolution of
these distributions for several. A dealer's ``chance`` is a one-sided p-value: the probability that
an honest dealer holds at least the same number.

>>> fair = OwnHand("Ann", held=1, small=4, size=13, pack=52)
>>> [ann] = watch([fair] * 3)
>>> ann.held, ann.expected, round(ann.chance, 3), ann.suspect
(3, 3.0, 0.616, False)

Foster's crooked dealer shows what is watched for (F1). The dealer collects four small hearts and
keeps them at the bottom of the pack. If three cards are dealt at a time, the dealer gets all of
them in the last round. If one card is dealt at a time, as D2 requires, every player gets one. The
dealer must know where the pack will be cut, so the pone is an accomplice.

>>> from eldesthand.core.deal import dealt
>>> for dealing in Dealing:
...     rules = Rules(dealing=dealing)
...     pack = cut(stacked_pack(rules, rules.pack, lifted=20), 20)
...     hands = dealt(pack, rules.active, rules.hand_size, rules.dealing)
...     print(dealing, [sum(card in small_hearts(rules) for card in hand) for hand in hands])
singly [1, 1, 1, 1]
threes [0, 0, 0, 4]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import accumulate
from math import comb
from random import Random

from eldesthand.core import events
from eldesthand.core.actions import Action, Cut, Shuffle
from eldesthand.core.cards import HEARTS, Card, Rank
from eldesthand.core.deal import cut, rounds, shuffled
from eldesthand.core.errors import RulesError
from eldesthand.core.language import _, ngettext
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import Speaker, counted, figure
from eldesthand.core.terms import Dealing, Phase

HIGHEST_SMALL = Rank.FIVE
"""The highest small heart; with it there are four, the number of cards in the last round."""


def small_hearts(rules: Rules) -> tuple[Card, ...]:
    """Return the hearts of the pack from the two to the five."""
    return tuple(c for c in rules.pack if c.suit is HEARTS and c.rank <= HIGHEST_SMALL)


def stacked_pack(rules: Rules, pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Return a pack whose small hearts are dealt last after a cut of ``lifted`` cards.

    If the dealer takes no cards (C3), the pone gets them.
    """
    last = rounds(rules.hand_size, Dealing.THREES)[-1]
    gathered = small_hearts(rules)[:last]
    others = [card for card in cut(pack, lifted) if card not in gathered]
    end = rules.active * rules.hand_size - len(gathered)
    return cut([*others[:end], *gathered, *others[end:]], len(pack) - lifted)


def agreed_cut(rules: Rules) -> int:
    """Return the number of cards that the pone lifts for the crooked dealer: half the pack."""
    return len(rules.pack) // 2


def crooked_action(sitting: Sitting, crooked: int | None, chance: Random) -> Action | None:
    """Return the next action of the crooked dealer or of the pone, who helps.

    Returns ``None`` if the dealer is not ``crooked``, or in another phase.

    >>> from eldesthand.core.actions import Agree
    >>> sitting = Sitting(Rules(dealing=Dealing.THREES), ("South", "West", "North", "East"))
    >>> _ = sitting.apply(Agree(dealer=3))
    >>> crooked_action(sitting, None, Random(1)), crooked_action(sitting, 1, Random(1))
    (None, None)
    >>> _ = sitting.apply(crooked_action(sitting, 3, Random(1)))
    >>> crooked_action(sitting, 3, Random(1))
    Cut(seat=2, lifted=26)
    """
    if crooked is None or sitting.player_of[sitting.dealer] != crooked:
        return None
    rules = sitting.rules
    if sitting.phase is Phase.SHUFFLE:
        pack = stacked_pack(rules, shuffled(rules.pack, chance), agreed_cut(rules))
        return Shuffle(sitting.dealer, pack)
    if sitting.phase is Phase.CUT:
        return Cut(sitting.to_act[0], agreed_cut(rules))
    return None


def check_crooked(rules: Rules, crooked: int | None) -> None:
    """Raise ``RulesError`` unless this player can be the crooked dealer under these rules (F1)."""
    if crooked is None:
        return
    if not 0 <= crooked < rules.players:
        raise RulesError(f"expected a crooked player from 0 to {rules.players - 1}, got {crooked}")
    if rules.dealing is not Dealing.THREES:
        raise RulesError(
            _("a crooked dealer is not allowed here: the game is not dealt by threes"), law="F1"
        )


LEVEL = 0.01
"""Significance level: the probability that an honest table has a suspect."""

_FEW = 10
"""Number of deals below which only very obvious cheating is found."""


@dataclass(frozen=True)
class OwnHand:
    """Hand that a dealer dealt to their own seat.

    It held ``held`` of the ``small`` hearts. ``size`` is the number of cards in the hand, ``pack``
    that in the pack.
    """

    dealer: str
    held: int
    small: int
    size: int
    pack: int


@dataclass(frozen=True)
class DealerStatistics:
    """Statistics of the small hearts that one player held as dealer.

    ``deals`` is the number of hands, ``held`` the small hearts in them, ``expected`` the mean for
    an honest dealer, ``chance`` the probability that an honest dealer holds at least that many. A
    dealer with at least ``suspicious`` small hearts is a suspect; with few deals that is
    impossible. ``hands`` are the numbers of hands with 0, 1, 2 … small hearts, and
    ``hands_expected`` those of an honest dealer.
    """

    name: str
    deals: int
    held: int
    expected: float
    chance: float
    suspicious: int
    hands: tuple[int, ...]
    hands_expected: tuple[float, ...]

    @property
    def suspect(self) -> bool:
        """True if the player held suspiciously many small hearts."""
        return self.held >= self.suspicious


def own_hands(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> tuple[OwnHand, ...]:
    """Return the hands that the dealers of a sitting dealt to themselves.

    Raises ``IllegalAction`` for an illegal action.
    """
    sitting, found = Sitting(rules, names), []
    small = small_hearts(rules)
    for action in actions:
        for event in sitting.apply(action):
            if isinstance(event, events.Dealt) and event.hands[event.dealer]:
                hand = event.hands[event.dealer]
                held = sum(card in small for card in hand)
                name = sitting.names[event.dealer]
                found.append(OwnHand(name, held, len(small), len(hand), len(rules.pack)))
    return tuple(found)


@lru_cache(64)
def distribution(small: int, size: int, pack: int) -> tuple[float, ...]:
    """Return the probabilities of 0, 1, 2 … small hearts in a hand (hypergeometric).

    >>> [round(p, 4) for p in distribution(4, 13, 52)]
    [0.3038, 0.4388, 0.2135, 0.0412, 0.0026]
    """
    hands = comb(pack, size)
    return tuple(
        comb(small, held) * comb(pack - small, size - held) / hands if held <= size else 0.0
        for held in range(small + 1)
    )


def _convolved(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers."""
    most = len(second) - 1
    parts = (
        [0.0] * place + [p * q for p in first] + [0.0] * (most - place)
        for place, q in enumerate(second)
    )
    return [sum(terms) for terms in zip(*parts, strict=True)]


@lru_cache(64)
def _tails(kinds: tuple[tuple[int, int, int], ...]) -> tuple[float, ...]:
    """Return the probabilities of at least 0, 1, 2 … small hearts in all these hands together.

    Each kind of hand is (small, size, pack), as in :func:`distribution`.
    """
    total = reduce(_convolved, (distribution(*kind) for kind in kinds), [1.0])
    # Add the smallest probabilities first, to keep them exact.
    return tuple(accumulate(reversed(total), initial=0.0))[::-1]


def watch(dealt: Iterable[OwnHand]) -> tuple[DealerStatistics, ...]:
    """Return the statistics of each dealer, the smallest p-value first.

    The level of each test is :data:`LEVEL` divided by the number of dealers (Bonferroni
    correction).
    """
    by_name = defaultdict[str, list[OwnHand]](list)
    for deal in dealt:
        by_name[deal.dealer].append(deal)
    found = [_statistics(name, deals, LEVEL / len(by_name)) for name, deals in by_name.items()]
    return tuple(sorted(found, key=lambda dealer: dealer.chance))


def _statistics(name: str, deals: Sequence[OwnHand], level: float) -> DealerStatistics:
    kinds = sorted((deal.small, deal.size, deal.pack) for deal in deals)
    single = [distribution(*kind) for kind in kinds]
    tails = _tails(tuple(kinds))
    held = sum(deal.held for deal in deals)
    most = max(deal.small for deal in deals)
    return DealerStatistics(
        name,
        len(deals),
        held,
        round(sum(deal.small * deal.size / deal.pack for deal in deals), 6),
        min(tails[held], 1.0),
        next(count for count, tail in enumerate(tails) if tail <= level),
        tuple(sum(deal.held == count for deal in deals) for count in range(most + 1)),
        tuple(
            round(sum(p[count] for p in single if count < len(p)), 6) for count in range(most + 1)
        ),
    )


def sentence(dealer: DealerStatistics) -> str:
    """Return the statistics as sentences.

    >>> import textwrap
    >>> print(textwrap.fill(sentence(watch([OwnHand("Ann", 3, 4, 13, 52)] * 3)[0]), 96))
    Ann held 9 small hearts as dealer in 3 hands; the average is 3.0. An honest dealer gets that
    many once in 4,214 times. Watch Ann.
    >>> sentence(watch([OwnHand("You", 1, 4, 13, 52)])[0]).split(";")[0]
    'You held 1 small heart as dealer in 1 hand'
    """
    who = Speaker((dealer.name,), own=None)
    held = who.about(
        0,
        ngettext(
            "You held {hearts} as dealer in {count} hand; the average is {average}.",
            "You held {hearts} as dealer in {count} hands; the average is {average}.",
            dealer.deals,
        ),
        ngettext(
            "{name} held {hearts} as dealer in {count} hand; the average is {average}.",
            "{name} held {hearts} as dealer in {count} hands; the average is {average}.",
            dealer.deals,
        ),
        hearts=counted(dealer.held, "small heart"),
        count=dealer.deals,
        average=figure(dealer.expected),
    )
    if dealer.suspect:
        if dealer.chance > 1e-9:
            said = _("An honest dealer gets that many once in {number} times.")
            often = said.format(number=figure(1 / dealer.chance, 0, grouped=True))
        else:
            often = _("An honest dealer gets that many once in a billion times.")
        watch = who.about(0, _("Watch your dealing."), _("Watch {name}."))
        return f"{held} {often} {watch}"
    if dealer.suspicious > dealer.deals * (len(dealer.hands) - 1):
        return " ".join((held, _("That’s too few deals to show anything.")))
    unusual = _("Only {number} or more would be unusual.").format(number=dealer.suspicious)
    few = (_("So few deals only show very obvious cheating."),) if dealer.deals < _FEW else ()
    return " ".join((held, unusual, *few))
