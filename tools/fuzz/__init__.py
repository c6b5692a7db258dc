"""Test with mutated input: ``python -m tools.fuzz requests --cases N --seed S``.

All input must be answered, or refused by a documented error without a change of state.
"""
