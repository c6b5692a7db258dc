"""The game that the tests add is imported by processes of its own, not by pytest."""

collect_ignore = ["low_diamonds.py"]
