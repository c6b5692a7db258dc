"""The decisions of played deals as numbers, for learning from examples, and as a Parquet file.

>>> from eldesthand.arena.data_set import row_of
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.record.deal_code import decode_deal
>>> code = row_of(PRESETS["howell"].rules, ["random"] * 4, "1", 0)["code"]
>>> found = list(decisions(decode_deal(code)))
>>> len(found), len(found[0].observation), found[0].action in found[0].allowed
(52, 737, True)

A Parquet file needs the package ``pyarrow``, from ``pip install eldesthand[data]``.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from eldesthand.core.actions import Action, PassCards, PlayCard
from eldesthand.core.checking import check
from eldesthand.core.errors import RecordError, missing
from eldesthand.core.rules import Rules
from eldesthand.core.terms import DECISIONS
from eldesthand.environments.choices import action_of, number_of
from eldesthand.environments.episode import Episode
from eldesthand.environments.observation import size_of
from eldesthand.record import OneDeal

COLUMNS = {
    "deal": "the number of the deal, from 0",
    "step": "the number of the decision in its deal, from 0",
    "seat": "the seat that decided",
    "observation": "the numbers of what the seat saw, as in an environment",
    "allowed": "the numbers of the actions that it could choose",
    "action": "the number of the action that it chose",
    "result": "what the seat won in this deal",
}
"""All columns of a Parquet file in order, with their meanings."""

_BATCH = 100
"""Number of deals in a row group of a Parquet file."""


@dataclass(frozen=True)
class Decision:
    """One decision of a seat, and its result of the deal."""

    seat: int
    observation: array[int]
    allowed: list[int]
    action: int
    result: int


def decisions(deal: OneDeal) -> Iterator[Decision]:
    """Yield the decisions of a complete deal in order.

    Raises ``RecordError`` for a deal that is not complete, or under club laws.
    """
    check("deal", deal, OneDeal, RecordError)
    after = deal.sitting()
    if not after.nets:
        raise RecordError("expected a deal with its settlement, got one without it")
    sitting = deal.table.sitting(deal.rules)
    actions = iter(deal.actions)
    while sitting.phase not in DECISIONS:
        sitting.apply(next(actions))
    episode = Episode(deal.rules, 0, sitting=sitting)
    for action in actions:
        for number in _numbers(episode, action):
            seat = episode.seat
            assert seat is not None
            seen, allowed = episode.row(seat)[:], episode.allowed()
            episode.do(number)
            yield Decision(seat, seen, allowed, number, after.nets[0][seat])


def _numbers(episode: Episode, action: Action) -> list[int]:
    """Return the numbers of an action; none for one that an episode takes by itself."""
    match action:
        case PlayCard(_, card):
            return [number_of(card)]
        case PassCards(_, cards):
            return [number_of(card) for card in cards]
    if episode.seat is None:
        return []
    view = episode.view(episode.seat)
    return [number for number in episode.allowed() if action_of(view, number) == action]


def check_arrow() -> None:
    """Raise ``RulesError`` if the package for Parquet files is missing."""
    if find_spec("pyarrow") is None:
        raise missing("package pyarrow", "data")


def write_parquet(path: Path, rules: Rules, deals: Iterable[tuple[int, OneDeal]]) -> int:
    """Write the decisions of numbered deals of one game to a file; return their number.

    Raises ``RulesError`` without the package for Parquet files.
    """
    check_arrow()
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    short, small = arrow.int16(), arrow.int8()
    types = {
        "deal": arrow.int32(),
        "step": short,
        "seat": small,
        "observation": arrow.list_(short, size_of(rules)),
        "allowed": arrow.list_(short),
        "action": short,
        "result": arrow.int32(),
    }
    schema = arrow.schema([arrow.field(name, types[name], nullable=False) for name in COLUMNS])
    left, count = iter(deals), 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        while batch := list(islice(left, _BATCH)):
            table = _table(arrow, schema, batch)
            file.write_table(table)
            count += table.num_rows
    return count


def number_in_parquet(path: Path) -> int:
    """Return the number of decisions in a file. Raises ``RecordError`` for another kind of file."""
    check_arrow()
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    try:
        number: int = parquet.read_metadata(path).num_rows
    except (OSError, arrow.ArrowException) as error:
        raise RecordError(f"{path}: expected a Parquet file: {error}") from None
    return number


def _table(arrow: Any, schema: Any, batch: Iterable[tuple[int, OneDeal]]) -> Any:
    numbered = [
        (deal, step, each) for deal, played in batch for step, each in enumerate(decisions(played))
    ]
    flat = array("i")
    for _, _, each in numbered:
        flat.extend(each.observation)
    width = schema.field("observation").type.list_size
    buffers = [None, arrow.py_buffer(flat)]
    seen = arrow.Array.from_buffers(arrow.int32(), len(flat), buffers).cast(arrow.int16())
    columns = {
        "deal": [deal for deal, _, _ in numbered],
        "step": [step for _, step, _ in numbered],
        "seat": [each.seat for _, _, each in numbered],
        "allowed": [each.allowed for _, _, each in numbered],
        "action": [each.action for _, _, each in numbered],
        "result": [each.result for _, _, each in numbered],
    }
    arrays = [
        arrow.FixedSizeListArray.from_arrays(seen, width)
        if field.name == "observation"
        else arrow.array(columns[field.name], field.type)
        for field in schema
    ]
    return arrow.Table.from_arrays(arrays, schema=schema)
