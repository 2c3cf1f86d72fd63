"""The ladder plays fair pairs, goes on where it was stopped, and writes only between its markers."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from build import ladder
from build.ladder import Result, Row
from gheos_suite.bots import bot
from gheos_suite.commands.tally import interval

MATCH = Row("easy", "random", 4, 60)


def test_games_of_a_pair_have_one_seed_and_swapped_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def simulate(_game: object, _config: object, seed: int, bots: list[str]) -> object:
        asked.append((seed, *bots))
        raise StopIteration

    monkeypatch.setattr(ladder, "simulate", simulate)
    for index in range(4):
        with pytest.raises(StopIteration):
            ladder.play(("gheos", MATCH, index))
    first = ladder.SEED
    assert asked == [
        (first, "easy", "random"), (first, "random", "easy"),
        (first + 1, "easy", "random"), (first + 1, "random", "easy"),
    ]  # fmt: skip


def test_the_share_is_that_of_the_first_player_in_either_seat() -> None:
    both = [ladder.play(("gheos", Row("random", "random", 2, 0), index)).share for index in (0, 1)]
    assert sum(both) == 1.0  # the same game twice, seen from either side


def test_a_torn_line_is_left_out_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "gheos.jsonl"
    path.write_text(
        f'{{"row": "{MATCH.match}", "index": 0, "share": 0.25, "plies": 1, "seconds": 0.1}}\n'
        f'{{"row": "{MATCH.match}", "index": 1, "sha'
    )
    played = []

    class Pool:
        def __init__(self, *_args: object, **_kwargs: object) -> None:
            """Plays nothing."""

        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *_args: object) -> None:
            """Has nothing to end."""

        def imap_unordered(self, _play: object, jobs: list[tuple[str, Row, int]]) -> list[Result]:
            played.extend(index for _, _, index in jobs)
            return [Result(row.match, index, 1.0, 9, 0.5) for _, row, index in jobs]

    context = SimpleNamespace(Pool=Pool)
    monkeypatch.setattr(ladder.multiprocessing, "get_context", lambda _kind: context)
    ladder.climb("gheos", [MATCH], 1, path)
    assert played == [1, 2, 3]
    assert [ladder.kept(path)[MATCH.match, i].share for i in range(4)] == [0.25, 1.0, 1.0, 1.0]


def test_a_level_with_other_numbers_begins_its_matches_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    easy, before = bot("easy"), MATCH.match
    assert before.startswith("easy-random@") and Row("easy", "normal", 4, 60).match != before
    monkeypatch.setattr(easy, "label", "Simple")
    assert MATCH.match == before, "a name is no number"
    monkeypatch.setattr(easy, "_notices", 0.5)
    assert MATCH.match != before
    assert ladder.numbers("hard") != ladder.numbers("expert")


def test_the_table_tells_what_was_won_and_how_sure_that_is() -> None:
    done = {(MATCH.match, i): Result(MATCH.match, i, share, 9, 0.5) for i, share in enumerate((1, 1, 0.5))}
    *_, line = ladder.table([MATCH], done)
    assert line == "| Easy against Random | 60 % | 83.3% | 3 of 4 | 31.0% to 98.2% |"
    low, high = interval(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)  # worked out by hand


def test_only_what_lies_between_the_markers_is_written_anew(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    text = "before\n<!-- ladder gods -->\n{}<!-- end of ladder gods -->\nafter\n"
    readme.write_text(text.format("old\n"))
    assert ladder.write("gods", ["| new |"], readme)
    assert readme.read_text() == text.format("| new |\n")
    assert not ladder.write("gheos", ["| new |"], readme)
    assert readme.read_text() == text.format("| new |\n")
