"""Sittings as the page saves them, with the names and bots of their players.

>>> seated(("random",), 4), seated((), 3)
(('random', 'random', 'random'), ('careful', 'careful'))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldesthand.bots import OWN
from eldesthand.core.actions import Action
from eldesthand.core.errors import RulesError
from eldesthand.core.language import _
from eldesthand.core.rules import Rules
from eldesthand.core.speech import one_line
from eldesthand.record import Record
from eldesthand.words.naming import GUESTS, with_you


@dataclass(frozen=True)
class SavedSitting:
    """Sitting as the page saves it, with everything that is needed to restore it.

    ``names`` and ``bots`` are by player; the name of a bot is empty for a person. ``human`` is the
    number of the page's player (``None``: only bots play), and ``people`` are the other people;
    those in ``remote`` have a device of their own. All randomness comes from ``seed``.

    ``crooked`` is the player who stacks the pack as dealer, for demonstration (F1); nothing is
    sealed at such a table. With ``shuffling`` the table waits for the human's words even before the
    first deal (F3). ``lesson`` is the law of a lesson of the tour, in which the others follow a
    script; ``challenge`` is a challenge code. ``hints`` is true once all guests have allowed them.
    With ``by_hand`` people cut the pack by hand even in a game without ceremony (D1).
    """

    rules: Rules
    names: tuple[str, ...]
    human: int | None
    bots: tuple[str, ...]
    seed: str
    actions: tuple[Action, ...]
    crooked: int | None = None
    shuffling: bool = False
    lesson: str = ""
    challenge: str = ""
    people: tuple[int, ...] = ()
    remote: tuple[int, ...] = ()
    hints: bool = False
    by_hand: bool = False

    @property
    def who(self) -> tuple[int, ...]:
        """All people at this table, the page's player first."""
        return self.people if self.human is None else (self.human, *self.people)


@dataclass(frozen=True)
class Given:
    """Sitting for the player, and its title."""

    title: str
    sitting: SavedSitting


LONGEST_NAME = 20
"""Maximum number of characters of the name of a person or a visitor's bot."""

USUAL_BOT = "careful"
"""The default bot."""


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """Return a bot for each other player; the last one fills the remaining places.

    An empty name, that of a person, becomes the default bot.
    """
    found = [bot or USUAL_BOT for bot in bots[: players - 1]]
    last = found[-1] if found else USUAL_BOT
    return (*found, *[last] * (players - 1 - len(found)))


def own_name(text: str) -> str:
    """Return the player's own name; "You" if it is empty or a guest's.

    >>> own_name("  Ada   Lovelace "), own_name("Mr Clay"), own_name("")
    ('Ada Lovelace', 'You', 'You')
    """
    name = one_line(text, LONGEST_NAME)
    return GUESTS[0] if name in ("", *GUESTS) else name


def people_named(people: Sequence[str], players: int) -> tuple[str, ...]:
    """Return the names of the people at the other places, empty for bots; ``()`` without people.

    A blank name becomes "Player" and a number. Raises ``RulesError`` for two equal names.

    >>> people_named(("", " Ann ", "Bob"), 3), people_named(("", ""), 3), people_named((" ",), 2)
    (('', 'Ann'), (), ('Player 2',))
    """
    others = enumerate(people[: players - 1], 2)
    names = [
        name and (one_line(name, LONGEST_NAME) or _("Player {number}").format(number=number))
        for number, name in others
    ]
    names += [""] * (players - 1 - len(names))
    taken = set(GUESTS)
    for name in filter(None, names):
        if name in taken:
            raise _same_names(name)
        taken.add(name)
    return tuple(names) if any(names) else ()


def _same_names(name: str) -> RulesError:
    wrong = _("expected different names, got two players called {name}: choose another name")
    return RulesError(wrong.format(name=name))


def names_of(
    players: int,
    bots: Sequence[str],
    own_bot: str,
    own: str = GUESTS[0],
    people: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the names of all players, with guests' names for bots.

    ``bots`` are by player; the first is the player of the page, whose name is ``own``. ``people``
    are the other people (see :func:`people_named`); with other people, nobody is called "You".

    >>> names_of(4, ("", "own", "plain", "own"), "Ducker")
    ('You', 'Ducker', 'Mr Clay', 'Ducker 2')
    >>> names_of(3, ("", "", "plain"), "", people=("Ann", ""))
    ('Player 1', 'Ann', 'Mr Clay')
    """
    if people and own == GUESTS[0]:
        own = _("Player {number}").format(number=1)
    if own in people:
        raise _same_names(own)
    names = [own, *GUESTS[1:players]]
    for player, name in enumerate(people, 1):
        names[player] = name or names[player]
    taken = {*names, *GUESTS}
    seats = [player for player, bot in enumerate(bots) if bot.partition("@")[0] == OWN]
    for number, player in enumerate(seats if own_bot else (), 1):
        name = own_bot[:LONGEST_NAME]
        names[player] = name if number == 1 and name not in taken else f"{name} {number}"
    return tuple(names)


def you_sit_down(record: Record, human: int, bots: Sequence[str], seed: str) -> SavedSitting:
    """Return a saved sitting that continues ``record``; the page's player takes the seat ``human``.

    ``bots`` are the other players in order; see :func:`seated`.
    """
    others = seated(bots, record.rules.players)
    return SavedSitting(
        rules=record.rules,
        names=with_you(record.names, human),
        human=human,
        bots=(*others[:human], "", *others[human:]),
        seed=seed,
        actions=record.actions,
    )
