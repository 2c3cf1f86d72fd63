"""`python -m gheos_suite` is the command line."""

import sys
from multiprocessing import freeze_support

from gheos_suite.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
