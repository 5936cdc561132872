"""A table that plays by itself: regular acts drawn at random, chance included."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from puur.cards import CARDS, CardSet, card
from puur.partie import (
    Correct,
    LiftForDeal,
    Partie,
    PartieAct,
    PartiePhase,
    Played,
    Write,
    acts_for,
    apply,
    awaited,
    open_partie,
)
from puur.partie.first_dealer import lots
from puur.partie.scribe import to_write
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.rules.deal import deal_pack
from puur.seats import Seat
from puur.spiel import place
from puur.spiel.acts import AskWeis, Bedanken, ClaimRest, Deal, DemandShuffle, Draw, Lift, Play, Roll
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel

_UNWANTED = (AskWeis, Bedanken, ClaimRest, DemandShuffle)


def vary(reglement: Reglement, group: str, **keys: object) -> Reglement:
    """The Reglement with other values for some keys of a group, all cited from article X.1, under its own digest."""
    values = {name: Cited(value, "X.1") for name, value in keys.items()}
    changed = replace(getattr(reglement, group), **values)
    named = f"{reglement.digest}/{group}{sorted((name, str(value)) for name, value in keys.items())}"
    return replace(reglement, digest=named, **{group: changed})


def chance(partie: Partie, kind: type[PartieAct], seat: Seat, random: Random) -> PartieAct:
    """An act of chance as it may fall."""
    if kind is LiftForDeal:
        lifted = lots(partie).lifted
        return LiftForDeal(seat, random.choice([card for card in CARDS if card not in lifted]))
    spiel = partie.spiel
    assert spiel is not None
    if kind is Roll:
        return Roll(seat, random.randint(1, 6))
    if kind is Lift:
        return Lift(seat, random.randint(4, 30), random.choice(CARDS))
    if kind is Draw:
        count = partie.reglement.deal.draws.value[len(spiel.tricks) - 1]
        return Draw(seat, CardSet.of(random.sample(list(spiel.preface.stock), count)))
    assert kind is Deal
    return _deal(spiel, random)


def _deal(spiel: Spiel, random: Random) -> Deal:
    pack = list(CARDS)
    random.shuffle(pack)
    keys = spiel.reglement
    source = keys.trump.source.value
    kept = spiel.preface.lifted if source.value == "lifted_card" else None
    dealt = deal_pack(tuple(pack), dealer_of(spiel), keys, seats=spiel.start.seats, lifted=kept)
    return Deal(dealer_of(spiel), dealt.hands, dealt.bottom)


def next_act(partie: Partie, random: Random) -> PartieAct:
    """A regular act that takes the table on: chance where it is awaited, else any player's, writing last.

    Nothing is corrected while anything else can be done.
    """
    due = awaited(partie)
    listed = [act for seat in partie.seats.order for act in acts_for(partie, seat) if not isinstance(act, _UNWANTED)]
    if due is not None and not any(isinstance(act, due[0]) for act in listed):
        return chance(partie, *due, random)
    others = [act for act in listed if not isinstance(act, (Write, Correct))]
    return random.choice(others or [act for act in listed if isinstance(act, Write)] or listed)


def play_until(partie: Partie, random: Random, done: Callable[[Partie], bool]) -> Partie:
    """The table once `done`, or once the Partie is over."""
    for _ in range(20_000):
        if partie.phase is PartiePhase.OVER or done(partie):
            return partie
        partie = apply(partie, next_act(partie, random))
    raise AssertionError("the table does not come to an end")


def play_spiel(partie: Partie, random: Random) -> Partie:
    """The table once the running Spiel is played and waits to be written, or the Partie is over."""
    return play_until(partie, random, lambda now: now.phase is PartiePhase.BETWEEN)


@cache
def played(name: str = "schieber") -> Partie:
    """A table whose first Spiel is played and waits to be written: one for all tests, as no table is ever edited."""
    return play_spiel(open_partie(load(name), dealer=Seat.W), Random(1))


def play_out(partie: Partie, random: Random) -> Partie:
    """The table once the Partie is over."""
    return play_until(partie, random, lambda _: False)


def seated(reglement: Reglement, carried: tuple[int, ...], variant: str, hands: str) -> Partie:
    """A table in the middle of a Partie: points written in one Spiel before, the running one set up by hand."""
    partie = open_partie(reglement, dealer=Seat.W)
    spiel = place(reglement, variant, hands)
    row = Played(Seat.W, Seat.S, spiel.preface.variant, None, 1, (), carried, None, carried)
    return partie._replace(
        finished=(row,), spiel=spiel._replace(start=replace(spiel.start, carried=carried)), phase=PartiePhase.PLAYING
    )


def play_cards(partie: Partie, cards: str) -> Partie:
    """The table after these cards, each given by the player on turn."""
    for word in cards.split():
        assert partie.spiel is not None
        assert partie.spiel.turn is not None
        partie = apply(partie, Play(partie.spiel.turn, card(word)))
    return partie


def counted(partie: Partie) -> tuple[int, ...]:
    """The points of the Spiel that is to be written."""
    played = to_write(partie)
    assert played is not None
    return played.counted
