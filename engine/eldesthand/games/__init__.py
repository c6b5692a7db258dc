"""Games: varieties, settlements and presets.

- ``varieties`` and ``settlements`` hold one file each; new files there are found automatically.
- :mod:`.presets` lists the games that are offered by name.
"""
