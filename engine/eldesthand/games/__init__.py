"""Games: varieties, settlements and presets.

- ``varieties`` and ``settlements`` hold one file each; new files there are found automatically.
- :mod:`.presets` lists the games that are offered by name.
- :mod:`.bidding`, :mod:`.declaring` and :mod:`.passing` are stages between deal and play.
- :mod:`.pool` and :mod:`.black` are shared by several settlements or varieties.
"""
