"""Who may do what: every cell of the table."""

import pytest
from tests.desk.evening.desk import seated

from puur.desk.decision import DeskAsker
from puur.desk.events import KINDS, By, RoleName
from puur.desk.facts.sheets import SheetEntered
from puur.desk.facts.start import Noted
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.roles import MAY, SEES, Area, may, sees

STEWARD = (
    "checked_in missed roll_called sheet_claimed sheet_entered sheet_confirmed sheet_rejected protest_raised noted"
)
NOT_THE_DESK = (
    "opened entry_mode_chosen adjusted shortened teams_ruled time_ruled further_day_set protest_settled definitive "
    "key_destroyed closed reopened"
)
ALLOWED: dict[RoleName, set[str]] = {
    "direction": set(KINDS),
    "desk": set(KINDS) - set(NOT_THE_DESK.split()),
    "steward": set(STEWARD.split()),
    "player": {"sheet_entered", "sheet_confirmed", "sheet_rejected", "protest_raised"},
    "hall": set(),
    "server": {"sheet_entered", "round_begun", "round_ended", "gong", "contacts_deleted"},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("role", MAY)
def test_a_role_may_do_its_part(role: RoleName, kind: str) -> None:
    """Each role tells its own kinds of facts, no others."""
    assert (kind in ALLOWED[role]) is may(role, kind)


@pytest.mark.parametrize("area", Area)
def test_contacts_and_held_back_rankings_are_for_few(area: Area) -> None:
    """Direction and desk see everything; players and hall neither contacts nor sheets nor what is held back."""
    assert sees("direction", area)
    assert sees("desk", area)
    secret = area in {Area.CONTACTS, Area.HELD_BACK, Area.LOG, Area.SHEETS}
    assert not (secret and (sees("player", area) or sees("hall", area)))
    assert sees("hall", area) is (area in {Area.SEATING, Area.RANKING})


def test_the_tables_name_every_role() -> None:
    """No role is forgotten in either."""
    assert MAY.keys() == SEES.keys() == ALLOWED.keys()


def test_a_hall_screen_changes_nothing() -> None:
    """Anyone who may not is refused, and told what he tried."""
    assert {(EveningTrouble.MAY_NOT, "by")} == seated().refused(Noted("hallo"), By("hall"))


def test_a_player_writes_only_his_own_table() -> None:
    """The token of a table opens that table's sheet of that round."""
    desk = seated()
    sheet = desk.entry(1, 2)
    phone = SheetEntered(1, 2, sheet.seats, sheet.totals, source="phone", side=0)
    stranger = desk.ask(phone, DeskAsker(By("player", "Tisch 1"), desk.now, round=1, table=1))
    assert isinstance(stranger, DeskFaults)
    assert [EveningTrouble.OTHER_TABLE] == [fault.kind for fault in stranger.faults]
    assert not isinstance(desk.ask(phone, DeskAsker(By("player", "Tisch 2"), desk.now, round=1, table=2)), DeskFaults)
