"""Fair dealing: sealed before, opened after, every draw recomputed."""

from dataclasses import replace

import pytest
from tests.record.test_chance import next_act

from puur.partie import PartiePhase, apply, open_partie
from puur.partie.acts import PartieAct
from puur.record.chance import Chance
from puur.record.fairness import FairnessFindingKind, fair_seed, salts_of, seal, verify
from puur.record.headers import HeaderKey, header
from puur.record.model import Entry, Record
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal

SECRET = "5e" * 32
SALTS = {Seat.S: "Zwetschge", Seat.W: "1291"}


def _record(name: str, *, leave: tuple[HeaderKey, ...] = (), **other: str) -> Record:
    """A table of simple bots dealt from the secret and two salts, with its seals, two Spiele long."""
    partie, chance = open_partie(load(name)), Chance(fair_seed(SECRET, SALTS))
    acts: list[PartieAct] = []
    while len(partie.finished) < 2 and partie.phase is not PartiePhase.OVER:
        act = next_act(partie, chance)
        acts.append(act)
        partie = apply(partie, act)
    values = {
        HeaderKey.REGLEMENT: name,
        HeaderKey.SEAL: seal(SECRET),
        HeaderKey.SEAL_S: seal(SALTS[Seat.S]),
        HeaderKey.SALT_S: SALTS[Seat.S],
        HeaderKey.SALT_W: SALTS[Seat.W],
        HeaderKey.OPENED: SECRET,
    }
    values |= {HeaderKey[key]: value for key, value in other.items()}
    headers = tuple(header(key.value, value) for key, value in values.items() if key not in leave)
    return Record(headers, tuple(Entry(act) for act in acts))


DEALT = ["schieber", "kzjv", "fnf-handjass", "grauer-jass-2", "differenzler", "haerdoepfeljass"]


@pytest.mark.parametrize("name", DEALT)
def test_an_honest_record_is_fair(name: str) -> None:
    """Lots, deals, lifted cards, rolls and cards drawn all follow from the opened secret and the salts."""
    report = verify(_record(name))
    assert report.fair
    assert report.draws == report.agreeing > 1


def test_a_card_exchanged_is_found() -> None:
    """Two hands exchanged in one deal: the report names the place and the deal that would be right."""
    honest = _record("kzjv")
    at = next(number for number, entry in enumerate(honest.entries) if isinstance(entry.act, Deal))
    deal = honest.entries[at].act
    assert isinstance(deal, Deal)
    south, east, north, west = deal.hands
    changed = replace(honest.entries[at], act=Deal(deal.seat, (east, south, north, west)))
    entries = (*honest.entries[:at], changed)
    report = verify(replace(honest, entries=entries))
    assert not report.fair
    assert [FairnessFindingKind.OTHER_DRAW] == [finding.kind for finding in report.findings]
    assert deal == report.findings[0].right


def test_cutting_deeper_is_the_players_own_choice() -> None:
    """Another cut is no fault, but the deal after it must be the one that follows from it."""
    honest = _record("kzjv")
    at = next(number for number, entry in enumerate(honest.entries) if isinstance(entry.act, Cut))
    cut = honest.entries[at].act
    assert isinstance(cut, Cut)
    deeper = replace(honest.entries[at], act=Cut(cut.seat, 3 if cut.count != 3 else 4))
    report = verify(replace(honest, entries=(*honest.entries[:at], deeper, honest.entries[at + 1])))
    assert [FairnessFindingKind.OTHER_DRAW] == [finding.kind for finding in report.findings]


@pytest.mark.parametrize(
    ("record", "kinds"),
    [
        (_record("kzjv", leave=(HeaderKey.SEAL,)), {FairnessFindingKind.NOT_SEALED}),
        (_record("kzjv", leave=(HeaderKey.OPENED,)), {FairnessFindingKind.NOT_OPENED}),
        (_record("kzjv", SEAL=seal("another secret")), {FairnessFindingKind.SEAL_BROKEN}),
        (_record("kzjv", SEAL_S=seal("another salt")), {FairnessFindingKind.SALT_BROKEN}),
        (_record("kzjv", SEAL_N=seal("never given")), {FairnessFindingKind.SALT_MISSING}),
    ],
    ids=["not sealed", "not opened", "another secret", "another salt", "salt not given"],
)
def test_broken_and_missing_seals_are_found(record: Record, kinds: set[FairnessFindingKind]) -> None:
    """A report names every seal that is missing or does not fit; nothing else is wrong with these records."""
    report = verify(record)
    assert not report.fair
    assert kinds == {finding.kind for finding in report.findings}


def test_what_cannot_be_replayed_is_not_called_fair() -> None:
    """A record that breaks off at an act nobody could do is judged as far as it goes, and named with its place."""
    honest = _record("kzjv")
    report = verify(replace(honest, entries=(*honest.entries[:2], honest.entries[0])))
    assert not report.fair
    assert 1 == report.draws == report.agreeing
    assert [FairnessFindingKind.NO_REPLAY] == [finding.kind for finding in report.findings]


def test_the_salt_of_every_player_changes_the_cards() -> None:
    """No player and no table decides alone: any other salt makes another seed, and so does leaving one out."""
    seeds = {fair_seed(SECRET, salts) for salts in (SALTS, {Seat.S: "Zwetschge"}, {Seat.S: "Pflaume"}, {})}
    assert 4 == len(seeds)
    assert SALTS == salts_of(_record("kzjv"))
