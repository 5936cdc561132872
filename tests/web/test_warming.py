"""A fresh server serves at once; what has to be compiled is made ready beside it."""

import subprocess
import sys
from pathlib import Path

import pytest

from puur.web.table.host.machine_code import is_ready, warming

COMMAND = (sys.executable, "-m", "puur.web.table.host.machine_code")


def test_a_server_starts_without_the_compiled_core() -> None:
    """Nothing that is imported before a server listens waits for a compiler."""
    told = "import sys; import puur.web.serve; print([one for one in sys.modules if one.startswith('puur.core')])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_making_ready_plays_and_solves() -> None:
    """The process beside the server comes to its end without a fault, and the next server has nothing to do."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        assert b"" == process.stderr.read()
        assert 0 == process.wait()
    assert is_ready()
    with warming() as core:
        core.start()
        assert core._process is None  # noqa: SLF001  nothing else of it is to be seen


def test_a_change_of_the_source_makes_it_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A mark that tells of another source, or none, says that something is to be made; it ends with the server."""
    mark = tmp_path / "made-ready"
    monkeypatch.setattr("puur.web.table.host.machine_code.MARK", mark)
    assert not is_ready()
    mark.write_text("of before")
    assert not is_ready()
    with warming() as core:
        core.start()
        process = core._process  # noqa: SLF001  nothing else of it is to be seen
    assert process is not None
    assert process.returncode is not None


def test_it_ends_where_the_server_was_killed() -> None:
    """Who closes the pipe, as the end of a process does, ends what works beside it."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE) as process:
        pass
    assert 0 == process.returncode
