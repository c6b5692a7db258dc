"""Random next actions at a table: legal actions, claims and errors.

These functions avoid whole views, which would take most of the time of a long run.
"""

from __future__ import annotations

from itertools import chain
from random import Random

from eldesthand.arena.perft import ways
from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.core.actions import Action, Cut, Deal, PlayCard, Shuffle, TurnTrick
from eldesthand.core.deal import shuffled
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase, Slip
from eldesthand.playing import by_itself


def anything_legal(sitting: Sitting, chance: Random) -> Action:
    """Return a random legal action that moves the sitting forward."""
    action = by_itself(sitting, chance)
    if action is not None:
        return action
    seat = chance.choice(sitting.to_act)
    match sitting.phase:
        case Phase.PLAY if sitting.club:
            return chance.choice(list(ways(sitting)))
        case Phase.PLAY | Phase.CUT:
            kinds = (PlayCard, Cut)
            return next(each for each in sitting.choices() if each.kind in kinds).any(chance)
        case _:
            return RandomPlayer(chance).choose(sitting.view(seat))


def any_claim(sitting: Sitting, chance: Random) -> Action | None:
    """Return a random claim, demand, call or correction that is possible now, or ``None``."""
    if sitting.rules.laws is not Laws.CLUB or sitting.phase in (Phase.SEATING, Phase.SHUFFLE):
        return None
    seat, deal, play = chance.randrange(sitting.rules.players), sitting.ceremony, sitting.play
    offers = chain(
        deal.claims(seat, first_trick=sitting.first_trick),
        deal.amends(seat),
        play.claims(seat) if play else (),
        play.amends(seat) if play else (),
    )
    kinds: dict[str, list[Action]] = {}
    for offer in offers:  # choose the kind first: most offers are false claims
        kinds.setdefault(f"{offer.law} {type(offer.action).__name__}", []).append(offer.action)
    return chance.choice(kinds[chance.choice(list(kinds))]) if kinds else None


def any_error(sitting: Sitting, chance: Random) -> Action | None:
    """Return a random error to try now, perhaps an impossible one, or ``None``."""
    if sitting.rules.laws is not Laws.CLUB:
        return None
    seat = chance.randrange(sitting.rules.players)
    match sitting.phase:
        case Phase.SHUFFLE:
            pack = shuffled(sitting.rules.pack, chance)
            return Shuffle(sitting.dealer, pack, chance.choice(("red", "blue")))
        case Phase.CUT | Phase.DEAL:
            by = chance.choice((seat, sitting.dealer))
            return Deal(by, chance.randrange(20), chance.choice(list(Slip)))
        case Phase.PLAY:
            if chance.random() < 0.2:
                return TurnTrick(seat)
            who = chance.choice((seat, *sitting.to_act))
            hand = sitting.view(who).hand
            return PlayCard(who, chance.choice(hand)) if hand else None
        case _:
            return None
