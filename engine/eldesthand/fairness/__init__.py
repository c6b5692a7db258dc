"""Fair dealing (F).

- :mod:`.proofs` checks that deals were dealt as sealed; :mod:`.seal` is the seal itself.
- :mod:`.watch`: statistics of the small hearts that dealers deal to themselves, and Foster's
  crooked dealer for demonstration.
"""
