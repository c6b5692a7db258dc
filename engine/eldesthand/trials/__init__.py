"""Evidence that the engine is correct: exact counts and long random runs."""
