"""Keep pytest from importing the added games, which only separate processes import."""

collect_ignore = ["low_diamonds.py", "second_fiddle.py", "checks_of_second_fiddle.py"]
