"""The tests that a change may touch, nearest first: what imports what was changed, over however many modules.

The arrows are read from the sources, so nothing has to run first. A file that is no module (a Reglement, a template, a
script of a page) stands for the modules of its folder; any other file for the tests that name it.
"""

import ast
import subprocess
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import grimp
from tools.checks.steps import ROOT

FAR: Final = 99
"""How far a test is from a file that it only names."""
STARTS: Final = "puur.cli"
"""The commands load one another by name when they run: whoever starts the program may reach each of them."""


def changed_files(base: str | None) -> tuple[str, ...]:
    """Return the files that differ from `base`, or from what the remote has; without either, from the last commit."""
    since = base or git("rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}")
    dirty = git("diff", "--name-only", "HEAD").split("\n") + git("ls-files", "--others", "--exclude-standard").split(
        "\n"
    )
    ahead = git("diff", "--name-only", f"{since}...HEAD").split("\n") if since else []
    found = sorted({*dirty, *ahead} - {""})
    return tuple(found) or tuple(sorted(set(git("diff", "--name-only", "HEAD~1", "HEAD").split("\n")) - {""}))


def git(*words: str) -> str:
    """What git says; nothing where it cannot."""
    run = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607  git of the PATH
    return run.stdout.strip() if run.returncode == 0 else ""


def touched(files: Iterable[str]) -> dict[str, int]:
    """Return the files of tests that changed files may touch, with how many imports lie between."""
    tests = test_files()
    near: dict[str, int] = {}
    modules = {name for file in files for name in modules_of(file)}
    distances = reached(modules)
    for test in tests:
        found = [distances[name] for name in imported(test) if name in distances]
        if found:
            near[test] = min(found)
        if module_name(test) in modules:
            near[test] = 0
    for file in files:
        if not modules_of(file):
            for test in tests:
                if Path(file).name in (ROOT / test).read_text(encoding="utf-8"):
                    near.setdefault(test, FAR)
    # the examples in a module's own docstrings are its nearest tests
    for file in files:
        if file.startswith("src/") and file.endswith(".py") and (ROOT / file).exists():
            near[file] = 0
    return near


@cache
def test_files() -> tuple[str, ...]:
    """The files of tests."""
    return tuple(sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py")))


def modules_of(file: str) -> tuple[str, ...]:
    """The modules that a file is, or that read it."""
    path = ROOT / file
    if not file.startswith(("src/", "tests/")):
        return ()
    if path.suffix == ".py":
        return (module_name(file),)
    folder = path.parent
    while not list(folder.glob("*.py")):
        folder = folder.parent
    return tuple(module_name(str(beside.relative_to(ROOT))) for beside in folder.glob("*.py"))


def module_name(file: str) -> str:
    """`src/puur/record/read.py` is `puur.record.read`; a package is called like its folder."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def reached(modules: Iterable[str]) -> dict[str, int]:
    """Every module of the house and of its tests' helpers that imports one of these, and over how many arrows."""
    arrows = importers()
    distances = dict.fromkeys(modules, 0)
    waiting = deque(distances)
    while waiting:
        name = waiting.popleft()
        for importer in arrows.get(name, ()):
            if importer not in distances:
                distances[importer] = distances[name] + 1
                waiting.append(importer)
    return distances


@cache
def importers() -> Mapping[str, frozenset[str]]:
    """Who imports each module."""
    graph = grimp.build_graph("puur", cache_dir=str(ROOT / ".cache" / "grimp"))
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name in graph.modules:
        found[name] |= graph.find_modules_that_directly_import(name)
        if name.startswith(f"{STARTS}."):
            found[name].add(f"{STARTS}.root")
    for helper in (ROOT / "tests").rglob("*.py"):
        file = str(helper.relative_to(ROOT))
        for name in imported(file):
            found[name].add(module_name(file))
    return {name: frozenset(by) for name, by in found.items()}


@cache
def imported(file: str) -> frozenset[str]:
    """The modules that a file of tests imports, the settings of its folders among them."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    folders = Path(file).parents
    names |= {
        module_name(str(folder / "conftest.py")) for folder in folders if (ROOT / folder / "conftest.py").exists()
    }
    return frozenset(name for name in names if name.startswith(("puur", "tests")) and name != module_name(file))
