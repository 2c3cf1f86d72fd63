"""The credits say what CREDITS.md says, name every icon's author, and can be read to the end."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pygame
import pytest

from gheos_suite.app.resources import folder
from gheos_suite.app.shot import draw, unseen
from gheos_suite.saves import Settings
from gheos_suite.scenes import credits_facts as facts
from gheos_suite.scenes import registry
from gheos_suite.scenes.credits import AuthorCard, CreditsScene, Specimen, spoken
from gheos_suite.scenes.credits_pictures import GENTES
from gheos_suite.ui.text import traced
from gheos_suite.ui.widgets import ScrollArea

from .app_kit import NotingScene, click, hidden, key, looped, move

ROOT = Path(__file__).parents[2]


def sections() -> dict[str, str]:
    """Returns the text of CREDITS.md by heading, without marks and line breaks."""
    text = (ROOT / "CREDITS.md").read_text("utf-8")
    parts = re.split(r"^## (.+)$", text, flags=re.M)[1:]
    return {h: " ".join(b.replace("`", "").split()) for h, b in zip(parts[::2], parts[1::2], strict=True)}


def test_every_passage_is_the_one_of_the_file() -> None:
    told = sections()
    passages = {p.title: p.words for p in (facts.GAMES, facts.MAP, facts.BUILT, facts.ELSE)}
    assert set(told) == {*passages, "Fonts", "Icons"}
    assert {title: told[title] for title in passages} == passages
    assert told["Icons"].startswith(facts.ICONS)


def test_every_font_stands_with_its_licence_which_is_there() -> None:
    told = sections()["Fonts"]
    assert told.count("Copyright") == len(facts.FONTS)
    for font in facts.FONTS:
        assert f"{font.name}, {font.copyright}, {font.licence} ({font.file})" in told
        assert font.note in told
        assert "SIL OPEN FONT LICENSE" in (ROOT / font.file).read_text("utf-8").upper()
    shipped = {p.stem.split("-")[0] for p in (folder("sprites") / "fonts").glob("*.ttf")}
    assert shipped == {font.name.replace(" ", "") for font in facts.FONTS}


def rows() -> set[tuple[str, str, str]]:
    """Returns icon, author and licence of each row of the tables, read here on their own."""
    found = set()
    ui = json.loads((folder("sprites") / "icons_ui.json").read_text("utf-8"))
    found |= {(r["icon"], r["author"], r["licence"]) for r in ui.values()}
    gheos = json.loads((folder("sprites") / "icons_gheos.json").read_text("utf-8"))
    gentes = json.loads((folder("sprites") / "icons_gentes.json").read_text("utf-8"))
    return found | {(r["name"], r["author"], r["licence"]) for r in (*gheos, *gentes)}


def test_every_icon_is_under_its_author_and_licence() -> None:
    listed = [(i.original, a.name, a.licence) for a in facts.authors(folder("sprites")) for i in a.icons]
    assert set(listed) == rows()
    assert len(set(listed)) == len(listed)


def test_every_picture_on_the_interface_is_in_the_tables() -> None:
    ui = json.loads((folder("sprites") / "icons_ui.json").read_text("utf-8"))
    drawn = {p.stem for p in (folder("sprites") / "ui" / "icons").glob("*.png")}
    assert drawn <= set(ui)
    crests = {p.stem for p in (folder("sprites") / "gheos" / "crests").glob("*.png")}
    assert crests <= {name for name, _, _ in rows()}


def test_every_game_is_named_and_whose_design_it_is() -> None:
    for name in registry.TITLES.values():
        assert f"{name} is a game design by" in facts.GAMES.words or (
            f"{name} follows the board game of that name" in facts.GAMES.words
        )


def drawn_by_script() -> dict[str, str]:
    """Returns the flat icons of Gentes and what each shows; read, as the script's packages may not be there."""
    tables: dict[str, dict[str, str]] = {}
    for file in ("palette.py", "icons.py"):
        for line in ast.parse((ROOT / "build" / "art" / "gentes" / file).read_text("utf-8")).body:
            name = ast.unparse(line.targets[0]) if isinstance(line, ast.Assign) else ""
            if isinstance(line, ast.Assign) and name in SCRIPTED:
                tables[name] = ast.literal_eval(line.value)
    return {f"{SCRIPTED[t]}_{name}": sign for t, rows in tables.items() for name, sign in rows.items()}


SCRIPTED = {
    "POPULATION": "people", "CITY_KINDS": "kind", "SYMBOLS": "symbol", "ACTIONS": "action",
    "EFFECTS": "effect", "MARKS": "mark", "COUNTS": "count",
}  # fmt: skip


def test_the_flat_icons_of_gentes_show_what_their_script_draws() -> None:
    drawn = drawn_by_script()
    for original, file in GENTES.items():
        assert drawn[file] == original, file  # not one that is struck through
        assert (folder("sprites") / "gentes" / "icons" / f"{file}.png").is_file()
    every = [i for author in facts.authors(folder("sprites")) for i in author.icons]
    bare = {i.original for i in every if not i.picture}
    assert not bare & set(drawn.values()), "the program has a picture of these"


def pixels(author: facts.Author, which: int) -> tuple[set[tuple[int, ...]], set[tuple[int, ...]]]:
    """Returns the colours of a cell before its words, with and without its icon's picture on the card."""
    with hidden((1280, 720)) as ctx:
        card = AuthorCard(ctx, pygame.Rect(20, 20, 800, 400), author)
        icon, rect = card.cells()[which]
        room = pygame.Rect(rect.x, rect.y, ctx.u(60), rect.h)
        found = []
        for _ in range(2):
            surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
            card.draw(surface)
            part = surface.subsurface(room)
            found.append({tuple(part.get_at((x, y))) for x in range(room.w) for y in range(room.h)})
            author.icons[which] = facts.Icon(icon.name, "i")
        return found[0], found[1]


def test_a_flat_icon_is_shown_in_brass_and_one_without_a_picture_leaves_no_mark() -> None:
    flat_one = facts.Icon("pawn", "pawn", "gentes/icons/effect_train.png")
    shown, bare = pixels(facts.Author("Lorc", "CC BY 3.0", "game-icons.net", [flat_one]), 0)
    with hidden((1280, 720)) as ctx:
        brass, mark = tuple(ctx.theme["brass"]), tuple(ctx.theme["brass_line"])
    assert any(colour[:3] == brass for colour in shown)
    assert not any(colour[:3] in (brass, mark) for colour in bare)


def test_everything_can_be_read_by_scrolling() -> None:
    with hidden((1280, 720)) as ctx:
        scene = CreditsScene()
        stack, _ = draw(ctx, [scene])
        area = scene.group.find("credits")
        assert isinstance(area, ScrollArea)
        seen: set[str] = set()
        offset = 0
        while True:
            area.scroll_to(offset)
            with traced() as lines:
                scene.draw(ctx.window.surface())
            seen |= {line.words for line in lines if line.clip.contains(line.rect)}
            if offset >= area.most:
                break
            offset += area.rect.h // 2
        for original, author, _ in rows():
            assert spoken(original) in seen and author in seen
        whole = " ".join(seen)
        assert "René Wiersma" in whole and "CC BY 3.0" in whole and "SIL Open Font License 1.1" in whole
        stack.close()


def test_keys_and_wheel_scroll_and_escape_closes() -> None:
    with hidden((1280, 720)) as ctx:
        loop = looped(ctx, NotingScene("below", []))
        from gheos_suite.ui.scene import Push

        scene = CreditsScene()
        loop.stack.apply(Push(scene))
        loop.step(wait=False)
        area = scene.group.find("credits")
        assert isinstance(area, ScrollArea)
        offsets = [area.offset]
        for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_PAGEDOWN):
            pygame.event.post(key(code))
            loop.step(wait=False)
            offsets.append(area.offset)
        assert offsets[-1] > offsets[1] and offsets == sorted(offsets)
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0)
        scene.handle(move(area.rect.center))
        scene.handle(wheel)
        assert area.offset < offsets[-1]
        pygame.event.post(key(pygame.K_ESCAPE))
        loop.step(wait=False)
        assert len(loop.stack) == 1
        loop.stack.close()


def test_the_button_closes_once() -> None:
    with hidden((1280, 720)) as ctx:
        scene = CreditsScene()
        stack, _ = draw(ctx, [NotingScene("below", []), scene])
        for _ in range(2):
            click(scene.group, scene.group.find("close").rect.center)
        stack.update(0.1)
        assert len(stack) == 1
        stack.close()


SIZES = [((1024, 768), 200), ((1024, 720), 75), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100),
         ((3840, 2160), 75), ((3840, 2160), 200)]  # fmt: skip


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_nothing_runs_over(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene = CreditsScene()
        stack, _ = draw(ctx, [scene])
        everything = list(scene.group.everything())
        assert [w.overflow() for w in everything if w.overflow()] == []
        for card in everything:
            if isinstance(card, (AuthorCard, Specimen)):
                assert card.rect.h >= card.needs() and card.rect.right <= size[0]
        stack.close()
