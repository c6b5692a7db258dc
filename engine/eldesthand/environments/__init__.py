"""Hearts as an environment for learning programs, with one interface for every preset.

- :mod:`.observation`: a seat's view as numbers.
- :mod:`.choices`: a seat's actions as numbers with a mask.
- :mod:`.episode`: deals played by numbers. It needs no other package.
- :mod:`.pettingzoo`: an episode as an AEC environment; :mod:`.gymnasium`: one seat of it, against
  bots. Both need the extra ``eldesthand[pettingzoo]``.
"""
