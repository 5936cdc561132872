"""A fresh server serves at once; what has to be compiled is made ready beside it."""

import subprocess
import sys

from puur.web.warming import warming


def test_a_server_starts_without_the_compiled_core() -> None:
    """Nothing that is imported before a server listens waits for a compiler."""
    told = "import sys; import puur.web.serve; print([one for one in sys.modules if one.startswith('puur.core')])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_making_ready_plays_and_solves() -> None:
    """The process beside the server comes to its end without a fault."""
    done = subprocess.run([sys.executable, "-m", "puur.web.warming"], capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)


def test_it_ends_with_the_server() -> None:
    """A server that stops leaves no process behind, whether it was started or not."""
    with warming():
        pass
    with warming() as core:
        core.start()
        process = core._process  # noqa: SLF001  nothing else of it is to be seen
    assert process is not None
    assert process.returncode is not None
