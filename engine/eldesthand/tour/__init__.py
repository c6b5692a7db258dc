"""Lessons on the first deal, the old games and the club laws.

- :mod:`.lesson` defines a lesson and prepares its deal.
- :mod:`.modern`, :mod:`.old_games` and :mod:`.errors` hold the lessons, as data.
- :mod:`.guide` leads a player through a lesson.
"""
