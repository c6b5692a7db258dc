"""Ratings of each level of bots in each game, measured deal by deal.

A player rated 100 points higher has the better result in 64 of 100 deals. Luck decides most deals,
so these scales are far narrower than the scale of problems
(:data:`eldesthand.problems.rating.LEVELS`). ``careful`` is rated 1400 in every game.

>>> from eldesthand.core.rules import PRESETS
>>> list(levels_of(PRESETS["howell"].rules))
['random', 'beginner', 'careful', 'plain', 'expert']
>>> levels_of(PRESETS["modern"].rules)["careful"]
1400.0
"""

from __future__ import annotations

from eldesthand.core.rules import PRESETS, Rules

LEVELS = ("random", "beginner", "careful", "plain", "expert")

MEASURED = {
    "howell": (1128, 1314, 1400, 1405, 1427),
    "sweepstake": (1141, 1328, 1400, 1408, 1422),
    "simple": (1141, 1327, 1400, 1401, 1413),
    "three-handed": (1070, 1271, 1400, 1414, 1452),
    "auction": (1111, 1339, 1400, 1417, 1436),
    "spot": (1130, 1318, 1400, 1420, 1423),
    "joker": (1192, 1363, 1400, 1424, 1437),
    "black-jack": (1191, 1368, 1400, 1434, 1453),
    "black-lady": (1162, 1335, 1400, 1423, 1446),
    "modern": (1004, 1338, 1400, 1418, 1432),
}
"""Ratings by preset in the order of the levels.

Measured by ``eldesthand arena --game all --ladder --sitting 2 --bots
random,beginner,careful,plain,expert``.
"""


def levels_of(rules: Rules) -> dict[str, float]:
    """Return the rating of each level in a game.

    It is that of a preset with the same settlement, preferably also the same variety and number of
    players. Without such a preset it is the mean of all presets.

    >>> black_lady = PRESETS["black-lady"].rules
    >>> levels_of(black_lady.with_players(6)) == levels_of(black_lady)
    True
    """

    def likeness(preset: str) -> tuple[bool, bool]:
        other = PRESETS[preset].rules
        return other.variety == rules.variety, other.players == rules.players

    alike = [each for each in MEASURED if PRESETS[each].rules.settlement == rules.settlement]
    found = [MEASURED[max(alike, key=likeness)]] if alike else list(MEASURED.values())
    means = (sum(level) / len(found) for level in zip(*found, strict=True))
    return dict(zip(LEVELS, means, strict=True))
