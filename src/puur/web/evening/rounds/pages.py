"""A round: the wall of its tables, the clock, and one table's sheet with its checks."""

from collections.abc import Mapping
from functools import partial
from typing import Final
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from puur.desk.agenda import PASSED_OVER, gone, in_the_way, of_further_evenings, of_the_time
from puur.desk.agenda_words import point_text
from puur.desk.columns import columns_of
from puur.desk.commands import DeskCommand
from puur.desk.explanations import converted_text, doubt_text, split_text
from puur.desk.faults import DeskFaults
from puur.desk.plan import SEATS, PlannedTable
from puur.desk.sheets import CheckedSheet, WrittenSheet, bonus_beside, check_written, expected_total_at, sheet_at
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetEntry, SheetState
from puur.desk.timed_rounds import is_timed
from puur.desk.timetable import seconds_of, slow_tables, timetable
from puur.desk.wall import Colour, TableLook, look, wall
from puur.desk.wall_words import look_texts
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.fields import UnreadableFields, converted, points_typed, whole_number
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.tokens import TableDoor, scanned
from puur.web.evening.rounds.agenda_ways import mends
from puur.web.evening.sheets.result_code import read_result
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest
from puur.web.http.sentences import say
from puur.web.visitor.reception import FormFields
from puur.wording import Voice, sheet_fault_text

LONGEST: Final = 40
TYPED: Final = 12
"""Characters somebody types; what is longer was scanned."""
SCANNED: Final = 400


@get("/turnier/{name:str}/runde/{number:int}")
async def shown(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """The wall of a round."""
    room = await desk.enter(request, name, "sheets")
    played = room.evening.round(number)
    if played is None:
        raise NoEntry
    return await desk.page(request, room, "desk_round.html", partial(_wall, played=played))


@post("/turnier/{name:str}/runde/{number:int}/finden")
async def found(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """A table's number or the code of its sheet is typed, or scanned."""
    from puur.paper.codes import SheetCode, read_code

    room, fields = await desk.asked(request, name, "sheets")
    typed = fields.get("table", "").strip()[:SCANNED]
    if read_result(typed) is not None:  # of a phone without a network
        return desk.lead(request, f"{room.way}/lesen?{urlencode({'code': typed})}")
    door, code = scanned(room.host.secret, typed), read_code(typed)
    if isinstance(door, TableDoor):
        code = SheetCode(door.round, door.table)
    if (table := whole_number(typed, 3)) is not None:
        code = SheetCode(number, table) if table else None
    played = None if code is None else room.evening.round(code.round)
    if code is None or played is None or played.table(code.table) is None:
        key = "desk.no_such_table" if len(typed) <= TYPED else "desk.code.unreadable"
        return await desk.refused(request, room, (room.say(key, typed=typed[:LONGEST]),), 422, ("table",))
    return desk.lead(request, f"{room.way}/runde/{code.round}/tisch/{code.table}")


def _wall(room: Room, *, played: PlayedRound) -> dict[str, object]:
    evening = room.evening
    now = max(room.now(), evening.changed)
    tables = [(table, seen) for table, seen in zip(played.seated.tables, wall(evening, played), strict=True)]
    green = sum(seen.colour is Colour.GREEN for _, seen in tables)
    begins = evening.next_round == played.number
    left = tuple(point for point in gone(evening) if begins and point.round == played.number)
    barred = (*left, *((*of_the_time(evening), *of_further_evenings(evening)) if begins else ()))
    points = in_the_way(evening, played.number) if begins else ()
    planned = next((line for line in timetable(evening, now) if line.round == played.number), None)
    return {
        "played": played,
        "tables": tables,
        "why": {seen.table: " · ".join(look_texts(seen, evening, room.voice)) for _, seen in tables},
        "green": green,
        "slow": slow_tables(evening, now) if played is evening.running else (),
        "clock": evening.clock,
        "left": round(evening.clock.left(now)),
        "usual_minutes": room.rules.tournament.round_minutes.value or round(seconds_of(evening, played) / 60),
        "planned": planned,
        "last": played.number >= evening.planned_rounds,
        "running": evening.running is played,
        "begins": begins,
        "points": [(point, point_text(point, room.voice), *mends(room, point)) for point in (*barred, *points)],
        "barred": barred,
        "over": ",".join(dict.fromkeys(PASSED_OVER[point.kind] for point in points)),
        "ready": not any(before.number < played.number and before.begun is None for before in evening.rounds),
    }


SHEET: Final = "/turnier/{name:str}/runde/{number:int}/tisch/{table:int}"


@get(SHEET)
async def sheet(
    request: WebRequest, name: FromPath[str], number: FromPath[int], table: FromPath[int], desk: Given[Desk]
) -> Page:
    """A table's sheet."""
    room = await desk.enter(request, name, "sheets")
    return await desk.page(request, room, "desk_sheet.html", partial(_table, number=number, table=table))


@get(f"{SHEET}/pruefen")
async def checked(
    request: WebRequest, name: FromPath[str], number: FromPath[int], table: FromPath[int], desk: Given[Desk]
) -> Page:
    """What is wrong or doubtful about numbers as they are typed; nothing is kept."""
    try:
        room = await desk.enter(request, name, "sheets")
        _, place = found_table(room, number, table)
    except NoEntry:
        return Response(b"{}", status_code=404, media_type="application/json")
    answer = msgspec.json.encode(_checked(room, number, place, request.query_params))
    return Response(answer, media_type="application/json", headers={"cache-control": "no-store"})


@post(SHEET)
async def told(
    request: WebRequest, name: FromPath[str], number: FromPath[int], table: FromPath[int], desk: Given[Desk]
) -> Page:
    """A sheet is entered, or put right."""
    room, fields = await desk.asked(request, name, "sheets")
    command = _sheet_in(room, number, table, fields)
    to = f"{room.way}/runde/{number}"
    outcome = await desk.outcome(room, command, fields)
    doubt = "" if isinstance(outcome, DeskFaults) else _wrong_in(room, outcome.evening, number, table)
    return await desk.answered(request, room, outcome, to, doubt=doubt)


def _wrong_in(room: Room, after: Evening, number: int, table: int) -> str:
    """What is wrong with the sheet that was saved just now, in words; "" where nothing is."""
    played = after.round(number)
    place = None if played is None else played.table(table)
    seen = None if played is None or place is None else look(after, played, place)
    texts = _faults(room, None if seen is None or seen.colour is Colour.GREEN else seen.checked)
    return room.say("desk.sheet.saved_wrong", why=" ".join(texts)) if texts else ""


def _sheet_in(room: Room, number: int, table: int, fields: FormFields) -> DeskCommand:
    """The sheet in a form: a correction where a reason is told. Raises `NoEntry`, `UnreadableFields`."""
    _, place = found_table(room, number, table)
    columns = range(len(columns_of(room.rules, place)))
    reason = fields.get("reason", "").strip()
    matches = [_count(fields, f"match_{at}") for at in columns]
    beside = _beside(room, number, place)
    return converted(
        {
            "kind": "sheet_corrected" if reason else "sheet_entered",
            "round": number,
            "table": table,
            "seats": list(place.seats),
            "totals": [_points(fields, f"total_{at}") + beside * matches[at] for at in columns],
            "matches": matches,
            "writer": _count(fields, "writer"),
            **({"spiele": _points(fields, "spiele")} if is_timed(room.rules) else {}),
            "seen": _count(fields, "seen"),
            **({"reason": reason} if reason else {}),
        }
    )


def _beside(room: Room, number: int, place: PlannedTable) -> int:
    """What each Match is booked beside the card points that are typed; 0 where it changes nothing (F.werte, P.1)."""
    return bonus_beside(sheet_at(room.rules, number, len(place.seats), WrittenSheet(()))).value


def found_table(room: Room, number: int, table: int) -> tuple[PlayedRound, PlannedTable]:
    """A table of a round. Raises `NoEntry`."""
    played = room.evening.round(number)
    place = None if played is None else played.table(table)
    if played is None or place is None:
        raise NoEntry
    return played, place


def _table(room: Room, *, number: int, table: int) -> dict[str, object]:
    from puur.paper.codes import SheetCode

    evening = room.evening
    played, place = found_table(room, number, table)
    seen, sheet = look(evening, played, place), played.sheet(table)
    last = sheet.latest
    blind = _is_blind(room, seen, last)
    columns = columns_of(room.rules, place)
    checked = None if blind else seen.checked
    return {
        **_form(room, number, place, last),
        "played": played,
        "place": place,
        "columns": columns,
        "letters": SEATS,
        "sheet": sheet,
        "roll": played.rolls.get(table),
        "entry": None if blind else last,
        "blind": blind,
        "seen": seen,
        "version": sheet.version,
        "own": last is not None and last.by == room.by,
        "state": seen.state.value,
        "states": SheetState,
        "why": () if blind else look_texts(seen, evening, room.voice),
        "faults": _faults(room, checked),
        "timed": is_timed(room.rules),
        "spiele": None if last is None else len(last.rows) or last.spiele,
        "converted": "" if checked is None else converted_text(checked, room.rules, room.language),
        "split": "" if checked is None or last is None else split_text(checked, last.writer, room.language),
        "code": str(SheetCode(number, table)),
    }


def _form(room: Room, number: int, place: PlannedTable, last: SheetEntry | None) -> dict[str, object]:
    """What the form of a sheet asks for, and what stands in it."""
    blank = WrittenSheet((0,) * len(columns_of(room.rules, place)), spiele=1 if is_timed(room.rules) else None)
    summed = expected_sum(room, number, place, blank) is not None
    beside = _beside(room, number, place)
    made = last.written.made if last is not None else ()
    return {
        "beside": beside,
        "cards": [] if last is None else [total - beside * made[at] for at, total in enumerate(last.totals)],
        "asks_writer": summed and room.passe and len(place.seats) == 4,  # noqa: PLR2004  who writes bears the odd point
        "summed": summed,
        "full": _digits(room, number, place),
    }


def _is_blind(room: Room, seen: TableLook, last: SheetEntry | None) -> bool:
    """Whether who enters it a second time must not see what another desk has entered before him."""
    return (
        room.evening.entry == "blind_double"
        and seen.state in {SheetState.SECOND, SheetState.DIFFERS}
        and last is not None
        and last.source == "desk"
        and last.by != room.by
    )


def _faults(room: Room, checked: CheckedSheet | None) -> list[str]:
    """What is wrong with a sheet, a sentence each."""
    voice = Voice(room.language, room.deck)
    return [sheet_fault_text(fault, voice) for fault in (() if checked is None else checked.faults)]


def expected_sum(room: Room, number: int, place: PlannedTable, written: WrittenSheet) -> int | None:
    """What all columns of a sheet give together; None if the game knows no such sum."""
    expected = expected_total_at(sheet_at(room.rules, number, len(place.seats), written), sum(written.matches))
    return None if expected is None else expected.value


def _digits(room: Room, number: int, place: PlannedTable) -> int | None:
    """How many digits the highest points of a column have, if every Spiel were a Match; None where nobody knows."""
    blank = WrittenSheet((0,) * len(columns_of(room.rules, place)))
    spiele = None if is_timed(room.rules) else sheet_at(room.rules, number, len(place.seats), blank).spiele.value
    if spiele is None:
        return None
    made = (spiele, *blank.totals[1:])
    most = expected_sum(room, number, place, WrittenSheet(blank.totals, (), made))
    return None if most is None else len(str(max(1, most - _beside(room, number, place) * spiele)))


def _checked(room: Room, number: int, place: PlannedTable, told: Mapping[str, str]) -> dict[str, object]:
    """The check in words, and on request what the last empty column lacks to the whole sum."""
    columns = len(columns_of(room.rules, place))
    unread = [
        told[name] for name in _fields(columns) if told.get(name, "").strip() and points_typed(told[name]) is None
    ]
    if unread:
        return {"right": False, "texts": [room.say("desk.sheet.no_number", typed=text[:LONGEST]) for text in unread]}
    beside = _beside(room, number, place)
    matches = tuple(points_typed(told.get(f"match_{at}", "")) or 0 for at in range(columns))
    cards = [points_typed(told.get(f"total_{at}", "")) for at in range(columns)]
    totals = [None if points is None else points + beside * made for points, made in zip(cards, matches, strict=True)]
    typed = [points for points in totals if points is not None]
    spiele = (points_typed(told.get("spiele", "")) or None) if is_timed(room.rules) else None
    if len(typed) == columns - 1 and columns > 1:
        written = WrittenSheet(tuple(points or 0 for points in totals), (), matches, spiele=spiele)
        expected = expected_sum(room, number, place, written)
        at = totals.index(None)
        rest = None if expected is None else expected - sum(typed) - beside * matches[at]
        return {"rest": rest, "column": at}
    if len(typed) != columns or (is_timed(room.rules) and spiele is None):
        return {}
    writer = points_typed(told.get("writer", "")) or 0
    written = WrittenSheet(tuple(typed), (), matches, min(writer, columns - 1), spiele)
    checked = check_written(room.rules, number, len(place.seats), written)
    texts = _faults(room, checked)
    summed = expected_sum(room, number, place, written) is not None
    if not checked.faults and summed:
        texts.append(say(room.language, "desk.sum_right", sum=sum(points or 0 for points in cards)))
    texts += [doubt_text(doubt, room.language) for doubt in checked.doubts]
    if checked.faults and checked.accepted:
        texts.append(split_text(checked, writer, room.language))
    texts.append(converted_text(checked, room.rules, room.language))
    return {"right": not checked.faults, "doubt": bool(checked.doubts), "texts": [text for text in texts if text]}


def _points(fields: FormFields, name: str) -> int:
    found = points_typed(fields.get(name, ""))
    if found is None:
        raise UnreadableFields(name, name)
    return found


def _count(fields: FormFields, name: str) -> int:
    """How many, none where nothing stands there. Raises `UnreadableFields` for what is no number."""
    return _points(fields, name) if fields.get(name, "").strip() else 0


def _fields(columns: int) -> tuple[str, ...]:
    """The fields of a sheet that hold numbers."""
    return ("spiele", *(f"{name}_{at}" for name in ("total", "match") for at in range(columns)))


ROUTES: Final = (shown, found, sheet, checked, told)
