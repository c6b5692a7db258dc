"""Challenges: offer one, take it, make one from a sitting, and answer.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.deals.code import new_challenge
>>> code = encode_challenge(new_challenge(PRESETS["howell"].rules, "7", deals=2))
>>> offer_challenge(Session(), code).said
'Somebody has challenged you to 2 deals of Howell’s Hearts.'
>>> given = take_challenge(Session(), code, "Ada")
>>> given.sitting.names[0], len(given.sitting.actions)
('Ada', 4)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import count

from eldesthand import words
from eldesthand.bots.thought import go_on as think_on
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.language import N_, _, ngettext, pgettext
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import replay
from eldesthand.core.speech import capital, listed, number_word, shown_name
from eldesthand.deals.code import (
    LEVELS,
    MOST_DEALS,
    Challenge,
    Played,
    challenge_of,
    decode_challenge,
    encode_challenge,
    go_on,
    played_by,
    played_in,
    proved,
)
from eldesthand.deals.sentences import (
    challenge_of_date,
    chose_cards,
    day_of_challenge,
    figure,
    net_in_words,
    who_did_better,
)
from eldesthand.playing import seed_of_bots
from eldesthand.table.question import Question, Slice, StillThinking
from eldesthand.table.saved import Given, SavedSitting, own_name
from eldesthand.table.service import ENGINE, THINKING, handler
from eldesthand.table.session import Session
from eldesthand.words.naming import GUESTS, guests


@dataclass(frozen=True)
class ChallengeOffer:
    """Challenge in words: the challenge, the game, the opponents, and the origin of the cards.

    With ``answered``, people who have played it can read all results.
    """

    title: str
    said: str
    rules: str
    against: str
    chose: str
    answered: bool = False


@handler(ENGINE)
def offer_challenge(session: Session, code: str, today: str = "") -> ChallengeOffer:
    """Describe the challenge of a code, without results.

    The cards are compared with those of dates up to ``today``.
    """
    challenge = decode_challenge(code)
    title = words.title(challenge.rules)
    people, deals = _people([each.name for each in challenge.played]), len(challenge.packs)
    if not people:
        said = ngettext(
            "Somebody has challenged you to {count} deal of {game}.",
            "Somebody has challenged you to {count} deals of {game}.",
            deals,
        )
    elif _is_nameless(challenge):
        said = ngettext(
            "A friend challenges you to {count} deal of {game}.",
            "A friend challenges you to {count} deals of {game}.",
            deals,
        )
    elif len(challenge.played) == 1:
        said = ngettext(
            "{name} challenges you to {count} deal of {game}.",
            "{name} challenges you to {count} deals of {game}.",
            deals,
        )
    else:
        said = ngettext(
            "{names} challenge you to {count} deal of {game}.",
            "{names} challenge you to {count} deals of {game}.",
            deals,
        )
    said = capital(said.format(name=people, names=people, count=deals, game=title))
    bots = Counter(filter(None, challenge.bots))
    others = listed([_opponents(bot, many) for bot, many in bots.items()])
    against = _("You get the same cards in the same seat, against {others}.").format(others=others)
    if people:
        after = ngettext(
            "Afterwards, you’ll see how {names} did.",
            "Afterwards, you’ll see how {names} did.",
            len(challenge.played),
        )
        if _is_nameless(challenge):
            after = _("Afterwards, you’ll see how a friend did.")
        against = f"{against} {after.format(names=people)}"
    chose = chose_cards(day_of_challenge(challenge, today), today)
    rules = told_rules(challenge.rules, len(challenge.packs))
    return ChallengeOffer(title, said, rules, against, chose, answered=len(challenge.played) > 1)


def told_rules(rules: Rules, deals: int) -> str:
    """Return the number of players and the aim in these deals, for new players.

    >>> from eldesthand.core.rules import PRESETS
    >>> told_rules(PRESETS["modern"].rules, 1)
    'Four players. One deal: take as few points as you can. Each heart is 1 point, and the Queen \
of spades is 13.'
    """
    from eldesthand.words.rules import opening  # needed only then

    # Translators: {Number} is a word that begins with a capital letter.
    players = _("{Number} players.").format(Number=number_word(rules.players).capitalize())
    return f"{players} {opening(rules, deals)}"


def _opponents(bot: str, many: int) -> str:
    """Say how many opponents of this kind there are.

    >>> _opponents("random", 3), _opponents("expert", 1)
    ('three players who play at random', 'one expert player')
    """
    match bot:
        case "random":
            said = ngettext(
                "{count} player who plays at random", "{count} players who play at random", many
            )
        case "beginner":
            said = ngettext("{count} beginner player", "{count} beginner players", many)
        case "careful":
            said = ngettext("{count} intermediate player", "{count} intermediate players", many)
        case "plain":
            said = ngettext("{count} advanced player", "{count} advanced players", many)
        case "expert":
            said = ngettext("{count} expert player", "{count} expert players", many)
        case "jealous":
            said = ngettext(
                "{count} player who goes after the leader",
                "{count} players who go after the leader",
                many,
            )
        case _:
            raise ValueError(f"expected a bot of this engine, got {bot!r}")
    return said.format(count=number_word(many))


def _is_nameless(challenge: Challenge) -> bool:
    """Return whether a challenge comes from a single player without a name."""
    return [each.name for each in challenge.played] == [""]


def _people(names: Sequence[str]) -> str:
    """Return the players of a challenge in words, those without a name last.

    >>> _people(["Ada", ""]), _people(["", ""]), _people([])
    ('Ada and a friend', 'two friends', '')
    """
    nameless = names.count("")
    friends = ngettext("a friend", "{count} friends", nameless).format(count=number_word(nameless))
    return listed([*filter(None, names), *([friends] if nameless else [])])


@handler(ENGINE)
def take_challenge(session: Session, code: str, name: str = "") -> Given:
    """Take the challenge of a code; ``name`` is the player's own name."""
    challenge = decode_challenge(code)
    return Given(words.title(challenge.rules), sitting_of(challenge, name))


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
    people = _people([each.name for each in challenge.played])
    if not people or not sitting.nets:
        return ""
    net = sum(nets[challenge.seat] for nets in sitting.nets)
    said = ngettext(
        "{names} challenged you, and your result is {result}.",
        "{names} challenged you, and your result is {result}.",
        len(challenge.played),
    )
    if _is_nameless(challenge):
        said = _("A friend challenged you, and your result is {result}.")
    return capital(said.format(names=people, result=net_in_words(begun.rules, net)))


def challenge_at(begun: SavedSitting) -> Challenge:
    """Return the challenge of a saved sitting.

    Raises ``RecordError`` if the sitting has another game or other players.
    """
    challenge = decode_challenge(begun.challenge)
    told = (begun.rules, begun.bots, begun.human)
    if told != (challenge.rules, challenge.bots, challenge.seat):
        raise RecordError(_("expected the game and the players of the challenge, got others"))
    return challenge


@dataclass(frozen=True)
class ChallengeRow:
    """Result of one player in a challenge: the net in each deal and in total, or dashes."""

    name: str
    figures: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class ChallengeMade:
    """Challenge with all results in the order of play.

    ``said`` compares the proved results, ``text`` is to be sent with the link, and ``chose`` is a
    sentence about the origin of the cards; ``dated`` is true for the cards of a date.
    """

    code: str
    columns: tuple[str, ...]
    rows: tuple[ChallengeRow, ...]
    said: str
    text: str
    chose: str
    dated: bool


@handler(ENGINE)
def make_challenge(
    session: Session,
    sitting: SavedSitting,
    name: str = "",
    today: str = "",
    proved: tuple[int, ...] = (),
) -> ChallengeMade:
    """Make a challenge from a sitting and its result, or answer the challenge of a sitting.

    The reply has the results of the rows in ``proved``, and dashes in the others.
    """
    begun = sitting
    if begun.human is None or begun.crooked is not None or begun.lesson:
        raise RecordError(
            _(
                "a challenge is not allowed here: it needs deals that you played without a crooked "
                "dealer"
            )
        )
    played = replay(begun.rules, begun.names, begun.actions)
    if not played.nets:
        raise RecordError(_("a challenge is not allowed here: the deal is not settled yet"))
    if begun.challenge:
        challenge = challenge_at(begun)
    else:
        bots = [begun.bots[player] for player in played.player_of]
        own = played.player_of.index(begun.human)
        seed = seed_of_bots(begun.seed)
        challenge = challenge_of(begun.rules, begun.actions, own, bots, seed)
    name = own_name(name)
    mine = Played("" if name == GUESTS[0] else name, played_in(played.actions))
    try:
        challenge = challenge.with_played(mine)
    except EldestHandError as error:
        wrong = _("a challenge is not allowed here: {reason}").format(reason=error.reason)
        raise RecordError(wrong, law=error.law) from None
    names = [*names_in(challenge)[:-1], GUESTS[0]]
    return _made(challenge, names, {*proved, len(names) - 1}, today)


@dataclass(frozen=True)
class ChallengeCode:
    """Code of a challenge."""

    code: str


@handler(ENGINE)
def dated_challenge(session: Session, sitting: SavedSitting, today: str) -> ChallengeCode:
    """Make a challenge without results, with the cards of the date ``today``.

    The game, the bots and the number of deals are those of a sitting.

    Raises ``RecordError`` for a sitting that cannot be a challenge.
    """
    nets = replay(sitting.rules, sitting.names, sitting.actions).nets
    bots = tuple(bot for bot in sitting.bots if bot)
    if len(bots) != sitting.rules.players - 1 or not nets:
        raise RecordError(_("expected a sitting with bots and a settled deal"))
    deals = min(len(nets), MOST_DEALS)
    return ChallengeCode(encode_challenge(challenge_of_date(sitting.rules, today, deals, bots)))


@handler(ENGINE)
def read_challenge(
    session: Session, code: str, today: str = "", proved: tuple[int, ...] = ()
) -> ChallengeMade:
    """Return the results of a challenge, for people who have played it.

    The reply has the results of the rows in ``proved``, and dashes in the others.

    Raises ``RecordError`` if nobody has played it.
    """
    challenge = decode_challenge(code)
    if not challenge.played:
        raise RecordError(_("expected a challenge with results, got one without"))
    return _made(challenge, names_in(challenge), set(proved), today)


def names_in(challenge: Challenge) -> list[str]:
    """Return the names of the results; friends without a name are numbered."""
    nameless = count(1)
    return [
        each.name or _("Friend {number}").format(number=next(nameless)) for each in challenge.played
    ]


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
            shown_name(names[row]),
            tuple(shown(row, net) for net in won) if deals > 1 else (),
            shown(row, totals[row]),
        )
        for row, won in enumerate(nets)
    )
    numbers = tuple(str(number + 1) for number in range(deals)) if deals > 1 else ()
    compared = [(names[row], totals[row]) for row in range(len(names)) if row in proved]
    said = who_did_better(challenge.rules, compared) if len(compared) > 1 else ""
    text = ngettext(
        "Eldest Hand: {count} deal of {game}. Can you do better?",
        "Eldest Hand: {count} deals of {game}. Can you do better?",
        deals,
    ).format(count=deals, game=words.title(challenge.rules))
    day = day_of_challenge(challenge, today)
    return ChallengeMade(
        code=encode_challenge(challenge),
        columns=(*numbers, pgettext("results", "Total")),
        rows=tuple(rows),
        said=said,
        text=text,
        chose=chose_cards(day, today),
        dated=day is not None,
    )


PROVED = N_("Replayed and confirmed.")
UNPROVED = N_(
    "Not confirmed: when it’s replayed here, the computer plays differently. Perhaps the link "
    "was changed, their device was slow, or they have another version."
)


@dataclass(frozen=True)
class LevelPlayed(Slice):
    """Result of a level in a challenge."""

    who: str
    net: int
    done: bool = True


@handler(THINKING)
def play_level(question: Question, code: str, level: str) -> LevelPlayed | StillThinking:
    """Let a level of bots play a challenge, in slices of thinking."""
    if level not in LEVELS:
        raise RecordError(f"expected one of {', '.join(LEVELS)}, got {level[:20]!r}")
    return question.ask(_played(question, code, level))


def _played(question: Question, code: str, level: str) -> Iterator[LevelPlayed | StillThinking]:
    challenge = decode_challenge(code)
    thought = played_by(challenge, level)
    while (played := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield LevelPlayed(played.name, sum(challenge.nets(played)))


@dataclass(frozen=True)
class Proved(Slice):
    """Check of a result: ``proved`` if the bots choose the same actions again; and a sentence."""

    proved: bool
    said: str
    done: bool = True


@handler(THINKING)
def prove(question: Question, code: str, row: int) -> Proved | StillThinking:
    """Check the result in a row of a challenge, in slices of thinking."""
    return question.ask(_proved(question, code, row))


def _proved(question: Question, code: str, row: int) -> Iterator[Proved | StillThinking]:
    challenge = decode_challenge(code)
    if not 0 <= row < len(challenge.played):
        raise RecordError(f"expected a row below {len(challenge.played)}, got {row}")
    thought = proved(challenge, challenge.played[row])
    while (found := think_on(thought, question.slice_over())) is None:
        yield StillThinking()
    yield Proved(found, _(PROVED) if found else _(UNPROVED))
