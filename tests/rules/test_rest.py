"""Laying down the rest: every card must be Bock in any order (A.14)."""

from random import Random

import pytest

from puur.cards import CARDS, EMPTY, Card, CardSet, card
from puur.modes import BEATERS, Variant, variant
from puur.reglement import load
from puur.reglement.options import DeadLead
from puur.rules.follow import FollowRule
from puur.rules.rest import Counterexample, LaidDown, not_bock
from puur.seats import PARTNERS, Seat

KEYS = load("schieber").follow
RULE = FollowRule.of(KEYS, KEYS.undertrump.value)


def judged(  # noqa: PLR0913  what lies open
    mine: str,
    out: str,
    mode: str = "H",
    *,
    partner: str | None = None,
    leader: Seat = Seat.S,
    lying: str = "",
    dead: str = "",
    rule: DeadLead = DeadLead.OPPONENTS_TAKE,
) -> Counterexample | None:
    """The proof against South's claim, if there is one."""
    own = CardSet.of(mine)
    laid = LaidDown(
        Seat.S,
        own,
        None if partner is None else CardSet.of(partner),
        CardSet.of(out),
        leader,
        tuple(map(card, lying.split())),
        CardSet.of(dead),
    )
    played = variant(mode)
    modes = tuple(played.mode(9 - len(own) + number) for number in range(len(own)))
    return not_bock(laid, modes, RULE, rule, PARTNERS)


@pytest.mark.cites("A.14")
def test_the_example_of_the_article() -> None:
    """Puur, Nell and the trump six are not all Bock while the seven is out; once it is gone they are."""
    others = "DA DK DQ SA SK SQ CA CK"
    assert Counterexample(Card.H6, Card.H7) == judged("HJ H9 H6", f"H7 {others}")
    assert judged("HJ H9 H6", f"D6 {others}") is None


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(
    ("mine", "out", "mode", "holds"),
    [
        ("SA SK", "SQ CA DA D6 C6 C7", "H", True),
        ("SA SK", "SQ CA DA D6 C6 H6", "H", False),  # a trump is out
        ("SA SQ", "SK CA DA D6 C6 C7", "H", False),
        ("SA CA", "SK CK DA D6 C6 C7", "O", True),
        ("S6 C6", "S7 C7 DA D6 H6 H7", "U", True),
        ("S6 CA", "S7 C7 DA D6 H6 H7", "U", False),
        ("SA S6", "S7 SK DA D6 H6 H7", "OU", False),  # in any order: each card in each of the tricks left
        ("HJ", "H9 HA SA", "H", True),
        ("H9", "HJ HA SA", "H", False),
    ],
)
def test_every_card_must_win_whenever_it_is_led(mine: str, out: str, mode: str, *, holds: bool) -> None:
    """Side suits need all trumps gone, and in Slalom a card must hold high and low."""
    assert holds == (judged(mine, out, mode) is None)


@pytest.mark.cites("A.14", "P.18")
def test_a_dead_card_wins_nothing() -> None:
    """A dead card among one's own spoils the claim, a dead one outside does not threaten it."""
    assert judged("SA", "S7 D6 C6", dead="SA") is not None
    assert judged("SK", "SA D6 C6", dead="SA") is None
    assert judged("SA", "S7 D6 C6", dead="SA", rule=DeadLead.BEST_LIVE_CARD) is not None


@pytest.mark.cites("A.14")
def test_the_partners_cards_help_when_they_lie_open() -> None:
    """What only the partner could take is no danger once his cards are known to hold as well."""
    assert judged("SK", "D6 C6", partner="SA", mode="O") is None
    assert judged("SK", "SA D6 C6", mode="O") is not None
    assert judged("SK S7", "SQ D6 C6 C7", partner="SA S8", mode="O") is not None


@pytest.mark.cites("A.14")
def test_a_running_trick_belongs_to_the_rest() -> None:
    """The trick on the table must be won too; where an opponent leads, every card must take what he may lead."""
    assert judged("SA", "D6 C6", "O", leader=Seat.W, lying="S7") is None
    assert judged("SA", "D6 C6", "O", leader=Seat.W, lying="D7") is not None
    assert judged("SA CA", "SK CK DA D7 S7 C7", "O", leader=Seat.E) is not None


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
    found = not_bock(
        LaidDown(Seat.S, mine, None, out, Seat.S, (), dead), modes, RULE, DeadLead.OPPONENTS_TAKE, PARTNERS
    )
    live = out - dead
    beaten = any(BEATERS[mode.order][one] & live.mask for mode in modes for one in mine) or bool(mine & dead)
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
