"""A Weis is announced wrongly: too much or too little is said of it, or it is not there (A.23.5, P.23, P.38)."""

from dataclasses import dataclass

from tests.naive.cards import Card
from tests.naive.rulings.table import Table, after, number, opponents_of, party_of, turn_of
from tests.naive.rulings.words import Case, Claim, Effect, Fault, Party
from tests.naive.trick import Seat
from tests.naive.weis import FOUR_POINTS, RUN_POINTS, fours_of, runs_of, weis_of


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


def announce_weis(table: Table, seat: Seat, cards: frozenset[Card], said: int) -> None:
    """The leader of trick one announces a Weis with his card: its points, true or not (A.23.3)."""
    if table.tricks or table.ended is not None or turn_of(table) != seat or table.claims:
        return
    hand = frozenset(table.hands[seat])
    truth = truth_of(cards, hand)
    claim = Claim(seat, cards, said)
    table.claims.append(claim)
    if not truth.held or truth.points is None:
        table.faults.append(Fault("weis_not_held", seat, 0, cards=cards, held=hand, detail=str(said)))
    elif truth.points != said:
        table.faults.append(Fault("weis_misnamed", seat, 0, cards=cards, held=hand, detail=str(said)))


def credit_weis(table: Table, seat: Seat, cards: frozenset[Card], said: int) -> None:
    """In the Grauer Jass everybody credits himself, without comparison, before the first roll (G.weis)."""
    if table.stage != "play" or table.tricks or table.rolled or table.early or table.ended is not None or table.claims:
        return
    hand = frozenset(table.hands[seat])
    truth = credited_truth(cards, hand)
    table.claims.append(Claim(seat, cards, said))
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
    """Return whether a wrong Weis is not covered yet: its player's own card is due, or the last that lies (A.23.5)."""
    if table.house.die:
        return False  # compared with nothing, it is covered by nothing
    if fault.kind not in {"weis_not_held", "weis_misnamed"} or table.rest is not None or table.ended is not None:
        return False
    if not table.tricks:
        return True
    first = table.tricks[0]
    lying, place, seat = len(first.plays), 0, first.leader
    while seat != fault.offender:
        place, seat = place + 1, after(table, seat)
    return lying in {place, place + 1} and not first.turned


def wrong_weis(table: Table, fault: Fault, caller: Seat | None) -> Case:
    """Return what follows: a row of which too little was said counts as said; everything else is void."""
    if table.house.die:
        return wrong_credit(table, fault, caller)
    truth = truth_of(fault.cards, fault.held)
    seat = fault.offender
    if truth.held and truth.row and truth.points is not None and truth.points > int(fault.detail):
        said = Effect("counts_as_said", "A.23.5", seat, cards=fault.cards)
        return Case(fault, caller, "A.23.5", None, [(said,)])
    void = "A.23.5" if truth.held and not truth.row and truth.points is not None else "P.23"
    party = party_of(table, opponents_of(table, seat)[0])
    forfeit = Effect("forfeit", void, seat, cards=fault.cards)
    return Case(fault, caller, "A.23.5", None, [(forfeit, Effect("may_announce", "A.23.7", party=party))])


def written_weis(table: Table) -> dict[Party, int]:
    """Return what the parties write for Weis: what was said, unless it was called and is void (P.38)."""
    made: dict[Party, int] = {}
    for claim in table.claims:
        if not claim.void:
            party = party_of(table, claim.seat)
            made[party] = made.get(party, 0) + claim.said
    return made


def tempting(table: Table, seat: Seat) -> list[tuple[frozenset[Card], list[int]]]:
    """Return announcements worth trying: the only Weis of a hand, or of a hand without any what it lacks a card for."""
    hand = table.hands[seat]
    there = weis_of(hand)
    if len(there) == 1 and not there[0].wins_partie:
        return [(frozenset(there[0].cards), [20, 50, 100, 150, 200])]
    if there:
        return []
    suits = {card[0] for card in hand}
    return [(frozenset({f"{suit}7", f"{suit}8", f"{suit}9"}), [20]) for suit in sorted(suits)]
