"""Hearts as the old Hoyles play it: the laws, the counters and the other players."""

__version__ = "0.1.0"
