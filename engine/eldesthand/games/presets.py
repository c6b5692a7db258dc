"""The presets: games by name, as the page offers them."""

from __future__ import annotations

from eldesthand.core.options import Options
from eldesthand.core.rules import PRESETS, Preset, Rules


def add_preset(
    name: str, title: str, rules: Rules, difference: str = "", minutes: int = 3
) -> Preset:
    """Register a preset after the existing ones, by default with the variety's difference."""
    line = difference or rules.variety_object.difference
    return PRESETS.register(name, Preset(name, title, line, rules, minutes), next(_places))


_places = iter(range(1_000_000))

add_preset(
    "howell",
    "Howell's Hearts",
    Rules(settlement="howell", counters=100),
    "Take as few hearts as you can: each one costs you at once.",
)
add_preset(
    "sweepstake",
    "Sweepstake Hearts",
    Rules(),
    "One clear player takes the pool; if nobody is clear it stays as a Jack.",
)
add_preset(
    "simple",
    "Simple Hearts",
    Rules(settlement="simple"),
    "Fewest hearts takes what the others pay.",
)
add_preset(
    "three-handed",
    "Three-handed Hearts",
    Rules(players=3, settlement="excess"),
    "Seventeen cards each; the heaviest hand pays the others its excess.",
)
add_preset("auction", "Auction Hearts", Rules(variety="auction"))
add_preset("spot", "Spot Hearts", Rules(variety="spot", settlement="spot", counters=200))
add_preset("joker", "Joker Hearts", Rules(variety="joker"))
add_preset("black-jack", "Black Jack", Rules(variety="black-jack"))
add_preset(
    "black-lady", "Black Lady", Rules(variety="black-lady", settlement="howell", counters=200)
)
add_preset(
    "modern",
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
)
add_preset("slobberhannes", "Slobberhannes", Rules(4, "slobberhannes", "points", 0, target=10))
add_preset("polignac", "Polignac", Rules(4, "polignac", "points", 0, target=20))
