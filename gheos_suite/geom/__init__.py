"""Grids and regions as pure functions: triangles, hexes, squares, the L piece."""

from . import hexes, regions, square, triangle, tromino

__all__ = ["hexes", "regions", "square", "triangle", "tromino"]
