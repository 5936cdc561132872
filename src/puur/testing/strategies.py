"""Strategies for hypothesis: cards, hands, deals, positions, whole tables, and acts regular or not.

Hypothesis is imported here and nowhere else in Puur, so that only tests need it.

    @given(spiele(load("einzelschieber")))
    def test_no_card_is_lost(spiel): ...
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from hypothesis import strategies as st

from puur.cards import CARDS, EMPTY, PACK, Card, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.record.chance import dealt
from puur.reglement import Reglement, built_in, load
from puur.reglement.options import Chooser
from puur.rules.deal import Dealt, deal_pack
from puur.seats import Seat
from puur.spiel import Act, Play, Spiel, acts_for, advance, awaited, open_spiel, place
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Predict,
    Roll,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    TurnTrick,
    WeisQuestion,
)
from puur.spiel.stock import cards_to_draw
from puur.spiel.tricks import all_tricks

MOST_ACTS: Final = 110  # a Grauer Jass for two: 36 cards, 10 draws, 9 rolls and more
SELDOM: Final = {
    Bedanken: 0.001,
    ClaimRest: 0.001,
    DemandShuffle: 0.01,
    AskWeis: 0.1,
    TurnTrick: 0.3,
    ShowStoeck: 0.7,
    ShowWeis: 0.9,
}
"""How often a player does something optional."""


def cards() -> st.SearchStrategy[Card]:
    """Any of the 36 cards."""
    return st.sampled_from(CARDS)


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """The whole pack in any order."""
    return st.permutations(CARDS).map(tuple)


def card_sets(least: int = 0, most: int = 36) -> st.SearchStrategy[CardSet]:
    """Any cards, between `least` and `most` of them."""
    return st.sets(cards(), min_size=least, max_size=most).map(CardSet.of)


def hands(size: int = 9) -> st.SearchStrategy[CardSet]:
    """A hand of so many cards."""
    return card_sets(size, size)


def reglements() -> st.SearchStrategy[Reglement]:
    """Any built-in Reglement."""
    return st.sampled_from(built_in()).map(load)


def deals(reglement: Reglement) -> st.SearchStrategy[Dealt]:
    """Any regular deal, before anything was announced, with any dealer."""
    seats = reglement.seat_plan

    def deal(dealer: Seat, pack: tuple[Card, ...]) -> Dealt:
        return deal_pack(pack, dealer, reglement)

    return st.builds(deal, st.sampled_from(seats.order), packs())


@st.composite
def positions(draw: st.DrawFn, reglement: Reglement, *, most: int = 9) -> Spiel:
    """A Spiel before a lead: any variant of the Reglement, equal hands of up to `most` cards, any leader."""
    seats = reglement.seat_plan
    size = draw(st.integers(1, most))
    pack = draw(packs())
    variant = draw(st.sampled_from(tuple(reglement.trump.factors.value)))
    texts = (" ".join(map(str, pack[at * size : at * size + size])) for at in range(len(seats.order)))
    return place(reglement, variant, " | ".join(texts), first=draw(st.sampled_from(seats.order)))


@st.composite
def spiele(draw: st.DrawFn, reglement: Reglement, *, most: int = MOST_ACTS) -> Spiel:
    """A table after up to `most` regular acts, from any opening: any dealer, writer, points written, round."""
    seats = reglement.seat_plan
    rolls = reglement.trump.chooser.value is Chooser.ROLL
    near = reglement.partie.target.value or 1_000
    spiel = open_spiel(
        reglement,
        dealer=None if rolls else draw(st.sampled_from(seats.order)),
        chooser=draw(st.sampled_from((None, *seats.order))) if rolls else None,
        writer=draw(st.sampled_from(seats.order)),
        carried=tuple(draw(st.integers(0, near)) for _ in seats.parties),
        round_number=draw(st.integers(1, 6)),
    )
    rng = Random(draw(st.integers(0, 2**32)))  # noqa: S311  chance in tests guards no secret
    for _ in range(draw(st.integers(0, most))):
        act = some_act(spiel, rng)
        if act is None:
            break
        spiel = advance(spiel, act)
    return spiel


def some_act(spiel: Spiel, rng: Random) -> Act | None:
    """A regular act, chance included; none when the Spiel is over."""
    listed = [act for seat in spiel.start.seats.order for act in acts_for(spiel, seat)]
    beside = [act for act in listed if rng.random() < SELDOM.get(type(act), 0)]
    if beside:
        return rng.choice(beside)
    chance = some_chance(spiel, rng)
    ahead = [act for act in listed if type(act) not in SELDOM]
    kinds = sorted({type(act).__name__ for act in ahead})  # or Schieben would drown in announcements
    if chance is not None or not kinds:
        return chance
    kind = rng.choice(kinds)
    return rng.choice([act for act in ahead if type(act).__name__ == kind])


def some_chance(spiel: Spiel, rng: Random) -> Act | None:
    """A regular act of the chance the Spiel waits for, or none."""
    due = awaited(spiel)
    if due is None:
        return None
    kind, seat = due
    keys = spiel.reglement.deal
    if kind is Cut:
        return Cut(seat, rng.randint(keys.cut_min.value, keys.cut_max.value))
    if kind is Lift:
        return Lift(seat, rng.randint(keys.lift_min.value, keys.cut_max.value), rng.choice(CARDS))
    if kind is Deal:
        return dealt(spiel, tuple(rng.sample(CARDS, len(CARDS))))
    if kind is Draw:
        return Draw(seat, CardSet.of(rng.sample(tuple(spiel.preface.stock), cards_to_draw(spiel))))
    return Roll(seat, rng.randint(1, 6))


def every_act(spiel: Spiel, seat: Seat) -> Iterator[Act]:
    """Every act of a seat that `acts_for` could list in some Spiel, most of them irregular now.

    All 36 cards, all announcements, all cuts, rolls and predictions and some beyond the bounds, and every Weis that
    hides in a hand of the table, parts of longer ones too.
    """
    yield from (Play(seat, card) for card in CARDS)
    yield from (kind(seat) for kind in (Schieben, Shuffle, DemandShuffle, TurnTrick, ShowStoeck, Bedanken))
    yield from (ClaimRest(seat, laid) for laid in Laid)
    jokers = (None, "", *spiel.reglement.trump.jokers.value)
    yield from (Announce(seat, variant, joker) for variant in Variant for joker in jokers)
    yield from (Predict(seat, points) for points in range(-1, 160))
    yield from (Roll(seat, face) for face in range(8))
    yield from (Cut(seat, number) for number in range(-1, 38))
    yield from (AskWeis(seat, of, question) for of in Seat for question in WeisQuestion)
    played = CardSet.of([card for trick in all_tricks(spiel) for card in trick.cards])
    yield from (ShowWeis(seat, some) for some in EVERY_WEIS if any(some <= hand | played for hand in spiel.hands))


def _every_weis() -> Iterator[CardSet]:
    for suit in Suit:
        for low in Rank:
            for high in range(low + 1, Rank.ACE + 1):
                yield CardSet.of([card_of(suit, Rank(rank)) for rank in range(low, high + 1)])
    yield from (CardSet.of([card_of(suit, rank) for suit in Suit]) for rank in Rank)
    yield from (EMPTY, PACK)


EVERY_WEIS: Final = tuple(_every_weis())
"""All runs of two or more and all four alike; two cards, no card and the whole pack are no Weis."""
