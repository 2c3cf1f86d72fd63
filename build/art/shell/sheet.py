"""Composes contact sheets from the written sprites, the way the app does, for looking at.

``python -m build.art.shell.sheet OUT.png [scale]`` where a scale of 1 means 1080p.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from PIL import Image, ImageChops, ImageDraw

from .paint import TABLE, UI, font, picture, wood

THEME: dict[str, Any] = {}


def piece(name: str) -> dict[str, Any]:
    """Returns the theme's entry of a piece."""
    if not THEME:
        THEME.update(json.loads((UI / "theme.json").read_text("utf-8")))
    entry: dict[str, Any] = THEME["pieces"][name]
    return entry


def sliced(name: str, w: int, h: int, k: float) -> Image.Image:
    """Draws a nine-slice for a widget of w x h, at k times its own scale."""
    entry = piece(name)
    im = Image.open(UI / entry["file"]).convert("RGBA")
    im = im.resize(
        (round(im.width * k), round(im.height * k)),
        Image.Resampling.BOX if k == 0.5 else Image.Resampling.HAMMING,
    )
    left, top, right, bottom = (round(v * k) for v in entry["slice"])
    out = [round(v * k) for v in entry["outset"]]
    full = (w + out[0] + out[2], h + out[1] + out[3])
    xs, ys = (0, left, full[0] - right, full[0]), (0, top, full[1] - bottom, full[1])
    us, vs = (0, left, im.width - right, im.width), (0, top, im.height - bottom, im.height)
    result = Image.new("RGBA", full, (0, 0, 0, 0))
    for i in range(3):
        for j in range(3):
            size = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            part = (us[i], vs[j], us[i + 1], vs[j + 1])
            if min(size) > 0 and part[2] > part[0] and part[3] > part[1]:
                result.paste(im.crop(part).resize(size), (xs[i], ys[j]))
    return result


def put(img: Image.Image, name: str, x: int, y: int, w: int, h: int, k: float) -> None:
    """Draws any piece of the theme into a sheet."""
    entry = piece(name)
    if entry["method"] == "textured":
        put(img, entry["shadow"], x, y, w, h, k)
        one = Image.open(UI / entry["texture"]).convert("RGBA")
        one = one.resize((round(one.width * k), round(one.height * k)))
        texture = Image.new("RGBA", (w, h))
        for left in range(0, w, one.width):
            for top in range(0, h, one.height):
                texture.paste(one, (left, top))
        texture = Image.eval(texture, lambda v: int(v * entry["shade"]))
        texture.putalpha(sliced(entry["mask"], w, h, k).getchannel("A"))
        img.alpha_composite(texture, (x, y))
        put(img, entry["frame"], x, y, w, h, k)
        return
    out = [round(v * k) for v in entry["outset"]]
    if entry["method"] == "image":
        im = Image.open(UI / entry["file"]).convert("RGBA")
        im = im.resize((round(im.width * k), round(im.height * k)), Image.Resampling.BOX)
    else:
        im = sliced(name, w, h, k)
    img.alpha_composite(im, (max(0, x - out[0]), max(0, y - out[1])))


def write(
    img: Image.Image,
    text: str,
    x: float,
    y: float,
    px: int,
    colour: str,
    face: str = "AlegreyaSans-Regular.ttf",
    anchor: str = "mm",
) -> None:
    """Sets a line of text."""
    ImageDraw.Draw(img).text((x, y), text, font=font(face, px), fill="#" + colour, anchor=anchor)


def controls(scale: float) -> Image.Image:
    """Shows every control in every state."""
    k = 0.5 * scale
    s = lambda v: round(v * scale)  # noqa: E731
    img = picture(wood(s(1920), s(1080), 21, TABLE, round(120 * scale))).convert("RGBA")
    title = "Cinzel-Bold.ttf"
    put(img, "panel_walnut", s(30), s(30), s(900), s(1020), k)
    put(img, "panel_walnut_lit", s(960), s(30), s(440), s(130), k)
    put(img, "panel_walnut_plain", s(1430), s(30), s(460), s(130), k)
    put(img, "panel_parchment", s(960), s(200), s(440), s(240), k)
    write(img, "Blue continent", s(1000), s(240), s(24), "3a2210", title, "lm")
    write(img, "7 tiles, 4 followers out", s(1000), s(276), s(20), "6a4a26", anchor="lm")
    put(img, "panel_walnut_quiet", s(1430), s(200), s(460), s(110), k)
    put(img, "panel_inset", s(1430), s(340), s(460), s(100), k)
    for row, kind in enumerate(("button", "button_gold")):
        for i, state in enumerate(("normal", "hover", "pressed", "disabled", "focus")):
            x, y, w, h = s(64 + i * 170), s(64 + row * 92), s(150), s(60)
            put(img, f"{kind}_{state}", x, y, w, h, k)
            shift = round(piece(f"{kind}_{state}")["shift"][1] * k)
            ink = {"button": "f6eace", "button_gold": "321a08"}[kind]
            ink = {"button": "9d8a6c", "button_gold": "2b2016"}[kind] if state == "disabled" else ink
            write(img, state.title(), x + w / 2, y + h / 2 + shift, s(22), ink, title)
    put(img, "segment_trough", s(64), s(260), s(420), s(44), k)
    for i, state in enumerate(("off", "on", "hover")):
        put(img, f"segment_{state}", s(66 + i * 139), s(262), s(138), s(40), k)
        write(
            img,
            ("Easy", "Fair", "Hard")[i],
            s(66 + i * 139 + 69),
            s(282),
            s(20),
            "321a08" if state == "on" else "ceba96",
        )
    for i, state in enumerate(("normal", "hover", "focus", "error", "disabled")):
        put(img, f"field_{state}", s(64 + i * 170), s(334), s(150), s(48), k)
        write(
            img,
            "Rosa 42",
            s(82 + i * 170),
            s(358),
            s(22),
            "9d8a6c" if state == "disabled" else "f6eace",
            anchor="lm",
        )
    for i, state in enumerate(("on", "off", "on_focus", "off_focus", "disabled", "disabled_on")):
        put(img, f"switch_{state}", s(64 + i * 110), s(414), 0, 0, k)
    for i, state in enumerate(("off", "on", "off_focus", "on_focus")):
        put(img, f"checkbox_{state}", s(730 + i * 46), s(418), 0, 0, k)
    put(img, "slider_track", s(64), s(490), s(500), round(28 * k), k)
    put(img, "slider_fill", s(64), s(490), s(260), round(28 * k), k)
    for i, name in enumerate(("slider_knob", "slider_knob_hover", "slider_knob_focus")):
        put(img, name, s(310 + i * 90), s(482), 0, 0, k)
    for i, state in enumerate(("off", "on", "hover", "off")):
        put(img, f"tab_{state}", s(64 + i * 170), s(540), s(166), s(56), k)
        write(img, "Sound", s(147 + i * 170), s(570), s(22), "f6eace" if state != "off" else "ceba96", title)
    for i, name in enumerate(("scrollbar_thumb", "scrollbar_thumb_hover")):
        put(img, "scrollbar_track", s(790 + i * 40), s(480), s(12), s(140), k)
        put(img, name, s(790 + i * 40), s(500), s(12), s(60), k)
    for i, key in enumerate(("R", "Tab", "Enter", "F11")):
        put(img, "key_cap", s(64 + i * 92), s(630), s(34 + 9 * len(key)), s(40), k)
        write(
            img, key, s(64 + i * 92 + (34 + 9 * len(key)) / 2), s(648), s(19), "321a08", "AlegreyaSans-Bold.ttf"
        )
    for i, name in enumerate(("pip_done", "pip_on", "pip_off", "pip_off")):
        put(img, name, s(480 + i * 80), s(634), 0, 0, k)
        write(
            img, str(i + 1), s(494 + i * 80), s(648), s(18), "321a08" if name == "pip_on" else "ceba96", title
        )
    put(img, "focus_ring", s(820), s(640), s(70), s(40), k)
    put(img, "tooltip", s(64), s(720), s(330), s(80), k)
    write(img, "Two wheat, one pyramid", s(84), s(745), s(20), "f6eace", anchor="lm")
    write(img, "R turns the tile", s(84), s(775), s(18), "ceba96", anchor="lm")
    put(img, "toast", s(440), s(720), s(440), s(80), k)
    write(img, "The coast does not match", s(660), s(760), s(22), "f6eace")
    put(img, "ribbon_red", s(64), s(830), s(520), round(168 * k), k)
    put(img, "ribbon_gold", s(64), s(930), s(520), round(168 * k), k)
    write(img, "War: red 2 beats yellow 0", s(324), s(862), s(22), "fff1d4", "AlegreyaSans-Bold.ttf")
    write(img, "Rosa wins the game", s(324), s(962), s(22), "321a08", "AlegreyaSans-Bold.ttf")
    put(img, "card_frame_focus", s(1010), s(500), s(280), s(500), k)
    for x in (1010, 1380):
        put(img, "shadow_high", s(x), s(500), s(280), s(500), k)
        texture = Image.open(UI / "panels/wood_panel.webp").convert("RGBA").crop((0, 0, s(280), s(500)))
        texture.putalpha(sliced("mask_panel", s(280), s(500), k).getchannel("A"))
        img.alpha_composite(texture, (s(x), s(500)))
        put(img, "card_frame", s(x), s(500), s(280), s(500), k)
        sea = Image.new("RGBA", (s(256), s(360)), (58, 140, 150, 255))
        img.alpha_composite(sea, (s(x + 12), s(512)))
        put(img, "card_window", s(x + 12), s(512), s(256), s(360), k)
    return img.convert("RGB")


def icons(scale: float) -> Image.Image:
    """Shows every icon at 32 and 20 pixels and once large."""
    names = sorted(p for p in (UI / "icons").glob("*.png"))
    img = picture(wood(1500, 110 * -(-len(names) // 12) + 20, 5)).convert("RGBA")
    for i, path in enumerate(names):
        x, y = 14 + i % 12 * 123, 10 + i // 12 * 110
        im = Image.open(path).convert("RGBA")
        for px, dx, colour in ((56, 0, (246, 234, 206)), (28, 60, (240, 200, 118)), (18, 92, (206, 186, 150))):
            px = round(px * scale)
            small = im.resize((px, px), Image.Resampling.BOX)
            tint = Image.new("RGBA", small.size, (*colour, 255))
            img.alpha_composite(ImageChops.multiply(small, tint), (x + dx, y))
        write(img, path.stem, x, y + 74, 17, "f6eace", anchor="lm")
    return img.convert("RGB")


if __name__ == "__main__":
    sheets = {"controls": controls, "icons": icons}
    sheets[sys.argv[1]](float(sys.argv[3]) if len(sys.argv) > 3 else 1.0).save(sys.argv[2])
