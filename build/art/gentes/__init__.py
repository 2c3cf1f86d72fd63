"""Draws Gentes: a scholar's desk with a chart, slate and bone tiles, oak boards, black-figure cards."""
