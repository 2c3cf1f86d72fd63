"""The sheet of the Gheos table: it draws with the pictures of tiles and follows the table's layout."""

from __future__ import annotations

from gheos_suite.scenes.table.sheet import Sheet as TableSheet

from .layout import Layout
from .tile_art import TileArt


class Sheet(TableSheet):
    """Draws with lengths given for 1920x1080."""

    layout: Layout
    art: TileArt
