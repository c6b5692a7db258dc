"""Choice of a game: from the presets, by a link, or field by field.

The words of a link are a preset's name and the changes to it.

>>> game = choice_of((("game", "modern"), ("players", "5"), ("passing", "0")))
>>> game.rules.players, game.rules.option("passing"), game.bots
(5, False, ('careful', 'careful', 'careful', 'careful'))
>>> words_of(game)
(('game', 'modern'), ('players', '5'), ('passing', '0'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from eldesthand import words
from eldesthand.bots import BOTS, OWN, check_name, split_name
from eldesthand.core.cards import Card
from eldesthand.core.errors import RecordError, RulesError
from eldesthand.core.language import N_, _, ngettext
from eldesthand.core.rules import PRESETS, Preset, Rules, known_options, tables
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.speech import counted, number_word
from eldesthand.core.terms import Dealing, Laws
from eldesthand.core.variety import VARIETIES
from eldesthand.core.wire import decode, encode
from eldesthand.games.presets import FAMILIAR, FIRST_OLD
from eldesthand.table.fields import Field, FieldChoice, fields_of, text_of
from eldesthand.table.saved import USUAL_BOT, people_named, seated
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.words.glossary import glossary, meanings_in
from eldesthand.words.interface import sentences
from eldesthand.words.naming import CHARACTERS, GUESTS
from eldesthand.words.rules import Course, Paragraph

Word = tuple[str, str]
"""A word of a link, such as ``game=howell``: its name and its value."""


@dataclass(frozen=True)
class Choice:
    """Choice of a game and its players, as the page saves it and a link opens it.

    ``preset`` is the original game; ``title`` and ``difference`` can be shown before the engine
    runs. ``bots`` are the other players, from the left. With ``cutting`` the players cut for seats
    and deal; with ``shuffling`` the player gives words before the first deal. A ``seed`` deals the
    same game again. ``crooked`` is the number of a crooked dealer, for demonstration. ``people``
    are the names of others at the same device, by place among the ``bots``: empty for a bot, a
    blank for a person without a name. ``candidates`` is the number of players at two tables, 0 for
    a single table (C3).
    """

    preset: str
    title: str
    rules: Rules
    bots: tuple[str, ...]
    difference: str = ""
    cutting: bool = False
    shuffling: bool = False
    seed: str = ""
    crooked: int | None = None
    people: tuple[str, ...] = ()
    candidates: int = 0


@dataclass(frozen=True)
class Chosen:
    """Playable game: the choice, the ``words`` of its link, and its fields.

    ``crooked`` is true if the game allows a crooked dealer (F1).
    """

    choice: Choice
    words: tuple[Word, ...]
    fields: tuple[Field, ...]
    crooked: bool


@handler(ENGINE)
def open_game(session: Session, words: tuple[Word, ...]) -> Chosen:
    """Open the game of a link's words. Raises ``RecordError`` for a link without a game."""
    choice = choice_of(words)
    if choice is None:
        raise RecordError(_("expected a link with a game, got one without"))
    return checked(choice)


@handler(ENGINE)
def choose(session: Session, choice: Choice | None) -> Chosen:
    """Choose this game; ``None`` means the first preset."""
    return checked(choice)


@handler(ENGINE)
def choose_game(session: Session, choice: Choice, preset: str, laws: Laws | None = None) -> Chosen:
    """Choose another ``preset``; settings other than rules stay.

    The game has its own laws, or these ``laws`` if it can be played under them.
    """
    rules = PRESETS[preset].rules
    if laws in rules.variety_object.laws:
        rules = replace(rules, laws=laws)
    return checked(replace(choice, preset=preset, rules=rules, seed="", crooked=None))


@handler(ENGINE)
def adjust(session: Session, choice: Choice, name: str, value: str) -> Chosen:
    """Change the field of this ``name``, or the number of ``candidates`` (C3).

    Raises ``EldestHandError`` for an impossible game.
    """
    if name == "candidates":
        return _at_tables(choice, _number_of_players(value))
    rules = _adjusted(choice, name, value)
    same = rules.players == choice.rules.players and rules.dealing is Dealing.THREES
    crooked = choice.crooked if same else None
    return checked(replace(choice, rules=rules, crooked=crooked, seed=""))


def _at_tables(choice: Choice, candidates: int) -> Chosen:
    """Return the game of this number of people, at one table or two (C3)."""
    rules = _adjusted(choice, "players", str(tables(candidates)[0]))
    return checked(replace(choice, rules=rules, candidates=candidates, crooked=None, seed=""))


def other_size(choice: Choice) -> int:
    """Return the number of players at the other table; 0 if there is none (C3).

    >>> game = choice_of((("game", "howell"), ("candidates", "9")))
    >>> game.rules.players, other_size(game), other_size(replace(game, candidates=7))
    (5, 4, 0)
    """
    rules, candidates = choice.rules, choice.candidates
    if not candidates or len(tables(candidates)) == 1 or rules.players not in tables(candidates):
        return 0
    size = candidates - rules.players
    return size if _fits(rules, size) else 0


def _adjusted(choice: Choice, name: str, value: str) -> Rules:
    """Return the rules with another value, and with a settlement or players that it needs."""
    rules, preset = choice.rules, PRESETS.get(choice.preset)
    fewest, most = rules.variety_object.players
    numbers = [("players", str(players)) for players in range(fewest, most + 1)]
    usual = [preset.rules.settlement] if preset else []
    known = [*usual, *rules.variety_object.settlements]
    settlements = [("settlement", each) for each in known]
    others = {"players": settlements, "settlement": numbers}.get(name, [])
    changes = [[(name, value)], *([(name, value), other] for other in others)]
    refused: list[RulesError] = []
    for change in changes:
        try:
            return _with_words(rules, change)
        except RulesError as error:
            refused.append(error)
    raise refused[0]


def checked(choice: Choice | None) -> Chosen:
    """Return a valid choice with its titles and fields; ``None`` means the first preset."""
    if choice is None:
        choice = _of_preset(next(iter(PRESETS.values())))
    rules = choice.rules
    preset = PRESETS[choice.preset] if choice.preset in PRESETS else _nearest(rules)
    named = replace(
        choice,
        preset=preset.name if preset else choice.preset,
        bots=seated(choice.bots, rules.players),
        people=people_named(choice.people, rules.players),
        title=words.title(rules),
        candidates=choice.candidates if other_size(choice) else 0,
        difference=_(preset.difference if preset else rules.variety_object.difference),
    )
    can_be_crooked = rules.dealing is Dealing.THREES
    return Chosen(named, words_of(named), fields_of(rules), can_be_crooked)


def choice_of(words: Sequence[Word]) -> Choice | None:
    """Return the game of a link's words, or ``None`` without one.

    An empty name means the first preset. Raises ``EldestHandError`` for an unknown or impossible
    game.
    """
    told = dict(words)
    if "game" not in told:
        return None
    choice = _of_preset(PRESETS[told["game"] or next(iter(PRESETS))])
    candidates = _number_of_players(told["candidates"]) if "candidates" in told else 0
    changes = [word for word in words if word[0] in _kinds()]
    if candidates:
        changes = [("players", str(tables(candidates)[0])), *changes]
    rules = _with_words(choice.rules, changes)
    bots = [bot for bot in told.get("bots", "").split(",") if bot]
    for bot in bots:
        if split_name(bot)[0] != OWN:
            check_name(bot)
    return replace(
        choice,
        rules=rules,
        bots=seated(bots, rules.players),
        cutting=told.get("cutting") == "1",
        seed=told.get("seed", ""),
        candidates=candidates,
    )


def words_of(choice: Choice) -> tuple[Word, ...]:
    """Return the words of a link that opens this game."""
    found = [("game", choice.preset)]
    usual: Mapping[str, object] = {}
    if choice.preset in PRESETS:
        usual = encode(PRESETS[choice.preset].rules)
    for name, value in encode(choice.rules).items():
        if value != usual.get(name, _default(name)):
            found.append((name, text_of(value)))
    if any(bot != USUAL_BOT for bot in choice.bots):
        found.append(("bots", ",".join(choice.bots)))
    if choice.cutting:
        found.append(("cutting", "1"))
    if choice.candidates:
        found.append(("candidates", str(choice.candidates)))
    return tuple(found)


def _default(name: str) -> object:
    """Return the default of an option that the preset does not set."""
    option = known_options().get(name)
    return option.default if option else None


def _with_words(rules: Rules, words: Iterable[Word]) -> Rules:
    """Return the rules with other values, given as texts.

    Options that the new game does not have are dropped, unless they are given.
    """
    form, kinds = encode(rules), _kinds()
    given = {name: _value_of(name, text, kinds) for name, text in words}
    variety = VARIETIES[str(given.get("variety", rules.variety))]
    settlement = SETTLEMENTS[str(given.get("settlement", rules.settlement))]
    own = {option.name for option in (*variety.options, *settlement.options)}
    kept = {name: form[name] for name in form if name in own or name not in rules.options}
    return decode(Rules, {**kept, **given})


def _kinds() -> dict[str, object]:
    """Return an example value for each adjustable name, to tell its type."""
    options = {name: option.default for name, option in known_options().items()}
    return {**options, **encode(Rules())}


def _number_of_players(text: str) -> int:
    return int(text_of(_value_of("players", text, _kinds())))


def _value_of(name: str, text: str, kinds: Mapping[str, object]) -> object:
    if name not in kinds:
        wrong = _("expected one of {names}, got {name}")
        raise RecordError(wrong.format(names=", ".join(kinds), name=repr(name[:20])))
    match kinds[name]:
        case bool():
            if text not in ("0", "1"):
                # Translators: {name} is an English keyword, such as "passing"
                wrong = _("expected 0 or 1 as {name}, got {text}")
                raise RecordError(wrong.format(name=name, text=repr(text[:20])))
            return text == "1"
        case int():
            if not re.fullmatch(r"[0-9]{1,7}", text):
                # Translators: {name} is an English keyword, such as "players"
                wrong = _("expected a number as {name}, got {text}")
                raise RecordError(wrong.format(name=name, text=repr(text[:20])))
            return int(text)
    return text


def _nearest(rules: Rules) -> Preset | None:
    """Return the preset that is most similar to a game."""
    alike = (each for each in PRESETS.values() if each.rules.variety == rules.variety)
    return max(alike, key=lambda each: each.rules.settlement == rules.settlement, default=None)


def _of_preset(preset: Preset) -> Choice:
    rules = preset.rules
    bots = seated((), rules.players)
    return Choice(preset.name, _(preset.title), rules, bots, _(preset.difference))


_ATTENTIONS = {
    "": N_("Each player’s default"),
    "1": N_("Attentive"),
    "0.8": N_("Average"),
    "0.5": N_("Easily distracted"),
    "0": N_("Absent-minded"),
}


@dataclass(frozen=True)
class PresetLine:
    """Game by name, with its difference in one line, its numbers of players and its duration.

    Its picture shows ``cards``, and counters if it is settled in ``counters``. ``note`` recommends
    it, or is empty.
    """

    name: str
    title: str
    difference: str
    players: str
    time: str
    cards: tuple[Card, ...]
    counters: bool
    note: str = ""


@dataclass(frozen=True)
class BotLine:
    """Kind of bot."""

    name: str
    title: str
    description: str


@dataclass(frozen=True)
class Candidates:
    """Number of people, the sizes of their tables (C3), and a sentence.

    ``captions`` describe the tables if there are two.
    """

    many: int
    label: str
    tables: tuple[int, ...]
    said: str
    captions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """All choices.

    ``levels`` are the bots that differ only in strength, weakest first. The value of an attention
    under club laws is the text after the ``@`` of a bot's name, empty for its default. ``guests``
    are the default names of players, "You" first, and ``characters`` a line about each guest;
    ``sentences`` are those of the interface, by id; ``glossary`` has the meanings of old words, by
    a regular expression for each.
    """

    presets: tuple[PresetLine, ...]
    bots: tuple[BotLine, ...]
    levels: tuple[str, ...]
    attentions: tuple[FieldChoice, ...]
    candidates: tuple[Candidates, ...]
    guests: tuple[str, ...]
    characters: Mapping[str, str]
    sentences: Mapping[str, str]
    glossary: Mapping[str, str]


@handler(ENGINE)
def games(session: Session) -> Catalogue:
    """Return all choices.

    >>> games(Session()).presets[0].title
    'Howell’s Hearts'
    """
    return Catalogue(
        presets=tuple(_line(each) for each in PRESETS.values()),
        bots=tuple(
            BotLine(each.name, _(each.title), _(each.description)) for each in BOTS.values()
        ),
        levels=tuple(each.name for each in BOTS.values() if each.is_level),
        attentions=tuple(FieldChoice(each, _(label)) for each, label in _ATTENTIONS.items()),
        candidates=tuple(_candidates(many) for many in range(2, 15)),
        guests=GUESTS,
        characters={name: _(line) for name, line in CHARACTERS.items()},
        sentences=sentences(),
        glossary=glossary(),
    )


def _line(preset: Preset) -> PresetLine:
    """Return a preset's line, with its numbers of players and duration.

    >>> line = _line(PRESETS["modern"])
    >>> line.players, line.time
    ('3–6 players', 'about 30 minutes a game')
    """
    rules = preset.rules
    fewest, most = rules.variety_object.players
    can_play = [many for many in range(fewest, most + 1) if _fits(rules, many)]
    # Translators: {count} may be a range, such as 3–6; the form is for its last number
    players = ngettext("{count} player", "{count} players", can_play[-1])
    few = f"{can_play[0]}–{can_play[-1]}" if len(can_play) > 1 else str(can_play[0])
    time = _("about {minutes} a game") if rules.target else _("about {minutes} a deal")
    pictured = tuple(map(Card.parse, preset.picture.split()))
    return PresetLine(
        name=preset.name,
        title=_(preset.title),
        difference=_(preset.difference),
        players=players.format(count=few),
        time=time.format(minutes=counted(preset.minutes, "minute")),
        cards=pictured or rules.variety_object.pictured(rules),
        counters=not rules.settlement_object.points,
        note=_("A good one to start with") if preset.name == FIRST_OLD else "",
    )


def _fits(rules: Rules, players: int) -> bool:
    try:
        replace(rules, players=players)
    except RulesError:
        return False
    return True


def _candidates(many: int) -> Candidates:
    """Return the tables for this number of people (C3).

    >>> _candidates(9).label, _candidates(9).captions
    ('Nine, at two tables', ('Your table: five', 'Other table: four'))
    """
    sizes = tables(many)
    label = number_word(many).capitalize()
    if len(sizes) == 1:
        return Candidates(many, label, sizes, "")
    own, other = (number_word(size) for size in sizes)
    two = _("Two tables, one of {own} and one of {other}. You can change tables between deals.")
    if own == other:
        two = _("Two tables of {own}. You can change tables between deals.")
    label = _("{number}, at two tables").format(number=label)
    captions = (
        _("Your table: {number}").format(number=own),
        _("Other table: {number}").format(number=other),
    )
    return Candidates(many, label, sizes, two.format(own=own, other=other), captions)


@dataclass(frozen=True)
class RulesSheet:
    """The rules of one game in words, and an example: a trick and its explanation.

    ``meanings`` are those of the glossary that depend on the game. ``courses`` are charts below the
    last paragraph (S9), empty for most games.
    """

    title: str
    paragraphs: tuple[Paragraph, ...]
    trick: tuple[Card, ...]
    example: str
    meanings: Mapping[str, str]
    courses: tuple[Course, ...] = ()


@handler(ENGINE)
def explain_rules(session: Session, rules: Rules | None = None, preset: str = "") -> RulesSheet:
    """Explain the game of a ``preset``, by default the one that most people mean by Hearts.

    ``rules`` replace those of the preset.
    """
    from eldesthand.words.rules import courses, explain, is_compared

    rules = rules or PRESETS[preset or FAMILIAR].rules
    trick, example = rules.variety_object.example
    cards = tuple(map(Card.parse, trick.split()))
    return RulesSheet(
        title=words.title(rules),
        paragraphs=explain(rules),
        trick=cards,
        example=_(example) if example else "",
        meanings=meanings_in(rules),
        courses=courses() if is_compared(rules) else (),
    )
