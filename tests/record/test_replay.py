from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.bots import bot
from puur.bots.table import run
from puur.errors import RecordError
from puur.partie import PartiePhase, open_partie
from puur.record import Record, ReplayError, Status, header, play_through, read, replay, write
from puur.record.chance import Chance, seed_of
from puur.record.notes import noted
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.spiel.acts import Cut, Deal
from puur.spiel.fault import ObjectionKind

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
KZJV: Final = (EXAMPLES / "kzjv.jass").read_text(encoding="utf-8")


@given(st.sampled_from(built_in()), st.integers(0, 99), st.integers(0, 400))
def test_replaying_a_record_leads_to_the_table_it_was_made_at(name: str, seed: int, length: int) -> None:
    """Record a table as far as you like: replaying its text leads to the very same table."""
    reglement = load(name)
    steps = run(open_partie(reglement), dict.fromkeys(Seat, bot("einfach")), Chance(seed_of(str(seed))).next_act)
    taken = [step for _, step in zip(range(length), steps, strict=False)]
    order = " ".join(map(str, reglement.seat_plan.order))
    entries = tuple(noted(step.act, step.before, step.after) for step in taken)
    played = play_through(write(Record((header("Reglement", name), header("Sitze", order)), entries)))
    assert played.error is None
    assert [step.after for step in taken] == [step.after for step in played.steps]


def test_steps_come_one_by_one_and_the_error_after_them() -> None:
    """The good records come first; then the iterator raises the error."""
    steps = replay("jass 1\nReglement: kzjv\n\nabheben W 12\nabheben W 12\n")
    first = next(steps)
    assert (Cut(Seat.W, 12), 4, 1) == (first.entry.act, first.place.line, first.place.column)
    with pytest.raises(ReplayError):
        next(steps)
    with pytest.raises(RecordError, match="line 5, column 1"):
        list(replay("jass 1\nReglement: kzjv\n\nabheben W 12\ngebben S\n"))


def test_an_error_tells_what_is_wrong_and_what_would_be_right() -> None:
    """An act that cannot be carries every objection with its article, and the acts that would be regular."""
    error = play_through("jass 1\nReglement: kzjv\n\nabheben E 2\n").error
    assert isinstance(error, ReplayError)
    assert [ObjectionKind.WRONG_CUTTER, ObjectionKind.CUT_TOO_SMALL] == [
        objection.kind for objection in error.objections
    ]
    assert all(objection.article for objection in error.objections)
    assert Cut(Seat.E, 2) == error.act
    assert Cut(Seat.W, 12) in error.regular
    assert "abheben W" in error.expected


@pytest.mark.parametrize(
    ("headers", "line", "found"),
    [
        ("Ort: Muri", 1, "no header Reglement"),
        ("Ort: Muri\nReglement: nix", 3, "'nix'"),
        ("Reglement: club.toml", 2, "'club.toml'"),
        ("Reglement: kzjv\nStand: 1 2 3", 3, "'1 2 3'"),
        ("Reglement: grauer-jass-2\nSchreiber: W", 3, "'W'"),
        ("Reglement: kzjv\nSitze: S N", 3, "'S N'"),
        ("Reglement: coiffeur\nAngesagt: D", 3, "'D'"),
        ("Reglement: coiffeur\nAngesagt: Q /", 3, "'Q'"),
    ],
)
def test_headers_no_table_can_be_opened_with_are_named(headers: str, line: int, found: str) -> None:
    """The first header that does not fit the Reglement is named with its line, in text and in a record without one."""
    text = f"jass 1\n{headers}\n"
    for source in (text, read(text).record):
        played = play_through(source)
        assert played.error is not None
        assert (line, found) == (played.error.line, played.error.found)
        assert Status.OPEN is played.status
        assert played.start is None


def test_a_club_s_file_is_found_beside_the_record(tmp_path: Path) -> None:
    """A Reglement named by a path is looked for in the record's folder, and only when that is given."""
    lines = ['name = "unser-jass"', 'base = "kzjv"', 'edition = "1"', 'title = "Unser Jass"', 'source = "Beschluss"']
    (tmp_path / "club.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = "jass 1\nReglement: club.toml\n\nabheben W 12\n"
    played = play_through(text, folder=tmp_path)
    assert played.error is None
    assert played.reglement is not None
    assert "unser-jass" == played.reglement.name


def test_a_reglement_that_has_changed_is_told() -> None:
    """A record with the hash of another edition is replayed all the same, and the difference is reported."""
    same, other = load("kzjv").digest, "0" * 64
    for digest, expected in ((same, True), (same[:8], True), (other, False)):
        played = play_through(f"jass 1\nReglement: kzjv\nPrüfsumme: {digest}\n\nabheben W 12\n")
        assert played.error is None
        assert expected == played.digest_matches


def test_another_reglement_may_overrule_the_header() -> None:
    """A record may be replayed under other rules than those it names."""
    text = "jass 1\nReglement: kzjv\n\nabheben W 12\n"
    assert play_through(text, reglement=load("einzelschieber")).reglement == load("einzelschieber")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("\n2 S: ", "\n3 S: ", "a card of trick 3"),
        ("\nSpiel 2\n", "\nSpiel 3\n", "the heading Spiel 3"),
        ("\nschieben E", "\nSpiel 2\nschieben E", "the heading Spiel 2"),
    ],
)
def test_the_writer_s_numbers_are_checked(old: str, new: str, found: str) -> None:
    """A trick or a Spiel under a wrong number is an error in its place."""
    assert old in KZJV
    error = play_through(KZJV.replace(old, new, 1)).error
    assert isinstance(error, ReplayError)
    assert found == error.found


def test_a_record_may_begin_in_the_middle() -> None:
    """With what was written before in the header Stand, a record may begin with any Spiel."""
    text = "jass 1\nReglement: kzjv\nGeber: E\nStand: 106 51\n\nSpiel 2\nabheben S 31\n"
    played = play_through(text)
    assert played.error is None
    assert played.partie is not None
    assert (106, 51) == played.partie.totals


def test_status_tells_how_far_a_record_goes() -> None:
    """A Spiel that is going on is open, one that is played is complete, written or not."""
    spiel = KZJV.split("\nSpiel 2")[0]
    unwritten = spiel.split("schreiben")[0]
    assert Status.COMPLETE is play_through(KZJV).status
    assert Status.COMPLETE is play_through(spiel).status
    assert Status.COMPLETE is play_through(unwritten).status
    assert Status.OPEN is play_through(unwritten.rsplit("\n9 ", 1)[0]).status


def test_a_whole_passe_has_twelve_spiele_each_with_its_lines() -> None:
    """Every Spiel can be looked at as it lay at its end, and its lines add up to 157 under articles."""
    played = play_through(KZJV)
    assert played.partie is not None
    assert PartiePhase.OVER is played.partie.phase
    assert 12 == len(played.spiele)
    assert 1884 == sum(line.points for line in played.lines)
    assert all(line.article for line in played.lines)


def test_at_a_table_a_wrong_act_has_happened() -> None:
    """Under `Aufsicht: tisch` an irregular act is part of the game; else it ends the replay."""
    text = "jass 1\nReglement: kzjv\n{}\nabheben W 2\ngeben S\n  S: D6-A\n  E: H6-A\n  N: S6-A\n  W: C6-A\n"
    strict = play_through(text.format(""))
    table = play_through(text.format("Aufsicht: tisch"))
    assert strict.error is not None
    assert table.error is None
    assert isinstance(table.record.acts[-1], Deal)


def test_an_annulled_spiel_is_dealt_again_under_its_number() -> None:
    """After the direction has annulled a Spiel the record says so; the next deal bears the same number or one more."""
    text = (EXAMPLES / "fnf-handjass.jass").read_text(encoding="utf-8").split("\n2 ")[0]
    annulled = f"{text}\nmelden S E bemerkung\nentscheid 1 1\n"
    played = play_through(annulled)
    assert played.error is None
    assert Status.ANNULLED is played.status
    assert () == played.lines
    for number in (1, 2):
        again = play_through(f"{annulled}\nSpiel {number}\nlupfen W 9 HK\n")
        assert again.error is None
        assert (2, Status.OPEN) == (len(again.spiele), again.status)
    assert play_through(f"{annulled}\nSpiel 3\nlupfen W 9 HK\n").error is not None
