"""Draws sprites/ui/icons: cream symbols that the app tints, and the table of their sources."""

from __future__ import annotations

import json

from ..lib.icons import icon
from .paint import SPRITES, UI, save, svg

PX = 128
CREAM = "fff6e0"

# name of ours -> (icon of game-icons, author: its folder in the upstream repository)
BORROWED = {
    "dice": ("rolling-dices", "Delapouite"),
    "load": ("scroll-unfurled", "Lorc"),
    "settings": ("cog", "Lorc"),
    "how_to": ("open-book", "Lorc"),
    "quit": ("exit-door", "Delapouite"),
    "human": ("person", "Delapouite"),
    "computer": ("vintage-robot", "Lorc"),
    "trophy": ("trophy", "Lorc"),
    "hourglass": ("hourglass", "Lorc"),
    "players": ("meeple", "Delapouite"),
    "palette": ("palette", "Delapouite"),
    "curtain": ("theater-curtains", "Delapouite"),
    "swords": ("crossed-swords", "Lorc"),
    "crown": ("crown", "Lorc"),
    "gamepad": ("gamepad", "Delapouite"),
    "trash": ("trash-can", "Delapouite"),
}
LICENCE = "CC BY 3.0"
PACKAGE = "game-icons.net, npm @iconify-json/game-icons"


def line(*paths: str, width: float = 9, extra: str = "") -> str:
    """Returns round strokes on a field of 100 x 100."""
    strokes = "".join(f'<path d="{p}"/>' for p in paths)
    style = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g {style} stroke-width="{width}">{strokes}</g>{extra}'


def solid(*paths: str) -> str:
    """Returns filled shapes with slightly rounded corners on a field of 100 x 100."""
    style = 'fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="4"'
    return f"<g {style}>" + "".join(f'<path d="{p}"/>' for p in paths) + "</g>"


def dot(x: float, y: float, r: float) -> str:
    """Returns a filled circle."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="currentColor"/>'


def turned(body: str, degrees: int) -> str:
    """Returns a shape turned about the middle of the field."""
    return f'<g transform="rotate({degrees} 50 50)">{body}</g>'


def mirrored(body: str) -> str:
    """Returns a shape mirrored left to right."""
    return f'<g transform="translate(100 0) scale(-1 1)">{body}</g>'


def bar(x: float, y: float, w: float, h: float, r: float = 3) -> str:
    """Returns a filled rounded bar."""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="currentColor"/>'


def hollow(outer: str, holes: str) -> str:
    """Returns a shape with holes; both are path data."""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{outer} {holes}"/>'


SPEAKER = "M10 38 H26 L50 18 V82 L26 62 H10 Z"
UNDO = line("M32 16 L14 36 L34 54", "M16 36 H60 A25 25 0 0 1 60 86 H34", width=11)
TURN = line("M80 34 A36 36 0 1 0 86 56", width=10, extra=solid("M88 12 L87 42 L58 36 Z"))
GLASS = line("M66 66 L88 88", width=13) + line("M42 12 A30 30 0 1 1 41.9 12 Z", width=9)
EYE = "M6 50 C22 22 78 22 94 50 C78 78 22 78 6 50 Z"
TRIANGLE_BACK = "M72 16 L72 84 L20 50 Z"
STAR = "M50 8 L61.8 36.2 L92 38.4 L69 58.2 L76.2 88 L50 72 L23.8 88 L31 58.2 L8 38.4 L38.2 36.2 Z"
HEAD = "M14 82 V70 C14 58 26 52 40 52 S66 58 66 70 V82 Z"


def steps(filled: int) -> str:
    """Returns three rising bars of which some are filled: how well a computer plays."""
    parts = ""
    for i in range(3):
        x, y = 12 + i * 28, 62 - i * 23
        if i < filled:
            parts += bar(x, y, 20, 88 - y, 4)
        else:
            shape = f'x="{x + 3}" y="{y + 3}" width="14" height="{82 - y}" rx="3"'
            parts += f'<rect {shape} fill="none" stroke="currentColor" stroke-width="5" opacity=".7"/>'
    return parts


OWN = {
    "play": solid("M26 14 L84 50 L26 86 Z"),
    "undo": UNDO,
    "redo": mirrored(UNDO),
    "menu": bar(12, 19, 76, 12, 6) + bar(12, 44, 76, 12, 6) + bar(12, 69, 76, 12, 6),
    "pause": bar(22, 14, 20, 72, 5) + bar(58, 14, 20, 72, 5),
    "close": line("M20 20 L80 80", "M80 20 L20 80", width=12),
    "plus": line("M50 14 V86", "M14 50 H86", width=13),
    "minus": line("M14 50 H86", width=13),
    "drag_handle": "".join(dot(x, y, 8) for x in (34, 66) for y in (22, 50, 78)),
    "easy": steps(1),
    "fair": steps(2),
    "hard": steps(3),
    "sound": solid(SPEAKER) + line("M64 34 A24 24 0 0 1 64 66", "M76 20 A42 42 0 0 1 76 80", width=9),
    "sound_off": solid(SPEAKER) + line("M66 38 L90 62", "M90 38 L66 62", width=9),
    "music": solid("M40 22 L84 12 V26 L40 36 Z") + line("M40 24 V76", "M84 14 V66", width=8)
    + solid("M14 77 A15 11 0 1 1 14 78 Z", "M58 67 A15 11 0 1 1 58 68 Z"),
    "eye": line(EYE, width=8) + dot(50, 50, 15),
    "eye_off": line(EYE, width=8) + dot(50, 50, 13) + line("M18 86 L82 14", width=9),
    "display": line("M10 18 H90 V68 H10 Z", "M32 88 H68", "M50 70 V86", width=9),
    "speed": line("M14 74 A40 40 0 1 1 86 74", width=9) + line("M50 62 L68 36", width=9) + dot(50, 62, 9),
    "motion": line("M8 34 H40", "M16 52 H36", "M8 70 H40", width=8) + dot(68, 52, 25),
    "arrow_right": solid("M36 16 L72 50 L36 84 Z"),
    "arrow_left": turned(solid("M36 16 L72 50 L36 84 Z"), 180),
    "arrow_down": turned(solid("M36 16 L72 50 L36 84 Z"), 90),
    "arrow_up": turned(solid("M36 16 L72 50 L36 84 Z"), 270),
    "chevron_down": line("M18 36 L50 68 L82 36", width=13),
    "check": line("M14 54 L40 80 L87 24", width=15),
    "warning": hollow(
        "M44 12 Q50 4 56 12 L95 80 Q98 90 88 91 H12 Q2 90 5 80 Z",
        "M45 33 L47 62 H53 L55 33 Q50 28 45 33 Z M50 69 A6.5 6.5 0 1 0 50.1 69 Z",
    ),
    "info": hollow(
        "M50 5 A45 45 0 1 0 50.1 5 Z",
        "M50 21 A7 7 0 1 0 50.1 21 Z M40 42 H57 V70 H63 V79 H38 V70 H44 V51 H40 Z",
    ),
    "error": hollow(
        "M31 5 H69 L95 31 V69 L69 95 H31 L5 69 V31 Z",
        "M44 22 L46 58 H54 L56 22 Z M50 65 A7 7 0 1 0 50.1 65 Z",
    ),
    "save": hollow(
        "M10 16 Q10 10 16 10 H74 L90 26 V84 Q90 90 84 90 H16 Q10 90 10 84 Z",
        "M28 18 V38 H66 V18 Z M50 52 A14 14 0 1 0 50.1 52 Z",
    ),
    "replay": line("M22 34 A36 36 0 1 1 14 56", width=10, extra=solid("M12 12 L13 42 L42 36 Z"))
    + solid("M43 37 L66 52 L43 67 Z"),
    "scrubber_knob": hollow("M50 6 A44 44 0 1 0 50.1 6 Z", "M50 26 A24 24 0 1 0 50.1 26 Z") + dot(50, 50, 12),
    "step_back": bar(16, 16, 13, 68, 4) + solid("M82 18 L82 82 L38 50 Z"),
    "step_forward": mirrored(bar(16, 16, 13, 68, 4) + solid("M82 18 L82 82 L38 50 Z")),
    "fast": solid("M10 18 L48 50 L10 82 Z", "M50 18 L90 50 L50 82 Z"),
    "rewind": mirrored(solid("M10 18 L48 50 L10 82 Z", "M50 18 L90 50 L50 82 Z")),
    "skip_to_end": solid("M8 20 L40 50 L8 80 Z", "M42 20 L74 50 L42 80 Z") + bar(80, 18, 12, 64, 4),
    "skip_to_start": mirrored(
        solid("M8 20 L40 50 L8 80 Z", "M42 20 L74 50 L42 80 Z") + bar(80, 18, 12, 64, 4)
    ),
    "zoom_in": GLASS + line("M42 30 V54", "M30 42 H54", width=8),
    "zoom_out": GLASS + line("M30 42 H54", width=8),
    "fit": line("M12 34 V12 H34", "M66 12 H88 V34", "M88 66 V88 H66", "M34 88 H12 V66", width=10)
    + bar(34, 34, 32, 32, 5),
    "fullscreen": line("M12 38 V12 H38", "M62 12 H88 V38", "M88 62 V88 H62", "M38 88 H12 V62", width=10)
    + line("M16 16 L38 38", "M84 16 L62 38", "M84 84 L62 62", "M16 84 L38 62", width=8),
    "rotate_right": TURN,
    "rotate_left": mirrored(TURN),
    "flip": solid("M40 20 V80 L8 80 Z") + line("M60 24 V78 H88 Z", width=6)
    + line("M50 8 V16", "M50 30 V38", "M50 52 V60", "M50 74 V82", "M50 92 V93", width=5),
    "hand": line("M36 58 V26", "M50 52 V15", "M64 52 V19", "M78 58 V32", width=11)
    + solid("M31 56 H83 V64 C83 84 70 93 56 93 C42 93 34 86 28 76 L12 52 A7 7 0 0 1 22 44 L31 55 Z"),
    "pointer": solid("M24 8 L24 80 L42 64 L53 90 L66 84 L55 59 L78 57 Z"),
    "star": solid(STAR),
    "chart": line("M12 10 V88 H92", width=8)
    + bar(26, 54, 14, 28, 3) + bar(48, 36, 14, 46, 3) + bar(70, 18, 14, 64, 3),
    "keyboard": line("M6 26 H94 V78 H6 Z", width=8)
    + "".join(bar(x, y, 9, 9, 2) for y in (36, 50) for x in (16, 31, 46, 61, 76)) + bar(30, 64, 40, 8, 2),
    "mouse": line("M24 40 A26 26 0 0 1 76 40 V62 A26 26 0 0 1 24 62 Z", "M26 46 H74", "M50 16 V44", width=8),
    "touch": line("M50 12 A26 26 0 0 1 70 54", "M50 12 A26 26 0 0 0 30 54", width=7)
    + solid("M44 90 L26 66 A6 6 0 0 1 36 58 L43 65 V38 A6 6 0 0 1 55 38 V60 L72 64 A8 8 0 0 1 78 73 L74 92 Z"),
    "hand_over": dot(26, 34, 13) + solid("M6 82 V68 C6 58 15 53 26 53 S46 58 46 68 V82 Z")
    + line("M54 40 H84", "M74 26 L90 40 L74 54", width=8)
    + line("M64 84 V76 C64 68 70 64 78 64 S92 68 92 76 V84 Z", width=6),
    "text_size": line("M8 84 L32 18 L56 84", "M17 62 H47", width=9)
    + line("M60 84 L76 42 L92 84", "M66 70 H86", width=7),
    "contrast": line("M50 10 A40 40 0 1 1 49.9 10 Z", width=8) + solid("M50 12 A38 38 0 0 1 50 88 Z"),
    "log": bar(10, 16, 14, 12, 4) + bar(32, 16, 58, 12, 4) + bar(10, 44, 14, 12, 4) + bar(32, 44, 58, 12, 4)
    + bar(10, 72, 14, 12, 4) + bar(32, 72, 40, 12, 4),
    "copy": line("M36 34 H88 V92 H36 Z", width=9) + line("M64 24 V10 H12 V68 H26", width=9),
    "edit": solid("M14 86 L20 64 L68 16 L84 32 L36 80 Z") + line("M58 26 L74 42", width=4),
    "folder": solid("M8 24 H38 L46 34 H92 V82 H8 Z"),
    "home": solid("M8 50 L50 12 L92 50 L82 50 V88 H58 V62 H42 V88 H18 V50 Z"),
    "help": hollow(
        "M50 5 A45 45 0 1 0 50.1 5 Z",
        "M50 69 A7 7 0 1 0 50.1 69 Z"
        " M33 40 C33 14 69 16 67 40 C66 52 55 52 55 63 H45 C45 46 57 48 57 39 C57 29 43 30 43 40 Z",
    ),
}  # fmt: skip


def main() -> None:
    """Writes the icons and the table icon -> source, author, licence."""
    table: dict[str, dict[str, str]] = {}
    for ours, (theirs, author) in BORROWED.items():
        save(icon(theirs, PX, "#" + CREAM), UI / "icons" / f"{ours}.png")
        table[ours] = {"source": PACKAGE, "icon": theirs, "author": author, "licence": LICENCE}
    for name, body in OWN.items():
        image = svg(body.replace("currentColor", "#" + CREAM), PX, PX, "-3 -3 106 106")
        save(image, UI / "icons" / f"{name}.png")
        table[name] = {
            "source": "drawn by this project",
            "icon": name,
            "author": "Gheos Suite",
            "licence": "as the project",
        }
    for place, theirs, author in LOGO:
        table[place] = {"source": PACKAGE, "icon": theirs, "author": author, "licence": LICENCE}
    text = json.dumps(dict(sorted(table.items())), indent=1)
    (SPRITES / "icons_ui.json").write_text(text + "\n", "utf-8")


LOGO = (
    ("logo_gods", "sun", "Lorc"),
    ("logo_overworld", "compass", "Lorc"),
    ("logo_gentes", "amphora", "Delapouite"),
    ("card_gentes_ship", "trireme", "Delapouite"),
    ("card_gentes_dolphin", "dolphin", "Delapouite"),
    ("card_gentes_city", "amphora", "Delapouite"),
)
