"""Several evenings a second time: each was opened on a day that had been said, before its first round began (P.60)."""

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.hall import standing
from puur.desk.audit.source import JOURNAL, ArchivedEvent
from puur.desk.audit.values import json_object, number, numbers, text

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def day_findings(told: tuple[ArchivedEvent, ...], reglement: object) -> Iterator[Finding]:
    """Every round that began before its evening was opened, every evening opened without a day or out of order.

    `reglement` is the table of its values, as the archive has it.
    """
    keys = json_object(json_object(reglement).get("keys"))
    parts = numbers(json_object(keys.get("tournament.evening_rounds")), "value")
    demanded = frozenset(last + 1 for last in accumulate(parts))
    said: dict[int, str] = {}
    opened: set[int] = set()
    before = ""
    for entry in standing(told):
        first, day = number(entry.event, "round"), text(entry.event, "day")
        where = {"round": first}
        match entry.kind:
            case "opened" | "described" if not opened:
                before = day if _DAY.fullmatch(day) else ""
            case "further_day_set":
                said[first] = day
            case "further_evening_begun":
                if not _DAY.fullmatch(said.get(first, "")) or said[first] <= before:
                    yield Finding(FindingKind.EVENING_DAY, JOURNAL, entry.line, where)
                opened.add(first)
                before = said.get(first, "")
            case "round_begun" if first not in opened and (first in demanded or said.get(first)):
                yield Finding(FindingKind.EVENING_UNOPENED, JOURNAL, entry.line, where)
            case _:
                pass
