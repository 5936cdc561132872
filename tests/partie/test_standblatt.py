"""The Standblatt: rows, checks, and what becomes of a wrong total (K.nach-spiel, E.9, F.kontrolle, P.1, P.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import vary

from puur.partie import Row, Sheet, SheetFault, SheetFaultKind, check_sheet, match_row, settle, shares, sheet_text
from puur.partie.standblatt import expected_sum, expected_total
from puur.partie.wrong_sums import TotalLine, TotalReason
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.reglement.options import WrongSum

K, E, F, Z = load("kzjv"), load("einzelschieber"), load("fnf-handjass"), load("zuercher-einzel")
PARTIES = ("SN", "EW")
FOUR = ("Anna", "Beat", "Carla", "Dani")
PLAIN = Row((40, 39, 40, 38))


def _passe(*first: Row, writer: int = 0) -> Sheet:
    """A Passe of the Einzelschieber whose other rows are right."""
    rows = (*first, *(Row((100, 57)) for _ in range(12 - len(first))))
    return Sheet(E, PARTIES, rows, writer=writer)


def _round(*rows: Row | None, number: int = 1) -> Sheet:
    return Sheet(F, FOUR, rows, round=number)


@pytest.mark.cites("K.nach-spiel", "E.4", "E.9", "Z.2")
@pytest.mark.parametrize("reglement", [K, E, Z], ids=repr)
def test_twelve_right_rows_make_1884(reglement: Reglement) -> None:
    """Twelve Spiele of 157 make 1884, and nothing is wrong."""
    sheet = Sheet(reglement, PARTIES, tuple(Row((157, 0)) for _ in range(12)))
    assert check_sheet(sheet) == ()
    assert (1884, 0) == settle(sheet).totals
    assert settle(sheet).accepted


@pytest.mark.cites("K.nach-spiel")
def test_a_row_that_does_not_make_157_is_found() -> None:
    """The fault names the row, what was expected and what was found, with the article of this Reglement."""
    sheet = Sheet(K, PARTIES, (Row((100, 56)), *(Row((157, 0)) for _ in range(11))))
    assert check_sheet(sheet) == (
        SheetFault(SheetFaultKind.SPIEL_SUM, "K.nach-spiel", 0, 157, 156),
        SheetFault(SheetFaultKind.TOTAL_SUM, "K.nach-spiel", None, 1884, 1883),
    )


@pytest.mark.cites("E.9")
@pytest.mark.parametrize(
    ("first", "writer", "expected"),
    [
        (Row((100, 46)), 0, (5, 6)),
        (Row((100, 46)), 1, (6, 5)),
        (Row((100, 68)), 0, (-6, -5)),
        (Row((100, 68)), 1, (-5, -6)),
        (Row((100, 47)), 0, (5, 5)),
        (Row((100, 58)), 0, (-1, 0)),
        (Row((100, 56)), 0, (0, 1)),
    ],
)
def test_a_wrong_total_is_split_at_the_writers_expense(first: Row, writer: int, expected: tuple[int, ...]) -> None:
    """Half the difference each; the odd point costs the writer's party: 11 too few +5 / +6, 11 too many -6 / -5."""
    settled = settle(_passe(first, writer=writer))
    assert expected == tuple(line.points for line in settled.lines if line.reason is TotalReason.SPLIT)
    assert {"E.9"} == {line.article for line in settled.lines if line.reason is TotalReason.SPLIT}
    assert sum(settled.totals) == 1884
    assert settled.accepted


@pytest.mark.cites("K.falsch-geschrieben", "P.9")
def test_the_kantonal_sheet_is_split_too() -> None:
    """In the Kantonalverein the difference is divided, and the odd point is the writer's as well."""
    sheet = Sheet(K, PARTIES, (Row((100, 46)), *(Row((100, 57)) for _ in range(11))), writer=1)
    settled = settle(sheet)
    assert (1200 + 6, 673 + 5) == settled.totals
    assert settled.lines[2:] == (
        TotalLine(0, 6, TotalReason.SPLIT, "P.9"),
        TotalLine(1, 5, TotalReason.SPLIT, "K.falsch-geschrieben"),
    )


@given(st.integers(-500, 500), st.integers(2, 4), st.data())
def test_shares_lose_no_point(difference: int, columns: int, data: st.DataObject) -> None:
    """The shares add up to the difference, differ by at most one, and none is better than another's for the writer."""
    writer = data.draw(st.integers(0, columns - 1))
    parts = shares(difference, columns, writer)
    assert difference == sum(parts)
    assert max(parts) - min(parts) <= 1
    assert parts[writer] == min(parts)


@given(st.lists(st.tuples(st.integers(0, 157), st.integers(0, 157)), min_size=12, max_size=12), st.integers(0, 1))
def test_a_split_sheet_always_makes_1884(rows: list[tuple[int, int]], writer: int) -> None:
    """Whatever was written, the settled sheet adds up."""
    settled = settle(Sheet(E, PARTIES, tuple(Row(row) for row in rows), writer=writer))
    assert sum(settled.totals) == 1884


@pytest.mark.cites("F.kontrolle", "F.werte", "P.1")
def test_the_match_bonus_stands_beside_the_check() -> None:
    """A Match is 157 on the checked side and 100 beside it; the round still makes 628, the total 100 more."""
    row = match_row(F, 4, 2)
    assert Row((0, 0, 157, 0), (0, 0, 100, 0), 2) == row
    sheet = _round(PLAIN, PLAIN, row, PLAIN)
    assert check_sheet(sheet) == ()
    assert sum(settle(sheet).totals) == 728
    assert settle(sheet).totals == (120, 117, 120 + 257, 114)


@pytest.mark.cites("K.basis", "E.4")
def test_without_a_bonus_a_match_is_157() -> None:
    """Where no bonus is known, all nine tricks are 157; where no Spiel has a sum either, nothing is told beforehand."""
    assert Row((157, 0), (), 0) == match_row(E, 2, 0)
    assert Row((0, 0), (), 0) == match_row(vary(E, "sheet", check_spiel=None), 2, 0)


@pytest.mark.cites("F.meisterschaft", "P.2")
def test_a_match_in_the_subtracted_round() -> None:
    """In round 3 a Match books 0 and 52 for each other; the Spiel makes 156, the round 628 less one for each."""
    row = match_row(F, 4, 1, round_number=3)
    assert Row((52, 0, 52, 52), (), 1) == row
    once, twice = _round(PLAIN, PLAIN, row, PLAIN, number=3), _round(row, PLAIN, row, PLAIN, number=3)
    assert Cited(156, "F.meisterschaft") == expected_sum(once, row)
    assert [627, 626] == [total.value for sheet in (once, twice) if (total := expected_total(sheet)) is not None]
    assert check_sheet(once) == check_sheet(twice) == ()
    assert once.subtracted
    assert not _round(PLAIN).subtracted


@pytest.mark.cites("F.kontrolle")
def test_a_sheet_that_does_not_add_up_is_refused() -> None:
    """The direction takes no sheet with a wrong row, a wrong Match or a missing row; nothing is split."""
    wrong = settle(_round(PLAIN, PLAIN, PLAIN, Row((40, 40, 40, 38))))
    assert not wrong.accepted
    assert [fault.kind for fault in wrong.faults] == [SheetFaultKind.SPIEL_SUM, SheetFaultKind.TOTAL_SUM]
    levelled = settle(_round(PLAIN, PLAIN, Row((40, 40, 40, 38)), Row((40, 38, 40, 38))))
    assert not levelled.accepted
    missing = settle(_round(PLAIN, None, PLAIN))
    assert not missing.accepted
    assert [(1, 4, 0), (3, 4, 0)] == [
        (fault.row, fault.expected, fault.found) for fault in missing.faults if fault.kind is SheetFaultKind.ROW_MISSING
    ]


@pytest.mark.cites("E.9")
def test_nothing_is_split_while_a_row_is_missing() -> None:
    """A Passe with a Spiel not written is not finished, whatever it adds up to."""
    settled = settle(Sheet(E, PARTIES, (Row((157, 0)), None)))
    assert not settled.accepted
    assert all(line.reason is TotalReason.WRITTEN for line in settled.lines)


@pytest.mark.cites("F.kontrolle", "P.2")
def test_every_fault_is_named() -> None:
    """Numbers for the wrong number of columns, below zero, and a Match without its points are found as well."""
    short = _round(Row((157,)), PLAIN, PLAIN, PLAIN)
    assert check_sheet(short) == (SheetFault(SheetFaultKind.WRONG_COLUMNS, "F.kontrolle", 0, 4, 1),)
    bonus = _round(Row((157, 0, 0, 0), (100,)), PLAIN, PLAIN, PLAIN)
    assert [fault.kind for fault in check_sheet(bonus)] == [SheetFaultKind.WRONG_COLUMNS]
    below = _round(Row((-1, 158, 0, 0)), PLAIN, PLAIN, PLAIN)
    assert check_sheet(below) == (SheetFault(SheetFaultKind.BELOW_ZERO, "F.kontrolle", 0, 0, -1),)
    alone = _round(Row((100, 57, 0, 0), match=0), PLAIN, PLAIN, PLAIN)
    assert check_sheet(alone) == (SheetFault(SheetFaultKind.MATCH_POINTS, "F.werte", 0, 157, 100),)
    assert not settle(short).accepted
    assert "1     -     -      -     -    -  !" == sheet_text(short).splitlines()[1]
    charged = _round(Row((52, 52, 0, 52), match=1), PLAIN, PLAIN, PLAIN, number=3)
    assert check_sheet(charged) == (SheetFault(SheetFaultKind.MATCH_POINTS, "F.meisterschaft", 0, 0, 52),)


def test_where_no_check_is_known_none_is_made() -> None:
    """The Tafel of a Schieber, and the differences of a Differenzler, have no sum to come to."""
    schieber = Sheet(load("schieber"), PARTIES, (Row((300, 20)),))
    assert check_sheet(schieber) == ()
    assert settle(schieber).accepted
    assert expected_total(schieber) is None
    differenzler = Sheet(load("differenzler"), FOUR, tuple(Row((1, 2, 3, 4)) for _ in range(4)))
    assert check_sheet(differenzler) == ()


def test_a_factor_multiplies_the_check() -> None:
    """Where a variant counts double, its row makes twice 157, and the whole so much more."""
    double = vary(K, "partie", spiele=2)
    double = vary(double, "sheet", check_total=314)
    sheet = Sheet(double, PARTIES, (Row((300, 14), factor=2), Row((157, 0))))
    assert check_sheet(sheet) == ()


def test_a_wrong_total_may_stand() -> None:
    """Where sums are corrected in time only, a wrong total stays as written, its fault on record."""
    late = vary(vary(K, "sheet", wrong_sum=load("schieber").sheet.wrong_sum.value), "partie", spiele=1)
    settled = settle(Sheet(late, PARTIES, (Row((100, 50)),)))
    assert settled.accepted
    assert (100, 50) == settled.totals
    assert settled.faults


@pytest.mark.cites("E.9", "F.kontrolle")
def test_the_sheet_as_text() -> None:
    """A line a Spiel, bonus and faults marked, the sums, and what a wrong total was corrected by."""
    lines = sheet_text(_passe(Row((100, 46)))).splitlines()
    assert "      SN   EW" == lines[0]
    assert " 1   100   46   146  !" == lines[1]
    assert lines[-3:] == [" =  1200  673  1873  !", " ±    +5   +6   +11", " =  1205  679  1884"]
    lines = sheet_text(_round(match_row(F, 4, 1), None, PLAIN)).splitlines()
    assert "1     0  157+100      0     0  157" == lines[1]
    assert "2     -        -      -     -    -  !" == lines[2]
    assert ["1", "2", "3", "4", "="] == [line.split()[0] for line in sheet_text(_round(*[PLAIN] * 4)).splitlines()[1:]]


@pytest.mark.cites("F.meisterschaft")
def test_a_sheet_is_of_the_first_round_where_none_is_named() -> None:
    """Where the first round is subtracted, such a sheet is, and a Match on it books 52 for each of the others."""
    first = vary(F, "tournament", subtracted=(1,))
    assert Sheet(first, FOUR, ()).subtracted
    assert Row((0, 52, 52, 52), (), 0) == match_row(first, 4, 0)


@pytest.mark.cites("E.9")
def test_the_first_column_writes_where_none_is_named() -> None:
    """The odd point of a wrong total is at the expense of the first party."""
    rows = (Row((100, 46)), *(Row((100, 57)) for _ in range(11)))
    assert (1205, 679) == settle(Sheet(E, PARTIES, rows)).totals


FIVE = ("Anna", "Beat", "Carla", "Dani", "Edi")


def _at_five(*rows: Row, reglement: Reglement = F, number: int = 1) -> Sheet:
    return Sheet(reglement, FIVE, rows, round=number, resting=1)


@pytest.mark.cites("P.48", "F.kontrolle")
def test_a_table_of_five_makes_785() -> None:
    """Five Spiele, in each the dealer rests: nothing is wrong, and the whole is five times 157."""
    rows = tuple(
        Row(tuple(0 if at == dealer else (40, 39, 40, 38)[(at - dealer) % 5 - 1] for at in range(5)))
        for dealer in range(5)
    )
    sheet = _at_five(*rows)
    assert (Cited(5, "P.48"), Cited(785, "F.kontrolle")) == (sheet.spiele, expected_total(sheet))
    assert () == check_sheet(sheet)
    assert 785 == sum(settle(sheet).totals)


@pytest.mark.cites("P.48")
def test_who_rests_has_no_points() -> None:
    """The dealer of the first Spiel is the first of the table; points of his are a fault, and missing rows are five."""
    faults = check_sheet(_at_five(Row((57, 0, 100, 0, 0))))
    assert SheetFault(SheetFaultKind.RESTING_POINTS, "P.48", 0, 0, 57) in faults
    later = check_sheet(_at_five(Row((0, 57, 100, 0, 0)), Row((100, 57, 0, 0, 0))))
    assert [(1, 57)] == [(fault.row, fault.found) for fault in later if fault.kind is SheetFaultKind.RESTING_POINTS]
    assert [1, 2, 3, 4] == [fault.row for fault in faults if fault.kind is SheetFaultKind.ROW_MISSING]


@pytest.mark.cites("P.2", "P.48")
def test_a_match_in_the_subtracted_round_at_a_table_of_five() -> None:
    """Only the three who play are booked 52 each: 156, and the round one less than 785."""
    match = Row((0, 0, 52, 52, 52), match=1)
    rows = (
        match,
        *(
            Row(tuple(0 if at == dealer else (40, 39, 40, 38)[(at - dealer) % 5 - 1] for at in range(5)))
            for dealer in range(1, 5)
        ),
    )
    sheet = _at_five(*rows, number=3)
    assert Cited(156, "F.meisterschaft") == expected_sum(sheet, match)
    assert Cited(784, "F.kontrolle") == expected_total(sheet)
    assert () == check_sheet(sheet)


@pytest.mark.cites("P.48", "E.9")
def test_partners_at_a_table_of_five_each_write_what_they_made() -> None:
    """Partners change with the dealer, so each has a column: a Spiel stands there twice; a wrong one is put right."""
    right = Row((0, 100, 57, 100, 57))
    sheet = Sheet(E, FIVE, (right,), resting=1)
    assert (15, 2, Cited(314, "E.4")) == (sheet.spiele.value, sheet.copies, expected_sum(sheet, right))
    whole = tuple(
        Row(tuple(0 if at == dealer % 5 else (100, 57)[(at - dealer) % 5 % 2] for at in range(5)))
        for dealer in range(15)
    )
    assert Cited(15 * 314, "E.9") == expected_total(Sheet(E, FIVE, whole, resting=1))
    assert settle(Sheet(E, FIVE, whole, resting=1)).accepted
    wrong = settle(Sheet(E, FIVE, (Row((0, 100, 56, 100, 57)), *whole[1:]), resting=1))
    assert not wrong.accepted
    assert {TotalReason.WRITTEN} == {line.reason for line in wrong.lines}


@pytest.mark.cites("P.59", "EZ.1")
def test_where_time_ends_the_round_the_sheet_has_as_many_spiele_as_were_played() -> None:
    """Ten Spiele make 1570, none nothing; how much it should be is not known before it is said how many were played."""
    timed = load("einzel-nach-zeit")
    rows = tuple(Row((100, 57)) for _ in range(10))
    sheet = Sheet(timed, PARTIES, rows, played=10)
    assert 10 == sheet.spiele.value
    assert Cited(1570, timed.sheet.check_spiel.article) == expected_total(sheet)
    assert expected_total(Sheet(timed, PARTIES, rows)) is None
    assert Cited(0, timed.sheet.check_spiel.article) == expected_total(Sheet(timed, PARTIES, (), played=0))
    assert Cited(3140, timed.sheet.check_spiel.article) == expected_total(Sheet(timed, FIVE, (), resting=1, played=10))


def test_where_a_target_ends_the_partie_five_do_not_play_more() -> None:
    """Without a number of Spiele there is nothing to take five quarters of; the sum of the whole is as it says."""
    sheet = Sheet(load("schieber"), FIVE, (), resting=1)
    assert sheet.spiele.value is None
    assert expected_total(sheet) is None
    summed = vary(load("schieber"), "sheet", check_total=1000)
    assert Cited(1000, "X.1") == expected_total(Sheet(summed, FIVE, (), resting=1))


@pytest.mark.cites("P.51")
def test_a_spiel_that_does_not_add_up_is_void_where_the_reglement_says_so() -> None:
    """Its points are taken off both columns again, with the article; the other Spiele count."""
    void = vary(E, "sheet", wrong_sum=WrongSum.VOID)
    settled = settle(Sheet(void, PARTIES, (Row((100, 50)), *(Row((100, 57)) for _ in range(11)))))
    assert settled.accepted
    assert (1100, 627) == settled.totals
    assert [TotalLine(0, -100, TotalReason.VOID, "X.1"), TotalLine(1, -50, TotalReason.VOID, "X.1")] == [
        line for line in settled.lines if line.reason is TotalReason.VOID
    ]


@pytest.mark.cites("P.51")
def test_a_spiel_that_adds_up_counts_whatever_else_is_wrong_with_it() -> None:
    """A number below zero, or a Match that is not all points, is a fault, but makes no Spiel void that makes 157."""
    void = vary(E, "sheet", wrong_sum=WrongSum.VOID)
    odd = (Row((-1, 158)), Row((100, 57), match=0))
    settled = settle(Sheet(void, PARTIES, (*odd, *(Row((100, 57)) for _ in range(10)))))
    assert [SheetFaultKind.BELOW_ZERO, SheetFaultKind.MATCH_POINTS] == [fault.kind for fault in settled.faults]
    assert (1099, 785) == settled.totals


def test_a_notebook_shows_the_sheet() -> None:
    """As a table of its numbers."""
    sheet = Sheet(load("kzjv"), ("SN", "EW"), (Row((100, 57)),))
    assert sheet._repr_html_().startswith("<pre>")
