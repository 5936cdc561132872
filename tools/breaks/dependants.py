"""Which modules of a copy hang on a module: what those remember is void once that one is broken; the rest stands."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path


class Dependants:
    """Who imports whom in Puur and its tests, as a copy has them."""

    def __init__(self, folder: Path) -> None:
        source, tests = folder / "src", folder / "tests"
        files = {module_of(file.relative_to(source)): file for file in source.rglob("*.py")}
        files |= {module_of(file.relative_to(folder)): file for file in tests.rglob("*.py")}
        self.importers: dict[str, set[str]] = defaultdict(set)
        for file in files.values():
            for name in imported(ast.parse(file.read_text(encoding="utf-8"))):
                if name in files:
                    self.importers[str(files[name])].add(str(file))

    def of(self, file: Path) -> set[str]:
        """The file itself and all that import it, directly or through others."""
        found, waiting = {str(file)}, [str(file)]
        while waiting:
            new = self.importers.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found


def module_of(file: Path) -> str:
    """The name under which a file is imported."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.Module) -> Iterator[str]:
    """Every module a text means: `from a import b` means `a` or `a.b`; the packages around `a` only run before it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
