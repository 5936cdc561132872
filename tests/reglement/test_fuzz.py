"""No file, however broken, crashes the loader or keeps it busy."""

import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.errors import ReglementError
from puur.reglement import KEYS, Language, check, load

SCHIEBER = (Path(__file__).parents[2] / "src/puur/reglement/texts/schieber.toml").read_text(encoding="utf-8")
HEAD = 'name = "club"\nbase = "schieber"\nedition = "1"\n'
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["none", "value", "conduct", "A.3", "off", "D", "A", "3", "count", "de", "again"]),
    st.dates(),
)
WORDS = (
    *("name", "base", "edition", "language", "title", "source", "article"),
    *("id", "kind", "demands", "place", "sets", "replaces", "open", "de", "D", "A", "3"),
    *dict.fromkeys(part for key in KEYS for part in key.split(".")),
    *KEYS,
)
NAMES = st.one_of(st.sampled_from(WORDS), st.text(max_size=5))
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=25,
)


def survives(content: bytes) -> None:
    """The file is either loaded or refused with faults, each in readable words and on a line of the file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.toml")
        path.write_bytes(content)
        faults = check(path, language=Language.DE)
        if faults:
            with pytest.raises(ReglementError) as caught:
                load(path)
            assert len(faults) == len(caught.value.faults)
        else:
            assert load(path).name == load(path).lineage[0]
    for fault in faults:
        assert 1 <= fault.line <= content.count(b"\n") + 1 or fault.file != str(path)
        assert fault.message
        assert fault.key.isprintable()


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(content: bytes) -> None:
    """Bytes are UTF-8 and TOML, or told not to be."""
    survives(content)


@given(st.text(st.sampled_from("[]{}=.,\"'\\\n #aé1_-"), max_size=200))
def test_any_text_of_the_letters_of_toml_is_survived(text: str) -> None:
    """Texts that are nearly TOML fall into every corner of the reader."""
    survives((HEAD + text).encode())


@pytest.mark.wide
@given(st.dictionaries(NAMES, VALUES, max_size=6), st.lists(st.dictionaries(NAMES, VALUES, max_size=8), max_size=4))
def test_any_content_is_survived(top: dict[str, object], articles: list[dict[str, object]]) -> None:
    """Well-formed files with the right words in the wrong places, of wrong types and at any depth."""
    survives(_toml(top | {"article": articles}).encode())


@given(
    st.integers(0, len(SCHIEBER)),
    st.integers(0, 40),
    st.text(st.sampled_from("[]{}=.,\"'\\\n #a1"), max_size=20),
)
def test_a_sound_file_with_one_place_overwritten_is_survived(start: int, length: int, text: str) -> None:
    """What a slip of the hand leaves of a file that was sound."""
    survives((SCHIEBER[:start] + text + SCHIEBER[start + length :]).encode())


def _toml(table: dict[str, object]) -> str:
    """A TOML text with this content, every table inline but the articles."""
    text = "\n".join(f"{_value(key)} = {_value(value)}" for key, value in table.items() if key != "article")
    articles = table["article"]
    assert isinstance(articles, list)
    for article in articles:
        text += "\n[[article]]\n" + "\n".join(f"{_value(key)} = {_value(value)}" for key, value in article.items())
    assert tomllib.loads(text) is not None
    return text


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + "".join(f"\\U{ord(sign):08x}" for sign in value) + '"'
        case list():
            return "[" + ", ".join(_value(part) for part in value) + "]"
        case dict():
            return "{" + ", ".join(f"{_value(key)} = {_value(part)}" for key, part in value.items()) + "}"
        case _:
            return str(value)
