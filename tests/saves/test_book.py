"""The book of Quests: figures worked out by hand, and a file that is never lost."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gheos_suite.saves import Book, BookKeeper, Finished, Folders, Tally
from gheos_suite.saves import book as b

from .table import names


def quest(record: str, *, won: bool = True, score: int = 5, level: str = "hard", heroes: str = "one",
          ending: str = "", day: str = "", practice: bool = False) -> Finished:
    reason = ending or ("victory" if won else "sea_tyrant")
    return Finished(record, "2026-11-30T20:15:00+01:00", level, heroes, reason, won, score, "Q3", day, practice)


# ------------------------------------------------------------------ what it says
def test_figures_of_a_level() -> None:
    book = Book()
    for i, (won, score) in enumerate([(True, 3), (True, 9), (False, 40), (True, 7)]):
        book = book.with_finished(quest(f"r{i}", won=won, score=score))
    assert book.tally("hard", "one") == Tally(played=4, won=3, best=9, last="victory", streak=1, longest=2)


def test_levels_and_heroes_are_counted_apart_and_practice_not_at_all() -> None:
    book = Book()
    for entry in (quest("a"), quest("b", heroes="both"), quest("c", level="normal"), quest("d", practice=True)):
        book = book.with_finished(entry)
    assert book.tally("hard", "one").played == 1
    assert book.tally("hard", "both").played == 1
    assert book.tally("extreme", "one") == Tally()


def test_a_defeat_has_no_best_score_and_ends_a_streak() -> None:
    book = Book().with_finished(quest("a", won=False, score=12, ending="vanquished"))
    assert book.tally("hard", "one") == Tally(1, 0, None, "vanquished", 0, 0)


def test_a_game_is_written_down_once_as_it_ended_first() -> None:
    book = Book().with_finished(quest("a", won=False)).with_finished(quest("a", won=True))
    assert [f.won for f in book.finished] == [False]


def test_the_first_attempt_at_a_daily_quest_counts() -> None:
    day = "2026-11-30"
    book = Book().with_day(day, "first").with_day(day, "second")
    assert (book.day_of("first"), book.day_of("second")) == (day, "")
    book = book.with_finished(quest("second", day=day, practice=True))
    assert book.of_day(day) is None
    book = book.with_finished(quest("first", day=day, score=11))
    found = book.of_day(day)
    assert found is not None and (found.record, found.score) == ("first", 11)
    assert book.of_day("2026-11-29") is None


# ------------------------------------------------------------------ the file
def test_it_comes_back_as_it_was(tmp_path: Path) -> None:
    path = Folders(tmp_path, tmp_path / "Łódź 東京", tmp_path).quest_book
    keeper = BookKeeper(path)
    assert keeper.begin("2026-11-30", "a")
    assert keeper.finish(quest("a", day="2026-11-30"))
    assert keeper.finish(quest("b", won=False))
    assert BookKeeper(path).book() == keeper.book()
    assert [f.record for f in keeper.book().finished] == ["a", "b"]
    assert keeper.book().days == {"2026-11-30": "a"}
    assert names(path.parent) == ["quests.json"]


def test_no_file_is_an_empty_book_and_nothing_is_written(tmp_path: Path) -> None:
    keeper = BookKeeper(tmp_path / "quests.json")
    assert keeper.book() == Book() and keeper.problem == ""
    assert names(tmp_path) == []


@pytest.mark.parametrize("data", [b"", b"\0" * 40, b'{"format": 1, "fini', b"[1, 2]", b"{}", b"[" * 100_000])
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "quests.json"
    path.write_bytes(data)
    keeper = BookKeeper(path)
    assert keeper.book() == Book()
    assert "quests.broken.json" in keeper.problem
    assert (tmp_path / "quests.broken.json").read_bytes() == data
    assert keeper.finish(quest("a"))
    assert BookKeeper(path).book().knows("a")


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "quests.json"
    for data in (b"one", b"two"):
        path.write_bytes(data)
        BookKeeper(path).book()
    assert (tmp_path / "quests.broken.json").read_bytes() == b"one"
    assert (tmp_path / "quests.broken-2.json").read_bytes() == b"two"


def test_one_damaged_line_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "quests.json"
    b.write(path, Book((quest("a"), quest("b")), {"2026-11-30": "a"}))
    raw = json.loads(path.read_text())
    raw["finished"][0]["score"] = "many"
    path.write_text(json.dumps(raw))
    keeper = BookKeeper(path)
    assert [f.record for f in keeper.book().finished] == ["b"]
    assert keeper.book().days == {"2026-11-30": "a"}
    assert names(tmp_path) == ["quests.broken.json", "quests.json"]
    assert json.loads((tmp_path / "quests.broken.json").read_text()) == raw


def test_a_book_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "quests.json"
    data = b'{"format": 2, "finished": "otherwise"}'
    path.write_bytes(data)
    keeper = BookKeeper(path)
    assert not keeper.finish(quest("a"))
    assert "newer version" in keeper.problem
    assert path.read_bytes() == data and names(tmp_path) == ["quests.json"]
    assert keeper.book().knows("a"), "while the program runs, the player sees it"


def test_what_cannot_be_written_is_told_and_written_later(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.write_text("a file where the folder should be")  # holds for every user, root included
    keeper = BookKeeper(folder / "quests.json")
    assert not keeper.finish(quest("a"))
    assert keeper.problem.startswith("The quest log cannot be")
    assert keeper.book().knows("a")
    folder.unlink()
    assert keeper.finish(quest("b"))
    assert keeper.problem == ""
    assert [f.record for f in BookKeeper(keeper.path).book().finished] == ["a", "b"]


def test_two_running_programs_keep_what_the_other_wrote(tmp_path: Path) -> None:
    one, two = BookKeeper(tmp_path / "quests.json"), BookKeeper(tmp_path / "quests.json")
    one.finish(quest("a"))
    two.finish(quest("b"))
    one.finish(quest("c"))
    assert [f.record for f in two.book().finished] == ["a", "b", "c"]


WRITER = """
import sys
from pathlib import Path
from gheos_suite.saves import BookKeeper, Finished
keeper = BookKeeper(Path(sys.argv[1]))
for i in range(100_000):
    keeper.finish(Finished(f"r{i}", "", "hard", "one", "victory", True, i))
    print(i, flush=True)
"""


def test_killed_at_any_moment_it_holds_every_quest_that_was_told(tmp_path: Path) -> None:
    path = tmp_path / "quests.json"
    root = Path(__file__).parents[2]
    for wait in (0.02, 0.05, 0.11):
        path.unlink(missing_ok=True)
        process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], cwd=root, stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.kill()
        told = process.stdout.read().split(b"\n")[:-1]  # a torn last line was not told
        process.wait()
        process.stdout.close()
        last = int(told[-1]) if told else 0
        keeper = BookKeeper(path)
        assert [f.score for f in keeper.book().finished][: last + 1] == list(range(last + 1))
        assert keeper.problem == ""
