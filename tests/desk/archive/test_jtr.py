"""The report of an evening in plain lines: written, read, and refused where a total is wrong."""

import pytest

from puur.desk.archive_parts.journal import last_link
from puur.desk.fold import replayed
from puur.desk.jtr import JtrError, TournamentReport, read_jtr, report_of, write_jtr
from puur.desk.people import PersonDetails
from puur.desk.versions import binding_places
from puur.testing.evenings import random_evening


def some(reglement: str, people: int = 13) -> TournamentReport:
    """The report of a random evening."""
    log = random_evening(reglement, people, "jtr")
    evening = replayed(log)
    assert evening is not None
    names = {1: PersonDetails("Anna", "Müller", "JC\tKrone"), 2: PersonDetails("Beat", "Meier", publication="initial")}
    return report_of(evening, names, last_link("desk/1", log))


@pytest.mark.parametrize(
    "reglement", ["einzelschieber", "fnf-handjass", "paarschieber", "differenzler-turnier", "handjass-turnier"]
)
def test_a_report_comes_back(reglement: str) -> None:
    """Every format: subtracted, doubled and dropped rounds, rests, helpers, tables of five."""
    report = some(reglement)
    assert report == read_jtr(write_jtr(report))


def test_it_is_the_ranking() -> None:
    """Rank, person and total of each line, in its order."""
    log = random_evening("zuercher-einzel", 17, "jtr")
    evening = replayed(log)
    assert evening is not None
    right = [(place.rank, place.person, place.total) for place in binding_places(evening)]
    assert right == [(line.rank, line.person, line.total) for line in report_of(evening).lines]


def test_names_are_as_people_wish_them() -> None:
    """And break no line."""
    names = {line.person: (line.name, line.club) for line in some("einzelschieber").lines}
    assert (("Anna Müller", "JC Krone"), ("Beat M.", "")) == (names[1], names[2])
    assert "Nr. 3" == names[3][0]


def test_wrong_totals_are_refused_all_at_once() -> None:
    """With the line, what stands there and what would be right."""
    report = some("einzelschieber")
    text = write_jtr(report)
    for line in report.lines[:2]:
        text = text.replace(f"\t{line.total}\t{line.beside}\t", f"\t{line.total + 1}\t{line.beside}\t", 1)
    with pytest.raises(JtrError) as caught:
        read_jtr(text)
    first, second = caught.value.faults
    assert ("total", str(report.lines[0].total)) == (first.field, first.expected)
    assert "total" == second.field


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "first line"),
        ("PGN\n", "first line"),
        ("JTR 1\nfactors: eins\n", "factors"),
        ("JTR 1\nfactors: 1\n7\tAnna\t-\t1\t5\t0\n", "fields"),
        ("JTR 1\nfactors: 1\n7\tAnna\t-\t1\tviel\t0\t3 A 9 4,8 942 -\n", "numbers"),
        ("JTR 1\nfactors: 1\n7\tAnna\t-\t1\t942\t0\t3 A 9 4,8 -\n", "round"),
        ("JTR 1\nfactors: 1\n7\tAnna\t-\t1\t942\t0\t3 A 9 4;8 942 -\n", "round"),
    ],
)
def test_what_is_no_report_is_refused(text: str, field: str) -> None:
    """Each with the field that is wrong."""
    with pytest.raises(JtrError) as caught:
        read_jtr(text)
    assert [field] == [fault.field for fault in caught.value.faults]


def test_lines_of_later_versions_survive() -> None:
    """They are kept as they stand."""
    text = write_jtr(some("einzelschieber")) + "TEAMS\t1\t2\n"
    assert text == write_jtr(read_jtr(text))
