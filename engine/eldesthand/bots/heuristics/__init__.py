"""Rules of thumb of the player ``careful``, without any search."""
