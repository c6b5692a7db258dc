"""A player's progress: mistakes that come back until they are known, and results.

- :mod:`.mistakes` finds the costly mistakes of a deal, and schedules them (FSRS).
- :mod:`.results`: results of deals and sittings, totals by game, and a rating on the scale of the
  levels; a checklist of games, lessons, laws and problems.
"""
