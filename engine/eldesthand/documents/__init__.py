"""Hearts in documents.

- :mod:`.drawing`: one moment of a deal as an SVG drawing or as text.
- :mod:`.embedding`: code shared by the extensions for Sphinx and MkDocs.
"""
