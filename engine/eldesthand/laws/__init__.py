"""The club laws: players' errors and their effects (D3–D7, I).

One file describes one error; its name begins with the law's id. It defines the time limits, the
players who may notice the error, the offers, the proofs from the table and from one seat's view,
the remedy, the penalties, and all sentences.

- :mod:`.law` is the interface of a law and the registry; :mod:`.table` is the play of one deal in
  which any seat may play any card, and the interface of laws about it.
- :mod:`.laid` is a played card, and the duty to play one; :mod:`.out_of_turn` is shared by I5 and
  I6. :mod:`.club` is the deal; :mod:`.evidence` finds facts in a view.
"""
