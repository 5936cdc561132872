"""Where each point of the agenda can be resolved: the page, and the text of its link."""

from puur.desk.agenda import AgendaKind, AgendaPoint
from puur.web.evening.desk.room import Room


def mends(room: Room, point: AgendaPoint) -> tuple[str, str]:
    """The page that resolves a point, and the key of its link text."""
    return f"{room.way}{_page(point)}", f"desk.agenda.{point.kind.value}"


def _page(point: AgendaPoint) -> str:
    match point.kind:
        case AgendaKind.GONE | AgendaKind.UNSEATED:
            return f"/flicken/{point.round}"
        case AgendaKind.SHEETS if len(point.tables) == 1:
            return f"/runde/{point.round}/tisch/{point.tables[0]}"
        case AgendaKind.SHEETS:
            return f"/runde/{point.round}"
        case AgendaKind.DEVIATES:
            return f"/rangliste?nach={point.round}"
        case AgendaKind.WISH:
            return f"/vorschlag?von={point.round}"
        case AgendaKind.ABSENT:
            return f"/plaetze/{point.round}"
        case AgendaKind.EXPECTED:
            return "/da"
        case AgendaKind.PARTNER:
            return f"/leute/{point.people[0]}"
        case AgendaKind.PROTEST:
            return "/ende"
