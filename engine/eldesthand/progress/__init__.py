"""A player's progress: mistakes that come back until they are known, and results.

- :mod:`.deck` schedules mistakes (FSRS); :mod:`.mistakes` finds the costly ones of a deal.
- :mod:`.played`: results of deals and sittings; :mod:`.summary`: totals by game, and a rating on
  the scale of the levels (:mod:`.level_ratings`).
- :mod:`.tried`: a checklist of games, lessons, laws and problems.
"""
