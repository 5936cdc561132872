"""An evening as papers: what can be printed now, made from the evening and its names."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from puur.desk.archive_parts.journal import last_link
from puur.desk.calendar_days import with_hour
from puur.desk.explanations import tie_words
from puur.desk.further_evenings import day_of, hour_of
from puur.desk.log_words import told
from puur.desk.plan import Person, Plan, Round
from puur.desk.prize_table import prize_giving
from puur.desk.ranking import RankedPlace
from puur.desk.state import Evening
from puur.desk.totals_so_far import ranking_after
from puur.desk.versions import places_of, version_after
from puur.paper import AnyPaper, Occasion, PaperLook
from puur.paper.certificates import Certificate, Certificates
from puur.paper.codes import Qr
from puur.paper.forms import form_of
from puur.paper.kit import round_word_of
from puur.paper.lists import Partner, PrintedRank, PrizeList, PrizeRow, RankingList, RoundPoints
from puur.paper.lots import LotCard, LotCards
from puur.paper.planned import Address, run_cards, seating_list, table_cards, table_list, table_sheets
from puur.paper.protocol import Proof, Protocol, ProtocolLine
from puur.paper.sheets import Form, OwnSheet, OwnSheets, SlateSheets, TableSheets
from puur.paper.words import day_text, word
from puur.partie.counted_rounds import Counts
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.tokens import PersonDoor, TableDoor, way_to
from puur.web.evening.papers.account import cash_report
from puur.web.evening.papers.bracket import bracket_sheet
from puur.web.evening.papers.notes import version_note
from puur.web.evening.papers.offers import is_reached
from puur.web.evening.papers.presses import BlankKit
from puur.web.evening.papers.teams import team_certificates, team_list
from puur.web.evening.ranking.honours import honours, prize_text, specials
from puur.web.evening.ranking.team_honours import team_honours

_MOST_CERTIFICATES: Final = 400
_MOST_CODES: Final = 8  # on a table card
_USUAL: Final = 40
QUIET: Final = frozenset({"sheet_claimed", "checked_in", "gong", "clock_set", "clock_started", "clock_paused"})
"""What nobody signs for."""


def names(room: Room) -> Mapping[Person, str]:
    """What everybody is called on paper."""
    return {person: room.host.name(person) for person in room.evening.people}


def papers(room: Room, kind: str, number: int, address: str) -> tuple[AnyPaper, ...] | BlankKit:
    """The papers of a kind; of a round where it is about one. Raises `LookupError` where there is nothing to print."""
    evening = room.evening
    makers: Mapping[str, Callable[[], AnyPaper]] = {
        "lots": lambda: LotCards(tuple(LotCard(person) for person in sorted(evening.people))),
        "runs": lambda: run_cards(
            _plan(room), names(room), rounds=evening.planned_rounds, codes=_own_pages(room, address)
        ),
        "tables": lambda: table_cards(
            _plan(room),
            rounds=_rounds_left(evening, number),
            address=_table_pages(room, address) if is_reached(address) else None,
        ),
        "own": lambda: _own(room),
        "ranking": lambda: ranking_list(room, number or evening.begun_rounds),
        "bracket": lambda: bracket_sheet(room),
        "teams": lambda: team_list(room, number or evening.begun_rounds),
        "prizes": lambda: prize_list(room),
        "certificates": lambda: certificates(room),
        "team_certificates": lambda: team_certificates(room),
        "protocol": lambda: protocol(room),
        "cash": lambda: cash_report(room),
    }
    if kind == "kit":
        return _kit(room)
    return (makers[kind](),) if kind in makers else (_of_round(room, kind, number, address),)


def _of_round(room: Room, kind: str, number: int, address: str) -> AnyPaper:
    """The paper of a kind that is about one round. Raises `LookupError` where there is no such round or kind."""
    evening = room.evening
    played = evening.round(number)
    if played is None:
        raise LookupError(kind)
    match kind:
        case "seating":
            listed = {person: room.host.listed(person) for person in evening.people}
            return seating_list(_sitting(evening, played.seated), listed, _note(played.version))
        case "by_table":
            return table_list(_sitting(evening, played.seated), names(room), _note(played.version))
        case "sheets":
            return _sheets(room, played.seated, address)
        case "slates":
            return SlateSheets(_sheets(room, played.seated, address).sheets)
        case _:
            raise LookupError(kind)


def _sitting(evening: Evening, seated: Round) -> Round:
    """A round as people look for their seats: stand-ins in the chairs they fill, as on the hall's screens."""
    tables = tuple(
        replace(table, seats=tuple(evening.playing_for(person, seated.number) for person in table.seats))
        for table in seated.tables
    )
    return replace(seated, tables=tables)


def _sheets(room: Room, seated: Round, address: str) -> TableSheets:
    """The sheets of a round. The desk reads their codes itself, so they stand there whatever the address."""

    def form_at(seats: int) -> Form:
        return form_of(room.rules, room.language, room.deck, round_number=seated.number, seats=seats)

    fills = {person: room.evening.playing_for(person, seated.number) for person in seated.people}
    stand_ins = {person: other for person, other in fills.items() if other != person}
    return table_sheets(seated, form_at, names(room), address=_table_pages(room, address), stand_ins=stand_ins)


def _table_pages(room: Room, address: str) -> Address:
    """Where the page of a table is in a round."""

    def way(number: int, table: int) -> str:
        return address + way_to(room.host.id, room.host.secret, TableDoor(number, table))

    return way


def _rounds_left(evening: Evening, asked: int) -> tuple[int, ...]:
    """The round asked for, else all from the one that is played, as many as a table card has room for."""
    first = asked or max(1, evening.begun_rounds)
    last = asked or evening.planned_rounds
    return tuple(range(first, last + 1))[:_MOST_CODES]


def _own_pages(room: Room, address: str) -> Mapping[Person, Qr]:
    """The code of everybody's own page, where phones reach it."""
    if not is_reached(address):
        return {}
    host = room.host
    return {person: Qr(address + way_to(host.id, host.secret, PersonDoor(person))) for person in room.evening.people}


def look_of(room: Room, number: int) -> PaperLook:
    """How the papers of an evening look; a round (0: the present one) may be on another day than the first (P.60)."""
    evening = room.evening
    played = number or max(1, evening.begun_rounds)
    day = day_text(day_of(evening, played) or "", room.language)
    occasion = Occasion(room.title, with_hour(day, hour_of(evening, played)), evening.opened.place)
    return PaperLook(occasion, room.language, room.deck, round_word_of(room.rules))


def _note(version: int) -> str:
    return f"V{version}" if version > 1 else ""


def _plan(room: Room) -> Plan:
    if not room.evening.rounds:
        raise LookupError("rounds")
    return room.evening.plan


def _kit(room: Room) -> BlankKit:
    """Of the kit only what it is for: its plan takes long where people are many."""
    evening = room.evening
    people = sum(entrant.there(1) for entrant in evening.people.values()) or _USUAL
    return BlankKit(room.rules, people, evening.planned_rounds)


def _own(room: Room) -> OwnSheets:
    evening = room.evening
    called = names(room)
    return OwnSheets(
        tuple(OwnSheet(person, evening.planned_rounds, called[person]) for person in sorted(evening.people))
    )


def ranking_list(room: Room, after: int) -> RankingList:
    """The ranking after a round, to hang up."""
    evening = room.evening
    prize = {honour.place.person: prize_text(room, honour) for honour in honours(room)}
    published = version_after(evening, after)
    rows = []
    for place in ranking_after(evening, after) if published is None else places_of(published):
        points = {part.round: RoundPoints(part.points, part.counts is Counts.DROPPED) for part in place.contributions}
        reason = "" if place.tie is None else tie_words(place.tie, room.rules, room.language)
        rounds = tuple(points.get(number, RoundPoints(None)) for number in range(1, after + 1))
        rows.append(
            PrintedRank(
                place.rank,
                room.name(place.person),
                place.person,
                rounds,
                place.total,
                reason,
                prize.get(place.person, ""),
                _partner(room, place),
            )
        )
    if not rows:
        raise LookupError("ranking")
    note = "" if published is None else version_note(room, published)
    subtracted = tuple(number for number in room.rules.tournament.subtracted.value if number <= after)
    return RankingList(tuple(rows), after, note=note, subtracted=subtracted)


def certificates(room: Room) -> Certificates:
    """A certificate for everybody in the ranking; of a pair one each, with both names, his own first."""
    lines = honours(room)[:_MOST_CERTIFICATES]
    if not lines:
        raise LookupError("certificates")
    return Certificates(
        tuple(
            Certificate(
                room.voice.listed(tuple(map(room.whole_name, called))),
                honour.place.rank,
                len(lines),
                str(honour.place.total),
                prize=prize_text(room, honour),
                pair=honour.place.partner is not None,
            )
            for honour in lines
            for called in dict.fromkeys((honour.place.people, honour.place.people[::-1]))
        )
    )


def prize_list(room: Room) -> PrizeList:
    """Who is given what, best first; where people choose, in their turn and with room to write it down."""
    giving = prize_giving(room.evening)
    lines = [(honour, given) for honour in honours(room) if (given := giving.of(honour.place.person)) is not None]
    in_turn = sorted(lines, key=lambda line: (line[1].rank, line[1].turn or 0))
    others = specials(room)
    teams = tuple((f"{line.place.rank}. {line.place.name}", line.prize) for line in team_honours(room) if line.prize)
    if not (lines or others or teams):
        raise LookupError("prizes")
    rows = (
        PrizeRow(given.rank, room.name(given.person), given.person, prize_text(room, line), _partner(room, line.place))
        for line, given in in_turn
    )
    return PrizeList(tuple(rows), others, teams)


def _partner(room: Room, place: RankedPlace) -> Partner | None:
    return None if place.partner is None else Partner(room.name(place.partner), place.partner)


def protocol(room: Room) -> Protocol:
    """The protocol of the evening, with what anybody needs to check it."""
    evening = room.evening
    opened = evening.opened
    last = last_link(room.host.stream, evening.log)
    proof = Proof(evening.reglement.name, opened.digest, opened.seal, evening.secret or "", last, opened.version)
    log = {event.seq: event for event in evening.log}
    lines = tuple(
        ProtocolLine(room.hour(event.at), told(event, room.voice, log), room.voice.teller(event.by))
        for event in evening.log
        if event.kind not in QUIET
    )
    return Protocol(proof, _facts(room), lines)


def _facts(room: Room) -> tuple[tuple[str, str], ...]:
    """The evening in figures: who was there, at how many tables, how many rounds."""
    evening, language = room.evening, room.language
    begun = [played for played in evening.rounds if played.begun is not None]
    seated = frozenset[Person]().union(*(played.seated.people for played in begun))
    tables = max((len(played.seated.tables) for played in begun), default=0)
    rounds = word(language, "protocol.rounds", played=len(begun), planned=evening.planned_rounds)
    return (
        (word(language, "protocol.people"), str(len(seated))),
        (word(language, "protocol.tables"), str(tables)),
        (word(language, f"round.{round_word_of(room.rules)}_many"), rounds),
    )
