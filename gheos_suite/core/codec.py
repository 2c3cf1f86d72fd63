"""Bytes of states, actions and events: JSON with a fixed order of keys, so equal values are equal bytes."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """Returns the canonical JSON of a contract value."""
    return _encoder.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """Returns the value of the given type. Raises msgspec.DecodeError (a ValueError)."""
    return msgspec.json.decode(data, type=kind)
