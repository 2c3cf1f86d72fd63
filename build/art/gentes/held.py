"""Things in people's hands, drawn around the hand in the units of a figure."""

from __future__ import annotations

from .props import bowl, jar, shield, sign, spear
from .svg import CLAY, GLOZE, PURPLE, WHITE, box, disc, moved, path, stroke

STAFF = stroke([(0, -34), (0, 70)], GLOZE, 2.4) + disc(0, -35, 3, PURPLE, CLAY, 0.6)
SCEPTRE = stroke([(0, -44), (0, 62)], GLOZE, 2.2) + sign("lotus", 0, -48, 16, PURPLE)
SPEAR = spear(0, 70, 0, -52)
LEVELLED = spear(-46, 6, 40, -6)
HAMMER = moved(stroke([(0, 8), (0, -18)], GLOZE, 2.6) + box(-9, -24, 18, 9), 0, 0, 1, 25)
MALLET = moved(stroke([(0, 6), (0, -12)], GLOZE, 2.2) + box(-6, -20, 12, 10, PURPLE), 0, 0, 1, 60)
CHISEL = moved(stroke([(-8, 0), (12, 0)], WHITE, 2), 0, 0, 1, 10)
CUP = bowl(2, -6, 22)
SCROLL = (
    path("M-3-4L20-4L20 16L-3 16Z", WHITE, GLOZE, 0.9)
    + disc(-3, 6, 3, PURPLE, GLOZE, 0.6)
    + "".join(stroke([(2, y), (17, y)], GLOZE, 0.7) for y in (0, 4, 8, 12))
)
SCROLL += "".join(stroke([(x, -7), (x, 19)], PURPLE, 2.2) for x in (-3, 20))
ROLL = moved(box(-3, -12, 7, 26, WHITE, GLOZE, 0.8) + disc(0.5, -12, 3.4, PURPLE, GLOZE, 0.5), 0, 0, 1, 15)
BRANCH = stroke([(0, 8), (6, -34)], GLOZE, 1.6) + "".join(
    moved(path("M0 0Q5-4 12 0Q5 3 0 0Z", GLOZE, CLAY, 0.5), 1 + i * 0.8, 2 - i * 6, 1, -20 if i % 2 else 200)
    for i in range(6)
)
TORCH = moved(
    stroke([(0, 16), (0, -12)], GLOZE, 3) + path("M-6-12C-8-22 0-24 0-34C8-26 9-18 6-12Z", PURPLE), 0, 0, 1, 12
)
PEN = moved(stroke([(0, 0), (4, -18)], WHITE, 1.8), 0, 0)
BASKET = (
    path("M-16-14L16-14L11 4L-11 4Z")
    + stroke([(-14, -8), (14, -8)], wide=0.8)
    + stroke([(-12, -2), (12, -2)], wide=0.8)
    + "".join(disc(-11 + i * 5.6, -17, 3.6, PURPLE, CLAY, 0.6) for i in range(5))
)
HEAD_JAR = moved(jar(0, 34, 0), 0, 4)
SCALES = (
    stroke([(0, 2), (0, -10)], GLOZE, 1.8)
    + stroke([(-20, -10), (20, -10)], GLOZE, 2)
    + "".join(
        stroke([(s * 20, -10), (s * 20 - 8, 12), (s * 20 + 8, 12), (s * 20, -10)], GLOZE, 1)
        + path(f"M{s * 20 - 9} 12h18q-9 9 -18 0z", PURPLE)
        for s in (-1, 1)
    )
)
LYRE = sign("lyre", 10, -8, 40, GLOZE)
PURSE = path("M-5-4Q-14 12 0 16Q14 12 5-4Z", PURPLE) + disc(0, 6, 3, WHITE, GLOZE, 0.5)
SHIELD = shield(-2, 6, 22, "bull")
GORGON = shield(-2, 6, 22, "medusa-head")
OWL_SHIELD = shield(-2, 6, 22, "owl")
OAR = stroke([(-20, -18), (44, 40)], GLOZE, 2.2) + moved(path("M0-4L22-5L24 5L0 4Z"), 34, 31, 1, 42)
STRIGIL = path("M-2 6L2 6L3-10Q10-16 4-26Q8-12 0-8Z", GLOZE, CLAY, 0.6)
DISCUS = disc(6, -6, 10, PURPLE, CLAY, 1)
MODEL = moved(box(-16, -3, 32, 4) + box(-13, -18, 26, 15, PURPLE) + path("M-17-18L0-29L17-18Z"), 4, -2)
FLUTE = stroke([(-16, -8), (12, 2)], GLOZE, 2.2) + stroke([(-16, -8), (10, 6)], GLOZE, 2.2)
MASK = sign("drama-masks", 6, -8, 30, GLOZE)
LEAD = stroke([(0, 0), (60, -10)], GLOZE, 1.2)
