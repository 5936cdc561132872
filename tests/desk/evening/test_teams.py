"""Teams beside the single ranking: what counts is the organiser's word, and the second reading agrees."""

import pytest
from tests.desk.archive.changed_archive import changed, in_json
from tests.desk.evening.desk import Desk

from puur.desk.agenda import AgendaKind, agenda
from puur.desk.archive import pack, unpack
from puur.desk.audit import FindingKind, check
from puur.desk.commands import BeginRound, DeskCommand, Open, Publish, Register, RegisterPair, SeatAnew
from puur.desk.facts.people import Withdrawn
from puur.desk.facts.rounds import RoundBegun
from puur.desk.facts.sheets import Adjusted, SheetEntered
from puur.desk.facts.teams import TeamFormed, TeamJoined, TeamLeft, TeamNamed, TeamsRuled
from puur.desk.faults import EveningTrouble
from puur.desk.team_ranking import TeamPlace, team_ranking
from puur.desk.totals_so_far import ranking_after, tally
from puur.desk.versions import deviation, team_places_of

pytestmark = pytest.mark.cites("P.58")
BEST_TWO = TeamsRuled(2, "shared", "unranked")


def opened(people: int = 8, reglement: str = "einzelschieber") -> Desk:
    """An evening with two teams, the odd numbers and the even ones."""
    desk = Desk()
    desk.do(Open(reglement, "2026-11-21", "Krone", entry="single"), Register(people))
    desk.do(TeamFormed(1, "Wil"), TeamFormed(2, "Gossau"))
    desk.do(TeamJoined(1, tuple(range(1, people + 1, 2))), TeamJoined(2, tuple(range(2, people + 1, 2))))
    return desk


def played(desk: Desk) -> None:
    """The first round; each table differs."""
    desk.do(SeatAnew(), BeginRound(1, anyway=True))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (900 + 10 * table.number, 984 - 10 * table.number)))


def teams(desk: Desk) -> tuple[TeamPlace, ...]:
    """Their ranking as it stands."""
    return team_ranking(tally(desk.evening))


def totals(desk: Desk) -> dict[int, int]:
    """What everybody has."""
    return {place.person: place.total for place in ranking_after(desk.evening, 1)}


def right(desk: Desk) -> bool:
    """Whether the second reading agrees, and the archive can be read."""
    data = pack(desk.evening.log, "desk/krone")
    return check(data).right and () == unpack(data).damage


def test_without_a_word_of_the_organiser_no_team_is_ranked() -> None:
    """Nothing is assumed: how many count, what parts equals, and what of too few are asked."""
    desk = opened()
    played(desk)
    assert () == teams(desk)
    assert right(desk)
    desk.do(BEST_TWO)
    assert 2 == len(teams(desk))
    assert right(desk)


def test_a_round_begins_without_a_word_on_teams_only_where_somebody_says_so() -> None:
    """Said afterwards, it would be known whom it favours; the log keeps that it was passed over."""
    desk = opened()
    desk.do(SeatAnew())
    assert [AgendaKind.TEAM_RULE] == [point.kind for point in agenda(desk.evening)]
    assert {(EveningTrouble.TEAM_RULE_BEFORE, "anyway")} == desk.refused(BeginRound(1))
    desk.do(BeginRound(1, over=("team_rule",)))
    assert RoundBegun(1, ("team_rule",)) == desk.evening.log[-1].what
    desk.do(BEST_TWO)
    assert AgendaKind.TEAM_RULE not in {point.kind for point in agenda(desk.evening)}
    assert right(desk)


CLUB = """
name = "vereinsjass"
base = "einzelschieber"
edition = "1"

[[article]]
id = "V.1"
kind = "value"
demands.de = "Von jeder Mannschaft zählen die drei besten Resultate."
replaces = ["P.58"]
sets.tournament.team_counted = 3
"""


def test_where_the_reglement_says_how_many_count_nobody_says_otherwise() -> None:
    """Another number is refused with the article; what else there is to say is still asked."""
    desk = Desk()
    desk.do(Open("vereinsjass", "2026-11-21", "Krone", text=CLUB, entry="single"), Register(8))
    [trouble] = desk.faults(BEST_TWO)
    assert (EveningTrouble.TEAM_COUNTED, "V.1") == (trouble.kind, dict(trouble.facts)["article"])
    desk.do(TeamsRuled(3, "shared", "unranked"))


def test_the_best_so_many_count() -> None:
    """Of four results two; the others stand below them and count nothing."""
    desk = opened()
    desk.do(BEST_TWO)
    played(desk)
    made = totals(desk)
    for place in teams(desk):
        best = sorted((made[person] for person in made if person % 2 == place.team % 2), reverse=True)
        assert (sum(best[:2]), best) == (place.total, [result.total for result in place.results])
        assert [True, True, False, False] == [result.counts for result in place.results]
    assert right(desk)


@pytest.mark.parametrize(("ties", "ranks"), [("shared", [1, 1]), ("best_result", [1, 2])])
def test_equal_totals_are_parted_as_the_organiser_chose(ties: str, ranks: list[int]) -> None:
    """They share the rank, or the better best result decides, and the line says so."""
    desk = opened()
    desk.do(TeamsRuled(2, "shared" if ties == "shared" else "best_result", "unranked"))
    played(desk)
    for person, total in totals(desk).items():
        desk.do(Adjusted(person, {1: 1000, 3: 800, 2: 901, 4: 899}.get(person, 0) - total, "gleichgesetzt", 1))
    places = teams(desk)
    assert [1800, 1800] == [place.total for place in places]
    assert (ranks, 1) == ([place.rank for place in places], places[0].team)
    assert [ties != "shared"] * 2 == [place.parted for place in places]
    assert right(desk)


@pytest.mark.parametrize(("short", "rank"), [("unranked", None), ("as_it_is", 2)])
def test_a_team_with_too_few_results(short: str, rank: int | None) -> None:
    """It has no rank, or counts with what it has."""
    desk = opened()
    desk.do(TeamsRuled(4, "shared", "unranked" if short == "unranked" else "as_it_is"))
    played(desk)
    desk.do(TeamLeft((2,)))
    last = teams(desk)[-1]
    assert (2, 3, rank) == (last.team, len(last.results), last.rank)
    assert right(desk)


def test_who_is_out_of_competition_counts_for_no_team() -> None:
    """Whoever stops is ranked nowhere, in the team neither."""
    desk = opened()
    desk.do(BEST_TWO)
    played(desk)
    desk.do(Withdrawn(1, 2, "krank"))
    assert 1 not in {person for place in teams(desk) for result in place.results for person in result.people}
    assert right(desk)


def test_a_pair_is_one_result_of_the_team_of_both() -> None:
    """One whose people belong to different teams counts for none."""
    desk = Desk()
    desk.do(Open("paarschieber", "2026-11-21", "Krone", entry="single"), *[RegisterPair()] * 4)
    desk.do(TeamsRuled(1, "shared", "unranked"), TeamFormed(1, "Wil"), TeamFormed(2, "Gossau"))
    desk.do(TeamJoined(1, (1, 2, 3)), TeamJoined(2, (4, 5, 6)))
    desk.do(SeatAnew(), BeginRound(1, anyway=True))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (900, 984)))
    assert {1: [(1, 2)], 2: [(5, 6)]} == {
        place.team: [result.people for result in place.results] for place in teams(desk)
    }
    assert right(desk)


def test_where_the_smallest_total_wins_fewer_results_are_no_advantage() -> None:
    """To count what a team has is refused there; the best are the smallest."""
    desk = opened(reglement="differenzler-turnier")
    assert {(EveningTrouble.TEAM_SHORT, "short")} == desk.refused(TeamsRuled(2, "shared", "as_it_is"))
    desk.do(BEST_TWO)
    desk.do(SeatAnew(), BeginRound(1, anyway=True))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, tuple(30 + person for person in table.seats)))
    first, second = teams(desk)
    assert first.total < second.total
    assert right(desk)


def test_a_published_ranking_of_teams_stays() -> None:
    """Somebody who changes teams afterwards makes the version outdated, and the next one tells the new ranking."""
    desk = opened()
    desk.do(BEST_TWO)
    played(desk)
    desk.do(Publish(1))
    before = team_places_of(desk.evening.publications[0])
    best = before[0].results[0].people
    desk.do(TeamJoined(3 - before[0].team, best))
    moved = deviation(desk.evening, desk.evening.publications[0])
    assert moved is not None
    assert best == moved.people
    assert before == team_places_of(desk.evening.publications[0])
    desk.do(Publish(1))
    assert before != team_places_of(desk.evening.publications[1])
    assert right(desk)


def test_names_and_numbers_of_teams_are_their_own() -> None:
    """Two of one name, one without a name, a number out of turn, and a team that is not there are refused."""
    desk = opened()
    tried: dict[DeskCommand, EveningTrouble] = {
        TeamFormed(3, "wil"): EveningTrouble.TEAM_NAME_TAKEN,
        TeamFormed(3, " "): EveningTrouble.WORDS_MISSING,
        TeamFormed(2, "Uzwil"): EveningTrouble.TEAM_NUMBER,
        TeamNamed(2, "Wil"): EveningTrouble.TEAM_NAME_TAKEN,
        TeamNamed(7, "Uzwil"): EveningTrouble.NO_TEAM,
        TeamJoined(9, (1,)): EveningTrouble.NO_TEAM,
        TeamJoined(1, (99,)): EveningTrouble.NOBODY,
        TeamLeft((1, 1)): EveningTrouble.SAME_PERSON,
    }
    assert list(tried.values()) == [desk.faults(command)[0].kind for command in tried]
    desk.do(TeamNamed(2, "Gossau II"))
    assert ["Wil", "Gossau II"] == [team.name for team in desk.evening.roster.teams]


def test_a_changed_line_of_a_team_is_found() -> None:
    """The second reading names the team and the version, in whichever table it stands."""
    desk = opened()
    desk.do(BEST_TWO)
    played(desk)
    desk.do(Publish(1))
    data = pack(desk.evening.log, "desk/krone")
    forged = changed(data, "teams.json", in_json('"Gossau"', '"Gossau II"'))
    found = [finding for finding in check(forged).findings if finding.kind is FindingKind.TEAM]
    assert [{"team": 2, "version": 1}] == [finding.facts for finding in found]
