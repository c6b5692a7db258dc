"""A league: other styles of play at the tables of self-play, so that a net meets more than itself.

Half of the deals of a batch are the net's alone. In the others half of the seats are strangers':
each has a style of its own, and nothing is learnt from its decisions.

>>> torch.manual_seed(1)  # doctest: +ELLIPSIS
<torch...>
>>> styles = draw_styles(1000, 4)
>>> round((styles == LEARNER).float().mean().item(), 1)
0.7
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from eldesthand.bots.net.features import rank_of
from eldesthand.bots.net.layout import RANKS, Layout
from eldesthand.core.cards import HEARTS, Card, Rank
from training.deals import Values
from training.games import CARDS, SUIT_OF

__all__ = ["LEARNER", "STYLES", "draw_styles", "values_by_style"]

Judge = Callable[[Tensor, Tensor], Tensor]
"""From the features of positions to the values of their cards, for one style."""

LEARNER = 0
"""The number of the net that learns; a stranger's is that of its style in ``STYLES``, from 1 on."""

_RANK = (torch.arange(CARDS) % RANKS).float()
_HEART = torch.tensor(int(HEARTS)) == SUIT_OF
_QUEEN = rank_of(Card.of(HEARTS, Rank.QUEEN))
_LIKES = 2.0
"""What a preference adds to a card's value; the returns of random play have 2.5 as deviation."""


def any_card(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Return any legal card."""
    return 100 * torch.rand(len(suits), CARDS)


def former(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Return the net with which the run began."""
    return judge(suits, general)


def careless(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Former, but often not quite the best card."""
    return judge(suits, general) + torch.randn(len(suits), CARDS)


def leads_hearts(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Former, but likes to lead hearts."""
    return judge(suits, general) + _LIKES * (_leads(general)[:, None] & _HEART)


def flushes(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Former, but likes to lead low cards of a plain suit with a card that counts, such as the
    Queen of spades.
    """
    counts = suits[:, :, layout.counts : layout.counts + RANKS] > 0
    hunted = counts[:, :HEARTS].any(2).repeat_interleave(RANKS, 1)
    hunted = torch.cat([hunted, hunted.new_zeros(len(suits), RANKS)], 1)
    return judge(suits, general) + _LIKES * (_leads(general)[:, None] & hunted & (_QUEEN > _RANK))


def takes(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Return the highest card, as if to take every trick."""
    return _RANK.expand(len(suits), -1)


def ducks(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Rules of thumb: leads low, stays under the best card, throws high hearts."""
    lying = suits[:, :, layout.lying : layout.known].unflatten(2, (-1, RANKS)).any(2)
    led = suits[:, :, layout.led] > 0
    top = (torch.arange(RANKS) * lying * led[:, :, None]).amax((1, 2)).float()
    following = torch.where(top[:, None] > _RANK, _RANK, -_RANK - RANKS)
    throwing = _RANK + RANKS * _HEART
    of_led = led.repeat_interleave(RANKS, 1)
    answer = torch.where(of_led, following, throwing)
    return torch.where(_leads(general)[:, None], -_RANK, answer)


Style = Callable[[Tensor, Tensor, Layout, Judge], Tensor]
STYLES: tuple[Style, ...] = (
    former,
    former,
    careless,
    leads_hearts,
    leads_hearts,
    flushes,
    ducks,
    ducks,
    any_card,
    takes,
)
"""The strangers' styles; one is as likely as it stands here."""


def draw_styles(deals: int, seats: int) -> Tensor:
    """Who sits where [deals, seats]: the learner, or a stranger of some style."""
    strangers = (torch.rand(deals, 1) < 0.5) & (torch.rand(deals, seats) < 0.5)
    return torch.randint(1, len(STYLES) + 1, (deals, seats)) * strangers


def values_by_style(learner: Judge, former: Judge, styles: Tensor, layout: Layout) -> Values:
    """Return the values that each seat gives, by who sits there."""

    def values(suits: Tensor, general: Tensor, deal: Tensor, seat: Tensor) -> Tensor:
        who = styles[deal, seat]
        found = torch.empty(len(suits), CARDS)
        for number in who.unique().tolist():
            rows = who == number
            own = suits[rows], general[rows]
            if number == LEARNER:
                found[rows] = learner(*own)
            else:
                found[rows] = STYLES[number - 1](*own, layout, former)
        return found

    return values


def _leads(general: Tensor) -> Tensor:
    """Return whether nothing lies on the table."""
    return general[:, 0] > 0
