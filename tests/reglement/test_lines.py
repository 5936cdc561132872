"""Lines of entries in TOML texts, whatever the strings hold."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from puur.reglement.lines import DEEPEST, find_lines


def test_entries_tables_and_arrays_of_tables_have_their_lines() -> None:
    """Plain entries, dotted keys, tables, arrays of tables and tables below them are all found."""
    text = """
name = "x"  # [[article]]
title.de = "y"

[[article]]
id = "B.1"
sets.count.cards = true

[[article]]
id = "B.2"
[article.sets]
count = { last_trick = 5, cards = true }
[article.sets.weis]
runs = { 3 = 20 }
[ plain . "quoted" ]
'literal' = 1
"""
    lines = find_lines(text)
    expected = {
        ("name",): 2,
        ("title", "de"): 3,
        ("article", 0): 5,
        ("article", 0, "id"): 6,
        ("article", 0, "sets", "count", "cards"): 7,
        ("article", 1): 9,
        ("article", 1, "id"): 10,
        ("article", 1, "sets"): 11,
        ("article", 1, "sets", "count", "last_trick"): 12,
        ("article", 1, "sets", "count", "cards"): 12,
        ("article", 1, "sets", "weis", "runs", "3"): 14,
        ("plain", "quoted"): 15,
        ("plain", "quoted", "literal"): 16,
    }
    assert expected == {path: lines.of[path] for path in expected}


def test_an_unknown_entry_has_the_line_of_the_nearest_table_around_it() -> None:
    """What is missing is reported where it should stand; in an empty text that is line 1."""
    lines = find_lines('\n[[article]]\nid = "B.1"')
    assert (2, 2, 2, 1) == (
        lines.line("article", 0, "demands"),
        lines.line("article", 0, "title", "de"),
        lines.line("article", 7),
        lines.line("base"),
    )
    assert find_lines("").line("name") == 1


def test_strings_may_hold_anything() -> None:
    """Brackets, equals signs, quotes, hashes and line breaks inside of strings open and end nothing."""
    text = (
        'a = "x = [ { # \\" "\n'
        "b = 'y ] } \\'\n"
        'c = """\n[[article]]\nid = "no"\n\\""" ""\n"""""\n'
        "d = '''\n[ ''\n'''\n"
        "e = [ '#', \"]\", [ { f = 1, g = [ 'x', 'y' ] },\n { h = '''\n\n''', i = 1 } ] ]\n"
        "j = 1\n"
    )
    tomllib.loads(text)
    lines = find_lines(text)
    top = {"a": 1, "b": 2, "c": 3, "d": 8, "e": 11, "j": 15}
    assert top == {key: lines.line(key) for key in top}
    assert (11, 12, 14) == (
        lines.line("e", 2, 0, "g"),
        lines.line("e", 2, 1, "h"),
        lines.line("e", 2, 1, "i"),
    )
    assert ("article",) not in lines.of


def test_quoted_keys_are_unescaped() -> None:
    """A key is found under the name it has, not under the way it is written."""
    text = '"\\u0041\\U00000042\\t\\"" = 1\n"" = 2\n"\\q\\Uffffffff" = 3'
    assert [('AB\t"',), ("",), ("q",)] == list(find_lines(text).of)


def test_too_deep_nesting_is_told_and_ends_the_search() -> None:
    """Keys of many parts and brackets within brackets are refused before they cost memory."""
    assert find_lines("\n" + ".".join("a" * DEEPEST) + " = 1").too_deep is None
    assert find_lines("\n" + ".".join("a" * (DEEPEST + 1)) + " = 1").too_deep == 2
    assert find_lines("a = " + "[" * DEEPEST + "]" * DEEPEST).too_deep is None
    assert find_lines("\n\na = [\n[" + "[" * DEEPEST + "\n[").too_deep == 4


KEYS = st.one_of(
    st.from_regex(r"[A-Za-z0-9_-]{1,8}", fullmatch=True), st.text(st.characters(codec="utf-8"), max_size=6)
)
STRINGS = st.text(st.sampled_from("ab=[]{}#'\"\\\n,. ä"), max_size=12)


def _basic(text: str) -> str:
    return (
        '"'
        + "".join(sign if sign not in '"\\' and sign.isprintable() else f"\\U{ord(sign):08x}" for sign in text)
        + '"'
    )


def _multi(text: str) -> str:
    return '"""' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""'


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, dict[str, int]]:
    """A TOML text with nasty strings, and the line of every key in it."""
    lines: list[str] = []
    where: dict[str, int] = {}
    for key in draw(st.lists(KEYS, unique=True, max_size=6)):
        value = draw(STRINGS)
        style = draw(st.sampled_from(["basic", "multi", "list", "table"]))
        written = {
            "basic": _basic(value),
            "multi": _multi(value),
            "list": f"[ {_multi(value)}, # ] {value.splitlines()[0] if value.strip() else ''}\n  {_basic(value)} ]",
            "table": "{ k = " + _multi(value) + ", l." + _basic(value) + " = { m = 1 } }",
        }[style]
        where[key] = sum(line.count("\n") + 1 for line in lines) + 1
        lines.append(f"{_basic(key)} = {written}")
    return "\n".join(lines), where


@given(documents())
def test_every_key_of_a_text_is_found_on_its_line(document: tuple[str, dict[str, int]]) -> None:
    """The scanner agrees with the reader on which keys there are, and with the writer on where they stand."""
    text, where = document
    assert list(tomllib.loads(text)) == list(where)
    lines = find_lines(text)
    assert where == {path[0]: line for path, line in lines.of.items() if len(path) == 1}


@given(st.text(st.sampled_from("a.=[]{}\"'#\\\n, 1"), max_size=200))
def test_any_text_is_scanned_to_its_end(text: str) -> None:
    """Text that is no TOML neither stops nor fails the scanner, and no line lies outside of the text."""
    lines = find_lines(text)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.of.values())


def test_an_array_of_tables_stands_where_its_first_table_does() -> None:
    """An entry that is itself an array of tables, also within another one, has the line of its first header."""
    lines = find_lines(
        "name = 'x'\n\n\n\n[[artikel]]\nid = 1\n[[artikel]]\n[[article]]\n[[article.foo]]\n[[article.foo]]"
    )
    assert (5, 5, 7) == (lines.line("artikel"), lines.line("artikel", 0), lines.line("artikel", 1))
    assert (9, 9, 10) == tuple(lines.line("article", 0, *path) for path in (("foo",), ("foo", 0), ("foo", 1)))
