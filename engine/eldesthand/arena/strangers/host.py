"""Process that runs a class of bots: ``python -m eldesthand.arena.strangers.host``.

The first line of input is JSON with the ``source`` of a file, the ``file`` name for tracebacks, the
``name`` of the module, and the class name as ``kind``. The answer has the names of all classes of
bots. Later lines and answers are those of :mod:`eldesthand.arena.strangers.process`; the line
``null``, answered by ``null``, makes a new bot for a new sitting. An answer can be an ``error``.
Output of the class goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from random import Random

from eldesthand.arena.strangers.process import SEED
from eldesthand.arena.strangers.source import classes_in
from eldesthand.bots.own import checked, make_own, run_source, told
from eldesthand.core.actions import write_action
from eldesthand.core.view import read_view

_TOLD = 8_000
"""Maximum number of characters of an error, from the end of the traceback."""


def _answers(lines: Iterator[bytes]) -> Iterator[object]:
    given = json.loads(next(lines))
    file = given["file"]
    try:
        module = run_source(given["source"], file, given["name"])
        chance = Random(int(os.environ[SEED]))
        if given["kind"] is not None:
            kind = getattr(module, given["kind"])
            bot = make_own(kind, Random(chance.getrandbits(64)))
        yield classes_in(module)
        for line in lines:
            asked = json.loads(line)
            if asked is None:
                bot = make_own(kind, Random(chance.getrandbits(64)))
                yield None
                continue
            view = read_view(asked)
            yield write_action(checked(bot.choose(view), view))
    except (Exception, SystemExit) as error:  # noqa: BLE001 (the author's code may raise anything)
        yield {"error": told(error, file).rstrip()[-_TOLD:]}


def main() -> None:
    """Answer each line until the end of input."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdin, sys.stdout = os.fdopen(0), sys.stderr
    for answer in _answers(iter(asked)):
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
