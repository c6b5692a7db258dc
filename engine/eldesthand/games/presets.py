"""The presets: the games that are offered by name."""

from __future__ import annotations

from eldesthand.core.language import N_
from eldesthand.core.options import Options
from eldesthand.core.rules import PRESETS, Preset, Rules


def add_preset(
    name: str, title: str, rules: Rules, difference: str = "", minutes: int = 3, picture: str = ""
) -> Preset:
    """Register the next preset; the default ``difference`` is the variety's."""
    line = difference or rules.variety_object.difference
    return PRESETS.register(name, Preset(name, title, line, rules, minutes, picture), next(_places))


_places = iter(range(1_000_000))

FIRST_OLD = "howell"
"""The old game to begin with: each heart costs at once."""
add_preset(
    FIRST_OLD,
    N_("Howell’s Hearts"),
    Rules(settlement="howell", counters=100),
    N_("Take as few hearts as you can: for each one, you pay every other player a counter."),
    picture="3H",
)
add_preset(
    "sweepstake",
    N_("Sweepstake Hearts"),
    Rules(),
    N_(
        "Everyone pays into a pool for the hearts they take. Take none, and you win or share it. "
        "If nobody does, it stays for the next deal."
    ),
    picture="KC KD KS",
)
add_preset(
    "simple",
    N_("Simple Hearts"),
    Rules(settlement="simple"),
    N_("Everyone pays for the hearts they take, and whoever takes the fewest gets it all."),
    picture="2H 8H",
)
add_preset(
    "three-handed",
    N_("Three-handed Hearts"),
    Rules(players=3, settlement="excess"),
    N_("Seventeen cards each. Whoever takes the most hearts pays the others."),
)
add_preset("auction", N_("Auction Hearts"), Rules(variety="auction"), picture="AC AS AD")
add_preset(
    "spot",
    N_("Spot Hearts"),
    Rules(variety="spot", settlement="spot", counters=200),
    picture="2H 7H AH",
)
add_preset("joker", N_("Joker Hearts"), Rules(variety="joker"))
add_preset("black-jack", N_("Black Jack"), Rules(variety="black-jack"))
add_preset(
    "black-lady",
    N_("Black Lady"),
    Rules(variety="black-lady", settlement="howell", counters=200),
)
FAMILIAR = "modern"
"""The game that most people mean by Hearts."""
add_preset(
    FAMILIAR,
    N_("Modern Hearts"),
    Rules(
        variety="modern",
        settlement="points",
        counters=0,
        target=100,
        options=Options(
            {"passing": True, "breaking": True, "clean_first_trick": True, "moon": "others"}
        ),
    ),
    minutes=30,
    picture="AH QS",
)
add_preset(
    "slobberhannes",
    N_("Slobberhannes"),
    Rules(4, "slobberhannes", "points", 0, target=10),
    minutes=15,
)
add_preset(
    "polignac",
    N_("Polignac"),
    Rules(4, "polignac", "points", 0, target=20),
    minutes=25,
    picture="JH JC JS",
)
add_preset("enfle", N_("Enflé"), Rules(variety="enfle", settlement="cards-left"), minutes=5)
