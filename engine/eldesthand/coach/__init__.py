"""The coach: the value of each card, and the cost of each mistake."""
