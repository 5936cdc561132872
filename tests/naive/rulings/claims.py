"""A Weis is announced wrongly: too much or too little is said of it, or it is not there (A.23.5, P.23, P.38)."""

from dataclasses import dataclass

from tests.naive.cards import Card
from tests.naive.rulings.announcements import is_row, meant_by, standing, to_correct
from tests.naive.rulings.announcements import truth_of as truth_of_claim
from tests.naive.rulings.heard_weis import highest, worth
from tests.naive.rulings.table import Table, gainers, is_played, number, opponents_of, party_of
from tests.naive.rulings.words import Case, Claim, Effect, Fault
from tests.naive.trick import Seat
from tests.naive.weis import FOUR_POINTS, RUN_POINTS, fours_of, runs_of


@dataclass(frozen=True)
class Truth:
    """What the cards of an announcement are: held in hand or not, a row or four alike, worth how much."""

    held: bool
    row: bool
    points: int | None


def truth_of(cards: frozenset[Card], hand: frozenset[Card]) -> Truth:
    """Return the truth about an announced Weis; cards that make none are worth nothing to speak of."""
    rows = [row for row in runs_of(cards) if len(row) == len(cards)]
    fours = [four for four in fours_of(cards) if len(four) == len(cards)]
    points = RUN_POINTS.get(len(cards)) if rows else FOUR_POINTS[min(cards)[1:]] if fours else None
    return Truth(cards <= hand, bool(rows), points)


def credit_weis(table: Table, seat: Seat, cards: frozenset[Card], said: int) -> None:
    """In the Grauer Jass everybody credits himself, without comparison, before the first roll (G.weis)."""
    if table.stage != "play" or table.tricks or table.rolled or table.early or table.ended is not None or table.claims:
        return
    hand = frozenset(table.hands[seat])
    truth = credited_truth(cards, hand)
    claim = Claim(seat, cards, said, number(table))
    table.claims.append(claim)
    if not truth.held or truth.points is None:
        table.faults.append(Fault("weis_not_held", seat, 0, cards=cards, held=hand, detail=str(said)))
    elif truth.points != said:
        table.faults.append(Fault("weis_misnamed", seat, 0, cards=cards, held=hand, detail=str(said)))


def credited_truth(cards: frozenset[Card], hand: frozenset[Card]) -> Truth:
    """Return the truth by the values of the Grauer Jass: 50 more a card, nines as any four, no tens and no eights."""
    truth = truth_of(cards, hand)
    if truth.row:
        return Truth(truth.held, truth.row, {3: 20}.get(len(cards), 50 * (len(cards) - 3)))
    rank = min(cards)[1:]
    fours = {"J": 200, "A": 100, "K": 100, "Q": 100, "9": 100}
    return Truth(truth.held, truth.row, fours.get(rank) if truth.points is not None else None)


def wrong_credit(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what the players may agree on: annulled; corrected to what it is, or struck out; or it stands (P.4)."""
    drawn = table.house.cards_each > 1 and number(table) != fault.trick  # what he had then cannot be told any more
    true = fault.cards if fault.kind == "weis_misnamed" else frozenset() if drawn else best_part(fault)
    seat = fault.offender
    right = (
        Effect("counts_truly", "P.4", seat, cards=true) if true else Effect("forfeit", "P.4", seat, cards=fault.cards)
    )
    offers: list[tuple[Effect, ...]] = [(Effect("annul", "P.4"),), (right,), (Effect("stand", "P.4"),)]
    return Case(fault, caller, table.house.judge, None, offers, 2)


def best_part(fault: Fault) -> frozenset[Card]:
    """Return the cards of the best Weis that he really held among those he named, or none."""
    there = fault.cards & fault.held
    parts = [frozenset(part) for part in (*runs_of(there), *fours_of(there))]
    worth = [(credited_truth(part, fault.held).points or 0, part) for part in parts]
    best = max(worth, key=lambda found: found[0], default=(0, frozenset[Card]()))
    return best[1] if best[0] else frozenset()


def may_be_corrected(table: Table, fault: Fault) -> bool:
    """Return whether a wrong Weis may still be put right: its card is not covered, nor is it laid open (A.23.5)."""
    claim = fault.claim
    if table.house.die or claim is None or claim.void or table.ended is not None or is_played(table):
        return False
    if fault.kind not in {"weis_not_held", "weis_misnamed", "weis_not_highest"}:
        return False
    return party_of(table, claim.seat) not in table.disclosed and to_correct(table, claim.seat) is claim


def wrong_weis(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows: too little said of a row counts as said; wrong cards named (A.23.7); the rest is void."""
    if table.house.die:
        return wrong_credit(table, fault, caller)
    claim, seat = fault.claim, fault.offender
    if claim is None or claim.void:
        return Case(fault, caller, "A.23.5", None, [(Effect("stand", "A.23.5"),)])
    truth = truth_of_claim(table, claim)
    if truth == "misnamed":
        return misnamed(table, fault, claim, caller)
    if truth != "void":
        said = Effect("counts_as_said", "A.23.5", seat, cards=fault.cards)
        return Case(fault, caller, "A.23.5", None, [(said,)])
    four = worth(claim.cards) is not None and claim.cards <= fault.held and not is_row(claim.cards)
    offer = [Effect("forfeit", "A.23.5" if four else "P.23", seat, cards=fault.cards)]
    stand = [other for other in standing(table) if other is not claim]
    for fallen in (claim, *fallen_lower(table)):  # a lower one that fell is the highest now that this one falls, too
        if highest([other for other in table.claims if other in stand or other is fallen], table.mode) is fallen:
            frees = Effect("may_announce", "A.23.7", party=party_of(table, opponents_of(table, fallen.seat)[0]))
            offer += [] if frees in (*offer, *decided(table)) else [frees]
    return Case(fault, caller, "A.23.5", None, [tuple(offer)])


def decided(table: Table) -> list[Effect]:
    """Return what was decided so far in all cases."""
    return [effect for case in table.cases if case.chosen is not None for effect in case.offers[case.chosen]]


def fallen_lower(table: Table) -> list[Claim]:
    """Return the Weis that were found void while a higher one stood, so that they hindered nobody then (A.23.7)."""
    return [
        case.fault.claim
        for case in table.cases
        if case.fault.kind in {"weis_not_held", "weis_misnamed"}
        and case.fault.claim is not None
        and [effect.kind for effect in case.offers[case.chosen or 0]] == ["forfeit"]
    ]


def misnamed(table: Table, fault: Fault, claim: Claim, caller: Seat | None) -> Case:
    """Return that the opponents may annul if it decided who has the highest; else it is judged if it harmed (P.39)."""
    offers: list[tuple[Effect, ...]] = [
        (Effect("annul", "A.23.7"),),
        (Effect("counts_as_said", "P.39", fault.offender, cards=fault.cards),),
    ]
    claims, party = standing(table), party_of(table, claim.seat)
    true = Claim(claim.seat, meant_by(table, claim)[0], claim.said, claim.trick)
    now = highest(claims, table.mode)
    then = highest([true if other is claim else other for other in claims], table.mode)
    assert now is not None
    assert then is not None
    if now.seat in party and then.seat not in party:
        return Case(fault, caller, "A.23.7", gainers(table, fault.offender, caller), offers, 1)
    return Case(fault, caller, table.house.judge, None, offers, 1)
