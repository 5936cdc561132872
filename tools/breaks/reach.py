"""Which tests reach which lines of a room, and how long each takes: found once by running them unbroken."""

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import coverage
import pytest
from tools.breaks.bodies import Living
from tools.breaks.copies import Copy, ran
from tools.breaks.rooms import RESULTS, ROOT
from tools.breaks.trial import Outcome, Verdict, spent, tried

BETWEEN = "between"  # the name under which lines stand that no test reached, but the reading of the tests
BUILT_WITH = {"naive", "properties", "record", "situations"}  # folders whose modules tests of other folders import
LONGEST = 7200.0  # seconds of processor time


@dataclass(frozen=True)
class Reach:
    """For every test its seconds and, file by file, the lines it reaches as bits of a number."""

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[str, int]]

    def tests(self, file: str, lines: range) -> list[str]:
        """The tests that reach any of these lines, the quickest first."""
        wanted = _bits(lines)
        found = (test for test, reached in self.lines.items() if reached.get(file, 0) & wanted and test != BETWEEN)
        return sorted(found, key=self.seconds.__getitem__)

    def way(self, file: str, lines: range) -> Callable[[str], int]:
        """What tells of a test which of these lines it reaches, as bits of a number."""
        wanted = _bits(lines)
        return lambda test: self.lines[test].get(file, 0) & wanted

    def is_read(self, file: str, lines: range) -> bool:
        """Whether a line runs before any test does: when modules and tests are imported."""
        return bool(self.lines.get(BETWEEN, {}).get(file, 0) & _bits(lines))

    @property
    def whole(self) -> float:
        """The seconds all tests take."""
        return sum(self.seconds.values())


def _bits(lines: Iterable[int]) -> int:
    return sum(1 << line for line in set(lines))


class Recorder:
    """A pytest plugin that notes what every test reaches."""

    def __init__(self, files: tuple[str, ...], folder: Path) -> None:
        self.folder = folder
        self.files = files
        self.seconds: dict[str, float] = {}
        self.living: Living | None = None
        self.measure = coverage.Coverage(data_file=None, include=list(files), config_file=False)
        self.measure.start()
        self.measure.switch_context(BETWEEN)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test begins as it would alone, without what others left in the caches of the room."""
        if self.living is None:
            self.living = Living(str(self.folder), self.files)
            self.living.forget()
        self.living.forget_own()
        self.measure.switch_context(item.nodeid)
        before = spent()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = spent() - before
            self.measure.switch_context(BETWEEN)

    @property
    def reach(self) -> Reach:
        """What was found."""
        self.measure.stop()
        data = self.measure.get_data()
        lines: dict[str, dict[str, int]] = {}
        for file in self.files:
            name = str(Path(file).relative_to(self.folder))
            for line, tests in data.contexts_by_lineno(file).items():
                for test in tests:
                    reached = lines.setdefault(test, {})
                    reached[name] = reached.get(name, 0) | 1 << line
        return Reach(self.seconds, lines)


def joined(parts: Iterable[Reach]) -> Reach:
    """The reach of the tests of several files; what one of them runs at its import is run at the import of all."""
    seconds: dict[str, float] = {}
    lines: dict[str, Mapping[str, int]] = {}
    read: dict[str, int] = {}
    for part in parts:
        seconds |= part.seconds
        lines |= part.lines
        for file, bits in part.lines.get(BETWEEN, {}).items():
            read[file] = read.get(file, 0) | bits
    return Reach(seconds, {**lines, BETWEEN: read})


def in_folders(tests: Iterable[str]) -> list[tuple[str, ...]]:
    """Tests of one folder together: they hang on the same, and each import of Puur costs more than many of them."""
    folders: dict[tuple[str, ...], list[str]] = {}
    for test in tests:
        folders.setdefault(Path(test).parts[:2], []).append(test)
    return [tuple(some) for some in folders.values()]


def kept_reach(room: str, tests: tuple[str, ...], files: Iterable[Path]) -> Path:
    """Where the reach of some files or folders of tests within the files of a room is kept."""
    return RESULTS.parent / f"reach-{room}-{Path(tests[0]).stem}-{fingerprint(tests, files)}.json"


def fingerprint(tests: tuple[str, ...], files: Iterable[Path]) -> str:
    """What the reach of tests hangs on: Puur, the tests, and what they may be built with."""
    digest = sha256(repr((tests, sorted(map(str, files)))).encode())
    folders = {part for test in tests for part in Path(test).parts[1:2] if test.startswith("tests/")} | BUILT_WITH
    found = [ROOT / "src", *(ROOT / "tests" / name for name in sorted(folders))]
    inner = [file for folder in found if folder.is_dir() for file in sorted(folder.rglob("*"))]
    for file in (*sorted((ROOT / "tests").glob("*.py")), *inner):
        if file.suffix in {".py", ".toml", ".txt"}:
            digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


class ReachReader(Protocol):
    """A pytest plugin that finds a reach."""

    @property
    def reach(self) -> Reach:
        """What was found."""


def reach_of(copy: Copy, tests: tuple[str, ...], reader: Callable[[], ReachReader], kept: Path) -> Reach:
    """The reach of some files or folders of tests in a copy, as `kept` or anew. They must pass, unbroken."""
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)

        def work() -> Verdict:
            copy.enter(keep_bytecode=True)
            recorder = reader()
            verdict = ran(copy.folder, tests, (recorder,))
            if verdict.outcome is Outcome.SURVIVED:
                _write(recorder.reach, kept)
            return verdict

        verdict = tried(work, limit=LONGEST)
        if not kept.exists():
            raise SystemExit(f"unbroken, the tests must pass: {verdict.outcome} {verdict.test}")
    found = json.loads(kept.read_text(encoding="utf-8"))
    lines = {test: {file: int(bits, 16) for file, bits in reached.items()} for test, reached in found["lines"].items()}
    return Reach(found["seconds"], lines)


def _write(reach: Reach, file: Path) -> None:
    lines = {test: {name: f"{bits:x}" for name, bits in reached.items()} for test, reached in reach.lines.items()}
    file.write_text(json.dumps({"seconds": reach.seconds, "lines": lines}), encoding="utf-8")
