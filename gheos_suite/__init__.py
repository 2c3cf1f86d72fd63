"""Four board games on one table: Gheos, Gods, Overworld and Gentes."""

__version__ = "0.1.0"
