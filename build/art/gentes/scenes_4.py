"""The pictures of the third era, its second half: 440 by 304, ground line at 268."""

from __future__ import annotations

import math

from . import held as h
from .buildings import GROUND, column, statue, steps, temple, volute, wall
from .people import man, woman
from .props import (
    chariot,
    coins,
    horse,
    jar,
    rosette,
    scrolls,
    shield,
    sign,
    star,
    sunray,
    table,
    tree,
)
from .svg import GLOZE, PURPLE, WHITE, box, disc, moved, oval, path, poly, stroke, way


def acropolis() -> str:
    """The rock with its walls, gate and temples."""
    rock = path("M0 268L16 226L60 200L96 166L340 160L372 196L420 222L440 268Z") + "".join(
        stroke(p, wide=1)
        for p in (
            [(40, 246), (96, 216), (150, 216)],
            [(200, 246), (280, 216), (352, 230)],
            [(96, 196), (120, 186), (160, 190)],
        )
    )
    out = rock + wall(92, 252, 24, 176) + temple(250, 150, 84, 6, 30, 152) + temple(134, 62, 104, 3, 20, 152)
    out += woman(186, 152, 84, pose="stand", head="helmet", held=h.SPEAR) + "".join(
        steps(60 + i * 0, 60, 268 - i * 18, 3, 6) for i in range(2)
    )
    return (
        out
        + man(60, 232, 66, pose="walk", held=h.BRANCH)
        + man(20, 262, 66, pose="walk", held=h.STAFF)
        + sunray(60, 60, 22)
        + tree(396, "olive", 90, 226)
    )


def hippodrome() -> str:
    """A four-horse chariot turns the post."""
    out = "".join(horse(292 + i * 14, GROUND - 6 + i * 2, 128, leg=6 * i - 8) for i in range(3)) + chariot(
        136, GROUND
    )
    out += (
        man(136, 232, 150, pose="offer", dress="long", colour=WHITE, hair="short", held="")
        + stroke([(176, 150), (330, 156)], GLOZE, 1.6)
        + stroke([(176, 158), (330, 164)], GLOZE, 1.6)
    )
    post = (
        path("M-14 0L-8-150L8-150L14 0Z")
        + disc(0, -158, 12, PURPLE)
        + "".join(stroke([(-13, -20 - i * 26), (13, -20 - i * 26)], WHITE, 1.6) for i in range(5))
    )
    return out + moved(post, 46, GROUND) + sign("laurels", 230, 60, 62) + rosette(120, 50) + rosette(350, 50)


def senate() -> str:
    """Elders on rising benches, a speaker before them."""
    out = volute(24, 50) + volute(416, 50) + box(6, 38, 428, 12)
    for i, y in enumerate((132, 198)):
        out += box(170 - i * 20, y, 240 + i * 10, 12, PURPLE) + box(170 - i * 20, y + 12, 240 + i * 10, 54)
        for k in range(4 - i):
            out += man(
                218 + k * 56 + i * 14,
                y + 40,
                104,
                flip=True,
                pose="sit",
                hair="old" if (k + i) % 2 else "beard",
                dress="long",
                colour=WHITE if (k + i) % 3 == 0 else PURPLE,
            )
    return (
        out
        + man(92, high=188, pose="speak", dress="long", head="wreath", held=h.ROLL)
        + sign("gavel", 150, 92, 36)
    )


def grand_palace() -> str:
    """A palace of red columns on two floors, guards and a bull's horns."""
    out = box(60, 240, 320, 28) + box(70, 150, 300, 14, PURPLE) + box(96, 66, 248, 12, PURPLE)
    for i in range(6):
        x = 92 + i * 51
        out += path(
            way(
                "M",
                x - 6,
                240,
                "L",
                x - 9,
                176,
                "L",
                x - 13,
                170,
                "L",
                x - 13,
                164,
                "L",
                x + 13,
                164,
                "L",
                x + 13,
                170,
                "L",
                x + 9,
                176,
                "L",
                x + 6,
                240,
                "Z",
            ),
            PURPLE,
        )
    for i in range(5):
        x = 118 + i * 51
        out += path(
            f"M{x - 5} 150L{x - 8} 90L{x - 11} 84L{x - 11} 78L{x + 11} 78L{x + 11} 84L{x + 8} 90L{x + 5} 150Z",
            PURPLE,
        )
    out += "".join(
        path(
            way(
                "M",
                x - 16,
                66,
                "Q",
                x - 20,
                44,
                x - 10,
                38,
                "Q",
                x - 10,
                54,
                x,
                54,
                "Q",
                x + 10,
                54,
                x + 10,
                38,
                "Q",
                x + 20,
                44,
                x + 16,
                66,
                "Z",
            )
        )
        for x in (130, 220, 310)
    )
    out += (
        steps(220, 120, GROUND, 4, 7)
        + man(220, 240, 74, pose="stand", head="crown", held=h.SCEPTRE)
        + man(36, high=126, pose="stand", dress="armour", head="helmet", held=h.SPEAR)
    )
    return out + man(404, high=126, flip=True, pose="stand", dress="armour", head="helmet", held=h.SPEAR)


def obelisk() -> str:
    """A needle of stone raised with ropes."""
    needle = path("M-22 0L-14-196L0-224L14-196L22 0Z") + stroke([(0, -222), (4, 0)], wide=1)
    marks = "".join(
        sign(n, 0, -170 + i * 34, 24, WHITE) for i, n in enumerate(("sun", "owl", "bull", "snake", "lotus"))
    )
    out = (
        statue(220, GROUND, 76, 30)
        + moved(needle + marks, 220, 232)
        + stroke([(212, 40), (92, 170)], GLOZE, 2.4)
        + stroke([(228, 40), (348, 170)], GLOZE, 2.4)
    )
    out += (
        man(76, high=150, flip=True, pose="run", dress="bare")
        + man(124, high=140, flip=True, pose="run", dress="bare")
        + man(364, high=150, pose="run", dress="bare")
        + man(318, high=140, pose="run", dress="bare")
    )
    return out + sunray(60, 60, 22) + star(380, 60, 9)


def great_library() -> str:
    """A hall of books without end, readers and a great owl."""
    out = box(10, 34, 420, 10) + scrolls(24, 262, 5, 9, 24) + scrolls(296, 262, 5, 9, 24)
    out += volute(168, 52) + volute(272, 52) + path("M160 52A60 50 0 0 1 280 52Z") + sign("owl", 220, 92, 64)
    out += man(196, high=130, pose="offer", hair="old", held=h.SCROLL) + woman(
        250, high=122, flip=True, pose="offer", held=h.ROLL
    )
    return out


def arsenal() -> str:
    """Racks of spears, shields and helmets; a smith hands out arms."""
    out = box(24, 66, 240, 8) + "".join(
        shield(56 + i * 58, 116, 26, ("bull", "owl", "medusa-head", "lion")[i]) for i in range(4)
    )
    out += "".join(sign("spartan-helmet", 50 + i * 58, 46, 38, GLOZE if i % 2 else PURPLE) for i in range(4))
    out += "".join(
        stroke([(40 + i * 20, 268), (40 + i * 20, 162)], GLOZE, 3)
        + path(f"M{35 + i * 20} 164L{40 + i * 20} 146L{45 + i * 20} 164Z", WHITE, GLOZE, 0.8)
        for i in range(7)
    ) + box(30, 208, 146, 6, PURPLE)
    out += man(246, high=170, pose="offer", dress="bare", held=h.SHIELD)
    return out + man(366, high=184, flip=True, pose="offer", dress="armour", head="helmet", held=h.SPEAR)


def emporium() -> str:
    """A market hall of many goods: scales, ivory, jars, strangers."""
    out = (
        box(14, 44, 412, 12)
        + poly([(14, 44), (220, 8), (426, 44)], PURPLE)
        + "".join(column(34 + i * 93, 56, GROUND, 16) for i in range(5))
    )
    out += table(220, 130, 56) + jar(180, 42, 212) + coins(250, 212, (3, 5)) + moved(h.BASKET, 214, 208, 1.1)
    out += man(126, high=160, pose="offer", head="hat", dress="short", held=h.SCALES) + man(
        312, high=164, flip=True, pose="offer", dress="long", held=h.PURSE
    )
    return out + jar(82, 66) + jar(390, 66, band=WHITE) + jar(60, 44) + sign("camel", 374, 120, 56)


def observatory() -> str:
    """A star gazer with an armillary sphere on a stepped tower at night."""
    out = "".join(wall(110 + i * 26, 220 - i * 52, 44, GROUND - i * 44, False) for i in range(3)) + box(
        156, 128, 128, 8, PURPLE
    )
    ring = (
        disc(0, 0, 34, "none", GLOZE, 4)
        + oval(0, 0, 34, 12, "none", GLOZE, 3)
        + oval(0, 0, 12, 34, "none", PURPLE, 3)
        + disc(0, 0, 6, WHITE, GLOZE, 1)
        + stroke([(0, 34), (0, 60)], GLOZE, 4)
    )
    out += moved(ring, 256, 68) + man(190, 128, 104, pose="speak", hair="old", head="band", held="")
    for i in range(11):
        a = math.radians(196 + i * 15)
        out += star(220 + math.cos(a) * (196 - 10 * (i % 2)), 178 + math.sin(a) * 160, 6 + 3 * (i % 3))
    return (
        out
        + sign("moon", 388, 60, 56, WHITE)
        + man(54, high=124, pose="offer", held=h.SCROLL)
        + man(388, high=124, flip=True, pose="speak")
    )


SCENES = {
    "III-10": acropolis,
    "III-11": hippodrome,
    "III-12": senate,
    "III-13": grand_palace,
    "III-14": obelisk,
    "III-15": great_library,
    "III-16": arsenal,
    "III-17": emporium,
    "III-18": observatory,
}
