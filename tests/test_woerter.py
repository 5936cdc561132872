"""Every Swiss-German word in an identifier stands in the glossary, docs/woerter.md."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "docs" / "woerter.md"
SOURCES = sorted((ROOT / "src" / "puur").rglob("*.py"))

# A word in an identifier that begins with one of these is Swiss German ...
STEMS = (
    "abheb|ablupf|ausmach|ausspiel|bedank|bock|boden|eichel|farbe|geber|gegner|gejasst|geschob|gestoch|gewies|guschti"
    "|haerdoepfel|hindersi|jass|karte|kehr|koenig|kontermatch|kreuz|lupf|misch|nell|obenab|obenuf|partei|puur"
    "|rangliste|reglement|rosen|schaufel|schell|schieb|schilte|schneid|schob|schreib|slalom|spielart|standblatt|stech"
    "|stich|stoeck|streich|tafel|tisch|trumpf|undenuf|uneuf|untertrumpf|vergeb|vorhand|weis|wys|zettel|zuercher"
)
# ... and so is one that is one of these; their beginnings are English words too.
WORDS = "ass|banner|bube|dame|ecke|gut|herz|nuen|ober|partien?|passen?|spiele?"
SWISS = re.compile(f"(?:{STEMS})[a-z]*|{WORDS}")
DESIGN = re.findall(
    r"\S+",
    "Spiel Passe Partie Vorhand Schieben Weis Kreuzweis Stöck Puur Nell Bock Obenabe Undenufe Lupf Bodentrumpf "
    "Bedanken Schneider Tafel Standblatt Streichresultat Match",
)
ENGLISH = ["card", "suit", "rank", "hand", "trick", "deal", "lead", "trump", "seat", "party", "ruling", "record"]


def words_of(identifier: str) -> Iterator[str]:
    """`ShowWeis` is `show` and `weis`, `match_bonus` is `match` and `bonus`."""
    for part in identifier.split("_"):
        for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", part):
            yield word.lower()


def identifiers_of(path: Path) -> Iterator[str]:
    """Every name a source file gives or uses, its own name included."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.keyword(arg=str(name)) | ast.alias(asname=str(name)):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")
            case _:
                pass


def is_swiss(word: str) -> bool:
    """Whether a word is on the lists above."""
    return SWISS.fullmatch(word) is not None


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading."""
    section = GLOSSARY.read_text(encoding="utf-8").split(f"## {heading}", 1)[1].split("\n## ", 1)[0]
    table = [line.strip().strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in table[2:]]


@cache
def swiss_in_code() -> dict[str, str]:
    """Every Swiss-German word in the code, with a file that holds it."""
    return {
        word: str(path.relative_to(ROOT))
        for path in SOURCES
        for identifier in identifiers_of(path)
        for word in words_of(identifier)
        if is_swiss(word)
    }


GLOSSED = {code for row in rows("Schweizerdeutsch im Code") for code in re.findall(r"`(\w+)`", row[1])}


def test_every_swiss_german_identifier_is_in_the_glossary() -> None:
    """Whoever brings a Swiss-German word into the code explains it in docs/woerter.md."""
    assert {} == {word: path for word, path in swiss_in_code().items() if word not in GLOSSED}


def test_every_glossed_identifier_is_in_the_code() -> None:
    """The glossary explains no word that the code has lost, and none the lists here do not look for."""
    assert set() == GLOSSED - swiss_in_code().keys()


@pytest.mark.parametrize("word", DESIGN)
def test_every_word_we_agreed_on_is_explained(word: str) -> None:
    """The Swiss-German words of the field are all there, in the code as such or under an English name."""
    named = " ".join(row[0] for heading in ("Schweizerdeutsch im Code", "Deutsche Wörter") for row in rows(heading))
    assert word in re.split(r"[\s,]+", named)


@pytest.mark.parametrize("word", ENGLISH)
def test_every_english_word_we_agreed_on_is_explained(word: str) -> None:
    """Each English word of the code is set beside the German one it stands for."""
    assert any(f"`{word}`" in row[1] for row in rows("Deutsche Wörter"))


@pytest.mark.parametrize("heading", ["Schweizerdeutsch im Code", "Deutsche Wörter"])
def test_every_word_is_explained_in_german_and_english(heading: str) -> None:
    """No cell is empty, and the words stand in alphabetical order."""
    table = rows(heading)
    assert all(len(row) == 4 and all(row) for row in table)
    names = [row[0].casefold().replace("ö", "o") for row in table]
    assert sorted(names) == names
