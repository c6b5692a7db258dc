"""How a player comes on: their mistakes, which come back until known, and their own record.

- :mod:`.deck`: when a mistake comes back (SM-2); :mod:`.mistakes` finds the dear ones of a deal.
- :mod:`.played`: deals and sittings as they came out; :mod:`.summary` adds them up by game and
  rates the player beside the levels (:mod:`.level_ratings`); :mod:`.tried` is the card of all there
  is to try.
"""
