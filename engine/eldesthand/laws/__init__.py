"""The club laws: what goes wrong at a table where players can err, and what follows (D3–D7, I).

One file holds one error, and its name begins with the law's id: until when and by whom it may be
noticed, what is offered, what proves it, from the table and from one seat's view, what puts it
right, what is due for it, and all its sentences. Everything else reads it there.

- :mod:`.law` is what each of them says, and the list of them all.
- :mod:`.table` is the play of one deal where any card may be laid by anybody; :mod:`.laid` a card
  that was. :mod:`.door` is what core asks.
- :mod:`.remedy`, :mod:`.penalty` and :mod:`.duty` are what several laws share: how an error is put
  right, how a penalty is demanded, and which cards pay it; :mod:`.seen` is what a view shows.
- :mod:`.speech` asks the laws for their sentences.
"""
