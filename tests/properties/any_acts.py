"""Acts of every kind, most of them irregular at any moment."""

from functools import lru_cache
from random import Random
from typing import Final

from tests.properties.tables import random_pack

from puur.cards import CARDS, CardSet
from puur.modes import Variant
from puur.reglement import load
from puur.rules.weis import find_weis
from puur.seats import Seat
from puur.spiel import Act, Play, Spiel
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Object,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
    WeisQuestion,
)
from puur.spiel.tricks import dealt_hand

SEATS: Final = tuple(Seat)
SIGHTINGS: Final = tuple(Sighting)


@lru_cache(maxsize=len(SEATS))
def at_any_table(seat: Seat) -> tuple[Act, ...]:
    """Acts a seat might try whatever has happened; a hundred of them, so they are built once."""
    return (
        *(Play(seat, card) for card in CARDS),
        *(Announce(seat, variant, joker) for variant in Variant for joker in (None, "Joker", "joker")),
        *(Predict(seat, points) for points in (-1, 0, 77, 157, 158)),
        *(Roll(seat, face) for face in range(8)),
        *(Cut(seat, number) for number in (-1, 0, 2, 3, 4, 33, 34, 35, 36)),
        *(kind(seat) for kind in (Schieben, Shuffle, DemandShuffle, TurnTrick, ShowStoeck, Bedanken)),
        *(ClaimRest(seat, laid) for laid in Laid),
        *(AskWeis(seat, of, question) for of in Seat for question in WeisQuestion),
    )


@lru_cache(maxsize=1 << 12)
def weis_in(hand: CardSet) -> tuple[CardSet, ...]:
    """The cards of every Weis of a hand; the same hands are looked at all through a Spiel."""
    return tuple(weis_shown.cards for weis_shown in find_weis(hand, load("schieber").weis))


def players_acts(spiel: Spiel, seat: Seat, rng: Random) -> list[Act]:
    """Acts a seat might try, most of them irregular: all that `acts_for` would list if they were regular."""
    hands = {
        *spiel.hands,
        *(dealt_hand(spiel, other) for other in spiel.start.seats.order),
        CardSet.of(random_pack(rng)[:9]),
    }
    return [*at_any_table(seat), *(ShowWeis(seat, cards) for hand in hands for cards in weis_in(hand))]


def any_act(spiel: Spiel, rng: Random) -> Act:
    """One act at random, of every kind there is."""
    seat = rng.choice(SEATS)
    pack = random_pack(rng)
    some = CardSet.of(pack[: rng.randrange(6)])
    hands = [CardSet.of(pack[9 * seat : 9 * seat + 9 - rng.randrange(2)]) for seat in SEATS]
    others: list[Act] = [
        Deal(seat, (hands[0], hands[1], hands[2], hands[3]), rng.choice((None, pack[0]))),
        Lift(seat, rng.randrange(40), pack[0]),
        Draw(seat, some),
        ShowWeis(seat, some, rng.choice((None, 20, 50, 100, 7))),
        Report(seat, rng.choice(SEATS), rng.choice(SIGHTINGS), some),
        Object(seat, rng.choice(SEATS), rng.choice((None, *range(-1, 10)))),
        Choose(seat, rng.randrange(-1, 3), rng.randrange(-1, 3)),
        Rule(rng.randrange(-1, 3), rng.randrange(-1, 3)),
    ]
    return rng.choice([*others, *rng.sample(players_acts(spiel, seat, rng), 5)])
