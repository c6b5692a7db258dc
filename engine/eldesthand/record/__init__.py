"""The text record of a sitting: written, read, replayed (the format: ``RECORD.md``).

>>> from random import Random
>>> from eldesthand.bots import make_bot
>>> from eldesthand.rules import PRESETS
>>> from eldesthand.sitting import Sitting
>>> from eldesthand.actions import Agree
>>> from eldesthand.table import play_deal
>>> sitting = Sitting(PRESETS["howell"].rules, ("South", "West", "North", "East"))
>>> _ = sitting.apply(Agree(dealer=3))
>>> bots = [make_bot("random", Random(seat)) for seat in range(4)]
>>> _ = play_deal(sitting, bots, Random(1))
>>> record = Record.of(sitting, {"Site": "Foster's club"})
>>> loads(dumps(record)) == record
True
"""

from eldesthand.record.files import SUFFIX, load_file, save_file
from eldesthand.record.model import Branch, Comment, Record, comments_of
from eldesthand.record.onedeal import OneDeal, Standing
from eldesthand.record.reading import load, loads
from eldesthand.record.writing import VERSION, dump, dumps

__all__ = [
    "SUFFIX",
    "VERSION",
    "Branch",
    "Comment",
    "OneDeal",
    "Record",
    "Standing",
    "comments_of",
    "dump",
    "dumps",
    "load",
    "load_file",
    "loads",
    "save_file",
]
