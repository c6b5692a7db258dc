"""What the page in the browser asks, and what the engine answers."""
