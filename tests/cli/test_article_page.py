"""`docs/artikel.md` is the page that `puur articles --markdown` writes."""

import re
import tomllib
from pathlib import Path
from typing import Final

from puur.cli.article_page import ASKING, article_page
from puur.decks import Language
from puur.reglement import built_in, evidence, load, matrix

ROOT: Final = Path(__file__).parents[2]


def test_the_page_is_fresh() -> None:
    """The page says what data, code and tests say today; `puur articles --markdown` writes it anew."""
    rows = matrix(map(load, built_in()), evidence(ROOT / "tests"))
    written = (ROOT / "docs" / "artikel.md").read_text(encoding="utf-8")
    assert written == article_page(rows, Language.DE), "stale: run `puur articles --markdown`"


def test_the_architecture_counts_as_the_marks_do() -> None:
    """The modules it names for an article that many carry are as many as carry it."""
    page = (ROOT / "docs" / "en" / "architecture.md").read_text(encoding="utf-8")
    told = {found[1]: int(found[2]) for found in re.finditer(r"^\| (\w\.\d+) \(.*?\) \| (\d+) \|", page, re.MULTILINE)}
    rows = {row.article: row for row in matrix(map(load, built_in()), evidence())}
    assert told
    assert told == {article: len({name.rpartition(".")[0] for name in rows[article].code}) for article in told}


def test_no_article_is_decided_all_over_the_house() -> None:
    """Nine modules carry one article at most, and two articles of three are carried by four or fewer."""
    carried = [
        len({name.rpartition(".")[0] for name in row.code if not name.startswith(ASKING)})
        for row in matrix(map(load, built_in()), evidence())
        if row.code
    ]
    assert max(carried) <= 9
    assert sum(modules >= 5 for modules in carried) * 3 <= len(carried)


def test_the_house_is_drawn_as_it_stands() -> None:
    """The floors of the architecture page are those that imports are held to, in the same order."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (contract["layers"] for contract in contracts if contract["id"] == "layers")
    page = (ROOT / "docs" / "en" / "architecture.md").read_text(encoding="utf-8")
    drawn = page.partition("## The house, floor by floor")[2].split("```")[1].strip().splitlines()
    assert [re.split(r" {2,}", floor)[0] for floor in drawn] == layers
