"""The pictures of the third era, its first half: 440 by 304, ground line at 268."""

from __future__ import annotations

from . import held as h
from .buildings import GROUND, arch, column, temple, tower, volute, wall
from .people import man, woman
from .props import (
    altar,
    chariot,
    flame,
    horse,
    jar,
    scrolls,
    ship,
    sign,
    star,
    stool,
    sunray,
    throne,
    tree,
    waves,
)
from .svg import CLAY, GLOZE, PURPLE, WHITE, box, curve, disc, moved, path, poly, stroke


def pyramid() -> str:
    """Courses of stone under the sun, a block on a sledge."""
    out = poly([(100, 268), (262, 66), (424, 268)]) + poly([(262, 66), (424, 268), (330, 268)], PURPLE)
    for i in range(1, 9):
        y = 66 + i * 22.5
        out += stroke([(262 - i * 18, y), (262 + i * 7.6, y)], wide=1) + stroke(
            [(262 + i * 7.6, y), (262 + i * 18, y)], wide=0.8
        )
    out += (
        sunray(70, 66, 24)
        + box(130, 232, 62, 36, WHITE, GLOZE, 1.2)
        + man(96, high=118, pose="run", dress="bare", held=h.LEAD)
        + man(50, high=118, pose="run", dress="bare")
    )
    return out + tree(410, "palm", 130)


def school() -> str:
    """A master with his scroll, pupils with lyre and tablet."""
    out = moved(throne(0, 0), 96, GROUND) + man(
        104, high=176, pose="sit", hair="old", head="wreath", held=h.SCROLL
    )
    out += (
        man(218, high=140, flip=True, pose="speak", dress="short", hair="short")
        + stool(300, 44)
        + man(304, high=150, flip=True, pose="sit", dress="long", hair="short", held=h.LYRE)
    )
    out += man(386, high=140, flip=True, pose="offer", dress="long", hair="short", held=h.SCROLL)
    return (
        out
        + sign("lyre", 60, 66, 56)
        + sign("classical-knowledge", 160, 60, 44)
        + jar(250, 40, 110)
        + scrolls(270, 108, 5, 2, 20)
    )


def mausoleum() -> str:
    """A tomb in tiers: base, columns, stepped roof, a team on top."""
    out = wall(90, 260, 62, GROUND, False) + box(80, 198, 280, 10, PURPLE)
    out += "".join(column(110 + i * 31.5, 122, 198, 12) for i in range(8)) + box(
        112, 132, 216, 66, "#b85a28", "#b85a28", 0.1
    )
    out += "".join(column(110 + i * 31.5, 122, 198, 12) for i in range(8)) + box(92, 112, 256, 11)
    out += (
        "".join(box(100 + i * 18, 104 - i * 9, 240 - i * 36, 9, GLOZE if i % 2 else PURPLE) for i in range(5))
        + horse(236, 68, 48)
        + chariot_small(196, 68)
    )
    return (
        out
        + sign("lion", 116, 242, 44, WHITE)
        + sign("lion", 324, 242, 44, WHITE, True)
        + arch(220, 36, 46)
        + tree(46, "cypress", 170)
        + tree(396, "cypress", 170)
    )


def chariot_small(x: float, y: float) -> str:
    """A chariot far up."""
    return moved(chariot(0, 0), x, y, 0.42)


def lighthouse() -> str:
    """A beacon over the harbour, ships and waves."""
    out = (
        tower(220, 96, 84, 240)
        + tower(220, 64, 44, 150)
        + box(206, 70, 28, 20)
        + flame(220, 72, 38)
        + wall(150, 140, 26, 262, False)
    )
    for s in (-1, 1):
        out += "".join(
            stroke([(220 + s * 34, 44 + i * 9), (220 + s * (110 + 20 * (i % 2)), 30 + i * 16)], GLOZE, 2)
            for i in range(3)
        )
    out += ship(82, 246, 130) + ship(362, 246, 130, True) + waves(268, 10, 430)
    return out + star(40, 60) + star(400, 50) + star(340, 90, 6)


def amphitheatre() -> str:
    """Fighters in a ring below rising seats full of people."""
    out = ""
    for i in range(5):
        y = 40 + i * 30
        out += path(
            f"M0 {y}Q220 {y + 54} 440 {y}L440 {y + 28}Q220 {y + 82} 0 {y + 28}Z",
            GLOZE if i % 2 == 0 else PURPLE,
        )
        for k in range(15):
            x = 16 + k * 29 + (i % 2) * 12
            dip = 27 * (1 - ((x - 220) / 220) ** 2)
            out += disc(x, y + dip + 1, 6, GLOZE if i % 2 else PURPLE, CLAY, 0.9)
    out += man(140, high=128, pose="strike", dress="armour", head="helmet", held=h.LEVELLED, far_held=h.SHIELD)
    return out + man(
        300,
        high=128,
        flip=True,
        pose="strike",
        dress="armour",
        head="helmet",
        held=h.LEVELLED,
        far_held=h.GORGON,
    )


def academy() -> str:
    """Philosophers walk and talk under olive trees."""
    out = (
        tree(60, "olive", 210)
        + tree(384, "olive", 210)
        + man(146, high=180, pose="speak", hair="old", held=h.STAFF)
        + man(238, high=178, flip=True, pose="speak", held=h.ROLL)
    )
    out += (
        stool(320, 46)
        + man(322, high=166, flip=True, pose="sit", held=h.SCROLL)
        + volute(28, 110)
        + sign("owl", 194, 54, 56)
    )
    return out + star(270, 60, 7)


def colossus() -> str:
    """A giant of bronze astride the harbour mouth."""
    giant = man(220, 258, 196, pose="raise", dress="bare", hair="long", head="crown", held=h.TORCH)
    out = giant + wall(60, 118, 40, GROUND, False) + wall(262, 118, 40, GROUND, False) + waves(268, 178, 262, 8)
    out += ship(66, 170, 90) + ship(366, 172, 90, True) + waves(182, 10, 130, 7) + waves(182, 310, 430, 7)
    return out + sunray(390, 50, 18) + star(60, 50)


def great_temple() -> str:
    """A temple of eight columns with the goddess within, smoke and people before."""
    out = temple(220, 350, 104, 8, 54, ionic=True, mark=sign("medusa-head", 220, 70, 34, WHITE))
    out += (
        woman(220, 250, 128, pose="raise", dress="long", head="helmet", held=h.SPEAR)
        + altar(92, 36, 34)
        + man(52, high=84, pose="offer", held=h.CUP)
    )
    return (
        out
        + man(344, high=84, flip=True, pose="offer", held=h.BRANCH)
        + man(392, high=80, flip=True, pose="walk", held=h.TORCH)
    )


def hanging_gardens() -> str:
    """Terraces with trees and falling water."""
    out = ""
    for i in range(4):
        w, y = 400 - i * 84, GROUND - i * 54
        out += wall(220 - w / 2, w, 40, y, False) + box(220 - w / 2 - 6, y - 46, w + 12, 7, PURPLE)
        n = max(1, 5 - i)
        for k in range(n):
            if i < 3:
                out += arch(220 + (k - (n - 1) / 2) * w / n, 26, 30, y)
    for x, y, kind, high in (
        (44, 222, "palm", 84),
        (396, 222, "palm", 84),
        (88, 168, "cypress", 70),
        (352, 168, "olive", 78),
        (132, 114, "olive", 66),
        (308, 114, "cypress", 64),
        (190, 60, "palm", 54),
        (250, 60, "olive", 52),
    ):
        out += tree(x, kind, high, y)
    for i in range(3):
        out += curve(f"M{232 + i * 34} {112 + i * 54}q10 20 8 48", WHITE, 4)
    return (
        out
        + woman(160, 222, 60, pose="carry", held=h.BASKET)
        + man(286, 222, 62, flip=True, pose="walk", dress="short")
    )


SCENES = {
    "III-01": pyramid,
    "III-02": school,
    "III-03": mausoleum,
    "III-04": lighthouse,
    "III-05": amphitheatre,
    "III-06": academy,
    "III-07": colossus,
    "III-08": great_temple,
    "III-09": hanging_gardens,
}
