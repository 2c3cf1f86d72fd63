"""Brings raw recipes to file level and computes the gains that set the mix."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .cue import Cue
from .dsp import Signal, faded, from_db, highpass, rng_for, silence, trim
from .measure import loudness

# The peak before encoding: the lossy codec may add a little and must stay below -3 dBFS.
CEILING = -4.0
LOWEST = 45.0
# Silence before the attack, so that the fade-in lies before the contact and does not blunt it.
LEAD = 0.003
# Silence after the end, so that the fade-out of a short sound takes less of its ring.
TAIL = 0.012


@dataclass(frozen=True)
class Master:
    """Holds the finished variants of one cue, equally loud, and the gain that sets their level."""

    cue: Cue
    takes: tuple[Signal, ...]
    gain: float


def polish(cue: Cue, raw: Signal) -> Signal:
    """Removes rumble, and gives effects a quiet start and a faded end; loops keep their seam."""
    if cue.loop:
        return raw
    lead = np.concatenate([silence(LEAD), trim(highpass(raw, LOWEST)), silence(TAIL)])
    return faded(lead, cue.fade)


def master(cue: Cue) -> Master:
    """Renders a cue.

    All variants get the loudness of the one whose peak meets the ceiling first, so that none of
    them sticks out.

    Raises:
        ValueError: if the wanted level is above what the ceiling allows.
    """
    raws = [polish(cue, cue.recipe(rng_for(stem), n)) for n, stem in enumerate(cue.stems())]
    room = [loudness(x) + CEILING - 20.0 * np.log10(np.max(np.abs(x))) for x in raws]
    common = float(min(room))
    gain = from_db(cue.level - common)
    if gain > 1.0:
        raise ValueError(f"{cue.name}: level {cue.level} dB needs a gain of {gain:.2f}")
    takes = tuple(x * from_db(common - loudness(x)) for x in raws)
    return Master(cue, takes, round(gain, 3))
