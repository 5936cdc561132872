"""Laying down the rest at its edge: claims that hold, and the same with one card changed, against the slow twin."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest
from tests.night import by_night
from tests.rules.test_rest import RULES, Case, is_lost_somewhere

from puur.cards import CARDS, EMPTY, Card, CardSet
from puur.modes import STRENGTH, Variant
from puur.reglement.options import DeadLead
from puur.rules.rest import LaidDown, not_bock
from puur.seats import PARTNERS, SINGLES, Seat

TRIES: Final = 40
"""Claims looked at for one that holds; the better cards lie open, so that it does not take many."""


def strong_claim(rng: Random) -> Case:
    """A claim with two or three tricks left, in which the party holds the best cards but now and then one."""
    seats = rng.choice((PARTNERS, PARTNERS, SINGLES))
    opened = seats is PARTNERS and rng.random() < 0.6
    tricks = rng.choice((2, 3)) if opened else 2
    variant, first = rng.choice(tuple(Variant)), rng.randrange(9)
    modes = tuple(variant.mode(first + at) for at in range(tricks))
    leader = rng.choice(tuple(Seat))
    claimer = leader if rng.random() < 0.6 else rng.choice(tuple(Seat))
    given_by = seats.starting_with(leader)[: rng.choice((0, 0, 1, 2, 3))]
    pack = [card for card in rng.sample(CARDS, 36) if card.suit.name in rng.choice(("DHSC", "DHS", "HS"))][: 4 * tricks]
    order = modes[0].order
    pack.sort(key=lambda card: (card.suit is order.trump, STRENGTH[order][card]), reverse=True)
    here, there = rng.randrange(len(pack)), rng.randrange(len(pack))
    pack[here], pack[there] = pack[there], pack[here]
    open_seats = (claimer, seats.partner(claimer)) if opened else (claimer,)
    sizes = [tricks - (seat in given_by) for seat in open_seats]
    shown, out = pack[: sum(sizes)], pack[sum(sizes) :]
    if opened:
        rng.shuffle(shown)
    laid = LaidDown(
        claimer,
        CardSet.of(shown[: sizes[0]]),
        CardSet.of(shown[sizes[0] :]) if opened else None,
        CardSet.of(out[len(given_by) :]),
        leader,
        tuple(out[: len(given_by)]),
        CardSet.of(rng.choice(([], [], pack[::5], pack[1::4]))),
    )
    return Case(laid, modes, rng.choice(RULES), rng.choice(tuple(DeadLead)), seats)


def swapped(case: Case, mine: Card, out: Card) -> Case:
    """The same claim with an own card and an unseen one in each other's place."""
    laid = case.laid
    return replace(
        case,
        laid=replace(
            laid, mine=laid.mine.without(mine) | CardSet.of([out]), unseen=laid.unseen.without(out) | CardSet.of([mine])
        ),
    )


def found_as_the_twin_finds(case: Case) -> None:
    """What is called right is right; what is called wrong is lost somewhere, unless counting would save it."""
    laid = case.laid
    found = not_bock(laid, case.modes, case.follow, case.dead_lead, case.seats)
    lost = is_lost_somewhere(case)
    assert found is not None or not lost, case
    partner_hidden = case.seats is PARTNERS and laid.partner is None and laid.leader is not laid.claimer
    if case.follow.only_free and not case.follow.follow_only and not partner_hidden:
        assert lost == (found is not None), case
    if found is not None:
        assert found.card in laid.mine | (laid.partner or EMPTY) | CardSet.of(laid.lying)
        assert found.beaten_by is None or found.beaten_by in laid.unseen | CardSet.of(laid.lying)


@pytest.mark.cites("A.14", "A.8", "A.20", "A.21", "A.25.2", "P.18")
@pytest.mark.wide
@pytest.mark.parametrize("seed", [*range(20), *by_night(*range(20, 60))])
def test_a_claim_that_holds_is_judged_rightly_with_one_card_changed_too(seed: int) -> None:
    """A card given away for one that is out, each for each: the judgement changes exactly where the play does."""
    rng = Random(f"edge {seed}")
    claims = (strong_claim(rng) for _ in range(TRIES))
    case = next(case for case in claims if case.laid.mine and case.laid.unseen and case.proof() is None)
    found_as_the_twin_finds(case)
    for mine in case.laid.mine:
        for out in case.laid.unseen:
            found_as_the_twin_finds(swapped(case, mine, out))
