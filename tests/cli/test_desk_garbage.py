"""`puur desk` with what is no archive, no number and no Reglement: a sentence, a status, never a traceback."""

import io
import zipfile
from functools import cache
from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.desk.archive_parts.zip_file import JOURNAL, zipped

GOLDEN = Path(__file__).parent.parent / "desk" / "golden" / "einzelschieber.zip"
SOUND = GOLDEN.read_bytes()
DEEP = b"[" * 200_000 + b"]" * 200_000


def files() -> dict[str, bytes]:
    """What lies in a sound archive."""
    with zipfile.ZipFile(io.BytesIO(SOUND)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def with_file(name: str, held: bytes) -> bytes:
    """The archive with other bytes in a file."""
    return zipped({**files(), name: held})


def in_journal(old: bytes, new: bytes) -> bytes:
    """The archive with a word of its journal changed."""
    journal = files()[JOURNAL]
    assert old in journal
    return with_file(JOURNAL, journal.replace(old, new, 1))


@cache
def bomb() -> bytes:
    """A small zip with a table of 300 megabytes."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(JOURNAL, files()[JOURNAL])
        with archive.open("plan.json", "w", force_zip64=True) as table:
            for _ in range(300):
                table.write(b" " * (1 << 20))
    return held.getvalue()


def byte_changed() -> bytes:
    """One bit of the journal is another."""
    at = SOUND.index(b'{"seq":20,') + 120
    return SOUND[:at] + bytes([SOUND[at] ^ 1]) + SOUND[at + 1 :]


GARBAGE = {
    "empty": b"",
    "text": b"Jass" * 99,
    "first byte": SOUND[:1],
    "within the header": SOUND[:40],
    "half": SOUND[: len(SOUND) // 2],
    "all but a byte": SOUND[:-1],
    "a byte": byte_changed(),
    "a link": in_journal(b'"chain":"', b'"chain":"0'),
    "no text": with_file("rankings.json", bytes(range(256))),
    "too deep": with_file("rankings.json", DEEP),
    "a line too deep": with_file(JOURNAL, files()[JOURNAL] + DEEP),
    "a header too deep": with_file(JOURNAL, DEEP),
    "half a character": in_journal(b'"title":"', b'"title":"\\ud800'),
    "a name like a path": in_journal(b'"reglement":"einzelschieber"', b'"reglement":"../../einzelschieber"'),
    "another version": in_journal(b'"version":1', b'"version":99'),
}
BOMB = "a bomb"  # takes a second to make
NO_ZIP = {"empty", "text", "first byte", "within the header", "half", "all but a byte"}
RANKED_ALL_THE_SAME = {"half", "all but a byte", "a byte", "a line too deep"}
"""Damage behind which a ranking is left, with a word about it."""


@pytest.mark.parametrize("name", [*GARBAGE, BOMB])
def test_damaged_archives_are_told(name: str, tmp_path: Path) -> None:
    """`check` says no and why; `rank` refuses in a sentence, or reads what is left and says so."""
    file = tmp_path / "abend.zip"
    file.write_bytes(bomb() if name == BOMB else GARBAGE[name])
    checked = call("desk", "check", str(file))
    assert 1 == checked.exit_code
    assert "Abweichungen" in checked.output
    if name in NO_ZIP:
        assert "in keinem ganzen Zip" in checked.output
    ranked = call("desk", "rank", str(file))
    assert (0 if name in RANKED_ALL_THE_SAME else 1) == ranked.exit_code
    assert ranked.stderr.strip()


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    """Both say how large an evening can be."""
    file = tmp_path / "abend.zip"
    file.write_bytes(bomb())
    for command in ("check", "rank"):
        told = call("desk", command, str(file))
        assert "mehr als 256 MiB" in told.output + told.stderr


def test_before_the_first_round_there_is_no_ranking(tmp_path: Path) -> None:
    """Cut off there, the archive has nothing to rank, and that is what is said."""
    file = tmp_path / "abend.zip"
    file.write_bytes(SOUND[: SOUND.index(b'{"seq":12,')])
    told = call("desk", "rank", str(file))
    assert (1, True) == (told.exit_code, "Noch hat keine Passe begonnen" in told.stderr)


OUT = ("-o", "nirgends.zip")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("generate", *OUT, "--players", "7"), "ganze Zahl von 8 bis 400"),
        (("generate", *OUT, "--players", "1000000"), "ganze Zahl von 8 bis 400"),
        (("generate", *OUT, "--players", "acht"), "ganze Zahl von 8 bis 400"),
        (("generate", *OUT, "--rounds", "-3"), "ganze Zahl von 1 bis 20"),
        (("generate", *OUT, "--rounds", "0"), "ganze Zahl von 1 bis 20"),
        (("generate", *OUT, "--reglement", "Unfug"), "weder ein eingebautes Reglement noch eine Datei"),
        (("generate", *OUT, "--reglement", "grauer-jass-2"), "spielen zwei"),
        (("seat", "--players", "16", "--reglement", "grauer-jass-2"), "spielen zwei"),
        (("generate",), "Es fehlt: --out"),
        (("check", "gibt/es/nicht.zip"), "gibt es nicht"),
        (("check", "."), "lässt sich nicht lesen"),
        (("rank", "gibt/es/nicht.zip"), "gibt es nicht"),
        (("rank", str(GOLDEN), "--after", "-1"), "ganze Zahl von 1 bis 99"),
        (("seat",), "Es fehlt: --players"),
        (("seat", "--players", "0"), "ganze Zahl von 1 bis 9000"),
        (("seat", "--players", "1000000"), "ganze Zahl von 1 bis 9000"),
        (("seat", "--players", "16", "--rounds", "-1"), "ganze Zahl von 1 bis 99"),
        (("seat", "--players", "16", "--apart", "1-2-"), "keine Nummer von 1 bis 16"),
        (("seat", "--players", "16", "--apart", "²-3"), "keine Nummer von 1 bis 16"),
        (("seat", "--players", "16", "--apart", "1-" + "9" * 5_000), "keine Nummer von 1 bis 16"),
        (("seat", "--players", "16", "--ranking", "x"), "keine Nummer von 1 bis 16"),
        (("seat", "--players", "16", "--reglement", ""), "weder ein eingebautes Reglement noch eine Datei"),
    ],
    ids=lambda argument: None if isinstance(argument, str) else " ".join(argument)[:40],
)
def test_wrong_calls_are_told(words: tuple[str, ...], told: str) -> None:
    """Which option, and what would be right."""
    result = call("desk", *words)
    assert 2 == result.exit_code
    assert told in result.stderr


@pytest.mark.parametrize("players", ["1", "3", "5", "6", "7", "11"])
@pytest.mark.parametrize("policy", ["helpers", "rests", "fives"])
def test_odd_numbers_are_seated_all_the_same(players: str, policy: str) -> None:
    """However few there are: a plan, and what it could not do."""
    told = call("desk", "seat", "--players", players, "--policy", policy, "--rounds", "2")
    assert 0 == told.exit_code
    assert "Passe 2" in told.output
