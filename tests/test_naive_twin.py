"""The rules agree with the naive twin on random decisions: what may be given, who takes it, which Weis are higher."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pytest
from tests.naive.cards import points
from tests.naive.follow import legal_cards
from tests.naive.trick import PARTIES, winner
from tests.naive.trick import DeadLead as NaiveDeadLead
from tests.naive.weis import best_weis, count_weis, fours_of, grauer_credit, runs_of, weis_of
from tests.night import dice
from tests.properties.tables import random_pack
from tests.properties.twin import names

from puur.cards import CARDS, Card, CardSet, Suit
from puur.modes import PUUR_BIT, TRUMP_MASK, Mode, Order, Variant
from puur.reglement import Cited, load
from puur.reglement.model import FollowKeys, WeisKeys
from puur.reglement.options import DeadLead, FollowDuty, Undertrump
from puur.rules.follow import FollowRule, legal_mask
from puur.rules.trick import best_place, taker
from puur.rules.weis import credits_of, find_weis, row_of
from puur.rules.weis_comparison import Announced, counting, leader
from puur.seats import PARTNERS, Seat

MANY = pytest.mark.parametrize("decisions", [50_000, pytest.param(600_000, marks=pytest.mark.nightly)])
SOME = pytest.mark.parametrize("hands", [3_000, pytest.param(100_000, marks=pytest.mark.nightly)])
DEAD_LEADS: Final[dict[DeadLead, NaiveDeadLead]] = {
    DeadLead.OPPONENTS_TAKE: "opponents",
    DeadLead.BEST_LIVE_CARD: "best_live",
}


def rule(undertrump: Undertrump, *, puur_exempt: bool) -> FollowRule:
    """The follow rule of such a Reglement."""
    duty = Cited(FollowDuty.FOLLOW_OR_TRUMP, "A.2")
    return FollowRule.of(FollowKeys(duty, Cited(undertrump, "A.21"), Cited(puur_exempt, "A.20")), undertrump)


@dataclass(frozen=True)
class Decision:
    """A trick that waits for a card: in which mode, what lies, what the player holds, which cards are dead."""

    mode: Mode
    lying: tuple[Card, ...]
    hand: CardSet
    dead: CardSet


def decisions_at_random(rng: Random, number: int) -> Iterator[Decision]:
    """Decisions of all kinds, those with many trumps and short suits more often than a fair deal gives them."""
    for _ in range(number):
        order = Order(rng.randrange(6))
        mode = Mode.regular(order if rng.random() < 0.95 else Order.U)
        suits = rng.sample(tuple(Suit), rng.randint(1, 4))
        if order.trump is not None and order.trump not in suits and rng.random() < 0.9:
            suits[0] = order.trump
        pack = [card for card in CARDS if card.suit in suits]
        rng.shuffle(pack)
        lying = rng.randint(1, 3)
        hand = rng.randint(1, min(9, len(pack) - lying))
        dead = rng.choice((0, 0, 1, 2, 6))
        yield Decision(
            mode,
            tuple(pack[:lying]),
            CardSet.of(pack[lying : lying + hand]),
            CardSet.of(rng.sample(pack, dead)),
        )


@pytest.mark.cites("A.2", "A.20", "A.21", "A.25.2", "F.ablauf", "G.runde")
@MANY
def test_the_cards_that_may_follow(decisions: int) -> None:
    """Under every way of under-trumping, with and without dead cards, the same cards may be given."""
    rules = [
        (undertrump, exempt, rule(undertrump, puur_exempt=exempt))
        for undertrump in Undertrump
        for exempt in (True, True, True, False)
    ]
    rng = dice(1)
    for decision in decisions_at_random(rng, decisions):
        undertrump, exempt, ours = rng.choice(rules)
        best = best_place(decision.lying, decision.mode.order, decision.dead.mask)
        legal = CardSet(
            ours.legal(decision.hand.mask, decision.mode.order, decision.lying[0], decision.lying[best or 0])
        )
        expected = legal_cards(
            names(decision.hand),
            names(decision.lying),
            str(decision.mode),
            undertrump.value,
            puur_exempt=exempt,
            dead=names(decision.dead),
        )
        assert expected == names(legal), (decision, undertrump, exempt)


@pytest.mark.cites("A.2")
def test_any_card_may_be_led() -> None:
    """Where no suit is led yet, `legal_mask` allows the whole hand, whatever the other masks say."""
    rng = dice(5)
    for decision in decisions_at_random(rng, 1_000):
        trumps = TRUMP_MASK[decision.mode.order]
        assert legal_mask(decision.hand.mask, 0, trumps, 0, 0, 0, 0) == decision.hand.mask
        assert (
            legal_mask(decision.hand.mask, 0, trumps, PUUR_BIT[decision.mode.order], trumps, trumps, trumps)
            == decision.hand.mask
        )


@pytest.mark.cites("A.2", "A.8", "K.ausspiel", "E.7", "E.8", "F.ablauf", "G.runde", "P.18")
@MANY
def test_who_takes_a_trick(decisions: int) -> None:
    """The same seat takes the trick, also when dead cards lie in it or one was led, in the last trick or before."""
    rng = dice(2)
    for decision in decisions_at_random(rng, decisions):
        cards = (*decision.lying, *[card for card in CARDS if card in decision.hand and card not in decision.lying])[:4]
        if len(cards) < 4:
            continue
        cards = tuple(rng.sample(cards, 4))
        first = rng.choice(tuple(Seat))
        how = rng.choice(tuple(DeadLead))
        last = rng.random() < 0.3
        order = PARTNERS.starting_with(first)
        expected = winner(
            [(seat.name, card.name) for seat, card in zip(order, cards, strict=True)],
            str(decision.mode),
            dead=names(decision.dead),
            dead_lead=DEAD_LEADS[how],
            last=last,
        )
        assert expected == taker(cards, first, decision.mode, decision.dead, PARTNERS, how, last=last).name, (
            decision,
            cards,
            how,
        )


@pytest.mark.cites("E.1", "F.werte", "G.wertung", "G.wuerfel")
def test_what_every_card_counts_in_every_mode() -> None:
    """Points of all cards agree in every order of strength with every table of points."""
    for order in Order:
        for table in Order:
            mode = Mode(order, table)
            assert [points(card.name, f"{order.name}/{table.name}") for card in CARDS] == [
                mode.points_of(card) for card in CARDS
            ]


@pytest.mark.cites("A.23.1", "A.23.2", "G.weis", "P.6")
@SOME
def test_the_weis_of_a_hand(hands: int) -> None:
    """Runs and four alike are found with the same points; after drawing the same ones are credited."""
    rng = dice(3)
    schieber, grauer = load("schieber").weis, load("grauer-jass-2").weis
    for _ in range(hands):
        hand = CardSet.of(random_pack(rng)[: rng.choice((9, 9, 9, 5))])
        text = names(hand)
        expected = [(weis.cards, 0 if weis.wins_partie else weis.points) for weis in weis_of(text)]
        assert expected == [
            (tuple(names(weis_shown.cards)), weis_shown.points) for weis_shown in find_weis(hand, schieber)
        ]
        assert runs_of(text) + fours_of(text) == [
            tuple(names(weis_shown.cards)) for weis_shown in find_weis(hand, schieber)
        ]
        fresh = CardSet.of(rng.sample(tuple(hand), rng.choice((2, 9)) if len(hand) == 9 else 2))
        credited = grauer_credit(text, names(fresh), "O")
        assert [(weis.cards, weis.points) for weis in credited] == [
            (tuple(names(weis.cards)), weis.points)
            for weis in credits_of(hand, fresh, grauer)
            if row_of(hand, weis.cards) == weis.cards
        ]


def all_announced(hands: tuple[CardSet, ...], first: Seat, keys: WeisKeys) -> tuple[Announced, ...]:
    """Every Weis of the table, announced in playing order."""
    return tuple(
        Announced(seat, weis_shown, weis_shown.points)
        for seat in PARTNERS.starting_with(first)
        for weis_shown in find_weis(hands[seat], keys)
    )


@pytest.mark.cites("A.23.3", "A.23.4", "A.23.7", "P.22")
@SOME
def test_whose_weis_count(hands: int) -> None:
    """At random tables the same seat has the highest Weis, in every variant, and the same points are written."""
    rng = dice(4)
    keys = load("schieber").weis
    for _ in range(hands):
        pack = random_pack(rng)
        dealt = tuple(CardSet.of(pack[9 * seat : 9 * seat + 9]) for seat in Seat)
        first, variant = rng.choice(tuple(Seat)), rng.choice(tuple(Variant))
        mode = variant.mode(0).order.name  # Weis are announced in trick one
        said = all_announced(dealt, first, keys)
        text = {seat.name: names(dealt[seat]) for seat in Seat}
        expected = count_weis(text, first.name, mode)
        best = leader(said, variant, keys)
        assert expected.best_seat == (None if best is None else best.seat.name)
        table_best = best_weis(text, first.name, mode)
        if table_best is not None and best is not None:
            assert sorted(table_best[1].cards) == sorted(names(best.weis.cards))
            assert expected.wins_partie == best.wins_partie(keys)
        if not any(announced.wins_partie(keys) for announced in said):
            made = counting(said, PARTNERS, variant, keys)
            assert expected.points == {
                party: sum(announced.points for announced in made if PARTNERS.party(announced.seat).name == party)
                for party in PARTIES
            }
