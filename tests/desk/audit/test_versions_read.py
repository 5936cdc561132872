"""Every published version is worked out from the journal as it was then, and whatever was changed in one is found."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.desk.archive.changed_archive import changed, files_of, in_json
from tests.desk.evening.desk import Desk, seated

from puur.desk.archive import AWARDS, MANIFEST, VERSIONS, pack, unpack
from puur.desk.archive_parts.tables import award_lines, packed, prize_table
from puur.desk.archive_parts.zip_file import zipped
from puur.desk.audit import FindingKind, check
from puur.desk.commands import Publish
from puur.desk.facts.end import Prize, PrizeChosen, PrizesSet
from puur.desk.facts.sheets import SheetCorrected
from puur.desk.totals_so_far import ranking_after

STREAM = "desk/krone"


def corrected_evening() -> Desk:
    """A round is published, then a sheet of it corrected and published again, then corrected once more."""
    desk = seated(people=16)
    desk.enter_all(1)
    desk.do(Publish(1))
    for first in (1200, 1250):
        seats = desk.round(1).seated.tables[0].seats
        seen = desk.sheet(1, 1).version
        desk.do(SheetCorrected(1, 1, seats, (first, 1884 - first), "verschrieben", seen=seen))
        if first == 1200:
            desk.do(Publish(1))
    return desk


def test_every_version_is_worked_out_as_it_was_then() -> None:
    """Two versions and what stands now are three rankings, and each is right."""
    desk = corrected_evening()
    assert () == check(pack(desk.evening.log, STREAM)).findings
    assert 2 == len(json.loads(files_of(pack(desk.evening.log, STREAM))[VERSIONS]))


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (in_json('"total": 1200', '"total": 1250'), FindingKind.TOTAL),
        (in_json('"rank": 1,', '"rank": 2,'), FindingKind.RANK),
        (in_json('"version": 2', '"version": 3'), FindingKind.VERSION_MISSING),
        (lambda _: b"[]", FindingKind.VERSION_MISSING),
    ],
)
def test_a_version_that_was_changed_afterwards_is_found(change: Callable[[bytes], bytes], kind: FindingKind) -> None:
    """Whoever writes into the past what is true only now is found out, line by line."""
    found = check(changed(pack(corrected_evening().evening.log, STREAM), VERSIONS, change)).findings
    assert kind in {finding.kind for finding in found if finding.file == VERSIONS}


def test_a_prize_stays_whose_it_was_when_a_sheet_is_corrected_afterwards() -> None:
    """The ham was taken by the first of that time: a remark, no difference, also when somebody else is first now."""
    desk = seated(people=16)
    desk.enter_all(1)
    desk.do(Publish(1), PrizesSet((Prize("Schinken", 1),)))
    first = ranking_after(desk.evening, 1)[0].person
    desk.do(PrizeChosen(first, 0))
    table = next(table for table in desk.round(1).seated.tables if first in table.seats)
    seen, turned = desk.sheet(1, table.number).version, table.seats.index(first) % 2 == 0
    totals = (700, 1184) if turned else (1184, 700)
    desk.do(SheetCorrected(1, table.number, table.seats, totals, "verschrieben", seen=seen), Publish(1))
    report = check(pack(desk.evening.log, STREAM))
    assert () == report.differences
    assert [FindingKind.PRIZE_MOVED] == [remark.kind for remark in report.remarks]


def test_archives_of_before_have_no_versions() -> None:
    """They gave their prizes by what stood at the end, and are still right."""
    desk = corrected_evening()
    old = replace(desk.evening, publications=())
    files = files_of(pack(desk.evening.log, STREAM))
    kept = {name: held for name, held in files.items() if name not in {VERSIONS, MANIFEST}}
    data = zipped({**kept, AWARDS: packed(award_lines(old)), "prizes.json": packed(prize_table(old))})
    found = [(finding.kind, finding.file) for finding in check(data).findings]
    assert [(FindingKind.UNREADABLE, MANIFEST)] == found  # which this test left out
    assert desk.evening.publications == unpack(data).evening.publications
