"""Which test cases cite which articles, read from the text of the tests without running them.

In Python a test cites by the mark `@pytest.mark.cites("A.3", "A.16")`, on the function, its class, a parameter set, or
the module (`pytestmark`); or by an argument `cites="A.3"` or `cites=("A.3", "A.16")` of whatever describes a case.
In a situation file every table cites by `cites = ["A.3"]`, or `articles`.
"""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

MARK: Final = "cites"
ENTRIES: Final = ("cites", "articles")
MODULE: Final = ""
"""Where a citation is placed that stands outside any function."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A case that cites an article: `tests/rules/test_follow.py::test_puur`."""

    article: str
    case: str


def cited_in_python(name: str, text: str) -> tuple[Citation, ...]:
    """The citations of a Python file, in order. Raises `SyntaxError` where it is not valid Python."""
    tree = ast.parse(text, name)
    if MARK not in text:  # most files cite nothing, and walking the tree takes longer than parsing it
        return ()
    return tuple(Citation(article, f"{name}::{place}" if place else name) for article, place in _walk(tree, MODULE))


def _walk(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    """Articles with the name of the function or class they are cited in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _walk(child, f"{place}::{child.name}" if place else child.name)
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Attribute) and child.func.attr == MARK:
            for argument in child.args:
                yield from ((article, place) for article in _texts(argument))
        if isinstance(child, ast.keyword) and child.arg == MARK:
            yield from ((article, place) for article in _texts(child.value))
        yield from _walk(child, place)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts of a constant, or of a tuple, list or set of constants."""
    for elt in node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else (node,):
        if isinstance(elt, ast.Constant) and isinstance(elt.value, str):
            yield elt.value


def cited_in_situations(name: str, text: str) -> tuple[Citation, ...]:
    """The citations of a TOML file, each case named by the nearest enclosing `name`, `title` or `id`."""
    content: Mapping[str, object] = tomllib.loads(text)
    return tuple(Citation(article, case) for article, case in _tables(content, name))


def _tables(node: object, case: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, list):
        for inner in node:
            yield from _tables(inner, case)
    elif isinstance(node, dict):
        label = next((node[key] for key in ("name", "title", "id") if isinstance(node.get(key), str)), None)
        here = f"{case}::{label}" if label else case
        for entry in ENTRIES:
            listed: object = node.get(entry)
            if isinstance(listed, list):
                yield from ((article, here) for article in listed if isinstance(article, str))
        for inner in node.values():
            yield from _tables(inner, here)
