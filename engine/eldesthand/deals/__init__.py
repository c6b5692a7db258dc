"""Deals that several people play: the deal of a day, a challenge.

- :mod:`.code`: a challenge, the same deals for several people with their results; its code; and
  the levels of bots that play it.
- :mod:`.calendar`: the game and the deal of each day.
- :mod:`.sentences`: the origin of the cards, comparisons, and a text to share.
"""
