"""The engine's side of the page: requests and replies."""
