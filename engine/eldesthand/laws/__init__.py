"""The club laws: what goes wrong at a table where players can err, and what follows (D3–D7, I).

- :mod:`.code` is the laws as data: until when and by whom each error may be noticed.
- :mod:`.duty` is what a player owes for an error, and which cards pay for it.
- :mod:`.table` is the play of one deal where any card may be laid by anybody; :mod:`.laid` a card
  that was; :mod:`.door` the one way in.
- :mod:`.remedies`, :mod:`.claims`, :mod:`.penalties` and :mod:`.hands` are what can be done there.
- :mod:`.offers` is what a seat may claim, demand, call or put right now; :mod:`.telling` says it.
"""
