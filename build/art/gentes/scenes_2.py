"""The pictures of the second era: 440 by 304, ground line at 268, the upper right corner left to symbols."""

from __future__ import annotations

from . import held as h
from .buildings import GROUND, arch, column, statue, temple, tower, volute, wall
from .people import man, woman
from .props import (
    altar,
    bowl,
    coins,
    horse,
    jar,
    rosette,
    scrolls,
    shield,
    sign,
    stool,
    table,
    throne,
    tree,
    tripod,
    waves,
)
from .svg import CLAY, GLOZE, PURPLE, WHITE, box, curve, disc, moved, path, poly, stroke, way


def frieze() -> str:
    """Sculptors carve a frieze of riders on a scaffold."""
    band = box(20, 34, 400, 92, PURPLE) + box(14, 26, 412, 9) + box(14, 126, 412, 9)
    riders = "".join(
        horse(70 + i * 116, 122, 70) + man(66 + i * 116, 100, 52, pose="offer", dress="short") for i in range(3)
    )
    poles = "".join(box(x, 135, 5, 133) for x in (40, 150, 290, 400)) + box(24, 226, 392, 7)
    out = (
        band + riders + poles + man(110, 226, 112, pose="raise", dress="bare", held=h.MALLET, far_held=h.CHISEL)
    )
    return (
        out
        + man(246, 226, 112, flip=True, pose="raise", dress="bare", held=h.MALLET, far_held=h.CHISEL)
        + man(350, 226, 108, flip=True, pose="speak", dress="long")
        + sign("stone-crafting", 210, 250, 34)
    )


def city_wall() -> str:
    """A long wall with towers; archers on it, a gate."""
    out = man(150, 170, 92, pose="throw", dress="armour", head="helmet", held=h.SPEAR) + man(
        290, 170, 92, flip=True, pose="throw", dress="armour", head="helmet", held=h.SPEAR
    )
    out += wall(20, 400, 98) + tower(66, 66, 170) + tower(374, 66, 170) + arch(220, 64, 80)
    return (
        out
        + shield(66, 214, 20, "owl")
        + shield(374, 214, 20, "owl")
        + "".join(stroke([(196 + i * 12, 200), (196 + i * 12, 268)], GLOZE, 3) for i in range(5))
    )


def library() -> str:
    """Readers between columns and scrolls."""
    out = (
        volute(34, 54)
        + volute(406, 54)
        + box(14, 42, 412, 12)
        + scrolls(80, 164, 5, 4, 22)
        + scrolls(252, 164, 5, 4, 22)
    )
    out += (
        stool(104)
        + man(108, high=164, pose="sit", hair="old", held=h.SCROLL)
        + table(214, 84, 62)
        + moved(h.ROLL, 196, 196)
        + moved(h.SCROLL, 212, 188)
    )
    return (
        out
        + woman(306, high=156, flip=True, pose="offer", held=h.SCROLL)
        + jar(366, 54)
        + sign("owl", 206, 110, 46)
    )


def hospital() -> str:
    """A healer tends a man on a couch; the serpent's staff."""
    couch = (
        box(140, 204, 190, 12, PURPLE)
        + box(150, 216, 9, 52)
        + box(312, 216, 9, 52)
        + path("M314 204Q346 190 338 164L330 164Q330 184 306 204Z")
    )
    lying = moved(man(0, 0, 150, pose="stand", dress="long", colour=WHITE), 162, 198, 1, 90)
    out = (
        couch
        + moved(lying, 0, 0)
        + man(92, high=184, pose="offer", head="band", held=h.BRANCH)
        + stroke([(384, 266), (384, 140)], GLOZE, 5)
        + sign("rod-of-asclepius", 384, 206, 116, PURPLE)
    )
    return (
        out
        + jar(240, 46)
        + bowl(206, 240, 36)
        + column(30, 60)
        + tripod(206, 62, 130, False)
        + rosette(300, 70)
    )


def catapult() -> str:
    """An engine with its arm drawn, two gunners, a wall far off."""
    frame = (
        box(-84, -22, 168, 12)
        + box(-60, -84, 12, 66)
        + box(30, -60, 10, 40)
        + stroke([(-54, -84), (40, -24)], GLOZE, 7)
    )
    arm = (
        stroke([(-54, -70), (70, -128)], CLAY, 10)
        + stroke([(-54, -70), (70, -128)], GLOZE, 8)
        + path("M60-136Q84-146 90-124Q76-114 62-120Z", PURPLE)
    )
    wheels = "".join(
        disc(x, -12, 20, "none", GLOZE, 6) + disc(x, -12, 4) + stroke([(x - 18, -12), (x + 18, -12)], GLOZE, 3)
        for x in (-56, 52)
    )
    out = moved(frame + arm + wheels, 210, GROUND, 1.1) + disc(300, 112, 13, PURPLE) + wall(352, 88, 120)
    out += man(62, high=176, pose="strike", dress="armour", head="helmet", held=h.HAMMER)
    return (
        out + curve("M306 96Q340 30 400 60", GLOZE, 2) + sign("spartan-helmet", 140, 50, 44) + rosette(220, 50)
    )


def statue_scene() -> str:
    """Sculptors finish a great figure of a god."""
    out = statue(212, GROUND, 110, 50) + man(
        212, 212, 156, pose="offer", head="wreath", dress="long", colour=GLOZE, held=h.CUP, far_held=h.SCEPTRE
    )
    out += man(84, high=150, pose="strike", dress="bare", held=h.MALLET, far_held=h.CHISEL) + box(
        22, 226, 80, 6
    )
    return (
        out
        + man(346, high=160, flip=True, pose="speak", dress="long")
        + volute(404, 96)
        + column(20, 96)
        + rosette(110, 60)
    )


def temple_scene() -> str:
    """A great temple, a priest and a bull before it."""
    out = (
        temple(212, 260, 110, 6, 46, mark=sign("owl", 212, 82, 28, WHITE))
        + tree(34, "olive", 150)
        + tree(404, "cypress", 140)
    )
    return (
        out
        + man(120, high=92, pose="offer", head="wreath", held=h.CUP)
        + altar(176, 34, 34)
        + man(300, high=92, flip=True, pose="offer", dress="short", held=h.BRANCH)
    )


def aqueduct() -> str:
    """Arches that carry water over a valley into a fountain."""
    out = box(0, 66, 440, 16) + stroke([(0, 71), (440, 71)], WHITE, 2.4)
    for row, (y, high, n) in enumerate(((82, 86, 7), (178, 90, 5))):
        w = 440 / n
        for i in range(n):
            x = i * w
            out += path(
                way(
                    "M",
                    x,
                    y,
                    "L",
                    x + w,
                    y,
                    "L",
                    x + w,
                    y + high,
                    "L",
                    x + w * 0.84,
                    y + high,
                    "L",
                    x + w * 0.84,
                    y + high * 0.56,
                    "A",
                    w * 0.34,
                    w * 0.40,
                    0,
                    0,
                    0,
                    x + w * 0.16,
                    y + high * 0.56,
                    "L",
                    x + w * 0.16,
                    y + high,
                    "L",
                    x,
                    y + high,
                    "Z",
                )
            )
        if row == 0:
            out += box(0, 168, 440, 10, PURPLE)
    return (
        out
        + woman(132, 268, 84, pose="carry", held=h.HEAD_JAR)
        + man(308, 268, 84, flip=True, pose="walk", dress="short", held=h.STAFF)
    )


def theatre() -> str:
    """Masked actors on a stage, rows of seats behind."""
    out = ""
    for i in range(6):
        r = 200 - i * 24
        out += path(
            f"M{212 - r} 178A{r} {r * 0.74} 0 0 1 {212 + r} 178Z", GLOZE if i % 2 == 0 else PURPLE, CLAY, 1.4
        )
    out += (
        box(40, 178, 346, 90)
        + "".join(box(54 + i * 42, 190, 24, 70, PURPLE, CLAY, 1) for i in range(8))
        + box(30, 172, 366, 9, WHITE, GLOZE, 1)
    )
    out += (
        man(132, 172, 112, pose="speak", head="crown", held="")
        + woman(224, 172, 106, flip=True, pose="raise")
        + man(312, 172, 110, flip=True, pose="offer", dress="short", held=h.LYRE)
    )
    return out + sign("drama-masks", 56, 60, 60)


def bathhouse() -> str:
    """Bathers at a basin under lion spouts."""
    basin = path("M-70-34L70-34Q62-4 16 0L-16 0Q-62-4-70-34Z") + box(-10, 0, 20, 40) + box(-26, 40, 52, 10)
    out = (
        box(30, 40, 350, 12)
        + column(44, 52)
        + column(372, 52)
        + moved(basin, 212, 218)
        + stroke([(148, 188), (276, 188)], WHITE, 3)
    )
    for x, f in ((150, False), (274, True)):
        out += sign("lion", x - (16 if not f else -16), 96, 48, GLOZE, not f) + curve(
            f"M{x + (6 if not f else -6)} 108q{14 if not f else -14} 30 {20 if not f else -20} 78", WHITE, 4
        )
    out += man(96, high=172, pose="offer", dress="bare", hair="short", held=h.STRIGIL) + man(
        330, high=172, flip=True, pose="raise", dress="bare", hair="short", held=h.CUP
    )
    return out + jar(400, 54) + jar(24, 46) + sign("dolphin", 212, 88, 50)


def mint() -> str:
    """Men strike coins with hammer and die; heaps of coin."""
    die = box(-24, -58, 48, 58) + box(-30, -64, 60, 8, PURPLE) + box(-5, -86, 10, 24, WHITE, GLOZE, 1)
    out = (
        moved(die, 212, GROUND, 1.05)
        + man(118, high=184, pose="strike", dress="bare", held=h.HAMMER)
        + man(306, high=170, flip=True, pose="kneel", dress="short", held="")
    )
    out += coins(378, rows=(6, 10, 7)) + coins(40, rows=(5, 3))
    for x, mark in ((212, "owl"), (300, "bull")):
        out += disc(x, 72, 32, GLOZE) + disc(x, 72, 27, "#b85a28", CLAY, 1) + sign(mark, x, 72, 38)
    return out


def gymnasium() -> str:
    """A runner, a discus thrower, a trainer with his rod."""
    out = (
        column(30, 70)
        + column(408, 70)
        + box(10, 58, 420, 12)
        + man(120, high=184, pose="run", dress="bare", hair="short", head="band")
    )
    out += man(256, high=184, pose="throw", dress="bare", hair="short", head="band", held=h.DISCUS) + man(
        360, high=176, flip=True, pose="offer", dress="long", head="wreath", held=h.STAFF
    )
    return out + jar(60, 50) + sign("laurels", 192, 110, 50)


def warehouse() -> str:
    """Rows of jars and sacks under a roof, a tallyman."""
    out = (
        poly([(6, 74), (212, 18), (418, 74)], PURPLE)
        + box(14, 74, 396, 10)
        + box(24, 84, 9, 184)
        + box(392, 84, 9, 184)
    )
    for row, y in enumerate((158, 268)):
        out += box(36, y, 200, 6) if row == 0 else ""
        out += "".join(jar(62 + i * 38, 64, y, WHITE if (i + row) % 3 == 0 else PURPLE) for i in range(5))
    out += (
        man(284, high=172, pose="offer", dress="short", head="hat", held=h.SCROLL)
        + moved(h.BASKET, 356, 256, 1.7)
        + sign("scales", 332, 118, 54)
    )
    return out


def villa() -> str:
    """A country house with a porch, vines and a couple at the door."""
    out = (
        wall(96, 240, 116, GROUND, False) + poly([(80, 152), (216, 92), (352, 152)], PURPLE) + arch(216, 52, 84)
    )
    out += column(120, 160) + column(176, 160) + column(256, 160) + column(312, 160) + box(100, 150, 232, 10)
    out += (
        tree(46, "olive", 180)
        + tree(390, "palm", 190)
        + woman(194, high=104, pose="stand")
        + man(240, high=108, flip=True, pose="offer", head="crown", held=h.CUP)
    )
    return out + sign("grapes", 146, 70, 44) + rosette(300, 60)


def court() -> str:
    """A judge on his throne hears two speakers."""
    out = (
        moved(throne(0, 0), 76, GROUND - 20)
        + box(20, 248, 120, 20)
        + man(82, 248, 172, pose="sit", head="crown", held=h.SCEPTRE)
    )
    out += man(236, high=178, flip=True, pose="speak", dress="long", held=h.ROLL) + man(
        338, high=176, flip=True, pose="offer", dress="long", hair="old", held=h.SCROLL
    )
    return out + sign("scales", 176, 70, 84) + volute(404, 84) + rosette(290, 56)


def embassy() -> str:
    """Envoys exchange gifts before two standards."""
    flags = path("M0-150L44-140L34-124L44-106L0-112Z", PURPLE) + stroke([(0, -160), (0, 0)], GLOZE, 4)
    out = (
        moved(flags, 44, GROUND, 1.3)
        + moved(flags, 380, GROUND, 1.3, 0, True)
        + man(128, high=180, pose="offer", head="crown", held=h.CUP)
    )
    out += (
        man(296, high=178, flip=True, pose="offer", head="hat", held=h.BASKET)
        + moved(h.SCROLL, 204, 190, 1.2)
        + table(212, 66, 44)
        + jar(212, 42, 224)
    )
    return out + sign("dove", 212, 80, 56, WHITE)


def fortress() -> str:
    """A stronghold on a rock, a soldier on watch."""
    rock = path("M0 268L30 210L74 190L120 160L310 156L360 196L408 214L440 268Z") + "".join(
        stroke(p, wide=1)
        for p in (
            [(60, 240), (110, 204), (150, 200)],
            [(210, 230), (280, 208), (340, 226)],
            [(120, 250), (200, 240)],
        )
    )
    out = (
        rock
        + wall(120, 190, 60, 160)
        + tower(120, 52, 78, 166)
        + tower(310, 52, 78, 162)
        + tower(214, 54, 96, 160, roof=True)
        + arch(170, 26, 40, 160)
    )
    return (
        out
        + man(54, 206, 112, pose="stand", dress="armour", head="helmet", held=h.SPEAR, far_held=h.SHIELD)
        + rosette(380, 150)
    )


def bridge() -> str:
    """A stone bridge over water, a cart crosses."""
    out = path(
        "M0 268L0 176Q220 96 440 176L440 268L396 268Q396 206 350 206Q304 206 304 268L276 268"
        "Q276 184 220 184Q164 184 164 268L136 268Q136 206 90 206Q44 206 44 268Z"
    )
    out += curve("M0 184Q220 104 440 184", WHITE, 2) + "".join(
        stroke(
            [
                (i * 44 + 22, 172 - 38 * (1 - ((i - 4.5) / 4.5) ** 2) + 8),
                (i * 44 + 22, 190 - 38 * (1 - ((i - 4.5) / 4.5) ** 2) + 10),
            ],
            wide=1,
        )
        for i in range(10)
    )
    out += (
        "".join(waves(266, x, x + 80, 7) for x in (48, 180, 308))
        + horse(272, 144, 96)
        + man(160, 148, 104, pose="walk", dress="short", head="hat", held=h.STAFF)
    )
    return out + tower(26, 44, 130, 180) + sign("dolphin", 220, 232, 44, PURPLE)


SCENES = {
    "II-01": frieze, "II-02": city_wall, "II-03": library, "II-04": hospital, "II-05": catapult,
    "II-06": statue_scene,
    "II-07": temple_scene, "II-08": aqueduct, "II-09": theatre, "II-10": bathhouse, "II-11": mint,
    "II-12": gymnasium,
    "II-13": warehouse, "II-14": villa, "II-15": court, "II-16": embassy, "II-17": fortress, "II-18": bridge,
}  # fmt: skip
