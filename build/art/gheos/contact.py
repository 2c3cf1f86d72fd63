"""Lays a board of random tiles from the finished sprites, to look at and to measure joins.

Run `python -m build.art.gheos.contact [SIDE ...]`; pictures go to the work folder. The joins of 60
pairs of neighbours are measured: land against sea along the shared edge, in pixels of the sprites.
"""

from __future__ import annotations

import json
import sys

import numpy as np
from PIL import Image

from ..lib.paths import SPRITES, WORK
from ..lib.shapes import drop, paste, put, tinted
from .frame import BOARD_VERTICES, MASK, PLAN, H, Turn
from .plan import Plan, make_plan
from .sample import at
from .tiles_data import load_tiles

ART = SPRITES / "gheos"
Cell = tuple[int, int]
Lying = tuple[str, int]


def is_up(cell: Cell) -> bool:
    """Rows and columns of half sides: up and down cells alternate."""
    return (cell[0] + cell[1]) % 2 == 0


def neighbour(cell: Cell, k: int) -> Cell:
    """The cell across board edge k."""
    row, col = cell
    if is_up(cell):
        return ((row, col - 1), (row, col + 1), (row + 1, col))[k]
    return ((row, col + 1), (row, col - 1), (row - 1, col))[k]


def random_board(names: list[str], count: int, seed: int, rows: int, cols: int) -> dict[Cell, Lying]:
    """Grows a board of tiles in random rotations inside a box of cells."""
    rng = np.random.default_rng(seed)
    order = [names[i] for i in rng.permutation(len(names))][:count]
    board: dict[Cell, Lying] = {}
    front = [(rows // 2, cols // 2)]
    for name in order:
        cell = front.pop(int(rng.integers(min(len(front), 4))))
        board[cell] = (name, int(rng.integers(3)))
        for k in range(3):
            n = neighbour(cell, k)
            inside = 0 <= n[0] < rows and 0 <= n[1] < cols
            if inside and n not in board and n not in front:
                front.append(n)
    return board


def _picture(name: str, side: int) -> Image.Image:
    """A tile's sprite at another size, reduced with premultiplied colour."""
    image = Image.open(ART / "tiles" / f"{name}.webp").convert("RGBa")
    scale = side / 416
    size = (round(image.width * scale), round(image.height * scale))
    return image.resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def _small(path: str, scale: float) -> Image.Image:
    image = Image.open(ART / path).convert("RGBa")
    size = (round(image.width * scale), round(image.height * scale))
    return image.resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def draw_board(board: dict[Cell, Lying], side: int, markers: int = 6) -> Image.Image:
    """Draws tiles with thickness and shadow, symbols, and a marker here and there."""
    scale = side / 416
    spots = json.loads((ART / "tiles.json").read_text("utf-8"))
    rows, cols = max(c[0] for c in board) + 1, max(c[1] for c in board) + 2
    margin = side // 3
    image = Image.new("RGBA", (cols * side // 2 + 2 * margin, int(rows * side * H) + 2 * margin))
    ground = Image.open(ART / "table.webp").convert("RGBA")
    image.paste(ground.crop((700, 200, 3100, 1800)).resize(image.size), (0, 0))
    placed = []
    for cell, (name, turn) in sorted(board.items()):
        kind = "u" if is_up(cell) else "d"
        cx = margin + (cell[1] + 1) * side / 2
        cy = margin + cell[0] * side * H + side * H * (2 / 3 if kind == "u" else 1 / 3)
        key = f"{name}_{kind}_{turn}"
        mid = spots["picture"]["centroid"][kind]
        placed.append((key, _picture(key, side), (cx, cy), (cx - mid[0] * scale, cy - mid[1] * scale)))
    for _, tile, _, corner in placed:
        blur = max(2, side // 22)
        drop(image, tile.getchannel("A"), corner, (side // 24, side // 17), blur, 0.6)
    for _, tile, _, corner in placed:
        for i in range(max(2, side // 45), 0, -1):
            tone = (150, 118, 78) if i == 1 else (58, 40, 26)
            paste(image, tinted(tile.getchannel("A"), tone), (round(corner[0]), round(corner[1]) + i))
    for _, tile, _, corner in placed:
        paste(image, tile, (round(corner[0]), round(corner[1])))
    for key, _, (cx, cy), _ in placed:
        for kind, x, y in spots["spots"][key]["symbols"]:
            put(image, _small(f"symbols/{kind}.png", scale), (cx + x * side, cy + y * side))
    names = ("red", "yellow", "blue", "green", "black", "white")
    for i, (key, _, (cx, cy), _) in enumerate(placed[2::5][:markers]):
        x, y, _ = max(spots["spots"][key]["segments"], key=lambda s: s[2])
        piece = _small(f"pieces/marker_{names[i]}.png", scale)
        shade = _small("pieces/shadow_disc.png", scale)
        put(image, shade, (cx + x * side + side / 30, cy + y * side + side / 22))
        put(image, piece, (cx + x * side, cy + y * side))
    return image.convert("RGB")


def _edge_row(plan: Plan, turn: Turn, k: int, count: int) -> np.ndarray:
    """Land (1) or sea (0) just inside board edge k, along the edge as the up cell runs it."""
    a, b = BOARD_VERTICES[turn.kind][k], BOARD_VERTICES[turn.kind][(k + 1) % 3]
    f = (np.arange(count) + 0.5) / count
    if turn.kind == "d":
        f = f[::-1]
    middle = BOARD_VERTICES[turn.kind].mean(0)
    line = a[None] * (1 - f[:, None]) + b[None] * f[:, None]
    line = line + (middle - line) / np.hypot(*(middle - line).T)[:, None] * 0.0015
    x, y = turn.to_tile(line[:, 0], line[:, 1])
    return at(plan.coast.distance, np.stack([x, y], 1)) > 0


def measure_joins(pairs: int = 60, seed: int = 9) -> list[int]:
    """How many of the 416 pixels along a join are land on one side and sea on the other."""
    rng = np.random.default_rng(seed)
    tiles = load_tiles()
    chosen = [tiles[i] for i in rng.permutation(len(tiles))[:12]]
    plans = [make_plan(t) for t in chosen]
    out = []
    for _ in range(pairs):
        i, j = rng.integers(len(plans), size=2)
        k = int(rng.integers(3))
        up = _edge_row(plans[i], Turn("u", int(rng.integers(3))), k, 416)
        down = _edge_row(plans[j], Turn("d", int(rng.integers(3))), k, 416)
        out.append(int((up != down).sum()))
    return out


def measure_colours(board: dict[Cell, Lying]) -> float:
    """Mean step of colour (0..255) across joins, from the finished sprites."""
    steps = []
    for cell, (name, turn) in board.items():
        if not is_up(cell):
            continue
        for k in range(3):
            other = board.get(neighbour(cell, k))
            if other is None:
                continue
            here = _edge_colours(f"{name}_u_{turn}", "u", k)
            there = _edge_colours(f"{other[0]}_d_{other[1]}", "d", k)
            steps.append(np.abs(here - there).mean())
    return float(np.mean(steps))


def _edge_colours(key: str, kind: str, k: int) -> np.ndarray:
    """Colours a few pixels inside an edge of a sprite, as the up cell runs it."""
    planes = np.asarray(Image.open(ART / "tiles" / f"{key}.webp").convert("RGB"), float)
    a, b = BOARD_VERTICES[kind][k], BOARD_VERTICES[kind][(k + 1) % 3]
    f = np.linspace(0.04, 0.96, 300)[:: 1 if kind == "u" else -1]
    line = a[None] * (1 - f[:, None]) + b[None] * f[:, None]
    normal = BOARD_VERTICES[kind].mean(0) - (a + b) / 2
    line = line + normal / np.hypot(*normal) * 6 / 416
    pixels = ((line + MASK.pad) * 416).astype(int)
    return planes[pixels[:, 1], pixels[:, 0]]


def main() -> None:
    """Draws the sheet at the sides asked for and prints the measures."""
    sides = [int(a) for a in sys.argv[1:]] or [208]
    names = [t.id for t in load_tiles()]
    board = random_board(names, 30, 5, 5, 11)
    WORK.mkdir(parents=True, exist_ok=True)
    for side in sides:
        draw_board(board, side).save(WORK / f"gheos_board_{side}.png")
    joins = measure_joins()
    print(f"joins: {len(joins)} pairs, worst {max(joins)} px, mean {np.mean(joins):.2f} px of 416")
    print(f"mean colour step across joins: {measure_colours(board):.1f} of 255")
    print(f"plan raster {PLAN.shape}")


if __name__ == "__main__":
    main()
