"""Errors of the interface."""

from __future__ import annotations


class AssetError(RuntimeError):
    """A picture, font or sound that the app needs is missing or broken; the message names it."""
