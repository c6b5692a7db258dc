"""Challenges: offer one, take it, make one from a sitting, and answer.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.deals.challenge import new_challenge
>>> code = encode_challenge(new_challenge(PRESETS["howell"].rules, "7", deals=2))
>>> offer_challenge(Session(), OfferChallenge(code)).said
'You are challenged to 2 deals of Howell’s Hearts.'
>>> given = take_challenge(Session(), TakeChallenge(code, "Ada"))
>>> given.sitting.names[0], len(given.sitting.actions)
('Ada', 4)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from itertools import count
from typing import TYPE_CHECKING

from eldesthand import words
from eldesthand.bots import BOTS
from eldesthand.bots.thought import go_on as think_on
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.replaying import replay
from eldesthand.core.rules import Rules
from eldesthand.core.speech import counted, listed, number_word
from eldesthand.deals.challenge import MOST_DEALS, Challenge, Played, challenge_of, go_on, played_in
from eldesthand.deals.chosen import challenge_of_date, chose_cards, day_of_challenge
from eldesthand.deals.code import decode_challenge, encode_challenge
from eldesthand.deals.levels import LEVELS, played_by, proved
from eldesthand.deals.told import figure, net_in_words, who_did_better
from eldesthand.page.guests import own_name
from eldesthand.page.protocol.deals import (
    ChallengeCode,
    ChallengeMade,
    ChallengeOffer,
    ChallengeRow,
    DatedChallenge,
    Given,
    LevelPlayed,
    MakeChallenge,
    OfferChallenge,
    PlayLevel,
    Prove,
    Proved,
    ReadChallenge,
    TakeChallenge,
)
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.protocol.thinking import StillThinking
from eldesthand.page.session import Session
from eldesthand.table import seed_of_bots
from eldesthand.words.guests import GUESTS, guests

if TYPE_CHECKING:
    from eldesthand.page.thinking import Question


def offer_challenge(session: Session, request: OfferChallenge) -> ChallengeOffer:
    """Return a challenge in words, without the results of others."""
    challenge = decode_challenge(request.code)
    title = words.title(challenge.rules)
    deals = f"{counted(len(challenge.packs), 'deal')} of {title}"
    whom = _people([each.name for each in challenge.played])
    if whom:
        verb = "challenges" if len(challenge.played) == 1 else "challenge"
        said = f"{whom[:1].upper()}{whom[1:]} {verb} you to {deals}."
    else:
        said = f"You are challenged to {deals}."
    kinds = Counter(BOTS[bot].title for bot in challenge.bots if bot)
    others = listed(
        [f"{number_word(many)} {kind} player{'s' * (many > 1)}" for kind, many in kinds.items()]
    )
    of_names = f" Afterwards you see the results of {whom}." if whom else ""
    against = f"The same cards in the same seat, against the same players: {others}.{of_names}"
    chose = chose_cards(day_of_challenge(challenge, request.today), request.today)
    rules = told_rules(challenge.rules)
    return ChallengeOffer(title, said, rules, against, chose, answered=len(challenge.played) > 1)


def told_rules(rules: Rules) -> str:
    """Return the number of players and the aim, for those who have not begun.

    >>> from eldesthand.core.rules import PRESETS
    >>> told_rules(PRESETS["modern"].rules)
    'Four play. Have the fewest points when a player reaches 100. Each heart is a point, the Queen \
of spades thirteen.'
    """
    from eldesthand.words.rules import opening  # needed only then

    return f"{number_word(rules.players).capitalize()} play. {opening(rules)}"


def _people(names: Sequence[str]) -> str:
    """Return the players of a challenge in words, those without a name last.

    >>> _people(["Ada", ""]), _people(["", ""]), _people([])
    ('Ada and a friend', 'two friends', '')
    """
    nameless = names.count("")
    friends = "a friend" if nameless == 1 else f"{number_word(nameless)} friends"
    return listed([*filter(None, names), *([friends] if nameless else [])])


def take_challenge(session: Session, request: TakeChallenge) -> Given:
    """Return a challenge as a sitting with the first cards dealt."""
    challenge = decode_challenge(request.code)
    return Given(words.title(challenge.rules), sitting_of(challenge, request.name))


def sitting_of(challenge: Challenge, name: str) -> SavedSitting:
    """Return the sitting of a challenge for the player."""
    players, human = challenge.rules.players, challenge.seat
    names = list(guests(players, human))
    names[human] = own_name(name)
    sitting = challenge.sitting(names)
    go_on(challenge, sitting)
    return SavedSitting(
        rules=challenge.rules,
        names=tuple(names),
        human=human,
        bots=challenge.bots,
        seed=str(challenge.seed),
        actions=tuple(sitting.actions),
        challenge=encode_challenge(challenge),
    )


def told_challenge(begun: SavedSitting) -> str:
    """Return the player's result in a challenge that others sent, as text; empty without one."""
    challenge = challenge_at(begun)
    sitting = replay(begun.rules, begun.names, begun.actions)
    whom = _people([each.name for each in challenge.played])
    if not whom or not sitting.nets:
        return ""
    net = sum(nets[challenge.seat] for nets in sitting.nets)
    return f"{whom[:1].upper()}{whom[1:]} challenged you: {net_in_words(begun.rules, net)} for you."


def challenge_at(begun: SavedSitting) -> Challenge:
    """Return the challenge of a saved sitting.

    Raises ``RecordError`` if the sitting has another game or other players.
    """
    challenge = decode_challenge(begun.challenge)
    told = (begun.rules, begun.bots, begun.human)
    if told != (challenge.rules, challenge.bots, challenge.seat):
        raise RecordError("expected the game and the players of the challenge, got others")
    return challenge


def make_challenge(session: Session, request: MakeChallenge) -> ChallengeMade:
    """Return a challenge made from a sitting, or the answer to a challenge, with all results."""
    begun = request.sitting
    if begun.human is None or begun.crooked is not None or begun.lesson:
        raise RecordError(
            "a challenge is not allowed here: it needs deals that you played without a crooked "
            "dealer"
        )
    sitting = replay(begun.rules, begun.names, begun.actions)
    if not sitting.nets:
        raise RecordError("a challenge is not allowed here: the deal is not settled yet")
    if begun.challenge:
        challenge = challenge_at(begun)
    else:
        bots = [begun.bots[player] for player in sitting.player_of]
        own = sitting.player_of.index(begun.human)
        seed = seed_of_bots(begun.seed)
        challenge = challenge_of(begun.rules, begun.actions, own, bots, seed)
    name = own_name(request.name)
    mine = Played("" if name == GUESTS[0] else name, played_in(sitting.actions))
    try:
        challenge = challenge.with_played(mine)
    except EldestHandError as error:
        wrong = f"a challenge is not allowed here: {error.reason}"
        raise RecordError(wrong, law=error.law) from None
    proved = {*request.proved, len(challenge.played) - 1}
    return _made(challenge, [*names_in(challenge)[:-1], GUESTS[0]], proved, request.today)


def dated_challenge(session: Session, request: DatedChallenge) -> ChallengeCode:
    """Return a challenge with the cards of today's date, in the game of a sitting.

    Raises ``RecordError`` for a sitting that cannot be a challenge.
    """
    begun = request.sitting
    sitting = replay(begun.rules, begun.names, begun.actions)
    bots = tuple(bot for bot in begun.bots if bot)
    if len(bots) != begun.rules.players - 1 or not sitting.nets:
        raise RecordError("expected a sitting with bots and a settled deal")
    deals = min(len(sitting.nets), MOST_DEALS)
    return ChallengeCode(
        encode_challenge(challenge_of_date(begun.rules, request.today, deals, bots))
    )


def read_challenge(session: Session, request: ReadChallenge) -> ChallengeMade:
    """Return all results of a challenge. Raises ``RecordError`` if nobody has played it."""
    challenge = decode_challenge(request.code)
    if not challenge.played:
        raise RecordError("expected a challenge with results, got one without")
    return _made(challenge, names_in(challenge), set(request.proved), request.today)


def names_in(challenge: Challenge) -> list[str]:
    """Return the names of the results; friends without a name are numbered."""
    nameless = count(1)
    return [each.name or f"Friend {next(nameless)}" for each in challenge.played]


def _made(
    challenge: Challenge, names: Sequence[str], proved: Set[int], today: str
) -> ChallengeMade:
    """Return the challenge as rows, with figures only in the ``proved`` rows (indices)."""
    nets = [challenge.nets(each) for each in challenge.played]
    totals = [sum(each) for each in nets]
    deals = len(challenge.packs)

    def shown(row: int, net: int) -> str:
        return figure(challenge.rules, net) if row in proved else "–"

    rows = (
        ChallengeRow(
            names[row],
            tuple(shown(row, net) for net in won) if deals > 1 else (),
            shown(row, totals[row]),
        )
        for row, won in enumerate(nets)
    )
    numbers = tuple(str(number + 1) for number in range(deals)) if deals > 1 else ()
    compared = [(names[row], totals[row]) for row in range(len(names)) if row in proved]
    said = who_did_better(challenge.rules, compared) if len(compared) > 1 else ""
    title = words.title(challenge.rules)
    text = f"Eldest Hand: {counted(deals, 'deal')} of {title}. Can you do better?"
    day = day_of_challenge(challenge, today)
    return ChallengeMade(
        code=encode_challenge(challenge),
        columns=(*numbers, "Total"),
        rows=tuple(rows),
        said=said,
        text=text,
        chose=chose_cards(day, today),
        dated=day is not None,
    )


PROVED = "Replayed and proved."
UNPROVED = (
    "Not proved: the computer’s players play these cards differently here. The link was changed, "
    "their device was slow, or they used another version."
)


def play_level(question: Question, request: PlayLevel) -> LevelPlayed | StillThinking:
    """Start to play a challenge by a level of bots."""
    if request.level not in LEVELS:
        raise RecordError(f"expected one of {', '.join(LEVELS)}, got {request.level[:20]!r}")
    return question.ask(_played(question, request))


def _played(question: Question, request: PlayLevel) -> Iterator[LevelPlayed | StillThinking]:
    challenge = decode_challenge(request.code)
    thought = played_by(challenge, request.level)
    while (played := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield LevelPlayed(played.name, sum(challenge.nets(played)))


def prove(question: Question, request: Prove) -> Proved | StillThinking:
    """Start to check a person's result of a challenge."""
    return question.ask(_proved(question, request))


def _proved(question: Question, request: Prove) -> Iterator[Proved | StillThinking]:
    challenge = decode_challenge(request.code)
    if not 0 <= request.row < len(challenge.played):
        raise RecordError(f"expected a row below {len(challenge.played)}, got {request.row}")
    thought = proved(challenge, challenge.played[request.row])
    while (found := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield Proved(found, PROVED if found else UNPROVED)
