"""Hearts as an environment for learning programs: one interface for every preset.

- :mod:`.observation`: what a seat sees, as numbers, from its view alone.
- :mod:`.choices`: what a seat may do, as numbers with a mask.
- :mod:`.episode`: some deals, played number by number. It needs no other package.
- :mod:`.pettingzoo`: an episode as an AEC environment; :mod:`.gymnasium`: one seat of it, against
  bots. Both need the extra ``eldesthand[pettingzoo]``.
"""
