"""What teaches the nets of the engine; it needs PyTorch, which the engine does not."""
