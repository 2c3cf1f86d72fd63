"""What Mac users expect: an application bundle, signed ad hoc, in a disk image to drag it from."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from .facts import APP_ID, COPYRIGHT, NAME, SUFFIX, VERSION

TYPE = f"{APP_ID}.game"
INFO: dict[str, Any] = {
    "CFBundleDisplayName": NAME,
    "CFBundleName": NAME,
    "CFBundleShortVersionString": VERSION,
    "CFBundleVersion": VERSION,
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": COPYRIGHT,
    "NSPrincipalClass": "NSApplication",
    "NSSupportsAutomaticGraphicsSwitching": True,
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": TYPE,
            "UTTypeDescription": f"{NAME} saved game",
            "UTTypeConformsTo": ["public.data"],
            "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX.removeprefix(".")]},
        }
    ],
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": f"{NAME} saved game",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [TYPE],
        }
    ],
}


def disk_image(app: Path, work: Path, image: Path) -> Path:
    """Signs the application for this machine only, packs it with a link to Applications, and returns it."""
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=True)
    tree = work / "dmg"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    shutil.copytree(app, tree / app.name, symlinks=True)
    (tree / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(tree), "-format", "UDZO", "-ov"]
    subprocess.run([*command, str(image)], check=True)
    return image
