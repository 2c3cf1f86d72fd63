"""Where the suite keeps what it writes: records and settings of the user, and logs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs
from msgspec import Struct

HOME_VARIABLE: Final = "GHEOS_SUITE_HOME"
APP_NAME: Final = "Gheos Suite"


class Folders(Struct, frozen=True):
    """The folders of one user. None of them need exist yet."""

    data: Path
    config: Path
    logs: Path

    @property
    def games(self) -> Path:
        return self.data / "games"

    @property
    def trash(self) -> Path:
        return self.data / "trash"

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.json"

    @property
    def quest_book(self) -> Path:
        return self.config / "quests.json"


def folders(home: Path | None = None, environ: Mapping[str, str] | None = None) -> Folders:
    """Returns the folders to use.

    `home` puts all of them into one folder; so does the environment variable GHEOS_SUITE_HOME (for a
    portable copy on a stick, and for tests). Otherwise the system decides.
    """
    if home is None and (text := (os.environ if environ is None else environ).get(HOME_VARIABLE)):
        home = Path(text).expanduser()
    if home is not None:
        return Folders(home / "data", home / "config", home / "logs")
    return Folders(
        data=platformdirs.user_data_path(APP_NAME, appauthor=False),
        config=platformdirs.user_config_path(APP_NAME, appauthor=False),
        logs=platformdirs.user_log_path(APP_NAME, appauthor=False),
    )
