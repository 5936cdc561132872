"""Whole tables where everything may go wrong: they always go on, and every ruling has an article in force."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.partie.table import chance

from puur.cards import CardSet
from puur.partie import (
    Correct,
    Partie,
    PartieAct,
    PartiePhase,
    Write,
    acts_for,
    awaited,
    objections,
    offer_taken,
    open_partie,
    witness,
)
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase
from puur.spiel.acts import AskWeis, Bedanken, Choose, Cut, Deal, DemandShuffle, Object, Play, Report, Rule, Sighting
from puur.spiel.cases import pending
from puur.spiel.ending import EndingKind
from puur.spiel.public import phase_at_table
from puur.spiel.ruling import Ruling

NAMES = [
    "schieber",
    "schieber-1000",
    "haerdoepfeljass",
    "slalom-schieber",
    "kzjv",
    "einzelschieber",
    "fnf-handjass",
    "grauer-jass-2",
    "grauer-jass-4",
    "coiffeur",
    "differenzler",
    "hindersi",
]


def regular(partie: Partie, random: Random) -> list[PartieAct]:
    """The regular acts that take the table on, decisions from outside and chance included; corrections come last."""
    due = awaited(partie)
    acts: list[PartieAct] = []
    for seat in partie.seats.order:
        acts += [act for act in acts_for(partie, seat) if not isinstance(act, AskWeis | Bedanken | DemandShuffle)]
    if due is not None and not any(isinstance(act, due[0]) for act in acts):
        acts.append(chance(partie, *due, random))
    if partie.spiel is not None and partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        for number in pending(partie.spiel):
            offers = len(partie.spiel.faults.cases[number].ruling.offers)
            acts += [act for act in (Rule(number, at) for at in range(offers)) if not objections(partie, act)]
    return [act for act in acts if not isinstance(act, Correct)] or acts


def _anything(partie: Partie, random: Random) -> PartieAct:
    """Something that may be wrong: a card, a report, an objection, a result, a cut before anything is written."""
    seat, other = random.choice(tuple(Seat)), random.choice(tuple(Seat))
    cards = [] if partie.spiel is None else list(partie.spiel.hands[seat])
    points = tuple(random.randint(0, 157) for _ in partie.seats.parties)
    acts: list[PartieAct] = [
        Object(seat, other),
        Object(seat, other, random.randint(0, 8)),
        Report(seat, other, random.choice(tuple(Sighting))),
        Choose(seat, 0, 0),
        Write(seat, points),
        Correct(seat, random.randint(0, len(partie.finished)), points),
        Cut(seat, random.randint(0, 36)),
        *(Play(seat, card) for card in random.sample(cards, min(4, len(cards)))),
    ]
    if random.random() < 0.02:
        return Bedanken(seat)
    due = awaited(partie)
    if due is not None and due[0] is Deal and random.random() < 0.5:
        return _misdealt(partie, random)
    return random.choice(acts)


def _misdealt(partie: Partie, random: Random) -> PartieAct:
    """A deal with a card in the wrong hand."""
    due = awaited(partie)
    assert due is not None
    deal = chance(partie, *due, random)
    assert isinstance(deal, Deal)
    giver, taker = random.sample(partie.seats.order, 2)
    moved = CardSet.of([random.choice(list(deal.hands[giver]))])
    hands = list(deal.hands)
    hands[giver], hands[taker] = hands[giver] - moved, hands[taker] | moved
    return replace(deal, hands=(hands[0], hands[1], hands[2], hands[3]))


def _rulings(partie: Partie) -> Iterator[Ruling]:
    yield from (irregularity.ruling for irregularity in partie.irregularities)
    spiele = [*partie.annulled, *([] if partie.spiel is None else [partie.spiel])]
    yield from (case.ruling for spiel in spiele for case in spiel.faults.cases)
    yield from (case.ruling for finished in partie.finished for case in finished.cases)


def _cited(ruling: Ruling) -> set[str]:
    return {ruling.article, *(part.article for offer in ruling.offers for part in offer)}


def _consistent(partie: Partie) -> bool:
    """Whether the Partie waits for the result exactly while all cards of its Spiel lie."""
    if partie.spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        return True
    return (partie.phase is PartiePhase.BETWEEN) is (phase_at_table(partie.spiel) is Phase.PLAYED)


@pytest.mark.wide
@settings(max_examples=60)
@given(name=st.sampled_from(NAMES), seed=st.integers(0, 100_000), wildness=st.sampled_from([0.1, 0.3, 0.6]))
def test_an_irregular_table_always_goes_on(name: str, seed: int, wildness: float) -> None:
    """Whatever goes wrong, somebody may go on regularly; totals are the rows written; articles are in force."""
    random = Random(seed)
    reglement = load(name)
    in_force = {article.id for article in reglement.articles}
    partie = open_partie(reglement, writer=random.choice(reglement.seat_plan.order))
    for _ in range(250):
        if partie.phase is PartiePhase.OVER:
            break
        acts = regular(partie, random)
        assert acts, (partie.phase, partie.spiel)
        act = _anything(partie, random) if random.random() < wildness else random.choice(acts)
        after = witness(partie, act)
        assert partie.number + 1 == after.number
        assert _consistent(after)
        partie = after
    rows = [finished.written for finished in partie.finished if finished.written is not None]
    assert tuple(sum(row[at] for row in rows) for at in range(len(partie.seats.parties))) == partie.totals
    assert all(
        annulled.ending is not None and annulled.ending.kind is EndingKind.ANNULLED for annulled in partie.annulled
    )
    assert set() == {article for ruling in _rulings(partie) for article in _cited(ruling)} - in_force
    for irregularity in partie.irregularities:
        assert offer_taken(partie, irregularity) in {None, *range(len(irregularity.ruling.offers))}
