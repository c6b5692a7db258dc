"""Fair dealing (F).

- :mod:`.proofs` checks that deals were dealt as sealed; :mod:`.seal` is the seal itself.
- :mod:`.watch`: statistics of the small hearts that dealers deal to themselves.
- :mod:`.crooked_dealer`: Foster's crooked dealer, for demonstration.
"""
