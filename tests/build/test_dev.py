"""The set-up command says what is missing and needs nothing beyond the standard library."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "build" / "dev.py"


@pytest.fixture(name="dev")
def load_dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", DEV)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_imports_the_standard_library_only() -> None:
    names = set()
    for node in ast.walk(ast.parse(DEV.read_text())):
        if isinstance(node, ast.Import):
            names |= {a.name.split(".")[0] for a in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    assert names <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("version", [(3, 10), (3, 14), (2, 7)])
def test_other_pythons_are_refused_with_the_way_out(dev: ModuleType, version: tuple[int, int]) -> None:
    with pytest.raises(dev.SetupError, match=r"Python 3\.11 to 3\.13"):
        dev.check_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13)])
def test_supported_pythons_pass(dev: ModuleType, version: tuple[int, int]) -> None:
    dev.check_python(version)


def test_a_python_without_venv_is_told_what_to_install(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path / "venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / "venv" / "bin" / "python")

    def no_venv(*_args: object, **_kwargs: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "No module named ensurepip")

    monkeypatch.setattr(dev.subprocess, "run", no_venv)
    with pytest.raises(dev.SetupError, match="apt-get install python3-venv"):
        dev.make_venv()
    assert not (tmp_path / "venv").exists()


def test_an_unknown_command_lists_the_known_ones() -> None:
    done = subprocess.run([sys.executable, str(DEV), "fly"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "dev.py play" in done.stderr


def test_counts_are_read_from_the_report(dev: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "r.xml"
    report.write_text(
        '<?xml version="1.0"?><testsuites name="pytest tests"><testsuite name="pytest" errors="1" '
        'failures="2" skipped="3" tests="40" time="1.0"><testcase/></testsuite></testsuites>'
    )
    assert dev.read_counts(report) == {"tests": 40, "failures": 2, "errors": 1, "skipped": 3}
    assert dev.read_counts(tmp_path / "none.xml")["tests"] == 0
