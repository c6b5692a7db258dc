"""Records: write, read, step through, continue, and take back cards.

The session holds one open record.

>>> session = Session()
>>> code = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"
>>> opened = read_record(session, code=code)
>>> opened.line.steps[2].said
'Miss Payne deals 13 cards to each player.'
>>> len(record_at(session, after=4, seat=0).reply.view.hand)
12
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from eldesthand import words
from eldesthand.core.actions import Action, Agree, Commit, Deal, End, PlayCard, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.language import _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Phase
from eldesthand.core.wire import kind_of
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import encode_deal
from eldesthand.record.model import (
    LEFT_OUT,
    Branch,
    Comment,
    check_seat,
    shallow,
    without_running_deal,
)
from eldesthand.record.study_code import decode_code, encode_study
from eldesthand.record.writer import result_text
from eldesthand.table.reply import Next, Reply, reply_about
from eldesthand.table.saved import SavedSitting, you_sit_down
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session
from eldesthand.words.naming import guests, seat_of_you

Path = tuple[int, ...]
"""Path to a line of play: the index of a branch, then of a branch of that branch, and so on."""


@dataclass(frozen=True)
class KeptSitting:
    """Sitting with the branches and tags of its record."""

    sitting: SavedSitting
    branches: tuple[Branch, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RecordText:
    """The text of a record."""

    text: str


@handler(ENGINE)
def write_record(session: Session, kept: KeptSitting) -> RecordText:
    """Write the record of a sitting."""
    return RecordText(dumps(record_of(kept)))


@dataclass(frozen=True)
class RecordStep:
    """One action of a record, with its sentence, the number of the deal, and the tricks so far.

    If a ``card`` was played, ``seat`` is the player's.
    """

    said: str
    kind: str
    deal: int
    tricks: int
    card: Card | None = None
    seat: int | None = None


@dataclass(frozen=True)
class BranchPlace:
    """Place where a branch leaves the current line, its path, and the cards played in it."""

    path: tuple[int, ...]
    after: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class RecordLine:
    """Line of play: the main line, or a branch that starts after ``offset`` actions."""

    steps: tuple[RecordStep, ...]
    path: tuple[int, ...]
    offset: int
    result: str
    comments: tuple[Comment, ...]
    branches: tuple[BranchPlace, ...]


@dataclass(frozen=True)
class Opened:
    """The open record; ``seat`` is that of the player, or the first.

    ``heading`` is what its author called it, and who that is, or empty. A ``study`` has comments of
    its author, or other ways to play.
    """

    title: str
    heading: str
    study: bool
    names: tuple[str, ...]
    rules: Rules
    seat: int
    line: RecordLine


@handler(ENGINE)
def read_record(
    session: Session,
    text: str | None = None,
    code: str | None = None,
    kept: KeptSitting | None = None,
    seat: int | None = None,
    path: Path = (),
) -> Opened:
    """Open a record: a ``text``, the ``code`` of a deal or of a study, or a sitting ``kept``.

    ``seat`` is that of the reader; by default the seat of "You", or 0. ``path`` leads to the line
    to follow first.

    In the code of a deal, its player is called "You".

    Raises ``RecordError`` for an invalid record, seat or path, and for no source or several.
    """
    given = sum(each is not None for each in (text, code, kept))
    if given != 1:
        raise RecordError(f"expected one of text, code and kept, got {given}")
    deal, human = None, None
    if code is not None:
        found = decode_code(code)
        if isinstance(found, Record):
            record = found
        else:
            deal, players, you = found, found.rules.players, seat or 0
            check_seat(you, players)
            record = Record(deal.rules, guests(players, you), deal.actions)
    elif text is not None:
        record = _loaded(text)
    else:
        assert kept is not None
        record, human = record_of(kept), kept.sitting.human
    if deal is None:
        record.sitting()
    seat = human if seat is None else seat
    seat = seat_of_you(record.names) if seat is None else seat
    check_seat(seat, record.rules.players)  # a refusal leaves the open record as it was
    record.line(path)
    session.record, session.deal = record, deal
    return opened(session, seat, path)


def _loaded(text: str) -> Record:
    """Return the record in a text.

    Raises ``RecordError`` that tells a player what was expected, and then the place.
    """
    try:
        return loads(text)
    except RecordError as error:
        wrong = _("This saved game can’t be read ({reason}).")
        if "[HeartsRecord" not in text:
            wrong = _(
                "This isn’t a saved game. Open a file that was saved here, or paste all its text "
                "({reason})."
            )
        wrong = wrong.format(reason=error.reason)
        raise RecordError(wrong, newer=error.newer, law=error.law) from error


@dataclass(frozen=True)
class Drawing:
    """A drawing as one ``<svg>`` element, and the style sheet of all drawings."""

    svg: str
    sheet: str


@handler(ENGINE)
def draw(
    session: Session,
    text: str | None = None,
    code: str | None = None,
    deal: int = 1,
    ply: int = 0,
    seat: int | None = None,
    open: str = "all",  # noqa: A002 (the name in the request)
) -> Drawing:
    """Draw one moment of a record: of its ``text`` or of the ``code`` of a deal or a study.

    ``deal`` counts from 1, ``ply`` is the number of cards played, ``seat`` is at the bottom, and
    ``open`` names the visible hands: ``all``, ``none`` or seats such as ``0 2``.

    Raises ``RecordError`` for an invalid record or place.

    >>> code = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"
    >>> draw(Session(), code=code).svg.startswith("<svg ")
    True
    """
    from eldesthand.documents import drawing  # few pages need it

    if (text is None) is (code is None):
        raise RecordError("expected either text or code, got both or none")
    record = loads(text) if text is not None else decode_code(code or "")
    position = drawing.position_at(record, deal, ply, open, seat)
    return Drawing(drawing.draw(position, styled=False), drawing.SHEET)


def opened(session: Session, seat: int, path: Path = ()) -> Opened:
    """Return the open record from the viewpoint of a seat."""
    record = _open(session)
    check_seat(seat, record.rules.players)
    return Opened(
        title=words.title(record.rules),
        heading=words.record_heading(dict(record.tags)),
        study=bool(record.branches) or any(each.text != LEFT_OUT for each in record.comments),
        names=record.names,
        rules=record.rules,
        seat=seat,
        line=_line(session, path),
    )


def record_of(kept: KeptSitting) -> Record:
    """Return the record of a saved sitting with its branches, without the running deal."""
    sitting = kept.sitting
    branches = tuple(each for branch in kept.branches for each in shallow(branch))
    record = Record(
        sitting.rules, sitting.names, sitting.actions, branches=branches, tags=kept.tags
    )
    return without_running_deal(record)


@handler(ENGINE)
def read_line(session: Session, path: Path) -> RecordLine:
    """Read another line of the open record."""
    return _line(session, path)


def _line(session: Session, path: Path) -> RecordLine:
    record = _open(session)
    actions = record.line(path)
    offset, branches, comments = 0, record.branches, record.comments
    for number in path:
        branch = branches[number]
        offset += branch.after
        branches, comments = branch.branches, branch.comments
    sitting = _start(session)
    places = []
    for number, each in enumerate(branches):
        cards = tuple(action.card for action in each.actions if isinstance(action, PlayCard))
        places.append(BranchPlace((*path, number), offset + each.after, cards))
    return RecordLine(
        steps=tuple(_step(sitting, action) for action in actions),
        path=path,
        offset=offset,
        result=result_text(sitting),
        comments=tuple(
            Comment(offset + each.after, _(LEFT_OUT) if each.text == LEFT_OUT else each.text)
            for each in comments
        ),
        branches=tuple(places),
    )


def _step(sitting: Sitting, action: Action) -> RecordStep:
    """Apply an action, and return it as a spectator sees it."""
    deal, said = sitting.deal, []
    for event in sitting.apply(action):
        unit = words.unit_in(sitting)
        said.append(words.narrate(event, sitting.names, None, unit))
    tricks = len(sitting.tricks.done) if sitting.tricks else 0
    played = (action.card, action.seat) if isinstance(action, PlayCard) else (None, None)
    return RecordStep(" ".join(filter(None, said)), kind_of(type(action)), deal, tricks, *played)


@dataclass(frozen=True)
class PlaceInRecord:
    """Place in a record: the open hands, if requested, and the table as one seat saw it."""

    hands: tuple[tuple[Card, ...], ...] | None
    reply: Reply


@handler(ENGINE)
def record_at(
    session: Session,
    after: int,
    path: Path = (),
    seat: int | None = None,
    *,
    open: bool = False,  # noqa: A002 (the name in the request)
) -> PlaceInRecord:
    """Return the table after a number of actions as one seat saw it; with ``open``, all hands."""
    sitting = sitting_at(session, path, after)
    if seat is not None:
        check_seat(seat, sitting.rules.players)
    hands = None
    if open and not sitting.seating:
        hands = tuple(sitting.view(each).hand for each in range(sitting.rules.players))
    return PlaceInRecord(hands, reply_about(sitting, sitting.view(seat), Next.OVER))


@dataclass(frozen=True)
class DealLink:
    """The code of a deal, and the place in it."""

    code: str
    at: int


@handler(ENGINE)
def deal_code(session: Session, after: int, path: Path = ()) -> DealLink:
    """Return the deal at this place as a code for a link."""
    if session.deal is not None:
        return DealLink(encode_deal(session.deal), after)
    record = _along(session, path)
    number = _deal_at(record, after)
    here = replace(record, actions=record.actions[:after])
    at = len(OneDeal.of(here, number).actions) if len(here.deals) >= number else 0
    return DealLink(encode_deal(OneDeal.of(record, number)), at)


@dataclass(frozen=True)
class StudyLink:
    """The code of a study."""

    code: str


@handler(ENGINE)
def study_code(session: Session) -> StudyLink:
    """Return the open record, with its comments and branches, as a code for a link.

    Raises ``RecordError`` for a record that is too long for one.
    """
    return StudyLink(encode_study(_open(session)))


@dataclass(frozen=True)
class ToPlay:
    """Sitting to continue; the rest of the record is among the ``branches``."""

    sitting: SavedSitting
    branches: tuple[Branch, ...]


@handler(ENGINE)
def deal_again(
    session: Session, after: int, bots: tuple[str, ...], seed: str, path: Path = (), seat: int = 0
) -> ToPlay:
    """Deal the cards of this deal again, to the player in a ``seat`` and to ``bots``."""
    deal = session.deal
    if deal is None:
        record = _along(session, path)
        deal = OneDeal.of(record, _deal_at(record, after))
    end = next((n for n, a in enumerate(deal.actions) if isinstance(a, Deal)), None)
    if end is None:
        raise RecordError(_("expected a place in a dealt deal, got one before the cards are dealt"))
    check_seat(seat, deal.rules.players)
    names = tuple(sitting_at(session, path, after).names)
    record = Record(deal.rules, names, (Agree(deal.table.dealer), *deal.actions[: end + 1]))
    record.sitting()
    return ToPlay(you_sit_down(record, seat, bots, seed), ())


@handler(ENGINE)
def play_on(
    session: Session, after: int, bots: tuple[str, ...], seed: str, path: Path = (), seat: int = 0
) -> ToPlay:
    """Play on from this place, with the player in a ``seat`` and ``bots``.

    The rest of the record becomes a branch. Between two deals, a new deal is sealed.
    """
    record = _open(session)
    if session.deal is not None:
        record = replace(record, actions=(Agree(session.deal.table.dealer), *record.actions))
        after += 1
    record = record.along(path)
    after = _before_shuffling(record, min(max(after, 0), len(record.actions)))
    back = record.take_back(after)
    sitting = back.sitting()
    if sitting.phase is Phase.ENDED:
        raise RecordError(_("expected a place before the end of the sitting, got its end"))
    check_seat(seat, record.rules.players)
    human = sitting.player_of[seat]
    return ToPlay(you_sit_down(back, human, bots, seed), back.branches)


@dataclass(frozen=True)
class TakenBack:
    """Table after a number of actions; those taken back are among the ``branches``."""

    reply: Reply
    after: int
    branches: tuple[Branch, ...]


@handler(ENGINE, replaces=True)
def take_back(session: Session, branches: tuple[Branch, ...] = ()) -> TakenBack:
    """Take back the player's last decision and all actions after it (practice)."""
    sitting, begun = session.sitting, session.begun
    after = session.last_decision
    if after is None:
        raise IllegalAction(_("taking back is not allowed here: you have decided nothing yet"))
    kept = Record(begun.rules, begun.names, tuple(sitting.actions), branches=branches)
    branches = kept.take_back(after).branches
    session.put_back(replay(begun.rules, begun.names, sitting.actions[:after]))
    return TakenBack(session.reply(), after, branches)


def _open(session: Session) -> Record:
    if session.record is None:
        raise RecordError("expected an open record, got none")
    return session.record


def _along(session: Session, path: Sequence[int]) -> Record:
    record = _open(session)
    return replace(record, actions=record.line(path), branches=(), comments=())


def _start(session: Session) -> Sitting:
    record = _open(session)
    if session.deal is not None:
        return session.deal.table.sitting(record.rules, record.names)
    return Sitting(record.rules, record.names)


def sitting_at(session: Session, path: Sequence[int], after: int) -> Sitting:
    """Return the sitting of the open record after some actions of one of its lines."""
    sitting = _start(session)
    for action in _open(session).line(path)[: max(after, 0)]:
        sitting.apply(action)
    return sitting


def _before_shuffling(record: Record, after: int) -> int:
    """Return the last place up to this one that is before a seal, a shuffle, or the end (F3)."""
    if record.sitting(after).phase in (Phase.SHUFFLE, Phase.ENDED):
        while after and isinstance(record.actions[after - 1], (Commit, Shuffle, End)):
            after -= 1
    return after


def _deal_at(record: Record, after: int) -> int:
    """Return the number of the deal at a place; 1 before the first deal."""
    if not record.deals:
        raise RecordError(_("expected a record with a deal, got one without"))
    return max((n for n, deal in enumerate(record.deals, 1) if deal.start < after), default=1)
