"""Records: write, read, step through, continue, and take back cards.

The session holds one open record.

>>> session = Session()
>>> code = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"
>>> opened = read_record(session, ReadRecord(code=code))
>>> opened.line.steps[2].said
'Miss Payne deals 13 cards to each.'
>>> len(record_at(session, RecordAt(after=4, seat=0)).reply.view.hand)
12
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand import words
from eldesthand.core.actions import Action, Agree, Commit, Deal, End, PlayCard, Shuffle
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.replaying import replay
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.wire import kind_of
from eldesthand.page.guests import you_sit_down
from eldesthand.page.protocol.records import (
    BranchPlace,
    DealAgain,
    DealCode,
    DealLink,
    Draw,
    Drawing,
    KeptSitting,
    Opened,
    PlaceInRecord,
    PlayOn,
    ReadLine,
    ReadRecord,
    RecordAt,
    RecordLine,
    RecordStep,
    RecordText,
    TakeBack,
    TakenBack,
    ToPlay,
    WriteRecord,
)
from eldesthand.page.protocol.table import Next
from eldesthand.page.reply import reply_about
from eldesthand.page.session import Session
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.record.model import check_seat, shallow
from eldesthand.record.settled import without_running_deal
from eldesthand.record.writer import result_text
from eldesthand.words.guests import guests, seat_of_you


def write_record(session: Session, request: WriteRecord) -> RecordText:
    """Return the record of a saved sitting as text, without the running deal."""
    return RecordText(dumps(record_of(request.kept)))


def read_record(session: Session, request: ReadRecord) -> Opened:
    """Open a record, seen from a seat; in the code of a deal, its player is called "You".

    Raises ``RecordError`` for an invalid record or seat, and for no source or several.
    """
    given = sum(each is not None for each in (request.text, request.code, request.kept))
    if given != 1:
        raise RecordError(f"expected one of text, code and kept, got {given}")
    deal, human = None, None
    if request.code is not None:
        deal = decode_deal(request.code)
        players, you = deal.rules.players, request.seat or 0
        check_seat(you, players)
        record = Record(deal.rules, guests(players, you), deal.actions)
    elif request.text is not None:
        record = loads(request.text)
    else:
        assert request.kept is not None
        record, human = record_of(request.kept), request.kept.sitting.human
    if deal is None:
        record.sitting()
    seat = human if request.seat is None else request.seat
    seat = seat_of_you(record.names) if seat is None else seat
    check_seat(seat, record.rules.players)  # a refusal leaves the open record as it was
    session.record, session.deal = record, deal
    return opened(session, seat)


def draw(session: Session, request: Draw) -> Drawing:
    """Return the drawing of one moment. Raises ``RecordError`` for an invalid record or place.

    >>> code = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"
    >>> draw(Session(), Draw(code=code)).svg.startswith("<svg ")
    True
    """
    from eldesthand.documents import drawing  # few pages need it

    if (request.text is None) is (request.code is None):
        raise RecordError("expected either text or code, got both or none")
    record = loads(request.text) if request.text is not None else decode_deal(request.code or "")
    position = drawing.position_at(record, request.deal, request.ply, request.open, request.seat)
    return Drawing(drawing.draw(position, styled=False), drawing.SHEET)


def opened(session: Session, seat: int) -> Opened:
    """Return the open record from the viewpoint of a seat."""
    record = _open(session)
    check_seat(seat, record.rules.players)
    title = words.title(record.rules)
    return Opened(title, record.names, record.rules, seat, _line(session, ()))


def record_of(kept: KeptSitting) -> Record:
    """Return the record of a saved sitting with its branches, without the running deal."""
    sitting = kept.sitting
    branches = tuple(each for branch in kept.branches for each in shallow(branch))
    record = Record(
        sitting.rules, sitting.names, sitting.actions, branches=branches, tags=kept.tags
    )
    return without_running_deal(record)


def read_line(session: Session, request: ReadLine) -> RecordLine:
    """Return one line of play in steps."""
    return _line(session, request.path)


def _line(session: Session, path: tuple[int, ...]) -> RecordLine:
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
        comments=tuple(replace(each, after=offset + each.after) for each in comments),
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


def record_at(session: Session, request: RecordAt) -> PlaceInRecord:
    """Return the table after a number of actions, as one seat saw it."""
    sitting, seat = sitting_at(session, request.path, request.after), request.seat
    if seat is not None:
        check_seat(seat, sitting.rules.players)
    hands = None
    if request.open and not sitting.seating:
        hands = tuple(sitting.view(each).hand for each in range(sitting.rules.players))
    return PlaceInRecord(hands, reply_about(sitting, sitting.view(seat), Next.OVER))


def deal_code(session: Session, request: DealCode) -> DealLink:
    """Return the code of the deal at this place, and the place in the deal."""
    after = request.after
    if session.deal is not None:
        return DealLink(encode_deal(session.deal), after)
    record = _along(session, request.path)
    number = _deal_at(record, after)
    here = replace(record, actions=record.actions[:after])
    at = len(OneDeal.of(here, number).actions) if len(here.deals) >= number else 0
    return DealLink(encode_deal(OneDeal.of(record, number)), at)


def deal_again(session: Session, request: DealAgain) -> ToPlay:
    """Return the deal at this place as a new sitting with the player in a seat."""
    deal, seat = session.deal, request.seat
    if deal is None:
        record = _along(session, request.path)
        deal = OneDeal.of(record, _deal_at(record, request.after))
    end = next((n for n, a in enumerate(deal.actions) if isinstance(a, Deal)), None)
    if end is None:
        raise RecordError("expected a place in a dealt deal, got one before the cards are dealt")
    check_seat(seat, deal.rules.players)
    names = tuple(sitting_at(session, request.path, request.after).names)
    record = Record(deal.rules, names, (Agree(deal.table.dealer), *deal.actions[: end + 1]))
    record.sitting()
    return ToPlay(you_sit_down(record, seat, request.bots, request.seed), ())


def play_on(session: Session, request: PlayOn) -> ToPlay:
    """Return the sitting at this place, with the player in a seat.

    The rest of the record becomes a branch. Between two deals, a new deal is sealed.
    """
    after, seat = request.after, request.seat
    record = _open(session)
    if session.deal is not None:
        record = replace(record, actions=(Agree(session.deal.table.dealer), *record.actions))
        after += 1
    record = record.along(request.path)
    after = _before_shuffling(record, min(max(after, 0), len(record.actions)))
    back = record.take_back(after)
    sitting = back.sitting()
    if sitting.phase is Phase.ENDED:
        raise RecordError("expected a place before the end of the sitting, got its end")
    check_seat(seat, record.rules.players)
    human = sitting.player_of[seat]
    return ToPlay(you_sit_down(back, human, request.bots, request.seed), back.branches)


def take_back(session: Session, request: TakeBack) -> TakenBack:
    """Take back the human's last decision and all actions after it (practice)."""
    sitting, begun = session.sitting, session.begun
    after = session.last_decision
    if after is None:
        raise IllegalAction("taking back is not allowed here: you have decided nothing yet")
    kept = Record(begun.rules, begun.names, tuple(sitting.actions), branches=request.branches)
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
        raise RecordError("expected a record with a deal, got one without")
    return max((n for n, deal in enumerate(record.deals, 1) if deal.start < after), default=1)
