"""Value nets: estimates of each card's result from a seat's view."""
