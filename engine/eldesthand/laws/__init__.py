"""The club laws: errors at a table where players can err, and their effects (D3–D7, I).

One file holds one error, and its name begins with the law's id. It has the time limits, the players
who may notice the error, the offers, the proofs from the table and from one seat's view, the
remedy, the penalties, and all sentences. Everything else reads them there.

- :mod:`.law` is the interface of a law, and the registry.

- :mod:`.law` is what each of them says, and the list of them all.
- :mod:`.table` is the play of one deal in which any card may be played by any seat; :mod:`.laid` a
  played card. :mod:`.door` is the interface to core.
- :mod:`.remedy`, :mod:`.penalty` and :mod:`.duty` are shared by several laws: remedies, demands of
  penalties, and the cards that fulfil them; :mod:`.seen` reads a view.
- :mod:`.speech` asks the laws for their sentences.
"""
