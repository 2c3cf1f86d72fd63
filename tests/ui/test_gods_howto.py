"""The lesson of Gods says what is true: its fields are played through the rules, its pages fit every window."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.app.shot import draw, unseen
from gheos_suite.core import GameConfig
from gheos_suite.geom import hexes
from gheos_suite.rules import game
from gheos_suite.rules.gods import actions as act
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import CARDS, GODS, TRIBE_OF, Cell, Hex, State
from gheos_suite.saves import Settings
from gheos_suite.scenes.gods import lesson_fields as field
from gheos_suite.scenes.gods.diagram import Diagram, position, state_of
from gheos_suite.scenes.gods.lesson import lesson
from gheos_suite.scenes.gods.lesson_pages import PAGES
from gheos_suite.ui.input import Semantic

GAME = game("gods")
DIAGRAMS = [d for page in PAGES for d in page.diagrams if isinstance(d, Diagram)]
Played = tuple[State, tuple[Any, ...]]


def lay(cards: tuple[Hex, ...], card: Hex) -> Played:
    """Returns state and events after an action that lays the card; each action has a turn of its own."""
    seat = GODS.index(card.colour) if card.kind == "temple" else 0
    kind = f"tribe-{card.colour}" if card.kind == "tribe" else card.kind
    state = replace(state_of(cards, seat), display=(kind, "") if kind in CARDS else ("", ""))
    action = {
        "tribe": lambda: act.PlaceTribe(card.colour, card.cell),
        "temple": lambda: act.PlaceTemple(card.cell),
        "desert": lambda: act.PlaceDesert(card.cell),
        "decay": lambda: act.PlaceDecay(card.cell),
    }[card.kind]()
    assert GAME.validate(state, seat, action) is None
    step = GAME.apply(state, seat, action)
    return step.state, step.events


def last(diagram: Diagram) -> Played:
    """Returns state and events of the last card laid in a diagram."""
    return lay(diagram.cards[:-1], diagram.cards[-1])


def only(events: tuple[Any, ...], kind: type[Any]) -> Any:
    (found,) = [e for e in events if isinstance(e, kind)]
    return found


def test_every_page_but_the_last_two_has_a_picture() -> None:
    assert [bool(page.diagrams) for page in PAGES[:-2]] == [True] * (len(PAGES) - 2)
    assert len(DIAGRAMS) == sum(len(page.diagrams) for page in PAGES)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda d: d.caption[:24])
def test_the_cards_hang_together_and_there_are_so_many_of_them(diagram: Diagram) -> None:
    cells = {h.cell for h in diagram.cards}
    assert len(cells) == len(diagram.cards)
    reached = {diagram.cards[0].cell}
    while more := {n for c in reached for n in hexes.neighbours(c) if n in cells} - reached:
        reached |= more
    assert reached == cells
    assert all(h.colour in TRIBE_OF.values() for h in diagram.cards if h.kind == "tribe")
    assert set(diagram.glow) <= cells
    assert all(h.stone == "" or h.kind == "tribe" for h in diagram.cards)


@pytest.mark.parametrize("diagram", [d for d in DIAGRAMS if d.laid], ids=lambda d: d.caption[:24])
def test_what_is_laid_becomes_what_is_shown(diagram: Diagram) -> None:
    cards = diagram.cards[: -diagram.laid]
    for card in diagram.cards[-diagram.laid :]:
        cards = lay(cards, card)[0].board
    assert cards == diagram.cards


@pytest.mark.parametrize("diagram", [d for d in DIAGRAMS if d.prices], ids=lambda d: d.caption[:24])
def test_the_prices_are_those_of_the_rules(diagram: Diagram) -> None:
    lying = {h.cell: h for h in diagram.cards}
    for cell, price in diagram.prices:
        if diagram.moved is not None:
            continue  # the price of a moved desert has a test of its own
        if cell in lying:
            assert cell == diagram.cards[-1].cell
            assert last(diagram)[1][0].cost == price
        elif diagram.temple:
            assert only(lay(diagram.cards, Hex(cell, "temple", "red"))[1], ev.TemplePlaced).cost == price
        else:
            assert only(lay(diagram.cards, Hex(cell, "tribe", "blue"))[1], ev.TribePlaced).cost == price


@pytest.mark.parametrize("diagram", [field.TRIBE_PRICES, field.TEMPLE_PRICES])
def test_every_place_of_the_priced_field_has_a_price(diagram: Diagram) -> None:
    assert {cell for cell, _ in diagram.prices} == {cell for cell, _ in position(diagram).spaces}


@pytest.mark.parametrize(
    ("diagram", "why", "religion"),
    [
        (field.ONE_GOD, "temple", "red"),
        (field.RIVALS, "temples", ""),
        (field.ONE_FAITH, "tribes", "green"),
        (field.QUARREL, "mixed", ""),
        (field.LONELY, "alone", ""),
    ],
)
def test_the_five_cases_are_as_told(diagram: Diagram, why: str, religion: str) -> None:
    placed = only(last(diagram)[1], ev.TribePlaced)
    assert (placed.why, placed.religion) == (why, religion)


def test_the_captions_of_the_cases_hold() -> None:
    stones = {h.cell: h.stone for h in field.QUARREL.cards[:-1]}
    assert sorted(stones.values()) == ["blue", "red", "red"]  # most of them agree
    assert [h.stone for h in field.ONE_FAITH.cards[:-1]] == ["green", ""]
    assert sum(h.kind == "temple" for h in field.ONE_GOD.cards) == 2


def test_the_first_temples_lie_as_the_rules_lay_them() -> None:
    board = GAME.setup(GameConfig(4), 1).state.board
    assert {h.cell for h in field.OPENING.cards} == {h.cell for h in board}
    three = GAME.setup(GameConfig(3), 1).state.board
    assert {h.cell for h in field.WORLD.cards[: -field.WORLD.laid]} == {h.cell for h in three}


def test_two_tribes_of_the_first_picture_follow_nobody() -> None:
    assert [h.stone for h in field.WORLD.cards if h.kind == "tribe"].count("") == 2


def test_the_temple_turns_two_tribes_and_leaves_one() -> None:
    board = lay(field.BEFORE_TEMPLE.cards, field.AFTER_TEMPLE.cards[-1])[0].board
    assert board == field.AFTER_TEMPLE.cards
    assert [h.stone for h in field.BEFORE_TEMPLE.cards if h.kind == "tribe"] == ["yellow"] * 3
    assert sorted(h.stone for h in board if h.kind == "tribe") == ["red", "red", "yellow"]


def test_the_nation_is_united_by_the_temple() -> None:
    state, events = lay(field.BEFORE_NATION.cards, field.AFTER_NATION.cards[-1])
    assert state.board == field.AFTER_NATION.cards
    united = only(events, ev.NationUnited)
    assert (GODS[united.seat], united.colour, united.tribes, united.chip) == ("blue", "green", 3, True)
    assert set(field.AFTER_NATION.glow) == {h.cell for h in state.board if h.kind == "tribe"}


def test_the_decay_robs_yellow_or_blue_and_the_desert_brings_a_point() -> None:
    assert [GODS[s] for s in only(last(field.RUIN)[1], ev.DecayPlaced).victims] == ["yellow", "blue"]
    cards = (*field.ROW.cards[:-1],)
    state = replace(state_of(cards), display=("desert", ""))
    state = replace(state, players=tuple(replace(p, power=5) for p in state.players))
    step = GAME.apply(state, 0, act.PlaceDesert(field.ROW.cards[-1].cell))
    assert only(step.events, ev.DesertPlaced).gained == 1


@pytest.mark.parametrize(("diagram", "windy"), [(field.WIND, True), (field.PAID, False)])
def test_the_desert_may_go_where_the_arrow_points(diagram: Diagram, windy: bool) -> None:
    assert diagram.moved is not None
    start, end = diagram.moved
    before = tuple(replace(h, cell=start) if h.cell == end else h for h in diagram.cards)
    state = replace(state_of(before), display=("whirlwind", "") if windy else ("", ""))
    if windy:
        state = GAME.apply(state, 0, act.PlayWhirlwind()).state
    step = GAME.apply(state, 0, act.MoveDesert(start, end))
    moved = only(step.events, ev.DesertMoved)
    assert step.state.board == diagram.cards
    assert dict(diagram.prices).get(end, 0) == moved.cost == (0 if windy else 2)


def test_the_place_the_paid_desert_left_is_cheap_for_a_temple_again() -> None:
    assert field.PAID.moved is not None
    cell: Cell = field.PAID.moved[0]
    assert only(lay(field.PAID.cards, Hex(cell, "temple", "red"))[1], ev.TemplePlaced).cost == 3


def test_numbers_in_the_words_are_those_of_the_rules() -> None:
    words = {page.title: " ".join((*page.text, *(w for _, w in page.symbols))) for page in PAGES}
    two, three = (GAME.setup(GameConfig(n), 1).state for n in (2, 3))
    assert (three.limit, two.limit) == (9, 10)
    assert "nine points" in words["Rival faiths"] and "takes ten" in words["Rival faiths"]
    assert (three.card_points, three.chip_points) == (3, 1)
    assert "worth three" in words["Nations"] and "worth one" in words["Nations"]
    first = three.players[three.active]
    assert (first.power, first.temples) == (2 + 3, 7)
    assert "two power points" in words["Your turn"] and "three power points" in words["Your turn"]
    assert "seven temples" in words["Temples convert"]
    assert GAME.view(three, None).power_max == 12 and "twelve" in words["What a place costs"]
    assert three.stalemate == 10 * 3 and "ten rounds" in words["The end"]


def test_the_last_page_names_keys_that_exist() -> None:
    assert all(key in Semantic.__members__ for key, _ in PAGES[-1].keys)


SIZES = [((1024, 768), 200), ((1024, 768), 75), ((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 150)]


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_no_text_runs_over_on_any_page(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene = lesson()
        stack, _ = draw(ctx, [scene])
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        stack.close()


def test_every_title_fits_the_list_of_contents() -> None:
    with unseen((1920, 1080)) as ctx:
        scene = lesson()
        stack, _ = draw(ctx, [scene])
        rows = scene.group.find("contents").rect
        face = ctx.font("body", 22)
        assert all(face.width(page.title) <= rows.w - ctx.u(52 + 24) for page in PAGES)
        stack.close()


def test_words_name_gods_by_their_names_because_colours_are_those_of_tribes() -> None:
    """GODS-010: a colour word is shared by a god and a tribe, so that "follows blue" would tell nobody whom."""
    for diagram in DIAGRAMS:
        for colour in GODS:
            for found in re.finditer(rf"\b{colour}\b", diagram.caption, re.IGNORECASE):
                rest = diagram.caption[found.end() :]
                assert re.match(r" (tribes?|points card|chip)\b", rest), diagram.caption
