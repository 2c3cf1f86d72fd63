"""Towns: squares that hold sidequests with a secret side. Rules: OVER-220..241, 332, 359, 360."""
