"""The programs that synthesise every sound the suite plays."""
