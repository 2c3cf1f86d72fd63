"""The airship: flights for fuel, and the crash with the last of it. Rules: OVER-243..278, 365..367."""
