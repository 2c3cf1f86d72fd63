"""Summoners: a fifth colour, pieces held for others, deserts and icebergs. Rules: OVER-279..311, 361..364."""
