"""The line that tells what the computer did and why, and the hint: shown, told, counted, never done."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.bots import BotMove
from gheos_suite.bots import BOTS
from gheos_suite.bots.motive import Motive
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, encode
from gheos_suite.scenes.gentes.scene import TableScene as GentesTable
from gheos_suite.scenes.gheos.scene import TableScene as GheosTable
from gheos_suite.scenes.gods.scene import TableScene as GodsTable
from gheos_suite.scenes.overworld.scene import TableScene as OverworldTable
from gheos_suite.scenes.table import hinting
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.told import MOST, Told, overlays, sentence
from gheos_suite.ui.drag import Exit
from gheos_suite.ui.input import Semantic

from .table_pilot import TablePilot, at_table, new_session

TABLES: dict[str, type[TableBase]] = {
    "gheos": GheosTable, "gods": GodsTable, "overworld": OverworldTable, "gentes": GentesTable,
}  # fmt: skip


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "ADVISER", BOTS["easy"])


def ask(pilot: TablePilot) -> None:
    pilot.table.handle(Event(pygame.KEYDOWN, key=hinting.KEY, mod=0, unicode="i"))
    pilot.tick()


def table(name: str, plies: int = 0, seed: int = 5, bots: tuple[int, ...] = ()) -> Any:
    session = new_session(name, 2, seed)
    play_on(session, ["random"], bot_rng(seed), plies)
    return at_table(TablePilot, TABLES[name], session, bots=bots)


@pytest.mark.parametrize("plies", [0, 7, 23])
@pytest.mark.parametrize("name", list(TABLES))
def test_a_hint_shows_a_legal_move_and_makes_none(name: str, plies: int) -> None:
    with table(name, plies) as pilot:
        scene, session = pilot.table, pilot.table.session
        before, at = encode(session.state), session.ply
        pilot.settle()
        if scene.desk.options.single is not None:
            return  # the table answers by itself; there is nothing to advise
        ask(pilot)
        action = scene.hinting.action
        assert session.game.validate(session.state, scene.desk.options.seat, action) is None
        assert scene.hinting.words.startswith("Hint: ") and "told" in scene.overlays.names()
        assert (encode(session.state), session.ply, session.hints) == (before, at, 1)
        if scene.holding:
            assert scene.aim.legal and scene.aim.action() == action
            ask(pilot)
            assert session.hints == 1, "the same hint is shown again and counted once"
            pilot.press(Semantic.ACCEPT)
            assert session.moves[at].action == action and session.hints_at(at) == 1
        else:
            pilot.press(Semantic.NEXT)
        assert scene.hinting.words == "", "any press takes the line away"


def test_a_hint_asked_for_again_says_the_same_and_keeps_what_is_chosen() -> None:
    with table("gentes", 0) as pilot:
        scene = pilot.table
        while scene.desk.options.mode == "draft":
            play_on(scene.session, ["random"], bot_rng(5), 1)
            pilot.tick()
        pilot.settle()
        pilot.press(Semantic.NEXT)
        pilot.press(Semantic.ACCEPT)
        assert scene.desk.has_picks()
        ask(pilot)
        words = scene.hinting.words
        pilot.press(Semantic.NEXT)
        assert scene.hinting.words == "" and scene.desk.has_picks()
        ask(pilot)
        assert scene.hinting.words == words and words.startswith("Hint: ")


def test_tiles_and_cards_of_a_hint_lie_where_they_would_go() -> None:
    held = 0
    for name in ("gheos", "gods", "overworld"):
        with table(name) as pilot:
            pilot.settle()
            ask(pilot)
            held += pilot.table.holding
    assert held == 3


def pieces_off_the_board(scene: Any) -> dict[Any, tuple[int, int]]:
    """Returns the pieces a press takes up, and a pixel of each."""
    wide, high = scene.ctx.size
    found: dict[Any, tuple[int, int]] = {}
    for pos in ((x, y) for y in range(4, high, 12) for x in range(4, wide, 12)):
        name = "" if scene.mouse.on_board(pos) else scene.mouse.name_at(pos)
        piece = scene.mouse.grip(name) if name else None
        if piece is not None and scene.mouse.carries(piece):
            found.setdefault(piece, pos)
    return found


@pytest.mark.parametrize("plies", [0, 3, 6])
@pytest.mark.parametrize("name", ["gheos", "gods"])
def test_a_carried_piece_gives_way_to_another_that_is_dragged(name: str, plies: int) -> None:
    with table(name, plies) as pilot:
        pilot.settle()
        scene = pilot.table
        pieces = pieces_off_the_board(scene)
        assert len(pieces) >= 2, "choose another opening"
        (first, at), (other, from_) = list(pieces.items())[:2]
        pilot.click(at)
        assert scene.drag.carried and scene.drag.piece == first
        to = scene.plan.free.center
        pilot.mouse(pygame.MOUSEMOTION, from_)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, from_)
        scene.handle(Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(1, 0, 0)))
        assert scene.drag.piece == other and not scene.drag.carried and scene.aim is not None
        scene.let_go(Exit.ESCAPE)
        pilot.click(at)
        pilot.click(from_)
        assert scene.drag.piece == other and scene.drag.carried, "a click takes it up as well"


def test_every_move_of_gheos_that_is_no_tile_has_a_spot_to_point_at() -> None:
    seen = set()
    session: AnySession = new_session("gheos", 2, 3)
    with at_table(TablePilot, GheosTable, session) as pilot:
        rng = bot_rng(3)
        while session.actors and session.ply < 120:
            scene = pilot.table
            if scene.desk.ready and scene.desk.options.single is None:
                for action in session.game.legal_actions(session.state, scene.desk.options.seat):
                    kind = type(action).__name__
                    if kind not in ("PlaceTile", "ReplaceTile"):
                        assert scene.spot_for(action) in scene.keys.choices(), action
                        seen.add(kind)
            rng = play_on(session, ["random"], rng, 1)
            pilot.tick()
    assert {"TakeFollower", "StartCivilization", "KeepToken"} <= seen


def test_a_press_ends_a_hint_that_is_still_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    with table("gheos") as pilot:
        scene = pilot.table
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)
        ask(pilot)
        assert scene.hinting.waiting and scene.hinting.words == hinting.THINKING and pilot.ctx.bots.thinking
        pilot.press(Semantic.NEXT)
        assert not scene.hinting.waiting and not pilot.ctx.bots.thinking and scene.hinting.words == ""


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_is_told_in_a_draft_leaves_the_cards_to_be_seen(seats: int, size: tuple[int, int]) -> None:
    session = new_session("gentes", seats, 5)
    with at_table(TablePilot, GentesTable, session, size=size) as pilot:
        pilot.settle()
        scene = pilot.table
        assert scene.desk.view.draft and scene.told_below()
        scene.telling.told = Told(1, "Ines takes the Great Library of Alexandria to have more cards. " * 3)
        tray = scene.places.tray()
        heading = (tray.x, tray.y, tray.w, scene.sheet.u(52))
        (line,) = overlays(scene)
        cards = [rect for _, _, rect in scene.places.over(scene.desk)]
        plate = line.rect.inflate(-scene.sheet.u(24), -scene.sheet.u(24))  # without its shadow
        assert plate.collidelist([*cards, heading]) == -1 and tray.contains(plate)


def test_there_is_no_hint_while_another_player_decides() -> None:
    with table("gheos", bots=(0, 1)) as pilot:
        scene = pilot.table
        told = []
        scene.refuse = told.append
        scene.desk.ready = False
        scene.handle(Event(pygame.KEYDOWN, key=hinting.KEY, mod=0, unicode="i"))
        assert told and not scene.hinting.waiting and scene.session.hints == 0


# -------------------------------------------------------------------------- what the computer did
def test_deeds_in_a_row_are_one_sentence_with_their_reasons() -> None:
    deeds = [
        (["Selene places a tile.", "War: green falls."], "to set Rosa back"),
        (["Selene takes a red follower."], "to feed more followers"),
    ]
    assert sentence("Selene", deeds) == (
        "Selene places a tile to set Rosa back; War: green falls; "
        "Selene takes a red follower to feed more followers."
    )
    assert sentence("Selene", deeds[1:]) == "Selene takes a red follower to feed more followers."
    both = [deeds[1], (["Selene plays a scoring token.", "Selene draws a tile."], "")]
    assert sentence("Selene", both) == (
        "Selene takes a red follower to feed more followers, plays a scoring token and draws a tile."
    )
    begun = [(["Selene starts with 4 artisans.", "Round 1 of era I begins."], "")]
    assert sentence("Selene", begun) == "Selene starts with 4 artisans; round 1 of era I begins."
    assert sentence("Selene", []) == ""


def test_a_long_turn_leaves_out_reasons_and_what_was_taken_before_what_became_of_others() -> None:
    deeds = [
        (["Tessa replaces a tile.", "The cup temple scores 1 point on yellow land."], "to set Hartwin back"),
        (["Tessa gives a yellow follower back for the war."], "for the pyramids of its followers"),
        (["War (yellow 2, green 1): yellow wins by swords.",
          "The green civilization falls; Hartwin loses 4 followers and Bruna loses 1 follower."], ""),
        (["Tessa takes a yellow follower."], "for the pyramids of its followers"),
    ]  # fmt: skip
    words = sentence("Tessa", deeds, others=("Hartwin", "Bruna"))
    assert words.startswith("Tessa replaces a tile to set Hartwin back;")
    assert "yellow wins by swords" in words and "Hartwin loses 4 followers" in words
    assert "gives a yellow follower back" not in words and "pyramids" not in words


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (["lays a tile", "takes a cube"], "Bo lays a tile and takes a cube."),
        (["lays a tile", "adds 3 birds and has 1 left"], "Bo lays a tile, adds 3 birds and has 1 left."),
        (["joins wood and hill", "adds a bird"], "Bo joins wood and hill, and adds a bird."),
        (["lays a tile", "takes a cube", "pays 2"], "Bo lays a tile, takes a cube and pays 2."),
    ],
)
def test_deeds_of_one_turn_are_joined_as_people_do(said: list[str], told: str) -> None:
    assert sentence("Bo", [([f"Bo {words}."], "") for words in said]) == told


def test_of_a_long_turn_what_matters_is_told() -> None:
    words = sentence("Bo", [([f"Bo lays piece {i} somewhere on the wide table."], "") for i in range(9)])
    assert words.startswith("Bo lays piece 0") and words.endswith("piece 8 somewhere on the wide table.")
    assert "piece 4" not in words and len(words) < MOST + 20
    war = [
        (["Bo replaces a tile."], ""),
        (["Bo gives a red follower back for the war.", "Bo sees that red and green have 1 sword each."], ""),
        (["The green civilization falls; Ada loses 3 followers.", "Bo scores 2 points."], ""),
        (["Bo takes a yellow follower."], "for the pyramids of its followers in the Epoch rounds"),
    ]
    assert sentence("Bo", war, {"Bo scores 2 points."}) == (
        "Bo replaces a tile; the green civilization falls; Ada loses 3 followers; Bo scores 2 points "
        "and takes a yellow follower for the pyramids of its followers in the Epoch rounds."
    )


def test_a_reason_stands_by_the_deed_and_is_said_once() -> None:
    deeds = [
        (["Bo lays a blue tribe; it follows Sun."], "to bring a nation nearer"),
        (["Bo lays a green tribe; it follows Sun."], "to bring a nation nearer"),
        (["Bo trains a soldier and has 3."], "to have more people"),
    ]
    assert sentence("Bo", deeds) == (
        "Bo lays a blue tribe; it follows Sun; Bo lays a green tribe to bring a nation nearer; it follows Sun; "
        "Bo trains a soldier to have more people and has 3."
    )


def test_what_comes_by_chance_is_not_done_for_anything_nor_what_is_only_begun() -> None:
    with table("gheos", plies=60) as pilot:
        scene, telling = pilot.table, pilot.table.telling
        bare = {ply: telling.lines(ply) for ply in range(1, scene.session.ply + 1)}
        for ply in bare:
            telling.note(ply, Motive("followers"))
        reasoned = {ply for ply in bare if telling.lines(ply) != bare[ply]}
        assert reasoned == {ply for ply, lines in bare.items() if lines and not lines[0].epoch}
        assert any(lines and lines[0].epoch for lines in bare.values()), "no Epoch tile was drawn"
        for ply in bare:
            telling.note(ply, Motive("turn"))
        assert all(telling.lines(ply) == bare[ply] for ply in bare)


def test_what_the_computer_did_stays_until_the_next_press_and_is_in_the_chronicle() -> None:
    with table("gheos", bots=(1,)) as pilot:
        scene, session = pilot.table, pilot.table.session

        def think(_session: AnySession) -> BotMove | None:
            seat = session.actors[0]
            action = session.game.legal_actions(session.state, seat)[0]
            return BotMove(seat, action, 1, part=next(iter(session.game.heuristics.reasons)))  # type: ignore[attr-defined]

        pilot.ctx.bots.poll = think
        rng = bot_rng(9)
        while session.actors == (0,):
            rng = play_on(session, ["random"], rng, 1)
            pilot.tick()
        while session.actors == (1,):
            pilot.tick()
        told = scene.telling.told
        assert told is not None and told.seat == 1 and told.words.startswith("Ines ")
        reason = next(iter(session.game.heuristics.reasons.values()))
        assert reason in told.words and "told" in scene.overlays.names()
        assert any(line.seat == 1 and line.text.endswith(f", {reason}.") for line in scene.desk.log)
        pilot.press(Semantic.NEXT)
        assert scene.telling.told is None and "told" not in scene.overlays.names()
