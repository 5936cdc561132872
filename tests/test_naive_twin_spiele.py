"""Whole Spiele agree with the naive twin: every card that may be given, every taker, every point that is written."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

import pytest
from tests.games import EACH
from tests.naive.cards import Card, trick_mode
from tests.naive.count import (
    PARTS,
    Trick,
    count_parties,
    differenzler,
    fnf_result,
    fnf_sheet,
    grauer_result,
    match_party,
    match_seat,
    seat_points,
    totals,
)
from tests.naive.follow import UnderTrump, legal_cards
from tests.naive.trick import DeadLead, winner
from tests.naive.weis import Weis, count_weis, grauer_credit, has_stoeck
from tests.night import dice, tonight
from tests.properties.tables import THOROUGH, Step, steps
from tests.properties.twin import dealt, names, plays, spiel_mode, taken

from puur.cards import CARDS, CardSet, Suit
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.reglement.options import DieFace
from puur.rules.score import Reason
from puur.seats import PARTNERS, Seat
from puur.spiel import Phase, Play, Spiel, advance, count, legal_plays, place
from puur.spiel.acts import Announce, Draw
from puur.spiel.card_play import running_trick
from puur.spiel.ending import EndingKind
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Faults
from puur.spiel.tricks import dealt_hand

SPIELE = pytest.mark.parametrize("spiele", [60, pytest.param(1_500, marks=pytest.mark.nightly)])

# Where the articles differ from A.21: A.25.2 in games for few points, free in Grauer Jass (decision 6).
UNDERTRUMP: Final[Mapping[str, UnderTrump]] = {
    "differenzler": "free_when_void",
    "hindersi": "free_when_void",
    "grauer-jass-2": "free",
    "grauer-jass-4": "free",
}
FACTORS: Final[Mapping[str, Mapping[str, int]]] = {
    "schieber-1-2-3": {"H": 1, "C": 1, "S": 2, "D": 2, "O": 3, "U": 3},
    "coiffeur": {"D": 1, "H": 2, "S": 3, "C": 4, "O": 5, "U": 6, "OU": 7, "UO": 7},
}
T = TypeVar("T")
COIFFEUR_JOKER: Final = 8
HINDERSI_MATCH: Final = 157
SINGLE: Final = ("einzelschieber", "kzjv", "zuercher-einzel")  # K.basis, E.1, E.4: no Match, no Weis, no Stoeck


def of_house(table: Mapping[str, T], reglement: Reglement, otherwise: T) -> T:
    """What a table says of a Reglement, or else of the one it is built on: an evening is played as its base."""
    return next((table[name] for name in reglement.lineage if name in table), otherwise)


def mode_now(spiel: Spiel) -> str:
    """The twin's mode of the trick that runs or is to be led."""
    variant = spiel.preface.variant
    assert variant is not None
    if spiel.faced is DieFace.U:
        return f"U/{variant.name}"
    trick = running_trick(spiel)
    if trick is not None and spiel.reglement.lead.die.value:
        return str(trick.mode)
    return trick_mode(spiel_mode(variant), len(spiel.tricks) + 1)


def expected_plays(spiel: Spiel) -> list[Card]:
    """The cards the player on turn may give, according to the twin."""
    assert spiel.turn is not None
    hand = names(spiel.hands[spiel.turn])
    trick = running_trick(spiel)
    if trick is None and spiel.faced is not None and spiel.faced is not DieFace.U:
        return [card for card in hand if card[0] == spiel.faced.value]  # G.wuerfel
    return legal_cards(
        hand,
        [] if trick is None else names(trick.cards),
        mode_now(spiel),
        of_house(UNDERTRUMP, spiel.reglement, "forbidden"),
        puur_exempt=True,
        dead=names(spiel.dead),
        barred=[bar.suit.suits[0].name for bar in spiel.faults.bars if spiel.turn in bar.seats],
    )


def check_taker(spiel: Spiel, dead_lead: DeadLead = "opponents", *, last: bool = False) -> None:
    """The trick that was just completed went where the twin gives it."""
    trick = spiel.trick
    assert trick is not None
    assert trick.taker is not None
    order = plays(trick, spiel.start.seats)
    taker = winner(order, str(trick.mode), dead=names(spiel.dead), dead_lead=dead_lead, last=last)
    assert taker == trick.taker.name


def check_step(step: Step, credited: dict[str, list[Weis]]) -> None:
    """The cards that could be given, and the trick if it is complete; credits of Grauer Jass are collected."""
    before, after = step.before, step.after
    if before.phase is Phase.PLAY:
        assert expected_plays(before) == names(legal_plays(before))
    if isinstance(step.act, Play) and after.trick is not None and after.trick.taker is not None:
        check_taker(after)
    if after.reglement.weis.play.value.value == "credited" and after.preface.variant is not None:
        fresh = [card for hand in after.hands for card in hand] if isinstance(step.act, Announce) else []
        fresh = list(step.act.cards) if isinstance(step.act, Draw) else fresh
        trump = after.preface.variant.name
        for seat in after.start.seats.order:
            credited.setdefault(seat.name, []).extend(grauer_credit(names(after.hands[seat]), names(fresh), trump))


def written(spiel: Spiel) -> dict[str, int]:
    """What each party writes for the Spiel."""
    made = {party.name: 0 for party in spiel.start.seats.parties}
    for line in count(spiel):
        made[line.party.name] += line.points
    return made


def schieber_points(spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """A Schieber with Weis, Stoeck and a Match of 100, each with the factor of the variant (A.23.1, decision 21)."""
    start = spiel.start.seats.after(spiel.preface.dealer or Seat.S)
    hands = dealt(spiel)
    weis = count_weis(hands, start.name, trick_mode(mode, 1))
    stoeck = next((seat for seat, hand in hands.items() if has_stoeck(hand, mode)), None)
    factor = of_house(FACTORS, spiel.reglement, {}).get(mode, 1)
    return totals(count_parties(tricks, mode, weis=weis.points, stoeck=stoeck, factor=factor))


def single_points(_spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """All single, without Weis, Stoeck and Match."""
    return totals(count_parties(tricks, mode, match_bonus=0, factor=1, factor_parts=()))


def coiffeur_points(spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """Only who announced writes, and only his own Match counts; the joker has a factor of its own."""
    assert spiel.preface.announcer is not None
    own = PARTNERS.party(spiel.preface.announcer).name
    factor = COIFFEUR_JOKER if spiel.preface.joker else FACTORS["coiffeur"][mode]
    bonus = 100 if match_party(tricks) == own else 0
    made = totals(count_parties(tricks, mode, match_bonus=bonus, factor=factor, factor_parts=PARTS))
    return {party: points if party == own else 0 for party, points in made.items()}


def hindersi_points(_spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """Each his own points; anyone who takes all tricks has none and each other 157."""
    every = match_seat(tricks)
    made = seat_points(tricks, mode)
    return made if every is None else {seat: 0 if seat == every else HINDERSI_MATCH for seat in made}


def fnf_points(spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """The sheet and, beside it, the bonus of all tricks; round three is subtracted (F.werte, F.meisterschaft)."""
    number = spiel.start.round
    sheet = {party.name: 0 for party in spiel.start.seats.parties}
    for line in count(spiel):
        sheet[line.party.name] += 0 if line.reason is Reason.MATCH else line.points
    assert fnf_sheet(tricks, mode, number) == sheet
    sign = -1 if number == 3 else 1
    return {seat: sign * points for seat, points in fnf_result(tricks, mode, number).items()}


def differenzler_points(spiel: Spiel, tricks: Sequence[Trick], mode: str) -> dict[str, int]:
    """How far each is from what he announced."""
    return differenzler(tricks, mode, {seat.name: points for seat, points in spiel.preface.predictions})


SHEETS: Final[Mapping[str, Callable[[Spiel, Sequence[Trick], str], dict[str, int]]]] = {
    **dict.fromkeys(SINGLE, single_points),
    "coiffeur": coiffeur_points,
    "hindersi": hindersi_points,
    "fnf-handjass": fnf_points,
    "differenzler": differenzler_points,
}


def check_end(spiel: Spiel, credited: Mapping[str, Sequence[Weis]]) -> None:
    """What the twin counts is what is written."""
    variant = spiel.preface.variant
    assert variant is not None
    mode = spiel_mode(variant)
    if spiel.ending is not None:
        assert spiel.ending.kind is EndingKind.NINE_IN_A_ROW
        hands = {seat.name: names(dealt_hand(spiel, seat)) for seat in Seat}
        best = count_weis(hands, (spiel.trick.leader if spiel.trick else spiel.ending.seat).name, trick_mode(mode, 1))
        assert best.wins_partie
        assert best.best_seat == spiel.ending.seat.name
        return
    tricks = taken(spiel)
    if spiel.reglement.lead.die.value:
        made = grauer_result(tricks, mode, credited)
        expected = {party.name: made[party.name] for party in spiel.start.seats.parties}
    else:
        expected = of_house(SHEETS, spiel.reglement, schieber_points)(spiel, tricks, mode)
    assert expected == written(spiel)


@pytest.mark.parametrize("name", EACH)
@SPIELE
def test_random_spiele_of_every_reglement(name: str, spiele: int) -> None:
    """In random Spiele the twin allows the same cards, gives the tricks to the same seats and counts the same."""
    reglement = load(name)
    for seed in tonight(spiele):
        credited: dict[str, list[Weis]] = {}
        step = None
        for step in steps(reglement, seed, THOROUGH):
            check_step(step, credited)
        assert step is not None
        check_end(step.after, credited)


def random_faults(rng: Random) -> Faults:
    """Dead cards and suits a party may not lead, as rulings leave them."""
    bars = tuple(
        Bar(rng.choice(PARTNERS.parties).seats, suit.cards, rng.choice(tuple(BarUntil)), "A.8")
        for suit in rng.sample(tuple(Suit), rng.choice((0, 1, 1, 3)))
    )
    return Faults(dead=CardSet.of(rng.sample(CARDS, rng.choice((0, 1, 3, 8)))), bars=bars)


def bars_after(bars: tuple[Bar, ...], taker: Seat) -> tuple[Bar, ...]:
    """Which bars outlast a trick: of those until opponents win, those of the taker's own party (A.8); E.7's none."""
    return tuple(bar for bar in bars if bar.until is BarUntil.OPPONENTS_WIN_A_TRICK and taker in bar.seats)


@pytest.mark.cites("A.8", "K.ausspiel", "E.7", "P.17", "P.18")
@pytest.mark.parametrize(("name", "dead_lead"), [("slalom-schieber", "opponents"), ("kzjv", "best_live")])
@SPIELE
def test_spiele_with_dead_cards_and_barred_suits(name: str, dead_lead: DeadLead, spiele: int) -> None:
    """With cards that lost their Stichwert and suits that may not be led, cards, takers and bars agree."""
    rng = dice(name)
    for _ in range(4 * spiele):
        pack = rng.sample(CARDS, 36)
        hands = "|".join(" ".join(names(pack[9 * seat : 9 * seat + 9])) for seat in Seat)
        spiel = place(load(name), rng.choice(tuple(Variant)[:8]), hands, first=rng.choice(tuple(Seat)))
        spiel = spiel._replace(faults=random_faults(rng))
        while spiel.turn is not None:
            legal = legal_plays(spiel)
            assert expected_plays(spiel) == names(legal)
            bars = spiel.faults.bars
            spiel = advance(spiel, Play(spiel.turn, rng.choice(tuple(legal))))
            if spiel.trick is not None and spiel.trick.taker is not None:
                check_taker(spiel, dead_lead, last=spiel.phase is Phase.PLAYED)
                assert bars_after(bars, spiel.trick.taker) == spiel.faults.bars
            if running_trick(spiel) is None and rng.random() < 0.1:
                spiel = spiel._replace(faults=random_faults(rng))
