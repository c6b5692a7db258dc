"""Mutated input of each kind for ``python -m lab fuzz``."""
