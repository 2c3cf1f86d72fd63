"""Speed as ratios: each row compares the game with a named floor in the same run. Reported, not gating."""
