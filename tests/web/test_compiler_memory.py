"""The compiler of a server stands aside for heavy work, and begins again."""

import subprocess
import threading

import pytest

from puur.web.table.host import machine_code
from puur.web.table.host.machine_code import Warming


def process_of(core: Warming) -> "subprocess.Popen[bytes] | None":
    """What compiles, if anything does."""
    return core._process  # noqa: SLF001  nothing else of it is to be seen


def test_the_compiler_stands_aside_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process ends while the memory is needed; one that has nothing to do is not started by that."""
    monkeypatch.setattr(machine_code, "is_ready", lambda: False)
    core = Warming()
    core.go_on()
    assert process_of(core) is None
    core.start()
    first = process_of(core)
    core.stand_aside()
    over = [core.is_over]
    core.go_on()
    again = process_of(core)
    over.append(core.is_over)
    core.end()
    assert [False, False, True] == [*over, core.is_over]
    assert first is not None
    assert again is not None
    assert first.returncode is not None
    assert first is not again


def test_the_compiler_is_not_over_while_it_is_looked_whether_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """To read all sources takes a while: who waits for it then does not take its old end for the last."""
    looks, may_tell = threading.Event(), threading.Event()

    def is_ready() -> bool:
        looks.set()
        may_tell.wait()
        return False

    core = Warming()
    monkeypatch.setattr(machine_code, "is_ready", lambda: False)
    core.start()
    core.stand_aside()
    monkeypatch.setattr(machine_code, "is_ready", is_ready)
    goes_on = threading.Thread(target=core.go_on)
    goes_on.start()
    looks.wait()
    over = core.is_over
    may_tell.set()
    goes_on.join()
    assert [False, False] == [over, core.is_over]
    core.end()
