"""The casebook of the referees is whole, large enough, and leads nowhere wrong."""

import re
from xml.etree import ElementTree as ET

import pytest
from tools.casebook.__main__ import SHIPPED_CASES, SITUATIONS, to_ship
from tools.casebook.pages import BY_ARTICLE, ENTRANCE, PICTURES, WORDS, casebook, page_of

from puur.decks import Language
from puur.reglement import built_in, load
from puur.testing.casebook.case_text import CaseTeller
from puur.testing.casebook.entries import CasebookEntry
from puur.testing.casebook.fragments import Fragment, fragments_in
from puur.testing.casebook.says import title_of
from puur.testing.casebook.worked import Worked, worked_cases

TARGET = re.compile(r"^\(([^)\n]+)\)=$", re.MULTILINE)
FIRST = 3


@pytest.fixture(scope="module")
def cases() -> tuple[Worked, ...]:
    """Every case of the situations that are tested."""
    return worked_cases(SITUATIONS)


@pytest.fixture(scope="module")
def fragments() -> tuple[Fragment, ...]:
    """Every fragment that is tested."""
    return fragments_in(SITUATIONS)


@pytest.fixture(scope="module")
def some(fragments: tuple[Fragment, ...]) -> tuple[Fragment, ...]:
    """The first fragments of each theme: to judge all of them takes longer than all else, so that is for the night."""
    return tuple(fragment for fragment in fragments if fragment.number <= FIRST)


@pytest.fixture(scope="module")
def files(cases: tuple[Worked, ...], some: tuple[Fragment, ...]) -> dict[str, str]:
    """Pages and pictures in German."""
    return casebook(cases, some, Language.DE)


def check_whole(entries: tuple[CasebookEntry, ...], files: dict[str, str], language: Language) -> None:
    """Each case stands on the page of its theme and under each article it cites; the entrance leads to each theme."""
    for theme in dict.fromkeys(entry.theme for entry in entries):
        told = [entry for entry in entries if entry.theme == theme]
        page = files[page_of(theme)]
        assert [entry.name for entry in told] == TARGET.findall(page)
        for entry in told:
            assert f"\n## {entry.number}. {entry.titles[language]}\n" in page, entry.name
        count = WORDS[language].number.format(n=len(told))
        assert f"- [{title_of(theme, language)}]({page_of(theme)}): {count}\n" in files[ENTRANCE]
    known = {article.id for name in built_in() for article in load(name).articles}
    for entry in entries:
        lead = f"]({page_of(entry.theme)}#{entry.name})"
        assert files[BY_ARTICLE].count(lead) >= len(known.intersection(entry.articles)), entry.name


def check_links(files: dict[str, str]) -> None:
    """Links from page to page, to a target, and to pictures."""
    targets = {path: set(TARGET.findall(text)) for path, text in files.items() if path.endswith(".md")}
    shown = set[str]()
    for path in targets:
        for page, at in re.findall(r"\]\((?!http)([^)#]*)#?([^)]*)\)", files[path]):
            assert (page or path) in targets, (path, page)
            assert not at or at in targets[page or path], (path, page, at)
        shown.update(re.findall(r'<img src="([^"]+)"', files[path]))
    assert shown == files.keys() - targets.keys()


@pytest.mark.parametrize("language", Language)
def test_every_case_has_its_place(cases: tuple[Worked, ...], some: tuple[Fragment, ...], language: Language) -> None:
    """In every language all stand there with their sentence, are found by theme and article, and no link is dead."""
    drawn = casebook(cases, some, language)
    check_whole((*cases, *some), drawn, language)
    check_links(drawn)


@pytest.mark.nightly
@pytest.mark.parametrize("language", Language)
def test_the_whole_book_is_drawn(
    cases: tuple[Worked, ...], fragments: tuple[Fragment, ...], language: Language
) -> None:
    """The same with everything that nobody told."""
    drawn = casebook(cases, fragments, language)
    check_whole((*cases, *fragments), drawn, language)
    check_links(drawn)


def test_the_cases_that_ship_are_those_that_are_tested(
    cases: tuple[Worked, ...], fragments: tuple[Fragment, ...]
) -> None:
    """The package holds every situation with a case, as it is tested (`python -m tools.casebook` copies them)."""
    shipped = {str(file.relative_to(SHIPPED_CASES)): file.read_bytes() for file in SHIPPED_CASES.rglob("*.toml")}
    assert to_ship(cases, fragments) == shipped


def test_there_are_at_least_sixty_cases_in_all_languages(cases: tuple[Worked, ...]) -> None:
    """Sixty worked cases, each with a sentence in every language and a name of its own."""
    assert len(cases) >= 60
    assert len(cases) == len({case.name for case in cases})
    assert all(len(set(case.titles.values())) == len(Language) for case in cases)


def test_every_fragment_is_told_in_all_languages(fragments: tuple[Fragment, ...]) -> None:
    """What nobody said has a sentence in every language and a name of its own, and no text stands there twice."""
    assert len(fragments) >= 60
    assert len(fragments) == len({fragment.name for fragment in fragments})
    assert all(len(set(fragment.titles.values())) == len(Language) for fragment in fragments)
    told = [(fragment.text, case.under) for fragment in fragments for case in fragment.cases]
    assert len(told) == len(set(told))


def test_a_fragment_shows_what_is_asked_and_each_answer(files: dict[str, str]) -> None:
    """Its page has the text as it is typed, the question, and a line for each answer with its articles."""
    told = files["untold-begin.md"].split("\n(untold-begin-1)=\n")[1]
    for line in ("karte N HA", "- Wer musste ausspielen?", "_Wenn Nord ausspielen musste:_", "(A.2)", "(A.8)"):
        assert line in told.split("\n(untold-begin-2)=\n")[0]


def test_what_begins_otherwise_is_told_by_itself(cases: tuple[Worked, ...], files: dict[str, str]) -> None:
    """Outcomes with other cards in the hands have their own picture and course: no Reglement contradicts itself."""
    worked = next(case for case in cases if case.name == "dead-cards-2")
    assert ["dead-cards-2", "dead-cards-2-2", "dead-cards-2-3"] == [strand.name for strand in worked.strands]
    for case in cases:
        for strand in case.strands:
            assert f"{PICTURES}/{strand.name}.svg" in files
            assert 1 == len({outcome.course[0].after.hands for outcome in strand.outcomes})


def test_what_happened_is_what_all_share(cases: tuple[Worked, ...]) -> None:
    """What is told once happened in every outcome."""
    for strand in (strand for case in cases for strand in case.strands):
        assert 1 == len(
            {tuple(moment.act for moment in outcome.course[: outcome.shared]) for outcome in strand.outcomes}
        )


def test_a_case_names_the_cards_of_one_pack(files: dict[str, str]) -> None:
    """Whichever packs the Reglemente play with, a case is told with that of its picture."""
    for path in (path for path in files if path.endswith(".md") and path != BY_ARTICLE):
        for case in TARGET.split(files[path])[2::2]:
            assert not ("Rosen" in case and "Herz" in case), case.splitlines()[0]


def test_pictures_are_sound(cases: tuple[Worked, ...], files: dict[str, str]) -> None:
    """A picture is one well-formed SVG that says what it shows."""
    for worked in cases:
        root = ET.fromstring(files[f"{PICTURES}/{worked.name}.svg"])  # noqa: S314  our own file
        assert root.tag.endswith("svg"), worked.name
        assert root.find("{http://www.w3.org/2000/svg}title") is not None, worked.name


@pytest.mark.parametrize("language", Language)
def test_an_offer_is_told_by_what_it_brings(
    files: dict[str, str], cases: tuple[Worked, ...], language: Language
) -> None:
    """Nobody who reads knows what possibility c of case 1 is: a choice, taken or refused, says what it brings."""
    numbered = re.compile(
        r"Möglichkeit [a-c]\b|offer [a-c] |possibilité [a-c]\b|possibilità [a-c]\b|Fall \d|case \d", re.IGNORECASE
    )
    teller = CaseTeller(language, "", "")
    for case in cases:
        for strand in case.strands:
            own = teller.of(case)
            lines = [*own.happened(strand), *(line for told, _ in own.rulings(strand) for line in told)]
            assert not [line for line in lines if numbered.search(line)]
    assert "Danach: Entschieden ist c) Das Spiel gilt (P.4)." in files["direction.md"]


def test_a_referee_finds_what_is_asked_most_in_the_book(
    fragments: tuple[Fragment, ...], cases: tuple[Worked, ...]
) -> None:
    """Beside faults the plain questions: what counts, what may be given, when Weis and Stöck are shown, who wins."""
    themes = {case.theme for case in cases} | {fragment.theme for fragment in fragments}
    assert {"counting", "follow", "lead", "weis", "stoeck", "bedanken", "untold_by_article"} <= themes
