"""Ways out are told as people talk: who plays with whom, and what becomes of the whole evening."""

import pytest
from tests.desk.evening.desk import opened, seated

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.facts import people as p
from puur.desk.plan import Plan, PlannedTable, Round
from puur.desk.says import DeskVoice
from puur.desk.seat_plan import left_out
from puur.desk.seating import Unfulfilled
from puur.desk.table_news import TableNewsKind, news_text, table_news
from puur.desk.ways_out import cheapest, gentlest, unmet_anew, ways_out

NAMES = ["Vreni", "Ida", "Ueli", "Hans", "Beat", "Rosa", "Emil", "Lina", "Kurt"]
TABLE = PlannedTable(3, (1, 2, 3, 4))


def _name(person: int) -> str:
    return NAMES[person - 1]


def _told(before: Round, after: Round, language: Language = Language.DE, *, partners: bool = True) -> list[str]:
    voice = DeskVoice(language, _name)
    return [news_text(news, voice, partners=partners) for news in table_news(before, after)]


CHANGES = [
    (Round(2, (PlannedTable(3, (1, 2, 5, 4)),)), ["Tisch 3 neu: Vreni spielt mit Beat statt Ueli."]),
    (
        Round(2, (PlannedTable(3, (1, 5, 3, 4)),), (2,)),
        ["Tisch 3 neu: Hans spielt mit Beat statt Ida.", "Ida setzt neu aus."],
    ),
    (Round(2, (PlannedTable(3, (1, 2, 3, 4, 5)),)), ["Tisch 3 neu: Beat kommt dazu."]),
    (Round(2, (PlannedTable(3, (1, 3, 2, 4)),)), ["Tisch 3 neu: Vreni, Ueli, Ida und Hans, in dieser Reihenfolge."]),
    (
        Round(2, (PlannedTable(4, (5, 6, 7, 8)),)),
        ["Tisch 4 kommt dazu: Beat, Rosa, Emil und Lina.", "Tisch 3 fällt weg."],
    ),
    (Round(2, (TABLE,)), []),
]


@pytest.mark.parametrize(("after", "sentences"), CHANGES)
def test_what_is_new_is_told_table_by_table(after: Round, sentences: list[str]) -> None:
    """In the words in which it is called out; nothing is said of tables that stay."""
    assert sentences == _told(Round(2, (TABLE,)), after)


def test_who_plays_for_himself_plays_with_nobody() -> None:
    """One sits there for another; a fifth who goes is missed by the table."""
    assert ["Tisch 3 neu: Beat statt Ueli."] == _told(
        Round(2, (TABLE,)), Round(2, (PlannedTable(3, (1, 2, 5, 4)),)), partners=False
    )
    five = Round(2, (PlannedTable(3, (1, 2, 3, 4, 5)),))
    assert ["Tisch 3 neu: ohne Beat."] == _told(five, Round(2, (TABLE,)))


@pytest.mark.parametrize("language", Language)
def test_all_news_are_told_in_every_language(language: Language) -> None:
    """None has a hole."""
    told = [text for after, _ in CHANGES for text in _told(Round(2, (TABLE,)), after, language)]
    assert all(text.endswith(".") and "{" not in text for text in told)
    assert {"partner", "replaced", "joined", "left", "seats", "opened", "dissolved", "rests"} == set(TableNewsKind)


def test_a_way_is_told_with_all_later_rounds() -> None:
    """Its repeats are those of the whole evening as it would be published; the cheapest and the gentlest are known."""
    desk = seated(people=16)
    desk.enter_all(1)
    desk.do(p.Missed(3, 2), c.Register(), p.CheckedIn(17))
    ways = ways_out(desk.evening, 2)
    assert all([3, 4] == [later.number for later in way.later] for way in ways)
    best, gentle = cheapest(ways), gentlest(ways)
    assert ways[best].price == min(way.price for way in ways)
    assert ways[gentle].repair.walking == min(way.repair.walking for way in ways)
    desk.do(c.Mend(2, best))
    assert ways[best].repeats == desk.evening.seatings[-1].repeats
    assert [round_.seated for round_ in desk.evening.rounds[2:]] == list(ways[best].later)


def test_who_was_left_out_of_the_draw_gets_no_chair_before_he_has_come() -> None:
    """Somebody leaves: no way counts on people who are still expected; anyone who has come meanwhile is seated."""
    desk = opened()
    for person in range(1, 14):
        desk.do(p.CheckedIn(person))
    desk.do(c.SeatAnew(only_present=True), c.BeginRound(1))
    desk.enter_all(1)
    desk.do(p.Withdrawn(5, 2, "krank"))
    ways = ways_out(desk.evening, 2)
    assert ways
    assert all({14, 15, 16}.isdisjoint(told.people) for way in ways for told in (way.repair.round, *way.later))
    desk.do(p.CheckedIn(14))
    assert all(14 in way.repair.round.people for way in ways_out(desk.evening, 2))
    desk.do(c.Mend(2, 0))
    assert all({15, 16}.isdisjoint(round_.seated.people) for round_ in desk.evening.rounds)


def test_who_was_left_out_gets_no_chair_by_a_second_repair_either() -> None:
    """A chair for somebody who came unannounced does not make seats for those who have not come."""
    desk = opened()
    for person in range(1, 13):
        desk.do(p.CheckedIn(person))
    desk.do(c.SeatAnew(only_present=True), c.Register(1))
    left = {13, 14, 15, 16}
    for _ in range(2):
        desk.do(c.Mend(1, 0))
        assert all(left.isdisjoint(round_.seated.people) for round_ in desk.evening.rounds)
    assert left == left_out(desk.evening, desk.round(1))


def test_a_repeat_in_a_later_round_is_told_of_a_swap() -> None:
    """Anyone who swaps in this round may meet somebody again in a later one."""
    desk = seated(people=16)
    plan = desk.evening.plan
    later = plan.rounds[2].tables[0].seats
    first, second = later[:2]
    number, other = (plan.rounds[1].table_of(person) for person in (first, second))
    assert number is not None
    assert other is not None
    swap = {next(seat for seat in number.seats if seat != first): second}
    swap |= {second: next(iter(swap))}
    tables = tuple(
        PlannedTable(table.number, tuple(swap.get(seat, seat) for seat in table.seats))
        for table in plan.rounds[1].tables
    )
    changed = Plan((plan.rounds[0], Round(2, tables), *plan.rounds[2:]))
    again = [v for v in unmet_anew(desk.evening, changed) if v.kind is Unfulfilled.MEETS_AGAIN and v.round == 3]
    assert tuple(sorted((first, second))) in [violation.people for violation in again]
    assert () == unmet_anew(desk.evening, plan)
