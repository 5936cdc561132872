"""Rounds by time a second time: what holds when the time is up was said before the first began, and stayed (P.59)."""

from collections.abc import Iterator
from typing import Final

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import standing
from puur.desk.audit.rules import CheckingRules
from puur.desk.audit.source import JOURNAL, ArchivedEvent
from puur.desk.audit.values import number, text

ASKED: Final = "asked"


def time_findings(told: tuple[ArchivedEvent, ...], rules: CheckingRules) -> Iterator[Finding]:
    """Every round that began before anybody had said what holds, and every answer given after one had begun.

    `rules` are the Reglement's own values: what it says itself nobody has to say.
    """
    if not (rules.timed and ASKED in {rules.time_up, rules.uneven}):
        return
    said, begun = False, False
    for entry in standing(told):
        if entry.kind == "round_begun":
            begun = True
            if not said:
                yield Finding(FindingKind.TIME_UNSAID, JOURNAL, entry.line, {"round": number(entry.event, "round")})
        elif entry.kind == "time_ruled":
            said = True
            if begun:
                yield Finding(FindingKind.TIME_SAID_LATE, JOURNAL, entry.line)


def uneven_said(told: tuple[ArchivedEvent, ...], rules: CheckingRules) -> str:
    """What results of unequally many Spiele are worth: by the Reglement, else as it was said last."""
    said = [text(entry.event, "uneven") for entry in standing(told) if entry.kind == "time_ruled"]
    return said[-1] if said and rules.uneven == ASKED else rules.uneven
