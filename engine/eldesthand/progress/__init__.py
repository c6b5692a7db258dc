"""A player's progress: mistakes that come back until known, and results.

- :mod:`.deck` schedules mistakes (FSRS); :mod:`.mistakes` finds the costly ones of a deal.
- :mod:`.played` holds results of deals and sittings; :mod:`.summary` adds them up by game and
  rates the player on the scale of the levels (:mod:`.level_ratings`).
- :mod:`.tried` is a checklist of games, lessons, laws and problems.
"""
