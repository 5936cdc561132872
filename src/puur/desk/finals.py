"""Who plays on after the qualification, the draw of each round of the final, and what keeps it from being made."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from puur.desk.bracket import BracketMatch, FinalDraw, Slot, seeded
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.final_results import is_knockout, matches_of, next_draw
from puur.desk.further_evenings import first_rounds
from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.ranking import RankedPlace
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.shape import per_table
from puur.desk.state import Evening
from puur.desk.totals_so_far import partners_of, ranking_after, tally
from puur.reglement.carries import carries
from puur.reglement.options import LimitTies


@dataclass(frozen=True, slots=True)
class QualifyingLimit:
    """The limit after the qualification: how many go on, who does, and who is level at it.

    All are contenders by their first person, best first. `level` share the rank of which only some would go on; `asked`
    says that they must draw cards before anybody is qualified for their places.
    """

    places: int
    qualified: tuple[Person, ...]
    level: tuple[Person, ...] = ()
    asked: bool = False


@carries("P.56", "P.60")
def limit_of(evening: Evening) -> QualifyingLimit | None:
    """The limit as the ranking stands after the qualification, among those who are there for the final; None: no final.

    Where the final begins on a further evening, nobody moves up for those who cannot come then: who was there to the
    end of the evening before is in (P.60). Where nobody on the shared rank goes on and those left would be fewer than a
    table, all on it do.
    """
    keys = evening.reglement.tournament
    after = keys.qualify_after.value
    if after is None:
        return None
    ranked = [place for place in ranking_after(evening, after) if place.rank is not None]
    at = after if after + 1 in first_rounds(evening) else after + 1
    there = [place for place in ranked if _there(evening, place.person, at)]
    percent = keys.qualified_percent.value
    places = keys.qualified.value or 0 if percent is None else -(-len(ranked) * percent // 100)
    table = per_table(sides_of(evening.reglement))
    return _limited(there, min(max(places, table), len(there)), table, keys.limit_ties.value)


def _limited(there: list[RankedPlace], places: int, table: int, ties: LimitTies) -> QualifyingLimit:
    """Those within the limit, and what becomes of a rank that it would cut; at least a table plays on."""
    inside = tuple(place.person for place in there[:places])
    rank = there[places].rank if places < len(there) else None
    level = tuple(place.person for place in there if place.rank == rank)
    if rank is None or level[0] not in inside:
        return QualifyingLimit(places, inside)
    before = tuple(person for person in inside if person not in level)
    match ties:
        case LimitTies.ASKED:
            return QualifyingLimit(places, before, level, asked=True)
        case LimitTies.NONE_IN if len(before) >= table:
            return QualifyingLimit(places, before, level)
        case LimitTies.NONE_IN | LimitTies.ALL_IN:
            return QualifyingLimit(places, (*before, *level), level)


def _there(evening: Evening, person: Person, number: int) -> bool:
    """Whether a contender is there for a round: both of a pair."""
    people = (person, *partners_of(evening, person))
    return all(member in evening.people and evening.people[member].there(number) for member in people)


def is_final_round(evening: Evening, number: int) -> bool:
    """Whether only the qualified play in a round."""
    after = evening.reglement.tournament.qualify_after.value
    return after is not None and number > after


def is_undecided(evening: Evening, number: int) -> bool:
    """Whether cards are still to be drawn at the limit, or a match of the round before is open."""
    after = evening.reglement.tournament.qualify_after.value
    if after is None or number <= after:
        return False
    if number > after + 1:
        return is_knockout(evening.reglement) and next(_open(evening, number - 1), None) is not None
    limit = limit_of(evening)
    return limit is not None and limit.asked


def draw_of(evening: Evening, number: int) -> FinalDraw:
    """Who is in the final in one of its rounds, by the sheets as they are; that of an earlier round stays as drawn.

    Raises `LookupError` where no final round has this number, or the one before it is not seated.
    """
    after = evening.reglement.tournament.qualify_after.value
    limit = limit_of(evening)
    if after is None or limit is None or number <= after:
        raise LookupError(number)
    if number == after + 1:
        places: tuple[Slot, ...] = seeded(limit.qualified) if is_knockout(evening.reglement) else limit.qualified
        return FinalDraw(number, places)
    before = next((draw for draw in evening.draws if draw.round == number - 1), None)
    if before is None:
        raise LookupError(number)
    if not is_knockout(evening.reglement):
        return FinalDraw(number, before.places)
    return next_draw(tally(evening).until(number - 1))


def final_round(evening: Evening, draw: FinalDraw) -> Round:
    """A round of the bracket: a table for each match that is played, in its order; who is free rests."""
    matches = list(matches_in_round(evening, draw))
    tables: list[PlannedTable] = []
    resting: list[Person] = []
    for played in matches:
        pairs = [(side, *partners_of(evening, side)) for side in played.both]
        match pairs:
            case [(first, third), (second, fourth)] if played.winner is None:
                tables.append(PlannedTable(len(tables) + 1, (first, second, third, fourth)))
            case _:
                resting += [person for pair in pairs for person in pair if evening.people[person].there(draw.round)]
    return Round(draw.round, tuple(tables), tuple(sorted(resting)))


def matches_in_round(evening: Evening, draw: FinalDraw) -> Iterator[BracketMatch]:
    """The matches of a round to be played, the match for rank three last; only acts decide them, not sheets."""
    made = tally(evening)
    before = made.until(draw.round - 1)
    drawn = replace(before, draws=(*before.draws, draw), decided=made.decided)
    yield from (match for match in matches_of(drawn) if match.round == draw.round)


def known_matches(evening: Evening) -> tuple[BracketMatch, ...]:
    """Every match of the bracket, with those of the next round, as far as it can be drawn; () where there is none."""
    after = evening.reglement.tournament.qualify_after.value
    if after is None or not is_knockout(evening.reglement) or evening.begun_rounds < after:
        return ()
    found = list(matches_of(tally(evening)))
    coming = evening.next_round
    drawn = next((draw for draw in evening.draws if draw.round == coming), None)
    if coming > after and coming <= evening.planned_rounds:
        found += matches_in_round(evening, drawn or draw_of(evening, coming))
    return tuple(found)


def final_faults(evening: Evening, number: int) -> Iterator[DeskFault]:
    """What keeps a round of the final from being seated: people on the limit, open matches, missing sides."""
    if not is_final_round(evening, number):
        return
    after = evening.reglement.tournament.qualify_after
    if number == (after.value or 0) + 1:
        limit = limit_of(evening)
        if limit is not None and limit.asked:
            people = tuple(limit.level)
            ties = evening.reglement.tournament.limit_ties
            yield fault(EveningTrouble.LIMIT_LEVEL, "rounds", people=people, places=limit.places, article=ties.article)
            return
    if not is_knockout(evening.reglement):
        return
    try:
        draw = draw_of(evening, number)
    except LookupError:
        return  # that the round before is not seated is a fault of its own
    yield from _open(evening, number - 1)
    if None not in draw.places or number == (after.value or 0) + 1:
        yield from _missing(evening, draw)


def _open(evening: Evening, number: int) -> Iterator[DeskFault]:
    """The matches of a round that nobody has won yet."""
    drawn = evening.reglement.tournament.drawn_match
    for match in matches_of(tally(evening)):
        if match.round == number and match.undecided:
            yield fault(EveningTrouble.MATCH_OPEN, "rounds", people=match.both, round=number, article=drawn.article)


def _missing(evening: Evening, draw: FinalDraw) -> Iterator[DeskFault]:
    """Matches that cannot be played because somebody is not there: the other side goes on by an act with a reason."""
    for match in matches_in_round(evening, draw):
        for side in match.both:
            if match.undecided and not _there(evening, side, draw.round):
                yield fault(EveningTrouble.MATCH_MISSING, "rounds", person=side, round=draw.round)


def stale_draws(evening: Evening) -> tuple[int, ...]:
    """The rounds of the final that would be drawn otherwise by the sheets as they are today: their draws stay."""
    found = []
    for draw in evening.draws:
        today = draw_of(evening, draw.round)
        if set(today.alive) != set(draw.alive) or (None not in today.places and today.places != draw.places):
            found.append(draw.round)
    return tuple(found)
