"""Where the packaged program starts."""

import os
import sys
from pathlib import Path

from gheos_suite.cli import main


def help_out() -> None:
    """Does the work of a process of the game's own, if this is one, and ends it."""
    if "--multiprocessing-fork" in sys.argv or "-c" in sys.argv:
        import multiprocessing

        import pyi_rth_multiprocessing  # type: ignore[import-not-found]  # noqa: F401 - teaches the other

        multiprocessing.freeze_support()


if __name__ == "__main__":
    del __file__  # or processes of the game's own would look for this file
    help_out()
    if sys.stdout is None or sys.stderr is None:  # a program of Windows without a console has neither
        nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the program ends
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    sys.exit(main())
