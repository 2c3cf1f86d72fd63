"""What the still things of the table are, said on a small plate beside them while they are pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.gentes.model import BONUSES, ROWS, TYPES
from gheos_suite.rules.gentes.view import COMPONENTS, effect_words, row_words
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from .desk import Desk
from .naming import NUMERAL, owner_of
from .spots import parts
from .words import BONUS
from .zoom import beside, kept

if TYPE_CHECKING:
    from .scene import TableScene

WIDEST = 470  # px at 1080p of a line on the plate
CUBES = {
    "temple": ("Exchange cubes", "One pays for trading population; three cubes train one."),
    "oracle": ("Virtual cubes", "Each stands for one missing population of a card you play."),
}
BUTTONS = {
    "button:lens": ("Can I play it?", "Shows what each card of your hand still lacks."),
    "button:undo": ("Undo", "Takes the last step back."),
    "button:menu": ("Menu", "Save, settings, leave."),
    "button:help": ("Help", "What can be done now, and the rules."),
    "button:log": ("Chronicle", "Everything that happened."),
}


def plates(scene: TableScene) -> Iterator[Overlay]:
    """Yields the plate of the spot pointed at, where nothing else tells about it."""
    desk = scene.desk
    name = desk.focus or desk.hot
    if scene.drag.phase is Phase.DRAGGING or scene.timeline.busy or name in desk.options.spots:
        return
    spot, lines = scene.spots().get(name), told(desk, name)
    if desk.options.settle and parts(name)[0] == "folk":
        return  # a click adds one, as the ribbon says
    if name in ("button:undo", "button:menu") and scene.plan.kind == "full":
        return  # they say their name themselves
    if spot is not None and lines:
        yield plate(scene, spot, lines)


def plate(scene: TableScene, spot: Rect, lines: tuple[str, ...]) -> Overlay:
    """A plate with a heading and sentences beside a spot."""
    sheet, u = scene.sheet, scene.sheet.u
    wrapped = [lines[0], *(line for text in lines[1:] for line in sheet.wrap(text, 20, u(WIDEST)))]
    wide = max(sheet.width(line, 20, "bold" if i == 0 else "body") for i, line in enumerate(wrapped)) + u(48)
    rect = beside(scene, spot, (wide, u(26) * len(wrapped) + u(28)))

    def paint(surface: Surface, place: Rect) -> None:
        sheet.panel(surface, place, "tooltip")
        for i, line in enumerate(wrapped):
            at = (place.x + u(24), place.y + u(27) + u(26) * i)
            sheet.text(surface, at, line, 20, "brass" if i == 0 else "text", "bold" if i == 0 else "body")

    return kept(scene, "plate", (tuple(wrapped), tuple(spot)), rect, paint)


def told(desk: Desk, name: str) -> tuple[str, ...]:
    """Returns a heading and sentences about a spot; () for those of which something else tells."""
    kind, rest = parts(name)
    view, player = desk.view, desk.player
    match kind:
        case "bonus":
            return _bonus(desk, rest)
        case "round":
            after = COMPONENTS.unlocks.get(view.round, 0)
            more = (f"{counted(after, 'space')} of each time track opens after it.",) if after else ()
            return (f"Round {view.round} of {COMPONENTS.rounds}, era {NUMERAL[view.era]}", *more)
        case "deck":
            return (f"Cards of era {NUMERAL[view.era]}", f"{len(view.decks[view.era - 1])} left in the deck.")
        case "pile" if not rest:
            prices = ", ".join(f"{m.cards} for {m.coins} coins" for m in COMPONENTS.pile)
            return (f"Discard pile: {counted(len(view.discard), 'card')}", f"A Scribe takes {prices}.",
                    *(() if desk.pile_open else ("Click to see them.",)))  # fmt: skip
        case "folk":
            return _folk(desk, rest)
        case "cube":
            count, title = (player.temple, player.oracle)[ROWS.index(rest)], CUBES[rest][0]
            return (f"{title}: {count} of {COMPONENTS.squares[ROWS.index(rest)]}", CUBES[rest][1])
        case "city":
            return (f"{player.left} city tokens left to build",)
        case "token":
            at = view.chart.index(rest)
            one, two = COMPONENTS.upper[at], COMPONENTS.lower[at]
            return (rest.capitalize(), f"One takes a payment of {one}, two take a payment of {two}.")
        case "space" if int(rest) > COMPONENTS.spaces - player.locks:
            return ("Locked", "One more space opens after each round.")
        case "place":
            return _place(desk, rest)
        case "button":
            return BUTTONS.get(name, ())
        case _:
            return ()


def _bonus(desk: Desk, kind: str) -> tuple[str, ...]:
    stack = desk.view.stacks[BONUSES.index(kind)]
    needs = COMPONENTS.bonus[kind][0].needs
    left = " then ".join(counted(n, "point") for n in stack)
    return (f"Bonus for {needs} {BONUS[kind]}", f"To be had: {left}." if stack else "All are taken.")


def _folk(desk: Desk, kind: str) -> tuple[str, ...]:
    at = TYPES.index(kind)
    facing = TYPES[at ^ 1]
    have, virtual = desk.player.people[at], desk.player.strength[at] - desk.player.people[at]
    lines = [
        counted(have, kind).capitalize(),
        f"{counted(desk.player.people[at ^ 1], facing)} on the same line.".capitalize(),
    ]
    if virtual > 0:
        lines.append(f"Your cards let {virtual} more count for requirements.")
    return tuple(lines)


def _place(desk: Desk, space: str) -> tuple[str, ...]:
    """Returns name, kind and gift of a city, or what its row of the hometowns gives."""
    seat = owner_of(desk.view, space)
    owner = (f"A city of {desk.name(seat)}.",) if seat >= 0 else ()
    if space in COMPONENTS.cities:
        city = COMPONENTS.cities[space]
        gift = f"When the {city.region} cities pay: {effect_words(city.reward)}."
        return (f"{city.name}, {city.kind} city", gift, *owner)
    town = COMPONENTS.hometowns[space]
    title = f"Hometown, {' or '.join(town.kinds)} city"
    return (title, *row_words(COMPONENTS.rows[town.row]), *owner)
