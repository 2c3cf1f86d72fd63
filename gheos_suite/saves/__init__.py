"""What stays when the program ends: settings, and every game as an append-only record."""

from .book import Book, BookKeeper, Finished, Tally
from .library import Shelf, Summary, Unreadable, list_games, move_to_trash, summary
from .paths import Folders, folders
from .reading import Loaded, LoadReport, load
from .recorder import Recorder, RecordStatus
from .settings import NewGameSetup, SeatSetup, Settings

__all__ = [
    "Book", "BookKeeper", "Finished", "Folders", "LoadReport", "Loaded", "NewGameSetup", "RecordStatus",
    "Recorder", "SeatSetup", "Settings", "Shelf", "Summary", "Tally", "Unreadable", "folders", "list_games",
    "load", "move_to_trash", "summary",
]
