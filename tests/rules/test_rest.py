"""Laying down the rest: single cases, and a slow twin that plays every line over every holding."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.cards import EMPTY, Card, CardSet, card
from puur.modes import BEATERS, STRENGTH, Mode, Order, Variant
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import FollowKeys
from puur.reglement.options import DeadLead, FollowDuty, Undertrump
from puur.rules.follow import FollowRule
from puur.rules.rest import LaidDown, not_bock
from puur.rules.trick import best_place, taker
from puur.seats import PARTNERS, SINGLES, Seat, SeatPlan
from puur.testing.strategies import packs

KEYS = load("schieber").follow
SCHIEBER = FollowRule.of(KEYS, KEYS.undertrump.value)
FOLLOW_ONLY = FollowRule.of(replace(KEYS, duty=Cited(FollowDuty.FOLLOW_ONLY, "P.0")), KEYS.undertrump.value)
PUUR_TOO = FollowRule.of(replace(KEYS, puur_exempt=Cited(value=False, article="P.0")), KEYS.undertrump.value)
RULES = [
    FollowRule.of(FollowKeys(Cited(duty, "P.0"), Cited(undertrump, "A.21"), Cited(exempt, "A.20")), undertrump)
    for duty in FollowDuty
    for undertrump in Undertrump
    for exempt in (True, False)
]
WORTHLESS = CardSet.of("S6 S7 S8 S9 S10 C6 C7 C8 C9 C10")
"""Where Herz is trump, the other red suit and the Asse of the black ones decide."""


@dataclass(frozen=True, slots=True)
class Case:
    """A claim with the rules it is judged by."""

    laid: LaidDown
    modes: tuple[Mode, ...]
    follow: FollowRule = SCHIEBER
    dead_lead: DeadLead = DeadLead.OPPONENTS_TAKE
    seats: SeatPlan = PARTNERS

    def proof(self) -> str | None:
        """The proof as "card beaten_by", or none when the claim is right."""
        found = not_bock(self.laid, self.modes, self.follow, self.dead_lead, self.seats)
        if found is None:
            return None
        return f"{found.card} {'nobody' if found.beaten_by is None else found.beaten_by}"

    def hand_sizes(self) -> dict[Seat, int]:
        """How many cards each unseen hand holds."""
        given_by = self.seats.starting_with(self.laid.leader)[: len(self.laid.lying)]
        shown = {self.laid.claimer, None if self.laid.partner is None else self.seats.partner(self.laid.claimer)}
        return {seat: len(self.modes) - (seat in given_by) for seat in Seat if seat not in shown}


def claim(  # noqa: PLR0913  a claim depends on many facts, most of them not this time
    mine: str,
    out: str = "",
    partner: str | None = None,
    *,
    leader: Seat = Seat.S,
    lying: str = "",
    dead: str = "",
    variant: Variant = Variant.H,
    first: int = 0,
    follow: FollowRule = SCHIEBER,
    dead_lead: DeadLead = DeadLead.OPPONENTS_TAKE,
) -> Case:
    """South lays down; unseen are the named cards and as many worthless ones. `first` numbers the running trick."""
    table = tuple(card(word) for word in lying.split())
    tricks = len(mine.split()) + (Seat.S in PARTNERS.starting_with(leader)[: len(table)])
    opened = None if partner is None else CardSet.of(partner)
    laid = LaidDown(Seat.S, CardSet.of(mine), opened, EMPTY, leader, table, CardSet.of(dead))
    case = Case(laid, tuple(variant.mode(first + at) for at in range(tricks)), follow, dead_lead)
    named = CardSet.of(out)
    unseen = [*named, *(WORTHLESS - named - laid.mine - (opened or EMPTY) - CardSet.of(table))]
    return replace(case, laid=replace(laid, unseen=CardSet.of(unseen[: sum(case.hand_sizes().values())])))


@pytest.mark.cites("A.14")
def test_the_example_of_the_article() -> None:
    """Puur, Nell and the trump 6 are wrong while the trump 7 is out, and right once it is gone."""
    assert "H6 H7" == claim("HJ H9 H6", "H7").proof()
    assert claim("HJ H9 H6").proof() is None


@pytest.mark.cites("A.14")
@pytest.mark.parametrize("follow", [SCHIEBER, FOLLOW_ONLY])
def test_a_trump_that_is_out_takes_any_plain_card(follow: FollowRule) -> None:
    """That Puur and Nell would draw it first, or that its holder may have to follow suit, saves no Ass."""
    assert "DA H6" == claim("HJ H9 DA", "H6", follow=follow).proof()
    assert claim("HJ H9 DA", follow=follow).proof() is None


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(
    ("variant", "mine", "out", "proof"),
    [
        (Variant.O, "DA DK HA", "DQ HK", None),
        (Variant.O, "DA DQ HA", "DK HK", "DQ DK"),
        (Variant.U, "D6 D7 H6", "D8 H7", None),
        (Variant.U, "D6 D8 H6", "D7 H7", "D8 D7"),
    ],
)
def test_without_trumps_the_highest_or_the_lowest_are_bock(
    variant: Variant, mine: str, out: str, proof: str | None
) -> None:
    """A gap in a row is the opponents' in Obenabe and in Undenufe."""
    assert proof == claim(mine, out, variant=variant).proof()


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(
    ("mine", "out", "first", "proof"),
    [
        ("DA", "D6", 0, None),
        ("DA", "D6", 1, "DA D6"),
        ("DA HA", "D9", 0, "DA D9"),  # should he lead it second
        ("DA D10", "D9", 0, None),  # the nine has fallen by then
        ("DA D10", "D9 D8", 0, "DA D9"),  # of two one is left
    ],
)
def test_in_slalom_a_card_must_hold_in_each_trick_it_may_be_led_to(
    mine: str, out: str, first: int, proof: str | None
) -> None:
    """The order of strength changes from trick to trick, and any card may come first or last."""
    assert proof == claim(mine, out, variant=Variant.OU, first=first).proof()


@pytest.mark.cites("A.14", "A.8", "P.18")
def test_a_dead_card_is_no_bock() -> None:
    """A dead card loses the trick when it is led; a dead trump in another hand takes nothing."""
    assert "H9 nobody" == claim("HJ H9", dead="H9").proof()
    assert "DK nobody" == claim("HJ DK", "D6", dead="DK", dead_lead=DeadLead.BEST_LIVE_CARD).proof()
    assert claim("HJ H9 H6", "H7", dead="H7").proof() is None
    assert claim("H9 DA", "HJ", dead="HJ").proof() is None


@pytest.mark.cites("A.14", "A.8", "K.ausspiel", "E.7", "P.18")
def test_a_dead_last_card_is_saved_by_an_open_trump_at_most() -> None:
    """Under K and E the partner's trump saves the last trick, a higher card of the suit does not; under A neither."""
    rule = DeadLead.BEST_LIVE_CARD
    assert claim("D9", "D10", "H6", dead="D9", dead_lead=rule).proof() is None
    assert "D9 nobody" == claim("D9", "D10", "DA", dead="D9", dead_lead=rule).proof()
    assert "D9 nobody" == claim("D9", "D10", "H6", dead="D9").proof()
    assert "D9 D10" == claim("D9 HJ", "D10", "D8 C6", dead="D9", dead_lead=rule).proof()


@pytest.mark.cites("A.14", "A.8", "P.18")
def test_a_dead_card_led_by_an_opponent_is_ours() -> None:
    """Under A the trick is ours, and the one with the better card leads on: the hidden partner too."""
    assert claim("HJ DQ", leader=Seat.E, lying="DA", dead="DA").proof() is None
    assert claim("CA DQ", leader=Seat.E, lying="DA", dead="DA").proof() is None
    assert "CA D10" == claim("CA DQ", "DK D10 D8", leader=Seat.E, lying="DA", dead="DA").proof()
    taken = claim("CA", "D6 HJ C6 C10", leader=Seat.W, lying="C9 HQ C7", dead="C9 C10", variant=Variant.S)
    assert "CA nobody" == taken.proof()  # he takes it with the six and must lead the dead ten


@pytest.mark.cites("A.14")
def test_two_open_hands_are_judged_together() -> None:
    """A card that is no Bock does no harm where its holder never leads, or the other one must put a Bock on it."""
    obenabe = Variant.O
    assert claim("HJ H9", "DK", "D10 D8").proof() is None
    assert "D8 DK" == claim("HA CA", "DK", "D10 D8", leader=Seat.N, variant=obenabe).proof()
    assert claim("D10 HA", "DK HK", "DA H10", variant=obenabe).proof() is None
    assert "D10 DK" == claim("D10 HA", "DK HK", "DA C10", variant=obenabe).proof()


@pytest.mark.cites("A.14", "A.20")
def test_what_must_fall_first_takes_nothing() -> None:
    """The partner can lead his Ass only once his Puur has drawn the last trump; of two that are out one is left."""
    assert claim("H9 H7", "H8", "HJ DA", follow=PUUR_TOO).proof() is None
    assert "DA H10" == claim("H9 H7", "H8 H10", "HJ DA", follow=PUUR_TOO).proof()
    assert "H7 H8" == claim("H9 H7", "H8", "HJ DA").proof()


@pytest.mark.cites("A.14")
def test_who_may_trump_need_not_follow() -> None:
    """A dead trump on the first lead of a suit keeps the card that takes the second, where trumping in is allowed."""
    assert "C8 C9" == claim("SJ CA", "C9 DJ DA HA", "H6 C8", dead="HA").proof()
    assert claim("SJ CA", "C9 DJ DA HA", "H6 C8", dead="HA", follow=FOLLOW_ONLY).proof() is None
    assert claim("SJ CA", "C9 DJ DA", "H6 C8").proof() is None


@pytest.mark.cites("A.14")
@pytest.mark.parametrize(
    ("mine", "out", "leader", "proof"),
    [
        ("HJ H9", "", Seat.E, None),
        ("HJ H9", "", Seat.N, None),
        ("HJ DA", "", Seat.E, "DA S6"),
        ("HJ", "HA DA CA", Seat.E, None),
        ("DA", "D6 D7 D8", Seat.E, None),
        ("DA", "D6 D7", Seat.E, "DA S6"),
        ("DA", "S6 S7 C6", Seat.N, "DA S7"),  # the partner's six is taken
        ("DA", "D6 S7 C6", Seat.N, None),  # whichever he leads, it is his or the Ass'
    ],
)
def test_with_another_on_lead_every_card_must_take_whatever_is_led(
    mine: str, out: str, leader: Seat, proof: str | None
) -> None:
    """Nobody can be sure of a card he may have to throw away."""
    assert proof == claim(mine, out, leader=leader).proof()


@pytest.mark.cites("A.14")
def test_the_running_trick_must_be_won_too() -> None:
    """What lies on the table counts, and so does what may still be put on it."""
    assert claim("H9", leader=Seat.E, lying="DK D6 DQ").proof() is None
    assert "DA H6" == claim("DA", leader=Seat.E, lying="DK D6 H6").proof()
    assert "DA DJ" == claim("DA", "D7", leader=Seat.E, lying="DJ", variant=Variant.D).proof()
    assert claim("D10 HJ", leader=Seat.N, lying="DA").proof() is None
    assert "SA C7" == claim("D10 SA", "C6 C7", leader=Seat.N, lying="DA").proof()
    assert claim("", lying="HJ").proof() is None
    assert "H9 HJ" == claim("", "HJ", lying="H9").proof()


@pytest.mark.cites("A.14")
def test_a_trump_led_in_the_running_trick_draws_what_must_follow() -> None:
    """While no hidden hand has given its card, the last trump has to fall; afterwards it may have stayed behind."""
    assert claim("DA", "H6", lying="HJ").proof() is None
    assert "DA H6" == claim("DA", "H6", lying="HJ H7").proof()


@pytest.mark.cites("A.14")
def test_what_only_the_hidden_partner_can_hold_beats_nothing() -> None:
    """On his trump lead the opponents' last trump falls; what is still out then is not with them."""
    assert claim("DA HJ", "H6", leader=Seat.N, lying="H7", follow=PUUR_TOO).proof() is None
    assert claim("DA HJ", "H6", "S6", leader=Seat.N, lying="H7", follow=PUUR_TOO).proof() is None
    assert "C8 HJ" == claim("", "D7", leader=Seat.W, lying="HJ C8 S10", dead="C8", variant=Variant.C).proof()
    assert claim("", "C7", leader=Seat.W, lying="HJ C8 S10", dead="C8", variant=Variant.C).proof() is None


@pytest.mark.cites("A.14")
def test_who_plays_for_himself_has_no_partner() -> None:
    """Where everybody plays alone, the player opposite takes tricks as any other."""
    assert claim("D10 HJ", leader=Seat.N, lying="DA").proof() is None
    assert "D10 DA" == replace(claim("D10 HJ", leader=Seat.N, lying="DA"), seats=SINGLES).proof()
    assert "H6 H7" == replace(claim("HJ H9 H6", "H7"), seats=SINGLES).proof()


@pytest.mark.wide
@pytest.mark.cites("A.14")
def test_nine_cards_in_two_hands_that_answer_each_other() -> None:
    """No line of play loses a trick, though most of the cards are no Bock: each suit is answered by the other hand."""
    mine, partner = "D7 D9 D10 HK S7 S9 SK C6 C8", "D6 D8 DQ H6 S6 S8 S10 C7 CQ"
    out = "DJ DK DA H7 H8 H9 H10 HJ HQ HA SJ SQ SA C9 C10 CJ CK CA"
    assert claim(mine, out, partner, leader=Seat.W, variant=Variant.U).proof() is None
    assert "D7 DJ" == claim(mine, out, partner, variant=Variant.O).proof()


# ---------------------------------------------------------------- the slow twin


def holdings(unseen: CardSet, sizes: tuple[tuple[Seat, int], ...]) -> Iterator[tuple[tuple[Seat, CardSet], ...]]:
    """Every way the unseen cards may lie."""
    if not sizes:
        yield ()
        return
    (seat, size), others = sizes[0], sizes[1:]
    for some in combinations(unseen, size):
        hand = CardSet.of(some)
        for rest in holdings(unseen - hand, others):
            yield ((seat, hand), *rest)


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at which all hands lie open."""

    leader: Seat
    lying: tuple[Card, ...]
    hands: tuple[CardSet, ...]


def is_lost(case: Case, now: Moment, modes: tuple[Mode, ...], seen: set[Moment]) -> bool:
    """Whether any regular line of play from here gives the opponents a trick."""
    if now in seen or not modes:
        return False
    seen.add(now)
    dead, order = case.laid.dead, modes[0].order
    if len(now.lying) == 4:
        last = len(modes) == 1
        who = taker(now.lying, now.leader, modes[0], dead, case.seats, case.dead_lead, last=last)
        if who not in case.seats.party(case.laid.claimer).seats:
            return True
        return is_lost(case, Moment(who, (), now.hands), modes[1:], seen)
    seat = case.seats.starting_with(now.leader)[len(now.lying)]
    legal = now.hands[seat]
    if now.lying:
        best = best_place(now.lying, order, dead.mask)
        legal = CardSet(case.follow.legal(legal.mask, order, now.lying[0], now.lying[best or 0]))
    for chosen in legal:
        hands = tuple(hand.without(chosen) for hand in now.hands)
        if is_lost(case, Moment(now.leader, (*now.lying, chosen), hands), modes, seen):
            return True
    return False


def is_lost_somewhere(case: Case) -> bool:
    """Whether any holding of the unseen cards has a line of play that gives the opponents a trick."""
    laid = case.laid
    partner = case.seats.partner(laid.claimer)
    shown = {laid.claimer: laid.mine} | ({} if partner is None or laid.partner is None else {partner: laid.partner})
    for holding in holdings(laid.unseen, tuple(case.hand_sizes().items())):
        hands = shown | dict(holding)
        if is_lost(case, Moment(laid.leader, laid.lying, tuple(hands[seat] for seat in Seat)), case.modes, set()):
            return True
    return False


@st.composite
def claims(draw: st.DrawFn) -> Case:
    """Any claim with one to three tricks left, in any mode and under any rule; often the better cards lie open."""
    seats = draw(st.sampled_from([PARTNERS, PARTNERS, PARTNERS, SINGLES]))
    opened = seats is PARTNERS and draw(st.booleans())
    tricks = draw(st.integers(1, 3 if opened else 2))
    variant, first = draw(st.sampled_from(Variant)), draw(st.integers(0, 8))
    modes = tuple(variant.mode(first + at) for at in range(tricks))
    claimer, leader = draw(st.sampled_from(Seat)), draw(st.sampled_from(Seat))
    given_by = seats.starting_with(leader)[: draw(st.sampled_from([0, 0, 0, 1, 2, 3]))]
    suits = draw(st.sampled_from(["DHSC", "DHS", "HS"]))
    cards = [card for card in draw(packs()) if card.suit.name in suits][: 4 * tricks]
    if draw(st.booleans()):
        order = modes[0].order
        cards.sort(key=lambda card: (card.suit is order.trump, STRENGTH[order][card]), reverse=True)
        here, there = draw(st.integers(0, len(cards) - 1)), draw(st.integers(0, len(cards) - 1))
        cards[here], cards[there] = cards[there], cards[here]
    open_seats = (claimer, seats.partner(claimer)) if opened else (claimer,)
    sizes = [tricks - (seat in given_by) for seat in open_seats]
    mine, partner, rest = cards[: sizes[0]], cards[sizes[0] : sum(sizes)], cards[sum(sizes) :]
    lying, unseen = rest[: len(given_by)], rest[len(given_by) :]
    dead = draw(st.sampled_from([[], [], cards[::5], cards[1::3]]))
    laid = LaidDown(
        claimer,
        CardSet.of(mine),
        CardSet.of(partner) if opened else None,
        CardSet.of(unseen),
        leader,
        tuple(lying),
        CardSet.of(dead),
    )
    return Case(laid, modes, draw(st.sampled_from(RULES)), draw(st.sampled_from(DeadLead)), seats)


@pytest.mark.wide
@pytest.mark.cites("A.14", "A.8", "A.20", "A.21", "A.25.2", "P.18")
@settings(max_examples=400)
@given(claims())
def test_a_right_claim_loses_no_trick_in_any_line_over_any_holding(case: Case) -> None:
    """What is called right is right, and a proof names a card of the open hands and one that may take it.

    What is called wrong is lost somewhere. Only counting the cards in the hands could save it, in three cases: where a
    trump may not be put on a suit one holds; where a hand of trumps must go over; where the hidden partner led.
    """
    laid = case.laid
    found = not_bock(laid, case.modes, case.follow, case.dead_lead, case.seats)
    lost = is_lost_somewhere(case)
    assert found is not None or not lost
    partner_hidden = case.seats is PARTNERS and laid.partner is None and laid.leader is not laid.claimer
    if case.follow.only_free and not case.follow.follow_only and not partner_hidden:
        assert lost == (found is not None)
    if found is not None:
        assert found.card in laid.mine | (laid.partner or EMPTY) | CardSet.of(laid.lying)
        assert found.beaten_by is None or found.beaten_by in laid.unseen | CardSet.of(laid.lying)


@pytest.mark.cites("A.14")
@given(claims(), st.integers(0, 8))
def test_less_out_spoils_no_claim(case: Case, at: int) -> None:
    """A right claim stays right when one of the unseen cards is gone."""
    fewer = CardSet.of([card for place, card in enumerate(case.laid.unseen) if place != at])
    assert case.proof() is not None or replace(case, laid=replace(case.laid, unseen=fewer)).proof() is None


@pytest.mark.cites("A.14")
@given(packs(), st.integers(1, 9), st.sampled_from(Order), st.sampled_from(RULES))
def test_on_lead_alone_no_card_may_be_beaten_by_one_that_is_out(
    pack: tuple[Card, ...], tricks: int, order: Order, follow: FollowRule
) -> None:
    """The claimer on lead with his cards alone: the claim is right when no unseen live card beats any of his."""
    strong = sorted(
        pack[: 4 * tricks], key=lambda card: (card.suit is order.trump, STRENGTH[order][card]), reverse=True
    )
    dead = CardSet.of(pack[:: tricks + 2]) - CardSet.of(strong[:2])
    for cards in (pack[: 4 * tricks], strong):
        mine, unseen = CardSet.of(cards[:tricks]), CardSet.of(cards[tricks:])
        beaten = [card for card in mine if card in dead or BEATERS[order][card] & (unseen - dead).mask]
        laid = LaidDown(Seat.S, mine, None, unseen, Seat.S, (), dead)
        found = Case(laid, (Mode.regular(order),) * tricks, follow).proof()
        assert bool(beaten) == (found is not None)
