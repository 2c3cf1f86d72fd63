"""Colours, fonts and pieces of the interface, as sprites/ui/theme.json lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
from msgspec import Struct
from msgspec.structs import replace

from .errors import AssetError

Colour = tuple[int, int, int]


class Piece(Struct, frozen=True):
    """One picture of the interface and how it is cut; lengths are pixels of the art."""

    name: str
    method: str  # stretch, three, overlay, textured or image
    file: str = ""
    slice: tuple[int, int, int, int] = (0, 0, 0, 0)  # left, top, right, bottom
    outset: tuple[int, int, int, int] = (0, 0, 0, 0)
    padding: tuple[int, int, int, int] = (0, 0, 0, 0)
    shift: tuple[int, int] = (0, 0)  # where the label moves, for pressed buttons
    size: tuple[int, int] = (0, 0)  # of an image without its outset
    height: int = 0
    below: bool = False
    texture: str = ""
    shade: float = 1.0
    mask: str = ""
    frame: str = ""
    shadow: str = ""


class Theme:
    """Gives colours by name (`theme["brass"]`), font files by kind, and pieces by name."""

    def __init__(self, path: Path) -> None:
        try:
            raw: dict[str, Any] = msgspec.json.decode(path.read_bytes())
        except (OSError, msgspec.DecodeError) as error:
            raise AssetError(f"the theme {path} cannot be read: {error}") from error
        self.art_scale = float(raw["scale"])  # art pixels per pixel at 1080p
        self.colours: dict[str, Colour] = {k: _rgb(v) for k, v in raw["colours"].items()}
        self.fonts: dict[str, str] = dict(raw["fonts"])
        self.fonts.setdefault("black", self.fonts["display"])
        self.twins: dict[str, tuple[int, int]] = {k: (v[0], v[1]) for k, v in raw["twins"].items()}
        self.pieces: dict[str, Piece] = {k: _piece(k, v) for k, v in raw["pieces"].items()}
        if "card_face" not in self.pieces:  # a card is a panel without the panel's frame
            self.pieces["card_face"] = replace(self.piece("panel_walnut"), name="card_face", frame="")

    def __getitem__(self, name: str) -> Colour:
        if name not in self.colours:
            raise AssetError(f"the theme has no colour {name!r}")
        return self.colours[name]

    def piece(self, name: str) -> Piece:
        """Returns the piece of that name. Raises AssetError."""
        if name not in self.pieces:
            raise AssetError(f"the theme has no piece {name!r}")
        return self.pieces[name]


def _rgb(text: str) -> Colour:
    colour = pygame.Color(text)
    return (colour.r, colour.g, colour.b)


def _piece(name: str, raw: dict[str, Any]) -> Piece:
    known = Piece.__struct_fields__
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items() if k in known}
    return Piece(name=name, **values)
