"""Names: of games and units, the sign on the table with game, deal and pool, and of other players.

>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> sitting = Sitting(PRESETS["sweepstake"].rules, ("Ann", "Bob", "Cleo", "Dora"))
>>> plate = plate_of(sitting.view(0))
>>> plate.title, plate.about
('Sweepstake Hearts', 'stay clear to win or share the pool')
>>> pool_of(sitting.view(0))
PoolWords(name='Pool', age='', said='0 counters in the pool')
>>> guests(4), guests(3, you=2)
(('You', 'Mrs Battle', 'Mr Clay', 'Miss Payne'), ('Mr Clay', 'Mrs Battle', 'You'))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eldesthand.core.language import N_, _, ngettext, pgettext
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.speech import YOU, counted
from eldesthand.core.state import State
from eldesthand.core.terms import Laws
from eldesthand.core.view import TableView


def unit_in(table: TableView | State) -> str:
    """Return the noun for a unit in this deal, such as ``heart``, ``point``, or the named suit."""
    return table.rules.variety_object.unit(table.avoided)


def title(rules: Rules) -> str:
    """Return the name of a game: the title of a preset, or of its variety and settlement.

    >>> title(Rules(settlement="howell")), title(Rules(variety="joker", settlement="simple"))
    ('Howell’s Hearts', 'Joker Hearts, the simple method')
    """
    played = rules.variety, rules.settlement
    for preset in PRESETS.values():
        if played == (preset.rules.variety, preset.rules.settlement):
            return _(preset.title)
    name, how = _(rules.variety_object.title), rules.settlement_object.after_name()
    # Translators: such as "Joker Hearts, the simple method"
    both = _("{game}, {settlement}")
    return both.format(game=name, settlement=how) if how else name


def record_heading(tags: Mapping[str, str]) -> str:
    """Return the title and the author of a record by its tags, or an empty text.

    >>> record_heading({"Title": "Hold the three", "Author": "Mrs Foster", "Site": "London"})
    'Hold the three, by Mrs Foster'
    >>> record_heading({"Author": "Mrs Foster"})
    ''
    """
    name, author = tags.get("Title", ""), tags.get("Author", "")
    both = _("{title}, by {author}")
    return both.format(title=name, author=author) if name and author else name


@dataclass(frozen=True)
class Plate:
    """Sign on the table: game, deal, aim, and facts about the deal, the most important first."""

    title: str
    deal: str
    about: str
    facts: tuple[str, ...]


@dataclass(frozen=True)
class PoolWords:
    """Name of the pool, the age of a Jack, and a phrase ``said`` with both and the counters."""

    name: str
    age: str
    said: str


def plate_of(view: TableView, *, after_deal: bool = False) -> Plate:
    """Return the sign on the table; with ``after_deal``, for the last settled deal."""
    rules = view.rules
    facts = rules.variety_object.facts(view)
    deal = view.sitting.settled if after_deal else view.deal.number
    return Plate(
        title=title(rules),
        deal=_("deal {number}").format(number=deal) if deal else "",
        about=rules.variety_object.aim_now(view),
        facts=(
            *facts,
            *([_("Club laws")] if rules.laws is Laws.CLUB else []),
            *([_("Last deal")] if view.sitting.hour_struck else []),
        ),
    )


def pool_of(view: TableView) -> PoolWords | None:
    """Return the pool in words; ``None`` in a game without a pool, if nothing is in it."""
    if not (view.rules.settlement_object.pools or view.sitting.pool):
        return None
    counters, deals = counted(view.sitting.pool, "counter"), view.sitting.jack_deals
    if not deals:
        said = _("{counters} in the pool")
        return PoolWords(pgettext("pool", "Pool"), "", said.format(counters=counters))
    age = ngettext("{count} deal old", "{count} deals old", deals).format(count=deals)
    said = ngettext(
        "{counters} in the pool, a Jack that’s {count} deal old",
        "{counters} in the pool, a Jack that’s {count} deals old",
        deals,
    )
    return PoolWords(pgettext("pool", "Jack"), age, said.format(counters=counters, count=deals))


CHARACTERS = {
    "Mrs Battle": N_("Named after the stickler for the rules in an essay by Charles Lamb."),
    "Mr Clay": N_("Named after James Clay, who wrote a book on whist, an older trick-taking game."),
    "Miss Payne": N_("Named after William Payne, who wrote maxims for whist."),
    "Dr Pole": N_("Named after William Pole, an engineer who computed the odds at whist."),
    "Lady Drayson": N_("Named after Alfred Drayson, a general who wrote on whist."),
    "Mr Mathews": N_("Named after Thomas Mathews of Bath, who advised young whist players."),
}
"""The other players by name, each with a line about their namesake, translated where it is read.
Each has a portrait in ``web/src/people``.
"""

VISITORS = (
    "Mr Hoyle",
    "Miss Wheelock",
    "Mr Foster",
    "Mrs Jenks",
    "Mr Cavendish",
    "Dr Ames",
    "Captain Crawley",
)
"""More players, who come when two tables are formed (C3), named after writers on card games."""

GUESTS = (YOU, *CHARACTERS)
"""The player's default name, and the names of the others in the order in which they come.

They are the same in every language, as saved games contain them.
"""


def guests(players: int, you: int = 0) -> tuple[str, ...]:
    """Return default names for a table, with "You" in the seat ``you``."""
    return with_you(GUESTS[:players], you)


def visitors(players: int, present: Sequence[str]) -> tuple[str, ...]:
    """Return names for another table, of players who are not ``present`` at the first (C3).

    >>> visitors(4, guests(5))
    ('Lady Drayson', 'Mr Mathews', 'Mr Hoyle', 'Miss Wheelock')
    """
    free = [name for name in (*CHARACTERS, *VISITORS) if name not in present]
    return tuple(free[:players])


def with_you(names: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the names with the page's player in a seat.

    A former "You" gets another name.

    >>> with_you(("You", "Ann", "Bob"), 1)
    ('Ann', 'You', 'Bob')
    """
    you, other = GUESTS[0], names[seat]
    return tuple(
        you if place == seat else other if name == you else name for place, name in enumerate(names)
    )


def seat_of_you(names: Sequence[str]) -> int:
    """Return the seat of "You", or 0 without one.

    >>> seat_of_you(("Ann", "You")), seat_of_you(("Ann", "Bob"))
    (1, 0)
    """
    return names.index(GUESTS[0]) if GUESTS[0] in names else 0
