"""`sim`: computer players play whole games; figures, and traces or records of every move.

A trace (`--trace FILE`) is JSON lines. Each game begins with a line of its set-up

    {"game_index": 0, "game": "gheos", "seed": 7, "config": {...}, "events": [...], "state": {...}}

and has then one line a ply, in the order of play

    {"game_index": 0, "ply": 0, "seat": 1, "action": {...}, "notation": "...", "events": [...], "state": {...}}

`ply` counts from 0, `events` are those the action caused, unredacted, and `state` is the state after it.
Actions and events carry their kind in `type`; the fields of states, actions and events are described where
they are defined, in `model.py`, `actions.py` and `events.py` of the game's rules. Game k uses seed S + k.

`--bots` names a computer player for each seat (a shorter list goes round the table, of a longer one the
rest waits). With several kinds the list goes on by one seat from game to game, so that each sits everywhere.

The last line of the output is a JSON object: `games` played, `finished` within the game's limit of plies,
`plies` in all, `plies_per_s`, `games_per_s`, `reasons` (how games ended), `wins`: the wins of each computer
player by its id, a shared win split, a lost Quest nobody's, `levels`: of each its `wins`, `games`, `rate`,
Wilson's 95 % `interval` of the rate and `mean_score`; and by seat `mean_scores`, `seat_wins` (a shared win
counts for each that shares it) and `seat_win_rates`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO

from msgspec import Struct

from gheos_suite import __version__
from gheos_suite.bots.play import bot_rng, bots_for, play_on, plies
from gheos_suite.core import AnyGame, GameConfig, PlayerInfo, Session, encode
from gheos_suite.saves import Recorder

from .common import CliError, add_setup, bot_ids, find_game, make_config, positive
from .tally import Game, by_level, mean, seated


def add(commands: Any) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("sim", help="let computer players play, and print figures")
    parser.games_in_help = True
    add_setup(parser)
    parser.add_argument("--seats", type=positive, metavar="N", help="players (one for each bot)")
    parser.add_argument("--bots", default="random", metavar="ID[,ID...]", help="computer players (random)")
    parser.add_argument("--games", type=positive, default=1, metavar="K", help="how many games (1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="write every ply as a line of JSON")
    parser.add_argument("--record", type=Path, metavar="FOLDER", help="write a record of each game")
    parser.set_defaults(run=run)


class Job(Struct, frozen=True):
    """What to simulate."""

    game: AnyGame
    config: GameConfig
    bots: list[str]
    games: int
    seed: int


class TraceHead(Struct):
    """The first line of a game in a trace."""

    game_index: int
    game: str
    seed: int
    config: GameConfig
    events: Any
    state: Any


class TracePly(Struct):
    """One ply in a trace."""

    game_index: int
    ply: int
    seat: int
    action: Any
    notation: str
    events: Any
    state: Any


class Tally(Struct):
    """Figures of the games so far."""

    plies: int = 0
    ended: list[Game] = []


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints the figures; 1 if a game did not come to its end."""
    game = find_game(args.game)
    bots = bot_ids(args.bots)
    config = make_config(game, args.seats, args.option)
    if args.seats is None and len(bots) > config.seats:
        config = make_config(game, min(len(bots), game.meta.places(config.options)), args.option)
    job = Job(game, config, bots, args.games, args.seed)
    tally = Tally()
    with ExitStack() as stack:
        trace = stack.enter_context(_open(args.trace)) if args.trace else None
        begun = perf_counter()
        for index in range(job.games):
            if args.record:
                _play_recorded(job, index, args.record, tally)
            if trace or not args.record:
                _play(job, index, trace, Tally() if args.record else tally)
        seconds = perf_counter() - begun
    figures = _figures(job, tally, seconds)
    print(f"{figures['finished']} of {job.games} games of {game.meta.title} finished, {tally.plies} plies")
    print(encode(figures).decode())
    return 0 if len(tally.ended) == job.games else 1


def _play(job: Job, index: int, trace: BinaryIO | None, tally: Tally) -> None:
    game, seed = job.game, job.seed + index
    bots = seated(job.bots, job.config.seats, index)
    first = game.setup(job.config, seed)
    if trace:
        head = TraceHead(index, game.meta.id, seed, job.config, first.events, first.state)
        trace.write(encode(head) + b"\n")
    state = first.state
    for ply in plies(game, state, bots_for(bots, job.config.seats), bot_rng(seed)):
        if trace:
            notation = game.notation(ply.before, ply.action)
            line = TracePly(index, ply.number, ply.seat, ply.action, notation, ply.events, ply.state)
            trace.write(encode(line) + b"\n")
        state = ply.state
        tally.plies += 1
    if outcome := game.outcome(state):
        tally.ended.append(Game(bots, outcome))


def _play_recorded(job: Job, index: int, folder: Path, tally: Tally) -> None:
    seed = job.seed + index
    session = Session(job.game, job.config, seed)
    bots = seated(job.bots, job.config.seats, index)
    recorder = Recorder.start(
        folder, session, players=[PlayerInfo(f"Seat {i}", bot=bot) for i, bot in enumerate(bots)],
        created=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), suffix=f"{job.game.meta.id}{seed}",
        app=__version__,
    )
    play_on(session, bots, bot_rng(seed))
    status = recorder.close()
    if not status.saving:
        raise CliError(f"{folder}: {status.message}")
    tally.plies += session.ply
    if outcome := session.outcome:
        tally.ended.append(Game(bots, outcome))


def _open(path: Path) -> BinaryIO:
    try:
        return path.open("wb")
    except OSError as error:
        raise CliError(f"{path}: {error.strerror}") from None


def _figures(job: Job, tally: Tally, seconds: float) -> dict[str, Any]:
    seats, ended = range(job.config.seats), [game.outcome for game in tally.ended]
    levels = by_level(tally.ended)
    return {
        "game": job.game.meta.id, "seats": job.config.seats, "seed": job.seed, "games": job.games,
        "finished": len(ended), "plies": tally.plies,
        "plies_per_s": round(tally.plies / seconds, 1), "games_per_s": round(job.games / seconds, 3),
        "reasons": dict(Counter(o.reason for o in ended)),
        "wins": {bot: found["wins"] for bot, found in levels.items()}, "levels": levels,
        "mean_scores": [round(mean(o.scores[seat] for o in ended), 2) for seat in seats],
        "seat_wins": [sum(seat in o.winners for o in ended) for seat in seats],
        "seat_win_rates": [round(mean(seat in o.winners for o in ended), 4) for seat in seats],
    }
