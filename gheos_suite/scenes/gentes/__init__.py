"""The Gentes table."""
