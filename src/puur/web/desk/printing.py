"""An evening as papers: what can be printed now, made from the evening and its names."""

from collections.abc import Callable, Mapping
from typing import Final

from puur.desk.explaining import tie_text
from puur.desk.plan import Person, Plan
from puur.desk.standing import ranking_after
from puur.desk.telling import told
from puur.paper import Look, Occasion, Paper, pdf
from puur.paper.blank import blank_plan
from puur.paper.certificates import Certificate, Certificates
from puur.paper.codes import Qr
from puur.paper.forms import form_of
from puur.paper.kit import Kit, round_word_of
from puur.paper.lists import RankingList, RankRow, RoundPoints
from puur.paper.lots import LotCard, LotCards
from puur.paper.planned import run_cards, seating_list, table_cards, table_list, table_sheets
from puur.paper.protocol import LogLine, Proof, Protocol
from puur.paper.sheets import Form, OwnSheet, OwnSheets
from puur.partie.contributing import Counts
from puur.web.desk.ranking_pages import honours, last_round
from puur.web.desk.room import Room, local_hour
from puur.web.desk.tokens import PersonDoor, TableDoor, way_to

KINDS: Final = (
    "lots",
    "runs",
    "tables",
    "seating",
    "by_table",
    "sheets",
    "own",
    "ranking",
    "certificates",
    "protocol",
    "kit",
)
ASKS_SEATS: Final = frozenset({"runs", "tables", "seating", "by_table", "sheets"})
_MOST_CERTIFICATES: Final = 400
_USUAL: Final = 40
QUIET: Final = frozenset({"sheet_claimed", "checked_in", "gong", "clock_set", "clock_started", "clock_paused"})
"""What nobody signs for."""


def names(room: Room) -> Mapping[Person, str]:
    """What everybody is called on paper."""
    return {person: room.host.name(person) for person in room.evening.people}


def papers(room: Room, kind: str, number: int, address: str) -> tuple[Paper, ...]:
    """The papers of a kind; of a round where it is about one. Raises `LookupError` where there is nothing to print."""
    evening = room.evening
    makers: Mapping[str, Callable[[], Paper]] = {
        "lots": lambda: LotCards(tuple(LotCard(person) for person in sorted(evening.people))),
        "runs": lambda: run_cards(
            _plan(room), names(room), rounds=evening.planned_rounds, codes=_own_pages(room, address)
        ),
        "tables": lambda: table_cards(_plan(room)),
        "own": lambda: _own(room),
        "ranking": lambda: ranking_list(room, number or last_round(evening)),
        "certificates": lambda: certificates(room),
        "protocol": lambda: protocol(room, "", ""),
    }
    if kind == "kit":
        return _kit(room).papers()
    if kind in makers:
        return (makers[kind](),)
    one = evening.round(number)
    if one is None:
        raise LookupError(kind)
    called = names(room)
    match kind:
        case "seating":
            return (seating_list(one.seated, called, _note(one.version)),)
        case "by_table":
            return (table_list(one.seated, called, _note(one.version)),)
        case "sheets":

            def form_at(seats: int) -> Form:
                return form_of(room.rules, room.language, room.deck, round_number=number, seats=seats)

            def way(in_round: int, table: int) -> str:
                return address + way_to(room.host.id, room.host.secret, TableDoor(in_round, table))

            return (table_sheets(one.seated, form_at, called, address=way),)
        case _:
            raise LookupError(kind)


def _own_pages(room: Room, address: str) -> Mapping[Person, Qr]:
    """The code of everybody's own page."""
    host = room.host
    return {person: Qr(address + way_to(host.id, host.secret, PersonDoor(person))) for person in room.evening.people}


def printed(room: Room, found: tuple[Paper, ...]) -> bytes:
    """The papers as PDF. Takes a while: call it in a thread."""
    opened = room.evening.opened
    look = Look(Occasion(room.title, opened.day, opened.place), room.language, room.deck, round_word_of(room.rules))
    return pdf(found, look)


def _note(version: int) -> str:
    return f"V{version}" if version > 1 else ""


def _plan(room: Room) -> Plan:
    if not room.evening.rounds:
        raise LookupError("rounds")
    return room.evening.plan


def _kit(room: Room) -> Kit:
    evening = room.evening
    people = sum(one.there(1) for one in evening.people.values()) or _USUAL
    plan = blank_plan(room.rules, people, evening.planned_rounds)
    return Kit(room.rules, plan, evening.planned_rounds, room.language, room.deck)


def _own(room: Room) -> OwnSheets:
    evening = room.evening
    called = names(room)
    return OwnSheets(
        tuple(OwnSheet(person, evening.planned_rounds, called[person]) for person in sorted(evening.people))
    )


def ranking_list(room: Room, after: int) -> RankingList:
    """The ranking after a round, to hang up."""
    evening = room.evening
    prize = {one.place.person: one.prize for one in honours(room)}
    published = next((one for one in reversed(evening.publications) if one.after_round == after), None)
    rows = []
    for place in ranking_after(evening, after):
        points = {one.round: RoundPoints(one.points, one.counts is Counts.DROPPED) for one in place.contributions}
        reason = "" if place.tie is None else tie_text(place.tie, room.rules, room.language)
        rounds = tuple(points.get(number, RoundPoints(None)) for number in range(1, after + 1))
        rows.append(
            RankRow(
                place.rank,
                room.name(place.person),
                place.person,
                rounds,
                place.total,
                reason,
                prize.get(place.person, ""),
            )
        )
    if not rows:
        raise LookupError("ranking")
    note = "" if published is None else f"V{published.version} {local_hour(published.at)}"
    subtracted = tuple(one for one in room.rules.tournament.subtracted.value if one <= after)
    return RankingList(tuple(rows), after, note=note, subtracted=subtracted)


def certificates(room: Room) -> Certificates:
    """A certificate for everybody in the ranking."""
    lines = honours(room)[:_MOST_CERTIFICATES]
    if not lines:
        raise LookupError("certificates")
    return Certificates(
        tuple(
            Certificate(room.name(one.place.person), one.place.rank, len(lines), str(one.place.total)) for one in lines
        )
    )


def protocol(room: Room, plan_hash: str, last_hash: str) -> Protocol:
    """The protocol of the evening, with what anybody needs to check it."""
    evening = room.evening
    opened = evening.opened
    proof = Proof(
        evening.reglement.name, opened.digest, opened.seal, evening.secret or "", plan_hash, last_hash, opened.version
    )
    log = {event.seq: event for event in evening.log}
    lines = tuple(
        LogLine(local_hour(event.at), told(event, room.voice, log), room.voice.teller(event.by))
        for event in evening.log
        if event.kind not in QUIET
    )
    return Protocol(proof, (), lines)
