"""A position as plain text: in sentences, or as a diagram of characters; and a table for a
terminal.

>>> from eldesthand.core.rules import Rules
>>> from eldesthand.core.sitting import Sitting
>>> print(board(Sitting(Rules(), ("Ann", "Bob", "Mrs Foster", "Dora")).view(None)))
Deal 0, pool 0
  Ann          50
  Bob          50
  Mrs Foster   50
  Dora         50
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, zip_longest

from eldesthand.core.cards import WILD, Card, Suit, as_held, hand_text
from eldesthand.core.checking import check
from eldesthand.core.language import _, pgettext
from eldesthand.core.speech import counted, shown_name, unit_words
from eldesthand.core.view import PlayerView, TableView
from eldesthand.documents.drawing.position import PlayerPosition, Position
from eldesthand.words import unit_in


def describe(position: Position) -> str:
    """Return a line for the table, one for each player, and one for the trick.

    Suits are words, not symbols, so that screen readers and every font can show them.
    """
    check("position", position, Position)
    lines = [_head(position), *(_player(position, seat) for seat in position.order)]
    if position.trick:
        laid = ", ".join(
            f"{shown_name(position.players[seat].name)} {card.name}"
            for seat, card in position.trick
        )
        # Translators: {cards} are players, each with their card, such as "Ann Queen of spades"
        lines.append(_("On the table: {cards}.").format(cards=laid))
    return "\n".join(lines)


def characters(position: Position) -> str:
    """Return the hands around the table, suit by suit, with the cards of the trick between them.

    Suits are their letters, which every font has. Four players sit as at a table, others one below
    another.

    >>> from eldesthand.core.cards import parse_hand
    >>> from eldesthand.core.rules import PRESETS
    >>> from eldesthand.documents.drawing.build import position_at
    >>> from eldesthand.record import OneDeal
    >>> suit = "AKQJT98765432"
    >>> hands = [parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)]
    >>> print(characters(position_at(OneDeal.of_hands(PRESETS["howell"].rules, hands), open="0")))
                            Mr Clay
                            13 cards
    <BLANKLINE>
    Mrs Battle (to play)                 Miss Payne
    13 cards                             13 cards
    <BLANKLINE>
                            You (deals)
                            C A K Q J 10 9 8 7 6 5 4 3 2
    """
    laid = {seat: _name(card) for seat, card in position.trick}
    blocks = {seat: _block(position, seat) for seat in position.order}
    if len(blocks) != 4:
        for seat, name in laid.items():
            blocks[seat].append(pgettext("a player", "plays {card}").format(card=name))
        return "\n\n".join(map("\n".join, blocks.values()))
    own, left, top, right = blocks.values()
    width = max(len(line) for line in [*left, "  "]) + 2
    names = [laid.get(seat, "") for seat in position.order]
    middle = [names[2].center(10), f"{names[1]:<5}{names[3]:>5}", names[0].center(10)]
    room = max(14, *(len(line) + 4 for line in [*top, *own] if len(line) < 18))
    rows = [
        f"{west:<{width}}{between.center(room)}{east}".rstrip()
        for west, between, east in zip_longest(left, middle if laid else [], right, fillvalue="")
    ]
    inset = " " * (width + 2)
    return "\n".join(
        [*(inset + line for line in top), "", *rows, "", *(inset + line for line in own)]
    )


def cards_by_suit(cards: Iterable[Card], laid: Iterable[Card] = ()) -> str:
    """Return cards by suit, in the order of a held hand, such as ``clubs A 10; hearts Joker``.

    >>> from eldesthand.core.cards import parse_hand
    >>> cards_by_suit(parse_hand("AT..2.*"))
    'spades 2; hearts Joker; clubs A 10'
    """
    return "; ".join(f"{suit.word} {ranks}" for suit, ranks in _suits(cards, laid))


def taken_text(player: PlayerPosition, unit: str) -> str:
    """Return a player's tricks and units in words, or an empty string before the first trick.

    >>> taken_text(PlayerPosition("Ann", True, 9, None, (), (), 2, 1, None), "heart")
    '2 tricks, 1 heart'
    """
    if not player.tricks:
        return ""
    units = counted(player.units, unit)
    if not player.units:
        units = _("no {units}").format(**unit_words(unit))
    return f"{counted(player.tricks, 'trick')}, {units}"


def _head(position: Position) -> str:
    played = position.done or position.trick
    head = _("{game}. Deal {deal}, nothing played yet.")
    if played:
        head = _("{game}. Deal {deal}, trick {trick}.")
    said = [
        head.format(game=position.title, deal=position.deal, trick=position.done + 1),
        _pool(position),
    ]
    if position.avoided is not None:
        said.append(_("To be avoided: {suit}.").format(suit=position.avoided.word))
    return " ".join(said)


def _pool(position: Position) -> str:
    if not position.pool:
        return _("Pool: none.")
    pool = _("Pool: {counters}, a Jack.") if position.jack_deals else _("Pool: {counters}.")
    return pool.format(counters=position.pool)


def _player(position: Position, seat: int) -> str:
    """Return the line of one player in a description."""
    player = position.players[seat]
    if not player.active:
        return _("{player}: sits out.").format(player=shown_name(player.name))
    line = (
        _("{player}: {cards}; face up: {exposed}.") if player.exposed else _("{player}: {cards}.")
    )
    said = line.format(
        player=_label(position, seat),
        cards=cards_by_suit(player.hand or (), player.laid) or counted(player.count, "card"),
        exposed=cards_by_suit(player.exposed),
    )
    if taken := taken_text(player, position.unit):
        # Translators: {taken} is such as "2 tricks, 1 heart"
        return " ".join((said, _("Took {taken}.").format(taken=taken)))
    return said


def _block(position: Position, seat: int) -> list[str]:
    """Return the lines of one player in a diagram: the name with notes, and the hand."""
    player = position.players[seat]
    if not player.active:
        return [_("{player}: sits out").format(player=shown_name(player.name))]
    suits = _suits(player.hand or (), player.laid)
    hand = [f"{suit} {ranks}" for suit, ranks in suits] or [_("no cards")]
    lines = [counted(player.count, "card")] if player.hand is None else hand
    return [_label(position, seat), *lines]


def _label(position: Position, seat: int) -> str:
    """Return a player's name, with notes such as ``(deals, to play)``."""
    name, notes = shown_name(position.players[seat].name), list(position.notes(seat))
    if seat == position.dealer:
        notes.insert(0, pgettext("a player", "deals"))
    return _("{name} ({notes})").format(name=name, notes=", ".join(notes)) if notes else name


def _suits(cards: Iterable[Card], laid: Iterable[Card]) -> list[tuple[Suit, str]]:
    """Return the suits of a held hand, each with its ranks."""
    suits = groupby(as_held(cards, laid), key=lambda card: card.suit)
    return [(suit, " ".join(map(_rank, held))) for suit, held in suits]


def _rank(card: Card) -> str:
    if card == WILD:
        return card.name
    return {"T": "10"}.get(card.rank.letter, card.rank.letter)


def _name(card: Card) -> str:
    return card.name if card == WILD else f"{_rank(card)}{card.suit}"


def board(view: TableView, hands: Mapping[int, Sequence[Card]] | None = None) -> str:
    """Return a view as text: a line with the deal and the pool, and a line for each seat.

    A seat's line has the marks ``D`` of the dealer and ``>`` of a seat that must act, the name, the
    counters (in Modern Hearts the points), the card in the trick, the units taken, and the hand. By
    default only the viewer's hand is shown; ``hands`` are the hands to show, by seat.
    """
    shown = dict(hands or ({} if view.seat is None else {view.seat: view.hand}))
    width = max(len(shown_name(player.name)) for player in view.players)
    trick = dict(zip(view.trick.seats, view.trick.cards, strict=True)) if view.trick else {}
    lines = [heading(view)]
    for player in view.players:
        seat = player.seat
        parts = [
            ("D" if view.deal.number and seat == view.deal.dealer else " ")
            + (">" if view.deal.number and seat in view.to_act else " ")
            + shown_name(player.name).ljust(width),
            str(player.points if view.rules.settlement_object.points else player.counters).rjust(4),
            str(trick.get(seat, "")).ljust(2) if view.trick else "",
            units_taken(view, player).ljust(12) if view.trick else "",
            hand_text(shown[seat]) if shown.get(seat) else "",
        ]
        lines.append(" ".join(parts).rstrip())
    return "\n".join(lines)


def heading(view: TableView) -> str:
    """Return a line with the deal, the trick, the suit to be avoided, and the pool."""
    parts = [_("Deal {deal}").format(deal=view.deal.number)]
    if view.trick:
        trick = min(len(view.tricks) + 1, view.rules.hand_size)
        parts.append(_("trick {trick}").format(trick=trick))
    if view.rules.variety_object.names_suit and view.trick:
        parts.append(_("{suit} to be avoided").format(suit=view.avoided.word))
    if not view.rules.settlement_object.points:
        pool = _("pool {counters}, a Jack") if view.sitting.jack_deals else _("pool {counters}")
        parts.append(pool.format(counters=view.sitting.pool))
    return ", ".join(parts)


def units_taken(view: TableView, player: PlayerView) -> str:
    """Return the units that a player took in this deal, in words."""
    if not player.active:
        return pgettext("a player", "sits out")
    if player.clear:
        return view.rules.settlement_object.clear()
    return counted(player.units, unit_in(view))
