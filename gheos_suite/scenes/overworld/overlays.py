"""What moves or comes and goes over the Overworld table: glows, ghost, held piece, ribbon, cards, effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import Cell, ChooseDoor, ChooseExhausted, ChooseGap, ChooseWinner
from gheos_suite.rules.overworld.modules.provisions.model import ChooseProvision
from gheos_suite.rules.overworld.modules.summoners.model import (
    AskVolunteers,
    ChooseProvided,
    ChooseReturn,
    ChooseSummoned,
)
from gheos_suite.rules.overworld.modules.towns.model import ChooseSidequest, ChooseSidequestSide
from gheos_suite.scenes.table import marks
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from . import banner, below, lenses, pictures, quest_overlays
from .art import Rgb
from .cards import cards
from .foresight import GapTold, open_gaps
from .region_card import lay_beside, region

if TYPE_CHECKING:
    from .scene import TableScene

PULSE = (0.16, 0.26, 0.36, 0.26)  # how bright a choice glows, by frame of the water
BESIDE = 0.6  # of a side: how far the held piece lies from the pointer while the ghost shows its place
FAINT, CLEAR = 0.13, 0.34  # of a light: where a piece may go, what is pointed at


def overlays(scene: TableScene) -> Iterator[Overlay]:
    """Yields what lies over the table now, lowest first."""
    yield from quest_overlays.reach(scene)
    yield from _legal(scene)
    yield from _choosable(scene)
    yield from _marked(scene)
    yield from region(scene)
    yield from lenses.lens(scene)
    yield from below.overlay(scene)
    yield from quest_overlays.way(scene)
    yield from _ghost(scene)
    yield from _gaps_told(scene)
    yield from banner.prompt(scene)
    yield from cards(scene)
    yield from marks.effect(scene)
    yield from _held(scene)
    yield from _refused(scene)


# ------------------------------------------------------------------------------ lights
def light(
    scene: TableScene, name: str, cells: Iterable[Cell], rgb: Rgb, alpha: float, teeth: bool = True
) -> Iterator[Overlay]:
    """Yields cells of the map tinted with a line round them, none if there are no cells."""
    own = tuple(sorted(cells))
    if not own:
        return
    k = scene.board.scale
    if teeth:
        picture, corner = scene.art.light(own, rgb, alpha, k, scene.board.kinds(own))
    else:
        picture, corner = pictures.plain_light(scene, own, rgb, alpha, k)
    rect = pictures.light_rect(scene, picture, corner, k)

    def paint(surface: Surface) -> None:
        surface.blit(picture, rect, special_flags=PREMUL)

    yield Overlay(name, (own, rgb, alpha, k), rect, paint)


def pulse(scene: TableScene) -> float:
    """Returns how bright a choice glows now; it keeps time with the water, which rests in reduced motion."""
    return PULSE[scene.board.frame % len(PULSE)]


def _legal(scene: TableScene) -> Iterator[Overlay]:
    """Yields a glow over all cells the held piece may cover as it is turned now."""
    aim = scene.aim
    if aim is None or scene.drag.phase is Phase.IDLE:
        return
    yield from light(scene, "legal", aim.open_cells(), scene.art.tone("legal"), FAINT, teeth=not aim.turnable)


def _choosable(scene: TableScene) -> Iterator[Overlay]:
    """Yields a glow that pulses over every cell of the map that can be chosen; gaps are numbered."""
    desk = scene.desk
    if not desk.ready or scene.timeline.busy or scene.drag.phase is not Phase.IDLE:
        return
    if isinstance(desk.view.pending, ChooseGap):
        yield from _numbered(scene, desk.view.pending.gaps)
        return
    if gap := _about(desk.view.pending):  # what the choice is about
        yield from light(scene, "about", gap, scene.art.tone("legal_alt"), pulse(scene), teeth=False)
    if desk.options.mode == "travel" and desk.paying is None:
        return  # the bands of the hero's reach say it
    hot = desk.focus or desk.hot
    for name, cell in scene.choosable():
        focus = name == desk.focus
        tone = "focus" if focus else "hover" if name == hot else "legal"
        alpha = CLEAR if name == hot else pulse(scene)
        yield from light(scene, f"glow:{name}", (cell,), scene.art.tone(tone), alpha)


def _about(pending: object) -> tuple[Cell, ...]:
    """Returns the cells a question is about that is answered elsewhere."""
    match pending:
        case ChooseWinner(gap=gap) | ChooseDoor(gap=gap):
            return gap
        case ChooseExhausted(cell=cell):
            return (cell,)
        case ChooseProvision(cells=cells):
            return cells[:1]
        case (
            ChooseSidequest(cell=cell) | ChooseSidequestSide(cell=cell) | AskVolunteers(cell=cell)
            | ChooseSummoned(cell=cell) | ChooseProvided(cell=cell) | ChooseReturn(cell=cell)
        ):  # fmt: skip
            return (cell,)
    return ()


def _numbered(scene: TableScene, gaps: tuple[tuple[Cell, ...], ...]) -> Iterator[Overlay]:
    """Yields the gaps to choose from, outlined, each with its number."""
    desk = scene.desk
    for i, gap in enumerate(gaps):
        hot = any(f"at:{x},{y}" in (desk.hot, desk.focus) for x, y in gap)
        rgb = scene.art.tone("hover" if hot else "legal_alt")
        yield from light(scene, f"gap:{i}", gap, rgb, CLEAR if hot else pulse(scene), teeth=False)
        yield _number(scene, f"gapno:{i}", gap[0], str(i + 1))
    taken: list[Rect] = []
    for i, told in enumerate(open_gaps(scene.session.game, scene.session.state)):
        if any(told.strengths):
            yield _badge(scene, f"gapwho:{i}", told, taken, str(i + 1))


def _number(scene: TableScene, name: str, cell: Cell, words: str) -> Overlay:
    sheet, square = scene.sheet, scene.board.rect_of(cell)
    k = max(2, sheet.k)
    rect = Rect(0, 0, 12 * k, 14 * k)
    rect.center = square.center

    def paint(surface: Surface) -> None:
        sheet.slice(surface, rect, "card", max(1, k - 1))
        sheet.letters(surface, (rect.centerx, rect.centery), words, k, (58, 34, 20), "mm", shadow=False)

    return Overlay(name, words, rect, paint)


def _marked(scene: TableScene) -> Iterator[Overlay]:
    """Yields a line round the cells a line of the Chronicle is about."""
    cells = [(c[0], c[1]) for c in scene.marked_cells()]
    yield from light(scene, "marked", cells, scene.art.tone("hover"), FAINT)


# ------------------------------------------------------------------------------ ghost
def _ghost(scene: TableScene) -> Iterator[Overlay]:
    aim = scene.aim
    if aim is None or aim.cell is None or scene.drag.phase is not Phase.DRAGGING:
        return
    if not aim.legal:
        return
    k = scene.board.scale
    shown = pictures.ghost(scene, aim, k)
    rect = pictures.at_cell(scene, shown, aim.cell)

    def paint(surface: Surface) -> None:
        surface.blit(shown.surface, rect, special_flags=PREMUL)

    yield Overlay("ghost", (aim.piece, aim.cell, aim.rotation, k), rect, paint)


def _refused(scene: TableScene) -> Iterator[Overlay]:
    """Yields a red light over the cells where the held piece may not lie, over the piece too."""
    aim = scene.aim
    if aim is None or aim.cell is None or aim.legal or scene.drag.phase is not Phase.DRAGGING:
        return
    cells = aim.covered(aim.cell, aim.rotation)
    yield from light(scene, "ghost:no", cells, scene.art.tone("illegal"), CLEAR, teeth=False)


def _gaps_told(scene: TableScene) -> Iterator[Overlay]:
    """Yields the gaps the aimed move would close, who counts how much beside them, and who would win."""
    told = scene.desk.told
    if told is None or scene.drag.phase is not Phase.DRAGGING:
        return
    taken: list[Rect] = []
    for i, gap in enumerate(told.gaps):
        rgb = scene.art.colour_of(gap.winner) if gap.winner is not None else scene.art.tone("legal_alt")
        yield from light(scene, f"told:{i}", gap.cells, rgb, 0.5, teeth=False)
        yield from light(scene, f"home:{i}", gap.returned, scene.art.tone("illegal"), 0.2)
        if gap.strengths and any(gap.strengths):
            yield _badge(scene, f"badge:{i}", gap, taken)


def _badge(scene: TableScene, name: str, gap: GapTold, taken: list[Rect], number: str = "") -> Overlay:
    """A card at a gap: its number if it has one, the door of the winner, explorers by side.

    It keeps clear of those laid before.
    """
    sheet = scene.sheet
    k = sheet.letter_k(20)
    counted = [(side, n) for side, n in enumerate(gap.strengths) if n]
    wide = sum(16 * k + 4 * k + sheet.letters_width(str(n), k) + 6 * k for _, n in counted)
    lead = sheet.letters_width(number, k) + 5 * k if number else 0
    rect = Rect(0, 0, lead + wide + 10 * k + (24 * k if gap.winner is not None else 0), 27 * k)
    squares = [scene.board.rect_of(cell) for cell in gap.cells]
    if scene.aim is not None and scene.aim.cell is not None:
        covered = scene.aim.covered(scene.aim.cell, scene.aim.rotation)
        squares += [scene.board.rect_of(cell) for cell in covered]
    lay_beside(scene, rect, squares[0].unionall(squares), 3 * k)
    if (at := rect.collidelist(taken)) >= 0:
        below = taken[at].bottom + k + rect.h <= scene.plan.free.bottom
        rect.y = taken[at].bottom + k if below else taken[at].y - k - rect.h
    taken.append(rect)

    def paint(surface: Surface) -> None:
        sheet.slice(surface, rect, "card", k)
        x = rect.x + 7 * k
        if number:
            sheet.letters(surface, (x, rect.centery), number, k, (58, 34, 20), "lm", shadow=False)
        x += lead
        if gap.winner is not None:
            head = sheet.art.part(f"door_{scene.desk.view.sides[gap.winner].colour}_head", k)
            x = sheet.lay(surface, head, (x, rect.centery), "lm").right + 3 * k
        for side, n in counted:
            flag = sheet.part(
                surface, f"banner_{scene.desk.view.sides[side].colour}", (x, rect.centery), k, "lm"
            )
            best = side in gap.leaders
            ink = (140, 34, 24) if best else (58, 34, 20)
            shown = sheet.letters(
                surface, (flag.right + 3 * k, rect.centery), str(n), k, ink, "lm", shadow=False
            )
            x = shown.right + 6 * k

    return Overlay(name, (gap, tuple(rect)), rect, paint)


# ------------------------------------------------------------------------------- held
def _held(scene: TableScene) -> Iterator[Overlay]:
    drag, aim = scene.drag, scene.aim
    if aim is None or drag.phase not in (Phase.DRAGGING, Phase.SETTLING) or scene.by_keys:
        return
    k = scene.board.scale
    beside = aim.cell is not None and aim.legal and drag.settling is None
    if beside and aim.piece[0] in pictures.WIDE:
        k = max(1, k - 1)  # so that the ghost is seen
    at = drag.pos
    if drag.settling is not None:
        a, b, t = drag.settling.start, drag.settling.end, 1 - (1 - drag.progress) ** 3
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    side = k * pictures.S
    if beside:
        at = (at[0] + side * BESIDE, at[1] + side * BESIDE)
    shown = pictures.piece_picture(scene, aim.piece, k, "held")
    dx, dy = aim.held_cell((0, 0), aim.wanted())
    corner = (round(at[0] - side / 2 - dx * side), round(at[1] - side / 2 + dy * side))
    if aim.piece[0] not in pictures.WIDE:
        corner = (corner[0], corner[1] - 4 * k)
    rect = shown.rect(corner)

    def paint(surface: Surface) -> None:
        if shown.shade is not None:
            below = (corner[0] - shown.shade_origin[0], corner[1] - shown.shade_origin[1] + 4 * k)
            surface.blit(shown.shade, below, special_flags=PREMUL)
        surface.blit(shown.surface, rect, special_flags=PREMUL)

    yield Overlay("held", (aim.piece, aim.wanted(), k, rect.topleft), rect.inflate(16 * k, 16 * k), paint)
