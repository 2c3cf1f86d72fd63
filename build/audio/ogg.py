"""Ogg Vorbis files with reproducible bytes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile as sf

from .dsp import RATE, Signal

# Long single writes overflow the encoder's stack, so blocks are handed over one at a time.
BLOCK = 16_384
HEADER = struct.Struct("<4sBBqIIIB")
POLYNOMIAL = 0x04C11DB7


def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ POLYNOMIAL if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return tuple(table)


CRC_TABLE = _crc_table()


def _crc(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ CRC_TABLE[(value >> 24) ^ byte]
    return value


def with_serial(data: bytes, serial: int) -> bytes:
    """Rewrites the stream serial of every page: the encoder draws a random one for each file."""
    out = bytearray(data)
    start = 0
    while start < len(out):
        *_, segments = HEADER.unpack_from(out, start)
        table = out[start + HEADER.size : start + HEADER.size + segments]
        stop = start + HEADER.size + segments + sum(table)
        struct.pack_into("<I", out, start + 14, serial)
        struct.pack_into("<I", out, start + 22, 0)
        struct.pack_into("<I", out, start + 22, _crc(bytes(out[start:stop])))
        start = stop
    return bytes(out)


def write(path: Path, audio: Signal, quality: float) -> None:
    """Encodes a signal; ``quality`` runs from 0 (small) to 1 (fine)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = 1 if audio.ndim == 1 else audio.shape[1]
    data = audio.astype(np.float32)
    with sf.SoundFile(
        path, "w", RATE, channels, subtype="VORBIS", format="OGG", compression_level=1.0 - quality
    ) as out:
        for start in range(0, len(data), BLOCK):
            out.write(data[start : start + BLOCK])
    serial = zlib.crc32(f"{path.parent.name}/{path.stem}".encode())
    path.write_bytes(with_serial(path.read_bytes(), serial))


def read(path: Path) -> Signal:
    """Decodes a file to floats, mono ``(n,)`` or stereo ``(n, 2)``."""
    audio, rate = sf.read(path, dtype="float64")
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} Hz, not {RATE}")
    return np.asarray(audio)
