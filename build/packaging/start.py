"""Where the packaged program starts."""

import multiprocessing
import sys

from gheos_suite.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
