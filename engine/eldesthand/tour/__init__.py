"""The guided tour of the club laws: one staged deal for each law.

- :mod:`.lesson` defines a lesson, and its state at a table.

- :mod:`.lesson` is what a lesson is, and where a table stands in it.
- :mod:`.scene` stages the deal up to the start of the lesson.
- :mod:`.dealing`, :mod:`.playing` and :mod:`.paying` are the lessons, as data.
- :mod:`.guide` leads a player through a lesson.
"""
