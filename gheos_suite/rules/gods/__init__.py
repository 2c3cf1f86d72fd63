"""Gods: hexes, temples and the faith of tribes, for two to four players."""

from .engine import Gods

GAME = Gods()

__all__ = ["GAME", "Gods"]
