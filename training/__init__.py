"""Training of the engine's nets. It needs PyTorch, unlike the engine."""
