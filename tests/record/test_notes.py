from puur.bots import bot
from puur.bots.table import run
from puur.partie import open_partie
from puur.record import Entry, Record, header, play_through, read, write
from puur.record.chance import Chance, seed_of
from puur.record.notes import noted
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Play


def _notes(name: str) -> tuple[Entry, ...]:
    steps = run(open_partie(load(name)), dict.fromkeys(Seat, bot("einfach")), Chance(seed_of("notes")).next_act)
    return tuple(noted(step.act, step.before, step.after) for step in steps)


def test_every_card_has_its_trick() -> None:
    """Cards are noted under the tricks 1 to 9, four in each, Spiel after Spiel."""
    tricks = [entry.trick for entry in _notes("kzjv") if isinstance(entry.act, Play)]
    assert [trick for trick in range(1, 10) for _ in range(4)] * 12 == tricks


def test_every_spiel_has_its_heading() -> None:
    """Spiele are counted from 1, and lots before them stand above the first heading."""
    entries = _notes("schieber-1000")
    headings = [entry.spiel for entry in entries if entry.spiel is not None]
    assert list(range(1, len(headings) + 1)) == headings
    assert entries[0].spiel is None


def test_what_was_noted_replays() -> None:
    """A game noted act by act is written, read and replayed to the very same table."""
    record = Record((header("Reglement", "grauer-jass-2"), header("Sitze", "S N")), _notes("grauer-jass-2"))
    played = play_through(write(record))
    assert played.error is None
    assert record == played.record
    assert record == read(write(record)).record
