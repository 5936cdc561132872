"""Laying down the rest, by the words of A.14: on lead every card must be Bock, and less out never spoils a claim."""

from random import Random

import pytest

from puur.cards import CARDS, EMPTY, CardSet
from puur.modes import BEATERS, Variant
from puur.reglement import load
from puur.reglement.options import DeadLead
from puur.rules.follow import FollowRule
from puur.rules.rest import Counterexample, LaidDown, not_bock
from puur.seats import PARTNERS, Seat

KEYS = load("schieber").follow
RULE = FollowRule.of(KEYS, KEYS.undertrump.value)


@pytest.mark.cites("A.14")
@pytest.mark.parametrize("seed", range(150))
def test_on_lead_the_claim_is_right_exactly_when_no_card_can_be_beaten(seed: int) -> None:
    """The claimer leads: with his cards alone it is enough that no live card that is out beats any live one of his."""
    rng = Random(seed)
    number = rng.randrange(1, 5)
    pack = rng.sample(CARDS, 4 * number)
    mine, out = CardSet.of(pack[:number]), CardSet.of(pack[number:])
    dead = CardSet.of(rng.sample(pack, rng.randrange(3)))
    played = rng.choice(tuple(Variant))
    modes = tuple(played.mode(9 - number + at) for at in range(number))
    laid = LaidDown(Seat.S, mine, None, out, Seat.S, (), dead)
    found = not_bock(laid, modes, RULE, DeadLead.OPPONENTS_TAKE, PARTNERS)
    live = out - dead
    beaten = any(BEATERS[mode.order][card] & live.mask for mode in modes for card in mine) or bool(mine & dead)
    assert beaten == (found is not None)
    if found is not None:
        assert found.card in mine
        assert found.beaten_by is None or found.beaten_by in live


@pytest.mark.cites("A.14")
@pytest.mark.parametrize("seed", range(250))
def test_less_out_never_spoils_a_claim(seed: int) -> None:
    """From any position: what holds against many unseen cards holds against fewer, and a proof names real cards."""
    rng = Random(f"less {seed}")
    number = rng.randrange(1, 4)
    pack = rng.sample(CARDS, 4 * number + 3)
    mine, partner = CardSet.of(pack[:number]), CardSet.of(pack[number : 2 * number])
    shown = rng.random() < 0.5
    out = CardSet.of(pack[2 * number : 4 * number]) | (EMPTY if shown else partner)
    dead = CardSet.of(rng.sample(pack, rng.randrange(2)))
    leader, rule = rng.choice(tuple(Seat)), rng.choice(tuple(DeadLead))
    played = rng.choice(tuple(Variant))
    modes = tuple(played.mode(9 - number + at) for at in range(number))

    def found(unseen: CardSet) -> Counterexample | None:
        laid = LaidDown(Seat.S, mine, partner if shown else None, unseen, leader, (), dead)
        return not_bock(laid, modes, RULE, rule, PARTNERS)

    proof = found(out)
    if proof is None:
        fewer = out - CardSet.of(rng.sample(tuple(out), 1))
        assert found(fewer) is None
    else:
        assert proof.beaten_by is None or proof.beaten_by in out | mine | partner
