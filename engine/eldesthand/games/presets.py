"""The presets: the games that are offered by name."""

from __future__ import annotations

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
    "Howell’s Hearts",
    Rules(settlement="howell", counters=100),
    "Take as few hearts as you can: for each one, you pay every other player a counter.",
    picture="3H",
)
add_preset(
    "sweepstake",
    "Sweepstake Hearts",
    Rules(),
    "Everyone pays into a pool for the hearts they take. Take none, and you win or share it. If "
    "nobody does, it stays for the next deal.",
    picture="KC KD KS",
)
add_preset(
    "simple",
    "Simple Hearts",
    Rules(settlement="simple"),
    "Everyone pays for the hearts they take, and whoever takes the fewest gets it all.",
    picture="2H 8H",
)
add_preset(
    "three-handed",
    "Three-handed Hearts",
    Rules(players=3, settlement="excess"),
    "Seventeen cards each. Whoever takes the most hearts pays the others.",
)
add_preset("auction", "Auction Hearts", Rules(variety="auction"), picture="AC AS AD")
add_preset(
    "spot",
    "Spot Hearts",
    Rules(variety="spot", settlement="spot", counters=200),
    picture="2H 7H AH",
)
add_preset("joker", "Joker Hearts", Rules(variety="joker"))
add_preset("black-jack", "Black Jack", Rules(variety="black-jack"))
add_preset(
    "black-lady", "Black Lady", Rules(variety="black-lady", settlement="howell", counters=200)
)
FAMILIAR = "modern"
"""The game that most people mean by Hearts."""
add_preset(
    FAMILIAR,
    "Modern Hearts",
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
    "slobberhannes", "Slobberhannes", Rules(4, "slobberhannes", "points", 0, target=10), minutes=15
)
add_preset(
    "polignac",
    "Polignac",
    Rules(4, "polignac", "points", 0, target=20),
    minutes=25,
    picture="JH JC JS",
)
add_preset("enfle", "Enflé", Rules(variety="enfle", settlement="cards-left"), minutes=5)
