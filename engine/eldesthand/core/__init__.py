"""The table: what every game has in common. Core names no variety, settlement or law of error.

- :mod:`.cards`, :mod:`.deal`, :mod:`.play`: cards, hands and tricks; shuffles that can be verified.
- :mod:`.actions` and :mod:`.events`: players' actions, and the events after them.
- :mod:`.state`: one table, changed only by ``apply(action)``; it uses
  :mod:`.ceremony` (seats, shuffle, cut and deal), :mod:`.card_play` and :mod:`.bank`.
- :mod:`.sitting`: the same table with the :mod:`.view` of each seat.
- :mod:`.rules`: one game; :mod:`.variety`, :mod:`.settling`, :mod:`.stage`, :mod:`.options`: the
  parts of a game, filled by the files in ``games`` through a :mod:`.registry`.
- :mod:`.wire`: JSON; :mod:`.speech`: parts of sentences; :mod:`.terms`, :mod:`.errors`.
"""
