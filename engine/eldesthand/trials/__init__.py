"""What shows in figures that the engine holds: exact counts, and long random runs."""
