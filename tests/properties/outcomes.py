"""What stands at a table, in the twin's plain words: read off the product on one side, off the twin on the other."""

from functools import lru_cache

from tests.naive.rulings.before_first_card import before, chooser
from tests.naive.rulings.choices import pending
from tests.naive.rulings.sheet import sheet_of
from tests.naive.rulings.table import Table, holds, is_complete, is_played, party_of, running, taker_of, turn_of
from tests.naive.rulings.words import Case as NaiveCase
from tests.naive.rulings.words import Effect

from puur.cards import CardSet
from puur.seats import Party
from puur.spiel import Phase, Spiel, count
from puur.spiel.ending import EndingKind
from puur.spiel.ruling import Case, Consequence
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Bar

Outcome = dict[str, object]


@lru_cache(maxsize=1 << 14)
def cards(some: CardSet) -> frozenset[str]:
    """The twin's names of cards."""
    return frozenset([card.name for card in some])


def seats(party: Party | None) -> tuple[str, ...] | None:
    """The twin's party."""
    return None if party is None else tuple(seat.name for seat in party.seats)


@lru_cache(maxsize=1 << 12)
def effect(consequence: Consequence) -> Effect:
    """A consequence in the twin's words."""
    return Effect(
        consequence.kind.value if consequence.extent.value != "instead" else "dead_instead",
        consequence.article,
        None if consequence.seat is None else consequence.seat.name,
        seats(consequence.party),
        cards(consequence.cards),
        None if consequence.until is None else consequence.until.value,
    )


def told(case: Case) -> tuple[object, ...]:
    """A case of the product."""
    ruling = case.ruling
    return (
        case.irregularity.kind.value,
        case.irregularity.offender.name,
        None if case.objector is None else case.objector.name,
        ruling.article,
        seats(ruling.chooser) if len(ruling.offers) > 1 else None,
        tuple(tuple(effect(which) for which in offer) for offer in ruling.offers),
        ruling.default if len(ruling.offers) > 1 else 0,
        case.chosen,
        None if case.decided is None else case.decided.value,
    )


def told_by_twin(case: NaiveCase) -> tuple[object, ...]:
    """A case of the twin."""
    fault = case.fault
    several = len(case.offers) > 1
    return (
        fault.kind,
        fault.offender,
        case.caller,
        case.article,
        case.chooser if several else None,
        tuple(case.offers),
        case.default if several else 0,
        case.chosen,
        case.how,
    )


def trick_of(spiel: Spiel) -> tuple[object, ...] | None:
    """The running trick of the product: its leader, mode and cards."""
    trick = spiel.trick
    if trick is None or trick.complete or spiel.faults.rest is not None:
        return None
    return trick.leader.name, str(trick.mode), tuple(card.name for card in trick.cards)


def trick_of_twin(table: Table) -> tuple[object, ...] | None:
    """The running trick of the twin."""
    trick = running(table)
    if trick is None or table.rest is not None:
        return None
    mode = trick.mode if "/" not in trick.mode or trick.mode[0] != trick.mode[2] else trick.mode[0]
    return trick.leader, mode, tuple(play.card for play in trick.plays)


def phase_of(spiel: Spiel) -> str:
    """What the product waits for, as far as the twin knows it."""
    if spiel.phase in {Phase.OVER, Phase.PLAYED, Phase.RULING}:
        return str(spiel.phase.value)
    assert spiel.turn is not None
    before = spiel.phase in {Phase.CUT, Phase.LIFT, Phase.DEAL, Phase.ANNOUNCE}
    return f"{spiel.phase.value} {spiel.turn.name}" if before else spiel.turn.name


def phase_of_twin(table: Table) -> str:
    """What the twin waits for."""
    if table.ended is not None:
        return "over"
    if pending(table):
        return "ruling"
    if table.stage in {"cut", "lift"}:
        return f"{table.stage} {before(table, table.dealer)}"
    if table.stage in {"deal", "announce"}:
        return f"{table.stage} {table.dealer if table.stage == 'deal' else chooser(table)}"
    return "played" if is_played(table) else str(turn_of(table))


def winner_of(table: Table) -> tuple[str, ...] | None:
    """Which party wins the Partie by a Bedanken: who said it, or the other one if it was false (A.3)."""
    assert table.ended is not None
    kind, seat = table.ended
    others = next(party for party in table.house.parties if seat not in party)
    return {"bedankt": party_of(table, seat), "bedankt_falsely": others}.get(kind)


def taken(spiel: Spiel) -> list[tuple[object, object]]:
    """Who took each complete trick, and whose it is by a ruling; what a rest comprises is left out."""
    since = None if spiel.faults.rest is None else spiel.faults.rest.since
    return [
        (trick.taker.name, trick.award and seats(trick.award.party))
        for trick in spiel.tricks[:since]
        if trick.taker is not None
    ]


def taken_by_twin(table: Table) -> list[tuple[object, object]]:
    """Who took each complete trick of the twin, and whose it is by a ruling."""
    done = [trick for trick in table.tricks if is_complete(table, trick)]
    counted = done if table.rest is None else done[: table.rest[1]]
    return [(taker_of(table, trick), table.awards.get(place)) for place, trick in enumerate(counted)]


def outcome(spiel: Spiel) -> Outcome:
    """Everything that stands at a table of the product."""
    early = frozenset((early.seat.name, early.card.name) for early in spiel.faults.early)
    over = spiel.phase is Phase.OVER
    rest = spiel.faults.rest
    played = spiel.phase is Phase.PLAYED
    made = {"phase": phase_of(spiel), "cases": [told(case) for case in spiel.faults.cases]}
    if over:
        ending = spiel.ending
        assert ending is not None
        dealer = None if ending.next_dealer is None else ending.next_dealer.name
        kind = "annulled" if ending.kind is EndingKind.ANNULLED else ending.kind.value
        return made | {"ending": (kind, ending.seat.name, dealer, seats(ending.winner))}
    laid = {early.seat: early.card.name for early in spiel.faults.early}
    return made | {
        "hands": {
            seat.name: cards(spiel.hands[seat]) - ({laid[seat]} if seat in laid else set())
            for seat in spiel.start.seats.order
        },
        "early": early,
        "mode": "" if spiel.preface.variant is None else spiel.preface.variant.name,
        "dealer": dealer_of(spiel).name,
        "trick": trick_of(spiel),
        "taken": taken(spiel),
        "dead": cards(spiel.faults.dead),
        "bars": set() if played else set(map(barred, spiel.faults.bars)),
        "rest": None if rest is None else (seats(rest.party), rest.since),
        "sheet": sheet(spiel) if played else None,
    }


def barred(bar: Bar) -> tuple[object, ...]:
    """A bar in the twin's words."""
    return tuple(seat.name for seat in bar.seats), bar.suit.suits[0].name, bar.until.value, bar.article


def standing_bars(table: Table) -> set[tuple[object, ...]]:
    """The bars of the twin that count for the next lead."""
    return {(bar.seats, bar.suit, bar.until, bar.article) for bar in table.bars if holds(table, bar)}


def sheet(spiel: Spiel) -> dict[tuple[tuple[str, ...], str], int]:
    """What the product writes, but for Weis and Stoeck, and nothing for zero."""
    made: dict[tuple[tuple[str, ...], str], int] = {}
    for line in count(spiel):
        why = "match" if line.reason.value == "kontermatch" else line.reason.value
        key = tuple(seat.name for seat in line.party.seats), why
        made[key] = made.get(key, 0) + line.points
    return {key: points for key, points in made.items() if points}


def outcome_of_twin(table: Table) -> Outcome:
    """Everything that stands at a table of the twin."""
    made: Outcome = {"phase": phase_of_twin(table), "cases": [told_by_twin(case) for case in table.cases]}
    if table.ended is not None:
        return made | {"ending": (*table.ended, table.next_dealer, winner_of(table))}
    rest = table.rest
    return made | {
        "hands": {seat: frozenset(hand) for seat, hand in table.hands.items() if seat in table.house.seats},
        "early": frozenset((play.seat, play.card) for play in table.early),
        "mode": table.mode,
        "dealer": table.dealer,
        "trick": trick_of_twin(table),
        "taken": taken_by_twin(table),
        "dead": frozenset(table.dead),
        "bars": set() if phase_of_twin(table) == "played" else standing_bars(table),
        "rest": rest,
        "sheet": sheet_of(table) if phase_of_twin(table) == "played" else None,
    }
