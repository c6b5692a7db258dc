"""Hearts as an environment for learning programs, with one interface for every preset.

- :mod:`.observation`: a seat's view as numbers.
- :mod:`.choices`: a seat's actions as numbers with a mask.
- :mod:`.episode`: deals played by numbers. It needs no other package.
- :mod:`.pettingzoo`: all seats of an episode; :mod:`.gymnasium`: one seat against the players of
  :mod:`.opponents`. Both need the extra ``eldesthand[pettingzoo]``, as :mod:`.arrays` does.
- :mod:`.openspiel`: deals as Python games of OpenSpiel, which it needs.
- :mod:`.picture`: a table as pixels.
"""
