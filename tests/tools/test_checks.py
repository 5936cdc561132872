"""`./check`: red only when something is wrong, and whoever waits knows how far it is."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from tools.checks.failures import Failure
from tools.checks.minute import choice
from tools.checks.steps import ROOT, Status, worst
from tools.checks.suites import Ran, Suite, run
from tools.checks.touched import changed_files, git, touched
from tools.checks.unsteady import MOST, Second, asked_again, told

LIST: Final = ROOT / "docs" / "unsteady.md"
ONCE: Final = """
from pathlib import Path

def test_that_is_right() -> None:
    pass

def test_that_is_wrong() -> None:
    assert 1 == 2

def test_that_fails_the_first_time() -> None:
    seen = Path(__file__).with_name("seen")
    if not seen.exists():
        seen.touch()
        raise AssertionError("too early")
"""


AROUND: Final = """
from collections.abc import Generator

import pytest

@pytest.fixture
def before() -> None:
    raise AssertionError("before it")

@pytest.fixture
def after() -> Generator[None]:
    yield
    raise AssertionError("after it")

def test_that_never_begins(before: None) -> None:
    pass

def test_that_leaves_a_mess(after: None) -> None:
    pass
"""


def suite(folder: Path, *chosen: str) -> Suite:
    """Tests in a folder of their own, and what of them is run."""
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "test_made_up.py").write_text(ONCE, encoding="utf-8")
    words = ("-p", "no:cacheprovider", f"--rootdir={folder}", "-c", str(folder / "pytest.ini"))
    return Suite("made up", (sys.executable, "-m", "pytest", *words), (str(folder / "test_made_up.py"), *chosen))


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where these checks keep their logs: beside those of the check that runs this test."""
    for room in ("suites", "unsteady"):
        monkeypatch.setattr(f"tools.checks.{room}.LOGS", tmp_path)
    monkeypatch.setattr("tools.checks.suites.ROOT", tmp_path)
    monkeypatch.setattr("tools.checks.unsteady.ROOT", tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # as they would take longer than the tests
    return tmp_path


def test_a_test_that_passes_alone_is_unsteady_and_one_that_does_not_is_wrong(logs: Path) -> None:
    """Of two tests that failed one passes when it is asked again: it is told with both logs; the other is a failure."""
    ran = run(suite(logs), heard=False)
    assert not ran.broke
    assert ran.found is not None
    assert 3 == ran.found.tests
    second = asked_again((ran,))
    assert ["test_made_up.py::test_that_is_wrong"] == [failure.test for failure in second.wrong]
    assert ["test_made_up.py::test_that_fails_the_first_time"] == [found.failure.test for found in second.unsteady]
    assert Status.FAILED is second.status_of(ran)
    words = told(second)
    assert "too early" in words
    assert "1 passed" in words
    assert "failed: test_made_up.py::test_that_is_wrong: assert 1 == 2" in words
    assert "too early" in (logs / "unsteady-1-first.log").read_text(encoding="utf-8")


def test_unsteady_alone_is_no_failure(logs: Path) -> None:
    """Where all that failed passes alone the status stays good, and the summary says unsteady."""
    ran = run(suite(logs, "-k", "not wrong"), heard=False)
    assert Status.UNSTEADY is asked_again((ran,)).status_of(ran)


def test_more_than_three_unsteady_tests_are_a_failure(logs: Path) -> None:
    """Chance does not strike four times."""
    ran = run(suite(logs, "-k", "right"), heard=False)
    assert ran.found is not None
    rights = [
        Failure("test_made_up.py::test_that_is_right", "call", f"E   number {number}") for number in range(MOST + 1)
    ]
    several = Ran(ran.suite, 1, replace(ran.found, failures=tuple(rights)), 1.0)
    second = asked_again((several,))
    assert MOST + 1 == len(second.unsteady)
    assert Status.FAILED is second.status_of(several)
    assert Status.UNSTEADY is Second(second.unsteady[:MOST], ()).status_of(several)


@pytest.mark.parametrize("end", ["os._exit(3)", "raise KeyboardInterrupt"])
def test_a_run_that_does_not_come_to_its_end_is_a_failure(logs: Path, end: str) -> None:
    """A process that dies, or is broken off, has not shown that anything is right."""
    made = suite(logs, "-k", "right")
    (logs / "conftest.py").write_text(f"import os\ndef pytest_runtest_call(item): {end}\n", encoding="utf-8")
    assert run(made, heard=False).broke


def test_progress_tells_how_far_it_is(logs: Path) -> None:
    """Each line says how many of how many tests are done, and what runs."""
    slow = suite(logs)
    (logs / "conftest.py").write_text(
        "import tools.checks.progress as progress\nprogress.IN_A_LOG = 0.0\n", encoding="utf-8"
    )
    run(slow, heard=False)
    lines = re.findall(r"(\d+) of 3 tests, \d+:\d\d gone", slow.log.read_text(encoding="utf-8"))
    assert lines


def test_the_worst_counts() -> None:
    """Failed is worse than unsteady, which is worse than good."""
    assert [Status.OK, Status.UNSTEADY, Status.FAILED] == [
        worst(Status(word) for word in words.split()) for words in ("ok ok", "ok unsteady ok", "unsteady FAILED ok")
    ]


def test_a_change_touches_what_imports_it_nearest_first() -> None:
    """A rule reaches its own tests before those of the pages; a Reglement, a script and a command reach theirs too."""
    near = touched(("src/puur/rules/deal.py",))
    assert near["src/puur/rules/deal.py"] == 0
    assert near["tests/rules/test_deal.py"] < near["tests/web/test_tables.py"]
    assert "tests/test_situations.py" in touched(("src/puur/reglement/texts/kzjv.toml",))
    assert "tests/browser/test_table.py" in touched(("src/puur/web/static/table.js",))
    assert {"tests/tools/test_scripts.py"} <= touched(("check",)).keys()
    assert 0 == touched(("tests/test_decks.py",))["tests/test_decks.py"]


def test_what_differs_from_a_base_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every commit since the base counts, and what is not committed yet."""
    monkeypatch.setattr("tools.checks.touched.ROOT", tmp_path)
    git("init", "--quiet")
    for name in ("first", "second", "third"):
        (tmp_path / name).touch()
        git("add", ".")
        git("-c", "user.name=Anna", "-c", "user.email=anna@example.org", "commit", "--quiet", "-m", name)
    (tmp_path / "fourth").touch()
    assert ("fourth", "second", "third") == changed_files("HEAD~2")


def test_a_minute_holds_what_is_nearest() -> None:
    """Nearest first, of equally near ones the quick ones; what does not fit is left, but one is always taken."""
    known = {"a": 50.0, "b": 5.0, "c": 5.0, "d": 500.0}
    picked = choice({"a": 1, "b": 1, "c": 2, "d": 0}, known, 90.0)
    assert (("b", "a", "c"), ("d",)) == (picked.chosen, picked.left)
    assert ("d",) == choice({"d": 0, "e": 1}, known | {"e": 95.0}, 90.0).chosen
    all_of_it = choice({"a": 1, "b": 1, "c": 2}, known, 90.0)
    assert (("b", "a", "c"), ()) == (all_of_it.chosen, all_of_it.left)


def test_after_the_last_moment_no_test_begins_but_the_first(logs: Path) -> None:
    """A minute that is over leaves what has not begun, and says of which file; what runs is not broken off."""
    ran = run(suite(logs, "-k", "not wrong"), heard=False, until=0.0)
    assert not ran.broke
    assert ran.found is not None
    assert (1, ("test_made_up.py",), {}) == (ran.found.tests, ran.found.left, ran.found.seconds)


def test_the_list_of_unsteady_tests_is_short_and_true() -> None:
    """docs/unsteady.md names at most three tests, each of which exists, with what is known of it."""
    rows = [
        line.strip("|").split("|") for line in LIST.read_text(encoding="utf-8").splitlines() if line.startswith("| `")
    ]
    assert len(rows) <= MOST
    for test, seen, known in rows:
        file, _, name = test.strip().strip("`").partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")
        assert seen.strip()
        assert len(known.strip()) > 20


def test_a_worker_tells_what_went_wrong_around_a_test(logs: Path) -> None:
    """What a test needs and what it leaves behind may fail as well: each is told, and the test is counted once."""
    made_up = suite(logs)
    (logs / "test_made_up.py").write_text(AROUND, encoding="utf-8")
    ran = run(replace(made_up, together=("-p", "xdist", "--numprocesses", "1")), heard=False)
    assert ran.found is not None
    assert 2 == ran.found.tests
    told_of = {failure.test.partition("::")[2]: failure.why for failure in ran.found.failures}
    assert {"test_that_never_begins", "test_that_leaves_a_mess"} == set(told_of)
    assert "before it" in told_of["test_that_never_begins"]
    assert "after it" in told_of["test_that_leaves_a_mess"]
