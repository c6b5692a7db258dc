"""Deals that several people play: the deal of a day, a challenge.

- :mod:`.code`: a challenge, the same deals for several people with their results; and its code.
- :mod:`.calendar`: the game and the deal of each day.
- :mod:`.levels`: a challenge played by the levels of bots, and the check of results.
- :mod:`.sentences`: the origin of the cards, comparisons, and a text to share.
"""
