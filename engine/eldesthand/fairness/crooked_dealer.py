"""Foster's crooked dealer, for demonstration (F1).

The crooked dealer collects four small hearts and keeps them at the bottom of the pack. If three
cards are dealt at a time, the dealer gets all of them in the last round. If one card is dealt at a
time, as D2 requires, every player gets one. The dealer must know where the pack will be cut, so the
pone is an accomplice.

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

from collections.abc import Sequence
from random import Random

from eldesthand.core.actions import Action, Cut, Shuffle
from eldesthand.core.cards import HEARTS, Card, Rank
from eldesthand.core.deal import cut, rounds, shuffled
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing, Phase

HIGHEST_SMALL = Rank.FIVE
"""The highest small heart; with it there are four, the number of cards in the last round."""


def small_hearts(rules: Rules) -> tuple[Card, ...]:
    """Return the hearts of the pack from the deuce to the five."""
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
            "a crooked dealer is not allowed here: the game is not dealt by threes", law="F1"
        )
