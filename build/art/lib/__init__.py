"""Helpers shared by the programs that draw the sprites: colour, noise, icons, shapes, materials."""
