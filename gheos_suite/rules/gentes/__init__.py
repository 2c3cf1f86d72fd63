"""Gentes: peoples of the inner sea, their cities and monuments, and the hourglass; for one to four players."""

from .engine import Gentes

GAME = Gentes()

__all__ = ["GAME", "Gentes"]
