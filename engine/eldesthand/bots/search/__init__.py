"""Monte Carlo search: deal the unseen cards, play each choice out, and compare the results."""
