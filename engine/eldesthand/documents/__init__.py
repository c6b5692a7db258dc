"""Hearts in documents.

- :mod:`.board`: a table as text, for a terminal.
- :mod:`.drawing`: one moment of a deal as an SVG drawing or as plain text.
- :mod:`.embedding`: code shared by the extensions for Sphinx and MkDocs.
"""
