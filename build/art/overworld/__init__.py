"""Draws the pictures of Overworld: pixel art on a 32 px square, in parts from which a map is composed."""
