"""Bundling modules into one script at startup: a phone needs one request instead of twenty.

It supports the few forms of import and export that our scripts use, and refuses any other.
"""

import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:\* as (\w+)|\{ ([^}]*) \}) from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?(?:class|function|const) (\w+))", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import\b|export\b).*", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)


def bundled(entry: str, sources: Mapping[str, str]) -> str:
    r"""A module with all its imports, each once and after its own imports; comment lines are removed.

    `sources` are the modules by name. Raises `ValueError` for a form it does not know, and for imports in a circle.

    >>> print(
    ...     bundled("b.js", {"a.js": "export const one = 1;\n", "b.js": 'import { one as x } from "./a.js";\nf(x);\n'})
    ... )
    const a_js = (() => {
    const one = 1;
    return { one };
    })();
    const { one: x } = a_js;
    f(x);
    <BLANKLINE>
    """
    made: dict[str, str] = {}
    _make(entry, sources, made, ())
    *parts, (_, own) = made.items()
    return "".join(f"const {_name(name)} = (() => {{\n{text}}})();\n" for name, text in parts) + own


def _make(name: str, sources: Mapping[str, str], made: dict[str, str], within: tuple[str, ...]) -> None:
    """Append a module after its imports."""
    if name in within:
        raise ValueError(f"{name} imports itself: {' > '.join((*within, name))}")
    if name in made:
        return
    text = sources[name]
    for found in _IMPORT.finditer(text):
        _make(f"{found[3]}.js", sources, made, (*within, name))
    exported = [found[2] for found in _EXPORT.finditer(text)]
    text = _EXPORT.sub(r"\1", _IMPORT.sub(_bound, _COMMENT.sub("", text)))
    left = _LEFT.search(text)
    if left is not None:
        raise ValueError(f"{name}: {left[0]}")
    made[name] = text + (f"return {{ {', '.join(exported)} }};\n" if within else "")


def _bound(found: re.Match[str]) -> str:
    """An import as a constant of the module it stands in."""
    module = _name(f"{found[3]}.js")
    if found[1]:
        return f"const {found[1]} = {module};\n"
    return f"const {{ {found[2].replace(' as ', ': ')} }} = {module};\n"


def _name(module: str) -> str:
    return module.replace(".", "_")
