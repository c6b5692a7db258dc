"""One module for each settlement (S1–S6, V7), which registers itself."""
