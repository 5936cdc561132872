"""A name means one thing in the whole house: a class, an alias of a type; and none is called `one`."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"
MADE_BY_CALLS: Final = {"TypeVar", "TypeVarTuple", "ParamSpec"}
"""What stands for any type, and so for none: its name is short, and its module's own."""
NAMELESS: Final = {"one", "_one", "thing", "elem"}
"""Names that do not say what a thing is."""


def _is_type_name(name: str) -> bool:
    """Whether a name is written as types are: not a constant, not a private name."""
    return name[0].isupper() and not name.isupper()


def _alias(node: ast.stmt) -> Iterator[str]:
    """The name a statement gives to a type."""
    target: ast.expr | None = None
    value: ast.expr | None = None
    if isinstance(node, ast.Assign):
        (target, *_), value = node.targets, node.value
    elif isinstance(node, ast.AnnAssign):
        target, value = node.target, node.value
    made = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in MADE_BY_CALLS
    if isinstance(target, ast.Name) and _is_type_name(target.id) and not made:
        yield target.id


def homes_of_types(source: Path) -> dict[str, list[str]]:
    """Where each public class and each alias is defined, by its name."""
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(source.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            named = [node.name] if isinstance(node, ast.ClassDef) else _alias(node)
            for name in named:
                if not name.startswith("_"):
                    homes[name].append(path.relative_to(source).as_posix())
    return homes


def defined_twice(source: Path) -> dict[str, list[str]]:
    """The names that stand for several types, and the modules of those."""
    return {name: homes for name, homes in homes_of_types(source).items() if len(homes) > 1}


def _bound(node: ast.AST) -> list[str]:
    """The names a node of a syntax tree binds."""
    if isinstance(node, ast.arg):
        return [node.arg]
    return [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else []


def nameless(source: Path) -> list[str]:
    """Where a variable has a name that does not say what it is."""
    return sorted(
        f"{path.relative_to(source).as_posix()}:{getattr(node, 'lineno', 0)}"
        for path in sorted(source.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if NAMELESS.intersection(_bound(node))
    )


def test_a_name_that_two_modules_give_to_a_type_is_found(tmp_path: Path) -> None:
    """Both modules are named, be it a class or an alias; what is private is nobody else's concern."""
    (tmp_path / "desk.py").write_text("class Table: ...\nclass _Row: ...\n", encoding="utf-8")
    (tmp_path / "web.py").write_text('Table = tuple[int, ...]\nclass _Row: ...\nT = TypeVar("T")\n', encoding="utf-8")
    assert defined_twice(tmp_path) == {"Table": ["desk.py", "web.py"]}


def test_every_public_type_has_a_name_of_its_own() -> None:
    """Anyone who reads a name knows which type is meant, whatever module he is in."""
    assert defined_twice(SOURCE) == {}


def test_a_variable_without_a_name_is_found(tmp_path: Path) -> None:
    """In a loop, in a comprehension, as a parameter."""
    text = "for one in cards: ...\nsizes = [one for one in cards]\ndef weight(one): ...\nfor card in cards: ...\n"
    (tmp_path / "desk.py").write_text(text, encoding="utf-8")
    assert nameless(tmp_path) == ["desk.py:1", "desk.py:2", "desk.py:3"]


def test_a_variable_says_what_it_is() -> None:
    """A loop goes over cards or seats, not over "one"."""
    assert [
        place for room in ("src", "tools", "benchmarks", "examples", "tests") for place in nameless(ROOT / room)
    ] == []
