"""The Quest at the Overworld table: first map, travel of several steps, fights, perils, creatures, endings."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import encode
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import AssignCreatures, ChooseHero, State
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.asks import choice
from gheos_suite.scenes.overworld.foresight import foresee
from gheos_suite.scenes.overworld.travel import lit
from gheos_suite.ui.input import Semantic
from tests.rules.overworld.position import RED, WHITE, position

from .overworld_pilot import seated, standing
from .table_pilot import any_kind, check_shown, new_session, play

HOW = ["by_mouse", "by_keys"]
ROW = "FFFFF\n*M*M*"  # a way of four steps from (0, 1)
PERIL = "FF...\nFF.WW\n...W*"  # over (2, 1) no travel tile fits


def quest(text: str, **changes: object) -> State:
    return position(text, **{"hero": "0,1", "bag": "B1a B1b B3a B5a", **changes})  # type: ignore[arg-type]


# ------------------------------------------------------------------------- whole quests
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("options", [
    {}, {"solo_heroes": "both", "solo_start": "random"}, {"coast_choice": "random", "exhausted": "on"},
])  # fmt: skip
def test_quests_are_played_by_hand(how: str, options: dict[str, str]) -> None:
    made: set[str] = set()
    for seed in range(3):
        with seated(new_session("overworld", 1, seed, options)) as pilot:
            made |= play(pilot, how, seed, 120)
    assert {"PlaceCoast", "PlaceStart", "PlaceHero", "StepOff", "PlaceTile"} <= made
    assert ("PickHero" in made) == ("solo_heroes" in options)


def test_a_quest_is_shown_in_motion() -> None:
    with seated(new_session("overworld", 1, 8), Settings(curtain=False)) as pilot:
        table, rng = pilot.table, random.Random(2)
        session = table.session
        while session.actors and session.ply < 40:
            for _ in range(2000):
                if table.desk.ready and not table.timeline.busy:
                    break
                pilot.tick(1)
            check_shown(pilot)
            ply = session.ply
            pilot.by_mouse(any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng))
            pilot.tick(40)
            assert session.ply > ply


# ------------------------------------------------------------------------- travel
@pytest.mark.parametrize("by_keys", [False, True])
def test_a_click_on_a_far_square_walks_there_step_by_step(by_keys: bool) -> None:
    with seated(standing(quest(ROW))) as pilot:
        table = pilot.table
        before = encode(table.session.state)
        if by_keys:
            pilot.focus("at:4,1")
        else:
            pilot.click_cell((4, 1))
        pilot.tick(10)
        assert [m.action for m in table.session.moves] == [act.Step((x, 1)) for x in (1, 2, 3, 4)]
        assert table.session.state.heroes[0].cell == (4, 1) and not table.desk.walking
        check_shown(pilot)
        after = encode(table.session.state)
        pilot.press(Semantic.UNDO)
        assert encode(table.session.state) == before, "one undo goes back to where she set out"
        check_shown(pilot)
        pilot.press(Semantic.REDO)
        assert encode(table.session.state) == after


def test_pointing_at_a_square_shows_the_way_and_its_price() -> None:
    with seated(standing(quest(ROW, explorers="red 2,1 white 4,1"))) as pilot:
        desk = pilot.table.desk
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((1, 1)))
        assert (desk.route, desk.price) == (((1, 1),), (0, 0))
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((3, 1)))
        assert (desk.route, desk.price) == (((1, 1), (2, 1), (3, 1)), (1, 0))
        prompt = choice(desk)
        assert prompt is not None and prompt.title == "3 steps away"
        assert prompt.detail == "The fights on the way cost 1 good bird."
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((3, 3)))
        assert (desk.route, desk.price) == ((), (0, 0))


def test_one_good_creature_is_given_up_without_a_question() -> None:
    with seated(standing(quest(ROW, explorers="red 2,1 white 4,1"))) as pilot:
        pilot.click_cell((3, 1))
        pilot.tick(10)
        state = pilot.table.session.state
        assert state.heroes[0].cell == (3, 1) and not state.explorers
        assert pilot.table.session.moves[1].action == act.Step((2, 1), (4, 1))


@pytest.mark.parametrize("paid", [(3, 1), (4, 1)])
@pytest.mark.parametrize("by_keys", [False, True])
def test_which_good_creature_is_given_up_is_asked_on_the_way(paid: tuple[int, int], by_keys: bool) -> None:
    """She walks up to the creature, is asked, and goes on when it is settled."""
    with seated(standing(quest(ROW, explorers="red 2,1 white 4,1 3,1"))) as pilot:
        table = pilot.table
        pilot.click_cell((4, 1))
        pilot.tick(10)
        assert table.desk.paying == (2, 1) and table.session.state.heroes[0].cell == (1, 1)
        assert lit(table.desk) == {(3, 1): "price", (4, 1): "price"}
        if by_keys:
            pilot.focus(f"at:{paid[0]},{paid[1]}")
        else:
            pilot.click_cell(paid)
        pilot.tick(10)
        assert table.session.moves[1].action == act.Step((2, 1), paid)
        assert table.session.state.heroes[0].cell == (4, 1)
        assert table.session.state.sides[RED].spent_birds == 1


@pytest.mark.parametrize("leave", ["escape", "click"])
def test_the_fight_can_be_declined(leave: str) -> None:
    with seated(standing(quest(ROW, explorers="red 2,1 white 4,1 3,1"))) as pilot:
        table = pilot.table
        pilot.click_cell((4, 1))
        pilot.tick(10)
        if leave == "escape":
            pilot.press(Semantic.CANCEL)
        else:
            pilot.click(table.plan.free.topleft)
        assert table.desk.paying is None and not table.chain
        pilot.tick(10)
        assert table.session.ply == 1 and len(table.session.state.explorers) == 3


def test_escape_stops_a_walk() -> None:
    with seated(standing(quest(ROW)), Settings(curtain=False)) as pilot:
        table = pilot.table
        pilot.tick(30)
        pilot.click_cell((4, 1))
        assert table.desk.walking
        pilot.press(Semantic.CANCEL)
        pilot.tick(60)
        assert not table.desk.walking and table.session.ply < 4
        assert pilot.stack.top is table


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_perilous_cell_is_asked_twice(by_keys: bool) -> None:
    with seated(standing(quest(PERIL, hero="1,1"))) as pilot:
        table = pilot.table
        assert lit(table.desk)[2, 1] == "peril"

        def choose() -> None:
            if by_keys:
                pilot.focus("at:2,1")
            else:
                pilot.click_cell((2, 1))

        choose()
        assert table.session.ply == 0 and table.desk.peril == (2, 1)
        pilot.click(pilot.button("button:stay"))
        assert table.desk.peril is None and table.session.ply == 0
        choose()
        choose()
        assert table.session.moves[0].action == act.StepOff((2, 1))


def test_a_peril_is_confirmed_by_its_button() -> None:
    with seated(standing(quest(PERIL, hero="1,1"))) as pilot:
        pilot.click_cell((2, 1))
        pilot.click(pilot.button("button:off"))
        assert pilot.table.session.moves[0].action == act.StepOff((2, 1))


def test_no_undo_past_the_draw() -> None:
    with seated(standing(quest("FF...\nF....\n.....", hero="1,2"))) as pilot:
        pilot.click_cell((2, 2))
        assert pilot.table.session.ply == 1 and pilot.table.desk.options.mode == "place"
        pilot.press(Semantic.UNDO)
        assert pilot.table.session.ply == 1 and "drawn" in pilot.ctx.toasts.shown


def test_geomancy_is_a_button() -> None:
    with seated(standing(quest("FF\nFF\nFF"))) as pilot:
        pilot.click(pilot.button("button:stop"))
        table = pilot.table
        assert table.session.moves[0].action == act.Stop()
        assert set(table.desk.options.goals) == {("tile", 0)}
        pilot.by_mouse(next(iter(table.desk.options.goals["tile", 0].values())))
        assert any(isinstance(e, ev.TileStacked) for e in table.session.events_of(2))


def test_a_hero_is_chosen_on_the_map() -> None:
    session = new_session("overworld", 1, 4, {"solo_heroes": "both", "solo_start": "random"})
    rng = random.Random(1)
    while not isinstance(session.state.pending, ChooseHero):
        legal = list(session.game.legal_actions(session.state, 0))
        session.submit(0, any_kind(legal, rng))
    with seated(session) as pilot:
        ply = session.ply
        dia = next(h for h in session.state.heroes if h.name == "dia")
        pilot.click_cell(dia.cell)
        assert session.moves[ply].action == act.PickHero("dia")


# ------------------------------------------------------------------------- the new tile
def test_the_ghost_tells_that_she_bounces() -> None:
    """She came from water and every place puts land, or LAND HO, under her."""
    state = quest("FF...\nF....\n.....", hero="1,2", step="place", spot="2,2", drawn="B8a")
    with seated(standing(state)) as pilot:
        table = pilot.table
        piece, goals = next((p, g) for p, g in table.desk.options.goals.items() if p[0] == "tile")
        action = next(iter(goals.values()))
        told = foresee(table.session, 0, action)
        assert told.bounced
        pilot.hold(piece)
        while table.desk.turns != action.rotation:
            pilot.press(Semantic.ROTATE_RIGHT)
        assert table.aim is not None
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell(table.aim.held_cell(action.cell, action.rotation)))
        pilot.tick(12)
        assert table.aim.prompt is not None and "She bounces back" in table.aim.prompt.title


CORNER = "FF...\nF....\n....."


@pytest.mark.parametrize("how", HOW)
def test_creatures_are_assigned_by_dragging_and_by_keys(how: str) -> None:
    draws = ("red-bird", "white-bird", "white-bird")
    state = quest(CORNER, hero="1,2", step="place", spot="2,2", drawn="B1a", draws=draws)
    with seated(standing(state)) as pilot:
        table = pilot.table
        pilot.by_mouse(next(iter(table.desk.options.goals["tile", 0].values())))
        pending = table.desk.view.pending
        assert isinstance(pending, AssignCreatures) and set(pending.creatures) == {RED, WHITE}
        action = act.AssignCreature(RED, pending.cells[-1])
        getattr(pilot, how)(action)
        assert table.session.moves[1].action == action


def test_a_click_on_a_square_assigns_the_creature_that_was_picked() -> None:
    draws = ("red-bird", "white-bird", "white-bird")
    state = quest(CORNER, hero="1,2", step="place", spot="2,2", drawn="B1a", draws=draws)
    with seated(standing(state)) as pilot:
        table = pilot.table
        pilot.by_mouse(next(iter(table.desk.options.goals["tile", 0].values())))
        pending = table.desk.view.pending
        assert isinstance(pending, AssignCreatures)
        first = pending.creatures[0]
        pilot.click_cell(pending.cells[0])
        assert table.session.moves[1].action == act.AssignCreature(first, pending.cells[0])


# ------------------------------------------------------------------------- the end
def test_a_lost_quest_opens_its_results() -> None:
    state = quest(PERIL, hero="1,1", bag="B8a B8b", draws=("B8a",))
    with seated(standing(state)) as pilot:
        pilot.click_cell((2, 1))
        pilot.click_cell((2, 1))
        pilot.tick(10)
        assert pilot.table.session.state.ended_by == "vanquished"
        assert pilot.stack.top is not pilot.table


def test_the_score_is_good_less_evil() -> None:
    with seated(standing(quest("FFF\nM**", explorers="white 1,1 red 0,0"))) as pilot:
        view = pilot.table.desk.view
        assert pilot.table.desk.score(0) == view.good - view.evil == 0.0


def test_a_lens_for_heights() -> None:
    with seated(standing(quest("FF\nFF\nFF"))) as pilot:
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
        assert pilot.table.desk.lens == "heights"
        pilot.click(pilot.table.plan.heights.center)
        assert pilot.table.desk.lens == ""
