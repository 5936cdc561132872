"""The pages for people who write their own Reglement are right, and fresh."""

import re
from pathlib import Path

import pytest
from tools.schluessel import PAGE, page

from puur.reglement import KEYS, Language, check, cited, load, remarks
from puur.reglement.parser import ARTICLE_ENTRIES
from puur.wording import uncarried_mark

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = {Language.DE: DOCS / "reglement-schreiben.md", Language.EN: DOCS / "en" / "writing-a-reglement.md"}
"""The guide in the languages in which its examples are read and run."""
IN_EACH = pytest.mark.parametrize("language", GUIDES)


def guide(language: Language) -> str:
    """The guide as it stands."""
    return GUIDES[language].read_text(encoding="utf-8")


def blocks(language: Language, notation: str) -> list[str]:
    """The examples of a guide in a notation."""
    return re.findall(rf"^```{notation}\n(.*?)^```", guide(language), re.DOTALL | re.MULTILINE)


@pytest.fixture
def examples(tmp_path: Path, language: Language) -> Path:
    """A folder with every file the guide shows, called as its first line says."""
    for text in blocks(language, "toml"):
        (tmp_path / text.splitlines()[0].removeprefix("# ")).write_text(text, encoding="utf-8")
    return tmp_path


@IN_EACH
def test_the_clubs_of_the_guide_can_be_played(examples: Path) -> None:
    """Who types the examples has two sound Reglemente."""
    assert () == check(examples / "hinterwil.toml") + check(examples / "romont.toml")
    romont = load(examples / "romont.toml")
    assert ("club-de-romont", "jassclub-hinterwil", "schieber", "allgemein") == romont.lineage
    assert ("R.1", "JH.1") == (romont.partie.target.article, romont.trump.factors.article)
    assert "Jassclub Remund" == romont.title[Language.DE]
    assert "Club de Romont" == romont.title[Language.IT]


@IN_EACH
def test_the_evening_of_the_guide_can_be_played(examples: Path) -> None:
    """The example of the tournament part is a sound Reglement and sets what it shows."""
    assert () == check(examples / "vereinsabend.toml")
    keys = load(examples / "vereinsabend.toml").tournament
    assert (3, "VA.1", "VA.1") == (keys.passen.value, keys.gaps.article, keys.rest.article)


@IN_EACH
def test_the_code_of_the_guide_runs(language: Language, examples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page claims about the example is so."""
    monkeypatch.chdir(examples)
    (code,) = blocks(language, "python")
    exec(compile(code, GUIDES[language].name, "exec"), {})  # noqa: S102  our own page


@IN_EACH
def test_the_faults_of_the_guide_are_the_ones_told(
    language: Language, examples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page shows the beginning of every message, in order."""
    monkeypatch.chdir(examples)
    (shown,) = blocks(language, "text")
    told = [str(fault) for fault in check(shown.partition(":")[0], language=language)]
    assert shown.splitlines() == [message[: len(line)] for message, line in zip(told, shown.splitlines(), strict=True)]


@IN_EACH
def test_the_remark_of_the_guide_is_the_one_told(language: Language, examples: Path) -> None:
    """The page shows what a check says of an article that nobody carries out."""
    (shown,) = blocks(language, "console")
    (found,) = remarks(examples / "steigern.toml")
    mark = uncarried_mark(found.uncarried, language)
    assert f"steigern.toml:{found.line}:{found.uncarried.article.id}: {mark}" == shown.splitlines()[1]


@IN_EACH
def test_the_guide_explains_every_entry_of_an_article_and_names_only_keys_that_exist(language: Language) -> None:
    """Nothing is forgotten in the table, and no key is misspelt."""
    assert all(f"| `{entry}` |" in guide(language) for entry in ARTICLE_ENTRIES)
    named = re.findall(r"`sets\.([a-z_.]+) =", guide(language))
    assert len(named) == 6
    assert all(name in KEYS for name in named)


def test_the_page_of_keys_is_fresh() -> None:
    """`python tools/schluessel.py` would change nothing."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_the_page_of_keys_has_every_key_and_its_article() -> None:
    """A key nobody can look up might as well not exist."""
    text = page()
    for key in KEYS:
        assert f"### `{key}`\n" in text
        assert f"({cited(load('allgemein'), key).article})" in text
