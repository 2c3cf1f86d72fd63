"""Gheos: triangular tiles, continents and civilizations, for two to four players."""
