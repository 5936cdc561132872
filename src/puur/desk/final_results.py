"""How far everybody came in the final of an evening, from its draws, its sheets and what was decided (P.56, P.57)."""

from puur.desk.bracket import BracketMatch, FinalDraw, MatchVerdict, Slot, bracket_matches, matches_in, seeds_of
from puur.desk.plan import Person
from puur.desk.results import Tally
from puur.partie.passe import winning_sign
from puur.reglement import Reglement
from puur.reglement.carries import carries
from puur.reglement.options import DrawnMatch, FinalForm

FinalStep = tuple[int, int, int]
"""How far a contender came: the last round it was in, whether it won there, whether it won the match for rank three."""
OUT: FinalStep = (0, 0, 0)


def is_knockout(reglement: Reglement) -> bool:
    """Whether the final is played in a bracket."""
    keys = reglement.tournament
    return keys.qualify_after.value is not None and keys.final_form.value is FinalForm.KNOCKOUT


@carries("P.57")
def verdict_of(tally: Tally) -> MatchVerdict:
    """Who won a match: as decided, else by the sheet of their table; a drawn one by the Reglement."""
    decided = {(match.round, frozenset((match.winner, match.loser))): match.winner for match in tally.decided}
    begun = {round_.number for round_ in tally.rounds}
    seeds = seeds_of(tally.draws[0]) if tally.draws else ()
    sign = winning_sign(tally.reglement)

    def verdict(number: int, first: Person, second: Person) -> Slot:
        told = decided.get((number, frozenset((first, second))))
        if told is not None or number not in begun:
            return told
        points = points_between(tally, number, first, second)
        if points is None:
            return None
        mine, other = (sign * made for made in points)
        return first if mine > other else second if other > mine else drawn(first, second)

    def drawn(first: Person, second: Person) -> Slot:
        if tally.reglement.tournament.drawn_match.value is DrawnMatch.EXTRA_SPIEL:
            return None
        return min(first, second, key=seeds.index) if {first, second} <= set(seeds) else None

    return verdict


def points_between(tally: Tally, number: int, first: Person, second: Person) -> tuple[int, int] | None:
    """What two made at the table where they met in a round; None while its sheet does not count."""
    for table in (table for round_ in tally.rounds if round_.number == number for table in round_.tables):
        points = {person: at for column, at in zip(table.columns, table.totals, strict=True) for person in column}
        if first in points and second in points:
            return points[first], points[second]
    return None


def matches_of(tally: Tally) -> tuple[BracketMatch, ...]:
    """Every match of the bracket as far as it is drawn, round by round, the match for rank three last."""
    third = tally.reglement.tournament.third_place.value
    return bracket_matches(tally.draws, verdict_of(tally), third_place=third)


def next_draw(tally: Tally) -> FinalDraw:
    """Those who go on after the last round that is drawn; None for a match that is not decided."""
    last = tally.draws[-1]
    return FinalDraw(last.round + 1, tuple(match.winner for match in matches_in(last, verdict_of(tally))))


@carries("P.56", "P.57")
def levels(tally: Tally) -> dict[Person, FinalStep]:
    """How far everybody in the final came: more is better; all the same where it is no bracket."""
    if not is_knockout(tally.reglement):
        return {person: (1, 0, 0) for draw in tally.draws for person in draw.alive}
    matches = matches_of(tally)
    titles = {(match.round, match.winner) for match in matches if not match.third_place}
    thirds = {match.winner for match in matches if match.third_place}
    found = {person: draw.round for draw in tally.draws for person in draw.alive}
    return {
        person: (round_, int((round_, person) in titles), int(person in thirds)) for person, round_ in found.items()
    }
