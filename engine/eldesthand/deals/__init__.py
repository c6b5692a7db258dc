"""Deals that several people play: the deal of a day, a challenge.

- :mod:`.challenge`: the same deals for several people, with their results.
- :mod:`.code`: a challenge as a code for a link.
- :mod:`.calendar`: the game and the deal of each day.
- :mod:`.levels`: a challenge played by the levels of bots, and the check of results.
- :mod:`.told`: comparisons in words, and a text to share.
"""
