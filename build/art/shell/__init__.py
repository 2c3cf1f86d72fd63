"""Generators of the shell's art: fonts, panels, buttons, icons, logo, title cards and table."""
