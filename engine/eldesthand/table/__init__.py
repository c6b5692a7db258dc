"""The service of a table: sittings, seats and devices, and the handlers of requests."""
