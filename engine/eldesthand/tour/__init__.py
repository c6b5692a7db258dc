"""The guided tour of the club laws: one staged deal for each law.

- :mod:`.lesson` defines a lesson and stages its deal.
- :mod:`.dealing`, :mod:`.playing` and :mod:`.paying` hold the lessons, as data.
- :mod:`.guide` leads a player through a lesson.
"""
