"""Mutated input of every kind, in any number: ``python -m tools.fuzz requests --cases N --seed S``.

All input from outside is answered, or refused by a documented error without any change.
"""
