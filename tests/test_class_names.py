"""A name means one thing in the whole house: a class, an alias of a type; and none is called `one`."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jinja2 import Environment, nodes

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"
MADE_BY_CALLS: Final = {"TypeVar", "TypeVarTuple", "ParamSpec"}
"""What stands for any type, and so for none: its name is short, and its module's own."""
NAMELESS: Final = {"one", "_one", "thing", "elem"}
"""Names that do not say what a thing is."""
UNSPOKEN: Final = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL)
"""What a script does not run: comments, and the letters of its texts."""
NAMELESS_IN_SCRIPTS: Final = re.compile(rf"(?<![\w$#])(?<!(?<!\.\.)\.)(?:{'|'.join(sorted(NAMELESS))})(?![\w$]|\s*:)")
"""Such a name in a script, where it is neither a part (`level.one`) nor the key of an object (`one: 1`)."""
NAMELESS_WORD: Final = re.compile(rf"\b(?:{'|'.join(sorted(NAMELESS))})\b")
"""Such a name in any place: a module without it need not be read as code, which takes most of the time."""
PROSE: Final = re.compile(r'^ *(?:"""[\s\S]*?"""|#[^\n]*)$', re.MULTILINE)
"""Docstrings and lines of comment, in which people write of `one` and another."""


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
        if NAMELESS_WORD.search(PROSE.sub("", text := path.read_text(encoding="utf-8")))
        for node in ast.walk(ast.parse(text))
        if NAMELESS.intersection(_bound(node))
    )


def nameless_in_templates(source: Path) -> list[str]:
    """Where a template binds a name that does not say what it is: in a loop, a macro, an assignment."""
    reader = Environment(autoescape=True)
    return sorted(
        f"{path.relative_to(source).as_posix()}:{name.lineno}"
        for path in sorted(source.rglob("templates/*.html"))
        for name in reader.parse(path.read_text(encoding="utf-8")).find_all(nodes.Name)
        if name.ctx != "load" and name.name in NAMELESS
    )


def _without_texts(script: str) -> str:
    """A script without its comments and texts, each line where it was."""
    return UNSPOKEN.sub(lambda unspoken: "\n" * unspoken[0].count("\n"), script)


def nameless_in_scripts(source: Path) -> list[str]:
    """Where a script uses a name that does not say what it is."""
    return sorted(
        f"{path.relative_to(source).as_posix()}:{number}"
        for path in sorted(source.rglob("*.js"))
        for number, line in enumerate(_without_texts(path.read_text(encoding="utf-8")).splitlines(), start=1)
        if NAMELESS_IN_SCRIPTS.search(line)
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


def test_a_variable_without_a_name_is_found_in_a_template(tmp_path: Path) -> None:
    """In a loop, as what a macro is given, where it is set; not in what people read."""
    lines = [
        "{% for one in cards %}{{ one }}{% endfor %}",
        "{% macro face(one) %}{{ one }}{% endmacro %}",
        "{% set one = 1 %}",
        "{% for card in cards %}the one {{ card.one }}{% endfor %}",
    ]
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/desk.html").write_text("\n".join(lines), encoding="utf-8")
    assert nameless_in_templates(tmp_path) == [f"templates/desk.html:{number}" for number in (1, 2, 3)]


def test_a_variable_without_a_name_is_found_in_a_script(tmp_path: Path) -> None:
    """In a loop, as a parameter, taken out of an object, spread; not in a comment, a text, or as a part."""
    lines = [
        "for (const one of cards) draw(one);",
        "const open = cases.filter((one) => one.open);",
        "const { seat, one } = given;",
        "/** A card,",
        " * this one. */",
        "function weight(/** @type {Card} */ one) {}",
        "const made = { ...one, id };",
        'const kinds = { one: "one", its: `${level.one}` }; // the last one',
    ]
    (tmp_path / "desk.js").write_text("\n".join(lines), encoding="utf-8")
    assert nameless_in_scripts(tmp_path) == [f"desk.js:{number}" for number in (1, 2, 3, 6, 7)]


def test_a_variable_of_a_page_says_what_it_is() -> None:
    """Templates and scripts go over cards and seats as everything else does."""
    assert nameless_in_templates(SOURCE) == []
    assert [place for room in ("src", "tools") for place in nameless_in_scripts(ROOT / room)] == []
