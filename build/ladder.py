"""Lets the levels of computer players play each other, and writes who wins how often into README.md.

    python build/ladder.py GAME [--jobs N] [--games K] [--rows easy-random,...] [--report]

Games come in pairs with the same seed and swapped seats, so that luck of the deal falls to both. Each finished
game is kept in build/work/ladder/ at once: a ladder that was stopped goes on where it was. A change of the
rules, the heuristics or how players think begins anew; one of a level's numbers does so for its own matches.
Run it through `dev.py ladder`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from gheos_suite.bots import bot as find_bot
from gheos_suite.bots.play import simulate
from gheos_suite.commands.tally import interval
from gheos_suite.core import GameConfig, complete
from gheos_suite.rules import RULED
from gheos_suite.rules import game as find_game

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "work" / "ladder"
APART = ("bots/levels.py", "bots/motive.py")  # levels count by their numbers; motives are only told
SEED = 70_000  # of the first pair; the levels were tuned with other seeds


@dataclass(frozen=True)
class Row:
    """A match to be played: who against whom, how many games, and the part that should be won, in percent."""

    who: str
    whom: str
    games: int
    demand: int

    @property
    def key(self) -> str:
        return f"{self.who}-{self.whom}"

    @property
    def match(self) -> str:
        """The key, and a sum of what the levels are now."""
        return f"{self.key}@{numbers(self.who, self.whom)}"


@dataclass(frozen=True)
class Quest:
    """A lone game to be won, at one of its levels of difficulty."""

    who: str
    level: str
    games: int
    demand: int

    @property
    def key(self) -> str:
        return f"{self.who}-quest-{self.level}"

    @property
    def match(self) -> str:
        """The key, and a sum of what the level is now."""
        return f"{self.key}@{numbers(self.who)}"


@dataclass(frozen=True)
class Result:
    """One finished game: the share of the win of the row's first player. `row` is the `match` of a row."""

    row: str
    index: int
    share: float
    plies: int
    seconds: float


def rows(game: str) -> list[Row | Quest]:
    """Returns the matches of a game."""
    found: list[Row | Quest] = [
        Row("easy", "random", 200, 60),
        Row("normal", "random", 200, 75 if game == "gheos" else 90),
        Row("normal", "easy", 200, 60),
        Row("hard", "normal", 100, 70),
        Row("expert", "hard", 200, 60),
    ]
    if game == "overworld":
        found += [Quest("expert", "beginner", 100, 60), Quest("expert", "extreme", 100, 10)]
    return found


def numbers(*levels: str) -> str:
    """Returns a sum of the numbers levels are made of, names left out."""
    made = [
        (type(bot).__name__, sorted((k, v) for k, v in vars(bot).items() if k not in ("id", "label")))
        for bot in map(find_bot, levels)
    ]
    return hashlib.blake2b(repr(made).encode(), digest_size=4).hexdigest()


def fingerprint(game: str) -> str:
    """Returns a sum of everything else that decides how a game between computer players goes."""
    digest = hashlib.blake2b(digest_size=8)
    package = ROOT / "gheos_suite"
    for folder in (package / "bots", package / "core", package / "geom", package / "rules" / game):
        for path in sorted(folder.rglob("*.*")):
            name = path.relative_to(package).as_posix()
            if path.suffix != ".pyc" and name not in APART:
                digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()


def play(job: tuple[str, Row | Quest, int]) -> Result:
    """Plays game `index` of a match; games 2n and 2n + 1 have one seed and swapped seats."""
    game_id, row, index = job
    game = find_game(game_id)
    begun = time.perf_counter()
    if isinstance(row, Quest):
        config = complete(game.meta, GameConfig(1, {"solo_level": row.level}))
        played = simulate(game, config, SEED + index, [row.who])
        seat = 0
    else:
        seat = index % 2
        config = complete(game.meta, GameConfig(2))
        bots = [row.who, row.whom] if seat == 0 else [row.whom, row.who]
        played = simulate(game, config, SEED + index // 2, bots)
    if played.outcome is None:
        raise RuntimeError(f"{game_id}: game {index} of {row.key} came to no end")
    winners = played.outcome.winners
    share = 1.0 / len(winners) if seat in winners else 0.0
    return Result(row.match, index, share, played.plies, round(time.perf_counter() - begun, 2))


def kept(path: Path) -> dict[tuple[str, int], Result]:
    """Returns the results that were written down; a line torn by a sudden end is left out."""
    found = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        try:
            result = Result(**json.loads(line))
        except ValueError:
            continue
        found[result.row, result.index] = result
    return found


def climb(game: str, wanted: list[Row | Quest], jobs: int, path: Path) -> None:
    """Plays what is still missing and writes every result down as soon as it is there."""
    done = kept(path)
    todo = [(game, row, i) for row in wanted for i in range(row.games) if (row.match, i) not in done]
    if not todo:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    context = multiprocessing.get_context("spawn")
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        path.write_bytes(path.read_bytes() + b"\n")  # a torn line must not swallow the next one
    with path.open("a") as file, context.Pool(jobs, maxtasksperchild=20) as pool:
        for number, result in enumerate(pool.imap_unordered(play, todo), start=1):
            file.write(json.dumps(asdict(result)) + "\n")
            file.flush()
            print(f"{number}/{len(todo)} {result.row} {result.index}: {result.share:g}", flush=True)


def table(wanted: list[Row | Quest], done: dict[tuple[str, int], Result]) -> Iterator[str]:
    """Yields the lines of the table of a game."""
    yield "| match | demand | won | games | 95 % interval |"
    yield "|---|---|---|---|---|"
    for row in wanted:
        match = row.match
        shares = [done[match, i].share for i in range(row.games) if (match, i) in done]
        if isinstance(row, Quest):
            words = f"{row.who.capitalize()} wins the {row.level.capitalize()} Quest"
        else:
            words = f"{row.who.capitalize()} against {row.whom.capitalize()}"
        if not shares:
            yield f"| {words} | {row.demand} % | not played yet | 0 of {row.games} | |"
            continue
        low, high = interval(sum(shares), len(shares))
        games = f"{len(shares)}" if len(shares) == row.games else f"{len(shares)} of {row.games}"
        part = sum(shares) / len(shares)
        yield f"| {words} | {row.demand} % | {part:.1%} | {games} | {low:.1%} to {high:.1%} |"


def write(game: str, lines: list[str], readme: Path) -> bool:
    """Puts the table between its markers in the README; False if it has no place for it."""
    text = readme.read_text(encoding="utf-8")
    begin, end = f"<!-- ladder {game} -->\n", f"<!-- end of ladder {game} -->"
    if begin not in text or end not in text:
        return False
    head, rest = text.split(begin, 1)
    tail = rest.split(end, 1)[1]
    readme.write_text(head + begin + "\n".join(lines) + "\n" + end + tail, encoding="utf-8")
    return True


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py ladder", description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=RULED)
    parser.add_argument("--jobs", type=int, default=1, help="games at a time (1)")
    parser.add_argument("--games", type=int, help="games of each match, instead of the full number")
    parser.add_argument("--rows", help="only these matches, such as easy-random,hard-normal")
    parser.add_argument("--report", action="store_true", help="only write down what has been played")
    args = parser.parse_args(argv)
    wanted = rows(args.game)
    chosen = args.rows.split(",") if args.rows else [row.key for row in wanted]
    if unknown := set(chosen) - {row.key for row in wanted}:
        parser.error(f"no such match: {', '.join(sorted(unknown))}; {', '.join(row.key for row in wanted)}")
    path = KEPT / f"{args.game}-{fingerprint(args.game)}.jsonl"
    if not args.report:
        short = [_shorter(row, args.games) for row in wanted if row.key in chosen]
        climb(args.game, short, args.jobs, path)
    lines = list(table(wanted, kept(path)))
    print("\n".join(lines))
    if not write(args.game, lines, ROOT / "README.md"):
        print(f"README.md has no place for the ladder of {args.game}", file=sys.stderr)
        return 1
    return 0


def _shorter(row: Row | Quest, games: int | None) -> Row | Quest:
    return row if games is None else type(row)(**{**asdict(row), "games": min(games, row.games)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
