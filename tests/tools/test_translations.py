"""A page that was translated says what its source says, or says itself that it may not."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tools import translations
from tools.site.places import DOCS, ROOT
from tools.translations import OUT_OF_DATE, Translated, changes, digest, mark, write

from puur.decks import Language

EVERY: Final = translations.translations()


def named(each: Translated) -> str:
    """Where a page lies."""
    return str(each.file.relative_to(ROOT))


@pytest.mark.parametrize("each", EVERY, ids=named)
def test_a_page_leads_to_its_translations_and_a_stale_one_says_so(each: Translated) -> None:
    """`python -m tools.translations --write` has nothing left to do."""
    assert each.text == each.in_order()


@pytest.mark.parametrize("language", [Language.FR, Language.IT])
def test_every_page_in_french_and_italian_names_its_source(language: Language) -> None:
    """They are all translations; one that names none would never be found out of date."""
    assert [] == [named(each) for each in EVERY if each.language is language and each.page.source == each.file]


def test_every_source_is_there() -> None:
    """None was renamed or taken away under its translations."""
    assert set() == {each.page.source for each in EVERY if not each.page.source.is_file()}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """A German page with its French translation."""
    (tmp_path / "fr").mkdir()
    (tmp_path / "spielen.md").write_text("# Spielen\n\nEine Karte\ngeben.\n", encoding="utf-8")
    (tmp_path / "fr" / "playing.md").write_text("# Jouer\n\nDonner une carte.\n", encoding="utf-8")
    mark(tmp_path / "fr" / "playing.md", tmp_path / "spielen.md", tmp_path)
    write(tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path)


def french(place: Path) -> str:
    """The translation as it stands."""
    return (place / "fr" / "playing.md").read_text(encoding="utf-8")


def test_a_translation_and_its_source_lead_to_each_other(place: Path) -> None:
    """Below the title, each by the name that the page has there."""
    source = (place / "spielen.md").read_text(encoding="utf-8")
    assert source == "# Spielen\n\n*(Français: [playing.md](fr/playing.md))*\n\nEine Karte\ngeben.\n"
    assert french(place) == (
        "# Jouer\n\n*(Deutsch: [spielen.md](../spielen.md))*\n"
        f"<!-- translated from docs/spielen.md, digest {digest(source)} -->\n\nDonner une carte.\n"
    )


def test_a_translation_says_that_it_is_out_of_date_until_it_is_marked(place: Path) -> None:
    """Whoever reads it knows, in its language; whoever brings it up to date says so, and the sentence goes."""
    source, before = place / "spielen.md", french(place)
    source.write_text(source.read_text(encoding="utf-8") + "\nUnd warten.\n", encoding="utf-8")
    write(place)
    assert f"digest {digest(before)}" not in french(place)
    assert f"-->\n\n> {OUT_OF_DATE[Language.FR]}\n\nDonner une carte.\n" in french(place)
    mark(place / "fr" / "playing.md", source, place)
    write(place)
    assert OUT_OF_DATE[Language.FR] not in french(place)
    assert french(place) != before


def test_lines_that_are_only_broken_elsewhere_are_no_change(place: Path) -> None:
    """Nor is a further language."""
    source, before = place / "spielen.md", french(place)
    source.write_text(source.read_text(encoding="utf-8").replace("Karte\ngeben", "Karte geben"), encoding="utf-8")
    (place / "it").mkdir()
    (place / "it" / "playing.md").write_text("# Giocare\n\nDare una carta.\n", encoding="utf-8")
    mark(place / "it" / "playing.md", source, place)
    write(place)
    assert french(place) == before.replace("spielen.md))*", "spielen.md) · Italiano: [playing.md](../it/playing.md))*")


def test_what_changed_in_the_source_is_told_from_what_git_remembers() -> None:
    """An original has no source; anyone who translated nothing has nothing to catch up with."""
    assert "was not translated" in changes(DOCS / "spielen.md")
