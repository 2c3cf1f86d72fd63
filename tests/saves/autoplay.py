"""Plays recorded games by itself, to be killed at any moment; and the hunter that kills it.

As a program: `python -m tests.saves.autoplay FOLDER SEED` plays, printing every move once it is shown;
`python -m tests.saves.autoplay FOLDER SEED --kills 200` starts it so often, kills it each time (signal 9)
and checks that every restart goes on where the last one was seen.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from pathlib import Path

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, Move, PlayerInfo, Session
from gheos_suite.saves import Recorder, list_games
from tests.conformance.games import GAMES, lookup

ROOT = Path(__file__).parents[2]


# ------------------------------------------------------------------------------------ the player
def show(word: str, session: AnySession) -> None:
    """Prints where the game stands; whoever reads this has seen the move."""
    print(word, session.ply, session.moves[-1].text if session.moves else "-", flush=True)


def autoplay(folder: Path, seed: int) -> None:
    """Goes on with the newest game, then plays one game after another, until killed."""
    chance = random.Random(seed)
    shelf = list_games(folder, lookup)
    if shelf.unreadable or shelf.problem:
        print("unreadable", shelf, flush=True)
        return
    number = len(shelf.games)
    recorder = None
    if shelf.games:
        recorder, loaded = Recorder.resume(shelf.games[0].path, lookup)
        show("resumed", loaded.session)
    while True:
        if recorder is None:
            recorder = new_game(folder, number, seed)
            show("new", recorder.session)
            number += 1
        play_to_the_end(recorder, chance)
        recorder.close()
        show("over", recorder.session)
        recorder = None


def new_game(folder: Path, number: int, seed: int) -> Recorder:
    game = GAMES["gheos" if number % 3 else "toy"]
    session: AnySession = Session(game, GameConfig(2 + number % 2), seed + number)
    names = [PlayerInfo(f"Łódź {i} \U0001f30b") for i in range(session.config.seats)]
    return Recorder.start(folder, session, players=names, created=f"2026{number:06}", suffix="x")


def play_to_the_end(recorder: Recorder, chance: random.Random) -> None:
    session = recorder.session
    while session.actors:
        if chance.random() < 0.15 and isinstance(session.undo(), Move):
            show("at", session)
            continue
        play_on(session, ["random"], bot_rng(chance.getrandbits(60)), 1)
        if not recorder.status.saving:
            print("not saving:", recorder.status.message, flush=True)
            return
        show("at", session)


# ------------------------------------------------------------------------------------ the hunter
def hunt(folder: Path, seed: int, kills: int) -> list[str]:
    """Starts and kills the player; returns what was wrong, and checks after each kill."""
    chance = random.Random(seed)
    faults: list[str] = []
    seen: list[str] = []
    for kill in range(kills):
        lines = start_and_kill(folder, seed + kill, chance.random() ** 2 * 0.3)
        if seen:
            faults += [f"kill {kill}: {fault}" for fault in compare(seen[-1], lines[0])]
        seen = lines
    return faults


def start_and_kill(folder: Path, seed: int, after: float) -> list[str]:
    """Returns the whole lines printed before the kill, which comes some seconds after the first one."""
    command = [sys.executable, "-m", "tests.saves.autoplay", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(after)
        player.kill()
        rest = player.stdout.read()
    whole = (first + rest).split(b"\n")[:-1]
    return [line.decode() for line in whole]


def compare(last: str, first: str) -> list[str]:
    """Returns what is wrong if the game stood at `last` when it was killed and comes back as `first`.

    A move or undo that was on the disk but not yet printed is one change ahead of what was seen.
    """
    word, ply, text = last.split(" ", 2)
    again, ply_again, text_again = first.split(" ", 2)
    if word not in ("new", "at", "over", "resumed") or again != "resumed":
        return [f"{last!r}, then {first!r}"]
    if (ply, text) == (ply_again, text_again):
        return []
    if abs(int(ply_again) - int(ply)) == 1 or (word in ("over", "resumed") and int(ply_again) <= 1):
        return []
    return [f"seen {last!r}, came back as {first!r}"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("--kills", type=int, default=0)
    args = parser.parse_args()
    if not args.kills:
        autoplay(args.folder, args.seed)
    else:
        found = hunt(args.folder, args.seed, args.kills)
        games = list_games(args.folder, lookup)
        print(f"{args.kills} kills, {len(games.games)} games on the shelf, "
              f"{len(games.unreadable)} unreadable, {len(found)} faults")
        print("\n".join(found), end="")
        sys.exit(1 if found or games.unreadable else 0)
