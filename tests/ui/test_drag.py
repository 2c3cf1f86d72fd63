"""Every way into and out of a drag."""

from __future__ import annotations

import pytest

from gheos_suite.ui.drag import DragMachine, Exit, Phase


def pressed() -> DragMachine[str]:
    machine: DragMachine[str] = DragMachine()
    machine.press("tile", (100, 100), version=3)
    return machine


def dragged() -> DragMachine[str]:
    machine = pressed()
    assert machine.move((106, 100))
    return machine


def carried() -> DragMachine[str]:
    machine = pressed()
    assert machine.release((101, 100)) == "click"
    return machine


def test_a_press_becomes_a_drag_after_six_pixels() -> None:
    machine = pressed()
    assert not machine.move((103, 102))
    assert machine.phase is Phase.PRESSED
    assert machine.move((104, 102))
    assert machine.phase is Phase.DRAGGING and not machine.carried
    assert not machine.move((200, 200))  # it starts once


def test_a_release_in_place_is_a_click_and_the_piece_is_carried() -> None:
    machine = carried()
    assert machine.phase is Phase.DRAGGING and machine.carried and machine.piece == "tile"


@pytest.mark.parametrize("make", [dragged, carried])
def test_a_drop_is_settled_by_the_owner(make: object) -> None:
    machine = make()  # type: ignore[operator]
    assert machine.release((150, 150)) == "drop"
    assert machine.phase is Phase.DRAGGING
    machine.settle((160, 160), accepted=True, seconds=0.1)
    assert machine.phase is Phase.SETTLING and not machine.carried
    assert machine.update(0.06) is None
    done = machine.update(0.06)
    assert done is not None and done.accepted and done.end == (160, 160)
    assert machine.phase is Phase.IDLE and machine.piece is None
    assert machine.update(1.0) is None  # told once


def test_a_settling_piece_can_be_hurried() -> None:
    machine = dragged()
    machine.settle((0, 0), accepted=False, seconds=5.0)
    done = machine.finish()
    assert done is not None and not done.accepted
    assert machine.phase is Phase.IDLE


def test_settling_in_no_time_is_over_at_once() -> None:
    machine = dragged()
    machine.settle((0, 0), accepted=True, seconds=0.0)
    assert machine.progress == 1.0


@pytest.mark.parametrize("reason", list(Exit))
@pytest.mark.parametrize("make", [dragged, carried])
def test_every_reason_to_cancel_sends_the_piece_home(make: object, reason: Exit) -> None:
    machine = make()  # type: ignore[operator]
    assert machine.cancel(reason) == "tile"
    assert machine.phase is Phase.IDLE and machine.piece is None and not machine.carried


def test_cancelling_a_press_moves_nothing() -> None:
    machine = pressed()
    assert machine.cancel(Exit.FOCUS) is None
    assert machine.phase is Phase.IDLE


def test_cancelling_does_not_stop_a_piece_on_its_way() -> None:
    machine = dragged()
    machine.settle((0, 0), accepted=True, seconds=1.0)
    assert machine.cancel(Exit.ESCAPE) is None
    assert machine.phase is Phase.SETTLING


def test_a_release_outside_is_told_apart() -> None:
    assert dragged().release((-5, 40), inside=False) == "outside"
    assert carried().release((-5, 40), inside=False) == "drop"  # no button is held: the owner decides


@pytest.mark.parametrize("make", [pressed, dragged, carried])
def test_a_changed_session_is_noticed(make: object) -> None:
    machine = make()  # type: ignore[operator]
    assert not machine.check(3)
    assert machine.check(4)


def test_an_idle_machine_ignores_pointer_and_session() -> None:
    machine: DragMachine[str] = DragMachine()
    assert not machine.move((5, 5))
    assert machine.release((5, 5)) == ""
    assert not machine.check(9)
    assert machine.cancel(Exit.PAUSE) is None
