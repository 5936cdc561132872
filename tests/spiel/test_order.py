"""In which order independent faults are called changes nothing of what is ruled (P.11, P.32, P.33).

A wrong card that was held back in another revoke of the same player makes the two depend on each other: what dies with
the revoke is the highest that has its power still when it is ruled on (P.32).
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from tests.night import dice
from tests.wide import wide

from puur.cards import CARDS, CardSet
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import legal_plays, place, witness
from puur.spiel.acts import Act, Choose, Object, Play, Report, Rule, Sighting, TurnTrick
from puur.spiel.cases import pending
from puur.spiel.engine import objections
from puur.spiel.fault import GIVEN_WRONGLY
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Phase, Spiel

TABLES = pytest.mark.parametrize("tables", [200, pytest.param(6_000, marks=pytest.mark.nightly)])
MOST_CALLS = 4


def _dealt(dice: Random, reglement: Reglement) -> Spiel:
    """A table with a few cards in each hand, before a lead."""
    each = dice.randint(2, 6)
    pack = dice.sample(CARDS, 4 * each)
    hands = " | ".join(str(CardSet.of(pack[at * each : (at + 1) * each])) for at in range(4))
    return place(reglement, dice.choice("DHSCOU"), hands)


def _badly_played(dice: Random, spiel: Spiel) -> Spiel:
    """A table after some cards, many of them given wrongly, and nobody has said anything."""
    for _ in range(dice.randint(3, 18)):
        if spiel.phase is not Phase.PLAY or spiel.turn is None:
            break
        leads = spiel.trick is None or spiel.trick.complete
        seat = spiel.start.seats.partner(spiel.turn) if leads and dice.random() < 0.15 else None
        if seat is None or not spiel.hands[seat]:
            seat = spiel.turn
        cards = spiel.hands[seat] if dice.random() < 0.5 or seat is not spiel.turn else legal_plays(spiel)
        if not cards:
            break
        spiel = witness(spiel, Play(seat, dice.choice(tuple(cards))))
        if spiel.trick is not None and spiel.trick.taker is not None and dice.random() < 0.3:
            spiel = witness(spiel, TurnTrick(spiel.trick.taker))
    return spiel


def calls_for(dice: Random, spiel: Spiel) -> list[Act]:
    """Objections to all that went wrong, each once, and what somebody else saw."""
    places = {
        (irregularity.offender, irregularity.trick)
        for irregularity in spiel.faults.irregularities
        if irregularity.kind in GIVEN_WRONGLY
    }
    calls: list[Act] = [
        Object(dice.choice(spiel.start.seats.opponents(offender)), offender, trick)
        for offender, trick in sorted(places)
    ]
    for sighting in (Sighting.REMARK, Sighting.TURNED_TRICK_SEEN, Sighting.SIGN):
        offender = dice.choice(tuple(Seat))
        turned = [card for trick in spiel.turned for card in trick.cards]
        cards = CardSet.of(dice.sample(turned, 4)) if turned and sighting is Sighting.TURNED_TRICK_SEEN else CardSet()
        if dice.random() < 0.4 and (turned or sighting is Sighting.REMARK):
            calls.append(Report(spiel.start.seats.after(offender), offender, sighting, cards))
    dice.shuffle(calls)
    return calls[:MOST_CALLS]


def settled(spiel: Spiel) -> Spiel:
    """The table once in every case that waits somebody plays on, or takes the trick where that is offered.

    Which choice is made first matters where two are about the same trick: so it is always the same one.
    """
    while waiting := sorted(pending(spiel), key=lambda at: repr(spiel.faults.cases[at].irregularity.act)):
        ruling = spiel.faults.cases[waiting[0]].ruling
        trick = [at for at, offer in enumerate(ruling.offers) if offer[0].kind is ConsequenceKind.TRICK_TO]
        taken = trick[0] if trick else ruling.default
        chooser = ruling.chooser
        choice: Act = Rule(waiting[0], taken) if chooser is None else Choose(chooser.seats[0], waiting[0], taken)
        assert not objections(spiel, choice)
        spiel = witness(spiel, choice)
    return spiel


def _ruled(spiel: Spiel, calls: tuple[Act, ...]) -> tuple[object, ...]:
    """What is true of the table after these calls, and which of them were heard."""
    heard = set()
    for call in calls:
        if not objections(spiel, call):
            heard.add(call)
            spiel = witness(spiel, call)
    spiel = settled(spiel)
    faults = spiel.faults
    return (
        heard,
        (spiel.phase, spiel.turn, spiel.hands, spiel.trick, spiel.turned),
        (faults.dead, set(faults.bars), set(faults.no_win), set(faults.trump_lead), faults.award),
        {(moved.cards, moved.party) for moved in faults.moved},
        {case.irregularity.act for case in faults.cases},
    )


def depend(spiel: Spiel) -> bool:
    """Whether a wrong card of a player was held back in another revoke of his, or might have been given there."""
    might_give = [(fault, objection.cards) for fault in spiel.faults.irregularities for objection in fault.objections]
    return any(
        fault.offender is wrong.offender and fault is not wrong and bool(cards & wrong.cards)
        for fault, cards in might_give
        for wrong in spiel.faults.irregularities
    )


def _tables(reglement: Reglement, tables: int) -> Iterator[tuple[Spiel, list[Act]]]:
    """Tables at which at least two things can be called that do not depend on each other."""
    chance, found = dice(f"order {reglement.name}"), 0
    while found < tables:
        spiel = _badly_played(chance, _dealt(chance, reglement))
        calls = calls_for(chance, spiel)
        if len(calls) > 1 and not depend(spiel):
            found += 1
            yield spiel, calls


@pytest.mark.cites("A.8", "A.12", "K.farbe", "E.8", "P.32", "P.33")
@pytest.mark.parametrize("name", wide("einzelschieber", "schieber", "kzjv", "fnf-handjass"))
@TABLES
def test_the_order_of_calls_changes_nothing(name: str, tables: int) -> None:
    """Whoever is called first, the same cards die, the same suits are barred, the same player leads."""
    for spiel, calls in _tables(load(name), tables):
        first, *others = (_ruled(spiel, order) for order in permutations(calls))
        for other in others:
            assert first == other, (calls, spiel.trick, spiel.turned, spiel.hands, spiel.faults.irregularities)
