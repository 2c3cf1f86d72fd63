"""Where the cities lie: true positions on Earth and where their markers stand on the sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A city: longitude, latitude, side of its lettering, and how far its marker is moved aside in px."""

    lon: float
    lat: float
    side: str
    aside: tuple[int, int] = (0, 0)


PLACES = {
    "crotona": Place(17.13, 39.08, "t", (8, -6)),
    "syracusae": Place(15.29, 37.07, "r", (4, 10)),
    "delphi": Place(22.50, 38.48, "l", (-34, -40)),
    "athenai": Place(23.73, 37.97, "t", (34, -14)),
    "sparta": Place(22.43, 37.08, "l", (-22, 22)),
    "cnossus": Place(25.16, 35.30, "r", (0, 12)),
    "troia": Place(26.24, 39.96, "r", (16, 0)),
    "sinope": Place(35.15, 42.03, "r", (0, 6)),
    "sidon": Place(35.37, 33.56, "r", (6, 0)),
    "miletus": Place(27.28, 37.53, "r", (20, -18)),
    "trapezus": Place(39.72, 41.00, "b", (-10, -6)),
    "rodes": Place(28.22, 36.44, "r", (28, 34)),
    "carthago": Place(10.32, 36.85, "r", (0, 0)),
    "leptis_magna": Place(14.29, 32.64, "r", (0, 0)),
    "cyrene": Place(21.86, 32.82, "b", (-52, 50)),
    "apollonia": Place(21.97, 32.90, "t", (44, -50)),
    "naukratis": Place(30.62, 30.90, "l", (-14, -16)),
    "memphis": Place(31.25, 29.85, "r", (16, 22)),
}
# Names as the chart letters them where they differ from those of the rules.
LETTERED = {"rodes": "RHODOS"}
