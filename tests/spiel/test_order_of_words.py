"""In which order faults of Weis, of Stoeck and of cards are called beside a claim or a Bedanken changes nothing.

Nor does it matter to a fault whether another one is called as well: what is ruled on it is the same.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from tests.night import dice
from tests.spiel.test_order import calls_for, depend, settled
from tests.wide import wide

from puur.cards import CARDS, CardSet
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.spiel import acts_for, count, legal_plays, place, witness
from puur.spiel.acts import Act, Bedanken, ClaimRest, Laid, Object, Play, ShowStoeck, ShowWeis, TurnTrick
from puur.spiel.engine import objections
from puur.spiel.ruling import Consequence, ConsequenceKind
from puur.spiel.state import Phase, Spiel

TABLES = pytest.mark.parametrize("tables", [25, pytest.param(3_000, marks=pytest.mark.nightly)])
SAYING = (ShowWeis, ShowStoeck)


def dealt(chance: Random, reglement: Reglement) -> Spiel:
    """A table with some cards in each hand, in which suits run long; a party may need few points more (A.3)."""
    each = chance.choice((3, 4, 5, 9))
    pack = chance.sample(CARDS, 4 * each)
    pack = sorted(pack) if chance.random() < 0.5 else pack
    hands = " | ".join(str(CardSet.of(pack[at * each : (at + 1) * each])) for at in range(4))
    spiel = place(reglement, chance.choice("DHSC"), hands)
    target = reglement.partie.target.value
    if target is None:
        return spiel
    slate = tuple(target - chance.randint(-10, 70) for _ in spiel.start.seats.parties)
    return spiel._replace(start=replace(spiel.start, carried=slate))


def said(chance: Random, spiel: Spiel) -> Spiel:
    """Somebody announces what he has, says another number for it, or names what he has not."""
    for seat in spiel.start.seats.order:
        regular = [act for act in acts_for(spiel, seat) if isinstance(act, SAYING)]
        roll = chance.random()
        if regular and roll < 0.5:
            spiel = witness(spiel, chance.choice(regular))
        elif roll < 0.6:
            cards = CardSet.of(chance.sample(tuple(spiel.hands[seat] or CARDS), min(3, len(spiel.hands[seat]) or 3)))
            spiel = witness(spiel, ShowWeis(seat, cards, chance.choice((20, 50, 100))))
        elif roll < 0.65:
            spiel = witness(spiel, ShowStoeck(seat))
    return spiel


def played(chance: Random, spiel: Spiel) -> Spiel:
    """A table after some cards and words, some of them wrong, that a claim or a Bedanken may have ended."""
    for _ in range(chance.randint(2, 14)):
        if spiel.phase is not Phase.PLAY or spiel.turn is None:
            return spiel
        if chance.random() < 0.3:
            spiel = said(chance, spiel)
        if spiel.phase is not Phase.PLAY or spiel.turn is None:
            return spiel
        cards = tuple(spiel.hands[spiel.turn] if chance.random() < 0.4 else legal_plays(spiel))
        if not cards:
            return spiel
        spiel = witness(spiel, Play(spiel.turn, chance.choice(cards)))
        if spiel.trick is not None and spiel.trick.taker is not None and chance.random() < 0.3:
            spiel = witness(spiel, TurnTrick(spiel.trick.taker))
    seat = chance.choice(spiel.start.seats.order)
    if spiel.phase is Phase.PLAY and spiel.hands[seat] and chance.random() < 0.6:
        ends = ClaimRest(seat, Laid.OWN) if chance.random() < 0.5 else Bedanken(seat)
        spiel = witness(spiel, ends)
    return spiel


def calls(chance: Random, spiel: Spiel) -> list[Act]:
    """What is called of it: wrong cards and what was seen, and wrong words of players who did nothing else wrong."""
    found = calls_for(chance, spiel)
    blamed = {call.offender for call in found if isinstance(call, Object)}
    wrong = {fault.offender for fault in spiel.faults.irregularities if isinstance(fault.act, SAYING)}
    words = [Object(chance.choice(spiel.start.seats.opponents(seat)), seat, None) for seat in sorted(wrong - blamed)]
    return [*found[:3], *words][:4]


def ruled(spiel: Spiel, order: tuple[Act, ...]) -> tuple[object, ...]:
    """What is true of the table after these calls, which of them were heard, and what was ruled on each."""
    heard = set()
    for call in order:
        if not objections(spiel, call):
            heard.add(call)
            spiel = witness(spiel, call)
    spiel = settled(spiel)
    faults = spiel.faults
    cases = [case for case in faults.cases if case.irregularity not in faults.undone]  # a Bedanken that was not false
    parts = (part for case in cases for part in case.ruling.offers[case.chosen or 0])
    followed = {part for part in parts if part.kind is not ConsequenceKind.TAKE_BACK}  # it may have come back with one
    return (
        heard,
        {case.irregularity.act for case in cases},
        (spiel.phase, spiel.turn, spiel.hands, spiel.trick, spiel.turned, spiel.ending),
        (faults.dead, set(faults.bars), set(faults.no_win), set(faults.trump_lead), faults.award, faults.rest),
        (faults.thanked, {lapse.seat for lapse in faults.lapses}),
        (set(spiel.talk.claims), set(spiel.talk.reopened), spiel.talk.stoeck),
        count(spiel),
        followed,
    )


def alone(spiel: Spiel, call: Act) -> set[Consequence]:
    """What follows from one call where nothing else is called; whether a Bedanken was right is a matter of all."""
    followed = ruled(spiel, (call,))[-1]
    assert isinstance(followed, set)
    return {part for part in followed if part.kind is not ConsequenceKind.LOSE_PARTIE}


def hang_together(spiel: Spiel, what: list[Act]) -> bool:
    """Whether what is ruled on one thing rightly hangs on whether the other was ruled on before.

    A card that goes back uncovers the one before it, whose Weis may be put right again (A.23.5). And beside a Bedanken
    an opponent's wrong card stands as long as it is right, and not once another ruling has made it false (A.3).
    """
    wrong = [fault for fault in spiel.faults.irregularities if isinstance(fault.act, Play)]
    thanked, trick = spiel.faults.thanked, spiel.trick
    against = () if thanked is None else spiel.start.seats.opponents(thanked.seat)
    lying = CardSet() if trick is None else CardSet.of(trick.cards)
    back = any(fault.cards & lying for fault in wrong)
    words = any(isinstance(call, Object) and call.trick is None for call in what)
    return (back and words) or any(fault.offender in against for fault in wrong) or depend(spiel)


def tables_of(reglement: Reglement, tables: int) -> Iterator[tuple[Spiel, list[Act]]]:
    """Tables at which at least two things can be called that do not depend on each other."""
    chance, found = dice(f"order of words {reglement.name}"), 0
    while found < tables:
        spiel = played(chance, dealt(chance, reglement))
        what = calls(chance, spiel)
        over = spiel.phase is Phase.OVER and spiel.faults.thanked is None
        if len(what) > 1 and not over and not hang_together(spiel, what):
            found += 1
            yield spiel, what


@pytest.mark.cites("A.12", "A.14", "A.23.5", "P.11")
@pytest.mark.parametrize("name", wide("schieber", "einzelschieber"))
@TABLES
def test_what_is_ruled_on_one_fault_does_not_hang_on_whether_another_is_called(name: str, tables: int) -> None:
    """What follows from a call alone follows as well where all the others are called before it or after it."""
    for spiel, what in tables_of(load(name), tables):
        together = ruled(spiel, tuple(what))[-1]
        for call in what:
            assert isinstance(together, set)
            assert alone(spiel, call) <= together, (call, what, spiel.hands, spiel.faults.irregularities)


@pytest.mark.cites("A.3", "A.14", "A.23.5", "P.11", "P.32", "P.33")
@pytest.mark.parametrize("name", wide("schieber", "kzjv", "einzelschieber", "allgemein"))
@TABLES
def test_the_order_of_words_and_cards_changes_nothing(name: str, tables: int) -> None:
    """Whoever is called first, the same Weis count, the same cards die, the same party wins by a Bedanken."""
    for spiel, what in tables_of(load(name), tables):
        first, *others = (ruled(spiel, order) for order in permutations(what))
        for other in others:
            assert first == other, (what, spiel.trick, spiel.turned, spiel.hands, spiel.faults.irregularities)
