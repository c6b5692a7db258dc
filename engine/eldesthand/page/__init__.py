"""Handlers of the page's requests."""
