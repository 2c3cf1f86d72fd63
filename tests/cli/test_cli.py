"""The command line: what it prints, what it refuses, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gheos_suite import __version__, cli, rules
from gheos_suite.commands import window
from gheos_suite.core import PlayerInfo, decode, encode
from gheos_suite.saves import load
from gheos_suite.saves.lines import digest
from tests.conformance.games import lookup

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "gheos_suite"]


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *args], check=False, cwd=ROOT, capture_output=True, text=True, timeout=60)


def call(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    code = cli.main([str(a) for a in args])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two recorded games, made by the command itself."""
    folder = tmp_path_factory.mktemp("records")
    assert cli.main(["sim", "gheos", "--games", "2", "--seed", "4", "--record", str(folder)]) == 0
    return sorted(folder.glob("*.gheos"))


# ------------------------------------------------------------------------------------ refusals
@pytest.mark.parametrize(("args", "words"), [
    (["sim", "chess"], ["chess", "gheos"]),
    (["sim", "checkers"], ["checkers", "gods", "gentes"]),
    (["sim", "gods", "--option", "gods=red,red"], ["gods", "'red,red'", "yellow"]),
    (["sim"], ["GAME"]),
    (["nonsense"], ["nonsense", "sim"]),
    (["sim", "gheos", "--seats", "5"], ["2 to 4", "5"]),
    (["sim", "gheos", "--seats", "0"], ["--seats"]),
    (["sim", "gheos", "--seats", "two"], ["--seats", "two"]),
    (["sim", "gheos", "--games", "0"], ["--games"]),
    (["sim", "gheos", "--games", "-3"], ["--games"]),
    (["sim", "gheos", "--seed", "x"], ["--seed"]),
    (["sim", "gheos", "--bots", "genius"], ["genius", "random"]),
    (["sim", "gheos", "--option", "colour=red"], ["colour", "start_player", "show_scores"]),
    (["sim", "gheos", "--option", "start_player=2"], ["start_player", "'2'"]),
    (["sim", "gheos", "--option", "start_player"], ["KEY=VALUE"]),
    (["sim", "gheos", "--trace", "/nonexistent/x"], ["/nonexistent/x", "No such file"]),
    (["sim", "gheos", "--frobnicate"], ["--frobnicate"]),
    (["counts", "gheos"], ["--depth"]),
    (["counts", "gheos", "--depth", "0"], ["--depth"]),
    (["golden", "checkers"], ["checkers"]),
    (["replay"], ["FILE"]),
    (["replay", "/nonexistent/x.jsonl"], ["/nonexistent/x.jsonl", "not there"]),
    (["replay", "."], [".", "folder"]),
    (["verify", "/nonexistent/x.jsonl"], ["/nonexistent/x.jsonl", "no such file"]),
    (["verify", "."], ["folder"]),
    (["legal", "pyproject.toml", "--ply", "0"], ["pyproject.toml", "not a game record"]),
    (["legal", "pyproject.toml"], ["--ply"]),
    (["shot", "gheos", "--out", "x.png", "--size", "big"], ["--size", "WIDTHxHEIGHT"]),
    (["shot", "gheos", "--out", "x.png", "--size", "0x5"], ["--size"]),
    (["shot", "gheos", "--out", "x.png", "--ui-scale", "300"], ["300", "75 to 200"]),
    (["shot", "gheos"], ["--out"]),
    (["play", "chess"], ["chess"]),
    (["play", "gheos", "--seats", "robot:R2,human:Luke"], ["robot", "human", "random"]),
    (["play", "gheos", "--seats", "7"], ["2 to 4", "7"]),
    (["play", "--seed", "4"], ["game"]),
    (["play", "gheos", "--option", "start_player=9"], ["start_player"]),
])
def test_what_cannot_be_done_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], args: list[str], words: list[str]
) -> None:
    code, out, err = call(capsys, *args)
    assert code == 2 and out == ""
    assert err.startswith("gheos-suite: ") and err.count("\n") == 1
    assert all(word in err for word in words), err


def test_a_real_process_refuses_the_same_way() -> None:
    done = run("sim", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    known = "gheos, gods, overworld, gentes"
    assert done.stderr == f"gheos-suite: there is no game 'chess'; the games are: {known}\n"


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "--version") == (0, f"Gheos Suite {__version__}\n", "")
    code, out, _ = call(capsys, "--help")
    assert code == 0
    for command in ("play", "sim", "replay", "verify", "legal", "counts", "golden", "shot", "--self-test"):
        assert command in out
    assert out.startswith("usage: gheos-suite [FILE]\n") and "saved game (.gheos)" in out
    assert call(capsys, "play", "--help")[1].startswith("usage: gheos-suite play [")


@pytest.mark.parametrize("command", ["sim", "play", "shot", "counts", "golden"])
def test_help_explains_the_options_of_every_game(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = call(capsys, command, "--help")
    assert code == 0
    for game_id in rules.RULED:
        for option in rules.game(game_id).meta.options:
            assert option.key in out and option.why in out
            for value in option.values[:8]:
                assert value.key in out and value.why in out
            assert len(option.values) <= 8 or f"and {len(option.values) - 8} more in the same manner" in out
    assert "(default)" in out and "a seat number, counted from 0" in out


# ------------------------------------------------------------------------------------ sim
def test_sim_ends_with_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "sim", "gheos", "--seats", 3, "--bots", "random", "--games", 6, "--seed", 20,
                          "--option", "show_scores=hidden")
    figures = json.loads(out.splitlines()[-1])
    assert (code, err) == (0, "")
    keys = {"games", "finished", "plies", "plies_per_s", "games_per_s", "mean_scores", "reasons", "wins"}
    assert keys <= set(figures)
    assert figures["games"] == figures["finished"] == sum(figures["reasons"].values()) == 6
    assert len(figures["mean_scores"]) == len(figures["seat_wins"]) == 3
    assert figures["wins"] == {"random": 6.0}
    assert figures["seat_win_rates"] == [round(wins / 6, 4) for wins in figures["seat_wins"]]
    assert sum(figures["seat_wins"]) >= 6 and set(figures["reasons"]) <= {"tokens", "epochs"}


@pytest.mark.parametrize(
    ("words", "seats"),
    [(["--bots", "easy,random,normal"], 3), (["--bots", "easy,random,random,random,random,easy"], 4),
     (["--bots", "easy,random,random", "--seats", "2"], 2), (["--bots", "random"], 2)],
)  # fmt: skip
def test_there_is_a_seat_for_each_of_the_computer_players(
    capsys: pytest.CaptureFixture[str], words: list[str], seats: int
) -> None:
    code, out, _ = call(capsys, "sim", "gheos", "--games", 1, "--seed", 3, *words)
    assert code == 0 and json.loads(out.splitlines()[-1])["seats"] == seats


def test_traces_hold_every_ply_and_agree_with_the_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "trace.jsonl"
    code, out, _ = call(capsys, "sim", "gheos", "--seats", 2, "--games", 3, "--seed", 8, "--trace", path)
    assert code == 0
    game, lines = rules.game("gheos"), [json.loads(x) for x in path.read_text("utf-8").splitlines()]
    heads = [x for x in lines if "config" in x]
    assert [(h["game_index"], h["seed"], h["game"]) for h in heads] == [
        (0, 8, "gheos"), (1, 9, "gheos"), (2, 10, "gheos")]
    assert len(lines) - 3 == json.loads(out.splitlines()[-1])["plies"]
    state, ply = None, 0
    for line in lines:
        if "config" in line:
            assert list(line) == ["game_index", "game", "seed", "config", "events", "state"]
            state, ply = decode(encode(line["state"]), game.state_type), 0
            continue
        assert list(line) == ["game_index", "ply", "seat", "action", "notation", "events", "state"]
        assert line["ply"] == ply
        action = decode(encode(line["action"]), game.action_type)
        assert game.notation(state, action) == line["notation"]
        step = game.apply(state, line["seat"], action)
        assert json.loads(encode(step.events)) == line["events"]
        assert json.loads(encode(step.state)) == line["state"]
        state, ply = step.state, ply + 1


def test_the_same_seed_gives_the_same_trace(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Game 1 of a run from seed 8 is game 0 of a run from seed 9."""
    one, other = tmp_path / "one", tmp_path / "other"
    call(capsys, "sim", "gheos", "--games", 2, "--seed", 8, "--trace", one)
    call(capsys, "sim", "gheos", "--games", 1, "--seed", 9, "--trace", other)
    second = [x for x in one.read_text("utf-8").splitlines() if x.startswith('{"game_index":1')]
    assert [x.replace('"game_index":1', '"game_index":0', 1) for x in second] == \
        other.read_text("utf-8").splitlines()


def test_recorded_games_are_good_records(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert len(records) == 2
    assert {load(p, lookup).session.outcome is not None for p in records} == {True}
    code, out, err = call(capsys, "verify", *records)
    assert (code, err) == (0, "")
    assert out.splitlines() == [f"{path}: good" for path in records]


def test_a_folder_nothing_can_be_recorded_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    code, _, err = call(capsys, "sim", "gheos", "--record", tmp_path / "file" / "x")
    assert code == 2 and err.count("\n") == 1 and "not being saved" in err


# ------------------------------------------------------------------------------------ records
def test_replay_prints_a_readable_log(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "replay", records[0])
    session = load(records[0], lookup).session
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Gheos, seed 4, ") and lines[1] == "Players: 0 Seat 0, 1 Seat 1"
    for move in session.moves:
        assert f"{move.ply:>4}  Seat {move.seat}: {move.text}" in lines
    assert "Won by" in lines[-1]


def test_replay_of_a_torn_record_prints_what_there_is(
    records: list[Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "torn.jsonl"
    lines = records[0].read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:8]) + b"\n" + lines[8][:9])
    code, out, err = call(capsys, "replay", path)
    assert code == 1 and "To move: Seat" in out
    assert err.count("\n") == 1 and "torn.jsonl" in err and "ply 6" in err


def change(path: Path, target: Path, ply: int, fields: dict[str, object]) -> Path:
    """Copies a record with one move's fields changed."""
    out = []
    for line in path.read_bytes().splitlines():
        value = json.loads(line)
        if value.get("ply") == ply:
            value |= fields
        out.append(json.dumps(value))
    target.write_text("\n".join(out) + "\n", "utf-8")
    return target


@pytest.mark.parametrize(("fields", "words"), [
    ({"check": "0000000000000000"}, ["ply 5", "checksum"]),
    ({"seat": 3}, ["ply 5", "seat 3"]),
    ({"text": "sing"}, ["ply 5", "'sing'"]),
    ({"action": {"type": "token"}, "text": "token"}, ["ply 5"]),
    ({"action": {"type": "sing"}}, ["ply 5"]),
    ({"ply": 9}, ["ply 5", "ply 9"]),
])
def test_verify_names_file_ply_and_reason(
    records: list[Path], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    fields: dict[str, object], words: list[str],
) -> None:
    moves = load(records[0], lookup).session.moves
    if fields.get("text") == "token" and moves[5].text == "token":
        fields = {"action": {"type": "keep"}, "text": "keep"}
    path = change(records[0], tmp_path / "changed.jsonl", 5, fields)
    code, out, err = call(capsys, "verify", path, records[1])
    assert (code, err) == (1, "")
    bad, good = out.splitlines()
    assert bad.startswith(f"{path}: ") and all(word in bad for word in words), bad
    assert good == f"{records[1]}: good"


def test_verify_checks_the_checkpoints_too(
    records: list[Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "checkpoint.jsonl"
    lines = records[0].read_bytes().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(b'{"checkpoint":20'))
    value = json.loads(lines[at])
    value["state"]["turn"] += 1
    value["digest"] = digest(json.dumps(value["state"]).encode())  # the line itself is sound
    lines[at] = json.dumps(value, separators=(",", ":")).encode()
    path.write_bytes(b"\n".join(lines) + b"\n")
    code, out, _ = call(capsys, "verify", path)
    assert code == 1 and "ply 20" in out and "checkpoint" in out


def test_legal_lists_the_moves_of_a_position(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    session = load(records[0], lookup).session
    for ply in (0, 7, session.ply - 1):
        code, out, _ = call(capsys, "legal", records[0], "--ply", ply)
        state = session.state_at(ply)
        expected = [f"{seat}  {session.game.notation(state, action)}"
                    for seat in session.game.actors(state)
                    for action in session.game.legal_actions(state, seat)]
        assert code == 0 and out.splitlines() == expected
    assert call(capsys, "legal", records[0], "--ply", session.ply)[:2] == (0, "The game is over.\n")


def test_legal_judges_one_move(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    first = load(records[0], lookup).session.moves[0]
    code, out, _ = call(capsys, "legal", records[0], "--ply", 0, first.text)
    assert (code, out) == (0, f"legal for seat {first.seat}: {first.text}\n")
    assert call(capsys, "legal", records[0], first.text, "--ply", 0)[0] == 0
    code, out, _ = call(capsys, "legal", records[0], "--ply", 0, "take red")
    assert code == 1 and out.startswith(f"not legal for seat {first.seat}: ")
    code, out, _ = call(capsys, "legal", records[0], "--ply", 0, "sing a song")
    assert code == 1 and out.startswith("not a move: ") and "sing a song" in out
    last = load(records[0], lookup).session.ply
    assert call(capsys, "legal", records[0], "--ply", last, "keep")[0] == 1
    code, _, err = call(capsys, "legal", records[0], "--ply", last + 1)
    assert code == 2 and str(last) in err


def test_names_that_would_break_the_log_are_made_printable(
    records: list[Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = records[0].read_bytes().split(b"\n")
    header = json.loads(lines[0])
    header["players"][0]["name"] = "new\nline\x1b[31m"
    path = tmp_path / "names.jsonl"
    path.write_bytes(b"\n".join([json.dumps(header).encode(), *lines[1:]]))
    code, out, _ = call(capsys, "replay", path)
    assert code == 0 and out.splitlines()[1] == "Players: 0 new line [31m, 1 Seat 1"


# ------------------------------------------------------------------------------------ the window
class App:
    """Stands where the app would open, and keeps what it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[dict[str, object]] = []
        for name in ("main", "shot", "selftest"):
            module = type(sys)(f"gheos_suite.app.{name}")
            module.run = module.take = self.open  # type: ignore[attr-defined]  # a stand-in module
            monkeypatch.setitem(sys.modules, f"gheos_suite.app.{name}", module)

    def open(self, **wishes: object) -> int:
        self.asked.append(wishes)
        return 7


def test_without_a_command_the_app_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(monkeypatch)
    assert cli.main([]) == cli.main(["play"]) == cli.main(["--self-test"]) == 7
    assert app.asked == [{}, {}, {}]


def test_play_hands_the_table_to_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(monkeypatch)
    assert cli.main(["play", "gheos", "--seats", "human:Rosa,random:Tomo,human", "--seed", "5",
                     "--option", "show_scores=hidden"]) == 7
    assert app.asked == [{
        "game": "gheos", "seed": 5, "options": {"start_player": "random", "show_scores": "hidden"},
        "seats": (PlayerInfo("Rosa"), PlayerInfo("Tomo", bot="random"), PlayerInfo("Player 3")),
    }]
    assert cli.main(["play", "gheos", "--seats", "4"]) == 7
    assert app.asked[1]["seats"] == tuple(PlayerInfo(f"Player {n}") for n in (1, 2, 3, 4))


@pytest.mark.parametrize("name", [
    "game.gheos", "notes.txt", "no_ending", "sub/missing", "./missing", "a.GHEOS",
])
def test_a_word_that_means_a_file_is_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    app = App(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for there in ("notes.txt", "no_ending"):
        (tmp_path / there).write_text("x")
    assert cli.main([name]) == cli.main(["play", name]) == 7
    assert app.asked == [{"record": Path(name)}] * 2


def test_commands_and_games_go_before_files_called_like_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = App(monkeypatch)
    monkeypatch.chdir(tmp_path)
    for name in ("play", "gheos", "--version"):
        (tmp_path / name).mkdir()
    assert cli.main(["play", "gheos"]) == 7
    assert app.asked[0]["game"] == "gheos"
    assert call(capsys, "--version")[0] == 0
    assert "invalid choice: 'gheos'" in call(capsys, "gheos")[2]
    assert "invalid choice: 'missing.txt'" in call(capsys, "missing.txt")[2]


@pytest.mark.parametrize(("name", "why"), [
    ("gone.gheos", "there is no file 'gone.gheos'"),
    ("folder.gheos", "'folder.gheos' is a folder, not a saved game"),
    ("folder.gheos/", "'folder.gheos/' is a folder, not a saved game"),
])
def test_what_is_no_file_is_told_in_the_window_or_else_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    app = App(monkeypatch)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.gheos").mkdir()
    monkeypatch.setattr(window, "_has_display", lambda: True)
    assert cli.main([name]) == 7 and app.asked == [{"record": Path(name)}]
    monkeypatch.setattr(window, "_has_display", lambda: False)
    assert call(capsys, name) == (2, "", f"gheos-suite: {why}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only there can the display be taken away")
def test_without_a_display_a_missing_file_is_one_line(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {k: v for k, v in os.environ.items() if k not in hidden}
    env["XDG_RUNTIME_DIR"] = str(tmp_path)  # SDL itself complains where there is none
    done = subprocess.run([*COMMAND, "gone.gheos"], check=False, cwd=ROOT, capture_output=True, text=True,
                          timeout=60, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "gheos-suite: there is no file 'gone.gheos'\n"


def test_the_detail_of_a_damage_is_for_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "x.gheos"
    path.write_text('{"format":1,"game":"gheos","rules_version":1,"config":{},"seed":1}\n')
    code, _, err = call(capsys, "replay", path)
    assert code == 2 and "the file is damaged" in err and "`seats`" in err
    assert "`seats`" in call(capsys, "verify", path)[1]


def test_play_takes_a_quest_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = App(monkeypatch)
    assert cli.main(["play", "--quest", "q3-gneu-1c-48210377-w"]) == 7
    assert app.asked == [{
        "game": "overworld", "seed": 48210377, "options": {"solo_level": "hard"},
        "seats": (PlayerInfo("Player 1"),),
    }]
    for words in (["--quest", "Q3-GNEU-1C-48210377-X"], ["gheos", "--quest", "Q3-GNEU-1C-48210377-W"],
                  ["--quest", "Q3-GNEU-1C-48210377-W", "--seed", "3"]):  # fmt: skip
        code, _, err = call(capsys, "play", *words)
        assert code == 2 and ("mistyped" in err or "brings its own" in err)
    assert len(app.asked) == 1


def test_a_lost_quest_is_won_by_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "sim", "overworld", "--seats", 1, "--option", "solo_level=hard", "--games", 4)
    figures = json.loads(out.splitlines()[-1])
    assert code == 0 and sum(figures["reasons"].values()) == 4
    won = figures["reasons"].get("victory", 0)
    assert figures["wins"] == {"random": won} and figures["levels"]["random"]["rate"] == won / 4
    assert figures["seat_wins"] == [won] and figures["seat_win_rates"] == [won / 4]


def test_shot_hands_the_wish_to_the_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = App(monkeypatch)
    out = tmp_path / "x.png"
    assert cli.main(["shot", "gheos", "--seed", "3", "--plies", "40", "--size", "1280x720", "--ui-scale", "150",
                     "--scene", "pause", "--seats", "3", "--out", str(out)]) == 7
    wish = app.asked[0]
    assert wish.pop("config").seats == 3  # type: ignore[attr-defined]  # a GameConfig
    assert wish == {"game": "gheos", "seed": 3, "plies": 40, "size": (1280, 720), "ui_scale": 150,
                    "scene": "pause", "out": out}


def test_the_stand_in_has_the_signature_of_the_app() -> None:
    import inspect

    from gheos_suite.app.main import run
    from gheos_suite.app.shot import take

    assert set(inspect.signature(run).parameters) >= {"game", "seats", "seed", "options"}
    assert set(inspect.signature(take).parameters) >= {
        "game", "config", "seed", "plies", "size", "ui_scale", "scene", "out"}
    assert callable(window.self_test)


def test_commands_that_need_no_screen_load_no_pygame() -> None:
    code = (
        "import sys; from gheos_suite.cli import main; "
        "assert main(['sim', 'gheos']) == 0; assert main(['counts', 'gheos', '--depth', '1']) == 0; "
        "assert main(['golden', 'gheos']) == 0; sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr


# ------------------------------------------------------------------------------------ ways to end
def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    with subprocess.Popen([*COMMAND, "golden", "gheos", "--seats", "4"], cwd=ROOT, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        error = process.stderr.read()
        process.wait(30)
    assert error == b"" and process.returncode == cli.PIPE_CLOSED


@pytest.fixture
def hearing() -> Iterator[None]:
    """Undoes what a shell does to programs in its background: they and theirs are started deaf to Ctrl+C."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hearing")
def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    with subprocess.Popen([*COMMAND, "sim", "gheos", "--games", "1000000", "--trace", str(trace)], cwd=ROOT,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and not (trace.exists() and trace.stat().st_size):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        try:
            _, error = process.communicate(timeout=30)
        finally:
            process.kill()
    assert error == b"" and process.returncode == cli.INTERRUPTED


def test_a_terminal_without_unicode_shows_what_it_can(records: list[Path], tmp_path: Path) -> None:
    lines = records[0].read_bytes().split(b"\n")
    header = json.loads(lines[0])
    header["players"][0]["name"] = "Łódź"
    path = tmp_path / "ascii.jsonl"
    path.write_bytes(b"\n".join([json.dumps(header).encode(), *lines[1:]]))
    done = subprocess.run(
        [*COMMAND, "replay", str(path)], check=False, cwd=ROOT, capture_output=True, timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "ascii:strict"},
    )
    assert done.returncode == 0 and b"0 \\u0141\\xf3d\\u017a" in done.stdout and done.stderr == b""
