"""Lines of the other players: table talk, and remarks and rulings at a club table.

In table talk each player says a line now and then, at most once in a sitting.

The seed of a sitting decides in advance who may speak in a deal, and on what: on the card whose
taker is shown, or on the result. So a line follows from the sitting alone, and nothing is kept.

>>> turns("a seed", ("Mrs Battle", "Mr Clay"), tells_of_card=False)
('Mrs Battle deal', '', '', 'Mr Clay deal')

Remarks go with errors and claims.

>>> from eldesthand.core.cards import Card
>>> names = ("You", "Mrs Battle", "Mr Clay")
>>> told = remarks_on(ClaimJudged(1, "I7", 0, 5, True, (Card.parse("9C"),)), names, own=0)
>>> told.voices[0].said, told.ruling.heading
('The rigour of the game!', 'You’re caught.')
>>> told.ruling.text
'You revoked in trick 5. The Nine of clubs proves it. You pay for the whole table.'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import (
    CardAmended,
    CardCalled,
    CardIndicated,
    CardsTakenBack,
    ClaimJudged,
    DealerCounted,
    DealerInterrupted,
    DealPutRight,
    Dealt,
    Event,
    PenaltyDemanded,
    Settled,
    TrickTaken,
)
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.play import Destination
from eldesthand.core.settling import Outcome, Reckoning
from eldesthand.core.speech import Speaker, capital, cards_in_words
from eldesthand.core.terms import Due
from eldesthand.core.view import TableView
from eldesthand.words.reckoned import winners_of


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
        N_("Not a word, please. Play on."),
        N_("No sympathy at cards, my dear."),
        N_("All of them. On purpose."),
        N_("As clean as my hearth."),
        N_("I don’t complain. I remember."),
        N_("A clear fire, a clean hearth, and a proper game."),
        N_("Well played. I shall want a return match."),
    ),
    "Mr Clay": Talk(
        N_("I saw it coming. I just couldn’t move."),
        N_("Better your house than mine."),
        N_("I rather hoped nobody would look up."),
        N_("My best tricks are the ones I don’t take."),
        N_("I seem to be collecting them."),
        N_("Pure luck. I practise it daily."),
        N_("You read me like a book. I wrote one, you know."),
    ),
    "Miss Payne": Talk(
        N_("Oh! I’ll just hide that one."),
        N_("I’m so sorry. No, I’m not."),
        N_("Was that rude of me?"),
        N_("Not one! I must write home."),
        N_("My first maxim: don’t do that."),
        N_("Did I win? Did I really?"),
        N_("I learnt a lot. Mostly humility."),
    ),
    "Dr Pole": Talk(
        N_("The odds were with me until now."),
        N_("Somebody had to. That’s arithmetic."),
        N_("I checked the sums twice."),
        N_("Zero. My favourite number."),
        N_("An outlier. Ignore that deal."),
        N_("Exactly as computed. Well, nearly."),
        N_("I’d like a larger sample."),
    ),
    "Lady Drayson": Talk(
        N_("A direct hit. Carry on."),
        N_("One of us is down. Close ranks!"),
        N_("Total victory. I take no prisoners."),
        N_("Not a scratch on me."),
        N_("We regroup at dawn."),
        N_("The field is mine. Tea for everyone."),
        N_("You win the battle. See you at the war."),
    ),
    "Mr Mathews": Talk(
        N_("In Bath we’d call that a splash."),
        N_("It happens to everyone. Except me, today."),
        N_("They said I was too old for the moon."),
        N_("Sixty years of practice, that."),
        N_("Ah well. My knees hurt more."),
        N_("Experience, young friend. And a good nap."),
        N_("Splendid. Keep the crown, I’d only lose it."),
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
    name, _space, occasion = turn.rpartition(" ")
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
                return _(talk.takes) if taker == seat else _(talk.watches)
        case Settled(reckoning) if occasion == "deal":
            return _on_deal(reckoning, seat, talk)
    return ""


def _on_deal(reckoning: Reckoning, seat: int, talk: Talk) -> str:
    units = {line.seat: line.units for line in reckoning.lines}
    if seat not in units or reckoning.revoked:
        return ""
    if reckoning.outcome == Outcome.SWEEP:
        return _(talk.moon) if units[seat] == min(units.values()) else ""
    if units[seat] == 0:
        return _(talk.clear)
    return _(talk.most) if 2 * units[seat] > reckoning.total else ""


def last_word(view: TableView, people: Collection[int]) -> Voice | None:
    """Return the winner’s line after a sitting, or the best other player’s if a person has won."""
    final = view.sitting.final
    if final is None:
        return None
    winners = winners_of(final, view.rules)
    for line in final.lines:
        if line.seat not in people and line.name in TALK and winners:
            talk = TALK[line.name]
            return Voice(line.seat, _(talk.wins) if line.seat in winners else _(talk.loses))
    return None


class Manner(NamedTuple):
    """Lines of one player: before a claim, when caught or wrongly accused, after an own error,
    and to a dealer.
    """

    claims: str
    caught: str
    innocent: str
    sorry: str
    stops: str


MANNERS = {
    "Mrs Battle": Manner(
        N_("The rigour of the game!"),
        N_("A fair catch. I ask no mercy."),
        N_("Prove it, or play on."),
        N_("I know the penalty."),
        N_("Hold the cards!"),
    ),
    "Mr Clay": Manner(
        N_("One moment."),
        N_("Well spotted. I have no excuse."),
        N_("Look again."),
        N_("Careless of me."),
        N_("One moment, please."),
    ),
    "Miss Payne": Manner(
        N_("Forgive me."),
        N_("Oh dear. You’re quite right."),
        N_("I really don’t think so."),
        N_("Silly me."),
        N_("Oh, wait!"),
    ),
    "Dr Pole": Manner(
        N_("That doesn’t add up."),
        N_("I miscounted. You have me."),
        N_("The evidence says no."),
        N_("A miscalculation."),
        N_("Wait, I lost count."),
    ),
    "Lady Drayson": Manner(
        N_("Halt!"),
        N_("Outflanked. Well done."),
        N_("You’re firing at shadows."),
        N_("I retreat in good order."),
        N_("Halt!"),
    ),
    "Mr Mathews": Manner(
        N_("Not so fast."),
        N_("All these years, and still I slip."),
        N_("Not this time, young friend."),
        N_("My eyes aren’t what they were."),
        N_("Not so fast."),
    ),
}
"""The lines of the guests, by name."""

_PLAIN = Manner(
    N_("Stop!"), N_("You’re right."), N_("No, I didn’t."), N_("My mistake."), N_("Wait!")
)


@dataclass(frozen=True)
class Voice:
    """Line of the player in ``seat``."""

    seat: int
    said: str


@dataclass(frozen=True)
class ClaimRuling:
    """Ruling on the claim of the seat ``by`` against another, for the viewer."""

    by: int
    against: int
    upheld: bool
    heading: str
    text: str


@dataclass(frozen=True)
class Remarks:
    """Lines spoken at an event, and the ruling if it is the ruling on a claim."""

    voices: tuple[Voice, ...] = field(default=())
    ruling: ClaimRuling | None = None


def remarks_on(
    event: Event,
    names: Sequence[str],
    own: int | None,
    people: Collection[int] = (),
    *,
    points: bool = False,
    ceremony: Ceremony | None = None,
) -> Remarks:
    """Return what the player ``own`` hears at an event.

    The seats of ``people`` speak for themselves. With ``points`` losses are written as points.
    Once the last card is dealt, the first bot after the dealer remarks on an error of the
    ``ceremony`` that nobody has claimed.
    """
    who = Speaker(names, own)
    silent = {own, *people}
    lines = tuple(Voice(seat, said) for seat, said in _lines(event, who) if seat not in silent)
    if isinstance(event, Dealt) and ceremony is not None:
        after = [(event.dealer + step) % len(names) for step in range(1, len(names))]
        bots = (seat for seat in after if seat not in silent)
        said = _let_pass(ceremony)
        lines = tuple(Voice(*line) for line in zip(bots, said, strict=False))
    ruling = _ruling(event, who, points=points) if isinstance(event, ClaimJudged) else None
    return Remarks(lines, ruling)


def _lines(event: Event, who: Speaker) -> Iterator[tuple[int, str]]:
    match event:
        case ClaimJudged(seat, _, against, _, upheld):
            manner = _manner(who, against)
            yield seat, _(_manner(who, seat).claims)
            yield against, _(manner.caught) if upheld else _(manner.innocent)
        case PenaltyDemanded(seat) | CardCalled(seat):  # what is due stands on the table
            yield seat, _(_manner(who, seat).claims)
        case CardAmended(seat) | CardIndicated(seat) | CardsTakenBack(_, (seat,)):
            yield seat, _(_manner(who, seat).sorry)
        case DealPutRight(dealer):
            yield dealer, _(_manner(who, dealer).sorry)
        case DealerCounted(dealer):
            yield dealer, _("Seven, eight, nine …")
        case DealerInterrupted(seat):
            yield seat, _(_manner(who, seat).stops)


def _let_pass(ceremony: Ceremony) -> Iterator[str]:
    from eldesthand.laws.law import deal_laws  # needed only at club tables

    yield from filter(None, (law.let_pass(ceremony) for law in deal_laws()))


def _manner(who: Speaker, seat: int) -> Manner:
    return MANNERS.get(who.names[seat], _PLAIN)


def _ruling(event: ClaimJudged, who: Speaker, *, points: bool) -> ClaimRuling:
    from eldesthand.laws.law import LAWS  # needed only at club tables

    against, trick, upheld, cards = event.against, event.trick, event.upheld, event.cards
    found = next(each for each in LAWS.values() if each.named == event.law)
    if not upheld:
        that = found.accuse_that(against, trick, who)
        # Translators: {that} is a clause, such as “that Ann led out of turn”
        text = _("There’s no proof {that}.").format(that=that)
        if event.seat == who.own:
            text = " ".join((text, _("The claim costs you nothing.")))
        return ClaimRuling(event.seat, against, upheld, _("Not proved."), text)
    parts = [found.accuse(against, trick, who)]
    if cards:
        said = ngettext("{cards} proves it.", "{cards} prove it.", len(cards))
        parts.append(capital(said.format(cards=cards_in_words(cards))))
    if Due.ALL_LOSSES in found.penalties and points:
        you, other = (
            _("You take all the points of the deal."),
            _("{name} takes all the points of the deal."),
        )
        parts.append(who.about(against, you, other))
    elif Due.ALL_LOSSES in found.penalties:
        you, other = _("You pay for the whole table."), _("{name} pays for the whole table.")
        parts.append(who.about(against, you, other))
    if event.seat == who.own:
        heading = _("Caught!")
    else:
        heading = who.about(against, _("You’re caught."), _("{name} is caught."))
    return ClaimRuling(event.seat, against, upheld, heading, " ".join(parts))
