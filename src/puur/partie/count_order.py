"""The order in which points count when more than one party can reach the target: Stoeck, Stich, Weis (A.10, A.15)."""

from dataclasses import dataclass
from itertools import groupby

from puur.reglement.carries import carries
from puur.reglement.options import CountOrder
from puur.rules.score import Reason, ScoreLine
from puur.seats import Party
from puur.spiel.bedanken_points import has_unshown_stoeck
from puur.spiel.result import count, stoeck_line, taken_by
from puur.spiel.state import Spiel

_STAGE_OF = {Reason.STOECK: CountOrder.STOECK, Reason.WEIS: CountOrder.WEIS}
_CARDS = frozenset({Reason.CARDS, Reason.AWARDED, Reason.MOVED, Reason.REST})


@dataclass(frozen=True, slots=True)
class Counted:
    """Points in the order of counting: whose, how many, why, and for which trick (from 0), if any."""

    party: Party
    points: int
    stage: CountOrder
    reason: Reason
    article: str
    trick: int | None = None


@carries("A.10", "A.15", "A.23.8", "P.20")
def in_order(spiel: Spiel, order: tuple[CountOrder, ...], *, unshown_stoeck: bool) -> tuple[Counted, ...]:
    """The points of a Spiel, piece by piece in the given order, with tricks in the order taken.

    The bonus of the last trick comes before its card points (A.10), the Match after all tricks. The pieces of a party
    add up to its lines, and with `unshown_stoeck` also to Stoeck that it may still count at Bedanken (A.15). Stages
    missing in the order come last.
    """
    lines = count(spiel)
    pieces = [_piece(line) for line in lines if line.reason in _STAGE_OF] + _tricks(spiel, lines)
    if unshown_stoeck:
        held = (party for party in spiel.start.seats.parties if has_unshown_stoeck(spiel, party))
        pieces += [_piece(stoeck_line(spiel, party)) for party in held]
    stages = whole(order)
    return tuple(sorted(pieces, key=lambda piece: stages.index(piece.stage)))


def whole(order: tuple[CountOrder, ...]) -> tuple[CountOrder, ...]:
    """The order, with missing stages at its end."""
    return (*order, *(stage for stage in CountOrder if stage not in order))


def _piece(line: ScoreLine, trick: int | None = None) -> Counted:
    stage = _STAGE_OF.get(line.reason, CountOrder.STICH)
    return Counted(line.party, line.points, stage, line.reason, line.article, trick)


def _tricks(spiel: Spiel, lines: tuple[ScoreLine, ...]) -> list[Counted]:
    """The card lines trick by trick, with the last trick's bonus before its cards, then the remaining lines.

    Points moved by a ruling count with their trick.
    """
    cards = {(line.party, line.reason): line for line in lines if line.reason in _CARDS}
    bonus = [line for line in lines if line.reason is Reason.LAST_TRICK]
    pieces: list[Counted] = []
    taken = taken_by(spiel)
    last = taken[-1].trick if taken else None
    for number, of_trick in groupby(taken, lambda taking: taking.trick):
        if number == last:
            pieces += [_piece(line, number) for line in bonus]
        for taking in of_trick:
            line = cards.get((taking.party, taking.reason))
            if line is not None:
                article = line.article if taking.ruled is None else taking.ruled
                points = taking.points * line.factor
                pieces.append(Counted(taking.party, points, CountOrder.STICH, taking.reason, article, number))
    rest = {*_CARDS, Reason.LAST_TRICK, *_STAGE_OF}
    return pieces + [_piece(line) for line in lines if line.reason not in rest]


@carries("A.15", "P.20")
def first_to_reach(
    pieces: tuple[Counted, ...], carried: tuple[int, ...], parties: tuple[Party, ...], target: int
) -> Party | None:
    """Who reaches the target first when the pieces are counted one by one, starting from the carried points.

    A party that already has it is first; among several, the one with the most points.
    """
    totals = dict(zip(parties, carried, strict=True))
    there = [party for party in parties if totals[party] >= target]
    if there:
        return max(there, key=lambda party: totals[party])
    for piece in pieces:
        totals[piece.party] += piece.points
        if totals[piece.party] >= target:
            return piece.party
    return None


def with_pieces(pieces: tuple[Counted, ...], carried: tuple[int, ...], parties: tuple[Party, ...]) -> tuple[int, ...]:
    """The points of each party after adding these pieces to its carried points."""
    totals = dict(zip(parties, carried, strict=True))
    for piece in pieces:
        totals[piece.party] += piece.points
    return tuple(totals[party] for party in parties)


@carries("A.15")
def counted_when_won(
    pieces: tuple[Counted, ...], carried: tuple[int, ...], parties: tuple[Party, ...], winner: Party, target: int
) -> tuple[Counted, ...]:
    """The pieces up to the one with which the winner reaches the target; all of them if he does not.

    Later points come too late for the others, also for escaping the Schneider (A.15).
    """
    has = carried[parties.index(winner)]
    counted: list[Counted] = []
    for piece in pieces:
        if has >= target:
            break
        counted.append(piece)
        has += piece.points if piece.party is winner else 0
    return tuple(counted)


@carries("A.15")
def counted_when_said(
    pieces: tuple[Counted, ...],
    carried: tuple[int, ...],
    parties: tuple[Party, ...],
    winner: Party,
    target: int,
    order: tuple[CountOrder, ...],
) -> tuple[Counted, ...]:
    """What counts at the winner's Bedanken: Stoeck and all complete tricks so far, for everybody (A.15).

    Weis, which come after the tricks, count only if the winner needs them, too.
    """
    has = carried[parties.index(winner)]
    counted: list[Counted] = []
    stages = whole(order)
    for at, stage in enumerate(stages):
        if at > stages.index(CountOrder.STICH) and has >= target:
            break
        of_stage = [piece for piece in pieces if piece.stage is stage]
        counted += of_stage
        has += sum(piece.points for piece in of_stage if piece.party is winner)
    return tuple(counted)
