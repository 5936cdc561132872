"""What each offer of a ruling would do to the points: how the Spiel stands now, and how it would stand."""

from dataclasses import dataclass

from puur.record.situation.deciding import Answer
from puur.record.situation.witnessing import Finding
from puur.seats import Party
from puur.spiel.acts import Choose, Rule
from puur.spiel.cases import pending
from puur.spiel.engine import advance
from puur.spiel.result import count
from puur.spiel.state import Ending, EndingKind, Phase, Spiel, Trick
from puur.spiel.taking import owner


@dataclass(frozen=True, slots=True)
class Lying:
    """The trick on the table: its card points, and whose it is, or would be if no other card came."""

    points: int
    party: Party | None
    complete: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """How a Spiel stands: points written and counted for each party, the trick on the table, how it ended if it did.

    None where it depends on cards that nobody told of.
    """

    totals: tuple[int, ...] | None
    lying: Lying | None
    ending: Ending | None
    finished: bool


@dataclass(frozen=True, slots=True)
class Effects:
    """The standing when the irregularity was called, and after each offer."""

    parties: tuple[Party, ...]
    now: Standing
    after: tuple[Standing, ...]


def effects_of(answer: Answer, number: int) -> Effects:
    """What becomes of the points, for one finding of an answer."""
    findings = [(outcome.findings[number], outcome.assumed) for outcome in answer.outcomes]
    now = _same([standing_of(one.before, assumed=assumed) for one, assumed in findings])
    rows = [[standing_of(spiel, assumed=assumed) for spiel in after_each(one)] for one, assumed in findings]
    after = tuple(_same([row[at] for row in rows]) for at in range(len(rows[0])))
    return Effects(findings[0][0].before.start.seats.parties, now, after)


def standing_at_end(answer: Answer) -> Standing:
    """How the Spiel stands after everything that is told."""
    return _same([standing_of(outcome.spiel, assumed=outcome.assumed) for outcome in answer.outcomes])


def _same(standings: list[Standing]) -> Standing:
    """What all worlds agree on."""
    first = standings[0]
    totals = first.totals if all(one.totals == first.totals for one in standings) else None
    lying = first.lying if all(one.lying == first.lying for one in standings) else None
    return Standing(totals, lying, first.ending, first.finished)


def after_each(finding: Finding) -> tuple[Spiel, ...]:
    """The table after each offer of a finding's case; none where there is no case."""
    case, after = finding.case, finding.after
    if case is None:
        return ()
    if len(case.ruling.offers) == 1 or not pending(after):
        return (after,) * len(case.ruling.offers)
    number = pending(after)[-1]
    chooser = after.faults.cases[number].ruling.chooser
    offers = range(len(after.faults.cases[number].ruling.offers))
    acts = [Rule(number, at) if chooser is None else Choose(chooser.seats[0], number, at) for at in offers]
    return tuple(advance(after, act) for act in acts)


def standing_of(spiel: Spiel, *, assumed: bool) -> Standing:
    """How a Spiel stands; what thought-of cards counted is not told."""
    seats = spiel.start.seats
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    lines = () if annulled else count(spiel)
    points = tuple(
        carried + sum(line.points for line in lines if line.party is party)
        for party, carried in zip(seats.parties, spiel.start.carried, strict=True)
    )
    over = spiel.phase in {Phase.PLAYED, Phase.OVER}
    trick = spiel.trick if not over else None
    lying = None if trick is None else _lying(spiel, trick)
    return Standing(points if annulled or not assumed else None, lying, spiel.ending, over)


def _lying(spiel: Spiel, trick: Trick) -> Lying:
    party = owner(spiel, trick)
    if party is None and trick.award is not None:
        party = trick.award.party
    if party is None and trick.best is not None:
        players = spiel.start.seats.starting_with(trick.leader)
        party = spiel.start.seats.party(players[trick.best % len(players)])
    return Lying(trick.points, party, trick.complete)
