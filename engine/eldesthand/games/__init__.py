"""What game is played: a file for each variety, one for each settlement, and the presets.

- ``varieties`` and ``settlements`` hold one file each; a new file there is found by itself.
- :mod:`.presets` are games by name.
- :mod:`.bidding` and :mod:`.passing` are stages between deal and play; :mod:`.pool` and
  :mod:`.black` hold what several settlements or varieties share.
"""
