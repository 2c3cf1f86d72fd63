"""Raises or lowers a short sound by a few cents, without any library."""

from __future__ import annotations

from array import array


def shifted(raw: bytes, cents: float, channels: int = 2) -> bytes:
    """Returns 16-bit samples resampled to another pitch; 100 cents are a semitone."""
    source = array("h")
    source.frombytes(raw[: len(raw) // (2 * channels) * 2 * channels])
    frames = len(source) // channels
    step = 2.0 ** (cents / 1200)
    count = int((frames - 1) / step)
    places = [i * step for i in range(count)]
    whole = [int(p) for p in places]
    out = array("h", bytes(2 * channels * count))
    for c in range(channels):
        lane = source[c::channels]
        # Straight lines between samples are good enough for the few cents this is used for.
        out[c::channels] = array(
            "h",
            [int(lane[k] + (lane[k + 1] - lane[k]) * (p - k)) for k, p in zip(whole, places, strict=True)],
        )
    return out.tobytes()
