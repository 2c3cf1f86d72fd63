"""Playthroughs people have read: any change of the rules, the notation or the log shows up as a diff.

To renew one after a deliberate change: `gheos-suite golden GAME --seats N --seed S`, with the numbers of its
first line and the options of its second; then read what changed before it is kept.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gheos_suite import rules
from gheos_suite.cli import main
from gheos_suite.commands.golden import golden
from gheos_suite.core import AnyGame, GameConfig
from gheos_suite.rules import overworld

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


def game_of(game_id: str) -> AnyGame:
    """Returns the game with every seat its rules know."""
    return overworld.FULL if game_id == "overworld" else rules.game(game_id)


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_playthrough_comes_out_as_it_was_read(path: Path) -> None:
    kept = path.read_text("utf-8")
    numbers = re.match(r"# .*: (\d+) seats, seed (\d+)\n# (.*); bots", kept)
    assert numbers
    seats, seed = int(numbers[1]), int(numbers[2])
    config = GameConfig(seats, dict(pair.split("=") for pair in numbers[3].split()))
    assert golden(game_of(path.parent.name), config, seed).splitlines() == kept.splitlines()


def test_every_game_has_a_playthrough_for_every_number_of_players() -> None:
    kept = {(p.parent.name, p.stem) for p in FILES if p.stem.startswith("players_")}
    assert kept == {
        (game_id, f"players_{seats}")
        for game_id in rules.RULED
        for seats in range(game_of(game_id).meta.min_seats, game_of(game_id).meta.max_seats + 1)
    }


def test_together_they_show_every_kind_of_happening() -> None:
    text = "\n".join(p.read_text("utf-8") for p in (HERE / "gheos").iterdir())
    for move in ("start", "take", "token", "keep", "pay", "migrate", "winner"):
        assert re.search(rf"^ *\d+ P\d  {move}\b", text, re.M), move
    assert re.search(r"^ *\d+ P\d  G\d\d@", text, re.M) and re.search(r"^ *\d+ P\d  G\d\dx", text, re.M)
    assert {"tokens", "epochs"} <= set(re.findall(r"^# (\w+): ", text, re.M))


def test_those_of_gods_show_every_kind_of_happening() -> None:
    """All but the choice of the last stones, which hardly ever run out (GODS-081)."""
    text = "\n".join(p.read_text("utf-8") for p in (HERE / "gods").iterdir())
    moves = (
        "green@", "blue@", "violet@", "yellow@", "temple@", "desert@", "decay@", "whirlwind", "take extra",
        "play extra", "move", "discard", "take power", "leave power", "leave deserts", "end",
    )  # fmt: skip
    for move in moves:
        assert re.search(rf"^ *\d+ P\d  {move}", text, re.M), move
    left = r"leaves (Storm|Sun|Wave|Leaf) and"
    for said in ("put aside", "falls to pieces", "and the chip", "follows none", left):
        assert re.search(said, text), said
    assert {"limit", "sack", "identical"} <= set(re.findall(r"^# (\w+): ", text, re.M))


def test_those_of_overworld_show_every_kind_of_happening() -> None:
    """The Quest of random play ends in defeat; a won one is in tests/rules/overworld."""
    several = "\n".join((HERE / "overworld" / f"players_{n}.txt").read_text("utf-8") for n in (2, 3, 4))
    for move in ("land@", "water@", "coast ", "add ", "gap ", "winner ", r"door -?\d", "door from "):
        assert re.search(rf"^ *\d+ P\d  {move}", several, re.M), move
    quest = (HERE / "overworld" / "players_1.txt").read_text("utf-8")
    for move in ("coast ", "start ", "hero at ", "step ", r"step \S+ for", "off ", "stop", "creature ", "add "):
        assert re.search(rf"^ *\d+ P0  {move}", quest, re.M), move
    assert re.search(r"^# vanquished: ", quest, re.M)


def test_those_of_gentes_show_every_kind_of_happening() -> None:
    """All but a cube of any kind, which Great Temple alone gives."""
    text = "\n".join(p.read_text("utf-8") for p in (HERE / "gentes").iterdir())
    moves = (
        "draft", "settle", "tile", "tax_1", "tax_2", "act", "with", "pay", "pairs", "train", "slot", "pile",
        "build", "move", "region", "play", "symbol", "lift", "trade", "three", "city", "buy", "done",
    )  # fmt: skip
    for move in moves:
        assert re.search(rf"^ *\d+ P\d  {move}\b", text, re.M), move
    for said in ("Solo cubes lie", "is over; ", "puts .* into play", "bonus tile", "opened", "passes"):
        assert re.search(said, text), said


def test_each_module_of_overworld_has_a_playthrough_and_all_together() -> None:
    """Each shows what its module is about; that of all of them ends with a crash of the airship as well."""
    shown = {
        "provisions": ("provision ", "exhaust "),
        "towns": (r"sidequest \d", "sidequest kept", "sidequest turned"),
        "airship": (r"launch  ->", "launch leaving", "fly to", "go on"),
        "summoners": (
            "put ", "summon ", "call ", "volunteer", "silent", "name ", "provide ", "decline", "give ",
            "add rest", "end adding",
        ),
        "negotiation": ("deal ", "offer ", "accept", "refuse", "redeem", "not now", r"turned \d", "beside "),
        "everything": (
            "provision ", "sidequest", "fly to", "crash ", "put ", "give ", "accept", "redeem", "winner ",
        ),
    }  # fmt: skip
    kept = {p.stem for p in FILES if p.parent.name == "overworld" and not p.stem.startswith("players_")}
    assert kept == set(shown)
    for name, moves in shown.items():
        text = (HERE / "overworld" / f"{name}.txt").read_text("utf-8")
        for move in moves:
            assert re.search(rf"^ *\d+ P\d  {move}", text, re.M), (name, move)


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = HERE / "gheos" / "players_2.txt"
    seed = re.search(r"seed (\d+)", path.read_text("utf-8"))
    assert seed and main(["golden", "gheos", "--seats", "2", "--seed", seed[1]]) == 0
    assert capsys.readouterr().out == path.read_text("utf-8")
