"""Anyone who predicts sees what he has made so far, and after each Spiel what everybody had predicted and made."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.made_frames import after, begun, fed, seen
from tests.browser.readable import fits, pictured
from tests.night import by_night


@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((390, 844), (1280, 800))])
def test_prediction_and_points_stand_side_by_side(server: str, opening: Opening, wide: int, high: int) -> None:
    """During a Spiel one's own alone; on the slate those of all, as a difference is between two numbers."""
    page = opening(wide=wide, high=high)
    table = after(begun("differenzler"), 30)
    view = seen(table)
    feed = fed(page, server, view)
    expect(page.locator(".asks .chip")).to_contain_text(f"Gemacht: {view.score.made[0]}")
    lines = [line.bounding_box() for line in page.locator(".asks > p:not(:empty)").all()]
    edges = [(line["y"], line["y"] + line["height"]) for line in lines if line is not None]
    assert 3 == len(edges)
    assert all(above[1] <= below[0] for above, below in pairwise(edges))
    assert fits(page)
    pictured(page, f"differenzler-{wide}")
    while table.partie is not None and not table.partie.finished:
        table = after(table, 1)
    over = seen(table)
    feed.send(over)
    row = over.slate.rows[0]
    if wide < 1180:
        page.locator("[data-do=slate]").click()
    said = page.locator(".slate tbody td small").first
    expect(said).to_contain_text(f"{row.predicted[0]}→{row.made[0]}")
    assert row.points[0] == abs(row.predicted[0] - row.made[0])
    assert fits(page)
    pictured(page, f"differenzler-slate-{wide}")
