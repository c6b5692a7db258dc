"""Rules of thumb: what ``careful`` plays by, without any search."""
