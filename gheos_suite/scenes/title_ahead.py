"""The big pictures of the title in the order in which it draws them, to be decoded before it is there.

It imports nothing: the program reads it as the first of all scenes.
"""

TITLE_PICTURES = (
    "ui/panels/wood_panel.webp",
    "title/card_gheos_small.webp",
    "title/card_gods_small.webp",
    "title/card_gentes_small.webp",
    "title/card_overworld_native.png",
    "title/logo_gheos_suite.png",
)
# One of several sizes of it is decoded, once that of the window is known.
TITLE_GROUND = "title/table_title.webp"
