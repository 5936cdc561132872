"""The championship in the browser: archives from elsewhere, the ranking, the paper, a wrong file; on a phone too."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.desk.golden.season import FINAL, archives
from tests.web.desk_hosts import Served


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The archives of the season that was reckoned by hand, as files of a stick."""
    stick = tmp_path_factory.mktemp("stick")
    found = [stick / f"abend-{number}.zip" for number, _ in enumerate(archives(), 1)]
    for place, data in zip(found, archives(), strict=True):
        place.write_bytes(data)
    return found


def _places(page: Page) -> list[tuple[int | None, str, int]]:
    """Rank, name and total of every line."""
    expect(page.locator("table.season tbody tr")).to_have_count(len(FINAL))
    lines = page.locator("table.season tbody tr").all()
    ranks = [line.locator(".rank").inner_text() for line in lines]
    names, totals = ([line.locator(kind).first.inner_text() for line in lines] for kind in (".who", ".total"))
    return [
        (int(rank) if rank.isdecimal() else None, name, int(total))
        for rank, name, total in zip(ranks, names, totals, strict=True)
    ]


@pytest.mark.cites("JM.1", "P.54")
def test_a_season_from_a_stick(
    served: Served, opening: Opening, evenings: list[Path], tmp_path: Path, complaints: list[str]
) -> None:
    """A wrong file is told by its name and nothing of the others is lost; then the season is there, and its PDF."""
    page = opening()
    page.goto(f"{served.url}/turnier")
    page.get_by_role("link", name="Jahresmeisterschaft").first.click()
    expect(page).to_have_url(f"{served.url}/turnier/saison")
    wrong = tmp_path / "liste.zip"
    wrong.write_bytes(b"no archive at all")
    archive = page.locator('input[name="archive"]')
    archive.set_input_files([*evenings[:3], wrong])
    show = page.locator("button.main.big")
    show.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("liste.zip")
    expect(page.get_by_text("abend-3.zip")).to_be_visible()
    archive.set_input_files(evenings[3:])
    show.press("Enter")
    assert [*FINAL] == _places(page)
    with page.expect_download() as paper:
        page.get_by_role("button", name="PDF").press("Enter")
    place = tmp_path / paper.value.suggested_filename
    paper.value.save_as(place)
    assert ("saison.pdf", b"%PDF-") == (place.name, place.read_bytes()[:5])
    assert [*FINAL] == _places(page), "the page stays as it was"
    complaints[:] = [complaint for complaint in complaints if "status of 422" not in complaint]  # the wrong file


def test_the_season_is_read_by_everybody(served: Served, opening: Opening, evenings: list[Path]) -> None:
    """No serious finding of axe by day or by night, and nothing wider than a narrow phone, before and after."""
    page = opening(wide=360, high=740)
    page.goto(f"{served.url}/turnier/saison")
    assert [] == findings(page)
    assert fits(page)
    page.locator('input[name="archive"]').set_input_files(evenings)
    page.locator("button.main.big").press("Enter")
    _places(page)
    pictured(page, "saison", whole=True)
    assert [] == findings(page)
    assert fits(page)
