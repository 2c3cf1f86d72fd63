"""The sound manifest and the files under sounds/ agree, and every file is what the mixer expects."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

SOUNDS = Path(__file__).parent.parent / "sounds"
MANIFEST = json.loads((SOUNDS / "sounds.json").read_text(encoding="utf-8"))
FILES = sorted(name for entry in MANIFEST.values() for name in entry["files"])

RATE = 44_100
CHANNELS = {"effects": 1, "music": 2, "ambience": 2}
MOST_BYTES_IN_A_WORLD = 2 * 1024 * 1024
MOST_BYTES = {"effects": 64 * 1024, "ambience": 300 * 1024, "music": 1200 * 1024}
GODS = (
    "pick", "place_tribe", "place_temple", "convert", "stone", "desert", "decay", "whirlwind", "extra",
    "nation_won", "nation_lost", "power", "pay", "flip", "draw", "discard", "final", "ambience", "music",
)  # fmt: skip
OVERWORLD = (
    "lift", "place", "turn", "flip", "draw", "explorer", "ship", "coast", "door", "gap", "whirl", "step",
    "fight", "portal", "geomancy", "tyrant", "burns", "victory", "defeat", "final", "points", "provision",
    "airship", "summon", "offer", "refuse", "promise", "redeem", "ambience", "music",
)  # fmt: skip
GENTES = (
    "pick", "tile", "hourglass", "coin", "pay", "draw", "slide", "flip", "play", "discard", "city", "move",
    "train", "untrain", "order", "cube", "spend", "stamp", "unlock", "points", "loss", "activate", "leader",
    "pass", "bonus", "round", "era", "decline", "victory", "final", "ambience", "music",
)  # fmt: skip

# (segments, then the Vorbis identification packet: type, magic, version, channels, rate)
PAGE_HEADER = 27
IDENTIFICATION = struct.Struct("<B6sIBI")


def vorbis_header(data: bytes) -> tuple[int, int]:
    """Returns the channels and the sample rate named by the first page of an Ogg Vorbis file."""
    assert data[:4] == b"OggS"
    start = PAGE_HEADER + data[26]
    kind, magic, version, channels, rate = IDENTIFICATION.unpack_from(data, start)
    assert (kind, magic, version) == (1, b"vorbis", 0)
    return channels, rate


def seconds(data: bytes) -> float:
    """Returns the playing time from the granule position of the last page."""
    last = data.rindex(b"OggS")
    return float(struct.unpack_from("<q", data, last + 6)[0]) / RATE


@pytest.mark.parametrize("name", MANIFEST)
def test_entries_are_complete_and_in_range(name: str) -> None:
    entry = MANIFEST[name]
    assert set(entry) == {"files", "gain", "cents", "bus"}
    assert 0.0 < entry["gain"] <= 1.0
    assert 0 <= entry["cents"] <= 100
    assert entry["bus"] in CHANNELS
    assert entry["files"]
    assert all(file.startswith(name) for file in entry["files"])


@pytest.mark.parametrize("name", MANIFEST)
def test_files_are_ogg_vorbis_of_the_right_shape(name: str) -> None:
    entry = MANIFEST[name]
    for file in entry["files"]:
        data = (SOUNDS / file).read_bytes()
        assert vorbis_header(data) == (CHANNELS[entry["bus"]], RATE)
        length = seconds(data)
        if entry["bus"] == "effects":
            assert 0.05 < length < 6.0
        else:
            assert 20.0 <= length <= 90.0


def test_no_file_belongs_to_two_events() -> None:
    assert len(FILES) == len(set(FILES))


def test_no_file_is_an_orphan() -> None:
    found = {p.relative_to(SOUNDS).as_posix() for p in SOUNDS.rglob("*") if p.is_file()}
    assert found == set(FILES) | {"sounds.json"}


@pytest.mark.parametrize("world", sorted({name.split("/")[0] for name in FILES}))
def test_sounds_of_a_world_stay_small(world: str) -> None:
    total = 0
    for entry in (e for name, e in MANIFEST.items() if name.startswith(world + "/")):
        for file in entry["files"]:
            size = (SOUNDS / file).stat().st_size
            assert size <= MOST_BYTES[entry["bus"]], file
            total += size
    assert 0 < total < MOST_BYTES_IN_A_WORLD


def test_gods_has_all_its_sounds() -> None:
    assert {name for name in MANIFEST if name.startswith("gods/")} == {f"gods/{name}" for name in GODS}
    assert MANIFEST["gods/music"]["bus"] == "music"
    assert MANIFEST["gods/ambience"]["bus"] == "ambience"


def test_overworld_has_all_its_sounds() -> None:
    found = {name for name in MANIFEST if name.startswith("overworld/")}
    assert found == {f"overworld/{name}" for name in OVERWORLD}
    assert MANIFEST["overworld/music"]["bus"] == "music"
    assert MANIFEST["overworld/ambience"]["bus"] == "ambience"


def test_gentes_has_all_its_sounds() -> None:
    found = {name for name in MANIFEST if name.startswith("gentes/")}
    assert found == {f"gentes/{name}" for name in GENTES}
    assert MANIFEST["gentes/music"]["bus"] == "music"
    assert MANIFEST["gentes/ambience"]["bus"] == "ambience"
