from dataclasses import replace
from random import Random

import pytest
from tests.naive import weis as naive
from tests.rules.test_weis import as_naive
from tests.rules.weis_cases import EVERY_WEIS, SCHIEBER, said, some_claims, some_hands, weis

from puur.cards import CardSet
from puur.modes import Variant
from puur.reglement.cited import Cited
from puur.rules.weis import find_weis
from puur.rules.weis_comparison import (
    Announced,
    counting,
    first_announcement,
    leader,
    said_strength,
    strength,
    written_points,
)
from puur.seats import DUEL, PARTNERS, Party, Seat

NAIVE_MODES = {v: {"OU": "O", "UO": "U", "GO": "O", "GU": "U"}.get(v.name, v.name) for v in Variant}


@pytest.mark.parametrize(
    ("higher", "lower", "variant"),
    [
        ("D6 D7 D8 D9", "HQ HK HA", Variant.H),  # value
        ("DJ HJ SJ CJ", "H6 H7 H8 H9 H10 HJ", Variant.H),
        ("D6 D7 D8 D9 D10", "DK HK SK CK", Variant.O),  # more cards
        ("DJ DQ DK", "S10 SJ SQ", Variant.S),  # top card, though the other is trump
        ("DQ DK DA", "D9 D10 DJ", Variant.D),  # natural order in trump too (P.22)
        ("DA HA SA CA", "D6 H6 S6 C6", Variant.O),
        ("D6 H6 S6 C6", "DA HA SA CA", Variant.U),  # reversed in Undenufe
        ("D8 D9 D10", "HQ HK HA", Variant.U),
        ("D8 D9 D10", "HQ HK HA", Variant.UO),  # the first trick decides
        ("HQ HK HA", "D8 D9 D10", Variant.OU),
        ("H8 H9 H10", "D8 D9 D10", Variant.H),  # trump
        ("S6 S7 S8 S9 S10 SJ SQ SK SA", "D6 D7 D8 D9 D10 DJ DQ DK", Variant.D),  # nine in a row
    ],
)
def test_order(higher: str, lower: str, variant: Variant) -> None:
    """Value goes first, then the number of cards, the top card, trump (A.23.4, P.22)."""
    assert strength(weis(higher), variant, SCHIEBER) > strength(weis(lower), variant, SCHIEBER)
    for order in ((higher, lower), (lower, higher)):
        claims = tuple(said(seat, cards) for seat, cards in zip(Seat, order, strict=False))
        first = leader(claims, variant, SCHIEBER)
        assert first is not None
        assert weis(higher) == first.weis


def test_full_equals() -> None:
    """Of full equals the first announced is higher; the key itself does not tell them apart (A.23.4)."""
    claims = (said(Seat.N, "H8 H9 H10"), said(Seat.W, "S8 S9 S10"))
    assert strength(claims[0].weis, Variant.D, SCHIEBER) == strength(claims[1].weis, Variant.D, SCHIEBER)
    assert claims[0] == leader(claims, Variant.D, SCHIEBER)
    assert claims[1] == leader(claims[::-1], Variant.D, SCHIEBER)


def test_options_of_the_order() -> None:
    """A Reglement may let the top card go before the number of cards, and keep the Ass high in Undenufe."""
    keys = replace(SCHIEBER, longer_first=Cited(value=False, article="X.1"))
    run, fours = weis("D6 D7 D8 D9 D10"), weis("DK HK SK CK")
    assert strength(fours, Variant.O, keys) > strength(run, Variant.O, keys)
    keys = replace(SCHIEBER, undenufe_reversed=Cited(value=False, article="X.1"))
    assert strength(weis("HQ HK HA"), Variant.U, keys) > strength(weis("D8 D9 D10"), Variant.U, keys)


@pytest.mark.wide
@pytest.mark.parametrize("variant", Variant)
def test_same_order_as_the_twin(variant: Variant) -> None:
    """Any two Weis that can stand at one table compare alike in both readings: lower, equal or higher."""
    rng, mode = Random(4), NAIVE_MODES[variant]
    for first in EVERY_WEIS:
        for other in rng.sample(EVERY_WEIS, 25):
            mine = strength(first, variant, SCHIEBER), strength(other, variant, SCHIEBER)
            twins = as_naive(first, SCHIEBER), as_naive(other, SCHIEBER)
            assert naive.beats(twins[0], twins[1], mode) == (mine[0] > mine[1])
            assert naive.beats(twins[1], twins[0], mode) == (mine[0] < mine[1])


@pytest.mark.wide
def test_counting_same_as_the_twin() -> None:
    """Over thousands of deals, all Weis announced, both readings find the same leader and the same points."""
    rng = Random(5)
    for _ in range(2500):
        hands, start = some_hands(rng), rng.choice(list(Seat))
        variant = rng.choice([v for v in Variant if v.name not in {"GO", "GU"}])
        order = PARTNERS.starting_with(start)
        claims = tuple(
            Announced(seat, weis, weis.points)
            for seat in order
            for weis in sorted(
                find_weis(hands[seat], SCHIEBER), key=lambda weis: strength(weis, variant, SCHIEBER), reverse=True
            )
        )
        first = leader(claims, variant, SCHIEBER)
        count = counting(claims, PARTNERS, variant, SCHIEBER)
        named = {str(seat): [str(card) for card in hands[seat]] for seat in Seat}
        expected = naive.count_weis(named, str(start), NAIVE_MODES[variant])
        points = {
            str(party): sum(weis.points for weis in count if PARTNERS.party(weis.seat) is party)
            for party in (Party.SN, Party.EW)
        }
        assert (expected.best_seat, expected.points) == (None if first is None else str(first.seat), points)


def test_the_partner_counts_too() -> None:
    """All Weis of the party with the highest one are written, none of the other (A.23.3)."""
    claims = (
        said(Seat.S, "D6 D7 D8"),
        said(Seat.E, "H6 H7 H8 H9"),
        said(Seat.N, "SJ SQ SK SA"),
        said(Seat.W, "C8 C9 C10"),
    )
    assert (claims[0], claims[2]) == counting(claims, PARTNERS, Variant.O, SCHIEBER)
    assert (claims[1], claims[3]) == counting(claims, PARTNERS, Variant.U, SCHIEBER)
    assert counting((), PARTNERS, Variant.O, SCHIEBER) == ()
    alone = (said(Seat.S, "D6 D7 D8"), said(Seat.N, "H6 H7 H8 H9"))
    assert (alone[1],) == counting(alone, DUEL, Variant.O, SCHIEBER)


@pytest.mark.wide
@pytest.mark.parametrize("variant", [Variant.D, Variant.U])
def test_lower_claims_do_not_matter(variant: Variant) -> None:
    """A later Weis that is not higher than the highest leaves leader and counting party as they were."""
    rng = Random(7)
    for _ in range(2000):
        claims = some_claims(rng)
        first = leader(claims, variant, SCHIEBER)
        later = said(rng.choice(list(Seat)), "H8 H9 H10")
        if first is None or said_strength(later, variant, SCHIEBER) > said_strength(first, variant, SCHIEBER):
            continue
        assert first == leader((*claims, later), variant, SCHIEBER)


def test_only_the_highest_first() -> None:
    """With the first card only the highest Weis is announced; of full equals the player may choose (A.23.3)."""
    hand = CardSet.of("D6 D7 D8 H6 H7 H8 SQ SK SA")
    assert first_announcement(hand, Variant.D, SCHIEBER) == (weis("SQ SK SA"),)
    assert first_announcement(hand, Variant.U, SCHIEBER) == (weis("D6 D7 D8"), weis("H6 H7 H8"))
    assert first_announcement(CardSet.of("D6 D7 D8 H6 H7 H8"), Variant.H, SCHIEBER) == (weis("H6 H7 H8"),)
    assert first_announcement(CardSet.of("D6 H7"), Variant.H, SCHIEBER) == ()


@pytest.mark.parametrize(
    ("cards", "points", "written"),
    [
        ("D6 D7 D8 D9", 50, 50),
        ("D6 D7 D8 D9", 20, 20),
        ("D6 D7 D8", 50, None),
        ("DJ HJ SJ CJ", 200, 200),
        ("DJ HJ SJ CJ", 100, None),
        ("D6 H6 S6 C6", 200, None),
        ("D6 D7 D8 D9 D10 DJ DQ DK DA", 250, 250),
    ],
)
def test_misnamed(cards: str, points: int, written: int | None) -> None:
    """Too little said for a run counts as said, too much is void, misnamed four alike are forfeited (A.23.5, P.23)."""
    assert written == written_points(weis(cards), points, SCHIEBER)


def test_judged_as_said() -> None:
    """A run of four announced as 20 competes as a run of three."""
    understated = Announced(Seat.S, weis("DJ DQ DK DA"), 20)
    others = said(Seat.E, "HJ HQ HK"), said(Seat.E, "HQ HK HA"), said(Seat.E, "H6 H7 H8 H9")
    keys = [said_strength(claim, Variant.H, SCHIEBER) for claim in (others[0], understated, others[1], others[2])]
    assert keys == sorted(keys)
    nine = Announced(Seat.S, weis("D6 D7 D8 D9 D10 DJ DQ DK DA"), 250)
    assert said_strength(said(Seat.E, "D6 D7 D8 D9 D10 DJ DQ DK DA"), Variant.O, SCHIEBER) > said_strength(
        nine, Variant.O, SCHIEBER
    )
    assert (8, False) == (nine.length(SCHIEBER), nine.wins_partie(SCHIEBER))
