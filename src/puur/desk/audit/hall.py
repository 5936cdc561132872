"""The evening from the journal, event by event: people, rounds, sheets, decisions."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from puur.desk.audit.source import ArchivedEvent
from puur.desk.audit.values import JsonObject, number, numbers, objects, text, texts

MOST_ROUNDS = 99
EVERY = frozenset(range(1, MOST_ROUNDS + 1))
_MONEY = "fee_set fee_paid fee_waived fee_asked money_taken money_spent booking_reversed till_filled till_counted"
MONEY = frozenset(_MONEY.split())
"""What is about money, and moves no point."""


@dataclass(slots=True)
class HallPerson:
    """A person: his `presence`, his rounds, his marks and lot."""

    presence: str = "expected"
    rounds: set[int] = field(default_factory=lambda: set(EVERY))
    marks: tuple[str, ...] = ()
    helper: bool = False
    lot: int | None = None

    def there(self, number_of_round: int) -> bool:
        """Whether he is there for a round."""
        return self.presence not in {"waiting", "declined"} and number_of_round in self.rounds


@dataclass(slots=True)
class Paper:
    """A sheet: its entries in order, and what was said about each."""

    entries: list[ArchivedEvent] = field(default_factory=list)
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)
    taken: set[int] = field(default_factory=set)
    split: set[int] = field(default_factory=set)
    record: JsonObject | None = None  # the first entry of its online table, where others had the same cards
    kept: int = 0  # the confirmed entry when the way of confirming was changed


@dataclass(slots=True)
class HallRound:
    """A round: who sits at which table, who rests, whether it has begun, its sheets."""

    number: int
    seats: dict[int, tuple[int, ...]]
    resting: tuple[int, ...] = ()
    begun: bool = False
    final: tuple[int | None, ...] = ()  # who is in it, where only the qualified play
    alone: tuple[int, ...] = ()  # who rests as nobody plays with him, where pairs are fixed
    papers: dict[int, Paper] = field(default_factory=dict)

    def paper(self, table: int) -> Paper:
        """The sheet of a table."""
        return self.papers.setdefault(table, Paper())

    @property
    def people(self) -> list[int]:
        """Everybody who has a place, as often as he has one."""
        return [*(person for seats in self.seats.values() for person in seats), *self.resting]


@dataclass(slots=True)
class Hall:
    """The state of an evening at some moment."""

    mode: str
    planned: int
    later: set[int] = field(default_factory=set)  # the rounds that were said to be on another evening
    by_plan: bool = False  # as many rounds as were seated with the first one
    people: dict[int, HallPerson] = field(default_factory=dict)
    rounds: dict[int, HallRound] = field(default_factory=dict)
    pairs: set[tuple[int, int]] = field(default_factory=set)
    stand_ins: list[ArchivedEvent] = field(default_factory=list)
    wishes: dict[int, JsonObject] = field(default_factory=dict)
    points: list[tuple[int, int, int | None]] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    called: str = ""
    prizes: tuple[JsonObject, ...] = ()
    budget: int = 0
    chosen: list[ArchivedEvent] = field(default_factory=list)
    decided: dict[tuple[int, frozenset[int]], int] = field(default_factory=dict)  # who won a match, by round and sides
    money: list[ArchivedEvent] = field(default_factory=list)
    teams: dict[int, str] = field(default_factory=dict)
    team_of: dict[int, int] = field(default_factory=dict)  # the team of a person
    team_rule: JsonObject | None = None
    team_prizes: JsonObject | None = None

    @property
    def next_round(self) -> int:
        """The next round that has not begun."""
        return 1 + max((round_.number for round_ in self.rounds.values() if round_.begun), default=0)

    @property
    def helpers(self) -> set[int]:
        """Who fills gaps."""
        return {person for person, guest in self.people.items() if guest.helper}

    def is_alone(self, person: int, at: int) -> bool:
        """Whether in a round a person has no partner there, nor anybody there who stands in for him."""
        for mate in {mate for pair in self.pairs if person in pair for mate in pair} - {person}:
            guest = self.people.get(mate)
            if guest is not None and not guest.helper and (guest.there(at) or self._is_replaced(mate, at)):
                return False
        return True

    def _is_replaced(self, person: int, at: int) -> bool:
        """Whether who stands in for a person in a round, by what was said last, is there himself."""
        for told in reversed(self.stand_ins):
            first, last = number(told.event, "from_round", 1), number(told.event, "to_round", MOST_ROUNDS)
            if number(told.event, "person") == person and first <= at <= last:
                guest = self.people.get(number(told.event, "stand_in"))
                return guest is not None and guest.there(at)
        return False


Then = Callable[[ArchivedEvent], Hall]
"""The hall at the time of an event."""


def standing(log: tuple[ArchivedEvent, ...]) -> tuple[ArchivedEvent, ...]:
    """The events that are not undone, with undoings applied from the last one back."""
    gone: set[int] = set()
    for event in reversed(log):
        if event.kind == "undone" and event.seq not in gone:
            gone |= {
                seq for seq in (number(event.event, "event"), *numbers(event.event, "others")) if 1 < seq < event.seq
            }
    return tuple(event for event in log if event.seq not in gone and event.kind != "undone")


def seats_of(tables: tuple[JsonObject, ...]) -> dict[int, tuple[int, ...]]:
    """The tables of a round by number."""
    return {number(table, "number"): numbers(table, "seats") for table in tables}


def step(hall: Hall, told: ArchivedEvent) -> None:
    """Let an event happen."""
    _people(hall, told)
    _rounds(hall, told)
    _decisions(hall, told)
    if told.kind in MONEY:
        hall.money.append(told)
    if "table" in told.event and "round" in told.event:
        _sheet(hall, told)


def _people(hall: Hall, told: ArchivedEvent) -> None:
    event = told.event
    person = number(event, "person")
    if told.kind == "registered":
        waiting = event.get("waiting") is True
        guest = HallPerson("waiting" if waiting else "expected", marks=texts(event, "marks"))
        hall.people.setdefault(person, guest)
        return
    person_there = hall.people.get(person)
    if person_there is not None:
        _moved(hall, person_there, told)


def _moved(hall: Hall, guest: HallPerson, told: ArchivedEvent) -> None:
    """Somebody comes, goes, or changes what he is."""
    first = max(1, min(number(told.event, "from_round", 1), MOST_ROUNDS + 1))
    match told.kind:
        case "marked":
            guest.marks = texts(told.event, "marks")
        case "promoted" | "place_declined":
            guest.presence = "expected" if told.kind == "promoted" else "declined"
        case "checked_in":
            guest.presence = "present"
            guest.rounds = guest.rounds or set(range(hall.next_round, MOST_ROUNDS + 1))
        case "missed" | "withdrawn":
            guest.presence = "missing" if told.kind == "missed" else "withdrawn"
            guest.rounds = {at for at in guest.rounds if at < first}
        case "delayed":
            guest.presence = "late"
            guest.rounds = {at for at in guest.rounds if at < min(hall.next_round, first)}
            guest.rounds |= set(range(first, MOST_ROUNDS + 1))
        case "returned":
            guest.presence = "present"
            guest.rounds = {at for at in guest.rounds if at < first} | set(range(first, MOST_ROUNDS + 1))
        case "helper_named" | "helper_released":
            guest.helper = told.kind == "helper_named"
        case "lot_drawn":
            guest.lot = number(told.event, "lot")
        case _:
            pass


def _rounds(hall: Hall, told: ArchivedEvent) -> None:
    event = told.event
    at = number(event, "round")
    match told.kind:
        case "seated":
            fresh = [_planned(part, places_in(event)) for part in objects(event, "rounds")]
            if fresh:
                first = min(played.number for played in fresh)
                kept = {old: round_ for old, round_ in hall.rounds.items() if round_.begun or old < first}
                hall.rounds = {played.number: played for played in fresh} | kept
                if hall.by_plan and first == 1:
                    hall.planned = max(played.number for played in fresh)
        case "played_otherwise" | "tables_merged" if at in hall.rounds:
            found_round = hall.rounds[at]
            gone = numbers(event, "dissolved")
            seats = found_round.seats | seats_of(objects(event, "tables"))
            found_round.seats = {table: people for table, people in seats.items() if table not in gone}
            found_round.papers = {table: paper for table, paper in found_round.papers.items() if table not in gone}
            now_resting = numbers(event, "resting")
            if found_round.begun and set(now_resting) != set(found_round.resting):
                found_round.alone = tuple(person for person in now_resting if hall.is_alone(person, at))
            found_round.resting = now_resting
        case "round_begun" if at in hall.rounds:
            hall.rounds[at].begun = True
            hall.rounds[at].alone = tuple(person for person in hall.rounds[at].resting if hall.is_alone(person, at))
        case "further_day_set":
            hall.later = hall.later | {at} if text(event, "day") else hall.later - {at}
        case "shortened":
            hall.planned, hall.by_plan = number(event, "last_round"), False
        case _:
            pass


def places_in(seated: JsonObject) -> tuple[int | None, ...]:
    """Who is in the final by a published seating."""
    held = seated.get("final")
    return tuple(place if isinstance(place, int) else None for place in held) if isinstance(held, list) else ()


def _planned(round_: JsonObject, final: tuple[int | None, ...]) -> HallRound:
    seats = seats_of(objects(round_, "tables"))
    return HallRound(number(round_, "number"), seats, numbers(round_, "resting"), final=final)


def _decisions(hall: Hall, told: ArchivedEvent) -> None:
    """Pairs and wishes, points, cards drawn, prizes."""
    event = told.event
    match told.kind:
        case "entry_mode_chosen":
            hall.mode = text(event, "mode")
        case "adjusted":
            hall.points.append((number(event, "person"), number(event, "points"), _round_of(event)))
        case "tie_drawn":
            people = numbers(event, "people")
            hall.drawn = [person for person in hall.drawn if person not in people] + list(people)
        case "match_decided":
            winner = number(event, "winner")
            hall.decided[number(event, "round"), frozenset((winner, number(event, "loser")))] = winner
        case "seed_revealed":
            hall.called = text(event, "called")
        case "prizes_set":
            hall.prizes, hall.chosen, hall.budget = objects(event, "prizes"), [], number(event, "budget")
        case "prize_chosen":
            hall.chosen.append(told)
        case _:
            _arranged(hall, told)


def _arranged(hall: Hall, told: ArchivedEvent) -> None:
    first, second = number(told.event, "first"), number(told.event, "second")
    pair = (min(first, second), max(first, second))
    match told.kind:
        case "paired":
            hall.pairs.add(pair)
        case "unpaired":
            hall.pairs.discard(pair)
        case "substituted":
            hall.stand_ins.append(told)
        case "wished":
            hall.wishes[told.seq] = told.event
        case "wish_dropped":
            hall.wishes.pop(number(told.event, "wish"), None)
        case _:
            _in_teams(hall, told)


def _in_teams(hall: Hall, told: ArchivedEvent) -> None:
    """How teams count and what they are given, what they are called, and who belongs to them."""
    match told.kind:
        case "teams_ruled":
            hall.team_rule = told.event
        case "team_prizes_set":
            hall.team_prizes = told.event
        case "team_formed" | "team_named":
            hall.teams[number(told.event, "team")] = text(told.event, "name")
        case "team_joined" | "team_left":
            for person in numbers(told.event, "people"):
                hall.team_of.pop(person, None)
                if told.kind == "team_joined":
                    hall.team_of[person] = number(told.event, "team")
        case _:
            pass


def _round_of(event: JsonObject) -> int | None:
    return number(event, "round") if "round" in event else None


def _sheet(hall: Hall, told: ArchivedEvent) -> None:
    round_ = hall.rounds.get(number(told.event, "round"))
    table = number(told.event, "table")
    if round_ is None or table not in round_.seats:
        return
    paper, seen = round_.paper(table), number(told.event, "seen")
    match told.kind:
        case "sheet_entered":
            paper.entries.append(told)
            if paper.record is None and text(told.event, "source") == "online" and text(told.event, "cards"):
                paper.record = told.event
        case "sheet_corrected":
            paper.entries = [told]
        case "sheet_voided":
            paper.entries = []
        case "sheet_confirmed":
            paper.yes.add(seen)
        case "sheet_rejected":
            paper.no.add(seen)
        case "sheet_accepted":
            paper.taken.add(seen)
        case "split_agreed":
            paper.split.add(seen)
        case _:
            pass


def teller(told: ArchivedEvent) -> str:
    """Who told an event, as one word."""
    by = told.event.get("by")
    return json.dumps(by, sort_keys=True)


def opening(told: tuple[ArchivedEvent, ...], mode: str, passen: int, *, round_robin: bool) -> Hall:
    """The hall before anybody came."""
    first: Mapping[str, object] = told[0].event if told else {}
    chosen = number(first, "rounds")
    return Hall(text(first, "entry") or mode, chosen or passen, by_plan=round_robin and not chosen)
