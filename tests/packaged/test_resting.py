"""At rest the packaged program leaves the processor alone: at the title and at a table of every game."""

from __future__ import annotations

from .resting import IDLE, idle


def test_at_rest_it_asks_for_hardly_anything() -> None:
    shares = idle()  # seconds of work, not of waiting: a busy machine changes them little
    busy = {place: round(share, 2) for place, share in shares.items() if share > IDLE}
    assert len(shares) == 5 and not busy, f"per cent of one processor, {IDLE} is allowed: {busy}"
