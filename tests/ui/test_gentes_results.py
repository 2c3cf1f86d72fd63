"""The end of a game of Gentes for one: its rank, the ladder, the record, and the words on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gheos_suite.app.shot import draw, unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, Outcome, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Settings, Shelf, Summary
from gheos_suite.scenes.gentes.lone_results import LoneResults, earlier, next_rank, rank_of, ranks
from gheos_suite.scenes.load_words import result_line
from gheos_suite.scenes.profile import told_games
from gheos_suite.scenes.registry import results_scene
from gheos_suite.scenes.replay.story import Story
from gheos_suite.scenes.results import ResultsScene

META = game("gentes").meta
ROSA = (PlayerInfo("Rosa", "swan"),)


def ended(seats: int, seed: int = 2) -> AnySession:
    session = Session(game("gentes"), GameConfig(seats), seed)
    play_on(session, ["random"], bot_rng(seed), META.max_plies)
    return session


@pytest.fixture(scope="module")
def lone() -> AnySession:
    return ended(1)


@pytest.fixture(scope="module")
def four() -> AnySession:
    return ended(4, 1)


def outcome(points: int) -> Outcome:
    return Outcome("rounds", "", (points,), ({"cards": points},), ((0,),))


def summary(name: str, scores: tuple[int, ...], game_id: str = "gentes", over: bool = True) -> Summary:
    players = tuple(PlayerInfo(n) for n in "ABCD"[: len(scores)])
    ranking = (tuple(range(len(scores))),)
    end = Outcome("rounds", "", scores, tuple({} for _ in scores), ranking) if over else None
    return Summary(Path(name), game_id, "", players, 9, scores, (), over, end, "", "", 0.0)


def shown(lone: AnySession, points: int, others: tuple[int, ...] = ()) -> LoneResults:
    """Returns results with other points than those played for, before they are seen."""
    scene = LoneResults(lone, ROSA)
    scene.points, scene.outcome, scene.others = points, outcome(points), list(others)
    return scene


@pytest.mark.parametrize(
    ("points", "rank", "above"),
    [
        (-12, "", (71, "Settler")), (70, "", (71, "Settler")), (71, "Settler", (81, "Chieftain")),
        (100, "Warlord", (101, "Noble")), (101, "Noble", (111, "Monarch")), (140, "Immortal", (141, "Deity")),
        (141, "Deity", None), (200, "Deity", None),
    ],
)  # fmt: skip
def test_the_ladder_is_that_of_the_rules(points: int, rank: str, above: tuple[int, str] | None) -> None:
    assert rank_of(points) == rank
    assert next_rank(points) == above


def test_there_are_eight_ranks_ten_points_apart() -> None:
    assert [least for least, _ in ranks()] == [141, 131, 121, 111, 101, 91, 81, 71]


def test_a_rank_wears_the_laurel_and_names_the_next(lone: AnySession) -> None:
    scene = shown(lone, 104)
    assert scene.headline() == "Rosa the Noble" and scene.crowned()
    assert scene.told() == "7 points more for Monarch.\nThe first game for one that is finished here."
    poor = shown(lone, 8)
    assert poor.headline() == "Rosa finds no rank" and not poor.crowned()
    assert shown(lone, 150).told().startswith("There is no higher rank.")
    assert shown(lone, 80).told().startswith("1 point more for Chieftain.")


def test_earlier_games_for_one_make_the_record(lone: AnySession) -> None:
    games = (
        summary("a", (90,)), summary("now", (104,)), summary("b", (97,)), summary("c", (140, 120)),
        summary("d", (150,), over=False), summary("e", (160,), "overworld"),
    )  # fmt: skip
    assert earlier(games, "now") == [90, 97]
    assert shown(lone, 104, (90, 97)).told_best() == "A new record: the best of 2 earlier games had 97."
    assert shown(lone, 97, (90, 97)).told_best() == "The record of 2 earlier games is 97."
    assert shown(lone, 20, (30,)).told_best() == "The record of 1 earlier game is 30."


def test_the_shelf_tells_the_points_of_a_lone_game() -> None:
    assert result_line(summary("a", (90,))) == "A reached 90 points"
    assert result_line(summary("a", (9, 8, 7))) == "A, B and C share the win"


def test_a_lone_game_is_played_but_not_won() -> None:
    shelf = Shelf((summary("a", (150,)), summary("b", (9, 8))))
    assert told_games(shelf, "A") == "2 games, 1 won"


def test_a_lone_game_has_its_own_results_and_others_the_shared_ones(lone: AnySession) -> None:
    assert type(results_scene(lone, ROSA)) is LoneResults
    assert type(results_scene(ended(2), ROSA * 2)) is ResultsScene


def test_the_record_is_read_from_the_players_folder(lone: AnySession) -> None:
    with unseen((1280, 720)) as ctx:
        ctx.store.start(lone, ROSA).close()
        ctx.store.start(lone, ROSA).close()
        first, second = sorted(game.path.name for game in ctx.store.shelf().games)
        points = lone.outcome.scores[0]  # type: ignore[union-attr]
        for record, others in (("", [points, points]), (first, [points]), (second, [points])):
            scene = LoneResults(lone, ROSA, record)
            stack, _ = draw(ctx, [scene])
            assert scene.others == others
            stack.close()


SIZES = [((1024, 768), 75), ((1024, 768), 200), ((1280, 720), 100), ((1366, 768), 100), ((3840, 2160), 200)]


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
@pytest.mark.parametrize("seats", [1, 4])
def test_nothing_runs_over(
    size: tuple[int, int], ui_scale: int, seats: int, lone: AnySession, four: AnySession
) -> None:
    session = lone if seats == 1 else four
    players = tuple(PlayerInfo(n * 8) for n in ("Rosa", "Ines", "Tomo", "Noor"))[:seats]
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene: Any = results_scene(session, players)
        stack, _ = draw(ctx, [scene])
        assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        columns = scene.sheet.columns()
        face = ctx.font("body", scene.sheet._fitting()[1])
        for _, label, column in columns:
            assert all(face.width(word) < column.w for word in label.split()), label
        assert columns[0][2].x >= scene.sheet.rect.x + ctx.u(122) + ctx.font("title", 25).width("Rosa")
        if seats == 1:
            assert scene.ladder.rect.bottom <= scene.ladder.parent.rect.bottom
        stack.close()


CARD_NAMES = {card.name for card in COMPONENTS.cards.values()}


def told_of_hands(session: AnySession, seat: int | None) -> dict[str, list[bool]]:
    """Returns for each player whether the lines about cards that came to the hand name them."""
    lines = [line.text for line in Story(session, ("Rosa", "Ines"), seat, lambda _: "").lines]
    found: dict[str, list[bool]] = {"Rosa": [], "Ines": []}
    for line in lines:
        name, verb, *_ = line.split()
        if name in found and (verb == "drafts" or (verb == "takes" and "from the display" in line)):
            found[name].append(any(card in line for card in CARD_NAMES))
    return found


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_a_replay_names_the_cards_of_closed_hands_to_their_owner_alone(hands: str) -> None:
    session = Session(game("gentes"), GameConfig(2, {"hands": hands}), 2)
    play_on(session, ["random"], bot_rng(2), META.max_plies)
    for seat, known in ((None, ()), (0, ("Rosa",)), (1, ("Ines",))):
        told = told_of_hands(session, seat)
        assert all(len(lines) > 3 for lines in told.values())
        for name, named in told.items():
            assert set(named) == {hands == "open" or name in known}, (seat, name)
