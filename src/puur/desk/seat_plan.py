"""Seating from facts: what is asked of `puur.desk.seating`, what it would change, and the fact that publishes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from puur.desk.entrants import Presence
from puur.desk.events import EveningEvent
from puur.desk.facts.end import Undone
from puur.desk.facts.people import CheckedIn, Registered
from puur.desk.facts.rounds import FurtherEveningBegun
from puur.desk.facts.seats import Seated
from puur.desk.final_results import is_knockout
from puur.desk.finals import draw_of, final_round, is_final_round
from puur.desk.plan import Person, Plan, Round
from puur.desk.round_robin import robin_rounds
from puur.desk.seating import (
    Absence,
    Gaps,
    GapVariant,
    Method,
    Move,
    RankedRounds,
    SeatingPlan,
    SeatingRequest,
    SeatingWish,
    SeatReason,
    WishKind,
    moves,
    seat,
    variants,
    why,
)
from puur.desk.seating.from_reglement import gaps_of, ranked_of, sides_of
from puur.desk.seating.meeting_counts import repeats
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import order_after

LEAST: Final = {"apart": 2, "rather_apart": 2, "not_partners": 2, "mentor": 2}
"""How many must be there for a wish to mean something; else one, or nobody where it is for everybody."""


@dataclass(frozen=True, slots=True)
class RoundMoves:
    """Whose place in a published round would be another."""

    round: int
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class SeatingPreview:
    """What a seating would be: its rounds, what the seating says about itself, and who moves."""

    seated: Seated
    seating: SeatingPlan
    changes: tuple[RoundMoves, ...]

    @property
    def movers(self) -> tuple[Person, ...]:
        """Who has to go to another table, or rest, in any round: "3 people move"."""
        return tuple(sorted({move.person for change in self.changes for move in change.moves if move.walks}))


@dataclass(frozen=True, slots=True)
class RoundsAsked:
    """Which rounds to seat: the first and last (none: the next, and as far as no ranking is needed)."""

    from_round: int | None = None
    to_round: int | None = None
    provisional: bool = False
    only_present: bool = False
    left_out: frozenset[Person] = frozenset()  # not seated either, until they have come


def seed_of(evening: Evening) -> str:
    """The seed of the lots: the secret of the evening, and what was called in the hall."""
    called = evening.called
    return f"{evening.opened.secret}\n{called}" if called else evening.opened.secret


def span_of(evening: Evening, asked: RoundsAsked) -> tuple[int, int]:
    """The first and the last round that are seated: those before the ranking together, those by it as it demands."""
    first = asked.from_round or evening.next_round
    after = evening.reglement.tournament.qualify_after.value
    ranked = evening.reglement.tournament.ranked_from.value
    last = _last_of(evening, asked)
    if ranked is not None and first < ranked:
        last = min(last, ranked - 1)
    elif ranked is not None and evening.reglement.tournament.ranked_tables.value.anew:
        last = min(last, first)
    if after is not None and first <= after:
        last = min(last, after)
    elif after is not None and is_knockout(evening.reglement):
        last = min(last, first)
    return first, min(last, asked.to_round or last)


def _last_of(evening: Evening, asked: RoundsAsked) -> int:
    """The last round of the evening; fewer where all play all and only those in the hall are drawn (P.55)."""
    planned, keys = evening.planned_rounds, evening.reglement.tournament
    if not (keys.round_robin.value and asked.only_present and evening.running is None):
        return planned
    here = sum(entrant.presence is Presence.PRESENT and not entrant.helper for entrant in evening.people.values())
    return min(planned, robin_rounds(here, keys.passen.value).played)


def request_for(evening: Evening, asked: RoundsAsked) -> SeatingRequest:
    """What is asked of the seating: everybody who is there, wishes, lots, and what was really played."""
    first, last = span_of(evening, asked)
    played = tuple(round_.seated for round_ in evening.rounds if round_.number < first)
    span = range(first, last + 1)
    away = {person: _away(evening, person, span, asked) for person in evening.people}
    there = {person for person, rounds in away.items() if len(rounds) < len(span)}
    if is_final_round(evening, first):
        there &= evening.with_partners(draw_of(evening, first).alive) | evening.helpers
    gaps = evening.gaps or evening.reglement.tournament.gaps.value[0].value
    competing = tuple(sorted(there - evening.helpers))
    return SeatingRequest(
        competing,
        last,
        seed_of(evening),
        sides_of(evening.reglement),
        Gaps(gaps),
        helpers=tuple(sorted(there & evening.helpers)),
        pairs=tuple(pair for pair in evening.pairs if set(pair) <= set(competing)),  # a helper leaves his pair
        wishes=_wishes(evening, there),
        away=tuple(Absence(person, rounds) for person, rounds in away.items() if rounds and person in there),
        played=played,
        ranked=_ranked(evening, first, last),
        lots=_lots(evening, competing),
    )


def preview(evening: Evening, asked: RoundsAsked) -> SeatingPreview:
    """What would be published, with the people who would move."""
    if is_knockout(evening.reglement) and is_final_round(evening, span_of(evening, asked)[0]):
        return _bracket_preview(evening, asked)
    request = request_for(evening, asked)
    seating = seat(request)
    first, last = span_of(evening, asked)
    rounds = tuple(round_ for round_ in seating.plan.rounds if first <= round_.number <= last)
    seed = "" if request.lots else request.seed
    return SeatingPreview(seated_as(evening, seating, rounds, seed, asked), seating, changes(evening, rounds))


def _bracket_preview(evening: Evening, asked: RoundsAsked) -> SeatingPreview:
    """The next round of the bracket: nothing is drawn by lot there (P.57)."""
    draw = draw_of(evening, span_of(evening, asked)[0])
    fresh = final_round(evening, draw)
    played = tuple(round_.seated for round_ in evening.rounds if round_.number < fresh.number)
    again = repeats((*played, fresh), sides_of(evening.reglement))
    seating = SeatingPlan(Plan((*played, fresh)), again, Method.BRACKET)
    seated = seated_as(evening, seating, (fresh,), "", asked)
    return SeatingPreview(seated, seating, changes(evening, (fresh,)))


def seated_as(
    evening: Evening, seating: SeatingPlan, rounds: tuple[Round, ...], seed: str, asked: RoundsAsked
) -> Seated:
    """The fact that publishes some rounds of a seating."""
    playing = frozenset[Person]().union(*(round_.people for round_ in rounds))
    return Seated(
        len(evening.seatings) + 1,
        rounds,
        tuple(sorted(evening.helpers & playing)),
        method=seating.method.value,
        repeats=seating.repeats,
        seed=seed,
        provisional=asked.provisional,
        final=draw_of(evening, rounds[0].number).places if _is_final(evening, rounds) else (),
    )


def _is_final(evening: Evening, rounds: tuple[Round, ...]) -> bool:
    return bool(rounds) and is_final_round(evening, rounds[0].number)


def changes(evening: Evening, rounds: tuple[Round, ...]) -> tuple[RoundMoves, ...]:
    """Who would sit elsewhere than published before, round by round; a round nobody knew yet moves nobody."""
    known = ((evening.round(fresh.number), fresh) for fresh in rounds)
    found = (RoundMoves(fresh.number, moves(old.seated, fresh)) for old, fresh in known if old is not None)
    return tuple(of_round for of_round in found if of_round.moves)


def gap_variants(evening: Evening, asked: RoundsAsked) -> tuple[GapVariant, ...]:
    """Every way of filling gaps that the Reglement allows, with its price; none where people divide by four (P.12)."""
    return _priced(request_for(evening, asked), gaps_of(evening.reglement))


@lru_cache(maxsize=8)
def _priced(request: SeatingRequest, ways: tuple[Gaps, ...]) -> tuple[GapVariant, ...]:
    """Each costs a whole seating, and a page that is looked at again asks for the same."""
    return variants(request, ways)


def left_out(evening: Evening, round_: PlayedRound) -> frozenset[Person]:
    """The people still expected whom a seating left out on purpose, because it seated only those in the hall.

    Whoever registered after it has come. Those of `taken_back` are among them: the next repair takes their chair away.
    """
    expected, registered = _expected(evening, round_), _registered(evening)
    if not expected or _seated_all(evening, round_, expected, registered):
        return frozenset()
    latest = next((seating.seq for seating in evening.seatings if seating.version == round_.version), 0)
    outside = expected - round_.seated.people
    known = frozenset(person for person in outside if registered.get(person, 0) < latest)
    return known | taken_back(evening, round_)


def taken_back(evening: Evening, round_: PlayedRound) -> frozenset[Person]:
    """Who was in the hall when a coming round was drawn, and has a chair in it, though his coming was taken back since.

    At the door his number was typed for another's. Nobody, where also those were drawn who had not come, and nobody who
    is only to be welcomed anew on a further evening (P.60).
    """
    expected = _expected(evening, round_) & round_.seated.people
    if round_.begun is not None or not expected:
        return frozenset()
    latest = next((seating.seq for seating in evening.seatings if seating.version == round_.version), 0)
    if any(begun.seq > latest for begun in _further_evenings(evening)):
        return frozenset()
    mistaken = expected & _here(evening, [latest])[latest]
    if not mistaken or _seated_all(evening, round_, _expected(evening, round_), _registered(evening)):
        return frozenset()
    return frozenset(mistaken)


def _further_evenings(evening: Evening) -> Iterator[EveningEvent]:
    """The openings of further evenings, where everybody is welcomed anew."""
    for event in evening.log:
        if isinstance(event.what, FurtherEveningBegun) and event.seq not in evening.undone:
            yield event


def _expected(evening: Evening, round_: PlayedRound) -> set[Person]:
    return {
        person
        for person, entrant in evening.people.items()
        if entrant.presence is Presence.EXPECTED and entrant.there(round_.number)
    }


def _registered(evening: Evening) -> dict[Person, int]:
    """First registrations, all at once: an evening may have two thousand people."""
    found: dict[Person, int] = {}
    for event in evening.log:
        if isinstance(event.what, Registered):
            found.setdefault(event.what.person, event.seq)
    return found


def _seated_all(evening: Evening, round_: PlayedRound, expected: set[Person], registered: dict[Person, int]) -> bool:
    """Whether the latest draw of a round seated also those who had not come; a repair says nothing about it.

    It keeps a chair that somebody got by a swap, and a chair of somebody who was taken for another at the door counts
    for nothing: when it was given he was there.
    """
    seatings = [
        (seating.seq, seated.people)
        for seating in evening.seatings
        if seating.version <= round_.version
        for seated in seating.rounds
        if seated.number == round_.number
    ]
    first, every = min((seq for seq, _ in seatings), default=0), True
    known = {person for person in expected if registered.get(person, 0) < first}
    here = _here(evening, [seq for seq, _ in seatings])
    for seq, people in seatings:
        absent = known - here[seq]
        if not absent:
            continue  # it says nothing about those who had not come
        if absent.isdisjoint(people):
            every = False
        elif absent <= people:
            every = True
    return every


def _here(evening: Evening, moments: Sequence[int]) -> dict[int, frozenset[Person]]:
    """Who had come that evening by each of these events of the log, though it may have been taken back since."""
    here, by_event, found = set[Person](), dict[int, Person](), dict[int, frozenset[Person]]()
    anew = {event.seq for event in _further_evenings(evening)}
    for event in evening.log:
        if event.seq in moments:
            found[event.seq] = frozenset(here)
        if isinstance(event.what, CheckedIn):
            by_event[event.seq] = event.what.person
            here.add(event.what.person)
        elif event.seq in anew:
            here.clear()
        elif isinstance(event.what, Undone):
            here -= {by_event[taken] for taken in (event.what.event, *event.what.others) if taken in by_event}
    return {moment: found.get(moment, frozenset()) for moment in moments}


def why_seat(evening: Evening, number: int, person: Person) -> tuple[SeatReason, ...]:
    """Why somebody sits where he sits in a round; none where he does not, or the round is not seated."""
    round_ = evening.round(number)
    if round_ is None or person not in round_.seated.people:
        return ()
    request = request_for(evening, RoundsAsked(number, number))
    named = next((seating.method for seating in evening.seatings if seating.version == round_.version), "")
    method = next((method for method in Method if method.value == named), Method.SEARCH)
    return why(request, SeatingPlan(evening.plan, 0, method), person, number)


def _away(evening: Evening, person: Person, span: range, asked: RoundsAsked) -> tuple[int, ...]:
    """The rounds to be seated that a person is not there for."""
    entrant = evening.people[person]
    if person in asked.left_out or (asked.only_present and entrant.presence is Presence.EXPECTED):
        return tuple(span)
    return tuple(number for number in span if not entrant.there(number))


def _wishes(evening: Evening, there: set[Person]) -> tuple[SeatingWish, ...]:
    """The wishes of those who are there."""
    wishes = []
    for wish in evening.wishes:
        people = tuple(person for person in wish.people if person in there)
        if len(people) >= LEAST.get(wish.kind, min(1, len(wish.people))):
            wishes.append(SeatingWish(WishKind(wish.kind), people, wish.tables))
    return tuple(wishes)


def _lots(evening: Evening, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The people in the order of the lots they drew by hand; none where not everybody drew one."""
    lots = {person: evening.people[person].lot for person in people}
    drawn = sorted((lot, person) for person, lot in lots.items() if lot is not None)
    return tuple(person for _, person in drawn) if len(drawn) == len(people) else ()


def _ranked(evening: Evening, first: int, last: int) -> RankedRounds | None:
    """How the ranking seats rounds, where it does: as it stood before all of them, or anew before each (P.3)."""
    asked = ranked_of(evening.reglement)
    if asked is None or last < asked.first_round:
        return None
    after = first - 1 if asked.how.anew else asked.first_round - 1
    return ranked_of(evening.reglement, order_after(evening, after))
