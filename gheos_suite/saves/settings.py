"""What the user has set: screen, sound, motion, helps, and the last new game.

A settings file is never trusted: a value that is missing, unknown or out of its range falls back to its own
default and leaves the others alone. A file that is no settings file at all is kept as settings.broken.json.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .disk import write_atomic

Volume = Annotated[int, Meta(ge=0, le=100)]
Percent = Annotated[int, Meta(ge=75, le=200)]
Size = Annotated[int, Meta(ge=320, le=16384)]
Speed = Annotated[float, Meta(ge=0, le=3)]
Text = Annotated[str, Meta(max_length=400)]


class SeatSetup(Struct, frozen=True):
    """One seat of the last new game: name, emblem, and the computer player's id ("" for a human)."""

    name: Text = ""
    emblem: Text = ""
    bot: Text = ""


class NewGameSetup(Struct, frozen=True):
    """What was chosen when the last game was set up."""

    game: Text = ""
    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, str] = {}


class Settings(Struct, frozen=True):
    """All settings. Volumes are percent of full; `animation_speed` 0 shows no motion at all."""

    display: Literal["window", "fullscreen"] = "window"
    window_width: Size = 1280
    window_height: Size = 720
    window_x: int | None = None
    window_y: int | None = None
    window_maximized: bool = False
    ui_scale: Percent = 100
    volume_master: Volume = 80
    volume_effects: Volume = 90
    volume_music: Volume = 60
    mute: bool = False
    animation_speed: Speed = 1.0
    reduced_motion: bool = False
    patterns: bool = True
    undo_confirm: bool = False
    curtain: bool = True
    hints: bool = True
    live_scores: bool = True
    profile_name: Text = ""
    profile_emblem: Text = ""
    last_new_game: NewGameSetup = NewGameSetup()


class Loaded(Struct, frozen=True):
    """Settings as they were read, and one sentence for each thing that was wrong with them."""

    settings: Settings
    problems: tuple[str, ...] = ()


def load(path: Path) -> Loaded:
    """Reads the settings file; whatever is wrong with it, there are settings."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return Loaded(Settings(), (f"The settings cannot be read: {error.strerror}.",))
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError):
        return Loaded(Settings(), (_put_aside(path),))
    return _pick(raw)


def save(path: Path, settings: Settings) -> None:
    """Writes the settings as a whole. Raises OSError."""
    write_atomic(path, msgspec.json.format(msgspec.json.encode(_storable(settings)), indent=2) + b"\n")


def _pick(raw: dict[str, Any]) -> Loaded:
    """Takes each value that is what it should be; unknown ones are those of a newer version."""
    good: dict[str, Any] = {}
    problems = []
    for field in msgspec.structs.fields(Settings):
        if field.encode_name not in raw:
            continue
        try:
            good[field.name] = msgspec.convert(raw[field.encode_name], field.type)
        except msgspec.ValidationError:
            problems.append(f"The setting {field.encode_name} was not understood and is back at its default.")
    return Loaded(Settings(**good), tuple(problems))


def _put_aside(path: Path) -> str:
    aside = path.with_name(path.stem + ".broken.json")
    try:
        path.replace(aside)
    except OSError as error:
        return f"The settings file is damaged and cannot be put aside: {error.strerror}."
    return f"The settings file was damaged; it is kept as {aside.name}, the defaults are used."


def _storable(settings: Settings) -> Any:
    """Returns the settings with text that is no valid Unicode (a stray half of a pair) made valid."""
    return _clean(msgspec.to_builtins(settings))


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, dict):
        return {_clean(k): _clean(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_clean(v) for v in value]
    return value
