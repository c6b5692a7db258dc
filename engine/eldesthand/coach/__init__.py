"""The coach: the worth of each card, and the cost of each mistake."""
