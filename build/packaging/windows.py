"""What Windows users expect: a zip to unpack anywhere, and an installer where Inno Setup is there."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path

from .facts import COPYRIGHT, DEVELOPERS, HERE, NAME, NUMBERS, PACKAGE, SUMMARY, VERSION

SCRIPT = HERE / "windows" / "gheos-suite.iss"
PLACES = (r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe", r"C:\Program Files\Inno Setup 6\ISCC.exe")
RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      {strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])])
  ]
)
"""


def version_resource() -> str:
    """Returns what the file's properties show, in the words PyInstaller reads."""
    words = {
        "CompanyName": DEVELOPERS, "FileDescription": NAME, "FileVersion": VERSION, "InternalName": PACKAGE,
        "LegalCopyright": COPYRIGHT, "OriginalFilename": f"{PACKAGE}.exe", "ProductName": NAME,
        "ProductVersion": VERSION, "Comments": SUMMARY,
    }  # fmt: skip
    strings = ",\n      ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return RESOURCE.format(numbers=NUMBERS, strings=strings)


def packages(program: Path, dist: Path) -> list[Path]:
    """Builds the zip and, with Inno Setup, the installer; returns them. Who releases must have it."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    base = dist / f"{PACKAGE}-{VERSION}-windows-{machine}"
    made = [Path(shutil.make_archive(str(base), "zip", program.parent, program.name))]
    if compiler := shutil.which("iscc") or next((p for p in PLACES if Path(p).is_file()), None):
        words = [f"/DVersion={VERSION}", f"/DProgram={program}", f"/O{dist}", f"/F{base.name}-setup"]
        subprocess.run([compiler, "/Qp", *words, str(SCRIPT)], check=True)
        made.append(dist / f"{base.name}-setup.exe")
    elif os.environ.get("CI"):
        raise RuntimeError("iscc is missing: install Inno Setup 6 to build the installer")
    return made
