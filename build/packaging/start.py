"""Where the packaged program starts."""

import multiprocessing
import os
import sys
from pathlib import Path

from gheos_suite.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.stdout is None or sys.stderr is None:  # a program of Windows without a console has neither
        nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the program ends
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    sys.exit(main())
