"""Tables with the same cards: what the archive compares, and that the second reading finds what was changed."""

import json

import pytest
from tests.desk.archive.changed_archive import changed, files_of
from tests.desk.evening.desk import Desk, seated

from puur.desk.archive import SAME_CARDS, pack, unpack
from puur.desk.archive_parts.trouble import ArchiveError, ArchiveTrouble
from puur.desk.audit import FindingKind
from puur.desk.audit.checker import check
from puur.desk.events import By
from puur.desk.facts.sheets import SheetCorrected, SheetEntered
from puur.desk.same_cards import cards_mark, same_cards

SERVER = By("server")
MARK = cards_mark("desk 1")


@pytest.fixture
def desk() -> Desk:
    """Three of four tables on the net had the same cards; one of them was put right at the desk later."""
    made = seated()
    for number, cards in ((1, MARK), (2, MARK), (3, MARK), (4, "")):
        seats = made.round(1).seated.tables[number - 1].seats
        totals = (1000 - 10 * number, 884 + 10 * number)
        sent = SheetEntered(1, number, seats, totals, source="online", stream="table/1", cards=cards)
        made.do(sent, by=SERVER)
    table = made.round(1).seated.tables[0]
    made.do(SheetCorrected(1, 1, table.seats, (0, 1884), "Probe", seen=made.sheet(1, 1).version))
    return made


def test_the_archive_compares_what_the_same_seats_made(desk: Desk) -> None:
    """The points of each column, and those of the others together: as the records say, whatever was put right later."""
    (line,) = json.loads(files_of(pack(desk.evening.log, "desk/krone"))[SAME_CARDS])
    assert (1, MARK, ["A + C", "B + D"]) == (line["round"], line["cards"], line["columns"])
    assert [
        {"table": 1, "points": [990, 894], "others": [1950, 1818]},
        {"table": 2, "points": [980, 904], "others": [1960, 1808]},
        {"table": 3, "points": [970, 914], "others": [1970, 1798]},
    ] == line["tables"]
    assert [15.0, 0.0, -15.0] == [float(table.ahead[0]) for table in same_cards(desk.evening)[0].tables]


def test_both_readings_agree_and_find_what_was_changed(desk: Desk) -> None:
    """The desk refuses an archive whose comparison was changed, and so does the second reading; a missing one too."""
    right = pack(desk.evening.log, "desk/krone")
    assert () == unpack(right).damage
    assert () == check(right).differences
    forged = changed(right, SAME_CARDS, lambda held: held.replace(b"1950", b"1850"))
    with pytest.raises(ArchiveError) as error:
        unpack(forged)
    assert ArchiveTrouble.TABLE in {fault.kind for fault in error.value.faults}
    assert FindingKind.SAME_CARDS in {difference.kind for difference in check(forged).differences}


def test_where_no_cards_were_the_same_nothing_is_compared() -> None:
    """Such an archive has no such table, and archives of before open as they are."""
    desk = seated()
    desk.enter_all(1)
    assert SAME_CARDS not in files_of(pack(desk.evening.log, "desk/krone"))
    assert () == same_cards(desk.evening)


def test_who_plays_for_himself_is_compared_by_his_seat() -> None:
    """Where everybody writes for himself there is a column a seat."""
    desk = seated("fnf-handjass", 8)
    for number in (1, 2):
        seats = desk.round(1).seated.tables[number - 1].seats
        totals = (157 + number, 157, 157, 157 - number)
        desk.do(SheetEntered(1, number, seats, totals, source="online", stream="table/1", cards=MARK), by=SERVER)
    assert ("A", "B", "C", "D") == same_cards(desk.evening)[0].letters
    assert () == check(pack(desk.evening.log, "desk/krone")).differences
