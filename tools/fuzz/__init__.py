"""Mutated input of every kind, in any number: ``python -m tools.fuzz requests --cases N --seed S``.

Whatever comes from outside is answered or refused by a documented error, at once, and what is
refused has changed nothing.
"""
