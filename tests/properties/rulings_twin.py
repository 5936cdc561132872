"""The same irregular table twice: as the product keeps it and as the naive twin keeps it, act by act."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tests.naive.cards import DECK
from tests.naive.rulings.acts import Act, happen
from tests.naive.rulings.houses import HOUSES
from tests.naive.rulings.table import Table
from tests.naive.rulings.whims import next_act
from tests.properties.outcomes import outcome, outcome_of_twin

from puur.cards import PACK, CardSet, card
from puur.modes import variant
from puur.reglement import load
from puur.seats import Seat
from puur.seats import seat as seat_named
from puur.spiel import Act as PuurAct
from puur.spiel import Phase, Play, Spiel, open_spiel, place, witness
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    Draw,
    Laid,
    Lift,
    Object,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Sighting,
    TurnTrick,
    WeisQuestion,
)


def sit_down(name: str, rng: Random) -> tuple[Spiel, Table]:
    """The same table twice: a few cards each, a variant, who leads."""
    house = HOUSES[name]
    if not house.die and house.trump_by != "cut" and rng.random() < 0.2:
        return before_the_deal(name, rng)
    mode = rng.choice(house.variants)
    pack = rng.sample(DECK, 36)
    each = rng.choice((3, 4, 5, 9) if house.weis else (2, 3, 4, 5, 9)) if house.seating != "duel" else 9
    order = house.seats
    first = rng.choice(order)
    spread = deal(pack, each, len(order), rng)
    seats = order[order.index(first) :] + order[: order.index(first)]
    hands = dict(zip(seats, spread, strict=True))
    spiel = place(load(name), variant(mode), "|".join(" ".join(hands[seat]) for seat in seats), first=seat_named(first))
    table = Table(house, mode, {seat: set(hands[seat]) for seat in order}, first, seats[-1], announcer=first)
    table.due_dealer = seats[-1]
    preface = spiel.preface._replace(announcer=seat_named(first))
    if house.seating == "duel":
        table.stock = set(pack[18:])
        preface = preface._replace(stock=CardSet.of([card(name) for name in pack[18:]]))
    if house.die:
        spiel = spiel._replace(phase=Phase.ROLL, talk=spiel.talk._replace(fresh=PACK))
        table.roller = first
    if house.difference:
        preface = preface._replace(predictions=tuple((seat, 40) for seat in Seat))
        table.predicted = dict.fromkeys(order, 40)
    spiel = spiel._replace(preface=preface)
    if house.target is not None and rng.random() < 0.5:
        slate = [house.target - rng.randint(-10, 70 * house.factors.get(mode, 1)) for _ in house.parties]
        table.carried = dict(zip(house.parties, slate, strict=True))
        spiel = spiel._replace(start=replace(spiel.start, carried=tuple(slate)))
    return spiel, table


def before_the_deal(name: str, rng: Random) -> tuple[Spiel, Table]:
    """The same table twice before anything is dealt."""
    house = HOUSES[name]
    dealer = rng.choice(house.seats)
    spiel = open_spiel(load(name), dealer=seat_named(dealer))
    stage = "lift" if house.trump_by == "lifted" else "cut"
    return spiel, Table(
        house, "", {seat: set() for seat in house.seats}, dealer, dealer, due_dealer=dealer, stage=stage
    )


def deal(pack: list[str], each: int, players: int, rng: Random) -> list[list[str]]:
    """Hands in which suits run long, so that there is something to follow."""
    some = sorted(pack[: each * players]) if rng.random() < 0.5 else pack[: each * players]
    if (
        players == 4 and each % 3 == 0 and rng.random() < 0.5
    ):  # as if somebody had shuffled badly: many have something to announce
        threes = [DECK[place : place + 3] for place in range(0, len(DECK), 3)]
        some = [card for three in rng.sample(threes, each * players // 3) for card in three]
        return [some[player * each : (player + 1) * each] for player in range(players)]
    if rng.random() < 0.5:
        return [some[player::players] for player in range(players)]
    return [some[player * each : (player + 1) * each] for player in range(players)]


def of_puur(act: Act) -> PuurAct:
    """The act in the product's words."""
    match act:
        case ("play", str(seat), str(name)):
            return Play(seat_named(seat), card(name))
        case ("turn", str(seat)):
            return TurnTrick(seat_named(seat))
        case ("claim", str(seat), bool(both)):
            return ClaimRest(seat_named(seat), Laid.BOTH if both else Laid.OWN)
        case ("roll", str(seat), int(face)):
            return Roll(seat_named(seat), face)
        case ("draw", str(seat), frozenset(some)):
            return Draw(seat_named(seat), cards_of(some))
        case ("weis", str(seat), frozenset(some), int(said)):
            return ShowWeis(seat_named(seat), cards_of(some), said)
        case ("stoeck", str(seat)):
            return ShowStoeck(seat_named(seat))
        case ("lay_open", str(seat), str(other)):
            return AskWeis(seat_named(seat), seat_named(other), WeisQuestion.DISCLOSE)
        case ("thank", str(seat)):
            return Bedanken(seat_named(seat))
        case _:
            return spoken(act)


def spoken(act: Act) -> PuurAct:
    """What is said of faults and cases, in the product's words."""
    match act:
        case ("object", str(seat), str(offender), trick):
            return Object(seat_named(seat), seat_named(offender), trick if isinstance(trick, int) else None)
        case ("tell", str(seat), str(offender), str(kind), frozenset(some)):
            return Report(seat_named(seat), seat_named(offender), Sighting(kind), cards_of(some))
        case ("choose", str(seat), int(case), int(offer)):
            return Choose(seat_named(seat), case, offer)
        case ("rule", int(case), int(offer)):
            return Rule(case, offer)
        case _:
            return prepared(act)


def prepared(act: Act) -> PuurAct:
    """What is done before the first card, in the product's words."""
    match act:
        case ("cut", str(seat), int(count)):
            return Cut(seat_named(seat), count)
        case ("lift", str(seat), int(count), str(name)):
            return Lift(seat_named(seat), count, card(name))
        case ("deal", str(seat), tuple(hands), bottom):
            dealt = [cards_of(hand) for hand in hands]
            laid = card(bottom) if isinstance(bottom, str) else None
            return Deal(seat_named(seat), (dealt[0], dealt[1], dealt[2], dealt[3]), laid)
        case ("announce", str(seat), str(mode)):
            return Announce(seat_named(seat), variant(mode))
        case ("schieben", str(seat)):
            return Schieben(seat_named(seat))
        case _:
            raise ValueError(act)


def cards_of(some: Iterable[str]) -> CardSet:
    """The product's cards with these names."""
    return CardSet.of([card(name) for name in some])


def first_difference(name: str, seed: int, most: int = 70) -> str:
    """The acts of a random table up to where product and twin part, and how; nothing if they never do."""
    rng = Random(f"{name} {seed}")
    spiel, table = sit_down(name, rng)
    story = [f"{name} {seed}: {table.mode}, {table.first} leads, {table.hands}"]
    for _ in range(most):
        act = next_act(table, rng, 0.15)
        if act is None:
            break
        story.append(str(act))
        happen(table, act)
        spiel = witness(spiel, of_puur(act))
        product, twin = outcome(spiel), outcome_of_twin(table)
        if product != twin:
            parts = [
                f"{key}:\n  product {product[key]}\n  twin    {twin.get(key)}"
                for key in product
                if product[key] != twin.get(key)
            ]
            return "\n".join(story + parts)
    return ""
