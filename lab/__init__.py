"""Evidence about the engine and the page: exact counts, long random runs, and measurements."""
