"""How the app composes a map from the parts, as sentences that are written into the layout."""

from __future__ import annotations

HOW = [
    (
        "All art is at one px to a px of a 32 px square (y down); scale by whole numbers, nearest neighbour "
        "only."
    ),
    ("Sides and neighbours are counted N E S W (letters n e s w) and N NE E SE S SW W NW (bits 1 to 128)."),
    "sheets names the pictures; parts gives for each part its sheet, x, y, w, h.",
    (
        "The picture of a square has CELL px with a margin of 4 px for teeth: its top left lies at (x - 4, "
        "y - 4)."
    ),
    (
        "Kind of a side: s when the square beside it is of the same tile or the side is the flat one of a "
        "coast; else l or w by its teeth. The sky takes the teeth of the face it lies on."
    ),
    (
        "variant of a square = crc32('tile/square') % variants of its terrain, tile being the tile's id and "
        "square its letter a, c or b (k for a coast); so a tile keeps its trees while it moves and turns."
    ),
    (
        "1 table; 2 shadow_rest of every square at (-12, -12) plus shadow_offset, pooled by the larger "
        "alpha, then laid on the table; 3 body_land (body_sky for the airship) of every square at (-4, -4); "
        "4 the squares; they never overlap."
    ),
    (
        "A square is painted so. Ground: whirl_V_f for W, mirrored left-right in odd columns and top-bottom "
        "in odd rows; for R and I ground_T_f, for land and sky ground_T, cut at (qx * 32, qy * 32), where "
        "qx, qy is the square's place in its tile plus crc32(tile) % 3, modulo 3."
    ),
    "hem_T_side (with _f for W and R) on each side behind which no square of the same terrain lies.",
    (
        "spill_N_side_way on each side whose neighbour N belongs to the same tile and is named for this "
        "terrain in spills_over; way = (qx + qy) % 2; R has _f."
    ),
    (
        "stands of this square and of the eight around it that have the same terrain (shifted by 32 px), "
        "sorted by foot (y plus height, less flat of the thing), then by x; each with a hard shadow "
        "(black, shadow_alpha of its own shape, 2 px "
        "right, 1 px down)."
    ),
    (
        "A stand is [thing, x, y, needs, other, ox, oy]: the thing when all neighbours of needs have the "
        "same terrain (seen from the square that owns the stand), else other at ox, oy, or nothing for ''. "
        "Things in moving have _f."
    ),
    "Multiply by mask_KINDS, so that teeth and sockets are cut out of the art.",
    (
        "rim_side_kind_join where a square of another tile lies beside, _open at the table, nothing inside "
        "a tile; whisper_e and whisper_s between two squares of one tile, unless LAND HO or sky."
    ),
    (
        "Coast: coast_WATER_side_f, then coast_LAND_side, side being the direction of its land teeth; mask "
        "and rims."
    ),
    (
        "LAND HO: landho_side_square_f with square a, c or b and side the direction of a, instead of ground "
        "and stands."
    ),
    (
        "Water has four frames, about 6 a second, and 0 when motion is reduced; land has one. A square's "
        "picture depends on nothing beyond its eight neighbours, so it can be kept and only they be painted "
        "again after a tile is laid."
    ),
    (
        "Sky covers squares: they do not count as neighbours while covered. The airship's tile is painted "
        "like any tile and floats at lift above the map over its shadow_held."
    ),
    (
        "A held tile has shadow_held and no neighbours but its own squares. Ghost: the same picture at 60 % "
        "with line_side_kind tinted; legal spots and hovered regions tint mask_KINDS (white) at 10 to 25 % "
        "and the lines."
    ),
    (
        "Pieces stand by their foot at foot of the layout, shadow first; light parts (glow_door) are added "
        "to the map."
    ),
    (
        "A pile of coasts: each in the same rotation and 3 px above the one below it, so that it reads as a "
        "stack; the uppermost shows its water move."
    ),
    (
        "A gap with a door: landing (32 px) on each of its squares before the tiles are drawn, so that their "
        "teeth and shadows lie over it; glow_door_f at glow_door_at is added after the tiles."
    ),
]
