"""The site of the pages: every page has its place, no link is dead, and nobody else is asked for anything."""

import re
from pathlib import Path
from typing import Final

import pytest
from tools.casebook.__main__ import SITUATIONS
from tools.casebook.pages import casebook
from tools.site.__main__ import main
from tools.site.builder import Unfinished, build
from tools.site.contents import with_contents
from tools.site.leads import faults
from tools.site.links import DeadLink, led
from tools.site.places import DOCS, NAMES, ROOT, START, folder_of, pages_of
from tools.site.sources import CASEBOOK, switch

from puur.decks import Language
from puur.testing.casebook.worked import worked_cases

CODE: Final = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
TO_ANCHOR: Final = re.compile(r"\]\(([^)\s#:]*)#([^)\s]+)\)")
TO_PAGE: Final = re.compile(r"\]\(([^)\s#:]+\.md)")
WRITTEN: Final = (ROOT / "README.md", *(page for language in Language for page in pages_of(language)))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as forges and the site make them."""
    headings = HEADING.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    """The files are there, and the headings too."""
    assert led(page, Language.DE).text
    for path, anchor in TO_ANCHOR.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        target = (page.parent / path).resolve() if path else page
        assert target.suffix != ".md" or anchor in anchors(target), (path, anchor)


@pytest.mark.parametrize("language", Language)
def test_the_start_page_leads_to_every_page(language: Language) -> None:
    """Whoever begins at the start finds every page of the language, and none is lost."""
    start = folder_of(language) / START
    leads = {(start.parent / path).resolve() for path in TO_PAGE.findall(start.read_text(encoding="utf-8"))}
    assert set() == set(pages_of(language)) - leads - {start}


def test_a_dead_link_is_named_with_its_page(tmp_path: Path) -> None:
    """Anyone who wrote it finds it."""
    page = tmp_path / "page.md"
    page.write_text("# Page\n\n`[shown](only.md)` [gone](nowhere.md)\n", encoding="utf-8")
    with pytest.raises(DeadLink, match=r"page\.md: nowhere\.md"):
        led(page, Language.DE)


def test_links_lead_where_they_lead_on_the_site() -> None:
    """To a page of the same language, of another one, to a file, and not where a link is only shown as code."""
    text = led(DOCS / "en" / "lernen.md", Language.EN).text
    assert "](../befehle.html#spiele-zum-lernen){.external}" in text
    assert "](../files/docs/notebooks/lernen.ipynb){.external}" in text
    assert "](bot-strength.md)" in led(DOCS / "en" / "installation.md", Language.EN).text
    assert "[The interface for programs](api.md)" in led(DOCS / "en" / START, Language.EN).text
    assert "Deutsch" not in text.split("\n## ")[0]


def test_sections_are_the_tree_at_the_side() -> None:
    """Each section leads to its pages in order; a page stands there once."""
    text = with_contents("# All\n\n[a](a.md)\n\n## One\n\n- [b](b.md), [a](a.md#x)\n\n## Two\n\n- [c](c/index.md)\n")
    trees = text.split("```{toctree}\n:hidden:\n")[1:]
    assert ["\na\n```\n\n", ":caption: One\n\nb\n```\n\n", ":caption: Two\n\nc/index\n```\n"] == trees


def test_a_page_says_in_which_languages_it_is_there() -> None:
    """A page of two languages leads to the other, whatever it is called there; the casebook is there in four."""
    german, english = switch(Language.DE, [])["spielen"], switch(Language.EN, [])["playing"]
    assert ("spielen.html", "en/playing.html") == (german["Deutsch"], german["English"])
    assert ("../spielen.html", "../en/playing.html") == (english["Deutsch"], english["English"])
    assert {"Deutsch": "artikel.html"} == switch(Language.DE, [])["artikel"]
    assert list(NAMES.values()) == list(switch(Language.FR, [])["index"])
    assert "../../it/faelle/rest.html" == switch(Language.FR, ["rest.md"])[f"{CASEBOOK}/rest"]["Italiano"]


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The French site with one theme of the casebook: the smallest there is."""
    home = tmp_path_factory.mktemp("french")
    cases = tuple(case for case in worked_cases(SITUATIONS) if case.theme == "missing")
    build({Language.FR: casebook(cases, (), Language.FR)}, home / "site", home / "work")
    return home / "site"


def test_a_page_of_the_casebook_has_its_pictures_and_its_switch(french: Path) -> None:
    """It stands on the site with its picture, its anchor, and the way to the other languages."""
    page = (french / "fr" / "faelle" / "missing.html").read_text(encoding="utf-8")
    assert 'id="missing-1"' in page
    assert re.search(r'<img alt="[^"]+" src="\.\./_images/missing-1\.svg"', page)
    assert '<a href="../../faelle/missing.html">Deutsch</a>' in page
    assert '<a href="../../fr/faelle/missing.html" aria-current="true">Français</a>' in page


def test_the_search_can_name_sections(french: Path) -> None:
    """What static/places.js replaces and uses is still there in the Sphinx that is locked."""
    search = (french / "fr" / "_static" / "searchtools.js").read_text(encoding="utf-8")
    assert "makeSearchSummary: (htmlText, keywords, anchor) =>" in search
    assert "Search.makeSearchSummary(data, searchTerms, anchor)" in search
    assert "var splitQuery =" in search


def test_the_site_leads_nowhere_else_and_loads_nothing_from_elsewhere(french: Path) -> None:
    """But for the pages of the other languages, which were not built here, nothing is missing."""
    assert [] == [fault for fault in faults(french) if "../" not in fault.replace("leads to ../_", "")]


def test_what_is_missing_or_comes_from_elsewhere_is_told(tmp_path: Path) -> None:
    """A page, a place on a page, a picture; and a font that another server would be asked for."""
    (tmp_path / "index.html").write_text(
        '<h1 id="top">Puur</h1><a href="#top">up</a><a href="b.html">b</a><a href="#c">c</a><img src="d.svg">'
        '<link rel="stylesheet" href="https://fonts.example/e.css"><a href="https://example.org">f</a>',
        encoding="utf-8",
    )
    assert [
        "index.html loads https://fonts.example/e.css",
        "index.html leads to b.html, which is not there",
        "index.html leads to #c, and there is no such place on that page",
        "index.html leads to d.svg, which is not there",
    ] == list(faults(tmp_path))


def test_a_mistake_in_a_page_stops_the_build(tmp_path: Path) -> None:
    """What Sphinx only warns of is one: here a page to which nothing leads."""
    with pytest.raises(Unfinished):
        build({Language.IT: {"index.md": "# Casi\n", "lost.md": "# Lost\n"}}, tmp_path / "site", tmp_path / "work")


@pytest.mark.nightly
def test_the_whole_site_is_built(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All pages in all languages, the casebook and the reference: nothing is dead or missing."""
    assert 0 == main([str(tmp_path / "site")]), capsys.readouterr().err
    assert (tmp_path / "site" / "en" / "reference" / "puur.spiel.html").exists()
