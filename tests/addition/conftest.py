"""Keep pytest from importing the added game, which only separate processes import."""

collect_ignore = ["low_diamonds.py"]
