from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from tests.rules.weis_cases import EVERY_WEIS, SCHIEBER, many_claims, renamed, said, some_claims
from tests.wide import wide

from puur.cards import CardSet, Rank, Suit
from puur.modes import Variant
from puur.reglement.cited import Cited
from puur.rules.weis_comparison import Announced, counting, leader, said_strength
from puur.rules.weis_disclosure import Disclosure, cannot_count, disclosures
from puur.seats import PARTNERS, SINGLES, Party, Seat, SeatPlan

S, E, N, W = Seat
LONGER_LATER = replace(SCHIEBER, longer_first=Cited(value=False, article="X.1"))


def public(*claims: Announced, variant: Variant = Variant.D, opened: tuple[Party, ...] = ()) -> tuple[Disclosure, ...]:
    """What is public among partners in the Schieber; Ecke is trump unless said otherwise."""
    return disclosures(claims, PARTNERS, variant, SCHIEBER, opened)


def test_only_values() -> None:
    """Where values differ, nothing but the values is told (A.23.4)."""
    told = public(said(S, "D6 D7 D8"), said(E, "H6 H7 H8 H9"), said(N, "C6 C7 C8 C9 C10"))
    assert told == (Disclosure(S, 20), Disclosure(E, 50), Disclosure(N, 100))


def test_more_cards() -> None:
    """Of equal values more cards win: both tell how many they have, and neither a rank (A.23.4)."""
    told = public(said(S, "DK HK SK CK"), said(E, "D6 D7 D8 D9 D10"))
    assert told == (Disclosure(S, 100, 4), Disclosure(E, 100, 5))


def test_fewer_cards() -> None:
    """A player who has fewer cards says "gut" and nothing else."""
    told = public(said(S, "D6 D7 D8 D9 D10"), said(E, "DK HK SK CK"))
    assert told == (Disclosure(S, 100, 5), Disclosure(E, 100, gut=True))


def test_lower_top_card() -> None:
    """The first names his top card; the second is lower and says "gut"."""
    told = public(said(S, "H9 H10 HJ"), said(E, "S6 S7 S8"))
    assert told == (Disclosure(S, 20, 3, Rank.JACK), Disclosure(E, 20, 3, gut=True))


def test_higher_top_card() -> None:
    """The second is higher and names his top card."""
    told = public(said(S, "H9 H10 HJ"), said(E, "SQ SK SA"))
    assert told == (Disclosure(S, 20, 3, Rank.JACK), Disclosure(E, 20, 3, Rank.ACE))


def test_undenufe_names_the_lowest() -> None:
    """In Undenufe the top card is the lowest: 8-9-10 is named by its eight (A.23.4)."""
    told = public(said(S, "H8 H9 H10"), said(E, "SQ SK SA"), variant=Variant.U)
    assert told == (Disclosure(S, 20, 3, Rank.EIGHT), Disclosure(E, 20, 3, gut=True))


@pytest.mark.parametrize("variant", [Variant.D, Variant.H, Variant.O])
def test_full_equals(variant: Variant) -> None:
    """The second of full equals says "gut", not "Vorhand", and so does who is beaten by an untold trump (A.23.5)."""
    told = public(said(S, "H9 H10 HJ"), said(E, "S9 S10 SJ"), variant=variant)
    assert told == (Disclosure(S, 20, 3, Rank.JACK), Disclosure(E, 20, 3, gut=True))


def test_trump_decides() -> None:
    """With equal top cards the second wins by trump and says so."""
    told = public(said(S, "H9 H10 HJ"), said(E, "S9 S10 SJ"), variant=Variant.S)
    assert told == (Disclosure(S, 20, 3, Rank.JACK), Disclosure(E, 20, 3, Rank.JACK, Suit.S))


def test_partners_do_not_compare() -> None:
    """Equal values of partners stay untold as long as no opponent has the same."""
    told = public(said(S, "H9 H10 HJ"), said(N, "SQ SK SA"))
    assert told == (Disclosure(S, 20), Disclosure(N, 20))


def test_both_partners_answer_a_challenge() -> None:
    """A challenger hears both opponents in the order of announcing before he names his own height."""
    told = public(said(S, "H9 H10 HJ"), said(N, "SQ SK SA"), said(W, "D10 DJ DQ"))
    assert told == (Disclosure(S, 20, 3, Rank.JACK), Disclosure(N, 20, 3, Rank.ACE), Disclosure(W, 20, 3, gut=True))
    told = public(said(S, "SQ SK SA"), said(N, "H9 H10 HJ"), said(W, "D10 DJ DQ"))
    assert told == (Disclosure(S, 20, 3, Rank.ACE), Disclosure(N, 20, 3), Disclosure(W, 20, 3, gut=True))


def test_partner_helps() -> None:
    """After a "gut" the partner may still beat the Weis that stands."""
    told = public(said(S, "H9 H10 HJ"), said(E, "D6 D7 D8"), said(W, "CQ CK CA"))
    assert told[1:] == (Disclosure(E, 20, 3, gut=True), Disclosure(W, 20, 3, Rank.ACE))


def test_top_before_length() -> None:
    """Where the number of cards does not decide it is not told."""
    claims = (said(S, "D6 D7 D8 D9 D10"), said(E, "DK HK SK CK"))
    told = disclosures(claims, PARTNERS, Variant.O, LONGER_LATER)
    assert told == (Disclosure(S, 100, top=Rank.TEN), Disclosure(E, 100, top=Rank.KING))


def test_laid_open() -> None:
    """On request the counting Weis of a party are laid open, and only those (A.23.6)."""
    claims = (said(S, "D6 D7 D8"), said(E, "H6 H7 H8 H9"), said(N, "D9 H9 S9 C9"))
    told = public(*claims, opened=(Party.SN,))
    assert told == (
        Disclosure(S, 20, 3, Rank.EIGHT, Suit.D, claims[0].weis.cards),
        Disclosure(E, 50),
        Disclosure(N, 150, 4, Rank.NINE, None, claims[2].weis.cards),
    )
    assert public(*claims) == public(*claims, opened=(Party.EW,))


def test_nine_in_a_row_are_known_as_nine() -> None:
    """A player who announces nine in a row has told their number."""
    assert public(said(S, "D6 D7 D8 D9 D10 DJ DQ DK DA")) == (Disclosure(S, 0, 9),)


@pytest.mark.wide
@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("plan", [PARTNERS, SINGLES])
def test_the_dialogue_finds_the_leader(plan: SeatPlan, variant: Variant) -> None:
    """The leader never says "gut"; opponents of equal value said it, or spoke before him and were asked."""
    for claims in many_claims(8, 800):
        first = leader(claims, variant, SCHIEBER)
        if first is None:
            continue
        told = disclosures(claims, plan, variant, SCHIEBER)
        at = claims.index(first)
        best = told[at]
        assert not best.gut
        for place, (claim, seen) in enumerate(zip(claims, told, strict=True)):
            if plan.party(claim.seat) is not plan.party(first.seat) and claim.points == first.points:
                assert seen.gut or (place < at and (seen.length, seen.top) != (None, None))


@pytest.mark.wide
@pytest.mark.parametrize("variant", [Variant.D, Variant.S, Variant.O, Variant.U])
def test_nothing_is_taken_back(variant: Variant) -> None:
    """What has become public stays so when more is announced."""
    for claims in many_claims(9, 1000):
        after = disclosures(claims, PARTNERS, variant, SCHIEBER)
        for end in range(len(claims)):
            before = disclosures(claims[:end], PARTNERS, variant, SCHIEBER)
            for old, new in zip(before, after, strict=False):
                assert (old.points, old.gut or new.gut) == (new.points, new.gut)
                assert old.length in {None, new.length}
                assert old.top in {None, new.top}
                assert old.trump in {None, new.trump}


@pytest.mark.parametrize("variant", [Variant.D, *wide(Variant.O, Variant.U)])
def test_suits_stay_hidden(variant: Variant) -> None:
    """Exchanging the other suits everywhere leaves everything public as it was."""
    order = (Suit.D, Suit.S, Suit.C, Suit.H)
    for claims in many_claims(10, 1000):
        moved = tuple(
            replace(claim, weis=replace(claim.weis, cards=renamed(claim.weis.cards, order))) for claim in claims
        )
        assert disclosures(claims, PARTNERS, variant, SCHIEBER) == disclosures(moved, PARTNERS, variant, SCHIEBER)


@pytest.mark.parametrize("variant", [Variant.D, *wide(Variant.S, Variant.O, Variant.U)])
def test_what_was_not_asked_stays_hidden(variant: Variant) -> None:
    """Whose height was not asked may hold anything of that value: nobody can tell."""
    rng, changed = Random(11), 0
    for _ in range(500):
        claims = some_claims(rng)
        told = disclosures(claims, PARTNERS, variant, SCHIEBER)
        for at, seen in enumerate(told):
            if (seen.length, seen.top, seen.gut) == (None, None, False):
                for other in alternatives(rng, claims, at, seen, variant):
                    changed += 1
                    assert told == disclosures(other, PARTNERS, variant, SCHIEBER)
    assert changed > 500


@pytest.mark.parametrize("variant", [Variant.D, *wide(Variant.S, Variant.O, Variant.U)])
def test_hidden_cards_stay_hidden(variant: Variant) -> None:
    """Whoever was asked may hold anything with the attributes he told; who said "gut", anything that loses there."""
    rng, changed = Random(12), 0
    for _ in range(500):
        claims = one_each(some_claims(rng))
        told = disclosures(claims, SINGLES, variant, SCHIEBER)
        for at, seen in enumerate(told):
            for other in alternatives(rng, claims, at, seen, variant):
                if not seen.gut or loses_alike(claims[:at], other[at], seen, variant):
                    changed += 1
                    assert told == disclosures(other, SINGLES, variant, SCHIEBER)
    assert changed > 1000


def one_each(claims: tuple[Announced, ...]) -> tuple[Announced, ...]:
    """The first Weis of every seat."""
    return tuple({claim.seat: claim for claim in reversed(claims)}.values())[::-1]


def alternatives(
    rng: Random, claims: tuple[Announced, ...], at: int, seen: Disclosure, variant: Variant
) -> Iterator[tuple[Announced, ...]]:
    """The same announcements with other cards in one of them that have all the attributes told of it."""
    taken = CardSet(sum(claim.weis.cards.mask for place, claim in enumerate(claims) if place != at))
    for weis in rng.sample(EVERY_WEIS, 15):
        if (
            not weis.cards & taken
            and weis.points == seen.points
            and seen.length in {None, weis.length}
            and seen.top in {None, weis.top(variant, SCHIEBER)}
            and seen.trump in {None, weis.suit}
        ):
            yield (*claims[:at], replace(claims[at], weis=weis), *claims[at + 1 :])


def loses_alike(before: tuple[Announced, ...], other: Announced, seen: Disclosure, variant: Variant) -> bool:
    """Whether a Weis loses in the same step to the one that stood when its holder said "gut"."""
    stood = leader(before, variant, SCHIEBER)
    assert stood is not None
    lower = said_strength(other, variant, SCHIEBER) <= said_strength(stood, variant, SCHIEBER)
    return lower and (seen.length is not None or other.weis.length < stood.weis.length)


@pytest.mark.parametrize(
    ("own", "claims", "rest", "idle"),
    [
        (said(W, "H6 H7 H8"), (), (), False),
        (said(W, "H6 H7 H8"), (said(S, "D6 D7 D8 D9"),), (), True),
        (said(E, "H6 H7 H8"), (said(S, "D6 D7 D8 D9"),), (N, W), False),  # the partner may beat it
        (said(N, "H6 H7 H8"), (said(E, "D6 D7 D8 D9"),), (W,), True),  # an opponent cannot help
        (said(W, "H6 H7 H8"), (said(S, "D6 D7 D8 D9"), said(E, "C6 C7 C8 C9 C10")), (), False),  # he has
        (said(W, "H6 H7 H8"), (said(S, "D6 D7 D8"),), (), False),  # equal value, height not told
        (said(W, "H6 H7 H8"), (said(S, "S9 S10 SJ"), said(E, "C6 C7 C8")), (), True),  # from the Bube was told
        (said(W, "H9 H10 HJ"), (said(S, "S9 S10 SJ"), said(E, "C6 C7 C8")), (), True),  # an equal one came first
        (said(W, "D9 D10 DJ"), (said(S, "S9 S10 SJ"), said(E, "C6 C7 C8")), (), False),  # but this one is trump
        (said(W, "H10 HJ HQ"), (said(S, "S9 S10 SJ"), said(E, "C6 C7 C8")), (), False),
        (said(W, "D6 D7 D8 D9"), (said(S, "S9 S10 SJ"), said(E, "C6 C7 C8")), (), False),
        (said(W, "D6 H6 S6 C6"), (said(S, "S9 S10 SJ SQ SK"), said(E, "DA HA SA CA")), (), True),  # five cards told
        (said(W, "D7 H7 S7 C7"), (said(S, "D6 H6 S6 C6"), said(E, "D8 H8 S8 C8")), (), False),  # the partner stands
        (said(W, "H6 H7 H8 H9 H10"), (said(S, "DK HK SK CK"), said(E, "D8 H8 S8 C8")), (), False),  # four cards told
    ],
)
def test_idle_announcements(
    own: Announced, claims: tuple[Announced, ...], rest: tuple[Seat, ...], *, idle: bool
) -> None:
    """A Weis that certainly cannot count must not be announced; what is not certain may be (A.23.6)."""
    assert idle is cannot_count(own, claims, rest, PARTNERS, Variant.D, SCHIEBER)


@pytest.mark.parametrize("variant", [Variant.D, *wide(Variant.O, Variant.U)])
def test_what_cannot_count_never_counts(variant: Variant) -> None:
    """A Weis refused as idle would not have counted, whatever the hidden cards are."""
    rng, idle = Random(12), 0
    for _ in range(3000):
        claims = some_claims(rng)
        weis = rng.choice(EVERY_WEIS)
        own = Announced(rng.choice(list(Seat)), weis, weis.points)
        if weis.cards & CardSet(sum(claim.weis.cards.mask for claim in claims)):
            continue
        if cannot_count(own, claims, (), PARTNERS, variant, SCHIEBER):
            idle += 1
            assert own not in counting((*claims, own), PARTNERS, variant, SCHIEBER)
    assert idle > 200
