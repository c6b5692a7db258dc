"""A league: opponents with other styles of play at the tables of self-play.

In half of the deals of a batch, the net plays every seat. In the others, opponents play half of the
seats, each with its own style; the net does not learn from their decisions.

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

from eldesthand.bots.net.features import RANKS, Layout, rank_of
from eldesthand.core.cards import HEARTS, Card, Rank
from training.deals import Values
from training.games import CARDS, SUIT_OF

Judge = Callable[[Tensor, Tensor], Tensor]
"""Function from the features of positions to the values of their cards, for one style."""

LEARNER = 0
"""The number of the learning net; an opponent has the number of its style in ``STYLES``, from 1."""

_RANK = (torch.arange(CARDS) % RANKS).float()
_HEART = torch.tensor(int(HEARTS)) == SUIT_OF
_QUEEN = rank_of(Card.of(HEARTS, Rank.QUEEN))
_LIKES = 2.0
"""Value that a preference adds to a card. (The standard deviation of returns is about 2.5.)"""


def any_card(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards at random."""
    return 100 * torch.rand(len(suits), CARDS)


def former(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards by the net at the start of the run."""
    return judge(suits, general)


def careless(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards as ``former`` with noise, so that it often plays a worse card."""
    return judge(suits, general) + torch.randn(len(suits), CARDS)


def leads_hearts(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards as ``former``, with a preference for leading hearts."""
    return judge(suits, general) + _LIKES * (_leads(general)[:, None] & _HEART)


def flushes(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards as ``former``, but prefer to lead low cards of the suit of the Queen of spades or
    another counting card.
    """
    counts = suits[:, :, layout.counts : layout.counts + RANKS] > 0
    hunted = counts[:, :HEARTS].any(2).repeat_interleave(RANKS, 1)
    hunted = torch.cat([hunted, hunted.new_zeros(len(suits), RANKS)], 1)
    return judge(suits, general) + _LIKES * (_leads(general)[:, None] & hunted & (_QUEEN > _RANK))


def takes(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards by rank, to take every trick."""
    return _RANK.expand(len(suits), -1)


def ducks(suits: Tensor, general: Tensor, layout: Layout, judge: Judge) -> Tensor:
    """Value cards by rules of thumb: lead low, stay below the best card, discard high hearts."""
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
"""The opponents' styles; repeated ones are more likely."""


def draw_styles(deals: int, seats: int) -> Tensor:
    """Return the player of each seat [deals, seats]: the learner or an opponent's style."""
    opponents = (torch.rand(deals, 1) < 0.5) & (torch.rand(deals, seats) < 0.5)
    return torch.randint(1, len(STYLES) + 1, (deals, seats)) * opponents


def values_by_style(learner: Judge, former: Judge, styles: Tensor, layout: Layout) -> Values:
    """Return a function that values cards by the style of each seat."""

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
    """Return whether the trick is empty."""
    return general[:, 0] > 0
