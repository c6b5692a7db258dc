"""Heuristics of the bot ``careful``, without search."""
