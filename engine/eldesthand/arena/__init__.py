"""Measurements of bots: whole sittings and matches."""
