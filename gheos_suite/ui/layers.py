"""One ordered list of layers, drawn from the bottom up and asked from the top down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect, Surface
from pygame.event import Event

T = TypeVar("T")


@dataclass
class Layer(Generic[T]):
    """A named layer. `hit` returns what lies at a point, or None to let the point through."""

    name: str
    draw: Callable[[Surface], None]
    hit: Callable[[tuple[int, int]], T | None] | None = None
    handle: Callable[[Event], bool] | None = None
    visible: bool = True
    bounds: Callable[[], Rect] | None = None  # what it paints at most; None is anywhere


class Layers(Generic[T]):
    """The layers of a scene, bottom first."""

    def __init__(self, *layers: Layer[T]) -> None:
        self._layers = list(layers)

    def __iter__(self) -> Iterator[Layer[T]]:
        return iter(self._layers)

    def __getitem__(self, name: str) -> Layer[T]:
        for layer in self._layers:
            if layer.name == name:
                return layer
        raise KeyError(name)

    def add(self, layer: Layer[T], below: str | None = None) -> None:
        """Adds a layer on top, or below the named one."""
        at = len(self._layers) if below is None else self._layers.index(self[below])
        self._layers.insert(at, layer)

    def draw(self, surface: Surface) -> None:
        """Draws the visible layers that meet the clip of the surface."""
        clip = surface.get_clip()
        for layer in self._layers:
            if layer.visible and (layer.bounds is None or clip.colliderect(layer.bounds())):
                layer.draw(surface)

    def hit(self, pos: tuple[int, int]) -> tuple[Layer[T], T] | None:
        """Returns the topmost layer with something at the point, and what it is."""
        for layer in reversed(self._layers):
            if layer.visible and layer.hit is not None and (found := layer.hit(pos)) is not None:
                return layer, found
        return None

    def handle(self, event: Event) -> bool:
        """Offers the event from the top down; returns whether a layer used it."""
        hearing = [layer for layer in reversed(self._layers) if layer.visible]
        return any(layer.handle(event) for layer in hearing if layer.handle is not None)
