"""Synthesises every sound: ``python -m build.audio`` from the project's root.

Options: ``--only PREFIX`` renders the cues whose name starts so (the manifest keeps its other entries);
``--pictures FOLDER`` also draws a spectrogram of each file. Every file is rendered from a seed made
of its own name, so a run gives the same signal again, and adding a sound changes no other.

What is written
---------------
``sounds/<group>/<name>[_<variant>].ogg``: Ogg Vorbis, 44.1 kHz. Effects are mono, start with a 2 ms
fade and end faded; ``music`` and ``ambience`` are stereo loops that are to be played end to start
without a gap. No peak is above -3 dBFS.

``sounds/sounds.json``: an object from event name to its entry::

    "gheos/place": {
      "files": ["gheos/place_1.ogg", "gheos/place_2.ogg", "gheos/place_3.ogg"],
      "gain": 0.42,
      "cents": 25,
      "bus": "effects"
    }

- the event name is ``<group>/<name>``; ``ui`` belongs to all games, others to the game of that id;
- ``files`` are the variants, relative to ``sounds/``; pick one at random, not the same twice in a
  row;
- ``gain`` (0..1) is the linear factor that puts the event in its place in the mix; the volumes of
  the player come on top: heard volume = gain * volume of the bus * master volume;
- ``cents`` is the widest random change of pitch either way (100 to a semitone); 0 for tuned sounds,
  which sit in the mode of the music;
- ``bus`` is ``effects``, ``music`` or ``ambience``; the last two are loops, all others play once.

The variants of an event are equally loud, so a gain holds for all of them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from . import ogg
from .cue import Cue
from .gentes.cues import GENTES_CUES
from .gheos_cues import GHEOS_CUES
from .gods_cues import GODS_CUES
from .mastering import Master, master
from .measure import Report, report, spectrogram
from .overworld.cues import OVERWORLD_CUES
from .ui_cues import UI_CUES

SOUNDS = Path("sounds")
PEAK_LIMIT = -3.0
SEAM_LIMIT = 1.0
ALL_CUES: tuple[Cue, ...] = UI_CUES + GHEOS_CUES + GODS_CUES + OVERWORLD_CUES + GENTES_CUES


def line(name: str, size: int, found: Report, gain: float) -> str:
    return (
        f"{name:24} {found.seconds:6.2f}s {found.channels}ch {size / 1024:7.1f}K "
        f"peak {found.peak:6.1f} rms {found.rms:6.1f} loud {found.loud:6.1f} gain {gain:5.3f} "
        f"start {found.start:6.1f} end {found.end:6.1f} seam {found.seam:5.2f}"
    )


def write(done: Master, pictures: Path | None) -> int:
    """Writes the files of one cue, measures them as decoded, and returns their size in bytes.

    Raises:
        ValueError: if a decoded file peaks too high or a loop's seam stands out.
    """
    total = 0
    for stem, take in zip(done.cue.stems(), done.takes, strict=True):
        path = SOUNDS / f"{stem}.ogg"
        ogg.write(path, take, done.cue.quality)
        decoded = ogg.read(path)
        found = report(decoded)
        size = path.stat().st_size
        print(line(stem, size, found, done.gain), flush=True)
        if found.peak > PEAK_LIMIT:
            raise ValueError(f"{stem} peaks at {found.peak:.1f} dBFS")
        if done.cue.loop and (found.seam > SEAM_LIMIT or len(decoded) != len(take)):
            raise ValueError(f"{stem} does not loop: seam {found.seam:.2f}")
        if pictures is not None:
            spectrogram(decoded, pictures / f"{stem.replace('/', '_')}.png")
        total += size
    return total


def entry(done: Master) -> dict[str, object]:
    return {
        "files": [f"{stem}.ogg" for stem in done.cue.stems()],
        "gain": done.gain,
        "cents": done.cue.cents,
        "bus": done.cue.bus,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m build.audio")
    parser.add_argument("--only", default="", metavar="PREFIX")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    kept: dict[str, dict[str, object]] = {}
    if options.only:
        kept = json.loads((SOUNDS / "sounds.json").read_text(encoding="utf-8"))
    manifest: dict[str, dict[str, object]] = {}
    total = 0
    for cue in ALL_CUES:
        if cue.name.startswith(options.only):
            done = master(cue)
            total += write(done, options.pictures)
            manifest[cue.name] = entry(done)
        elif cue.name in kept:
            manifest[cue.name] = kept[cue.name]
    print(f"{total / 1024:.0f} KiB")
    text = json.dumps(manifest, indent=2) + "\n"
    (SOUNDS / "sounds.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
