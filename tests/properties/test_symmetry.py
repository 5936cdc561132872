"""Suits and seats have no favourites: the same Spiel in other suits, or at other seats, is the same Spiel."""

from dataclasses import replace
from itertools import permutations

import pytest
from tests.games import EACH
from tests.night import dice, tonight
from tests.properties.other_words import Renaming, renamed
from tests.properties.tables import steps

from puur.cards import EMPTY, Suit
from puur.modes import Variant
from puur.reglement import Reglement, load
from puur.reglement.options import Chooser
from puur.seats import Seat
from puur.spiel import Phase, Spiel, acts_for, apply, count, open_spiel
from puur.spiel.acts import Act, Roll
from puur.spiel.fault import IrregularityKind

EVERY_REGLEMENT = pytest.mark.parametrize("name", EACH)
SEEDS = pytest.mark.parametrize("seeds", [4, pytest.param(300, marks=pytest.mark.nightly)])


def fair_permutations(reglement: Reglement) -> list[tuple[Suit, Suit, Suit, Suit]]:
    """The renamings of suits under which no factor changes."""
    factors = {suit: reglement.trump.factors.value[Variant[suit.name]] for suit in Suit}
    return [
        (d, h, s, c)
        for d, h, s, c in permutations(Suit)
        if all(factors[old] == factors[new] for old, new in zip(Suit, (d, h, s, c), strict=True))
    ]


def opened(first: Spiel, how: Renaming) -> Spiel:
    """The same beginning, renamed: who deals, writes and chooses, and what each party has written."""
    start = first.start
    return open_spiel(
        start.reglement,
        dealer=None if start.dealer is None else how.seat(start.dealer),
        writer=how.seat(start.writer),
        carried=how.by_party(start.carried),
        chooser=None if start.chooser is None else how.seat(start.chooser),
        round_number=start.round,
    )


def in_other_words(act: Act, before: Spiel, how: Renaming) -> Act:
    """The act renamed."""
    if isinstance(act, Roll):
        return how.roll(act, before.phase)
    other = renamed(act, how)
    assert isinstance(other, type(act))
    return other


def without_proof(spiel: Spiel) -> Spiel:
    """The Spiel without the cards that proved a claim of the rest wrong: of several proofs any one will do (A.14)."""
    wrong = tuple(
        replace(irregularity, cards=EMPTY) if irregularity.kind is IrregularityKind.REST_CLAIMED else irregularity
        for irregularity in spiel.faults.irregularities
    )
    cases = tuple(
        replace(case, irregularity=replace(case.irregularity, cards=EMPTY))
        if case.irregularity.kind is IrregularityKind.REST_CLAIMED
        else case
        for case in spiel.faults.cases
    )
    return spiel._replace(faults=spiel.faults._replace(irregularities=wrong, cases=cases))


def assert_same(spiel: Spiel, other: Spiel, how: Renaming) -> None:
    """The two states say the same in different words, and so do what is written and what may be done."""
    kept = without_proof(spiel)._replace(hands=how.by_seat(spiel.hands))
    assert renamed(kept[1:], how) == without_proof(other)[1:]  # all but how it started
    assert {renamed(line, how) for line in count(spiel)} == set(count(other))
    for seat in spiel.start.seats.order:
        acts = {in_other_words(act, spiel, how) for act in acts_for(spiel, seat)}
        assert acts == set(acts_for(other, how.seat(seat)))


def assert_commutes(reglement: Reglement, seed: int, how: Renaming) -> None:
    """Renaming first and playing then leads to the same states as playing first and renaming then."""
    other = None
    for step in steps(reglement, seed):
        if other is None:
            if how.seats and reglement.trump.chooser.value is Chooser.ROLL and step.before.start.chooser is None:
                return  # who rolls first is a convention of the first seat
            other = opened(step.before, how)
        other = apply(other, in_other_words(step.act, step.before, how))
        if step.after.phase is not Phase.ROLL_FOR_TRUMP:
            assert_same(step.after, other, how)


@EVERY_REGLEMENT
@SEEDS
def test_renaming_suits_commutes_with_play(name: str, seeds: int) -> None:
    """The same cards in other suits, the die's faces and trump renamed with them, give the same Spiel."""
    rng = dice(name)
    reglement = load(name)
    for seed in tonight(seeds):
        suits = rng.choice(fair_permutations(reglement))
        assert_commutes(reglement, seed, Renaming(suits, 0, reglement))


@pytest.mark.cites("A.2", "A.18")
@EVERY_REGLEMENT
@SEEDS
def test_moving_on_the_seats_commutes_with_play(name: str, seeds: int) -> None:
    """The same cards, everybody one or more seats further, give the same Spiel."""
    rng = dice(name)
    reglement = load(name)
    everyone = len(reglement.seat_plan.order) == len(Seat)
    for seed in tonight(seeds):
        moved = rng.choice((1, 2, 3)) if everyone else 2
        assert_commutes(reglement, seed, Renaming((Suit.D, Suit.H, Suit.S, Suit.C), moved, reglement))


@EVERY_REGLEMENT
def test_both_at_once(name: str) -> None:
    """Suits renamed and seats moved together."""
    rng = dice(name)
    reglement = load(name)
    for seed in range(3):
        assert_commutes(reglement, seed, Renaming(rng.choice(fair_permutations(reglement)), 2, reglement))
