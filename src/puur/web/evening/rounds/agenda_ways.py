"""Where each point of the agenda can be resolved: the page, and the text of its link."""

from typing import Final

from puur.desk.agenda import AgendaKind, AgendaPoint
from puur.web.evening.desk.room import Room

_AT_ONE_PLACE: Final = {
    AgendaKind.EXPECTED: "/da",
    AgendaKind.FEE: "/kasse",
    AgendaKind.PLACE: "/leute",
    AgendaKind.PROTEST: "/ende",
    AgendaKind.TEAM_RULE: "/mannschaften",
    AgendaKind.TIME_RULE: "/zeit",
    AgendaKind.FURTHER_DAY: "/tage",
    AgendaKind.FURTHER_EVENING: "/tage",
}


def mends(room: Room, point: AgendaPoint) -> tuple[str, str]:
    """The page that resolves a point, and the key of its link text."""
    return f"{room.way}{_page(point)}", f"desk.agenda.{point.kind.value}"


def _page(point: AgendaPoint) -> str:
    match point.kind:
        case AgendaKind.GONE | AgendaKind.UNSEATED | AgendaKind.TAKEN_BACK:
            return f"/flicken/{point.round}"
        case AgendaKind.SHEETS if len(point.tables) == 1:
            return f"/runde/{point.round}/tisch/{point.tables[0]}"
        case AgendaKind.SHEETS:
            return f"/runde/{point.round}"
        case AgendaKind.DEVIATES:
            return f"/rangliste?nach={point.round}"
        case AgendaKind.LIMIT | AgendaKind.MATCH | AgendaKind.DRAWN:
            return "/final"
        case AgendaKind.WISH:
            return f"/vorschlag?von={point.round}"
        case AgendaKind.ABSENT:
            return f"/plaetze/{point.round}"
        case AgendaKind.PARTNER:
            return f"/leute/{point.people[0]}"
        case (
            AgendaKind.EXPECTED
            | AgendaKind.FEE
            | AgendaKind.PLACE
            | AgendaKind.PROTEST
            | AgendaKind.TEAM_RULE
            | AgendaKind.TIME_RULE
            | AgendaKind.FURTHER_DAY
            | AgendaKind.FURTHER_EVENING
        ):
            return _AT_ONE_PLACE[point.kind]
