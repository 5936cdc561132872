"""A learner sees exactly those facts about Weis that the comparison has made public (A.23.3, A.23.4)."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from puur.cards import CARDS, Card, CardSet, Rank
from puur.env import Table, Tables, announce, named
from puur.env.shadow import after, opened
from puur.env.table import listed
from puur.env.view_observation import seen_in
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement, WeisKeys
from puur.seats import Seat
from puur.spiel import view

SCHIEBER = load("schieber")
TRUMPS = 3 * tuple(announce(variant) for variant in (Variant.D, Variant.H, Variant.S, Variant.C))
WEIS = ("weis_said", "weis_length", "weis_top", "weis_trump", "weis_gut", "weis_added")


def club(name: str, weis: WeisKeys) -> Reglement:
    """The Schieber with other rules for Weis; Reglemente of one digest are taken for the same."""
    return replace(SCHIEBER, name=name, digest=name, weis=weis)


NO: Final = Cited(value=False, article="X.1")
SHORT: Final = replace(SCHIEBER.weis.runs, value={3: 20, 4: 50, 5: 100})
REGLEMENTE = {
    reglement.name: reglement
    for reglement in (
        SCHIEBER,
        club("points, then top card", replace(SCHIEBER.weis, longer_first=NO)),
        club("never reversed", replace(SCHIEBER.weis, undenufe_reversed=NO)),
        club("runs of up to five", replace(SCHIEBER.weis, runs=SHORT, nine_wins=NO)),
    )
}


def rich_deals(rng: random.Random) -> Iterator[list[CardSet]]:
    """Hands with many Weis of the same value: runs of three together, or four alike, or runs of three and of four."""
    while True:
        blocks = rng.choice(
            (
                [list(CARDS[at : at + 3]) for at in range(0, 36, 3)],
                [[card for card in CARDS if int(card) % 9 == rank] for rank in range(9)],
                [list(CARDS[9 * s + low : 9 * s + high]) for s in range(4) for low, high in ((0, 4), (4, 7), (7, 9))],
            )
        )
        rng.shuffle(blocks)
        cards = [card for block in blocks for card in block]
        start = rng.randrange(9)
        cards = cards[start:] + cards[:start]
        hands = [CardSet.of(cards[at : at + 9]) for at in range(0, 36, 9)]
        if all(len({card.suit for card in hand}) > 1 for hand in hands):  # nine in a row are dealt anew (A.23.1)
            yield hands


def weis_of(table: Table, seat: Seat) -> dict[str, list[int]]:
    """The fields of Weis as a seat sees them; of top cards the rank and one, 0 where none was told."""
    fields = named(table.observation(seat))
    tops = [int(field.argmax() + 1) if field.any() else 0 for field in fields["weis_top"]]
    return {name: tops if name == "weis_top" else fields[name].tolist() for name in WEIS}


@pytest.mark.parametrize("name", REGLEMENTE)
def test_what_is_seen_is_what_a_view_holds(name: str) -> None:
    """Before every decision of Spiele full of Weis every seat sees of them what its view tells, no more and no less."""
    rng, table = random.Random(name), Table(REGLEMENTE[name], seed=1)
    told = Counter[str]()
    for hands, _ in zip(rich_deals(rng), range(50), strict=False):
        table.deal(hands, Seat(rng.randrange(4)))
        spiel = opened(REGLEMENTE[name], table.dealer, table.dealt)
        while table.legal and len(table.played) < 12:  # two tricks, and all Weis are told
            for seat in Seat:
                assert seen_in(view(spiel, seat)).tolist() == table.observation(seat).tolist()
                fields = named(table.observation(seat))
                told.update(field for field in WEIS if fields[field].any())
            action = rng.choice(listed(table.legal) if table.played else TRUMPS + listed(table.legal))
            spiel = after(spiel, action)
            table.step(action)
    compared = set(WEIS) - ({"weis_length"} if name == "points, then top card" else set())
    assert compared == set(told)


def test_a_dialogue_is_told_step_by_step() -> None:
    """Points first; an equal claim makes the first name number and top card, yields, and keeps its own top card."""
    table = Table("schieber", seed=1)
    held = (
        "H9 H10 HJ D6 D8 C6 C8 C10 SK",
        "S6 S7 S8 D7 D9 C7 C9 H6 H8",
        "D10 DQ DA H7 HK S9 SJ SA CQ",
        "DJ DK HQ HA S10 SQ CJ CK CA",
    )
    table.deal([CardSet.of(hand) for hand in held], Seat.W)
    assert not any(sum(value) for value in weis_of(table, Seat.N).values())
    table.step(announce(Variant.O))
    first = weis_of(table, Seat.N)
    assert [0, 0, 2, 0] == first["weis_said"]
    assert [0, 0, 0, 0] == first["weis_length"]
    table.step(int(Card.H9))
    seen = weis_of(table, Seat.N)
    assert [0, 0, 2, 2] == seen["weis_said"]
    assert [0, 0, 3, 3] == seen["weis_length"]
    assert [0, 0, 1 + Rank.JACK, 0] == seen["weis_top"]
    assert [0, 0, 0, 1] == seen["weis_gut"]
    assert [0, 0, 0, 0] == seen["weis_trump"] == seen["weis_added"]


def test_lower_weis_are_added_with_the_second_card() -> None:
    """A player who has the highest Weis adds the others when his second card is due; the losing party adds nothing."""
    table = Table("schieber", seed=1)
    held = (
        "D6 D7 D8 D9 H6 H7 H8 C6 SK",
        "S6 S7 S8 C8 C9 C10 H10 DJ DA",
        "D10 DQ H9 HK S9 SJ SA CJ CA",
        "DK HJ HQ HA S10 SQ C7 CQ CK",
    )
    table.deal([CardSet.of(hand) for hand in held], Seat.W)
    table.step(announce(Variant.O))
    for card in (Card.D6, Card.DA, Card.D10, Card.DK):  # East leads the second trick, so that South speaks last
        assert [0, 0, 0, 0] == weis_of(table, Seat.S)["weis_added"]
        table.step(int(card))
    for _ in range(3):
        assert [0, 0, 0, 0] == weis_of(table, Seat.S)["weis_added"]
        table.step(listed(table.legal)[0])
    assert [2, 0, 0, 0] == weis_of(table, Seat.S)["weis_added"]
    assert [5, 2, 0, 0] == weis_of(table, Seat.S)["weis_said"]


@pytest.mark.parametrize("name", REGLEMENTE)
def test_hidden_cards_change_nothing_even_with_weis(name: str) -> None:
    """Where other hands would have had the same things said, the bytes of what a seat sees are the same."""
    rng, table, twin = random.Random(name), Table(REGLEMENTE[name], seed=1), Table(REGLEMENTE[name], seed=1)
    compared = 0
    for hands, _ in zip(rich_deals(rng), range(1500), strict=False):
        seat, dealer = Seat(rng.randrange(4)), Seat(rng.randrange(4))
        others = [hand for other in Seat if other is not seat for hand in hands[other]]
        rng.shuffle(others)
        otherwise = [hands[other] if other is seat else CardSet.of([others.pop() for _ in range(9)]) for other in Seat]
        variant, states = rng.choice((Variant.O, Variant.U, Variant.H)), []
        for game, dealt in ((table, hands), (twin, otherwise)):
            game.deal(dealt, dealer)
            game.step(announce(variant))
            states.append(opened(REGLEMENTE[name], dealer, dealt))
        views = [view(after(state, announce(variant)), seat) for state in states]
        if views[0].weis == views[1].weis:
            compared += 1
            assert table.observation(seat).tobytes() == twin.observation(seat).tobytes()
    assert compared > 20


def test_many_tables_tell_it_too() -> None:
    """At thousands of tables the same is seen, about as often as hands have Weis that are equal in points."""
    tables = Tables(4000, "schieber", seed=3)
    while not (named(tables.states())["tricks"].sum(axis=1) >= 4).all():
        tables.step(tables.random_actions())
    fields = named(tables.observations())
    assert all(fields[name].any() for name in WEIS)
    assert ((fields["weis_top"].sum(axis=2) > 0) <= (fields["weis_length"] > 0)).all()
    assert ((fields["weis_length"] > 0) <= (fields["weis_said"] > 0)).all()
    assert not (fields["weis_trump"] & fields["weis_gut"]).any()
