"""Whole sittings and matches between bots, for figures."""
