"""Overworld: jigsaw tiles chart a world, for two to four players or a lone hero."""

from .engine import FULL, GAME, Overworld

__all__ = ["FULL", "GAME", "Overworld"]
