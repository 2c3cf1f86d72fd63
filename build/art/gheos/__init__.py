"""Draws the Gheos world; run `python -m build.art.gheos` from the project root."""
