"""The replay of a Partie says at its end what the table said: also where a word ended it in the middle of a Spiel."""

import pytest
from tests.web.test_cue import with_the_points

from puur.decks import Language
from puur.seats import Seat
from puur.spiel.acts import Bedanken
from puur.web.table.fold import acted
from puur.web.table.records import record_text
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.opened import opened_of
from puur.web.table.shelf.spiele import part_json, title_of
from puur.web.table.view.sheets import slate
from puur.wording import Voice


@pytest.mark.parametrize("by", [Seat.S, Seat.E])
def test_the_standing_is_the_tables_at_a_bedanken(by: Seat) -> None:
    """Bedanken with the points, and too early: it counts what had counted until then."""
    live, voice = acted(with_the_points(), Bedanken(by), "person", 2.0), Voice(Language.DE)
    assert live.over
    totals = slate(live, live.partie, voice).totals
    opened = opened_of(KeptRecord(record_text(live, "2026-11-24")))
    part = opened.parts[-1]
    steps = part_json(part, voice, 0)["steps"]
    assert isinstance(steps, list)
    last = steps[-1]
    assert isinstance(last, dict)
    assert f"Stand {totals[0]} : {totals[1]}" == last["standing"]
    before = part.steps[0].before.totals
    counted = [after - earlier for after, earlier in zip(totals, before, strict=True)]
    told = str(last["points"])
    assert all(told.count(str(points)) for points in counted)
    assert told in title_of(part, voice)
