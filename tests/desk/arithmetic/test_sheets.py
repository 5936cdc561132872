"""Sheets of tables as the desk gets them: sums, Matches, tables of five, what is shared out, what is doubtful."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import vary

from puur.desk.sheets import Doubt, DoubtKind, WrittenSheet, check_written, columns_at, expected_total_at, sheet_at
from puur.partie import Row, SheetFault, SheetFaultKind
from puur.reglement import Cited, Reglement, load
from puur.reglement.options import WrongSum

E, K, F = load("einzelschieber"), load("kzjv"), load("fnf-handjass")
CHECKED = ("einzelschieber", "kzjv", "zuercher-einzel", "paarschieber", "jahresmeisterschaft")


@pytest.mark.cites("E.9", "K.nach-spiel", "F.kontrolle", "PS.2")
@pytest.mark.parametrize(
    ("name", "seats", "totals"),
    [
        ("einzelschieber", 4, (1000, 884)),
        ("kzjv", 4, (942, 942)),
        ("paarschieber", 4, (600, 656)),
        ("fnf-handjass", 4, (157, 157, 157, 157)),
        ("fnf-handjass", 5, (157, 157, 157, 157, 157)),
        ("handjass-turnier", 5, (157, 157, 157, 157, 157)),
        ("einzelschieber", 5, (942, 942, 942, 942, 942)),
    ],
)
def test_a_sheet_that_adds_up_is_accepted(name: str, seats: int, totals: tuple[int, ...]) -> None:
    """1884, 1256, 628 and 785 are right; nothing is wrong, doubtful or shared out, and the totals count as written."""
    found = check_written(load(name), 1, seats, WrittenSheet(totals))
    assert ((), (), 0, True, totals) == (found.faults, found.doubts, found.difference, found.accepted, found.totals)


@pytest.mark.cites("P.1", "P.2", "F.werte", "F.meisterschaft")
@pytest.mark.parametrize(
    ("round_number", "seats", "totals", "matches"),
    [
        (1, 4, (257, 100, 171, 200), (1, 0, 0, 0)),
        (2, 4, (414, 314, 50, 50), (1, 1, 0, 0)),
        (3, 4, (152, 152, 152, 171), (0, 0, 0, 1)),
        (3, 4, (156, 156, 157, 157), (1, 0, 0, 1)),
        (1, 5, (257, 157, 157, 157, 157), (1, 0, 0, 0, 0)),
        (3, 5, (157, 157, 157, 157, 156), (0, 0, 1, 0, 0)),
    ],
)
def test_matches_are_in_the_sum_of_a_round(
    round_number: int, seats: int, totals: tuple[int, ...], matches: tuple[int, ...]
) -> None:
    """A Match brings 100 beside the 628, in round 3 it leaves one point out; at five it is the same over 785."""
    found = check_written(F, round_number, seats, WrittenSheet(totals, matches=matches))
    assert () == found.faults
    assert found.accepted
    assert matches == WrittenSheet(totals, matches=matches).made


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize(
    ("reglement", "articles"), [(E, ("E.9", "E.9")), (K, ("P.9", "K.falsch-geschrieben"))], ids=["E", "K"]
)
def test_a_wrong_sum_is_shared_out_with_the_odd_point_on_the_writer(
    reglement: Reglement, articles: tuple[str, str]
) -> None:
    """11 too few: 5 for the writer's party and 6 for the other; 11 too many: 6 and 5 off; each line has its article."""
    few, many = (
        check_written(reglement, 1, 4, WrittenSheet(totals, writer=1)) for totals in ((1000, 873), (1000, 895))
    )
    assert ((1006, 878), 11) == (few.totals, few.difference)
    assert ((995, 889), -11) == (many.totals, many.difference)
    assert articles == tuple(line.article for line in few.lines[2:])
    assert few.accepted


@given(st.integers(0, 2500), st.integers(0, 2500), st.integers(0, 1))
@pytest.mark.cites("E.9")
def test_the_split_is_symmetric_and_loses_nothing(first: int, second: int, writer: int) -> None:
    """Columns and writer exchanged, the same people get the same; and the sum is 1884 always."""
    found = check_written(E, 1, 4, WrittenSheet((first, second), writer=writer))
    turned = check_written(E, 1, 4, WrittenSheet((second, first), writer=1 - writer))
    assert found.totals == turned.totals[::-1]
    assert 1884 == sum(found.totals)


@given(st.sampled_from(CHECKED), st.integers(0, 1884), st.integers(-300, 300).filter(bool), st.integers(0, 1))
@pytest.mark.cites("K.nach-spiel", "E.9", "Z.2")
def test_an_error_in_one_field_is_always_found(name: str, first: int, slip: int, column: int) -> None:
    """Whatever one wrong number is on a sheet that was right, the sum tells."""
    reglement = load(name)
    whole = reglement.sheet.check_total.value or 0
    right = [min(first, whole), whole - min(first, whole)]
    right[column] += slip
    found = check_written(reglement, 1, 4, WrittenSheet((right[0], right[1])))
    assert -slip == found.difference
    assert SheetFaultKind.TOTAL_SUM in {fault.kind for fault in found.faults}


@pytest.mark.cites("F.kontrolle")
def test_a_round_that_does_not_make_628_is_refused() -> None:
    """Nothing is shared out among four; the sheet goes back to the table."""
    found = check_written(F, 1, 4, WrittenSheet((157, 157, 157, 156)))
    assert not found.accepted
    assert (SheetFault(SheetFaultKind.TOTAL_SUM, "F.kontrolle", None, 628, 627),) == found.faults
    assert (157, 157, 157, 156) == found.totals


@pytest.mark.cites("P.51")
def test_where_wrong_spiele_are_void_the_rows_are_needed() -> None:
    """Totals alone do not say which Spiel is wrong: the sheet is not accepted; with its rows it is."""
    void = vary(E, "sheet", wrong_sum=WrongSum.VOID)
    assert not check_written(void, 1, 4, WrittenSheet((1000, 873))).accepted
    rows = (Row((100, 46)), *(Row((100, 57)) for _ in range(11)))
    found = check_written(void, 1, 4, WrittenSheet((1200, 673), rows))
    assert (True, (1100, 627)) == (found.accepted, found.totals)


@pytest.mark.cites("P.48")
def test_a_wrong_sum_at_a_table_of_five_is_put_right() -> None:
    """Five have no two parties to share a difference."""
    found = check_written(E, 1, 5, WrittenSheet((942, 942, 942, 942, 941)))
    assert (False, (942, 942, 942, 942, 941)) == (found.accepted, found.totals)


@pytest.mark.cites("E.9")
def test_all_faults_of_totals_are_told() -> None:
    """A number below zero and a wrong sum are two faults; with a wrong number of columns nothing else can be said."""
    found = check_written(E, 1, 4, WrittenSheet((1000, -16)))
    assert [SheetFaultKind.BELOW_ZERO, SheetFaultKind.TOTAL_SUM] == [fault.kind for fault in found.faults]
    assert not found.accepted
    columns = check_written(E, 1, 4, WrittenSheet((1884,)))
    assert (SheetFault(SheetFaultKind.WRONG_COLUMNS, "E.9", None, 2, 1),) == columns.faults


@pytest.mark.cites("K.nach-spiel", "P.51")
def test_rows_are_checked_one_by_one_and_against_the_totals() -> None:
    """With the rows typed a wrong Spiel is named; a total that is not their sum holds the sheet up."""
    rows = (Row((100, 56)), *(Row((100, 57)) for _ in range(11)))
    found = check_written(K, 1, 4, WrittenSheet((1200, 683), rows))
    assert [SheetFaultKind.SPIEL_SUM, SheetFaultKind.TOTAL_SUM] == [fault.kind for fault in found.faults]
    assert (1, True) == (found.difference, found.accepted)
    other = check_written(K, 1, 4, WrittenSheet((1200, 684), rows))
    assert Doubt(DoubtKind.OTHER_TOTALS, "K.nach-spiel", 1, 683, 684) in other.doubts
    assert not other.accepted
    assert (1, 0) == WrittenSheet((1200, 684), (Row((157, 0), match=0),)).made


@pytest.mark.cites("P.51")
def test_large_differences_are_counted_again_first() -> None:
    """20 is shared out without a word, 21 asks for a recount; a Reglement may do without."""
    assert () == check_written(E, 1, 4, WrittenSheet((942, 922))).doubts
    assert (Doubt(DoubtKind.RECOUNT, "P.51", None, 20, 21),) == check_written(E, 1, 4, WrittenSheet((942, 921))).doubts
    calm = vary(E, "tournament", recount_over=None, doubt_below=None, doubt_above=None)
    assert () == check_written(calm, 1, 4, WrittenSheet((1884, 921))).doubts


@pytest.mark.cites("P.51")
def test_a_party_with_hardly_any_or_nearly_all_points_is_asked_about() -> None:
    """Under a quarter or over three quarters of 1884 it asks back and refuses nothing; singles are not asked."""
    found = check_written(E, 1, 4, WrittenSheet((470, 1414)))
    assert [(DoubtKind.LOW, 0, 471, 470), (DoubtKind.HIGH, 1, 1413, 1414)] == [
        (doubt.kind, doubt.column, doubt.limit, doubt.found) for doubt in found.doubts
    ]
    assert found.accepted
    assert () == check_written(E, 1, 4, WrittenSheet((471, 1413))).doubts
    assert () == check_written(F, 1, 4, WrittenSheet((628, 0, 0, 0))).doubts


@pytest.mark.cites("DT.1", "CT.1")
def test_where_no_sum_is_fixed_every_sheet_adds_up() -> None:
    """Differences and factors have no check."""
    for name in ("differenzler-turnier", "coiffeur-turnier", "schieber"):
        reglement = load(name)
        columns = columns_at(reglement, 4)
        found = check_written(reglement, 1, 4, WrittenSheet((77,) * columns))
        assert ((), (), True) == (found.faults, found.doubts, found.accepted)
        assert expected_total_at(sheet_at(reglement, 1, 4, WrittenSheet((0,) * columns)), 3) is None


def test_where_only_the_whole_is_checked_a_match_in_a_subtracted_round_replaces_nothing() -> None:
    """Without a sum of the Spiel the 52 of the others are on top of what the rest makes."""
    loose = vary(F, "sheet", check_spiel=None)
    sheet = sheet_at(loose, 3, 4, WrittenSheet((0, 0, 0, 0)))
    assert Cited(628 + 156, "F.kontrolle") == expected_total_at(sheet, 1)


@pytest.mark.cites("F.werte", "P.1")
@pytest.mark.parametrize("totals", [(257, 157, 157, 157), (157, 157, 157, 57)])
def test_exactly_one_bonus_off_asks_for_the_match(totals: tuple[int, ...]) -> None:
    """A hundred too many or too few is a Match that was forgotten, or told twice; anything else is just wrong."""
    asked = [doubt.kind for doubt in check_written(F, 1, 4, WrittenSheet(totals)).doubts]
    assert [DoubtKind.MATCH_FORGOTTEN] == asked
    for number, other in ((1, (totals[0] + 1, *totals[1:])), (3, totals)):  # no bonus in round 3 (P.2)
        assert [DoubtKind.RECOUNT] == [doubt.kind for doubt in check_written(F, number, 4, WrittenSheet(other)).doubts]


@pytest.mark.cites("F.werte", "P.1", "E.4")
def test_a_match_without_the_points_of_a_spiel_is_doubted() -> None:
    """Whoever took all nine tricks has 157 card points at least; the sum of the sheet may be right all the same."""
    low = check_written(F, 1, 4, WrittenSheet((240, 157, 174, 157), matches=(1, 0, 0, 0)))
    assert () == low.faults
    assert [(DoubtKind.MATCH_LOW, 0, 157, 140)] == [(it.kind, it.column, it.limit, it.found) for it in low.doubts]
    assert () == check_written(F, 1, 4, WrittenSheet((257, 157, 157, 157), matches=(1, 0, 0, 0))).doubts
    assert () == check_written(F, 3, 4, WrittenSheet((0, 209, 209, 209), matches=(1, 0, 0, 0))).doubts
    below = check_written(E, 1, 4, WrittenSheet((-5, 1889), matches=(0, 0)))
    assert DoubtKind.MATCH_LOW not in {doubt.kind for doubt in below.doubts}  # nobody made one
    partners = check_written(E, 1, 4, WrittenSheet((300, 1584), matches=(2, 0))).doubts
    assert DoubtKind.MATCH_LOW in {doubt.kind for doubt in partners}
