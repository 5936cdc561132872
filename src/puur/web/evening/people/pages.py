"""Who takes part: registration, one person's page, lists of the club read in and written out, who is in the hall."""

import secrets
from collections.abc import Iterable
from functools import partial
from typing import Final
from urllib.parse import parse_qsl

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from puur.desk.cash_account import WAYS, account_of, due_of
from puur.desk.door_list import expected_at_door
from puur.desk.entrants import OUTSIDE, Entrant, Presence
from puur.desk.exports.spreadsheets import csv_bytes
from puur.desk.exports.tables import ExportTable
from puur.desk.facts.people import CheckedIn, Marked
from puur.desk.money import francs_text
from puur.desk.people import PersonDetails
from puur.desk.people_list import LARGEST, MOST_COLUMNS, MOST_ROWS, ImportFault, PeopleColumn, import_text
from puur.desk.places import free_places, next_in_line, waiting_list
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store import StoreError
from puur.web.evening.desk.desk import Desk, File, NoEntry, NotKept
from puur.web.evening.desk.fields import UnreadableFields, converted, details_in
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.seats import now_and_next
from puur.web.evening.desk.tokens import PersonDoor, way_to
from puur.web.evening.log.host import EveningGone
from puur.web.evening.log.names import Naming, split_name
from puur.web.evening.log.wants import Granted
from puur.web.evening.people.list_registration import fixed_pairs, registered_from
from puur.web.evening.people.lists import TOO_MANY, people_in, seen
from puur.web.http.answers import UTF_8, Page
from puur.web.http.request import Given, WebRequest
from puur.web.http.workshop import Crowded, TooLarge, Workshop
from puur.web.visitor.reception import FormFields, Refusal, parsed_form
from puur.web.visitor.visitors import form_fits

MARKS = ("paid", "chair", "alone", "late", "beginner", "experienced", "guest")
FIELDS = tuple(column.value for column in PeopleColumn)
MOST_DOUBTS = 12
CSV = "text/csv" + UTF_8
MOST_LIST = LARGEST + (2 << 20)
"""Bytes of a list that are received; of those beyond what is read it is told that they are too many."""
MOST_FORM_OF_LIST = 1 << 20
"""Bytes of a list in the fields of a form."""
MOST_FIELDS = MOST_ROWS + 200
WITH_OTHERS = ("apart", "rather_apart", "not_partners", "mentor")
"""Wishes about somebody else; the others are about tables."""


def _people(room: Room) -> dict[str, object]:
    """Everybody, the newest first, and how many of which kind."""
    people, line = room.evening.people, waiting_list(room.evening)
    return {
        "people": tuple(people[number] for number in sorted(people, reverse=True)),
        "marks": MARKS,
        "pairs": fixed_pairs(room),
        "partner": _partners(room),
        "counts": counts(people.values()),
        "unpaid": _unpaid(room.evening),
        "free": free_places(room.evening),
        "line": line,
        "offer": next_in_line(room.evening),
        "phones": {
            person: room.host.names.get(person, PersonDetails()).phone for waiting in line for person in waiting
        },
        "fee": francs_text(room.evening.cash.fee) if room.evening.cash.fee else "",
        "ways": WAYS,
    }


def _unpaid(evening: Evening) -> int:
    """How many have not paid: by the cash book where there is a fee, else by the marks."""
    if evening.cash.fee:
        return len(account_of(evening).owing)
    people = evening.people.values()
    return sum("paid" not in entrant.marks for entrant in people if entrant.presence not in OUTSIDE)


def counts(people: Iterable[Entrant]) -> dict[str, int]:
    """How many are expected, there, missing and so on."""
    found = dict.fromkeys((presence.value for presence in Presence), 0)
    for entrant in people:
        found[entrant.presence.value] += 1
    return found


def _partners(room: Room) -> dict[Person, Person]:
    return {person: partner for pair in room.evening.pairs for person, partner in (pair, pair[::-1])}


@get("/turnier/{name:str}/leute")
async def people(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Everybody."""
    room = await desk.enter(request, name, "contacts")
    return await desk.page(request, room, "desk_people.html", _people)


@post("/turnier/{name:str}/leute")
async def registered(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """A name is typed, Enter is pressed, the next one."""
    room, fields = await desk.asked(request, name)
    marks = [mark for mark in fields.get("marks[]", "").split(",") if mark]
    names = [fields.get("name", ""), fields.get("partner", "")]
    details = tuple(split_name(name) for name in names if name.strip())
    if not names[0].strip():
        raise UnreadableFields("required field `name`", "name")
    for field, typed in zip(("name", "partner"), names, strict=True):
        if typed.strip() and not any(map(str.isalpha, typed)):  # a number, meant for the page where people check in
            return await desk.refused(request, room, (room.say("desk.people.no_name", name=typed[:40]),), 422, (field,))
    kind = "register_pair" if fixed_pairs(room) and names[1].strip() else "register"  # alone: waits for a partner
    raw: dict[str, object] = {"kind": kind, "marks": marks}
    if fields.get("paid"):
        raw["paid"] = fields["paid"]
    if kind == "register":
        raw |= {"count": 1, "waiting": bool(fields.get("waiting"))}
        details = details[:1]
    doubt = " ".join(filter(None, (_same_name(room, person) for person in details)))
    outcome = await desk.outcome(room, converted(raw), fields, Naming(fresh=details))
    return await desk.answered(request, room, outcome, f"{room.way}/leute", doubt=doubt)


def _same_name(room: Room, person: PersonDetails) -> str:
    """That somebody is called the same already, in whichever order, as a sentence; "" where nobody is."""
    words = _words(person)
    same = [number for number, known in sorted(room.host.names.items()) if _words(known) == words]
    name = f"{person.first} {person.last}".strip()
    return room.say("desk.people.same_name", name=name, n=len(same), listed=", ".join(map(str, same))) if same else ""


def _words(person: PersonDetails) -> frozenset[str]:
    return frozenset(f"{person.first} {person.last}".casefold().split())


@get("/turnier/{name:str}/da")
async def here(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Who is in the hall."""
    room = await desk.enter(request, name, "sheets")
    return await desk.page(request, room, "desk_here.html", _here)


def _here(room: Room) -> dict[str, object]:
    """Who may still come, from A to Z."""
    known = room.evening.people
    coming = {Presence.EXPECTED, Presence.PRESENT, Presence.LATE}
    wanted = expected_at_door(room.evening)
    listed = [known[person] for person in room.sorted(tuple(wanted)) if known[person].presence in coming]
    host, may_scan = room.host, room.sees("contacts")  # the code of a lot card opens its person's own page
    return {
        "people": listed,
        "counts": counts(listed),
        "marks": _marks(room.evening),
        "codes": {
            entrant.person: way_to(host.id, host.secret, PersonDoor(entrant.person)) for entrant in listed if may_scan
        },
    }


def _marks(evening: Evening) -> dict[Person, int]:
    """The event by which each was marked as being there, to be taken back where it was somebody else."""
    return {
        event.what.person: event.seq
        for event in evening.log
        if isinstance(event.what, CheckedIn) and event.seq not in evening.undone
    }


def near_door(evening: Evening) -> str:
    """The tables at the door, as they were told with a wish before; "" where none was."""
    told = (wish.tables for wish in reversed(evening.wishes) if wish.kind == "near_door")
    return ", ".join(map(str, next(told, ())))


@get("/turnier/{name:str}/leute/{number:int}")
async def person(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """One person."""
    room = await desk.enter(request, name, "sheets")
    return await desk.page(request, room, "desk_person.html", partial(_one, number=number))


def _one(room: Room, *, number: Person) -> dict[str, object]:
    """Somebody, and all that was told about him. Raises `NoEntry`."""
    entrant = room.evening.people.get(number)
    if entrant is None:
        raise NoEntry
    return {
        "entrant": entrant,
        "details": room.host.names.get(number, PersonDetails()),
        "marks": MARKS,
        "wishes": WITH_OTHERS,
        "near_door": near_door(room.evening),
        "seats": now_and_next(room.evening, number),
        "others": [other for other in room.sorted(tuple(room.evening.people)) if other != number],
        "own_wishes": [wish for wish in room.evening.wishes if number in wish.people],
        "pairs": fixed_pairs(room),
        "partner": _partners(room).get(number),
        "due": due_of(room.evening, number),
        "ways": WAYS,
        "francs": francs_text,
    }


@post("/turnier/{name:str}/leute/{number:int}")
async def told(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """Name, contacts and marks are put right."""
    room, fields = await desk.asked(request, name, "contacts")
    details = details_in(fields, room.host.names.get(number, PersonDetails()))
    marks = [mark for mark in fields.get("marks[]", "").split(",") if mark]
    command = converted({"kind": "marked", "person": number, "marks": marks})
    if not isinstance(command, Marked):
        raise UnreadableFields("marked")
    naming = Naming(known=((number, details),))
    return await desk.does(request, room, command, fields, naming=naming, to=f"{room.way}/leute")


@get("/turnier/{name:str}/leute.csv")
async def written(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Everybody as a file."""
    return await desk.file(request, name, lambda room: File(csv_bytes(_written(room)), CSV, "leute.csv"))


@get("/turnier/{name:str}/leute/liste")
async def choose(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The page that takes a list."""
    return await desk.page(request, await desk.enter(request, name, "contacts"), "desk_import.html", _nothing())


@post("/turnier/{name:str}/leute/liste", request_max_body_size=MOST_LIST)
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk], workshop: Given[Workshop]) -> Page:
    """The list as it would be taken over; nothing is yet."""
    room = await desk.enter(request, name, "contacts")
    if not _in_parts(request) and len(await request.body()) > MOST_FORM_OF_LIST:
        return await desk.refused(request, room, (import_text(TOO_MANY, room.voice),), 422)
    fields = await _read(desk, request, room)
    file = dict(await parsed_form(request)).get("file") if _in_parts(request) else None
    content = await file.read() if isinstance(file, UploadFile) else b""
    typed = fields.get("typed", "").encode("utf-8", "replace")
    try:
        with room.host.watched():
            found = await workshop.do(room.host.id, seen, content or typed, tuple(room.host.names.items()))
    except (Crowded, TooLarge) as error:
        return await _too_much(desk, request, room, error)
    if isinstance(found, ImportFault):
        return await desk.refused(request, room, (import_text(found, room.voice),), 422)
    doubts = [import_text(doubt, room.voice) for doubt in found.doubts[:MOST_DOUBTS]]
    columns = tuple("" if column is None else column.value for column in found.columns)
    facts: dict[str, object] = {"lines": found.lines, "groups": found.groups}
    facts |= {"columns": columns, "fields": _fields(room)}
    facts |= {"doubts": doubts, "packed": found.packed, "nonce": secrets.token_hex(16)}
    return await desk.long_page(request, room, "desk_import.html", facts)


def _fields(room: Room) -> tuple[str, ...]:
    """What a column may be; of partners only where pairs are fixed, or nobody could register them."""
    return FIELDS if fixed_pairs(room) else tuple(field for field in FIELDS if not field.startswith("partner"))


def _in_parts(request: WebRequest) -> bool:
    return request.headers.get("content-type", "").startswith("multipart/")


async def _read(desk: Desk, request: WebRequest, room: Room) -> FormFields:
    """The fields of a form that may be large: its letters are taken apart beside the loop, in the evening's turn.

    Raises `Refusal`, and `ClosedDoor` where too much of the evening waits.
    """
    if _in_parts(request):
        fields = {name: value for name, value in await parsed_form(request) if isinstance(value, str)}
    else:
        told = (await request.body()).decode("ascii", "replace")
        try:
            taken_apart = partial(parse_qsl, told, keep_blank_values=True, max_num_fields=MOST_FIELDS)
            fields = dict(await desk.evenings.made_beside(room.host, "desk", taken_apart))
        except ValueError:  # more fields than any page of ours has
            raise Refusal(403, "form_old") from None
    if not form_fits(await desk.visits.visitor(request), fields.get("form", "")):
        raise Refusal(403, "form_old")
    return fields


async def _too_much(desk: Desk, request: WebRequest, room: Room, error: Crowded | TooLarge) -> Page:
    """Other lists are read already, or this one is none that anybody reads."""
    if isinstance(error, Crowded):
        return await desk.refused(request, room, (room.say("desk.list_waits"),), 429)
    return await desk.refused(request, room, (import_text(TOO_MANY, room.voice),), 422)


@post("/turnier/{name:str}/leute/einlesen", request_max_body_size=MOST_FORM_OF_LIST)
async def read_in(request: WebRequest, name: FromPath[str], desk: Given[Desk], workshop: Given[Workshop]) -> Page:
    """The list is taken over, with its columns as they were put right."""
    room = await desk.enter(request, name, "contacts")
    fields = await _read(desk, request, room)
    titles = tuple(fields.get(f"column_{at}", "") for at in range(MOST_COLUMNS))
    every = range(MOST_ROWS + 1)
    ticked = frozenset(at for at in every if f"row_{at}" in fields) if "ticks" in fields else frozenset(every)
    try:
        with room.host.watched():  # it is written down afterwards, however long the list has waited for its turn
            found = await workshop.do(room.host.id, people_in, fields.get("packed", ""), titles, ticked)
    except (Crowded, TooLarge) as error:
        return await _too_much(desk, request, room, error)
    if isinstance(found, ImportFault):
        return await desk.refused(request, room, (import_text(found, room.voice),), 422)
    try:
        outcome = await registered_from(room, found, fields.get("_nonce", "")[:48])
    except (StoreError, EveningGone):
        raise NotKept from None
    if isinstance(outcome, Granted) and outcome.people:
        told = room.say("desk.import_done", n=len(outcome.people))
        return desk.lead(request, f"{room.way}/leute", told=told)
    return await desk.answered(request, room, outcome, f"{room.way}/leute")


def _nothing() -> dict[str, object]:
    return {"lines": (), "groups": (), "columns": (), "fields": FIELDS, "doubts": (), "packed": "", "nonce": ""}


def _written(room: Room) -> ExportTable:
    """Everybody as a table, with titles in the reader's language."""

    def word(key: str) -> str:
        return room.say(f"desk.{key}")

    heads = ("number", "first", "last", "club", "place", "telephone", "email", "presence", "marks_title")
    rows = []
    for number, entrant in sorted(room.evening.people.items()):
        known = room.host.names.get(number, PersonDetails())
        contacts = (known.club, known.place, known.phone, known.email)
        marks = ", ".join(word(f"mark.{mark}") for mark in sorted(entrant.marks))
        rows.append((number, known.first, known.last, *contacts, word(f"presence_of.{entrant.presence.value}"), marks))
    return ExportTable(word("people.title"), tuple(map(word, heads)), tuple(rows))


ROUTES: Final = (people, registered, here, person, told, written, choose, shown, read_in)
