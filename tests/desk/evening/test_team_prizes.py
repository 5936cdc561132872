"""Prizes of teams: by their own ranking, never before it is known how teams count, and the second reading agrees."""

from functools import partial

import pytest
from tests.desk.archive.changed_archive import changed, in_json
from tests.desk.evening.desk import Desk

from puur.desk.archive import pack, unpack
from puur.desk.audit import FindingKind, check
from puur.desk.commands import BeginRound, Open, Publish, Register, SeatAnew
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.desk.facts.end import MadeDefinitive, Prize, PrizesSet, Undone
from puur.desk.facts.sheets import Adjusted, SheetEntered
from puur.desk.facts.teams import TeamFormed, TeamJoined, TeamNamed, TeamPrizesSet, TeamsRuled
from puur.desk.faults import EveningTrouble
from puur.desk.team_prizes import team_prize_giving
from puur.web.evening.hall.hall import HallRank, HallView, PrizeCalls, Remote, screen

pytestmark = pytest.mark.cites("P.58")
CUP, BACON, WINE = Prize("Wanderpokal", 1, 1), Prize("Speck", 2, 2), Prize("Wein", 1, 3)


def played(*commands: TeamPrizesSet | TeamsRuled, level: int = 0) -> Desk:
    """Three teams of four after a round in which each person has his number; `level` goes to the second team."""
    desk = Desk()
    desk.do(Open("einzelschieber", "2026-11-21", "Krone", entry="single"), Register(12))
    for team, name in enumerate(("Wil", "Gossau", "Flawil"), 1):
        desk.do(TeamFormed(team, name), TeamJoined(team, tuple(range(team, 13, 3))))
    desk.do(*commands, SeatAnew(), BeginRound(1, anyway=True))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (942, 942)))
    desk.do(Adjusted(1, 20, "Los"))
    if level:
        desk.do(Adjusted(2, level, "Los"))
    return desk


def given(desk: Desk) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Each team with its prizes, and with whom it shares them."""
    return [(line.place.team, line.prizes, line.shared) for line in team_prize_giving(desk.evening)]


def right(desk: Desk) -> bool:
    """Whether the second reading agrees, and the archive can be read."""
    data = pack(desk.evening.log, "desk/krone")
    return check(data).right and () == unpack(data).damage


def test_nothing_is_given_before_it_is_known_how_teams_count() -> None:
    """Prizes may be promised before; who gets them follows from the ranking of teams alone."""
    desk = played(TeamPrizesSet((CUP, BACON, WINE), "split"))
    assert [] == given(desk)
    assert right(desk)
    desk.do(TeamsRuled(1, "shared", "unranked"))
    assert [(1, (0, 2), ()), (2, (1, 2), (3,)), (3, (1, 2), (2,))] == given(desk)
    assert right(desk)


def test_without_prizes_teams_are_given_nothing() -> None:
    """A ranking of teams alone promises nothing."""
    assert [] == given(played(TeamsRuled(1, "shared", "unranked")))


@pytest.mark.parametrize(
    ("tied", "first", "third"),
    [
        ("split", [(1, (0, 2, 1), (2,)), (2, (0, 2, 1), (1,))], (3, (2,), ())),
        ("better", [(1, (0, 2), ()), (2, (0, 2), ())], (3, (2,), ())),
    ],
)
def test_teams_on_one_rank_get_what_the_organiser_said(
    tied: str, first: list[object], third: tuple[int, tuple[int, ...], tuple[int, ...]]
) -> None:
    """They share the prizes of both places, or each has the better one; the next place is the third."""
    prizes = TeamPrizesSet((CUP, BACON, WINE), "split" if tied == "split" else "better")
    desk = played(prizes, TeamsRuled(1, "shared", "unranked"), level=20)
    assert [*first, third] == given(desk)
    assert right(desk)


def test_what_teams_are_given_follows_from_the_published_ranking() -> None:
    """As the prizes of people do: a later correction changes it only with the next version."""
    desk = played(TeamPrizesSet((CUP,), "split"), TeamsRuled(1, "shared", "unranked"))
    desk.do(Publish(1), Adjusted(3, 50, "vergessen"))
    assert [(1, (0,), ())] == given(desk)
    assert right(desk)
    desk.do(Publish(1))
    assert [(3, (0,), ())] == given(desk)
    assert right(desk)


def test_the_hall_calls_teams_up_before_people() -> None:
    """From the last to the first, each with its prize, and with how many share it; nobody where none has prizes."""
    desk = played(TeamPrizesSet((CUP, BACON), "split"), TeamsRuled(1, "shared", "unranked"), level=20)
    desk.do(Publish(1))
    assert [("Flawil", "", 0), ("Gossau", "Wanderpokal, Speck", 2), ("Wil", "Wanderpokal, Speck", 2)] == [
        (newest.team, newest.prize, newest.sharing) for newest in called(desk, 3)
    ]
    assert [""] == [newest.team for newest in called(desk, 4)[3:]]
    assert 15 == len(called(desk, 99))
    plain = played(TeamsRuled(1, "shared", "unranked"))
    plain.do(Publish(1))
    assert 12 == len(called(plain, 99))


def called(desk: Desk, count: int) -> list[HallRank]:
    """Who has been called up after so many steps, the first called first."""
    shown = screen(desk.evening, {}, HallView.PRIZES, Remote(called=count), now=0.0)
    assert isinstance(shown, PrizeCalls)
    return list(reversed(shown.called))


def test_the_clubs_site_names_the_prizes_once_the_hall_has_seen_the_ranking() -> None:
    """Not before; and a shared prize says by how many."""
    desk = played(TeamPrizesSet((CUP, BACON), "split"), TeamsRuled(1, "shared", "unranked"), level=20)
    public = partial(Exporter, names={}, audience=Audience.OUTSIDE, reach=Reach.PUBLIC)
    assert public(desk.evening).teams() is None
    desk.do(Publish(1))
    told = public(desk.evening).teams()
    assert told is not None
    assert ("Preis", ["Wanderpokal, Speck (durch 2 geteilt)"] * 2 + [None]) == (
        told.head[-1],
        [row[-1] for row in told.rows],
    )


def test_a_prize_of_a_team_has_a_name_and_a_rank() -> None:
    """There are no special prizes for teams."""
    desk = played()
    faults = {(EveningTrouble.WORDS_MISSING, "prizes.0.name"), (EveningTrouble.PRIZE_RANKS, "prizes.1.first")}
    assert faults == desk.refused(TeamPrizesSet((Prize(" ", 1), Prize("Rose", special="last")), "split"))


def test_a_slip_in_a_prize_is_mended_once_the_ranking_is_final() -> None:
    """Prizes move no points, those of teams as little as those of people; they are set, and taken back; teams stay."""
    desk = played(TeamPrizesSet((CUP,), "split"), TeamsRuled(1, "shared", "unranked"))
    desk.do(Publish(1))
    desk.do(MadeDefinitive(1), minutes=60)
    desk.do(PrizesSet((CUP,)))
    told = desk.do(TeamPrizesSet((CUP, BACON), "split")).seq
    assert 2 == len(desk.evening.team_prizes.prizes if desk.evening.team_prizes else ())
    desk.do(Undone(told))
    assert {(EveningTrouble.DEFINITIVE, "evening")} == desk.refused(TeamNamed(1, "Wil SG"))
    assert right(desk)


def test_the_second_reading_finds_a_prize_that_went_to_another_team() -> None:
    """A forged table is seen, and one that is missing."""
    desk = played(TeamPrizesSet((CUP,), "split"), TeamsRuled(1, "shared", "unranked"))
    data = pack(desk.evening.log, "desk/krone")
    forged = changed(data, "team_prizes.json", in_json('"team": 1', '"team": 2'))
    assert FindingKind.TEAM_GIVEN in {finding.kind for finding in check(forged).differences}
