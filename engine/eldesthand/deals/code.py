"""Challenges, one to eight deals that different people play in the same seat, and their codes.

All players of a challenge meet the same cards and the same bots with the same seed. A result is
stored as the players' decisions, and computed by a replay.

>>> challenge = new_challenge(Rules(settlement="howell", counters=100), "7", deals=2)
>>> challenge.bots, len(challenge.packs)
(('', 'careful', 'careful', 'careful'), 2)
>>> sitting = challenge.sitting()
>>> go_on(challenge, sitting)
>>> sitting.phase, sitting.to_act
(<Phase.PLAY: 'play'>, (0,))

A code is a short text for a link: deals, bots and results. It has the form of a deal code
(:mod:`~eldesthand.record.deal_code`), with the same coding of rules, packs and plays. The laws
determine the number of plays.

>>> code = encode_challenge(challenge)
>>> decode_challenge(code) == challenge, len(code) < 99
(True, True)
>>> decode_challenge("1howell")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected the code of a challenge: a letter is wrong or missing

The levels of bots also play a challenge, and check people's results. They think without a clock
here, so the same challenge always has the same result. Their functions return thoughts
(:mod:`eldesthand.bots.thought`), because they take long.

>>> from eldesthand.bots.thought import conclude
>>> from eldesthand.deals.calendar import challenge_of_day
>>> challenge = challenge_of_day("2026-11-23")
>>> played = conclude(played_by(challenge, "beginner"))
>>> played.name, played == conclude(played_by(challenge, "beginner"))
('Beginner', True)
>>> conclude(proved(challenge, played))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from eldesthand.bots import BOTS, make_bot
from eldesthand.bots.thought import Thought, think
from eldesthand.coach.ending import nothing_left
from eldesthand.core.actions import DECIDED, Action, Agree, Cut, Deal, End, Settle, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.deal import cut, shuffle_from_words
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import one_line
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import View
from eldesthand.playing import SEEDS, chance_for, seed_of_bots
from eldesthand.record.deal_code import code_card, code_expected, code_rules
from eldesthand.record.mixed_radix import Code, Coder, Encoder

MOST_DEALS = 8
"""Maximum number of deals in a challenge."""

MOST_PLAYED = 6
"""Maximum number of results in a challenge."""

LONGEST_NAME = 20

Plays = tuple[Action, ...]
"""The decisions of all players in a deal."""


@dataclass(frozen=True)
class Played:
    """Result of a person in a challenge: name, and all plays of each deal."""

    name: str
    deals: tuple[Plays, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name, LONGEST_NAME))


@dataclass(frozen=True)
class Challenge:
    """Deals that different people play in the same seat.

    ``dealer`` is the first dealer, and ``seat`` that of the player. ``bots`` are names by seat,
    empty for the player's seat; ``seed`` is the seed of the bots. ``packs`` are the shuffled packs
    of the deals. Raises ``RecordError`` for fields that contradict each other.
    """

    rules: Rules
    dealer: int
    seat: int
    bots: tuple[str, ...]
    seed: int
    packs: tuple[tuple[Card, ...], ...]
    played: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        rules, seats = self.rules, range(self.rules.players)
        if rules.laws is not Laws.GUIDED or rules.minutes:
            raise RecordError(_("club laws and an agreed hour are not allowed in a challenge"))
        if self.dealer not in seats or self.seat not in seats:
            wrong = _(
                "expected seats from 0 to {last} for dealer and player, got {dealer} and {seat}"
            )
            raise RecordError(wrong.format(last=seats[-1], dealer=self.dealer, seat=self.seat))
        others = [bot for seat, bot in enumerate(self.bots) if seat != self.seat]
        if len(self.bots) != len(seats) or self.bots[self.seat] or not set(others) <= set(BOTS):
            wrong = _("expected {count} known bots, got {bots}")
            raise RecordError(wrong.format(count=len(seats) - 1, bots=self.bots))
        if not 0 <= self.seed < SEEDS:
            raise RecordError(_("expected a seed of 48 bits, got {seed}").format(seed=self.seed))
        if not 1 <= len(self.packs) <= MOST_DEALS or len(self.played) > MOST_PLAYED:
            wrong = _("expected 1 to {deals} deals, and at most {results} results")
            raise RecordError(wrong.format(deals=MOST_DEALS, results=MOST_PLAYED))
        if any(sorted(pack) != sorted(rules.pack) for pack in self.packs):
            raise RecordError(_("expected the whole pack in each deal"), law="C2")

    def sitting(self, names: Sequence[str] = ()) -> Sitting:
        """Return a new sitting; the default names are "Seat 0" and so on."""
        return Sitting(self.rules, tuple(names) or _seat_names(self.rules))

    def with_played(self, played: Played) -> Challenge:
        """Return the challenge with one more result; omit the oldest if there are too many.

        Raises ``IllegalAction`` for illegal plays.
        """
        self.replayed(played)
        return replace(self, played=(*self.played[1 - MOST_PLAYED :], played))

    def replayed(self, played: Played) -> Sitting:
        """Return the finished sitting of these plays.

        Raises ``IllegalAction`` for illegal or incomplete plays.
        """
        sitting = self.sitting()
        plays = [play for deal in played.deals for play in deal]
        for play in plays:
            go_on(self, sitting)
            if sitting.phase is Phase.ENDED:
                raise IllegalAction(_("a play is not allowed here: the deals are over"))
            sitting.apply(play)
        go_on(self, sitting)
        if sitting.phase is not Phase.ENDED:
            raise IllegalAction(_("expected plays to the end of the deals, got fewer"))
        return sitting

    def nets(self, played: Played) -> tuple[int, ...]:
        """Return the player's net in each deal. Raises as :meth:`replayed` does."""
        return tuple(nets[self.seat] for nets in self.replayed(played).nets)


def _seat_names(rules: Rules) -> tuple[str, ...]:
    return tuple(f"Seat {seat}" for seat in range(rules.players))


def by_itself_in(challenge: Challenge, sitting: Sitting) -> Action | None:
    """Return the automatic action of a challenge's table; ``None`` if a decision is due."""
    match sitting.phase:
        case Phase.SEATING:
            return Agree(challenge.dealer)
        case Phase.SHUFFLE if len(sitting.nets) == len(challenge.packs):
            return End()
        case Phase.SHUFFLE:
            pack = challenge.packs[len(sitting.nets)]
            half = len(pack) // 2
            return Shuffle(sitting.dealer, cut(pack, len(pack) - half))
        case Phase.CUT:
            return Cut(sitting.to_act[0], len(sitting.rules.pack) // 2)
        case Phase.DEAL:
            return Deal(sitting.to_act[0])
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def go_on(challenge: Challenge, sitting: Sitting) -> None:
    """Apply the automatic actions until a decision is due."""
    while action := by_itself_in(challenge, sitting):
        sitting.apply(action)


def new_challenge(
    rules: Rules, seed: str, deals: int = 1, bots: Sequence[str] = ("careful",)
) -> Challenge:
    """Return a challenge without results, in which the player leads first.

    ``bots`` are the players to the left; the last of them fills the remaining seats.
    """
    others = [*bots[: rules.players - 1], *[bots[-1]] * (rules.players - 1 - len(bots))]
    packs = tuple(
        shuffle_from_words(rules.pack, f"{seed} challenge {number}") for number in range(deals)
    )
    return Challenge(
        replace(rules, minutes=0), rules.players - 1, 0, ("", *others), seed_of_bots(seed), packs
    )


def played_in(actions: Sequence[Action]) -> tuple[Plays, ...]:
    """Return the decisions in each settled deal."""
    deals: list[Plays] = []
    plays: list[Action] = []
    for action in actions:
        if isinstance(action, DECIDED):
            plays.append(action)
        elif isinstance(action, Settle):
            deals.append(tuple(plays))
            plays = []
    return tuple(deals)


def challenge_of(
    rules: Rules, actions: Sequence[Action], seat: int, bots: Sequence[str], seed: int
) -> Challenge:
    """Return the deals of a sitting as a challenge without results.

    ``bots`` are by seat. Raises ``RecordError`` under club laws, or unless 1 to 8 deals are
    settled.
    """
    sitting = Sitting(rules, _seat_names(rules))
    packs: list[tuple[Card, ...]] = []
    dealer = 0
    for action in actions:
        if sitting.phase is Phase.DEAL and len(packs) == len(sitting.nets):
            packs.append(tuple(sitting.ceremony.pack or ()))
            dealer = dealer if packs[1:] else sitting.dealer
        sitting.apply(action)
    settled = len(sitting.nets)
    own = tuple("" if place == seat else bot for place, bot in enumerate(bots))
    return Challenge(replace(rules, minutes=0), dealer, seat, own, seed, tuple(packs[:settled]))


CODE = Code("1", N_("the code of a challenge"), longest=4_000)

# Everything up to the line of dashes is version 1 and must not change: links are kept for years.
_BYTES = 4 * LONGEST_NAME
"""Maximum number of UTF-8 bytes in a name."""

# --------------------------------------------------------------------------------------------------


def encode_challenge(challenge: Challenge) -> str:
    """Return the code of a challenge. Raises ``EldestHandError`` for illegal plays."""
    for played in challenge.played:
        challenge.replayed(played)
    encoder = Encoder()
    _code(encoder, challenge)
    return CODE.write(encoder.text)


def decode_challenge(text: str) -> Challenge:
    """Return the challenge of a code.

    Raises ``RecordError`` for an invalid code or illegal plays.
    """
    return CODE.read(text, lambda decoder: _code(decoder, None))


def _bot(coder: Coder, name: str) -> str:
    """Write or read the name of a bot by its frozen number."""
    number = coder.digit(16, BOTS[name].code if name else 0)
    found = next((bot.name for bot in BOTS.values() if bot.code == number), None)
    if found is None:
        wrong = _("expected a known bot, got number {number}").format(number=number)
        raise RecordError(wrong, newer=True)
    return found


def _code(coder: Coder, given: Challenge | None) -> Challenge:
    """Write a challenge with an ``Encoder``, or read one with a ``Decoder`` and ``given=None``."""
    rules = code_rules(coder, given.rules if given else Rules())
    dealer = coder.digit(rules.players, given.dealer if given else 0)
    seat = coder.digit(rules.players, given.seat if given else 0)
    bots = tuple(
        "" if place == seat else _bot(coder, given.bots[place] if given else "")
        for place in range(rules.players)
    )
    seed = coder.digit(SEEDS, given.seed if given else 0)
    deals = 1 + coder.digit(MOST_DEALS, len(given.packs) - 1 if given else 0)
    packs = []
    for number in range(deals):
        left = sorted(rules.pack)
        pack = given.packs[number] if given else tuple(left)
        packs.append(tuple(code_card(coder, left, card) for card in pack))
    bare = Challenge(rules, dealer, seat, bots, seed, tuple(packs))
    many = coder.digit(MOST_PLAYED + 1, len(given.played) if given else 0)
    played = tuple(_played(coder, bare, given.played[n] if given else None) for n in range(many))
    return Challenge(rules, dealer, seat, bots, seed, tuple(packs), played)


def _played(coder: Coder, challenge: Challenge, given: Played | None) -> Played:
    name = _name(coder, given.name if given else "")
    plays: list[Action] = [play for deal in given.deals for play in deal] if given else []
    sitting = challenge.sitting()
    go_on(challenge, sitting)
    while sitting.phase is not Phase.ENDED:
        action = code_expected(coder, sitting, plays.pop(0) if plays else None)
        if action is None:
            raise RecordError(_("expected plays to the end of the deals, got fewer"))
        sitting.apply(action)
        go_on(challenge, sitting)
    return Played(name, played_in(sitting.actions))


def _name(coder: Coder, name: str) -> str:
    written = name.encode("utf-8", "replace")
    size = coder.digit(_BYTES + 1, len(written))
    read = bytes(coder.digit(256, written[place] if written else 0) for place in range(size))
    return read.decode("utf-8", "replace")


LEVELS = ("beginner", "careful", "expert")
"""The levels to compare results with, weakest first: those that the page offers."""


def played_by(challenge: Challenge, level: str) -> Thought[Played]:
    """Return the result of a level of bots in the player's seat."""
    sitting = challenge.sitting()
    go_on(challenge, sitting)
    while sitting.phase is not Phase.ENDED:
        # of several seats that must decide, the player's is first, as for a person
        seat = challenge.seat if challenge.seat in sitting.to_act else sitting.to_act[0]
        bot = challenge.bots[seat] or level
        sitting.apply((yield from choice_of_bot(challenge, sitting, seat, bot)))
        go_on(challenge, sitting)
    return Played(_(BOTS[level].title), played_in(sitting.actions))


def choice_of_bot(challenge: Challenge, sitting: Sitting, seat: int, bot: str) -> Thought[Action]:
    """Return the action of a bot in a seat."""
    chance = Random(chance_for(sitting, challenge.seed, seat))
    return (yield from think(make_bot(bot, chance), sitting.view(seat)))


def proved(challenge: Challenge, played: Played) -> Thought[bool]:
    """Return whether the bots choose the same actions as in a result.

    Raises ``IllegalAction`` for illegal plays.
    """
    challenge.replayed(played)
    sitting = challenge.sitting()
    for plays in played.deals:
        turns: list[View] = []
        certain = False
        for play in plays:
            go_on(challenge, sitting)
            seat: int = getattr(play, "seat", 0)
            if seat == challenge.seat:
                turns.append(sitting.view(seat))
            elif not certain:
                choice = yield from choice_of_bot(challenge, sitting, seat, challenge.bots[seat])
                if choice != play:
                    # if the result is certain, the page plays the last cards of the deal
                    certain = any(nothing_left(view) for view in reversed(turns))
                    if not certain:
                        return False
            sitting.apply(play)
    return True
