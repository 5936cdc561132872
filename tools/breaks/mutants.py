"""The small breaks: one changed operator, comparison, number or condition in code, one changed value in a text."""

import ast
import re
import tomllib
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from parso.tree import BaseNode, Leaf, NodeOrLeaf

from puur.reglement.keys import KEYS
from puur.reglement.shapes import EnumWord

warnings.simplefilter("ignore", SyntaxWarning)  # mutants are allowed to look odd

# Of all replacements of an operator those that break a rule as people would: its opposite, or one step beside it.
# (In full, cosmic-ray tries eleven for every `|`; they die of the same tests or raise at once.)
OPPOSITES = {
    "Add": ("Sub",),
    "Sub": ("Add",),
    "Mul": ("FloorDiv",),
    "FloorDiv": ("Mul",),
    "Mod": ("FloorDiv",),
    "RShift": ("LShift",),
    "LShift": ("RShift",),
    "BitOr": ("BitAnd",),
    "BitAnd": ("BitOr",),
    "BitXor": ("BitOr",),
    "Eq": ("NotEq",),
    "NotEq": ("Eq",),
    "Lt": ("LtE", "GtE"),
    "LtE": ("Lt", "Gt"),
    "Gt": ("GtE", "LtE"),
    "GtE": ("Gt", "Lt"),
    "Is": ("IsNot",),
    "IsNot": ("Is",),
}
PLAIN = (
    "NumberReplacer",
    "AddNot",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ZeroIterationForLoop",
    "ReplaceContinueWithBreak",
    "ReplaceBreakWithContinue",
    "ExceptionReplacer",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceUnaryOperator_Delete_Invert",
)


HOLDING = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.For, ast.AsyncFor, ast.While, ast.If),
    *(ast.With, ast.AsyncWith, ast.Try, ast.ExceptHandler, ast.match_case),
)


@dataclass(frozen=True)
class Mutant:
    """One break: file and line, the line as it was and as it is, the whole broken text, the articles it hurts."""

    file: str
    line: int
    before: str
    after: str
    text: str
    told_by: str  # what tells it from all others of its file
    articles: tuple[str, ...]
    subject: str  # the function, or the key
    statement: range  # the lines that run together with the broken one
    body: range  # the lines of the function around it

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before} -> {self.after}"

    @property
    def is_text(self) -> bool:
        """Whether it is a text of a Reglement that is broken, and not code."""
        return self.file.endswith(".toml")

    @property
    def change(self) -> tuple[str, str, str]:
        """What the reasons are found under: the file, the line as it was, the line as it is."""
        return self.file, self.before, self.after

    @property
    def key(self) -> str:
        """What the results are kept under: what the file says and what is broken: comments cost no trial."""
        return sha256(f"{self.file}\n{self.told_by}".encode()).hexdigest()[:20]


def meaning(text: str) -> str:
    """A module without its comments, docstrings and layout."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case (
                ast.Module(body=[ast.Expr(value=ast.Constant(value=str())), *_])
                | ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str())), *_])
                | ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str())), *_])
            ):
                node.body = node.body[1:]
            case _:
                pass
    return ast.dump(tree)


def is_wanted(operator: str) -> bool:
    """Whether a cosmic-ray operator is one of those used here."""
    name = operator.removeprefix("core/")
    parts = name.split("_")
    if parts[0] in {"ReplaceBinaryOperator", "ReplaceComparisonOperator"}:
        return parts[2] in OPPOSITES.get(parts[1], ())
    return name in PLAIN


def untouched_lines(tree: ast.Module) -> set[tuple[int, int]]:
    """Where a change says nothing about a rule, as (line, column).

    That is in annotations and decorators, and where `zip` is told that both are as long: a mistake elsewhere shows.
    """
    spans: set[tuple[int, int]] = set()
    for node in ast.walk(tree):
        notes: list[ast.expr | None] = []
        if isinstance(node, ast.FunctionDef):
            notes = [node.returns, *(argument.annotation for argument in (*node.args.args, *node.args.kwonlyargs))]
        elif isinstance(node, ast.AnnAssign):
            notes = [node.annotation]
        elif isinstance(node, ast.Call):
            notes = [keyword.value for keyword in node.keywords if keyword.arg == "strict"]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            notes += node.decorator_list
        for note in notes:
            if note is not None and note.end_lineno is not None and note.end_col_offset is not None:
                for line in range(note.lineno, note.end_lineno + 1):
                    first = note.col_offset if line == note.lineno else 0
                    last = note.end_col_offset if line == note.end_lineno else 200
                    spans |= {(line, column) for column in range(first, last)}
    return spans


def carried(tree: ast.Module) -> dict[int, tuple[str, tuple[str, ...]]]:
    """For every line inside a function its name and the articles it carries."""
    found: dict[int, tuple[str, tuple[str, ...]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            articles = tuple(
                str(argument.value)
                for mark in node.decorator_list
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "carries"
                for argument in mark.args
                if isinstance(argument, ast.Constant)
            )
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                if articles or line not in found:
                    found[line] = (node.name, articles)
    return found


def changed_line(before: str, after: str) -> tuple[int, str, str]:
    """The number of the first line that differs, and that line in both texts."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    number, old, new = next((at, old, new) for at, (old, new) in enumerate(pairs, start=1) if old != new)
    return number, old.strip(), new.strip()


def statements(tree: ast.Module) -> dict[int, range]:
    """For every line the lines of its statement; of one that holds others those before the first of them."""
    found: dict[int, range] = {}
    for node in ast.walk(tree):  # what is within comes later
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            lines = statement(node)
            found |= dict.fromkeys(lines, lines)
    return found


def statement(node: ast.stmt | ast.ExceptHandler | ast.match_case) -> range:
    """The lines of a statement without those of the statements in it."""
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    if isinstance(node, ast.Match):
        return range(first, max(first + 1, node.cases[0].pattern.lineno))
    if isinstance(node, HOLDING):
        return range(first, max(first + 1, node.body[0].lineno))
    return range(first, (node.end_lineno or first) + 1)


def bodies(tree: ast.Module) -> dict[int, range]:
    """For every line inside a function the lines of the outermost one."""
    found: dict[int, range] = {}
    for node in ast.walk(tree):  # what is within comes later
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            found = dict.fromkeys(lines, lines) | found
    return found


def is_choice(tree: ast.Module, place: tuple[int, int]) -> bool:
    """Whether a `|` stands between the patterns of a case, where nothing else can stand."""
    return any(
        (node.lineno, node.col_offset) <= place < (node.end_lineno, node.end_col_offset)
        for node in ast.walk(tree)
        if isinstance(node, ast.MatchOr)
    )


def is_python(text: str) -> bool:
    """Whether a text can be read at all; what cannot, as a `*` before parameters made a `//`, breaks no rule."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def code_with(node: NodeOrLeaf, operator: Operator, index: int) -> str:
    """The code of a node with one break; afterwards the node is as it was, so that it need not be read again."""
    words = [(leaf, leaf.value) for leaf in ast_nodes(node) if isinstance(leaf, Leaf)]
    children = list(node.children) if isinstance(node, BaseNode) else []
    try:
        return operator.mutate(node, index).get_code()
    finally:
        for leaf, value in words:
            leaf.value = value
        if isinstance(node, BaseNode):
            node.children = children


def code_mutants(root: Path, file: Path) -> Iterator[Mutant]:
    """All breaks of a module of code."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    silent, owners, together, around = untouched_lines(tree), carried(tree), statements(tree), bodies(tree)
    parsed = get_ast(source)
    nodes = list(ast_nodes(parsed))
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    said = sha256(meaning(source).encode()).hexdigest()
    seen = {source}
    for name in filter(is_wanted, operator_names()):
        operator = get_operator(name)()
        places = [(node, at, where) for node in nodes for at, where in enumerate(operator.mutation_positions(node))]
        for number, (node, index, ((line, column), _)) in enumerate(places):
            if (line, column) in silent or ("BitOr" in name and is_choice(tree, (line, column))):
                continue
            (first, at), (last, end) = node.get_start_pos_of_prefix(), node.end_pos
            text = (
                source[: starts[first - 1] + at] + code_with(node, operator, index) + source[starts[last - 1] + end :]
            )
            if text in seen:
                continue
            seen.add(text)
            if "Binary" in name and not is_python(text):
                continue
            changed, before, after = changed_line(source, text)
            subject, articles = owners.get(changed, ("", ()))
            lines = together.get(line, range(line, line + 1))
            yield Mutant(
                str(file.relative_to(root)),
                changed,
                before,
                after,
                text,
                f"{said} {name} {number}",
                articles,
                subject,
                lines,
                around.get(line, lines),
            )


SET = re.compile(r"^sets\.(?P<key>[\w.]+) = (?P<value>.+)$")
ARTICLE = re.compile(r'^id = "(?P<id>[^"]+)"$')
Value = bool | int | str | list["Value"] | dict[str, "Value"]


def toml_text(value: Value) -> str:
    """A value as it is written in a TOML file."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return f'"{value}"'
        case list():
            return "[" + ", ".join(map(toml_text, value)) + "]"
        case dict():
            return "{ " + ", ".join(f"{key} = {toml_text(entry)}" for key, entry in value.items()) + " }"


@cache
def words_of(key: str) -> tuple[str, ...]:
    """The words a key accepts."""
    shape = KEYS[key].shape
    return tuple(shape.members) if isinstance(shape, EnumWord) else ()


def other_values(key: str, value: Value) -> Iterator[Value]:
    """Values that say something else: the opposite, one more, another word, an entry less or changed."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case "none":
            yield 100
        case str():
            words = words_of(key)
            yield from {words[(words.index(value) + 1) % len(words)]} - {value}
        case []:
            yield from ([1], ["cards"], ["six"])
        case list():
            yield value[:-1]
        case dict() if not value:
            return  # nothing to leave out, and what a key would be called only its article knows
        case dict():
            *_, last = value
            yield {name: entry for name, entry in value.items() if name != last}
            if isinstance(value.get(last), int):
                yield {**value, last: value[last] + 1}


def text_mutants(root: Path, file: Path) -> Iterator[Mutant]:
    """All breaks of a Reglement's text: every value an article sets, set otherwise."""
    lines = file.read_text(encoding="utf-8").splitlines()
    article = ""
    for at, line in enumerate(lines):
        named = ARTICLE.match(line)
        article = named["id"] if named else article
        found = SET.match(line)
        if found is None:
            continue
        value = tomllib.loads(f"value = {found['value']}")["value"]
        for other in other_values(found["key"], value):
            after = f"sets.{found['key']} = {toml_text(other)}"
            text = "\n".join([*lines[:at], after, *lines[at + 1 :]]) + "\n"
            here = range(at + 1, at + 2)
            name = str(file.relative_to(root))
            yield Mutant(name, at + 1, line, after, text, text, (article,), found["key"], here, here)
