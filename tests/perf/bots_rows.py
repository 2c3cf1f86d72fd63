"""Rows about computer players: simulations against random games, thoughts against ceilings, frames."""

from __future__ import annotations

import time

from gheos_suite.app.bots import BotRunner
from gheos_suite.app.shot import draw, unseen
from gheos_suite.app.thinker import Question, think
from gheos_suite.bots import bot
from gheos_suite.bots.carlo import CarloBot, Search
from gheos_suite.bots.greedy import foreseen
from gheos_suite.bots.play import bot_rng, decide, simulate
from gheos_suite.core import AnyGame, GameConfig, PlayerInfo, complete
from gheos_suite.rules import RULED
from gheos_suite.rules import game as find_game
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.ui.drag import Exit

from .screen_rows import SIZE, heavy_game, one_drag
from .table import Row

GAMES = 12  # whole random games a figure
OPENINGS = 6  # that simulations are counted at
THOUGHTS = 60  # decisions a level and game are measured over


def rows(rounds: int) -> list[Row]:
    """Returns the rows; `rounds` scales how much is measured."""
    found = [simulations(find_game(name)) for name in RULED]
    found += [thoughts(find_game(name), level, rounds) for name in RULED for level in ("hard", "expert")]
    return [*found, frames(rounds)]


def simulations(game: AnyGame) -> Row:
    """Returns Hard's simulations a second at the opening, as a part of whole random games a second."""
    begun = time.perf_counter()
    for seed in range(GAMES):
        simulate(game, GameConfig(2), seed, ["random"])
    random = GAMES / (time.perf_counter() - begun)
    player = bot("hard")
    assert isinstance(player, CarloBot)
    made, took = 0, 0.0
    for seed in range(OPENINGS):
        state = game.setup(complete(game.meta, GameConfig(2)), seed).state
        seat = game.actors(state)[0]
        legal, view = game.legal_actions(state, seat), game.view(state, seat)
        found, rng = foreseen(game, view, legal, 7, player.budget.beam, 1, seat)
        search = Search(game, view, found, rng, player.budget, seat)
        begun = time.perf_counter()
        search.run()
        made, took = made + search.simulations, took + time.perf_counter() - begun
    rate = made / took
    detail = f"{rate:.0f} simulations/s, {random:.0f} random games/s, two seats"
    return Row(f"{game.meta.title}: simulations / random games", rate / random, 0.7, True, "x", detail)


def thoughts(game: AnyGame, level: str, rounds: int) -> Row:
    """Returns the 99th percentile of a level's thoughts in a game of its own, as a part of its ceiling."""
    player, took = bot(level), []
    state = game.setup(complete(game.meta, GameConfig(2)), 3).state
    rng = bot_rng(3)
    wanted = max(10, THOUGHTS * rounds // 9 // (4 if level == "expert" else 1))
    while game.actors(state) and len(took) < wanted:
        seat = game.actors(state)[0]
        legal = game.legal_actions(state, seat)
        if len(legal) > 1:
            question = Question(1, game.meta.id, level, rng=rng, seat=seat)
            begun = time.perf_counter()
            answer = think(game, question, game.view(state, seat), legal, lambda: False)
            took.append(time.perf_counter() - begun)
            state, rng = game.apply(state, seat, legal[answer.index]).state, answer.rng
        for _ in range(2):  # other players move in between, so that the whole game is met
            if game.actors(state):
                seat, action, rng = decide(game, state, [bot("random")] * 2, rng)
                state = game.apply(state, seat, action).state
    took.sort()
    p99 = took[min(len(took) - 1, len(took) * 99 // 100)]
    detail = f"median {took[len(took) // 2]:.2f} s, p99 {p99:.2f} s of {len(took)}, ceiling {player.ceiling} s"
    return Row(f"{game.meta.title}: {level} thoughts / ceiling", p99 / player.ceiling, 1.1, False, "x", detail)


def frames(rounds: int = 9) -> Row:
    """Returns the slowest hundredth of frames of a drag while the computer thinks, against those at rest."""
    session = heavy_game()
    people = [PlayerInfo(f"Player {i}") for i in range(4)]
    runner = BotRunner()
    runner.prepare()
    still: list[float] = []
    busy: list[float] = []
    try:
        with unseen(SIZE, Settings(curtain=False)) as ctx:
            table = TableScene(session, people)
            stack, _ = draw(ctx, [table])
            surface = ctx.window.surface()
            for number in range(2 * max(2, rounds // 3)):
                if number % 2:
                    runner.think(session, session.actors[0], "expert", 7)
                (busy if number % 2 else still).extend(one_drag(table, stack, surface))
                runner.cancel()
                table.let_go(Exit.ESCAPE)
                stack.update(1 / 60)
            stack.close()
    finally:
        runner.close()
    slow, calm = (sorted(times)[len(times) * 99 // 100] for times in (busy, still))
    detail = f"p99 {slow * 1e3:.2f} ms thinking, {calm * 1e3:.2f} ms at rest, {len(busy)} frames of a drag each"
    return Row("Frames while the computer thinks / at rest", slow / calm, 1.5, False, "x", detail)
