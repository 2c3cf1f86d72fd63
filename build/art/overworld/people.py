"""The hero, Ortho and Dia: small people who walk in four directions, four frames each."""

from __future__ import annotations

from . import pix as p
from .pix import OUTLINE, Array, blank, drawn, flipped, put, rgb, rimmed

HAT = ("....kkkkkk....", "..kkrrrrrrkk..", ".krrRRRRrrrrk.", ".krRRRRrrrrdk.", "kkkkkkkkkkkkkk")
FACE = (".kHssssssssHk.", ".kHskssssksHk.", ".kksskssksskk.", "..kssspppssk..", "...kkssssKk...")
NAPE = (".kHHHHHHHHHHk.", ".kHhHHhHHhHHk.", ".kkHHhHHhHHkk.", "..kHhHHhHHhk..", "...kkHHHHkk...")
SIDE_HAT = ("....kkkkkk....", "...krRRrrrk...", "..krRRrrrrdk..", "..krRrrrrrdkk.", ".kkkkkkkkkkkkk")
SIDE_FACE = ("...kHHsssssk..", "...kHHsssksk..", "...kHHsssksk..", "...kkHssspsk..", "....kksssskk..")
FRONT = ("..kcgggggcck..", ".kscgGGggccsk.", ".kscgyyyyccsk.", "..kkgGgggckk..", "...kgggggck...")
BACK = ("..kcccccccck..", ".kscCcccccdsk.", ".kscCcccccdsk.", "..kcCcccccdk..", "..kccccccddk..")
PROFILE = ("...kccggggk...", "..kcccgGgsk...", "..kcccyyysk...", "..kccckggk....", "...kkkgggk....")
LEGS = (
    ("...kbbkbbk....", "...kbbkbbk....", "...kkk.kkk...."),
    ("...kbbkbbk....", "...kbbkkkk....", "...kkkk......."),
    ("...kbbkbbk....", "...kbbkbbk....", "...kkk.kkk...."),
    ("...kbbkbbk....", "...kkkkbbk....", "......kkkk...."),
)
STRIDES = (
    ("....kbbbbk....", "....kbkkbk....", "....kkk.kk...."),
    ("....kbbbbk....", "...kbkkkbbk...", "..kkk...kkk..."),
    ("....kbbbk.....", "....kbbkk.....", "....kkkk......"),
    ("....kbbbbk....", "...kbbkkbk....", "..kkk..kkkk..."),
)
HOOD = (
    "......kk......", ".....krrk.....", "....krRRrk....", "...krRRRrdk...", "..kkkkkkkkkk..",
    "..kHssssssHk..", "..kssksskssk..", "..kwssppsswk..", "..kwwwwwwwwk..", "...kwwwwwwk...",
)  # fmt: skip
CIRCLET = (
    "....kkkkkk....", "...kHHhHHHk...", "..kHhHHHhHHk..", "..kyyyYyyyyk..", ".kHHssssssHHk.",
    ".kHhssssssHhk.", ".kHskssssksHk.", ".kHsssssssshk.", ".kHHssppssHHk.", ".kHhkssssKhHk.",
)  # fmt: skip
ROBE = ("..kcggggggck..", ".kscgGGgggcsk.", ".kscyyyyyycsk.", "..kkgGggggkk..", "..kggGgggggk..")
HEM = (
    ("..kgGgggggdk..", "..kgGgggggdk..", "..kkkkkkkkkk.."),
    ("..kgGgggggdk..", ".kgGggggggdk..", ".kkkkkkkkkkk.."),
    ("..kgGgggggdk..", "..kgGgggggdk..", "..kkkkkkkkkk.."),
    ("..kgGgggggdk..", "..kgGggggggdk.", "..kkkkkkkkkkk."),
)
SKIN = {"s": "f3c197", "p": "d98a6a", "k": "14101c", "K": "14101c", "y": "f2c84e", "Y": "9fe8ff", "w": "f2eee6"}
DRESS = {
    "hero": {"r": "c23b35", "R": "f0704a", "d": "7c1b2c", "H": "6b3a22", "h": "4b2716", "c": "2f5aa8",
    "C": "5f8fdc",
             "g": "4c9a55", "G": "8ed07a", "b": "5a3a2a"},
    "ortho": {"r": "5b3a8e", "R": "9a70d0", "d": "38205e", "H": "cfc6bc", "h": "a89e96", "c": "3a2a5a",
    "C": "6a50a0",
              "g": "6e4aa6", "G": "a884dc", "b": "4a342a"},
    "dia": {"r": "1c7d78", "R": "4cc0b0", "d": "0f4f56", "H": "b4502c", "h": "7e321e", "c": "0f5a62",
    "C": "3aa6a0",
            "g": "23938c", "G": "7adcc8", "b": "4a342a"},
}  # fmt: skip
WAYS = ("south", "west", "north", "east")
FRAMES = 4


def _turned_away(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Turns a face into the back of a head."""
    out = []
    for row in rows:
        solid = [i for i, c in enumerate(row) if c != "."]
        inner = range(solid[0] + 1, solid[-1])
        out.append("".join(("Hh"[i % 3 == 0] if i in inner and c in "spkKw" else c) for i, c in enumerate(row)))
    return tuple(out)


def _profile(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Turns a face to the right: hair over the left half, one eye."""
    out = []
    for row in rows:
        solid = [i for i, c in enumerate(row) if c != "."]
        inner = range(solid[0] + 1, 7)
        out.append("".join(("H" if i in inner and c in "spkK" else c) for i, c in enumerate(row)))
    return tuple(out)


def _rows(who: str, way: str, frame: int) -> tuple[str, ...]:
    """Returns the rows of one frame, facing north, south or east."""
    if who == "hero":
        if way == "east":
            return (*SIDE_HAT, *SIDE_FACE, *PROFILE, *STRIDES[frame])
        return (*HAT, *(FACE if way == "south" else NAPE), *(FRONT if way == "south" else BACK), *LEGS[frame])
    crown, face = (HOOD[:5], HOOD[5:]) if who == "ortho" else (CIRCLET[:4], CIRCLET[4:])
    if way == "north":
        face = _turned_away(face)
    elif way == "east":
        face = _profile(face)
    return (*crown, *face, *(ROBE if way != "north" else BACK), *HEM[frame])


def person(who: str, way: str, frame: int) -> Array:
    """Returns one frame; the body rises by one px in every other step, feet stay."""
    rows = _rows(who, "east" if way == "west" else way, frame)
    colours = {k: rgb(c) for k, c in {**SKIN, **DRESS[who]}.items()}
    colours["k"] = OUTLINE
    sprite = drawn(list(rows), colours)
    out = blank(19, 16)
    lift = frame % 2
    put(out, sprite[:15], 1, 1 - lift)
    put(out, sprite[14:15], 1, 15)
    put(out, sprite[15:], 1, 16)
    if who == "ortho":
        for y in range(4 - lift, 19):
            out[y, 14, :3], out[y, 14, 3] = p.rgb("8a5a30"), 1
        for y, x in ((2, 14), (3, 13), (3, 15), (4, 14), (3, 14)):
            out[y - lift, x, :3], out[y - lift, x, 3] = p.rgb("9fe8ff" if (y, x) == (3, 14) else "f2c84e"), 1
    if way == "west":
        out = flipped(out)
    return rimmed(out, "fff4d6")
