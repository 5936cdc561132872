"""Random tables: whole Spiele under any Reglement, drawn from a seed, act by act."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from puur.cards import CARDS, Card
from puur.reglement import Reglement, built_in
from puur.reglement.options import Chooser, TrumpSource
from puur.rules.deal import deal_pack
from puur.spiel import Act, Spiel, acts_for, advance, awaited, open_spiel
from puur.spiel.acts import (
    AskWeis,
    Bedanken,
    ClaimRest,
    Deal,
    DemandShuffle,
    ShowStoeck,
    ShowWeis,
    TurnTrick,
)
from puur.spiel.start_of_play import dealer_of
from puur.testing.strategies import some_chance

REGLEMENTE: Final = built_in()
# How often a player does what he need not do, out of a thousand chances.
Habits = Mapping[type[object], int]
CASUAL: Final[Habits] = {
    ShowWeis: 900,
    ShowStoeck: 600,
    AskWeis: 40,
    TurnTrick: 300,
    DemandShuffle: 5,
    Bedanken: 2,
    ClaimRest: 2,
}
THOROUGH: Final[Habits] = {
    ShowWeis: 1000,
    ShowStoeck: 1000,
    AskWeis: 0,
    TurnTrick: 100,
    DemandShuffle: 0,
    Bedanken: 0,
    ClaimRest: 0,
}


@dataclass(frozen=True)
class Step:
    """An act and the states before and after it."""

    before: Spiel
    act: Act
    after: Spiel


def random_pack(rng: Random) -> tuple[Card, ...]:
    """A pack: every third one shuffled well, the others badly, so that long suits and Weis are frequent."""
    pack = list(CARDS)
    if rng.random() < 1 / 3:
        rng.shuffle(pack)
    else:
        turned = rng.randrange(36)
        pack = pack[turned:] + pack[:turned]
        for _ in range(rng.choice((2, 6, 12, 24))):
            first_place, second_place = rng.randrange(36), rng.randrange(36)
            pack[first_place], pack[second_place] = pack[second_place], pack[first_place]
        if rng.random() < 1 / 2:  # packets of three make runs; one by one makes four alike
            pack = [pack[9 * suit + rank] for rank in range(9) for suit in range(4)]
    return tuple(pack)


def open_table(reglement: Reglement, rng: Random) -> Spiel:
    """A Spiel about to begin: any dealer and writer, points carried, any round of an event."""
    plan = reglement.seat_plan
    target = reglement.partie.target.value or 1000
    rolls = reglement.trump.chooser.value is Chooser.ROLL
    return open_spiel(
        reglement,
        dealer=None if rolls else rng.choice(plan.order),
        writer=rng.choice(plan.order),
        carried=tuple(rng.randrange(target) for _ in plan.parties),
        chooser=rng.choice((None, *plan.order)) if rolls else None,
        round_number=rng.randrange(1, 7),
    )


def random_deal(spiel: Spiel, rng: Random) -> Deal:
    """A regular deal; the lifted card goes to the dealer where it must."""
    keys = spiel.reglement
    dealer = dealer_of(spiel)
    source = keys.trump.source.value
    lifted = spiel.preface.lifted if source is TrumpSource.LIFTED_CARD else None
    dealt = deal_pack(random_pack(rng), dealer, keys, seats=spiel.start.seats, lifted=lifted)
    return Deal(dealer, dealt.hands, dealt.bottom)


def random_chance(spiel: Spiel, rng: Random) -> Act | None:
    """The act of chance the Spiel waits for, or none; the cards are dealt from a `random_pack`."""
    due = awaited(spiel)
    return random_deal(spiel, rng) if due is not None and due[0] is Deal else some_chance(spiel, rng)


def regular_acts(spiel: Spiel) -> list[Act]:
    """All regular acts that can be listed, of all seats from the leader of the trick on: so they speak at a table."""
    seats = spiel.start.seats
    first = seats.order[0] if spiel.trick is None else spiel.trick.leader
    return [act for seat in seats.starting_with(first) for act in acts_for(spiel, seat)]


def random_act(spiel: Spiel, rng: Random, habits: Habits = CASUAL) -> Act | None:
    """A regular act: sometimes one beside the course of play, else what the Spiel waits for; none when it is over."""
    ahead: list[Act] = []
    for act in regular_acts(spiel):
        often = habits.get(type(act))
        if often is None:
            ahead.append(act)
        elif rng.randrange(1000) < often:
            return act
    chance = random_chance(spiel, rng)
    if chance is not None:
        return chance
    if not ahead:
        return None
    kinds = list(dict.fromkeys(type(act) for act in ahead))  # or Schieben would drown in announcements
    kind = rng.choice(kinds)
    return rng.choice([act for act in ahead if type(act) is kind])


def steps(reglement: Reglement, seed: int, habits: Habits = CASUAL) -> Iterator[Step]:
    """The steps of a random regular Spiel, from the first act to the last."""
    rng = Random(f"{reglement.name} {seed}")
    spiel = open_table(reglement, rng)
    while (act := random_act(spiel, rng, habits)) is not None:
        after = advance(spiel, act)
        yield Step(spiel, act, after)
        spiel = after


def states(reglement: Reglement, seed: int, habits: Habits = CASUAL) -> Iterator[Spiel]:
    """Every state of a random regular Spiel."""
    spiel = None
    for step in steps(reglement, seed, habits):
        if spiel is None:
            yield step.before
        spiel = step.after
        yield spiel


def played_out(reglement: Reglement, seed: int) -> Spiel:
    """The last state of a random regular Spiel."""
    return tuple(steps(reglement, seed))[-1].after


def all_cards(spiel: Spiel) -> list[Card]:
    """Every card of the pack where it lies: in hands, stock and tricks."""
    tricks = spiel.turned if spiel.trick is None else (*spiel.turned, spiel.trick)
    placed = [card for hand in spiel.hands for card in hand]
    return placed + list(spiel.preface.stock) + [card for trick in tricks for card in trick.cards]
