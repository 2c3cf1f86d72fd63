"""Draws the pictures of the four world cards and the strips of the new game tabs."""
