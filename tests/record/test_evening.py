"""An evening of several Partien in one record, and records that begin in the middle of one."""

from dataclasses import replace

import pytest

from puur.bots import bot
from puur.bots.table import run
from puur.partie import NameDealer, acts_for, apply, open_partie
from puur.record import Entry, HeaderKey, Record, ReplayError, Status, header, play_through, read, write
from puur.record.chance import Chance, seed_of
from puur.record.notes import noted
from puur.reglement import load
from puur.seats import Seat

WEST_DEALS = (header("Reglement", "schieber-1000"), header("Geber", "W"))


def evening(partien: int) -> list[Entry]:
    """Some Partien at one table of bots, as they are noted; after each a loser names the dealer."""
    partie = open_partie(load("schieber-1000"), dealer=Seat.W)
    entries: list[Entry] = []
    for number in range(partien):
        for step in run(partie, dict.fromkeys(Seat, bot("einfach")), Chance(seed_of(f"evening {number}")).next_act):
            entries.append(noted(step.act, step.before, step.after))
            partie = step.after
        if number < partien - 1:
            name = next(act for seat in Seat for act in acts_for(partie, seat) if isinstance(act, NameDealer))
            entries.append(Entry(name))
            partie = apply(partie, name)
    return entries


def test_a_second_partie_may_count_its_spiele_anew_or_go_on() -> None:
    """The first Spiel of another Partie is Spiel 1, or one more than the evening has seen; anything else is a slip."""
    entries = evening(2)
    record = Record(WEST_DEALS, tuple(entries))
    played = play_through(record)
    assert played.error is None
    assert Status.COMPLETE is played.status
    assert played.partie is not None
    assert 2 == len(played.partie.results)
    again = next(at for at, entry in enumerate(entries) if isinstance(entry.act, NameDealer))
    first = len(play_through(Record(WEST_DEALS, tuple(entries[:again]))).spiele)
    heading = next(at for at, entry in enumerate(entries) if at > again and entry.spiel == 1)
    before = sum(entry.spiel is not None for entry in entries[:again])
    assert first == before
    for number, right in ((1, True), (before + 1, True), (before, False), (2, False)):
        changed = [*entries]
        changed[heading] = Entry(entries[heading].act, spiel=number)
        assert right == (play_through(Record(WEST_DEALS, tuple(changed[: heading + 1]))).error is None)


def test_disciplines_announced_before_are_those_of_the_reglement() -> None:
    """In `Angesagt` each discipline is one that is played; what is used up stays used up."""
    text = "jass 1\nReglement: coiffeur\nGeber: W\nAngesagt: {0}\n\nabheben N 12\n"
    wrong = play_through(text.format("D Tarot / H")).error
    assert isinstance(wrong, ReplayError)
    assert (4, "'Tarot'") == (wrong.line, wrong.found)
    assert wrong.expected.startswith("one of: D, H, S, C, O, U")
    right = play_through(text.format("D UO / H"))
    assert right.partie is not None
    assert (("D", "OU"), ("H",)) == right.partie.used
    assert right.partie.spiel is not None
    assert right.partie.used == right.partie.spiel.start.used


@pytest.mark.parametrize("name", ["Passe", "Runde"])
def test_the_round_is_told_by_either_header(name: str) -> None:
    """A round or a Passe of an event: both tell its number."""
    played = play_through(f"jass 1\nReglement: fnf-handjass\nGeber: W\n{name}: 3\n")
    assert played.partie is not None
    assert 3 == played.partie.round
    assert HeaderKey(name) is read(write(played.record)).record.headers[2].key


def test_a_heading_stands_where_a_spiel_begins() -> None:
    """A heading in the midst of a Spiel is a slip of the pen, whatever its number."""
    hands = "S: D6-A\nE: H6-A\nN: S6-A\nW: rest\n"
    error = play_through(f"jass 1\nReglement: kzjv\n\nabheben W 12\nSpiel 1\ngeben S\n{hands}").error
    assert isinstance(error, ReplayError)
    assert (6, "the heading Spiel 1") == (error.line, error.found)
    assert "it before the first act of a Spiel" == error.expected


def test_after_points_written_before_the_first_spiel_may_have_any_number() -> None:
    """`Stand` tells no Spiele: the record may call its first one 1, or go on from any; then they are counted (A.16)."""
    rest = [entry for entry in evening(1) if entry.spiel is None or entry.spiel <= 2]
    second = next(at for at, entry in enumerate(rest) if entry.spiel == 2)
    head = (*WEST_DEALS, header("Stand", "100 120"))
    for first, then, right in ((1, 2, True), (2, 3, True), (7, 8, True), (1, 3, False), (7, 9, False)):
        numbered = [
            replace(entry, spiel=first if at == 0 else then) if at in {0, second} else entry
            for at, entry in enumerate(rest[: second + 1])
        ]
        assert right == (play_through(Record(head, tuple(numbered))).error is None), (first, then)
