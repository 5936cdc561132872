"""What each extra can do by itself, and how what is missing is said: never with a traceback."""

import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Callable
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from tests.ports import free_port
from tests.tools.clean_environment import ROOT, CleanEnvironment, built_wheel, installed_wheel

from puur.extras import EXTRAS, MissingExtra, demand, missing_in, needing

Made = Callable[[str | None], CleanEnvironment]
COMMANDS: Final = (
    *("serve", "join", "token", "backup", "doctor", "play", "deal", "new", "replay", "rule", "fair", "desk", "arena"),
    *("bot", "generate", "perft"),
)
BESIDE: Final = {"llvmlite", "jinja2", "dask", "fontpkg"}
"""Packages that come with one that is asked for."""
SENTENCE: Final = "This needs {package}. Get it with: pip install 'puur[{extra}]'"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The environment of an extra, made once."""
    wheel = built_wheel(tmp_path_factory.mktemp("dist"))
    installed = installed_wheel(tmp_path_factory.mktemp("installed"), wheel)

    @cache
    def make(extra: str | None) -> CleanEnvironment:
        return CleanEnvironment(tmp_path_factory.mktemp(extra or "bare"), installed, extra)

    return make


@pytest.mark.parametrize("words", [("puur",), ("python", "-m", "puur"), ("puur", "play", "--language", "en")])
def test_the_bare_command_says_which_extra_brings_it(made: Made, words: tuple[str, ...]) -> None:
    """One line, and the status of a wrong call."""
    done = made(None).run(*words)
    assert (2, "", SENTENCE.format(package="click", extra="cli")) == (done.returncode, done.stdout, done.stderr.strip())


def test_the_bare_library_deals_plays_and_rules(made: Made) -> None:
    """It needs nothing but Python."""
    code = (
        "import puur; spiel = puur.deal(1).announce('H').play('C9'); print(spiel.turn, puur.bot('geuebt').name); "
        "print(puur.rule('mode D\\nhand S HA H6 C7\\ntable E: H10 H9 H8\\nplay S C7\\n', 'einzelschieber')[0].articles)"
    )
    assert "E geuebt\n('E.8',)\n" == made(None).python(code).stdout


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        ("import puur; puur.bot('stark')", "core"),
        ("import puur; puur.bot('meister')", "core"),
        ("import puur; puur.solve('DA|D9|D6|D7', 'O')", "core"),
        ("import puur.env", "env"),
    ],
)
def test_a_library_that_lacks_something_names_the_extra(made: Made, code: str, extra: str) -> None:
    """The last line is the sentence, and it is Puur's own error."""
    done = made(None).python(
        f"import puur\ntry:\n    exec({code!r})\nexcept puur.PuurError as error:\n    print(error)"
    )
    assert f"pip install 'puur[{extra}]'" in done.stdout, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("serve",), ("token", "Anna"), ("backup", "x"), ("records",)])
def test_the_command_line_alone_says_what_a_server_needs(made: Made, words: tuple[str, ...]) -> None:
    """With only [cli] a command of the server names [web] at once, not one piece after the other."""
    done = made("cli").run("puur", *words)
    assert "pip install 'puur[web]'" in done.stderr or done.returncode in {0, 1, 2}
    assert "Traceback" not in done.stderr
    if words == ("serve",):
        assert "puur[web]" in done.stderr


def test_the_command_line_alone_does_its_own(made: Made) -> None:
    """Version, articles of the installed data, cards, a template and its replay, from an empty folder."""
    environment = made("cli")
    assert "puur 0.1.0\n" == environment.run("puur", "--version").stdout
    for words in (
        ("articles",),
        ("deal", "--seed", "1"),
        ("reglement", "show", "kzjv"),
        ("new", "schieber"),
        ("help",),
    ):
        done = environment.run("puur", *words)
        assert 0 == done.returncode, (words, done.stderr)


HELP: Final = """
import sys, puur.__main__ as called
for command in sys.argv[1:]:
    sys.argv = ["puur", command, "--help"]
    try:
        called.main()
    except SystemExit as left:
        assert not left.code, (command, left.code)
    print(f"helped: {command}")
"""


def test_every_command_tells_what_it_does(made: Made) -> None:
    """Help needs nothing that the command would need; one process asks for all of them."""
    done = made("cli").run("python", "-c", HELP, *COMMANDS)
    told = [line.removeprefix("helped: ") for line in done.stdout.splitlines() if line.startswith("helped: ")]
    assert (0, list(COMMANDS)) == (done.returncode, told), done.stderr


def test_a_line_to_a_server_needs_the_command_line_alone(made: Made) -> None:
    """Where nobody answers that is said; nothing else is missing."""
    done = made("cli").run("puur", "join", "http://127.0.0.1:9/tisch/abcdefghjk", "--bot", "einfach")
    assert "Traceback" not in done.stderr
    assert "pip install" not in done.stderr


def test_learners_need_the_extra_for_them(made: Made) -> None:
    """[env] brings the tables and PettingZoo; Parquet is named as [data]."""
    environment = made("env")
    done = environment.python("import puur.env.aec as a; from puur.env import Table; print(Table(seed=1).over)")
    assert "False\n" == done.stdout, done.stderr
    assert "puur[data]" in environment.python("import puur.env.dataset.parquet").stderr


def test_without_metadata_there_still_is_a_version(tmp_path: Path) -> None:
    """The source on the path is enough."""
    (tmp_path / "puur").symlink_to(ROOT / "src" / "puur")
    told = "import sys, puur; print(puur.__version__, flush=True)"
    code = f"{told}; sys.argv = ['puur', '--version']; import puur.__main__ as called; called.main()"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ["0.1.0", "puur 0.1.0"] == done.stdout.splitlines(), done.stderr


def test_the_server_answers_from_an_empty_folder(made: Made) -> None:
    """[web] is all it takes."""
    environment, port = made("web"), free_port()
    words = [str(environment.bin / "puur"), "serve", "--port", str(port)]
    server = subprocess.Popen(
        words, cwd=environment.folder, env=environment.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        assert server.stdout is not None
        told = b""
        for line in server.stdout:
            told += line
            if str(port).encode() in line:
                break
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
            assert 200 == answer.status, told
    finally:
        server.terminate()
        server.communicate()


def test_every_package_of_an_extra_is_known_by_what_it_is_imported_as() -> None:
    """The table of what brings what follows pyproject.toml."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    names = packages_distributions()
    for package, extra in EXTRAS.items():
        asked = {Requirement(text).name for text in extras[extra]}
        known = {name.lower().replace("_", "-") for name in names.get(package, ())}
        assert not known or known & asked or package in BESIDE, (package, extra)


def test_our_own_missing_module_is_no_missing_extra() -> None:
    """A fault of ours keeps its traceback; a package of others becomes one sentence."""
    with pytest.raises(ModuleNotFoundError, match="nowhere"), needing("core"):
        raise ModuleNotFoundError("puur.nowhere", name="puur.nowhere")
    with pytest.raises(MissingExtra, match=r"puur\[web\]"), needing("web"):
        raise ModuleNotFoundError("msgspec", name="msgspec")
    found = missing_in(ModuleNotFoundError("x", name="sqlalchemy.orm"))
    assert found is not None
    assert ("sqlalchemy", "web") == (found.package, found.extra)
    with pytest.raises(MissingExtra):
        demand("nobody_has_this", "core")
