"""The guide for contributors names what is there."""

import re
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED: Final = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", GUIDE, flags=re.DOTALL | re.MULTILINE))
PATHS: Final = sorted({word for word in QUOTED if re.match(r"(src|tests|docs|tools)/", word)})
NAMES: Final = sorted(
    {word for word in QUOTED if re.fullmatch(r"[A-Z][A-Za-z]{3,}|[A-Z]+(_[A-Z]+)+|[a-z]+(_[a-z]+)+", word)}
)


@pytest.mark.parametrize("path", PATHS)
def test_every_file_of_a_recipe_is_there(path: str) -> None:
    """A pattern finds at least one file; what a newcomer makes himself is written in capitals."""
    pattern = re.sub(r"NAME|…", "*", path)
    assert list(ROOT.glob(pattern.rstrip("/"))), path


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_a_recipe_is_there(name: str) -> None:
    """What the guide calls by a name stands under that name in the sources or their tests."""
    files = chain(*((ROOT / folder).rglob("*.py") for folder in ("src", "tests", "tools")))
    assert any(name in file.read_text(encoding="utf-8") for file in files if file != Path(__file__)), name


def test_there_are_seven_recipes() -> None:
    """Each with the example that was made so."""
    recipes = GUIDE.partition("## Recipes")[2].split("\n### ")[1:]
    assert 7 == len(recipes)
    assert all("inished example" in recipe for recipe in recipes)


@pytest.mark.parametrize("title", ["A fault people report", "An act"])
def test_what_happens_at_a_table_is_added_in_a_few_places(title: str) -> None:
    """Four modules, each once, and the texts: nobody has to look for a list that spells all of them once more."""
    recipe = GUIDE.partition(f"\n### {title}\n")[2].partition("\n### ")[0]
    files = [row.split("|")[1] for row in recipe.splitlines() if row.startswith("| ")][2:]
    assert len(files) <= 5, files
    assert [file for file in files if "texts" in file] == files[-1:]
