"""The agenda in words: a sentence for each point, and for each that blocks a round."""

from typing import Final

from puur.desk.agenda import AgendaKind, AgendaPoint
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.says import DeskVoice

WAYS: Final[dict[AgendaKind, EveningTrouble]] = {
    AgendaKind.SHEETS: EveningTrouble.SHEETS_BEFORE,
    AgendaKind.UNSEATED: EveningTrouble.UNSEATED_BEFORE,
    AgendaKind.DEVIATES: EveningTrouble.DEVIATES_BEFORE,
    AgendaKind.WISH: EveningTrouble.WISH_BEFORE,
    AgendaKind.DRAWN: EveningTrouble.DRAWN_BEFORE,
    AgendaKind.TEAM_RULE: EveningTrouble.TEAM_RULE_BEFORE,
    AgendaKind.PARTNER: EveningTrouble.PARTNER_BEFORE,
}


def point_text(point: AgendaPoint, voice: DeskVoice) -> str:
    """A point of the agenda as a sentence.

    >>> from puur.decks import Language
    >>> point_text(AgendaPoint(AgendaKind.UNSEATED, 2, people=(17,)), DeskVoice(Language.EN))
    'No. 17 is there and has no seat in round 2.'
    """
    return voice.say(f"agenda.{point.kind.value}", **_facts(point))


def way_fault(point: AgendaPoint) -> DeskFault:
    """Why a round does not begin despite this point, unless it is overridden."""
    return fault(WAYS[point.kind], "anyway", **_facts(point))


def _facts(point: AgendaPoint) -> dict[str, str | int | tuple[int, ...]]:
    """What its sentence tells; people are counted and called by their names."""
    numbered = {"round": point.round, "number": point.number}
    found: dict[str, str | int | tuple[int, ...]] = {
        name: number for name, number in numbered.items() if number is not None
    }
    if point.wish is not None:
        found["wish"] = point.wish.value
    return {**found, "day": point.day, "tables": point.tables, "people": point.people, "count": len(point.people)}
