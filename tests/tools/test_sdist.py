"""What people get who download the source as a package: all that ./run and ./check need, and nothing is missing."""

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from email import message_from_bytes
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
GIT: Final = shutil.which("git") or "git"
SHELL: Final = "/bin/sh"
_ADDRESS: Final = re.compile(r"\]\(([^)\s]+)\)")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.glob("puur-*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder)  # noqa: S202  our own, built a moment ago; 3.11 may lack its filters
    (source,) = (path for path in folder.iterdir() if path.is_dir())
    return source


def test_every_file_of_the_source_is_in_it(unpacked: Path) -> None:
    """Examples, benchmarks, the locked versions and the hidden folders too, as Git knows them."""
    listed = subprocess.run([GIT, "ls-files", "-z"], cwd=ROOT, check=False, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no checkout, so nobody knows what belongs to it")
    wanted = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
    (archive,) = unpacked.parent.glob("puur-*.tar.gz")
    with tarfile.open(archive) as packed:
        there = {part.name.partition("/")[2] for part in packed if part.isfile()}
    assert set() == wanted - there
    assert {"PKG-INFO"} == {name for name in there - wanted if not (ROOT / name).is_file()}


def test_run_and_check_can_be_started(unpacked: Path) -> None:
    """They are executable, and find what they read."""
    for name in ("run", "check"):
        assert (unpacked / name).stat().st_mode & 0o111
        assert 0 == subprocess.run([SHELL, "-n", str(unpacked / name)], check=False).returncode
    setup = f'. "{unpacked}/tools/setup.sh"; find_root "{unpacked}/run"; wanted_state'
    done = subprocess.run([SHELL, "-euc", setup], capture_output=True, text=True, check=True)
    assert str(unpacked) in done.stdout
    assert not done.stderr


def test_puur_runs_from_it(unpacked: Path) -> None:
    """The unpacked source plays its own examples; the checks find their tools and tests."""
    environment = {"PYTHONPATH": f"{unpacked / 'src'}:{unpacked}", "PATH": "/usr/bin:/bin", "LANGUAGE": "en"}
    for words in (["puur", "replay", "examples/kzjv.jass"], ["puur", "articles", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=unpacked, env=environment, capture_output=True, text=True, check=False
        )
        assert 0 == done.returncode, done.stderr
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/test_cards.py", "tests/tools/test_kernel_imports.py", "-q"],
        cwd=unpacked,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == found.returncode, found.stdout


def test_the_readme_of_a_package_has_whole_addresses(unpacked: Path) -> None:
    """On a package index no link and no picture points into a folder that is not there; the address stands once."""
    told = message_from_bytes((unpacked / "PKG-INFO").read_bytes())
    text = str(told.get_payload())
    addresses = _ADDRESS.findall(text)
    assert len(addresses) > 10
    assert [address for address in addresses if not address.startswith(("https://", "#"))] == []
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert sum(address.startswith(urls["Source"]) for address in addresses) > 10
    assert f"{urls['Source']}/raw/main/docs/pictures/table-en.webp" in addresses


def test_windows_has_a_way_in() -> None:
    """`run.cmd` asks for the same extras as ./run, ends its lines as its shell wants, and calls what ./run calls."""
    text = (ROOT / "run.cmd").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n")
    for words in (
        b"-m puur serve --open",
        b"-m puur %*",
        b"tools\\locked.py",
        b"--require-hashes",
        b"uv sync",
        b"py -3",
    ):
        assert words in text
    for label in re.findall(rb"goto (\w+)", text):
        assert b"\r\n:" + label + b"\r\n" in text
