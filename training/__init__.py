"""Trains the nets of the engine. It needs PyTorch, which the engine does not."""
