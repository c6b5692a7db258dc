"""Games: a module for each variety and for each settlement, and the presets.

- ``varieties`` and ``settlements`` hold one file each; new files there are found automatically.
- :mod:`.presets` are the games by name.
- :mod:`.bidding` and :mod:`.passing` are stages between deal and play; :mod:`.pool` and
  :mod:`.black` hold what several settlements or varieties share.
"""
