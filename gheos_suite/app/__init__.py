"""Window, loop, context: the only start-up code, and what wires the interface to the rest."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read by pygame at its import
