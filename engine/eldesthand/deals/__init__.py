"""Deals that several people play: the deal of a day, a challenge.

- :mod:`.challenge`: the same deals for everybody, with what people made of them as their plays.
- :mod:`.code`: a challenge as a code for a link.
- :mod:`.calendar`: the game and the deal of each day.
- :mod:`.levels`: a challenge played by the levels of players, and results proved.
- :mod:`.told`: who did better, in words, and a text to share.
"""
