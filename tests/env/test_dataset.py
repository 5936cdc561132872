"""Spiele in bulk: what is written can be read, is the same on every run, and survives an interruption."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from puur.bots import UnknownBot
from puur.env.dataset import parts
from puur.env.dataset.hslu import line_of, played_in
from puur.env.dataset.lessons import lessons
from puur.env.dataset.parquet import ROW_GROUP, SCHEMA, count_in, facts_in, joined, read_parquet, write_parquet
from puur.env.dataset.parts import DatasetFormat, DatasetPlan, OtherPlan, generate
from puur.env.dataset.played import DatasetSpiel, Players
from puur.env.house import TableHouse
from puur.env.shadow import after, opened
from puur.errors import UnsupportedPosition
from puur.interop.hslu_log import read_game
from puur.reglement import load
from puur.rules.trick_points import totals
from puur.spiel import count


def plan_of(
    reglement: str = "kzjv", seed: int = 1, form: DatasetFormat = DatasetFormat.PARQUET, part: int = 10
) -> DatasetPlan:
    """A plan with small parts, played at random."""
    return DatasetPlan(reglement, load(reglement).digest, ("zufall", "zufall"), seed, 0.1, form, part)


def some(reglement: str, number: int = 12) -> list[DatasetSpiel]:
    """The first Spiele of a plan."""
    players = Players(reglement, ["zufall"], seed=1)
    return [players.play(at) for at in range(number)]


@pytest.mark.parametrize("name", ["schieber", "kzjv", "fnf-handjass", "differenzler", "coiffeur", "hindersi"])
def test_parquet_gives_back_what_was_written(name: str, tmp_path: Path) -> None:
    """Every Spiel, and what the metadata tell, is read as it was written."""
    spiele = some(name)
    file = tmp_path / "a.parquet"
    assert len(spiele) == write_parquet(file, iter(spiele), {"seed": "1"})
    assert spiele == list(read_parquet(file))
    assert {"seed": "1"} == facts_in(file)


@pytest.mark.parametrize("name", ["schieber", "fnf-handjass", "differenzler"])
def test_points_are_those_of_the_reglement(name: str) -> None:
    """Replayed by the rules, a Spiel of a data set counts what it says."""
    reglement = load(name)
    for played in some(name, 4):
        spiel = opened(reglement, played.dealer, played.hands, played.made)
        for action in played.actions:
            spiel = after(spiel, action)
        points = totals(count(spiel), spiel.start.seats.parties)
        seats = [spiel.start.seats.parties.index(spiel.start.seats.party(seat)) for seat in spiel.start.seats.order]
        assert list(played.points) == [points[place] for place in seats]


def test_lessons_are_the_decisions() -> None:
    """Each decision comes with a legal mask, its player's hand and its seat's reward."""
    for played in some("differenzler", 2):
        told = list(lessons(played, "differenzler"))
        assert played.actions == tuple(lesson.action for lesson in told)
        assert all(lesson.mask[lesson.action] == 1 for lesson in told)
        assert all(lesson.reward == -played.points[lesson.seat] for lesson in told)


def test_hslu_lines_round_trip() -> None:
    """A line of HSLU's log tells the whole Spiel; points there are card points without bonus."""
    reglement = load("kzjv")
    for played in some("kzjv"):
        game = read_game(line_of(played, reglement))
        assert (1, 1, 1, 1) == game.player_ids
        assert played == played_in(game.table, reglement, played.number, played.players)
    with pytest.raises(UnsupportedPosition):
        line_of(some("fnf-handjass", 1)[0], load("fnf-handjass"))


@pytest.mark.parametrize("form", list(DatasetFormat))
def test_a_file_grows_and_stays_the_same(form: DatasetFormat, tmp_path: Path) -> None:
    """A longer run goes on where a shorter one ended, and the file is what one run would have written."""
    first_path, second_path = tmp_path / f"one{form.ending}", tmp_path / f"other{form.ending}"
    generate(plan_of(form=form), 13, first_path)
    generate(plan_of(form=form), 35, first_path)
    generate(plan_of(form=form, part=50), 35, second_path)
    if form is DatasetFormat.PARQUET:
        assert list(read_parquet(first_path)) == list(read_parquet(second_path))
        assert 35 == count_in(first_path)
    else:
        assert first_path.read_text() == second_path.read_text()
    assert sorted([first_path, second_path]) == sorted(tmp_path.iterdir())


def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written whole is kept, a half-written part is not, and the rest is played once more."""
    write, asked = parts.write_part, []

    def stopping(plan: DatasetPlan, folder: str, first: int, last: int) -> int:
        asked.append(first)
        if len(asked) == 3:
            (Path(folder) / "spiele-0000000020-0000000030.parquet.draft").write_text("half")
            raise KeyboardInterrupt
        return write(plan, folder, first, last)

    monkeypatch.setattr(parts, "write_part", stopping)
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        generate(plan_of(), 40, tmp_path / "a", told=told.append)
    generate(plan_of(), 40, tmp_path / "a", told=told.append)
    assert [0, 10, 20, 20, 30, 40] == told
    assert [0, 10, 20, 20, 30] == asked
    files = sorted((tmp_path / "a").glob("*.parquet"))
    joined(files, tmp_path / "b.parquet")
    assert list(range(40)) == [played.number for played in read_parquet(tmp_path / "b.parquet")]


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """Killed in the middle, its whole parts can be read, and the same run goes on from them to the same file."""
    out = tmp_path / "a.parquet"
    code = (
        "from pathlib import Path\nfrom tests.env.test_dataset import plan_of\n"
        f"from puur.env.dataset.parts import generate\ngenerate(plan_of(part=50), 1_000_000, Path({str(out)!r}))"
    )
    process = subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[2])
    folder, deadline = parts.parts_folder(out), time.monotonic() + 600
    while time.monotonic() < deadline and len(list(folder.glob("*.parquet"))) < 2:
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not out.exists()
    ready = sorted(folder.glob("*.parquet"))
    assert [50] * len(ready) == [len(list(read_parquet(path))) for path in ready]
    wanted = 50 * len(ready) + 70
    generate(plan_of(part=60), wanted, out)
    generate(plan_of(), wanted, tmp_path / "b.parquet")
    assert list(read_parquet(tmp_path / "b.parquet")) == list(read_parquet(out))
    assert not folder.exists()


def test_small_parts_make_large_row_groups(tmp_path: Path) -> None:
    """However small the parts were, the rows of one file stand together."""
    generate(plan_of(part=2), 13, tmp_path / "a.parquet")
    assert 1 == pq.ParquetFile(tmp_path / "a.parquet").num_row_groups


def test_processes_write_the_same(tmp_path: Path) -> None:
    """Two processes write what one writes."""
    generate(plan_of(), 20, tmp_path / "a.parquet")
    generate(plan_of(), 20, tmp_path / "b.parquet", jobs=2)
    assert list(read_parquet(tmp_path / "a.parquet")) == list(read_parquet(tmp_path / "b.parquet"))


def test_another_plan_is_refused(tmp_path: Path) -> None:
    """Spiele of another seed do not get into a folder or a file."""
    generate(plan_of(), 3, tmp_path / "a")
    generate(plan_of(), 3, tmp_path / "a.parquet")
    for out in (tmp_path / "a", tmp_path / "a.parquet"):
        with pytest.raises(OtherPlan, match="other seed"):
            generate(plan_of(seed=2), 3, out)


def test_players_are_named(tmp_path: Path) -> None:
    """Two bots sit as parties; a name no bot has and three names are refused."""
    assert ("zufall", "einfach", "zufall", "einfach") == Players("kzjv", ["zufall", "einfach"], seed=1).names
    with pytest.raises(UnknownBot):
        Players("kzjv", ["niemand"], seed=1)
    with pytest.raises(ValueError, match="3 bots"):
        Players("kzjv", ["zufall"] * 3, seed=1)
    assert not list(tmp_path.iterdir())


def test_the_schema_is_documented() -> None:
    """Every column stands in the table of the module and on the page for learners."""
    from puur.env.dataset import parquet  # noqa: PLC0415  its docstring

    page = (Path(__file__).parents[2] / "docs" / "lernen.md").read_text(encoding="utf-8")
    for field in SCHEMA:
        assert f"| `{field.name}` |" in (parquet.__doc__ or "")
        assert f"| `{field.name}` |" in page
    assert ROW_GROUP > 1
    assert 47 == TableHouse.of("kzjv").actions
