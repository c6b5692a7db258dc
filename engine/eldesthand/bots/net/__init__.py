"""Value nets: what each card will bring, from what a seat can see."""
