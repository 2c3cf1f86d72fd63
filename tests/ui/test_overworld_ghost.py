"""What the ghost of a held tile says of gaps that the move itself does not decide."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from gheos_suite.core import AnySession, Step
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import ChooseExhausted, ChooseGap, ChooseSquares, ChooseWinner, Laid
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP, Airship, ChooseFlight, Land, Launch
from gheos_suite.rules.overworld.modules.summoners.model import Summoners
from gheos_suite.scenes.overworld.desk import Desk
from gheos_suite.scenes.overworld.foresight import Foresight, GapTold, foresee, open_gaps
from gheos_suite.scenes.overworld.overlays import overlays
from gheos_suite.scenes.overworld.seats import piece_rect
from gheos_suite.scenes.overworld.words import consequence
from tests.rules.overworld.position import position

from .overworld_pilot import seated, standing
from .table_pilot import new_session


def laid(wanted: Callable[[Any], bool], seats: int = 3) -> AnySession:
    """Plays at random until a tile was laid and something is wanted of the state after it."""
    for seed in range(1, 60):
        session, rnd = new_session("overworld", seats, seed), random.Random(seed)
        while session.actors:
            seat = session.actors[0]
            session.submit(seat, rnd.choice(session.game.legal_actions(session.state, seat)))
            if isinstance(session.moves[-1].action, act.PlaceTile) and wanted(session.state):
                return session
    raise AssertionError("no such game among these")


def contested(session: AnySession, seat: int, gap: tuple[Any, ...]) -> ev.GapContested:
    events = session.preview(seat, act.PickGap(gap[0]))
    return next(e for e in events if isinstance(e, ev.GapContested))


def test_several_gaps_are_told_each_as_if_it_were_judged_first() -> None:
    session = laid(lambda state: isinstance(state.pending, ChooseGap))
    after, move = session.state, session.moves[-1]
    wanted = {gap: contested(session, move.seat, gap) for gap in after.pending.gaps}
    session.undo()
    told = foresee(session, move.seat, move.action)
    assert {gap.cells: (gap.strengths, gap.leaders) for gap in told.gaps} == {
        gap: (found.strengths, found.leaders) for gap, found in wanted.items()
    }
    assert all(gap.first for gap in told.gaps) and told.gaps == open_gaps(session.game, after)
    with seated(session) as pilot:
        said = consequence(pilot.table.desk, told, ("tile", move.action.face), move.seat)
        assert said.title.startswith(f"Closes {len(wanted)} gaps; you choose which is judged first")
        assert said.detail.startswith("Judged first: ")


def test_the_gaps_to_choose_from_show_who_would_win_each() -> None:
    session = laid(lambda state: isinstance(state.pending, ChooseGap))
    with seated(session) as pilot:
        pilot.tick(4)
        told = open_gaps(session.game, session.state)
        shown = [o for o in overlays(pilot.table) if o.name.startswith("gapwho:")]
        assert len(shown) == sum(any(gap.strengths) for gap in told) > 0
        assert all(a.rect.collidelist([b.rect for b in shown if b is not a]) < 0 for a in shown)


def test_a_gap_is_told_though_explorers_are_to_be_chosen_before() -> None:
    def closes(state: Any) -> bool:
        return isinstance(state.pending, ChooseSquares) and bool(closed_by(state))

    def closed_by(state: Any) -> tuple[Any, ...]:
        board = game.atlas.of(state.board)
        judged = {cell for gap in state.gaps for cell in gap}
        return tuple(a for a in board.closed() if judged.isdisjoint(a) and not board.holds_tile(a))

    game: Any = new_session("overworld", 2, 1).game
    session = laid(closes, seats=2)
    wanted, move = closed_by(session.state), session.moves[-1]
    session.undo()
    told = foresee(session, move.seat, move.action)
    assert tuple(gap.cells for gap in told.gaps) == wanted
    assert not any(gap.judged for gap in told.gaps)


@pytest.mark.parametrize("parts", [
    (Airship((2, 0, 0), 6),), (Summoners(()),), (Airship((2, 0, 0), 6), Summoners(())),
])  # fmt: skip
def test_a_gap_is_told_though_a_module_asks_something_before(parts: tuple[Any, ...]) -> None:
    """The tile on (2,1) closes (1,1); the player may fly or add explorers before it is judged.

    A flight in between does not tell of that gap again.
    """
    airship = (Laid(AIRSHIP, (8, 1), 3),)
    state = position("FFF.....F\nF......FF\nFF.......", parts=parts, stacked=airship)
    session = standing(state)
    told = foresee(session, 0, act.PlaceTile((2, 1), 1, 0))
    assert told.gaps == (GapTold(((1, 1),)),)
    tiles = [a for a in session.game.legal_actions(state, 0) if isinstance(a, act.PlaceTile)]
    assert not foresee(session, 0, next(a for a in tiles if a.cell[0] > 9)).gaps
    session.submit(0, act.PlaceTile((2, 1), 1, 0))
    if isinstance(session.state.pending, ChooseFlight):
        session.submit(0, Launch())
        assert session.game.unjudged_gaps(session.state) and not foresee(session, 0, Land((2, 1), 1)).gaps


def test_gaps_that_chance_decides_are_not_foretold() -> None:
    """In the Quest creatures are drawn before gaps are judged, and chance is never told beforehand."""
    session = laid(lambda state: isinstance(state.pending, ChooseGap))
    state, move = session.state, session.moves[-1]
    drawn = ev.CreaturesDrawn("bird", (0,), (), False)

    class Chance:
        def apply(self, *_: Any) -> Step[Any, Any]:
            return Step(state, (drawn,))

    quest: Any = SimpleNamespace(game=Chance(), state=state, preview=lambda *_: ())
    assert not foresee(quest, move.seat, move.action).gaps


def test_a_button_that_is_gone_is_no_longer_pointed_at() -> None:
    """The pointer rests where the button of a tied player was; nothing of that player stays lit."""
    session = laid(lambda state: isinstance(state.pending, ChooseWinner))
    with seated(session) as pilot:
        table = pilot.table
        side = session.state.pending.sides[0]
        table.desk.hot = f"winner:{side}"
        session.submit(session.actors[0], act.PickWinner(side))
        pilot.tick(30)
        assert table.desk.ready and not table.desk.hot


def test_a_piece_of_the_supply_that_can_stand_nowhere_says_why() -> None:
    """One bird is left for three squares of land; a ship is dragged there."""
    with seated(standing(position("FF\nF.", seats=2, birds={0: 1}))) as pilot:
        table = pilot.table
        pilot.by_mouse(next(iter(table.desk.options.goals[("tile", 0)].values())))
        assert isinstance(table.desk.view.pending, ChooseSquares)
        start = piece_rect(table.plan, 0, "ship").center
        pilot.mouse(pygame.MOUSEMOTION, start)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
        pilot.mouse(pygame.MOUSEMOTION, (start[0] - 60, start[1]))
        assert table.aim is None
        assert "A ship stands on water" in pilot.ctx.toasts.shown
        pilot.mouse(pygame.MOUSEBUTTONUP, start)


def test_the_old_gap_is_lit_while_it_is_asked_who_stays_there() -> None:
    asked = ChooseExhausted(0, (9, 9))
    with seated(standing(position("FF\nF.", seats=2, doors="black 1,0", pending=asked, drawn=""))) as pilot:
        about = [o for o in overlays(pilot.table) if o.name == "about"]
        assert [o.rect.colliderect(pilot.table.board.rect_of((9, 9))) for o in about] == [True]


@pytest.mark.parametrize(("gaps", "words"), [
    ((GapTold(((0, 0),), True, True, (3, 1), (0,), 0), GapTold(((5, 0),), True, True, (1, 2), (1,), 1)),
     "Judged first: you win one with 3 and Ines wins one with 2."),
    ((GapTold(((0, 0),), True, True, (2, 2), (0, 1)), GapTold(((5, 0),), True, True, (0, 0), ())),
     "Judged first: you and Ines tie for one with 2 and nobody wins one."),
])  # fmt: skip
def test_the_words_name_winners_and_ties(gaps: tuple[GapTold, ...], words: str) -> None:
    with seated(new_session("overworld", 2, 1)) as pilot:
        desk: Desk = pilot.table.desk
        assert consequence(desk, Foresight((), gaps), ("tile", 0), 0).detail == words
