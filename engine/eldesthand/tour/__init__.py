"""The guided tour of the club laws: one made-up deal per law, in which it is met by doing it.

- :mod:`.lesson` is what a lesson is, and where a table stands in it.
- :mod:`.scene` makes the deal up, as far as the moment at which the lesson begins.
- :mod:`.dealing`, :mod:`.playing` and :mod:`.paying` are the lessons, as data.
- :mod:`.guide` leads a player through one: the others do what is written, the player what is asked.
"""
