"""One file for each settlement (S1–S6, V7). Each registers itself."""
