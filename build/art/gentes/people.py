"""People in the manner of black-figure pottery: a skeleton with poses, dress, headgear and things in hand.

Units: the figure stands at (0, 0), is about 100 high and looks to the right; y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .svg import CLAY, GLOZE, PURPLE, WHITE, Point, curve, disc, limb, moved, num, path, poly, stroke, way


@dataclass(frozen=True)
class Pose:
    """Joints: hip, neck, elbow and hand of the near and far arm, knee and ankle of the near and far leg."""

    hip: Point = (0, -47)
    neck: Point = (0, -80)
    near: tuple[Point, Point] = ((10, -62), (18, -70))
    far: tuple[Point, Point] = ((-10, -62), (-8, -48))
    front: tuple[Point, Point] = ((3, -26), (1, -3))
    back: tuple[Point, Point] = ((-3, -26), (-8, -3))


POSES = {
    "stand": Pose(),
    "walk": Pose((0, -47), (2, -80), ((13, -63), (22, -72)), ((-10, -62), (-15, -50)), ((9, -26), (13, -3)),
     ((-5, -26), (-17, -4))),
    "offer": Pose((0, -47), (1, -80), ((13, -66), (26, -74)), ((14, -60), (27, -64)), ((4, -26), (3, -3)),
     ((-3, -26), (-8, -3))),
    "raise": Pose((0, -47), (0, -80), ((13, -84), (8, -101)), ((12, -64), (24, -60)), ((8, -27), (9, -3)),
     ((-7, -26), (-14, -4))),
    "strike": Pose((-2, -45), (4, -77), ((-8, -88), (6, -102)), ((15, -64), (25, -56)), ((11, -27),
     (13, -3)), ((-9, -25), (-17, -4))),
    "sit": Pose((-4, -34), (-1, -67), ((11, -52), (21, -55)), ((8, -49), (16, -42)), ((14, -35), (13, -3)),
     ((10, -33), (8, -3))),
    "kneel": Pose((0, -32), (4, -64), ((15, -50), (25, -46)), ((12, -48), (22, -40)), ((16, -31), (15, -3)),
     ((4, -5), (-16, -3))),
    "throw": Pose((0, -47), (-2, -80), ((-14, -86), (-18, -100)), ((14, -80), (27, -82)), ((12, -28),
     (17, -3)), ((-8, -25), (-18, -4))),
    "row": Pose((-3, -34), (3, -66), ((15, -56), (25, -54)), ((14, -53), (24, -51)), ((15, -34), (24, -14)),
     ((14, -32), (22, -12))),
    "carry": Pose((0, -47), (0, -80), ((12, -86), (6, -97)), ((-12, -86), (-5, -97)), ((5, -26), (6, -3)),
     ((-4, -26), (-11, -3))),
    "speak": Pose((0, -47), (0, -80), ((13, -72), (20, -86)), ((-9, -62), (3, -56)), ((4, -26), (3, -3)),
     ((-3, -26), (-8, -3))),
    "run": Pose((2, -48), (9, -79), ((19, -66), (30, -72)), ((-5, -66), (-15, -60)), ((16, -31), (19, -3)),
     ((-9, -27), (-25, -10))),
}  # fmt: skip


@dataclass
class Person:
    """What a figure wears and holds; `held` are drawings placed at the near hand, `far_held` at the far one."""

    pose: str = "stand"
    dress: str = "long"
    hair: str = "beard"
    head: str = ""
    colour: str = PURPLE
    skin: str = GLOZE
    held: str = ""
    far_held: str = ""
    behind: str = field(default="")


def _foot(ankle: Point, skin: str) -> str:
    x, y = ankle
    d = way("M", x - 3, y - 2, "Q", x - 4, y + 3, x - 2, y + 3, "L", x + 9, y + 3)
    return path(d + f"Q{num(x + 9)} {num(y + 0.5)} {num(x + 3)} {num(y - 2)}Z", skin)


def _leg(hip: Point, leg: tuple[Point, Point], skin: str, greaves: bool) -> str:
    knee, ankle = leg
    out = (
        _foot(ankle, skin)
        + limb(knee, ankle, 3.9, 6.0, 2.3, 0.32, skin)
        + limb(hip, knee, 7.0, 8.2, 4.2, 0.3, skin)
    )
    if greaves:
        out += limb((knee[0], knee[1] + 1), (ankle[0], ankle[1] - 2), 4.2, 6.2, 2.8, 0.32, PURPLE)
    else:
        out += stroke(
            [(knee[0] + 1, knee[1] + 3), ((knee[0] + ankle[0]) / 2 + 1, (knee[1] + ankle[1]) / 2 + 2)], wide=0.7
        )
    return out


def _arm(shoulder: Point, arm: tuple[Point, Point], skin: str) -> str:
    elbow, hand = arm
    return (
        limb(elbow, hand, 3.1, 3.9, 1.9, 0.3, skin)
        + limb(shoulder, elbow, 4.8, 5.2, 3.2, 0.35, skin)
        + disc(hand[0], hand[1], 2.5, skin, wide=0.6)
    )


def _head(p: Person, neck: Point) -> str:
    """A head in profile, with hair, beard, eye and headgear."""
    face = "M-4 6C-8 2-9-6-4-10C1-13 7-11 8-6L8-4L11 0L8.4 1L9 3.4L7.6 4.4L8 7L5 9.4L1 9L1 14L-5 14Z"
    ink = CLAY if p.skin == GLOZE else GLOZE
    out = path(face, p.skin)
    if p.hair == "beard":
        out += path("M1 1C3 5 5 5 8 4.6L9 9L7 16L2 12L-1 6Z", GLOZE, CLAY, 0.9)
        out += stroke([(3, 7), (5, 12)], wide=0.6) + stroke([(5.5, 7), (6.6, 13)], wide=0.6)
    hair = "M8-7C6-13-4-14-9-8C-12-2-9 6-8 11L-4 11C-4 6-3 2 0 0C0-4 4-6 8-7Z"
    if p.hair == "long":
        hair = "M8-7C6-13-4-14-9-8C-13-1-12 9-13 18L-6 18C-6 10-4 3 0 0C0-4 4-6 8-7Z"
    out += path(hair, GLOZE if p.hair != "old" else WHITE, CLAY, 0.9)
    out += curve("M3-3Q6-5.6 9-3Q6-1.2 3-3Z", ink, 0.8) + disc(5.8, -3.2, 0.9, ink, ink, 0.1)
    out += curve("M3-6.4Q6-8 8-6.6", ink, 0.7) + curve("M5.6 4.4L8 4.2", ink, 0.7)
    out += _headgear(p.head)
    return moved(out, neck[0] + 0.5, neck[1] - 9, 0.95)


def _headgear(kind: str) -> str:
    if kind == "helmet":
        crest = "M-12 10C-22-4-16-22 2-22C12-22 16-16 15-12C8-17-4-16-9-6C-11 0-9 6-8 12Z"
        shell = "M9 5L5 4.6L5-2L1-2L2 8L-8 11C-12 2-11-12 0-13C8-13 11-8 11-3L11 1Z"
        lines = "".join(
            stroke(
                [(-14 + i * 4.2, -12 - min(i, 5 - i) * 3), (-11 + i * 3.6, -6 - min(i, 4 - i) * 3)], wide=0.7
            )
            for i in range(6)
        )
        return path(crest, PURPLE) + lines + path(shell, GLOZE, CLAY, 1.1) + curve("M4-8Q9-9 10-4", CLAY, 0.8)
    if kind == "wreath":
        leaves = "".join(
            moved(
                path("M0 0Q2-3 5 0Q2 2 0 0Z", WHITE, WHITE, 0.2),
                -8 + i * 3.4,
                -6 - min(i, 4 - i) * 1.5,
                0.9,
                -30,
            )
            for i in range(5)
        )
        return curve("M-9-5Q0-12 8-6", PURPLE, 2.2) + leaves
    if kind == "hat":
        return path("M-16-6Q0-12 17-6L9-9Q6-17-1-17Q-8-16-9-8Z", GLOZE, CLAY, 0.9)
    if kind == "veil":
        return path("M9-8C6-15-6-15-11-8C-15 2-14 18-17 34L-5 30C-6 16-4 4 0 0C0-4 4-7 9-8Z", PURPLE, CLAY, 0.9)
    if kind == "crown":
        return path("M-9-7L-10-16L-5-11L-1-18L3-11L8-16L8-7Q0-11-9-7Z", WHITE, GLOZE, 0.8)
    if kind == "band":
        return curve("M-9-5Q0-10 8-6", WHITE, 1.8)
    return ""


def _body(p: Person, pose: Pose) -> str:
    """The trunk with its dress."""
    (hx, hy), (nx, ny) = pose.hip, pose.neck
    left, right = (nx - 11, ny + 4), (nx + 10, ny + 4)
    trunk = (
        f"M{num(left[0])} {num(left[1])}Q{num(nx)} {num(ny - 1)} {num(right[0])} {num(right[1])}"
        f"Q{num(nx + 9)} {num(ny + 16)} {num(hx + 6.5)} {num(hy)}L{num(hx - 7)} {num(hy)}"
        f"Q{num(nx - 8)} {num(ny + 16)} {num(left[0])} {num(left[1])}Z"
    )
    out = path(trunk, p.skin)
    if p.dress == "bare":
        chest = way(
            "M", nx - 7, ny + 12, "Q", nx - 2, ny + 16, nx, ny + 11, "Q", nx + 3, ny + 16, nx + 8, ny + 11
        )
        cloth = way("M", hx - 8, hy - 4, "L", hx + 8, hy - 4, "L", hx + 10, hy + 11, "L", hx - 9, hy + 12, "Z")
        return (
            out
            + curve(chest, CLAY, 0.8)
            + curve(f"M{num(nx)} {num(ny + 14)}L{num(hx)} {num(hy - 6)}", CLAY, 0.7)
            + path(cloth, p.colour)
        )
    if p.dress == "armour":
        return out + _armour(p, pose)
    return path(trunk, p.colour) + _robe(p, pose)


def _armour(p: Person, pose: Pose) -> str:
    (hx, hy), (nx, ny) = pose.hip, pose.neck
    out = ""
    for side in (-1, 1):
        x, y = nx + side * 4.5, ny + 13
        out += curve(
            way(
                "M",
                x,
                y,
                "c",
                3.4 * side,
                -3.4,
                5 * side,
                2.6,
                0.6 * side,
                4.4,
                "c",
                -4 * side,
                1,
                -5 * side,
                -4.4,
                -2 * side,
                -7,
            ),
            CLAY,
            0.9,
        )
    flaps = [(hx - 9 + i * 4.6, hy - 3) for i in range(5)]
    for x, y in flaps:
        out += poly([(x, y), (x + 4.6, y), (x + 4.9, y + 15), (x - 0.3, y + 15)], p.colour, CLAY, 0.9)
    belt = way("M", hx - 8, hy - 5, "L", hx + 8, hy - 5, "L", hx + 9, hy - 1, "L", hx - 9, hy - 1, "Z")
    return out + path(belt, WHITE, GLOZE, 0.7)


def _robe(p: Person, pose: Pose) -> str:
    """A short or long robe with folds, a belt and a bordered hem."""
    (hx, hy), (nx, ny) = pose.hip, pose.neck
    seated = pose.hip[1] > -40
    foot = -5.0 if p.dress == "long" else hy + 20
    front = max(pose.front[0][0], pose.front[1][0], pose.back[1][0]) if p.dress == "long" else hx
    rear = min(pose.back[1][0], pose.front[1][0]) if p.dress == "long" else hx
    x0, x1 = min(hx - 11, rear - 5), max(hx + 11, front + 6)
    if seated and p.dress == "long":
        knee = pose.front[0]
        d = way(
            "M",
            hx - 9,
            hy + 5,
            "L",
            hx - 8,
            hy - 4,
            "L",
            hx + 7,
            hy - 8,
            "Q",
            knee[0] + 4,
            knee[1] - 8,
            knee[0] + 6,
            knee[1] - 2,
            "L",
            knee[0] + 7,
            foot,
            "L",
            knee[0] - 8,
            foot,
            "L",
            knee[0] - 9,
            hy + 9,
            "Z",
        )
        folds = [
            [(hx + 2, hy - 2), (knee[0] + 3, knee[1]), (knee[0] + 4, foot - 4)],
            [(hx, hy + 3), (knee[0] - 3, knee[1] + 4), (knee[0] - 3, foot - 4)],
        ]
        return (
            path(d, p.colour)
            + "".join(stroke(f, wide=0.8) for f in folds)
            + stroke([(knee[0] - 8, foot - 3), (knee[0] + 7, foot - 3)], WHITE, 1.2)
        )
    d = way(
        "M",
        hx - 8,
        hy - 4,
        "L",
        hx + 7.5,
        hy - 4,
        "Q",
        hx + 11,
        (hy + foot) / 2,
        x1,
        foot,
        "Q",
        (x0 + x1) / 2,
        foot + 4,
        x0,
        foot,
        "Q",
        hx - 10,
        (hy + foot) / 2,
        hx - 8,
        hy - 4,
        "Z",
    )
    out = path(d, p.colour)
    for k in (0.2, 0.4, 0.6, 0.8):
        top = (hx - 7 + 14 * k, hy - 1)
        out += stroke([top, (x0 + (x1 - x0) * k, foot - 2)], wide=0.8)
    out += curve(
        f"M{num(x0 + 1)} {num(foot - 4)}Q{num((x0 + x1) / 2)} {num(foot)} {num(x1 - 1)} {num(foot - 4)}",
        WHITE,
        1.4,
    )
    out += stroke([(nx - 8, ny + 5), (hx + 5, hy - 6)], wide=0.8) + stroke(
        [(nx - 3, ny + 3), (hx + 7, hy - 9)], wide=0.8
    )
    return out + stroke([(hx - 8, hy - 4), (hx + 8, hy - 4)], WHITE, 1.6)


def draw(p: Person) -> str:
    """Returns the drawing of a person at the origin."""
    pose = POSES[p.pose]
    nx, ny = pose.neck
    near, far = (nx - 7, ny + 7), (nx + 7, ny + 7)
    if p.pose in ("carry",):
        near, far = far, near
    greaves = p.dress == "armour"
    out = p.behind + _arm(far, pose.far, p.skin) + moved(p.far_held, *pose.far[1])
    out += _leg(pose.hip, pose.back, p.skin, greaves) + _leg(pose.hip, pose.front, p.skin, greaves)
    out += _body(p, pose) + _head(p, pose.neck)
    return out + moved(p.held, *pose.near[1]) + _arm(near, pose.near, p.skin)


def man(x: float, y: float = 268, high: float = 168, flip: bool = False, **kw: str) -> str:
    """Places a person on the ground line of a picture."""
    return moved(draw(Person(**kw)), x, y, high / 102, 0, flip)


def woman(x: float, y: float = 268, high: float = 160, flip: bool = False, **kw: str) -> str:
    """A woman, with white skin as the painters had it."""
    kw.setdefault("hair", "long")
    kw.setdefault("skin", WHITE)
    return man(x, y, high, flip, **kw)
