"""What panels and overlays of the Overworld table say: counts, verdicts, and what glows when."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from gheos_suite.core import AnySession
from gheos_suite.rules.overworld.model import EVIL, GOOD
from gheos_suite.rules.overworld.tiles import load
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld import quest_panels
from gheos_suite.scenes.overworld.foresight import foresee
from gheos_suite.scenes.overworld.panels import PATTERNS, pile_of
from gheos_suite.scenes.overworld.region_card import counts, verdict
from gheos_suite.scenes.overworld.relief import Relief
from gheos_suite.scenes.overworld.seats import role
from gheos_suite.scenes.overworld.tray import caption, tile_shown
from gheos_suite.scenes.overworld.words import breakdown
from gheos_suite.ui.text import traced

from .overworld_pilot import Pilot, piece_of, seated
from .table_pilot import FAST, new_session
from .test_overworld_layout import pending, reached


def names(pilot: Pilot) -> set[str]:
    return {overlay.name for overlay in pilot.table.wanted_overlays()}


def hover(pilot: Pilot, cell: Any) -> None:
    pilot.mouse(pygame.MOUSEMOTION, pilot.cell(cell))


def written(pilot: Pilot) -> list[str]:
    """Returns every line of text of the theme's letters that is drawn anew."""
    with traced() as lines:
        pilot.stack.relayout()
        pilot.tick()
        pilot.stack.draw(pilot.ctx.window.surface())
    return [line.words for line in lines]


# ------------------------------------------------------------------------------- counts
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        (("F", "F", "F", "M"), (3, 3, 1, 1)),
        (("FW", "FW", "MR"), (2, 0, 0, 1)),
        ((), (0, 0, 0, 0)),
    ],
)
def test_the_pile_counts_every_coast_that_can_show_a_pattern(
    pile: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    view = replace(new_session("overworld", 2, 1).view(0), pile=pile)
    assert tuple(pile_of(view, pattern) for pattern in PATTERNS) == expected


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ({}, "nobody here"),
        ({1: 2, 0: 1}, "Ines leads"),
        ({0: 2, 2: 2}, "a two-way tie"),
        ({0: 1, 1: 1, 2: 1}, "a three-way tie"),
    ],
)
def test_a_region_says_who_leads_it(found: dict[int, int], words: str) -> None:
    with seated(new_session("overworld", 3, 4)) as pilot:
        assert verdict(pilot.table.desk, found) == words


def test_a_region_counts_its_own_explorers_the_most_first() -> None:
    with seated(reached(3, lambda s: len(s.state.explorers) > 12)) as pilot:
        desk, board = pilot.table.desk, pilot.table.board
        seen = set()
        for explorer in desk.view.explorers:
            cells = board.region_at(explorer.cell)
            found = counts(desk, cells)
            assert list(found.values()) == sorted(found.values(), reverse=True)
            assert found[explorer.side] == sum(
                e.side == explorer.side and e.cell in cells for e in desk.view.explorers
            )
            seen.add(frozenset(cells))
        assert len(seen) > 2


def test_faces_are_called_by_what_they_show() -> None:
    assert [caption("B1a", face) for face in (0, 1)] == ["Land face", "Water face"]
    assert [caption("B1d", face) for face in (0, 1)] == ["Land face", "LAND HO"]


# --------------------------------------------------------------------------------- party
def test_points_are_shown_only_if_they_are_wanted() -> None:
    session = reached(3, lambda s: len(s.state.explorers) > 8)
    for live, shown in ((True, True), (False, False)):
        settings = Settings(animation_speed=0, curtain=False, live_scores=live)
        with seated(session, settings) as pilot:
            assert ("points" in written(pilot)) is shown
            said = " ".join(breakdown(pilot.table.desk, 1))
            assert ("point" in said) is shown and "left" in said


def test_a_player_without_regions_is_told_so_in_good_words() -> None:
    with seated(reached(3, lambda s: not s.state.explorers)) as pilot:
        assert "no points for regions" in breakdown(pilot.table.desk, 1)


def test_a_seat_says_what_its_player_does_now() -> None:
    with seated(reached(2, pending("ChooseSquares"))) as pilot:
        desk = pilot.table.desk
        seat = desk.view.decides
        assert role(desk, seat) == "adds explorers"
        n = sum(door.side == 1 - seat for door in desk.view.doors)
        assert role(desk, 1 - seat).startswith("no" if n == 0 else str(n))


def closing(session: AnySession) -> Any:
    """Returns a move that closes a gap somebody wins at once, or None."""
    if session.state.pending is not None or session.state.step != "place":
        return None
    seat = session.actors[0]
    for action in session.game.legal_actions(session.state, seat):
        if any(gap.winner is not None for gap in foresee(session, seat, action).gaps):
            return action
    return None


def test_the_aim_shows_gap_winner_counts_and_who_goes_home() -> None:
    session = reached(3, lambda s: closing(s) is not None)
    action = closing(session)
    with seated(session) as pilot:
        table = pilot.table
        while table.desk.turns != action.rotation:
            table.turn(1)
        pilot.in_view(action.cell)
        pilot.hold(piece_of(action))
        assert table.aim is not None
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(table.aim.held_cell(action.cell, action.rotation)))
        assert {"legal", "ghost", "held"} <= names(pilot)
        table.aim.think_now()
        assert {"told:0", "badge:0", "prompt"} <= names(pilot)
        gap = table.desk.told.gaps[0]
        assert ("home:0" in names(pilot)) == bool(gap.returned)
        taken = next(iter(table.board.squares))
        hover(pilot, taken)
        assert table.aim.legal or "ghost:no" in names(pilot)


def test_a_warmed_table_paints_no_tile_while_one_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(reached(2, lambda s: s.state.step == "place" and s.state.pending is None)) as pilot:
        table = pilot.table
        for _ in range(60):
            if not table.warmer.step():
                break
        assert not table.warmer.step()
        face = table.desk.face
        pilot.hold(("tile", face))
        painted = []
        monkeypatch.setattr(Relief, "picture", lambda *args: painted.append(args))
        for _ in range(4):
            assert "held" in names(pilot)
            table.turn(1)
        assert not painted


def test_a_region_lights_up_under_the_pointer_alone() -> None:
    with seated(reached(3, lambda s: s.state.step == "place" and len(s.state.explorers) > 6)) as pilot:
        hover(pilot, pilot.table.desk.view.explorers[0].cell)
        assert {"region", "region:card"} <= names(pilot)
        pilot.mouse(pygame.MOUSEMOTION, pilot.table.plan.title.center)
        assert not {"region", "region:card"} & names(pilot)


def test_the_lens_of_doors_spans_a_rectangle_for_each_side_that_has_one() -> None:
    with seated(reached(3, lambda s: len(s.state.doors) > 2)) as pilot:
        desk = pilot.table.desk
        assert not any(name.startswith("span:") for name in names(pilot))
        desk.lens = "doors"
        own = {f"span:{door.side}" for door in desk.view.doors}
        assert {name for name in names(pilot) if name.startswith("span:")} == own


def test_squares_to_choose_pulse_with_the_water() -> None:
    with seated(reached(2, pending("ChooseSquares"))) as pilot:
        table = pilot.table
        glows = {o.name: o.key for o in table.wanted_overlays() if o.name.startswith("glow:")}
        assert set(glows) == {f"glow:at:{x},{y}" for x, y in table.desk.view.pending.cells}
        table.board.frame += 1
        after = {o.name: o.key for o in table.wanted_overlays() if o.name.startswith("glow:")}
        assert all(after[name] != key for name, key in glows.items())


def test_gaps_to_choose_are_numbered() -> None:
    with seated(reached(2, pending("ChooseGap"))) as pilot:
        n = len(pilot.table.desk.view.pending.gaps)
        assert n > 1
        assert {f"gap:{i}" for i in range(n)} | {f"gapno:{i}" for i in range(n)} <= names(pilot)


# --------------------------------------------------------------------------------- Quest
def test_the_balance_adds_up_to_the_sums_of_the_view() -> None:
    session = reached(1, lambda s: s.state.step == "travel" and len(s.state.board) > 8)
    with seated(session) as pilot:
        desk = pilot.table.desk
        assert sum(quest_panels._made_of(desk, GOOD)) == desk.view.good
        assert sum(quest_panels._made_of(desk, EVIL)) == desk.view.evil
        for side in range(4):
            own = desk.view.sides[side]
            there = sum(quest_panels.on_map(desk, side, shape) for shape in ("bird", "ship"))
            assert there == sum(e.side == side for e in desk.view.explorers)
            bagged = own.birds + own.ships + own.spent_birds + own.spent_ships
            assert there + bagged <= sum(quest_panels.WHOLE.values())


def test_a_colour_has_as_many_pieces_as_the_data_say() -> None:
    assert {"bird": load().birds, "ship": load().ships} == quest_panels.WHOLE


def test_the_level_is_known_by_its_colours() -> None:
    for level in load().levels.values():
        with seated(new_session("overworld", 1, 2, {"solo_level": level.id})) as pilot:
            assert quest_panels.level_name(pilot.table.desk) == level.name


def test_the_hero_sees_bands_ways_fights_and_prices() -> None:
    session = reached(1, dear)
    with seated(session) as pilot:
        desk = pilot.table.desk
        prices = {min(r.birds + r.ships, 3) for r in desk.view.travel.reach if r.steps}
        assert {f"reach:{price}" for price in prices} <= names(pilot)
        goal = max(desk.view.travel.reach, key=lambda r: (r.birds + r.ships, r.cell))
        pilot.in_view(goal.cell)
        hover(pilot, goal.cell)
        shown = names(pilot)
        assert "price" in shown and any(name.startswith("dot:") for name in shown)
        assert sum(name.startswith("fight:") for name in shown) == goal.birds + goal.ships


def dear(session: AnySession) -> bool:
    view = session.view(0)
    return view.travel is not None and any(r.birds + r.ships for r in view.travel.reach)


def test_ends_of_the_travel_are_marked() -> None:
    def at_an_edge(session: AnySession) -> bool:
        view = session.view(0)
        return view.travel is not None and any(c == view.heroes[0].cell for c, _ in view.travel.offs)

    with seated(reached(1, at_an_edge)) as pilot:
        desk = pilot.table.desk
        assert desk.options.offs
        for cell in desk.options.offs:
            assert {f"off:{cell}", f"offsign:{cell}"} <= names(pilot)
        assert ("stop" in names(pilot)) == (desk.view.heroes[0].cell in desk.view.travel.stops)


def test_an_evil_colour_says_what_is_missing_to_the_defeats() -> None:
    session = reached(1, lambda s: s.state.step == "travel" and len(s.state.explorers) > 3)
    with seated(session) as pilot:
        desk, plan = pilot.table.desk, pilot.table.plan
        evil = next(i for i, side in enumerate(desk.view.sides) if side.alignment == EVIL)
        pilot.mouse(pygame.MOUSEMOTION, plan.sides[evil].center)
        facts = next(o for o in pilot.table.wanted_overlays() if o.name == "facts")
        missing = quest_panels.WHOLE["bird"] - quest_panels.on_map(desk, evil, "bird")
        assert any("Kingdom" in line and str(missing) in line for line in facts.key)


def test_the_tray_shows_the_first_tile_picked_last() -> None:
    with seated(reached(1, pending("ChooseStartTile"))) as pilot:
        desk = pilot.table.desk
        assert tile_shown(desk) == desk.options.starts[0]
        desk.start = 5
        assert tile_shown(desk) == desk.options.starts[5]


# ------------------------------------------------------------------------------- letters
def test_a_long_name_is_cut_and_keeps_its_room() -> None:
    with seated(new_session("overworld", 2, 1), FAST) as pilot:
        sheet = pilot.table.sheet
        rng = random.Random(4)
        for _ in range(40):
            name = "".join(rng.choice("abcdefgh WXYŁ東é ") for _ in range(rng.randrange(2, 90)))
            width = rng.randrange(60, 300)
            words, k = sheet._fitting(name, 3, width)
            assert sheet.letters_width(words, k) <= width + sheet.letters_width("..", k), (name, words)
            assert words == name or words.endswith("..")
