"""Fair dealing (F).

- :mod:`.proofs`: check that deals were dealt as sealed (the commitment itself is
  :mod:`eldesthand.core.commitment`).
- :mod:`.watch`: statistics of the small hearts that dealers deal to themselves.
- :mod:`.crooked_dealer`: Foster's crooked dealer, for demonstration.
"""
