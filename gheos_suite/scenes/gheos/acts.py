"""What a named spot does when it is clicked or chosen by keyboard: one table for every device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.gheos.actions import (
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlayToken,
    StartCivilization,
    TakeFollower,
)
from gheos_suite.scenes.table import doors
from gheos_suite.ui.scene import Push

if TYPE_CHECKING:
    from .scene import TableScene


# Why a tile cannot be taken up in each kind of decision.
FIRST = {
    "pay": "First give back a follower.",
    "winner": "First choose who wins the war.",
    "portion": "First choose where the civilization goes.",
    "settle": "You have laid your tile in this turn.",
    "token": "You have laid your tile in this turn.",
}


def act(scene: TableScene, name: str) -> None:
    """Does what the spot is for, or says why it does nothing now."""
    kind, _, rest = name.partition(":")
    if kind == "button":
        _button(scene, rest)
        return
    if kind in ("seat", "log"):
        return
    if not scene.desk.ready:
        scene.refuse(scene.not_now())
        return
    match kind:
        case "hand":
            scene.refuse(FIRST.get(scene.desk.options.mode, "There is no tile to lay now."))
        case "cubes":
            scene.submit(TakeFollower(rest))
        case "marker":
            _marker(scene, rest)
        case "land":
            _land(scene, int(rest))
        case "cube":
            seat, _, colour = rest.partition(":")
            if int(seat) == scene.desk.options.seat:
                scene.submit(PayFollower(colour))
            else:
                scene.refuse("You pay with one of your own followers.")
        case "win":
            scene.submit(PickWinner(rest))
        case "portion":
            scene.submit(MigrateTo(*scene.desk.options.portions[int(rest)]))
        case "mover":
            _, _, below = rest.partition(":")
            if below:
                act(scene, below)
        case "token":
            if int(rest) == scene.desk.options.seat:
                scene.submit(PlayToken())


def _button(scene: TableScene, which: str) -> None:
    match which:
        case "undo":
            scene.ctx.cue("click")
            scene.undo()
        case "menu":
            scene.ctx.cue("click")
            scene.send(Push(doors.pause(scene)))
        case "help":
            scene.ctx.cue("click")
            scene.show_help()
        case "log":
            scene.ctx.cue("click")
            scene.show_log()
        case "end_turn":
            scene.ctx.cue("click")
            scene.submit(KeepToken())
        case "play_token":
            scene.submit(PlayToken())


def _marker(scene: TableScene, colour: str) -> None:
    desk = scene.desk
    spots = [spot for spot, colours in desk.options.starts.items() if colour in colours]
    if not spots:
        action = StartCivilization(colour, *(desk.selected_land or ((0, 0, 0), 0)))
        why = scene.session.game.validate(scene.session.state, desk.options.seat, action)
        scene.refuse(why.message if why else "No continent is free.")
    elif desk.selected_land in spots:
        scene.submit(StartCivilization(colour, *desk.selected_land))
    elif len(spots) == 1:
        scene.submit(StartCivilization(colour, *spots[0]))
    else:
        desk.picked_colour = "" if desk.picked_colour == colour else colour
        scene.ctx.cue("gheos/marker")


def _land(scene: TableScene, index: int) -> None:
    desk = scene.desk
    lands = scene.choosable_lands()
    if index >= len(lands):
        return
    anchor = lands[index][1].anchor
    if desk.picked_colour:
        scene.submit(StartCivilization(desk.picked_colour, *anchor))
        return
    desk.selected_land = None if desk.selected_land == anchor else anchor
    scene.ctx.cue("click")
