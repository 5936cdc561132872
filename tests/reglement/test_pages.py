"""The pages for people who write their own Reglement are right, and fresh."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tools.schluessel import PAGE, page

from puur.reglement import KEYS, Language, check, cited, load, remarks
from puur.reglement.parser import ARTICLE_ENTRIES
from puur.wording import uncarried_mark

DOCS = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True)
class Guide:
    """The guide in a language, and what its examples are called there."""

    page: Path
    club: str
    evening: str

    def blocks(self, kind: str) -> list[str]:
        """Its examples of a kind."""
        text = self.page.read_text(encoding="utf-8")
        return re.findall(rf"^```{kind}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


GUIDES: Final = {
    Language.DE: Guide(DOCS / "reglement-schreiben.md", "jassclub-hinterwil", "vereinsabend.toml"),
    Language.EN: Guide(DOCS / "en" / "writing-a-reglement.md", "jassclub-hinterwil", "vereinsabend.toml"),
    Language.FR: Guide(DOCS / "fr" / "writing-a-reglement.md", "club-de-hinterwil", "soiree.toml"),
    Language.IT: Guide(DOCS / "it" / "writing-a-reglement.md", "societa-di-hinterwil", "serata.toml"),
}
in_every_language = pytest.mark.parametrize("language", GUIDES, ids=[language.value for language in GUIDES])


@pytest.fixture
def examples(language: Language, tmp_path: Path) -> Path:
    """A folder with every file the guide shows, called as its first line says."""
    for text in GUIDES[language].blocks("toml"):
        (tmp_path / text.splitlines()[0].removeprefix("# ")).write_text(text, encoding="utf-8")
    return tmp_path


@in_every_language
def test_the_clubs_of_the_guide_can_be_played(language: Language, examples: Path) -> None:
    """Anyone who types the examples has two sound Reglemente."""
    assert () == check(examples / "hinterwil.toml") + check(examples / "romont.toml")
    romont = load(examples / "romont.toml")
    assert ("club-de-romont", GUIDES[language].club, "schieber", "allgemein") == romont.lineage
    assert ("R.1", "JH.1") == (romont.partie.target.article, romont.trump.factors.article)
    assert "Jassclub Remund" == romont.title[Language.DE]
    assert "Club de Romont" == romont.title[Language.IT]


@in_every_language
def test_the_evening_of_the_guide_can_be_played(language: Language, examples: Path) -> None:
    """The example of the tournament part is a sound Reglement and sets what it shows."""
    evening = examples / GUIDES[language].evening
    assert () == check(evening)
    keys = load(evening).tournament
    assert (3, "VA.1", "VA.1") == (keys.passen.value, keys.gaps.article, keys.rest.article)


@in_every_language
def test_the_code_of_the_guide_runs(language: Language, examples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page claims about the example is so."""
    monkeypatch.chdir(examples)
    guide = GUIDES[language]
    (code,) = guide.blocks("python")
    exec(compile(code, guide.page.name, "exec"), {})  # noqa: S102  our own page


@in_every_language
def test_the_faults_of_the_guide_are_the_ones_told(
    language: Language, examples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page shows the beginning of every message, in order."""
    monkeypatch.chdir(examples)
    (shown,) = GUIDES[language].blocks("text")
    told = [str(fault) for fault in check(shown.partition(":")[0], language=language)]
    assert shown.splitlines() == [message[: len(line)] for message, line in zip(told, shown.splitlines(), strict=True)]


@in_every_language
def test_the_remark_of_the_guide_is_the_one_told(language: Language, examples: Path) -> None:
    """The page shows what a check says of an article that nobody carries out."""
    (shown,) = GUIDES[language].blocks("console")
    typed, told = shown.splitlines()[:2]
    file = typed.split()[-1]
    (found,) = remarks(examples / file)
    mark = uncarried_mark(found.uncarried, language)
    assert f"{file}:{found.line}:{found.uncarried.article.id}: {mark}" == told


@pytest.mark.parametrize("guide", GUIDES.values(), ids=[language.value for language in GUIDES])
def test_the_guide_explains_every_entry_of_an_article_and_names_only_keys_that_exist(guide: Guide) -> None:
    """Nothing is forgotten in the table, and no key is misspelt."""
    text = guide.page.read_text(encoding="utf-8")
    assert all(f"| `{entry}` |" in text for entry in ARTICLE_ENTRIES)
    named = re.findall(r"`sets\.([a-z_.]+) =", text)
    assert len(named) == 7
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
