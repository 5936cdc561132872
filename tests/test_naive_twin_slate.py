"""What is written wrongly, late, by others or not at all is ruled as the naive twin rules it (A.16, E.9, P.47)."""

from random import Random
from typing import Final

import pytest
from tests.naive.rulings import slate as naive
from tests.night import tonight
from tests.partie.table import play_until

from puur.cards import CARDS
from puur.partie import Correct, Partie, PartiePhase, Write, offer_taken, open_partie, witness
from puur.partie.scribe import to_write
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Cut, Lift
from puur.spiel.tricks import has_played

TEXTS: Final = {"schieber": "A", "kzjv": "K", "einzelschieber": "E", "fnf-handjass": "F", "grauer-jass-4": "G"}
SPIELE: Final = 3
SLATES = pytest.mark.parametrize("slates", [20, pytest.param(600, marks=pytest.mark.nightly)])


@pytest.mark.cites("A.16", "K.nach-spiel", "K.falsch-geschrieben", "E.9", "F.kontrolle", "P.4", "P.9", "P.47")
@pytest.mark.parametrize("name", TEXTS)
@SLATES
def test_slates_on_which_people_write_wrongly(name: str, slates: int) -> None:
    """Rows, faults, offers, and what came of them, after every act of the writer or of those who correct him."""
    for seed in tonight(slates):
        rng = Random(f"slate {name} {seed}")
        partie = open_partie(load(name), dealer=Seat.W, writer=rng.choice(tuple(Seat)))
        slate = naive.Slate(naive.SHEETS[TEXTS[name]], partie.writer.name)
        for _ in range(14):
            if len(slate.rows) == SPIELE:
                break
            partie = _scrawled(partie, slate, rng)
            assert _told(slate) == _noted(partie), f"{name} {seed}"


def _scrawled(partie: Partie, slate: naive.Slate, rng: Random) -> Partie:
    """The table after one more act on the slate, or some cards more."""
    seat = rng.choice(tuple(Seat)) if rng.random() < 0.3 else partie.writer
    chance = rng.random()
    if chance < 0.4:
        points = _points(partie, rng)
        naive.write(slate, seat.name, points)
        return witness(partie, Write(seat, points))
    if chance < 0.6:
        row = rng.randrange(-1, SPIELE)
        right = slate.rows[row].counted if 0 <= row < len(slate.rows) else (100, 57)
        points = right if rng.random() < 0.6 else _changed(right, rng)
        seat = rng.choice(tuple(Seat))
        naive.correct(slate, seat.name, row, points)
        return witness(partie, Correct(seat, row, points))
    if chance < 0.75 and slate.played is not None and partie.spiel is not None:
        assert partie.spiel.preface.dealer is not None
        dealer = partie.seats.after(partie.spiel.preface.dealer)
        cutter = partie.seats.before(dealer)
        return _begun(partie, slate, cutter, rng) if TEXTS_CUT.get(partie.reglement.name, True) else partie
    if partie.phase is PartiePhase.BETWEEN:
        return partie
    return _played_on(partie, slate, rng)


TEXTS_CUT: Final = {"grauer-jass-4": False}
"""In the Grauer Jass the next Spiel begins otherwise where dice say who deals."""


def _begun(partie: Partie, slate: naive.Slate, cutter: Seat, rng: Random) -> Partie:
    """The table once the next Spiel is cut or lifted for, whether or not the last one is written."""
    naive.begin(slate, cutter.name)
    lifts = partie.reglement.name == "fnf-handjass"
    return witness(partie, Lift(cutter, 9, rng.choice(CARDS)) if lifts else Cut(cutter, 9))


def _played_on(partie: Partie, slate: naive.Slate, rng: Random) -> Partie:
    """The table some cards later, or once all are played."""
    if rng.random() < 0.4:
        partie = play_until(partie, rng, lambda now: now.spiel is not None and _given(now))
    else:
        partie = play_until(partie, rng, lambda now: now.phase is PartiePhase.BETWEEN)
    slate.gave = slate.gave or _given(partie)
    if partie.phase is PartiePhase.BETWEEN:
        played = to_write(partie)
        assert played is not None
        slate.played = played.counted
    return partie


def _given(partie: Partie) -> bool:
    """Whether the writer has given a card to trick one of the Spiel that runs."""
    return partie.spiel is not None and has_played(partie.spiel, partie.writer, 0)


def _points(partie: Partie, rng: Random) -> tuple[int, ...]:
    """What is written: mostly what was counted."""
    played = to_write(partie)
    right = (100, 57) if played is None else played.counted
    return right if rng.random() < 0.5 else _changed(right, rng)


def _changed(points: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """The same with a wrong sum, or given to the wrong parties."""
    first, second, *others = points
    return rng.choice(((first + 11, second, *others), (first + 1, second - 1, *others)))


def _told(slate: naive.Slate) -> tuple[object, ...]:
    """Everything the twin knows."""
    rows = [(row.counted, row.written) for row in slate.rows]
    faults = [
        (fault.kind, fault.offender, fault.offers, fault.row, naive.came_of(slate, fault)) for fault in slate.faults
    ]
    return rows, faults


def _noted(partie: Partie) -> tuple[object, ...]:
    """The same of the product."""
    rows = [(row.counted, row.written) for row in partie.finished]
    faults = []
    for fault in partie.irregularities:
        offers = [tuple((part.kind.value, part.article) for part in offer) for offer in fault.ruling.offers]
        taken = offer_taken(partie, fault)
        came = None if taken is None else fault.ruling.offers[taken][0].kind.value
        faults.append((fault.kind.value, fault.offender.name, offers, fault.row, came))
    return rows, faults
