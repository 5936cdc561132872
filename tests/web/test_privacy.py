"""What a server writes is for its user alone, and what came by https comes by https again."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.ports import free_port
from tests.web.visitor import Visitor
from tests.web.workers import wait_until_ready

if TYPE_CHECKING:
    from tests.web.conftest import Running


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such modes")
def test_database_copies_and_keys_are_for_its_user_alone_whatever_starts_the_server(tmp_path: Path) -> None:
    """Also where files are usually for all, and where the database was so before."""
    store, port = tmp_path / "puur.sqlite", free_port()
    command = [sys.executable, "-m", "puur.cli", "serve", "--port", str(port)]
    command += ["--store", f"sqlite:///{store.as_posix()}", "--mirror", str(tmp_path / "copy.sqlite")]
    store.touch(mode=0o666)
    store.chmod(0o666)
    with subprocess.Popen(command, umask=0, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_until_ready(f"http://127.0.0.1:{port}")
            visitor = Visitor(f"http://127.0.0.1:{port}")
            visitor.register("Anna")
            files = [file for file in tmp_path.rglob("*") if file.is_file()]
            assert store in files
            assert {} == {file.name: oct(file.stat().st_mode) for file in files if file.stat().st_mode & 0o077}
        finally:
            server.terminate()


def test_who_came_by_https_comes_by_https_again(club: "Running") -> None:
    """The proxy says so, which this server trusts; without it nothing is promised."""
    name = "strict-transport-security"
    assert "max-age=31536000" == Visitor.at(club.url).get("/", x_forwarded_proto="https").header(name)
    assert "" == Visitor.at(club.url).get("/").header(name)


def test_nobody_else_is_believed_that_he_came_by_https(server: "Running") -> None:
    """A header anybody may send would make a browser shut a home server out for a year."""
    assert "" == Visitor(server.url).get("/", x_forwarded_proto="https").header("strict-transport-security")
