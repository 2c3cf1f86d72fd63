"""Makes what the pointer may soon ask for while nobody does anything, so that it comes at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from gheos_suite.scenes.table.ribbon import prepare_grounds
from gheos_suite.ui.drag import Phase

from .foresight import foresee
from .meant import meant
from .overlays import CARDS, ghosts, glow, held_picture
from .spots import parts
from .zoom import PEEK, Kept, card, forecast, peek

if TYPE_CHECKING:
    from .scene import TableScene

PAUSE = 0.02  # seconds from one picture to the next
CALM = 6  # steps without a hand on mouse and keys before the first
PASSED_OVER = 12  # how many that are ready a step looks at before it leaves the rest to the next one
ORDER = ("seat", "hand", "slot", "draft", "tile", "tax", "played", "place", "folk", "token", "cube")


class Warmer:
    """Goes through all that can be pointed at and paints, a picture a step, what would be shown of it.

    A step takes no longer than the largest single picture: to read a card, to blur a shadow, to set its words.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._key: Hashable = None
        self._jobs: Iterator[bool] = iter(())
        self._done = False
        self._rests = CALM

    def rest(self) -> None:
        """Is told that the player does something: that comes first."""
        self._rests = CALM

    def next_wake(self) -> float | None:
        """Returns in how many seconds the next picture is to be made, None where there is none."""
        return PAUSE if self._idle() and not (self._done and self._key == self._now()) else None

    def step(self) -> None:
        """Makes the next picture, unless there is something better to do."""
        if self._rests > 0 or not self._idle():
            self._rests -= 1
            return
        if (key := self._now()) != self._key:
            self._key, self._jobs, self._done = key, self._all(), False
        for _ in range(PASSED_OVER):
            made = next(self._jobs, None)
            self._done = made is None
            if made or made is None:
                return

    def _idle(self) -> bool:
        scene = self._scene
        return not scene.timeline.busy and scene.drag.phase is Phase.IDLE

    def _now(self) -> Hashable:
        """Returns what the pictures depend on."""
        scene, desk = self._scene, self._scene.desk
        return scene.session.version, id(scene.sheet), desk.viewpoint, desk.ready, desk.scores_shown

    # ------------------------------------------------------------------------- what there is
    def _all(self) -> Iterator[bool]:
        """Yields, for each picture, whether it had to be made."""
        scene = self._scene
        prepare_grounds(scene)
        yield True
        yield from self._make(forecast(scene), "panel_walnut")
        spots = sorted(scene.spots().items(), key=lambda spot: _rank(spot[0]))
        for name, rect in spots:
            kind, rest = parts(name)
            if kind in CARDS and (shown := scene.card_on(name)):
                yield from self._card(shown, card(scene, shown, rect))
            elif kind == "seat":
                yield from self._seat(int(rest))
            if scene.desk.ready and name in scene.desk.options.spots:
                glow(scene, name, rect, True)
                yield False
                yield from self._ghost(name)

    def _card(self, name: str, shown: Kept) -> Iterator[bool]:
        scene = self._scene
        if scene.art.has(shown.known):
            yield False
            return
        yield scene.art.load(f"cards/{name}")
        if scene.art.roomy:
            yield from self._make(shown)

    def _seat(self, seat: int) -> Iterator[bool]:
        """Reads the cards a player has in play first: they are most of it."""
        scene, shown = self._scene, peek(self._scene, seat)
        if scene.art.has(shown.known):
            yield False
            return
        player = scene.desk.view.players[seat]
        for name in player.played + player.late:
            yield scene.art.load(f"cards/{name}")
        for _ in scene.sheet.prepare_lay("boards/player", shown.inside.w - scene.sheet.u(PEEK), 8):
            yield True
        yield from self._make(shown, "panel_walnut")

    def _make(self, shown: Kept, ground: str = "") -> Iterator[bool]:
        scene = self._scene
        if scene.art.has(shown.known):
            yield False
            return
        if ground:
            scene.sheet.prepare_panel(shown.inside.size, ground, 2)
            yield True
        scene.art.made(shown.known, shown.make)
        yield True

    def _ghost(self, name: str) -> Iterator[bool]:
        """Makes what the move of a spot puts down, and the piece as it lies in the hand."""
        scene, desk = self._scene, self._scene.desk
        action = meant(desk, name)
        if action is None:
            return
        for _ in ghosts(scene, foresee(scene.session, desk.options.seat, action, desk.pairs)):
            pass
        yield True
        if scene.mouse.grip(name) is not None:
            held_picture(scene, name)
            yield True


def _rank(name: str) -> int:
    kind = parts(name)[0]
    return ORDER.index(kind) if kind in ORDER else len(ORDER)
