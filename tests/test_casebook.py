"""The casebook of the referees is fresh, large enough, and leads nowhere wrong."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tools.casebook.__main__ import BOOK, SHIPPED_CASES, SITUATIONS, to_ship
from tools.casebook.pages import casebook

from puur.decks import Language
from puur.testing.casebook.fragments import Fragment, fragments_in
from puur.testing.casebook.worked import Worked, worked_cases


@pytest.fixture(scope="module")
def cases() -> tuple[Worked, ...]:
    """Every case of the situations that are tested."""
    return worked_cases(SITUATIONS)


@pytest.fixture(scope="module")
def fragments() -> tuple[Fragment, ...]:
    """Every fragment that is tested."""
    return fragments_in(SITUATIONS)


@pytest.fixture(scope="module")
def files(cases: tuple[Worked, ...], fragments: tuple[Fragment, ...]) -> dict[str, str]:
    """Every page and picture as it should be."""
    return casebook(cases, fragments)


def test_the_casebook_is_fresh(files: dict[str, str]) -> None:
    """What lies in docs/faelle is what `python -m tools.casebook` writes."""
    found = {str(file.relative_to(BOOK)) for suffix in ("*.md", "*.svg") for file in BOOK.rglob(suffix)}
    assert set(files) == found
    stale = [path for path, text in files.items() if (BOOK / path).read_text(encoding="utf-8") != text.rstrip() + "\n"]
    assert [] == stale


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
    page = files["untold-begin.md"]
    told = page.split('<a id="untold-begin-1"></a>')[2 if "(#untold-begin-1)" not in page else 1]
    for line in ("karte N HA", "- Wer musste ausspielen?", "_Wenn Nord ausspielen musste:_", "(A.2)", "(A.8)"):
        assert line in told.split("<a id=")[0]


def test_every_link_leads_somewhere(files: dict[str, str]) -> None:
    """Links from page to page, to an anchor, and to pictures."""
    anchors = {path: set(re.findall(r'<a id="([^"]+)"', text)) for path, text in files.items()}
    for path, text in files.items():
        for page, anchor in re.findall(r"\]\((?!http)([^)#]*)#?([^)]*)\)", text):
            target = str((BOOK / path).parent.joinpath(page).resolve().relative_to(BOOK)) if page else path
            assert target in files, (path, page)
            assert not anchor or anchor in anchors[target], (path, page, anchor)
        for picture in re.findall(r'<img src="([^"]+)"', text):
            assert str(Path(path).parent / picture) in files


def test_what_begins_otherwise_is_told_by_itself(cases: tuple[Worked, ...], files: dict[str, str]) -> None:
    """Outcomes with other cards in the hands have their own picture and course: no Reglement contradicts itself."""
    worked = next(case for case in cases if case.name == "dead-cards-2")
    assert ["dead-cards-2", "dead-cards-2-2", "dead-cards-2-3"] == [strand.name for strand in worked.strands]
    for case in cases:
        for strand in case.strands:
            assert f"bilder/{strand.name}.svg" in files
            assert 1 == len({outcome.course[0].after.hands for outcome in strand.outcomes})


def test_what_happened_is_what_all_share(cases: tuple[Worked, ...]) -> None:
    """What is told once happened in every outcome."""
    for strand in (strand for case in cases for strand in case.strands):
        assert 1 == len(
            {tuple(moment.act for moment in outcome.course[: outcome.shared]) for outcome in strand.outcomes}
        )


def test_a_case_names_the_cards_of_one_pack(files: dict[str, str]) -> None:
    """Whichever packs the Reglemente play with, a case is told with that of its picture."""
    for path in (path for path in files if path.endswith(".md") and "/" not in path and path[:3] not in {"REA", "art"}):
        for case in files[path].split("<a id=")[1:]:
            assert not ("Rosen" in case and "Herz" in case), case.splitlines()[0]


def test_pictures_are_sound(cases: tuple[Worked, ...], files: dict[str, str]) -> None:
    """A picture is one well-formed SVG that says what it shows."""
    for worked in cases:
        root = ET.fromstring(files[f"bilder/{worked.name}.svg"])  # noqa: S314  our own file
        assert root.tag.endswith("svg"), worked.name
        assert root.find("{http://www.w3.org/2000/svg}title") is not None, worked.name
