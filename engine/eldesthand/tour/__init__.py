"""A guided tour of the club laws: one prepared deal for each law.

- :mod:`.lesson` defines a lesson and prepares its deal.
- :mod:`.dealing`, :mod:`.playing` and :mod:`.paying` hold the lessons, as data.
- :mod:`.guide` leads a player through a lesson.
"""
