"""Table talk: the other players say a line now and then, each at most once in a sitting.

The seed of a sitting decides in advance who may speak in a deal, and on what: on the card whose
taker is shown, or on the result. So a line follows from the sitting alone, and nothing is kept.

>>> turns("a seed", ("Mrs Battle", "Mr Clay"), tells_of_card=False)
('Mrs Battle deal', '', '', 'Mr Clay deal')
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from eldesthand.core.events import Event, Settled, TrickTaken
from eldesthand.core.play import Destination
from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.view import TableView
from eldesthand.words.reckoned import winners_of
from eldesthand.words.voices import Voice


class Talk(NamedTuple):
    """Lines of one player: on the costly card, taken by them or by another; on a deal in which they
    took everything, nothing or most; and after a game that they have won or lost.
    """

    takes: str
    watches: str
    moon: str
    clear: str
    most: str
    wins: str
    loses: str


TALK = {
    "Mrs Battle": Talk(
        "Not a word, please. Play on.",
        "No sympathy at cards, my dear.",
        "All of them. On purpose.",
        "As clean as my hearth.",
        "I don’t complain. I remember.",
        "A clear fire, a clean hearth, and a proper game.",
        "Well played. I shall want a return match.",
    ),
    "Mr Clay": Talk(
        "I saw it coming. I just couldn’t move.",
        "Better your house than mine.",
        "I rather hoped nobody would look up.",
        "My best tricks are the ones I don’t take.",
        "I seem to be collecting them.",
        "Pure luck. I practise it daily.",
        "You read me like a book. I wrote one, you know.",
    ),
    "Miss Payne": Talk(
        "Oh! I’ll just hide that one.",
        "I’m so sorry. No, I’m not.",
        "Was that rude of me?",
        "Not one! I must write home.",
        "My first maxim: don’t do that.",
        "Did I win? Did I really?",
        "I learned a lot. Mostly humility.",
    ),
    "Dr Pole": Talk(
        "The odds were with me until now.",
        "Somebody had to. That’s arithmetic.",
        "I checked the sums twice.",
        "Zero. My favourite number.",
        "An outlier. Ignore that deal.",
        "Exactly as computed. Well, nearly.",
        "I’d like a larger sample.",
    ),
    "Lady Drayson": Talk(
        "A direct hit. Carry on.",
        "One of us is down. Close ranks!",
        "Total victory. I take no prisoners.",
        "Not a scratch on me.",
        "We regroup at dawn.",
        "The field is mine. Tea for everyone.",
        "You win the battle. See you at the war.",
    ),
    "Mr Mathews": Talk(
        "In Bath we’d call that a splash.",
        "It happens to everyone. Except me, today.",
        "They said I was too old for the moon.",
        "Sixty years of practice, that.",
        "Ah well. My knees hurt more.",
        "Experience, young friend. And a good nap.",
        "Splendid. Keep the crown, I’d only lose it.",
    ),
}
"""The lines by name; other players say nothing."""


def turns(seed: str, names: Sequence[str], *, tells_of_card: bool) -> tuple[str, ...]:
    """Return who may speak in each deal of a sitting, and on what; "" for nobody."""
    occasions = ("card", "deal") if tells_of_card else ("deal",)
    speaking = [f"{name} {occasion}" for name in names for occasion in occasions]
    found = [*speaking, *[""] * len(speaking)]
    Random(f"{seed} talk").shuffle(found)
    return tuple(found)


def talk_at(
    events: Sequence[Event], view: TableView, seed: str, people: Collection[int]
) -> tuple[Voice | None, ...]:
    """Return what is said at each of some events; ``()`` if nothing is.

    The seats of ``people`` speak for themselves.
    """
    settled = any(isinstance(event, Settled) for event in events)
    deal = view.sitting.settled if settled else view.deal.number
    costly = view.rules.variety_object.costly_card
    names = [each.name for each in view.players if each.seat not in people and each.name in TALK]
    planned = turns(seed, sorted(names), tells_of_card=costly is not None)
    turn = planned[deal - 1] if 0 < deal <= len(planned) else ""
    name, _, occasion = turn.rpartition(" ")
    if not name:
        return ()
    seat = next(each.seat for each in view.players if each.name == name)
    lines = [_line(event, occasion, seat, TALK[name], costly) for event in events]
    if not any(lines):
        return ()
    return tuple(Voice(seat, said) if said else None for said in lines)


def _line(event: Event, occasion: str, seat: int, talk: Talk, costly: object) -> str:
    match event:
        case TrickTaken(taker=taker, cards=cards, to=Destination.TAKEN):
            if occasion == "card" and costly in cards:
                return talk.takes if taker == seat else talk.watches
        case Settled(reckoning) if occasion == "deal":
            return _on_deal(reckoning, seat, talk)
    return ""


def _on_deal(reckoning: Reckoning, seat: int, talk: Talk) -> str:
    units = {line.seat: line.units for line in reckoning.lines}
    if seat not in units or reckoning.revoked:
        return ""
    if reckoning.outcome == Outcome.SWEEP:
        return talk.moon if units[seat] == min(units.values()) else ""
    if units[seat] == 0:
        return talk.clear
    return talk.most if 2 * units[seat] > reckoning.total else ""


def last_word(view: TableView, people: Collection[int]) -> Voice | None:
    """Return the winner’s line after a sitting, or the best other player’s if a person has won."""
    final = view.sitting.final
    if final is None:
        return None
    winners = winners_of(final, view.rules)
    for line in final.lines:
        if line.seat not in people and line.name in TALK and winners:
            talk = TALK[line.name]
            return Voice(line.seat, talk.wins if line.seat in winners else talk.loses)
    return None
