"""The workflow and the scripts of the systems that nothing here can be built for say what they should."""

from __future__ import annotations

import plistlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import yaml

from build.packaging import macos, windows
from build.packaging.facts import HERE, ICONS, NUMBERS, ROOT, SUFFIX, VERSION

FILE = ROOT / ".github" / "workflows" / "release.yml"
RUNNERS = {"ubuntu-22.04", "windows-2022", "macos-15", "macos-15-intel"}
STEP = {"name", "if", "uses", "with", "run", "shell", "env", "id", "continue-on-error", "timeout-minutes"}
JOB = {"name", "runs-on", "timeout-minutes", "strategy", "steps", "needs", "if", "permissions", "env"}
CONTEXTS = r"(matrix|runner|github|secrets|env|needs|steps)\.[\w.-]+"


@pytest.fixture(name="flow", scope="module")
def read_flow() -> dict[Any, Any]:
    return yaml.safe_load(FILE.read_text("utf-8"))


def test_it_has_the_form_github_asks_for() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, str(FILE)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_jobs_and_steps_have_known_fields_only(flow: dict[Any, Any]) -> None:
    assert set(flow) == {"name", True, "permissions", "concurrency", "jobs"}  # "on" is a truth in YAML 1.1
    assert flow[True].keys() == {"push", "pull_request", "workflow_dispatch"}
    for job in flow["jobs"].values():
        assert set(job) <= JOB and {"runs-on", "steps", "timeout-minutes"} <= set(job)
        for step in job["steps"]:
            assert set(step) <= STEP and ("uses" in step) != ("run" in step), step
            if "uses" in step:
                assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"]), step
        for needed in [job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", []):
            assert needed in flow["jobs"]


def test_every_expression_is_closed_and_names_a_context() -> None:
    text = FILE.read_text("utf-8")
    assert text.count("${{") == text.count("}}")
    for inner in re.findall(r"\$\{\{(.*?)\}\}", text):
        assert re.search(CONTEXTS, inner), inner


def test_it_builds_and_tries_on_every_system_and_releases_on_a_tag(flow: dict[Any, Any]) -> None:
    build, release = flow["jobs"]["build"], flow["jobs"]["release"]
    rows = build["strategy"]["matrix"]["include"]
    assert {row["runner"] for row in rows} == RUNNERS
    assert all(set(row) == {"name", "runner"} for row in rows)
    steps = build["steps"]
    for system in ("Linux", "Windows", "macOS"):
        own = [s for s in steps if f"== '{system}'" in (when := s.get("if", "")) or "!= 'Linux'" in when]
        said = "\n".join(s.get("run", "") for s in own)
        assert "--self-test" in said and ("dev.py package" in said or ".ci/run" in said), system
    upload = next(s for s in steps if s.get("uses", "").startswith("actions/upload-artifact"))
    for ending in (".deb", ".tar.xz", ".zip", ".exe", ".dmg", "SHA256SUMS"):
        assert ending in upload["with"]["path"]
    assert "refs/tags/v" in release["if"] and release["permissions"] == {"contents": "write"}
    assert "gh release create" in release["steps"][-1]["run"]


def test_commands_of_the_workflow_exist(flow: dict[Any, Any]) -> None:
    dev = (ROOT / "build" / "dev.py").read_text("utf-8")
    for step in flow["jobs"]["build"]["steps"]:
        for command in re.findall(r"dev\.py (\w+)", step.get("run", "")):
            assert f'"{command}": {command}' in dev
        for path in re.findall(r" (tests/\w+)", step.get("run", "")):
            assert (ROOT / path).is_dir(), path


@pytest.mark.parametrize(("group", "names"), [
    ("package", ("macholib", "pefile", "pywin32-ctypes")), ("test", ("colorama",)),
])  # fmt: skip
def test_the_locks_hold_what_is_needed_on_the_other_systems_too(group: str, names: tuple[str, ...]) -> None:
    lock = (ROOT / "build" / "requirements" / f"{group}.lock").read_text("utf-8")
    for name in names:  # pip takes nothing without a hash
        assert re.search(rf"(?m)^{name}==\S+ \\\n    --hash=sha256:\w{{64}}", lock), name


def test_the_windows_resource_and_manifest() -> None:
    text = windows.version_resource()
    assert f"filevers={NUMBERS}" in text and VERSION in text
    assert compile(text, "version.txt", "eval")
    manifest = (HERE / "windows" / "gheos-suite.manifest").read_text("utf-8")
    names = {e.tag.rpartition("}")[2]: e.text for e in ET.fromstring(manifest.encode()).iter()}
    assert names["dpiAwareness"] == "PerMonitorV2, PerMonitor" and names["longPathAware"] == "true"


def test_the_windows_installer_names_files_that_are_there() -> None:
    script = (HERE / "windows" / "gheos-suite.iss").read_text("utf-8")
    sections = re.findall(r"(?m)^\[(\w+)\]$", script)
    assert sections == ["Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Registry", "Run"]
    for name in re.findall(r"\.\.\\icons\\([\w.-]+)", script):
        assert (ICONS / name).is_file(), name
    assert f"Software\\Classes\\{SUFFIX}" in script and '""%1""' in script
    for line in script.splitlines():
        assert line.count('"') % 2 == 0, line


def test_the_mac_bundle_owns_its_saved_games() -> None:
    info = plistlib.loads(plistlib.dumps(macos.INFO))
    (declared,), (document,) = info["UTExportedTypeDeclarations"], info["CFBundleDocumentTypes"]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX[1:]]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]


@pytest.mark.parametrize(("name", "magic"), [("gheos-suite.ico", b"\0\0\1\0"), ("gheos-suite.icns", b"icns")])
def test_the_collections_of_icons_are_what_they_say(name: str, magic: bytes) -> None:
    assert (Path(ICONS) / name).read_bytes().startswith(magic)
