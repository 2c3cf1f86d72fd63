"""Provisions: tokens in large gaps, scored in sets of different items. Rules: OVER-202..219, 333."""
