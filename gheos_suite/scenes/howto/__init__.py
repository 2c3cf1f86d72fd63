"""How to play: pages of text and small tables, drawn by the same renderer as the games."""
