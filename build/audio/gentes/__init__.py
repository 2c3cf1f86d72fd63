"""Sounds of Gentes: slate, bone, bronze and papyrus on an oak desk, above a quiet harbour."""
