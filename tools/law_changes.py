"""Changes to the laws of error, one column at a time; see :mod:`tools.mutate_laws`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from types import MappingProxyType

from eldesthand.laws.law import LAWS, By, Demanded, Law, Remedy, Said, Until

CHOICES: Mapping[str, type[StrEnum]] = MappingProxyType(
    {
        "until": Until,
        "by": By,
        "remedy": Remedy,
        "remedy_until": Until,
        "penalty_by": By,
        "penalty_until": Until,
    }
)
SPOKEN = (
    *("error", "accused", "accused_that", "text", "text_without_fine", "stopped", "lost"),
    *("waits", "waits_for_another", "taken_back", "demanded", "owed"),
)
TURNS = re.compile(r" (?:not|no|nobody|none|only|alone|but|another|another’s|unless|then|now)\b")
"""Pattern for words on which the meaning of a rule depends."""


THE_SAME: Mapping[str, str] = MappingProxyType(
    {"I4.until: POOL_DIVIDED": "a card that was played is no longer exposed, and has no owner"}
)
"""Changes that have no effect, with the reason."""


@dataclass(frozen=True)
class Change:
    """Change of one column of one law; ``how`` describes it."""

    law: str
    column: str
    value: object
    how: str

    @property
    def spoken(self) -> bool:
        """True if it changes a sentence instead of a rule."""
        return self.column in SPOKEN

    def make(self) -> None:
        """Change the law in this process. A sentence changes for all laws that share it."""
        law = LAWS[self.law]
        setattr(home(law, self.column) if self.spoken else law, self.column, self.value)

    def __str__(self) -> str:
        return f"{self.law}.{self.column}: {self.how}"


def home(law: Law, column: str) -> type:
    """Return the class that defines a column."""
    return next(each for each in type(law).__mro__ if column in vars(each))


def _says(law: Law, column: str) -> bool:
    """Return whether this law is the first with this sentence; several misdeals share one."""
    if not getattr(law, column, None):
        return False
    each = (other for other in LAWS.values() if hasattr(other, column))
    return next(o for o in each if home(o, column) is home(law, column)) is law


def changes(law: Law) -> Iterator[Change]:
    """Yield all changes to a law.

    >>> all_of_it = list(map(str, changes(LAWS["I5"])))
    >>> all_of_it[0], "I5.penalties: without LEAD_HEART" in all_of_it
    ('I5.until: LAST_CARD_DEALT', True)
    >>> "I5.owed: lead no heart: you: You may lead a heart next." in all_of_it
    True
    >>> THE_SAME.keys() <= {str(change) for law in LAWS.values() for change in changes(law)}
    True
    """
    for column, choice in CHOICES.items():
        yield from _chosen(law, column, choice)
    for due in law.penalties:
        rest = tuple(other for other in law.penalties if other is not due)
        yield Change(law.id, "penalties", rest, f"without {due.name}")
    if getattr(law, "answer", None):
        yield Change(law.id, "answer", None, "none")
    if getattr(law, "is_revoke", False):
        yield Change(law.id, "is_revoke", False, "no")
    for column in filter(partial(_says, law), SPOKEN):
        for said, how in _said_otherwise(getattr(law, column)):
            yield Change(law.id, column, said, how)


def _chosen(law: Law, column: str, choice: type[StrEnum]) -> Iterator[Change]:
    """Yield a change to every other value of a column, unless the column is empty."""
    own = getattr(law, column)
    if own in (None, Remedy.NONE):
        return
    for value in choice:
        if value is not own:
            yield Change(law.id, column, value, value.name)
    if getattr(Law, column, own) is None:
        yield Change(law.id, column, None, "none")


def _other_words(text: str) -> Iterator[str]:
    """Yield a text without a sentence, without a name, or without a word of :data:`TURNS`.

    >>> list(_other_words("{name} leads. Not now."))
    ['… leads. Not now.', 'Not now.', '{name} leads.', '{name} leads. Not.']
    """
    for named in dict.fromkeys(re.findall(r"\{\w+\}", text)):
        yield text.replace(named, "…")
    sentences = re.split(r"(?<=[.;:]) ", text)
    for number in range(len(sentences)):
        yield " ".join(sentences[:number] + sentences[number + 1 :])
    for word in TURNS.finditer(text):
        yield text[: word.start()] + text[word.end() :]


def _said_otherwise(said: object) -> Iterator[tuple[object, str]]:
    """Yield a text with other words, or a group of texts in which one has; and its description."""
    match said:
        case str():
            yield from ((words, words) for words in _other_words(said))
        case Said() | Demanded():
            for name, text in said._asdict().items():
                for words in _other_words(text) if text else ():
                    yield said._replace(**{name: words}), f"{name}: {words}"
        case Mapping():
            for key, value in said.items():
                others = [(other, str(other)) for other in said.values() if other != value]
                for new, how in (*others, *_said_otherwise(value)):
                    yield {**said, key: new}, f"{key}: {how}"
