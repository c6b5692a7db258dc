"""One file for each variety (V1–V7). Each registers itself."""
