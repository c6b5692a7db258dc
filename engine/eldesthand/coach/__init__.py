"""What each card is worth, and what a player could have done."""
