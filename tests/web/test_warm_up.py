"""A fresh server serves at once; what has to be compiled is made ready beside it."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from puur.decks import Language
from puur.web import first_use
from puur.web.http.sentences import SENTENCES
from puur.web.http.templates import Compiled
from puur.web.table.host import machine_code
from puur.web.table.host.machine_code import is_ready, warming
from puur.wording.catalogue import ELSEWHERE

COMMAND = (sys.executable, "-m", "puur.web.table.host.machine_code")


def test_a_server_starts_without_the_compiled_core() -> None:
    """Nothing that is imported before a server listens waits for a compiler."""
    told = (
        "import sys; import puur.web.serve; print([module for module in sys.modules if module.startswith('puur.core')])"
    )
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
    """Anyone who closes the pipe, as the end of a process does, ends what works beside it."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE) as process:
        pass
    assert 0 == process.returncode


def test_a_template_is_compiled_once_for_all_processes(tmp_path: Path) -> None:
    """What was compiled lies in the folder and is not written again; another text of the same name is."""
    for text, shown in (("{{ 6 * 7 }}", "42"), ("{{ 6 * 7 }}", "42"), ("{{ 6 + 7 }}", "13")):
        pages = Environment(
            loader=DictLoader({"page.html": text}), bytecode_cache=Compiled(str(tmp_path)), autoescape=True
        )
        assert shown == pages.get_template("page.html").render()
        assert 1 == len(list(tmp_path.iterdir()))


def test_a_template_that_cannot_be_kept_is_shown_all_the_same(tmp_path: Path) -> None:
    """A folder that is gone, as one on a full disk, costs only that it is compiled again."""
    gone = Compiled(str(tmp_path / "gone"))
    pages = Environment(loader=DictLoader({"page.html": "Jass"}), bytecode_cache=gone, autoescape=True)
    assert "Jass" == pages.get_template("page.html").render()


def test_what_the_first_visitor_needs_is_read_before_he_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All sentences of all languages are there: nobody opens their files any more."""
    first_use.make_ready()
    folder = tmp_path / "puur.web/http/texts"
    folder.mkdir(parents=True)
    for language in Language:
        (folder / f"{language.value}.toml").write_text("", encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    assert all("api.not_found" in SENTENCES.texts(language) for language in Language)


@dataclass(frozen=True)
class FakeEvent:
    """What Numba tells of a function: that it begins to be compiled, or has been."""

    is_start: bool


def test_the_compiler_begins_anew_once_it_is_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Between two functions, and only if something new is stored: else it would never come to an end."""
    begun: list[tuple[str, ...]] = []
    monkeypatch.setattr(machine_code, "ENOUGH", 1 << 40)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(os, "execv", lambda _, words: begun.append(words))
    renewal = machine_code.Renewal()
    (tmp_path / "first.nbc").touch()
    renewal.notify(FakeEvent(is_start=True))
    assert [] == begun  # it is still small
    monkeypatch.setattr(machine_code, "ENOUGH", 0)
    machine_code.Renewal().notify(FakeEvent(is_start=True))
    renewal.notify(FakeEvent(is_start=False))
    assert [] == begun  # nothing is new; or what is new may not be stored yet
    renewal.notify(FakeEvent(is_start=True))
    assert [(sys.executable, *sys.orig_argv[1:])] == begun
