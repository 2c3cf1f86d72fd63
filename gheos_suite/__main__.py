"""`python -m gheos_suite` is the command line."""

import sys

from gheos_suite.cli import main

if __name__ == "__main__":
    sys.exit(main())
