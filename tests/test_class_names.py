"""A class name means one thing in the whole house."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[1] / "src"


def homes_of_classes(source: Path) -> dict[str, list[str]]:
    """Where each public class is defined, by its name."""
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(source.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(source).as_posix())
    return homes


def defined_twice(source: Path) -> dict[str, list[str]]:
    """The names that stand for several classes, and the modules of those."""
    return {name: homes for name, homes in homes_of_classes(source).items() if len(homes) > 1}


def test_a_name_that_two_modules_give_to_a_class_is_found(tmp_path: Path) -> None:
    """Both modules are named; a private class of a module is nobody else's concern."""
    for name in ("desk", "web"):
        (tmp_path / f"{name}.py").write_text("class Table: ...\nclass _Row: ...\n", encoding="utf-8")
    assert defined_twice(tmp_path) == {"Table": ["desk.py", "web.py"]}


def test_every_public_class_has_a_name_of_its_own() -> None:
    """Who reads a name knows which class is meant, whatever module he is in."""
    assert defined_twice(SOURCE) == {}
