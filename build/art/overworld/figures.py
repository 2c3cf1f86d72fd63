"""All pieces, tokens, effects and furniture by name, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from . import beasts, effects, people, pieces, tokens, ui, wreck
from .palette import COLOURS
from .pix import Array


def explorers() -> Iterator[tuple[str, Array]]:
    """Yields birds, ships and doors of every colour, and those who walk."""
    for name in COLOURS:
        for f in range(4):
            yield f"bird_{name}_{f}", pieces.bird(name, f)
            yield f"ship_{name}_{f}", pieces.ship(name, f)
            yield f"door_{name}_{f}", pieces.door(name, f)
            yield f"door_{name}_open_{f}", pieces.opening(name, f)
        for kind in ("bird", "ship"):
            yield f"{kind}_{name}_exhausted", pieces.exhausted(kind, name)
            yield f"{kind}_{name}_head", pieces.head(kind, name)
        yield f"door_{name}_head", pieces.door_head(name)
        yield f"banner_{name}", pieces.banner(name)
        yield f"banner_{name}_small", pieces.banner(name, 8, 6)
    for f in range(4):
        yield f"wake_{f}", pieces.wake(f)
        yield f"glow_door_{f}", pieces.glow(f)
        for who in people.DRESS:
            for way in people.WAYS:
                yield f"{who}_{way}_{f}", people.person(who, way, f)
    yield "landing", pieces.landing()


def others() -> Iterator[tuple[str, Array]]:
    """Yields beasts, tokens, effects, frames and furniture."""
    for f in range(4):
        yield f"airship_{f}", beasts.airship(f)
        yield f"airship_wreck_{f}", wreck.airship_wreck(f)
        yield f"sea_tyrant_{f}", beasts.sea_tyrant(f)
        yield f"flames_{f}", beasts.flames(f)
        yield f"dust_{f}", beasts.smoke(f)
        for draw in (
            effects.fight,
            effects.portal,
            effects.rune,
            effects.sparks,
            effects.summon,
            effects.step_dot,
        ):
            yield f"{draw.__name__}_{f}", draw(f)
    yield "airship_shadow", beasts.airship_shadow()
    for name in tokens.PROVISIONS:
        yield f"provision_{name}", tokens.provision(name)
    yield "fuel", tokens.fuel()
    for letter in tokens.PAVED:
        yield f"sidequest_{letter}", tokens.sidequest(letter)
    yield "sidequest_hidden", tokens.sidequest(None)
    for letter in "FMWRTDIK":
        yield f"terrain_{letter}", tokens.terrain_icon(letter)
    for name in tokens.ICONS:
        yield f"icon_{name}", tokens.icon(name)
    for level in range(1, 6):
        yield f"height_{level}", tokens.height(level)
    for name, box in ui.slices().items():
        yield f"slice_{name}", box
    yield from ui.furniture().items()


# where the middle of a foot stands in its square, and how the shadow lies below it
FOOT = {
    "bird": {"at": [18, 31], "shadow": [18, 6], "lift": 1},
    "ship": {"at": [19, 31], "shadow": [18, 6], "lift": 0},
    "door": {"at": [16, 27], "shadow": [20, 4], "lift": 0},
    "person": {"at": [16, 28], "shadow": [12, 5], "lift": 0},
    "token": {"at": [16, 30], "shadow": [24, 6], "lift": 0},
    "airship": {"at": [32, 34], "shadow": [44, 16], "lift": 10},
    "airship_wreck": {"at": [18, 24], "shadow": [44, 8], "lift": -4},
}
PLACES = {
    "foot": FOOT,
    "glow_door_at": [-32, -34],
    "landing_at": [0, 0],
    "airship_lift": [1, -7],
    "animation": {"bird": [0, 1, 2, 3], "ship": [0, 1, 2, 3], "person": [0, 1, 2, 3], "frames_a_second": 6},
    "ways": list(people.WAYS),
    "slices": {name: inset for name, (_, inset) in ui.SLICES.items()},
}
