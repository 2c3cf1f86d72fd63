"""The pictures of the first era: 440 by 304, ground line at 268, the upper right corner left to symbols."""

from __future__ import annotations

from . import held as h
from .buildings import GROUND, arch, column, statue, temple, wall
from .people import man, woman
from .props import (
    altar,
    bowl,
    coins,
    flame,
    horse,
    jar,
    mound,
    rosette,
    scrolls,
    shield,
    ship,
    sign,
    star,
    stool,
    sunray,
    table,
    tree,
    tripod,
    waves,
)
from .svg import CLAY, GLOZE, PURPLE, WHITE, box, curve, disc, moved, path, poly, stroke

JARS = jar(0, 64, 0)
CHEST = (
    box(-46, -52, 92, 52)
    + path("M-50-52Q-50-82 0-82Q50-82 50-52Z", PURPLE)
    + box(-9, -62, 18, 22, WHITE, GLOZE, 1)
)
CHEST += "".join(stroke([(x, -50), (x, -2)], wide=1) for x in (-30, 30)) + "".join(
    disc(x, -10, 2, WHITE, WHITE, 0.1) for x in (-38, 38)
)
ANVIL = path("M-34-50L30-50Q30-38 12-36L12-22L20-10L20 0L-22 0L-22-10L-12-22L-12-36Q-34-36-34-50Z")


def treasure_chamber() -> str:
    """A noble before a chest and heaps of coin, under two columns."""
    out = column(30, 60) + column(352, 60) + box(10, 48, 366, 12) + moved(CHEST, 214, GROUND, 1.25)
    out += coins(300, rows=(5, 8, 4)) + jar(146, 60) + sign("owl", 214, 84, 54)
    return out + man(92, high=180, pose="offer", head="crown", held=h.PURSE) + rosette(300, 110)


def monument() -> str:
    """A stele with a warrior, mourners with branches."""
    stele = (
        statue(0, 0, 84, 36)
        + box(-30, -190, 60, 148)
        + path("M-36-190L36-190Q30-226 0-228Q-30-226-36-190Z", PURPLE)
    )
    out = moved(stele, 216, GROUND) + man(
        216, 218, 112, pose="stand", dress="armour", head="helmet", held=h.SPEAR
    )
    out += woman(100, high=168, pose="offer", held=h.BRANCH) + man(
        334, high=172, flip=True, pose="offer", dress="long", held=h.CUP
    )
    return out + rosette(60, 60) + rosette(150, 44) + jar(40, 54)


def tenement() -> str:
    """A house of three floors with people in its windows."""
    out = ""
    for i, w in enumerate((250, 226, 202)):
        y = GROUND - i * 70
        out += wall(210 - w / 2, w, 66, y, False) + box(210 - w / 2 - 8, y - 72, w + 16, 8, PURPLE)
        for k in range(3):
            out += arch(210 + (k - 1) * w * 0.31, 30, 44, y - 8 if i else y)
    out += (
        poly([(100, 50), (210, 14), (320, 50)], PURPLE)
        + woman(150, 190, 62, pose="stand")
        + man(284, 120, 60, flip=True, pose="speak")
    )
    return out + jar(60, 60) + tree(386, "cypress", 150) + jar(30, 44)


def training_ground() -> str:
    """Two men at arms face each other."""
    out = man(124, high=190, pose="throw", dress="armour", head="helmet", held=h.LEVELLED, far_held=h.SHIELD)
    out += man(
        304,
        high=190,
        flip=True,
        pose="strike",
        dress="armour",
        head="helmet",
        held=h.LEVELLED,
        far_held=h.GORGON,
    )
    return out + rosette(214, 40) + rosette(40, 70) + sign("round-shield", 214, 238, 44) + rosette(214, 180)


def marketplace() -> str:
    """A stall with its awning, a seller with scales and a buyer."""
    awning = "".join(
        path(f"M{x} 70L{x + 36} 70L{x + 36} 98Q{x + 18} 116 {x} 98Z", PURPLE if i % 2 else GLOZE)
        for i, x in enumerate(range(96, 312, 36))
    )
    out = box(104, 70, 6, 198) + box(302, 70, 6, 198) + box(90, 62, 232, 9) + awning + table(206, 170, 60)
    out += jar(150, 48, 208) + jar(186, 40, 208, WHITE) + moved(h.BASKET, 246, 204, 1.3)
    out += man(60, high=178, pose="offer", dress="short", head="hat", held=h.SCALES)
    return out + woman(360, high=166, flip=True, pose="offer", held=h.BASKET)


def shipyard() -> str:
    """A ship on the slips, wrights at work."""
    return (
        ship(206, 232, 300)
        + man(52, high=126, pose="raise", dress="bare", held=h.MALLET)
        + man(388, high=126, flip=True, pose="strike", dress="bare", held=h.HAMMER)
        + "".join(poly([(x, 268), (x + 26, 268), (x + 22, 240), (x + 4, 240)]) for x in (110, 190, 270))
        + rosette(70, 60)
    )


def scriptorium() -> str:
    """Scribes at their desks before a wall of scrolls."""
    out = scrolls(146, 150, 7, 4) + stool(96) + man(92, high=172, pose="sit", dress="long", held=h.PEN)
    out += (
        table(156, 66, 60)
        + moved(h.SCROLL, 140, 204, 1.2)
        + stool(344)
        + man(348, high=172, flip=True, pose="sit", dress="long", hair="old", held=h.SCROLL)
    )
    return out + jar(250, 66) + sign("quill-ink", 250, 184, 44) + rosette(60, 60)


def road() -> str:
    """A traveller with a donkey between milestones and cypresses."""
    stones = "".join(
        box(20 + i * 40, 258 + (i % 2) * 4, 38, 12, PURPLE if i % 3 == 0 else GLOZE, CLAY, 1) for i in range(10)
    )
    mile = box(-13, -86, 26, 86) + path("M-13-86Q0-106 13-86Z", PURPLE) + sign("owl", 0, -58, 24, WHITE)
    out = tree(46, "cypress", 190, 258) + tree(396, "cypress", 170, 258) + moved(mile, 336, 258, 1.1)
    out += (
        horse(216, 258, 124)
        + moved(jar(0, 40, 0), 204, 194)
        + man(104, 258, 176, pose="walk", dress="short", head="hat", held=h.STAFF)
    )
    return out + stones + sunray(280, 60, 20)


def altar_scene() -> str:
    """A priest pours a libation at a burning altar."""
    out = (
        altar(216, 86, 80)
        + man(104, high=184, pose="offer", head="wreath", held=h.CUP)
        + woman(330, high=172, flip=True, pose="raise", head="veil", held=h.TORCH)
    )
    return out + tree(34, "laurel", 150) + tripod(396, 96) + rosette(160, 60) + rosette(270, 60)


def well() -> str:
    """Women draw water at a lion's spout under a porch."""
    out = (
        column(266, 84)
        + column(372, 84)
        + box(246, 70, 146, 14)
        + poly([(238, 70), (319, 34), (400, 70)], PURPLE)
    )
    out += (
        wall(296, 50, 120, GROUND, False)
        + sign("lion", 300, 150, 54, GLOZE, True)
        + curve("M282 164Q268 178 268 214", WHITE, 4)
    )
    out += (
        jar(266, 54)
        + woman(192, high=172, pose="offer", dress="long")
        + woman(84, high=172, pose="carry", held=h.HEAD_JAR)
    )
    return out + tree(34, "olive", 150) + rosette(140, 50)


def granary() -> str:
    """Round stores with pointed roofs and ears of grain."""
    out = ""
    for x, s in ((110, 1.0), (216, 1.25), (322, 1.0)):
        silo = path("M-42 0L-38-92L38-92L42 0Z") + poly([(-50, -92), (0, -142), (50, -92)], PURPLE)
        silo += "".join(
            stroke([(-41 + i, -20 - i * 8), (41 - i, -20 - i * 8)], wide=0.9) for i in range(0, 9, 2)
        ) + path("M-10-30L-10-56Q0-66 10-56L10-30Z", "#c9692f", CLAY, 1.6)
        out += moved(silo, x, GROUND, s)
    out += (
        sign("wheat", 40, 190, 96)
        + sign("wheat", 396, 190, 96, GLOZE, True)
        + man(164, high=106, pose="carry", dress="bare", held=h.BASKET)
        + man(268, high=106, flip=True, pose="walk", dress="bare")
    )
    return out + rosette(166, 60) + rosette(60, 90)


def forge() -> str:
    """A smith swings his hammer before the furnace."""
    furnace = path("M-46 0L-40-90L-22-140L22-140L40-90L46 0Z") + path(
        "M-18 0L-18-34Q0-54 18-34L18 0Z", "#c9692f", CLAY, 2
    )
    furnace += "".join(
        stroke([(-44 + i * 2, -24 - i * 24), (44 - i * 2, -24 - i * 24)], wide=1) for i in range(5)
    )
    out = (
        moved(furnace, 356, GROUND, 1.1)
        + flame(356, 266, 34)
        + flame(356, 116, 44)
        + moved(ANVIL, 218, GROUND, 1.05)
    )
    out += (
        man(118, high=188, pose="strike", dress="bare", hair="beard", held=h.HAMMER)
        + sign("spartan-helmet", 60, 74, 56)
        + shield(296, 60, 24, "bull")
    )
    return (
        out
        + stroke([(158, 206), (226, 212)], WHITE, 3)
        + "".join(star(x, y, 5) for x, y in ((228, 190), (252, 178), (240, 160)))
    )


def harbor() -> str:
    """A ship comes in past the mole; a porter with jars."""
    out = ship(178, 240, 250) + waves(268, 10, 300) + wall(300, 130, 46, GROUND, False)
    out += (
        man(346, 222, 140, flip=True, pose="carry", dress="bare", held=h.HEAD_JAR)
        + jar(400, 56, 222)
        + jar(310, 40, 222)
    )
    return out + sign("dolphin", 44, 150, 50) + rosette(290, 60)


def barracks() -> str:
    """Shields and helmets hang in the hall, a guard stands before it."""
    out = (
        wall(40, 300, 176)
        + arch(190, 70, 110)
        + shield(90, 140, 28, "bull")
        + shield(290, 140, 28, "medusa-head")
    )
    out += (
        man(190, high=122, pose="stand", dress="armour", head="helmet", held=h.SPEAR)
        + sign("spartan-helmet", 90, 220, 44, WHITE)
        + sign("spartan-helmet", 290, 220, 44, WHITE, True)
    )
    return out + man(
        390,
        high=176,
        flip=True,
        pose="walk",
        dress="armour",
        head="helmet",
        held=h.SPEAR,
        far_held=h.OWL_SHIELD,
    )


def pottery() -> str:
    """A potter at the wheel, a painter with his brush, a kiln."""
    wheel = box(-34, -10, 68, 8) + box(-6, -2, 12, 40) + disc(0, 44, 34, GLOZE, CLAY, 2)
    out = (
        moved(wheel, 168, 222, 0.8)
        + jar(168, 78, 214)
        + stool(84, 46)
        + man(82, high=172, pose="sit", dress="bare", held="")
    )
    kiln = (
        path("M-50 0Q-54-80 0-100Q54-80 50 0Z")
        + path("M-16 0L-16-24Q0-42 16-24L16 0Z", "#c9692f", CLAY, 2)
        + box(-12, -120, 24, 26)
    )
    out += moved(kiln, 356, GROUND) + flame(356, 266, 30) + curve("M356 146q-16 -18 0 -34t0 -30", GLOZE, 3)
    return (
        out
        + jar(250, 60)
        + jar(284, 44, band=WHITE)
        + jar(40, 50, 120)
        + bowl(90, 60, 44)
        + jar(150, 48, 92)
        + box(24, 118, 160, 5)
        + bowl(238, 150, 40)
    )


def burial_mound() -> str:
    """A mound with its stele, lions below, mourners bring gifts."""
    out = mound(216, 250, 150) + moved(box(-14, -54, 28, 54) + path("M-18-54Q0-78 18-54Z", PURPLE), 216, 160)
    out += (
        sign("greek-sphinx", 216, 84, 52)
        + arch(216, 40, 54)
        + woman(60, high=168, pose="raise")
        + man(384, high=170, flip=True, pose="offer", held=h.BRANCH)
    )
    return out + jar(300, 40) + jar(130, 40) + rosette(120, 60)


def shrine() -> str:
    """A small shrine with a god, smoke of a tripod, a woman with a gift."""
    out = temple(216, 130, 116, 2, 38) + man(
        216, 250, 112, pose="stand", head="wreath", colour=GLOZE, held=h.SCEPTRE
    )
    out += (
        tripod(336, 120)
        + woman(84, high=172, pose="offer", head="veil", held=h.BASKET)
        + tree(400, "laurel", 150)
    )
    return out + rosette(40, 60) + rosette(130, 40)


def archive() -> str:
    """Racks of scrolls to the ceiling, a keeper on a ladder."""
    out = scrolls(36, 262, 6, 9, 24) + scrolls(250, 262, 6, 5, 24)
    ladder = (
        stroke([(0, 0), (34, -180)], GLOZE, 4)
        + stroke([(20, 0), (54, -180)], GLOZE, 4)
        + "".join(stroke([(i * 4 + 4, -20 - i * 20), (i * 4 + 22, -20 - i * 20)], GLOZE, 3) for i in range(8))
    )
    out += moved(ladder, 184, GROUND) + man(214, 212, 130, flip=True, pose="speak", dress="short", held=h.ROLL)
    return out + man(322, 142, 96, pose="offer", dress="long", hair="old", held=h.SCROLL)


SCENES = {
    "I-01": treasure_chamber, "I-02": monument, "I-03": tenement, "I-04": training_ground, "I-05": marketplace,
    "I-06": shipyard, "I-07": scriptorium, "I-08": road, "I-09": altar_scene, "I-10": well, "I-11": granary,
    "I-12": forge, "I-13": harbor, "I-14": barracks, "I-15": pottery, "I-16": burial_mound, "I-17": shrine,
    "I-18": archive,
}  # fmt: skip
