"""Changes to JSON and to text, as after a broken link, a damaged file or an attack."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 7, 52, 53, 10**6, 10**30, -(10**9), 0.5, 1e999, -0.0),
    *("", "0", "1", "QS", "*H", "ZZ", "H", "x" * 300, "\x00", "\ud800", "☃", "9" * 400, "howell"),
    *("play_card", "settle", "club", "modern", "careful@0.5", "own", "I7", "red", "lead a heart"),
    *([], {}, [[]], [0, 1], ["QS", "QS"], {"kind": "end"}, {"kind": []}, [None] * 60),
)

ODD_TEXTS = (
    *("", " ", "\n", "\r\n", "\t", "\x00", "\ud800", "\u2028", "\N{RIGHT-TO-LEFT OVERRIDE}", "☃"),
    *("0", "-1", "99999999999999999999", "1e999", "NaN", "0x10", "½", "١"),
    *("[", "]", '"', "\\", "(", ")", "{", "}", ";", ">", ":", "..", "...", "%", "&", "=", "?", "#"),
    *("QS", "*H", "ZZ", "deal 1", "hand 0 ", "agree 9", "settle", "1. 0: ", "[Game ", "club"),
)


def mutated(form: Any, chance: Random) -> Any:
    """Return a JSON value with one change: a part replaced, removed, doubled, added or swapped."""
    form = deepcopy(form)
    holder: Any = None
    key: Any = None
    inner = form
    while isinstance(inner, (dict, list)) and inner and (holder is None or chance.random() < 0.85):
        holder = inner
        key = chance.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        inner = holder[key]
    if holder is None:
        return chance.choice(ODD_VALUES)
    match chance.randrange(12):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), deepcopy(inner))
        case 1:
            holder[chance.choice(("more", "kind", "seat", "law"))] = chance.choice(ODD_VALUES)
        case 2 if type(inner) is int:
            holder[key] = inner + chance.choice((-1, 1, 2, -52, 1000))
        case 3 if isinstance(inner, str):
            holder[key] = mutated_text(inner, chance)
        case 4 if isinstance(holder, list) and len(holder) > 1:
            other = chance.randrange(len(holder))
            holder[key], holder[other] = holder[other], holder[key]
        case 5:
            holder[key] = chance.choice(ODD_VALUES)
        case _:
            holder[key] = _kindred(inner, chance)
    return form


_KINDS = tuple(
    kind.split()
    for kind in (
        "2C 7D JD QS AS 4H TH *H",
        "C D S H",
        "hearts joker auction spot modern black-lady black-jack",
        "howell sweepstake simple excess spot points",
        "random beginner random@0.5 careful@1 plain own",
        "guided club",
        "none others self",
        "red blue",
        "singly threes",
    )
)


def _kindred(value: Any, chance: Random) -> Any:
    """Return another value of the same kind, which the engine often accepts."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.randrange(8)
    if isinstance(value, str):
        kinds = [kind for kind in _KINDS if value in kind or (len(value) == 2 and "QS" in kind)]
        return chance.choice(chance.choice(kinds)) if kinds else f"{value}{chance.randrange(8)}"
    return chance.choice(ODD_VALUES)


def mutated_text(text: str, chance: Random) -> str:
    """Return a text with one random change of a character or a piece."""
    start = chance.randrange(len(text) + 1)
    end = min(len(text), start + chance.choice((1, 1, 1, 2, 5, 40)))
    piece = text[start:end]
    match chance.randrange(7):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + piece * chance.choice((2, 2, 3, 30)) + text[end:]
        case 2:
            return text[:start]
        case 3:
            rest = text[:start] + text[end:]
            place = chance.randrange(len(rest) + 1)
            return rest[:place] + piece + rest[place:]
        case 4 if piece:
            letter = chr(ord(piece[0]) ^ (1 << chance.randrange(7)))
            return text[:start] + letter + text[start + 1 :]
        case 5:
            return text[:start] + piece.swapcase() + text[end:]
        case _:
            return text[:start] + chance.choice(ODD_TEXTS) + text[end:]
