"""One module for each variety (V1–V7), which registers itself."""
