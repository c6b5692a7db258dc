"""Fair dealing (F): :mod:`~eldesthand.fairness.commitment`, shuffles that the player can verify;
:mod:`~eldesthand.fairness.crooked`, Foster's cheat; :mod:`~eldesthand.fairness.league`, who shows
it at a table; :mod:`~eldesthand.fairness.watch`, who should be watched.

Nothing is imported here: the table itself checks commitments, and the watch looks at tables.
"""
