"""A player's progress: mistakes that come back until known, and the record of their results.

- :mod:`.deck` schedules mistakes (SM-2); :mod:`.mistakes` finds the costly ones of a deal.

- :mod:`.deck`: when a mistake comes back (SM-2); :mod:`.mistakes` finds the dear ones of a deal.
- :mod:`.played` holds results of deals and sittings; :mod:`.summary` adds them up by game and
  rates the player beside the levels (:mod:`.level_ratings`); :mod:`.tried` lists what the player
  has tried.
"""
