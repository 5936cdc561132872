"""A slow, plain reading of a log: from its JSON alone, from the start each time, with nothing of the desk's own code.

It knows the Einzelschieber: two parties a table, each person gets his party's total, 1884 a Passe, a wrong sum is
shared out when that was agreed. Everything is lists and dictionaries that are walked through from the first event.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Json = Mapping[str, object]
ROUNDS = range(1, 10)


def number(event: Json, key: str, default: int = 0) -> int:
    """A number in an event."""
    held = event.get(key, default)
    assert isinstance(held, int)
    return held


def numbers(event: Json, key: str) -> list[int]:
    """A list of numbers in an event."""
    held = event.get(key, [])
    assert isinstance(held, list)
    return [int(number) for number in held]


def tables(held: object) -> dict[int, list[int]]:
    """Tables with their seats."""
    assert isinstance(held, list)
    return {int(table["number"]): [int(person) for person in table["seats"]] for table in held}


@dataclass
class PlainEntry:
    """A number written on a sheet."""

    seq: int
    by: str
    seats: list[int]
    totals: list[int]
    corrected: bool = False


@dataclass
class PlainSheet:
    """Everything about a sheet."""

    entries: list[PlainEntry] = field(default_factory=list)
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)
    split: set[int] = field(default_factory=set)
    kept: int = 0


@dataclass
class PlainRound:
    """A round."""

    seats: dict[int, list[int]]
    begun: bool = False
    sheets: dict[int, PlainSheet] = field(default_factory=dict)

    def sheet(self, table: int) -> PlainSheet:
        """The sheet of a table."""
        return self.sheets.setdefault(table, PlainSheet())


@dataclass
class PlainEvening:
    """What a log says."""

    mode: str
    there: dict[int, set[int]] = field(default_factory=dict)
    waiting: set[int] = field(default_factory=set)
    rounds: dict[int, PlainRound] = field(default_factory=dict)
    points: list[tuple[int, int]] = field(default_factory=list)
    closed: bool = False

    def counting(self, round_number: int, table: int) -> tuple[int, int] | None:
        """The points that count for the two parties of a table; None before there are any."""
        round_ = self.rounds[round_number]
        sheet = round_.sheet(table)
        if not sheet.entries or sheet.entries[-1].seats != round_.seats[table]:
            return None
        last = sheet.entries[-1]
        if not self._holds(sheet, last):
            return None
        first, second = last.totals
        missing = 1884 - first - second
        if min(first, second) < 0 or (missing and last.seq not in sheet.split):
            return None
        less = abs(missing) // 2
        more = abs(missing) - less
        return (first + less, second + more) if missing > 0 else (first - more, second - less)  # the first party writes

    def choose(self, mode: str) -> None:
        """Another way of vouching; what somebody has vouched for in this one stays so."""
        for round_ in self.rounds.values():
            for table, seats in round_.seats.items():
                last = round_.sheet(table).entries[-1:]
                if last and last[0].seats == seats and self._holds(round_.sheet(table), last[0]):
                    round_.sheet(table).kept = last[0].seq
        self.mode = mode

    def _holds(self, sheet: PlainSheet, last: PlainEntry) -> bool:
        if last.corrected or last.seq in sheet.no:
            return last.corrected
        return last.seq == sheet.kept or self._vouched(sheet, last)

    def _vouched(self, sheet: PlainSheet, last: PlainEntry) -> bool:
        if self.mode == "single":
            return True
        if self.mode == "second_person":
            return last.seq in sheet.yes
        others: dict[str, PlainEntry] = {}
        for entry in sheet.entries:
            if entry.by != last.by:
                others[entry.by] = entry
        return any((entry.seats, entry.totals) == (last.seats, last.totals) for entry in others.values())

    def played(self) -> dict[tuple[int, int], int]:
        """What each person made in each round that has begun."""
        found: dict[tuple[int, int], int] = {}
        for round_number, round_ in self.rounds.items():
            for table, seats in round_.seats.items() if round_.begun else ():
                counts = self.counting(round_number, table)
                if counts is not None:
                    found |= {(person, round_number): counts[at % 2] for at, person in enumerate(seats)}
        return found


def alive(log: Sequence[Json]) -> list[tuple[int, Json]]:
    """The events that are not undone, with their numbers: undoings are asked from the last back."""
    dead: set[int] = set()
    for seq in range(len(log), 0, -1):
        if log[seq - 1]["kind"] == "undone" and seq not in dead:
            dead |= {number(log[seq - 1], "event"), *numbers(log[seq - 1], "others")}
    return [(seq, event) for seq, event in enumerate(log, 1) if seq not in dead and event["kind"] != "undone"]


def plainly(lines: Iterable[bytes]) -> PlainEvening:
    """The evening that a log describes."""
    log: list[Json] = [json.loads(line) for line in lines]
    evening = PlainEvening(str(log[0].get("entry", "second_person")))
    for seq, event in alive(log):
        if event["kind"] == "entry_mode_chosen":
            evening.choose(str(event["mode"]))
        _people(evening, event)
        _rounds(evening, event)
        if "table" in event:
            _sheet(evening, seq, event)
    return evening


def _next_round(evening: PlainEvening) -> int:
    return 1 + max((at for at, round_ in evening.rounds.items() if round_.begun), default=0)


def _people(evening: PlainEvening, event: Json) -> None:
    kind, person, first = event["kind"], number(event, "person"), number(event, "from_round", 1)
    later = {at for at in ROUNDS if at >= first}
    match kind:
        case "registered":
            evening.there[person] = set(ROUNDS)
            if event.get("waiting"):
                evening.waiting.add(person)
        case "promoted":
            evening.waiting.discard(person)
        case "checked_in":
            if not evening.there[person]:
                evening.there[person] = {at for at in ROUNDS if at >= _next_round(evening)}
        case "missed" | "withdrawn":
            evening.there[person] -= later
        case "delayed":
            evening.there[person] -= {at for at in ROUNDS if min(_next_round(evening), first) <= at < first}
            evening.there[person] |= later
        case "returned":
            evening.there[person] |= later
        case "adjusted":
            evening.points.append((person, number(event, "points")))
        case _:
            pass


def _rounds(evening: PlainEvening, event: Json) -> None:
    at = number(event, "round")
    match event["kind"]:
        case "seated":
            held = event["rounds"]
            assert isinstance(held, list)
            fresh = {int(round_["number"]): tables(round_["tables"]) for round_ in held}
            kept = {old: round_ for old, round_ in evening.rounds.items() if round_.begun or old < min(fresh)}
            evening.rounds = {new: PlainRound(seats) for new, seats in fresh.items()} | kept
        case "played_otherwise":
            evening.rounds[at].seats |= tables(event["tables"])
        case "tables_merged":
            for table in numbers(event, "dissolved"):
                evening.rounds[at].seats.pop(table, None)
                evening.rounds[at].sheets.pop(table, None)
            evening.rounds[at].seats |= tables(event["tables"])
        case "round_begun":
            evening.rounds[at].begun = True
        case "closed":
            evening.closed = True
        case "reopened":
            evening.closed = False
        case _:
            pass


def _sheet(evening: PlainEvening, seq: int, event: Json) -> None:
    sheet = evening.rounds[number(event, "round")].sheet(number(event, "table"))
    by = json.dumps(event["by"])
    seen = number(event, "seen")
    match event["kind"]:
        case "sheet_entered":
            sheet.entries.append(PlainEntry(seq, by, numbers(event, "seats"), numbers(event, "totals")))
        case "sheet_corrected":
            sheet.entries = [PlainEntry(seq, by, numbers(event, "seats"), numbers(event, "totals"), corrected=True)]
        case "sheet_voided":
            sheet.entries = []
        case "sheet_confirmed":
            sheet.yes.add(seen)
        case "sheet_rejected":
            sheet.no.add(seen)
        case "split_agreed":
            sheet.split.add(seen)
        case _:
            pass
