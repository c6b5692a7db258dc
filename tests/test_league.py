"""The league of styles in which the nets train: who sits where, and how opponents play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from eldesthand.bots.net.features import FOUR
from eldesthand.core.cards import PACK, Card, Suit

if TYPE_CHECKING:
    from torch import Tensor

torch = pytest.importorskip("torch")


def position(hand: str, lying: str = "", queen: bool = False) -> tuple[Tensor, Tensor]:
    """Return the features of one position, as the styles use them."""
    suits, general = torch.zeros(1, 4, FOUR.suit_features), torch.zeros(1, FOUR.general_features)
    for card in map(Card.parse, hand.split()):
        suits[0, card.suit, PACK.index(card) % 13] = 1.0
    trick = [Card.parse(text) for text in lying.split()]
    for place, card in enumerate(trick):
        seat = FOUR.seats - 1 - len(trick) + place
        suits[0, card.suit, FOUR.lying + seat * 13 + PACK.index(card) % 13] = 1.0
    if trick:
        suits[0, trick[0].suit, FOUR.led] = 1.0
    if queen:
        suits[0, Suit.SPADES, FOUR.counts + PACK.index(Card.parse("QS")) % 13] = 1.0
    general[0, len(trick)] = 1.0
    return suits, general


def best(style: str, hand: str, lying: str = "", queen: bool = False) -> str:
    """Return the card of a style whose former net would rather play a low club."""
    from training import league

    cards = [PACK.index(Card.parse(text)) for text in hand.split()]
    suits, general = position(hand, lying, queen)
    judge = partial(lambda suits, general: -torch.arange(52).float().expand(len(suits), -1) / 52)
    values = getattr(league, style)(suits, general, FOUR, judge)[0]
    return str(PACK[max(cards, key=lambda card: values[card].item())])


def test_opponents_have_their_styles() -> None:
    hand = "3C KC 4S QS 2H AH"
    assert best("former", hand) == "3C"
    assert best("leads_hearts", hand) == "2H"
    assert best("leads_hearts", hand, "5D") == "3C", "only leads"
    assert best("flushes", hand) == "3C", "no spade counts"
    assert best("flushes", hand, queen=True) == "4S"
    assert best("takes", hand) == "AH"


def test_a_player_of_rules_of_thumb_leads_low_stays_under_and_throws_high_hearts() -> None:
    assert best("ducks", "3C KC 4S 9S 2H AH") in {"3C", "2H"}
    assert best("ducks", "2H AH", "5H") == "2H"
    assert best("ducks", "5C 9C JC", "TC") == "9C"
    assert best("ducks", "JC QC AC", "TC 3C") == "JC", "as low as can be, where all are above"
    assert best("ducks", "3C KC 9S 2H QH", "TD") == "QH"


def test_each_seat_has_its_style_and_only_the_learner_learns() -> None:
    from training.deals import Choosing, play
    from training.games import Game, PayoffCache
    from training.league import LEARNER, STYLES, draw_styles, takes, values_by_style

    torch.manual_seed(1)
    styles = draw_styles(40, 4)
    assert {LEARNER, *range(1, len(STYLES) + 1)} == set(styles.unique().tolist())
    asked: list[Tensor] = []

    def learner(suits: Tensor, general: Tensor) -> Tensor:
        asked.append(suits)
        return torch.rand(len(suits), 52)

    def former(suits: Tensor, general: Tensor) -> Tensor:
        return torch.rand(len(suits), 52)

    game = Game.named("howell")
    styles[0] = torch.tensor([LEARNER, STYLES.index(takes) + 1, LEARNER, LEARNER])
    samples = play(
        values_by_style(learner, former, styles, FOUR),
        game,
        PayoffCache(game),
        len(styles),
        Choosing(learners=styles == LEARNER),
    ).samples
    assert len(samples.card) == sum(map(len, asked)), "its decisions, and no other's"
    assert samples.suits.shape[0] == len(samples.returns)
    everybody = play(
        values_by_style(learner, former, styles, FOUR), game, PayoffCache(game), len(styles)
    ).samples
    assert len(everybody.card) > len(samples.card)
