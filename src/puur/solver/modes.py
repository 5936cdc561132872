"""The best announcement with open hands, and the value of schieben (A.19)."""

from dataclasses import dataclass

from puur.modes import Variant
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead, SchiebenTo, Winner
from puur.seats import Seat
from puur.solver.board import board_of
from puur.solver.exact import Question, Solver
from puur.solver.solution import Bounds
from puur.solver.worth import Aim, Stakes, worth_of
from puur.spiel import place

_ONLY_PARTNER = frozenset({SchiebenTo.PARTNER, SchiebenTo.PARTNER_AND_BACK})


@dataclass(frozen=True, slots=True)
class Announcement:
    """The value of an announcement: the written difference, for Vorhand's party."""

    seat: Seat
    variant: Variant
    value: Bounds


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """The announcements of everybody who may get to choose, Vorhand's first, with their values.

    `best` is Vorhand's best own announcement, `schieben` the value of passing on, None where it is not allowed.
    """

    vorhand: Seat
    announcements: tuple[Announcement, ...]
    best: Announcement
    schieben: Bounds | None
    complete: bool


def choose(
    reglement: Reglement, hands: str, solver: Solver, *, variants: tuple[Variant, ...] | None = None
) -> TrumpChoice:
    """The best announcement: `hands` in playing order, Vorhand's first.

    Raises the errors of `puur.spiel.place`, and `UnsupportedPosition` unless two parties play a zero-sum game.

    >>> from puur.reglement import load
    >>> found = choose(load("schieber"), "DK D10|DA S10|DQ HQ|DJ D9", Solver())
    >>> str(found.best.variant), str(found.best.value), str(found.schieben)
    ('H', '48', '48')
    """
    allowed = tuple(reglement.trump.factors.value) if variants is None else variants
    seats = _choosers(reglement)
    asked = {(seat, variant): _question(reglement, variant, hands, seat) for seat in seats for variant in allowed}
    different = list(dict.fromkeys(asked.values()))
    solved = dict(zip(different, solver.solve_all(different), strict=True))
    vorhand = seats[0]
    own = reglement.seat_plan.party(vorhand)
    found: list[Announcement] = []
    for (seat, variant), question in asked.items():
        solution = solved[question]
        value = solution.value
        found.append(Announcement(seat, variant, value if solution.party is own else Bounds(-value.high, -value.low)))
    least = reglement.partie.winner.value is Winner.LEAST
    picks = {
        seat: _pick(
            [announcement for announcement in found if announcement.seat is seat],
            most=_is_upward(reglement, seat, least=least),
        )
        for seat in seats
    }
    return TrumpChoice(
        vorhand=vorhand,
        announcements=tuple(found),
        best=picks[vorhand],
        schieben=_passed(reglement, picks, least=least) if len(seats) > 1 else None,
        complete=all(solution.complete for solution in solved.values()),
    )


def _choosers(reglement: Reglement) -> tuple[Seat, ...]:
    """Who may get to announce, in the order of passing."""
    plan = reglement.seat_plan
    vorhand = plan.order[0]
    partner = plan.partner(vorhand)
    kind = reglement.trump.schieben.value
    if kind in _ONLY_PARTNER and partner is not None:
        return vorhand, partner
    return plan.order if kind is SchiebenTo.ROUND else (vorhand,)


def _question(reglement: Reglement, variant: Variant, hands: str, announcer: Seat) -> Question:
    """The whole Spiel after an announcement."""
    plan = reglement.seat_plan
    parts = hands.split("|")
    lead = announcer if reglement.lead.first.value is FirstLead.CHOOSER else plan.order[0]
    if len(parts) == len(plan.order):
        turned = plan.order.index(lead)
        parts = parts[turned:] + parts[:turned]
    spiel = place(reglement, variant, "|".join(parts), first=lead)
    factor = reglement.trump.factors.value.get(variant, 1)
    stakes = Stakes(reglement, variant, spiel.start.follow.flags, factor, plan.party(announcer))
    whole = len(spiel.hands[lead]) == reglement.deal.hand.value
    return Question(board_of(spiel), worth_of(stakes, Aim.COUNTED), (whole, whole), every_card=False)


def _is_upward(reglement: Reglement, seat: Seat, *, least: bool) -> bool:
    """Whether a player wants Vorhand's difference to be large."""
    plan = reglement.seat_plan
    return (plan.party(seat) is plan.party(plan.order[0])) is not least


def _pick(found: list[Announcement], *, most: bool) -> Announcement:
    return max(
        found, key=lambda said: (said.value.low, said.value.high) if most else (-said.value.high, -said.value.low)
    )


def _passed(reglement: Reglement, picks: dict[Seat, Announcement], *, least: bool) -> Bounds:
    """The value of passing on: each player asked announces or passes; if it returns to Vorhand, he must announce."""
    first, *others = picks
    kind = reglement.trump.schieben.value
    value = None if kind is SchiebenTo.PARTNER else picks[first].value
    for seat in reversed(others):
        own = picks[seat].value
        if value is None:
            value = own
            continue
        better = max if _is_upward(reglement, seat, least=least) else min
        value = Bounds(better(own.low, value.low), better(own.high, value.high))
    return picks[first].value if value is None else value
