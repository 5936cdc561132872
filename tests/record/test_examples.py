import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from jsonschema_rs import Draft202012Validator

from puur.partie import PartiePhase
from puur.record import HeaderKey, Replayed, Status, play_through, read, write
from puur.record.act_rows import SIGHTINGS
from puur.record.fairness import verify
from puur.record.headers import Supervision
from puur.record.table import supervision_of
from puur.record.twin import from_json, to_json
from puur.record.twin_schema import schema
from puur.reglement import built_in, load

SCHEMA: Final = Draft202012Validator(json.loads(schema()))
ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "examples"
EXAMPLES: Final = tuple(sorted(FOLDER.glob("*.jass")))
BY_HAND: Final = FOLDER / "von-hand.jass"
AT_A_TABLE: Final = FOLDER / "einzelschieber-am-tisch.jass"


@cache
def _played(file: Path) -> Replayed:
    return play_through(file.read_bytes())


each_example: Final = pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)


@each_example
def test_replays_to_its_end(file: Path) -> None:
    """Every example is replayed to its last act, and nothing is left half-done."""
    played = _played(file)
    assert played.error is None
    assert Status.COMPLETE is played.status


@each_example
def test_is_written_as_puur_writes(file: Path) -> None:
    """An example is in the one written form; the one from a table's own pen reads to the same as its written form."""
    text = file.read_text(encoding="utf-8")
    record = read(text).record
    assert record == read(write(record)).record
    assert (file == BY_HAND) != (write(record) == text)


@each_example
def test_twin_holds_the_same(file: Path) -> None:
    """The JSON twin of an example fits the published schema and is the same record."""
    record = read(file.read_bytes()).record
    SCHEMA.validate(json.loads(to_json(record)))
    reading = from_json(to_json(record))
    assert reading.error is None
    assert record == reading.record


@each_example
def test_names_the_reglement_of_today(file: Path) -> None:
    """An example carries the hash of its Reglement; `python -m tools.examples --rehash` brings it up to date."""
    played = _played(file)
    assert played.digest_matches


@pytest.mark.parametrize("name", built_in())
def test_every_reglement_has_a_whole_game(name: str) -> None:
    """There is an example of every built-in Reglement in which the whole Partie, Passe or round is over."""
    played = [_played(file) for file in EXAMPLES]
    over = [step.partie for step in played if step.reglement == load(name)]
    assert any(partie is not None and partie.phase is PartiePhase.OVER for partie in over)


def test_the_tool_makes_them_again(tmp_path: Path) -> None:
    """All but the two written by hand are what `python -m tools.examples` makes, byte by byte; else run it again."""
    subprocess.run([sys.executable, "-m", "tools.examples", "--to", tmp_path], check=True, timeout=900, cwd=ROOT)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_bytes() for file in EXAMPLES if file not in {BY_HAND, AT_A_TABLE}}


def test_a_passe_has_twelve_spiele() -> None:
    """The examples of the two Passen hold twelve Spiele that add up to 1884."""
    for name in ("kzjv", "einzelschieber"):
        partie = _played(FOLDER / f"{name}.jass").partie
        assert partie is not None
        assert 12 == len(partie.finished)
        assert 1884 == sum(partie.totals)


def test_a_round_is_the_third() -> None:
    """One example of the Handjass tournament is the round that is subtracted."""
    record = read((FOLDER / "fnf-handjass-runde-3.jass").read_bytes()).record
    assert "3" == record.header(HeaderKey.ROUND)


def test_fair_deals_are_recomputed() -> None:
    """Every draw of the example with a sealed secret is the one its seed gives."""
    report = verify((FOLDER / "online-nachpruefbar.jass").read_bytes())
    assert report.fair
    assert report.draws > 10


def test_table_play_keeps_what_went_wrong() -> None:
    """In the example from a table a card against the rules stands as it was played, and so does a wrong sum."""
    played = _played(AT_A_TABLE)
    assert Supervision.TABLE is supervision_of(played.record)
    assert played.partie is not None
    assert 1 == len(played.partie.irregularities)
    assert 1 == len(played.spiele[0].faults.irregularities)
    assert (42, 115) == played.partie.totals


def test_page_lists_every_word_of_a_report() -> None:
    """Whoever writes a record by hand finds on the page what can be reported."""
    page = (ROOT / "docs" / "jass-format.md").read_text(encoding="utf-8")
    assert [] == [word for word in SIGHTINGS.values() if f"`{word}`" not in page]


def test_page_shows_a_whole_spiel() -> None:
    """The Spiel on the page about the format is in its written form and complete."""
    page = (ROOT / "docs" / "jass-format.md").read_text(encoding="utf-8")
    text = page.partition("```jass\n")[2].partition("```")[0]
    played = play_through(text)
    assert write(played.record) == text
    assert played.error is None
    assert Status.COMPLETE is played.status
    assert played.partie is not None
    assert (106, 51) == played.partie.totals
