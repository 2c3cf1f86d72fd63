"""Gheos: triangular tiles, continents and civilizations, for two to four players."""

from .engine import Gheos

GAME = Gheos()

__all__ = ["GAME", "Gheos"]
