"""Monte Carlo search: deal the unseen cards, play each choice out, and count what it brings."""
