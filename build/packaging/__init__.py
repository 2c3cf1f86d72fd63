"""Makes the native program, and what the users of each system expect around it."""
