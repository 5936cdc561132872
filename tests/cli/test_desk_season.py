"""`puur desk season`: a club's championship from the archives of its evenings (P.54)."""

import json
from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.desk.golden.season import FINAL, archives, evening

from puur.decks import Language
from puur.desk.archive import pack
from puur.desk.archive_parts.names import Names
from puur.desk.people import PersonDetails


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The eight evenings reckoned by hand, one file each, in their order."""
    folder = tmp_path_factory.mktemp("saison")
    found = tuple(folder / f"abend-{number}.zip" for number in range(1, 9))
    for file, data in zip(found, archives(), strict=True):
        file.write_bytes(data)
    return tuple(map(str, found))


def written(folder: Path, name: str, people: dict[int, PersonDetails], number: int = 9) -> str:
    """Another evening of eight people who are called so."""
    file = folder / name
    file.write_bytes(pack(evening(number, {}).evening.log, f"desk/{name}", people, Names.ALL))
    return str(file)


ANNA, BEAT = PersonDetails("Anna", "Müller"), PersonDetails("Beat")


@pytest.mark.cites("JM.1", "P.54")
def test_eight_evenings_make_the_season_reckoned_by_hand(files: tuple[str, ...]) -> None:
    """Ranks, totals and what was left out, in whatever order the archives are named; ties say what parted them."""
    told = json.loads(call("desk", "season", *reversed(files), "--json").stdout)
    assert FINAL == [(place["rank"], place["name"], place["total"]) for place in told["places"]]
    left_out = {
        place["name"]: [part["evening"] for part in place["evenings"] if not part["counts"]] for place in told["places"]
    }
    assert {"Anna": [5], "Beat": [5], "Clara": [2], "Dora": [1, 6]} == {who: at for who, at in left_out.items() if at}
    ties = {place["name"]: place["tie"] for place in told["places"] if place["tie"]}
    assert {
        "Georg": "gleiches Total, bester Abend 15 (JM.1)",
        "Frieda": "gleiches Total, bester Abend 12 (JM.1)",
    } == ties
    assert [f"abend-{number}.zip" for number in range(1, 9)] == [evening["file"] for evening in told["evenings"]]


def test_the_season_is_read_as_a_table(files: tuple[str, ...]) -> None:
    """Evenings by day, dropped results in brackets, attendance beside, a dash for who has no rank."""
    result = call("desk", "season", *files)
    assert 0 == result.exit_code
    assert "Jahresmeisterschaft, Abende: 8" in result.stdout
    assert "2: 2.12.2026  Klausjass  (abend-2.zip)" in result.stdout
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["1.", "127", "(12)", "18", "15", "25", "18", "(12)", "18", "25", "+8", "Dora"] in lines
    assert ["–", "5", "4", "–", "–", "–", "–", "–", "–", "–", "+1", "Hans"] in lines


def test_who_has_no_name_is_told(files: tuple[str, ...]) -> None:
    """How many of each evening could not be found again."""
    told = call("desk", "season", *files).stderr
    assert "2.12.2026 (abend-2.zip): 3 von 8 Klassierten haben im Archiv keinen Namen" in told
    assert "abend-1.zip" not in told


def test_a_list_of_members_names_people(files: tuple[str, ...], tmp_path: Path) -> None:
    """By the evening's number, day or file; what it says goes before the archive."""
    members = tmp_path / "mitglieder.csv"
    members.write_text("\ufeffabend;nummer;mitglied\n2;6;Ida\n2026-12-03;5;Ida\nabend-4.zip;5;Ida\n", "utf-8")
    told = json.loads(call("desk", "season", *files, "--members", str(members), "--json").stdout)
    assert [(8 + 10 + 10 + 3, 3)] == [
        (place["total"], len(place["evenings"])) for place in told["places"] if place["name"] == "Ida"
    ]


def test_a_wrong_list_of_members_is_told_line_by_line(files: tuple[str, ...], tmp_path: Path) -> None:
    """Every fault with file and line, and nothing is reckoned."""
    members = tmp_path / "mitglieder.csv"
    members.write_text("99;1;Ida\n1;99;Ida\n1;2\n1;3;Ida\n1;3;Jan\n1;4;Ida\n", "utf-8")
    result = call("desk", "season", *files, "--members", str(members))
    assert (1, "") == (result.exit_code, result.stdout)
    lines = result.stderr.splitlines()
    assert [f"{members}, Zeile {line}" for line in (1, 2, 3, 5, 6)] == [line.partition(":")[0] for line in lines]
    members.write_text('"' + "x" * 200_000, "utf-8")
    assert "Zeile 1: «" in call("desk", "season", *files, "--members", str(members)).stderr
    members.write_bytes(b"\xff\xfe")
    assert "Zeile 1: Das ist kein Text in UTF-8" in call("desk", "season", *files, "--members", str(members)).stderr


def test_two_of_one_name_are_a_question(tmp_path: Path) -> None:
    """They are never made one: the evening counts for neither until a list says who is who."""
    first = written(tmp_path, "a.zip", {1: ANNA, 2: BEAT}, 9)
    second = written(tmp_path, "b.zip", {1: ANNA, 2: BEAT, 3: ANNA}, 10)
    result = call("desk", "season", first, second)
    assert "«Anna Müller» steht mehrmals in der Rangliste (Nr. 1, 3)" in result.stderr
    told = json.loads(call("desk", "season", first, second, "--json").stdout)
    assert {"Anna Müller": 1, "Beat": 2} == {place["name"]: len(place["evenings"]) for place in told["places"]}
    members = tmp_path / "m.csv"
    members.write_text("2;3;Anna Müller (Wil)\n", "utf-8")
    settled = json.loads(call("desk", "season", first, second, "--members", str(members), "--json").stdout)
    assert {"Anna Müller": 2, "Beat": 2, "Anna Müller (Wil)": 1} == {
        place["name"]: len(place["evenings"]) for place in settled["places"]
    }


def test_other_spellings_are_asked_about(tmp_path: Path) -> None:
    """Capitals, blanks, umlauts, the order of names, initials: told, and left apart."""
    short = PersonDetails("Cla", "Z.", publication="initial")
    spelt = {1: ANNA, 2: PersonDetails("MUELLER", "anna"), 3: PersonDetails("Beat  "), 4: short}
    first = written(tmp_path, "a.zip", spelt, 9)
    second = written(tmp_path, "b.zip", {4: short, 3: BEAT}, 10)
    result = call("desk", "season", first, second)
    assert "Sind das die gleichen Leute? Anna Müller / MUELLER anna." in result.stderr
    assert "«Cla Z.» ist ein gekürzter Name und kommt an 2 Abenden vor." in result.stderr
    told = json.loads(call("desk", "season", first, second, "--json").stdout)
    assert {"Anna Müller", "MUELLER anna", "Beat", "Cla Z."} == {place["name"] for place in told["places"]}


def test_the_same_evening_counts_once(files: tuple[str, ...], tmp_path: Path) -> None:
    """A copy under another name is found."""
    copy = tmp_path / "kopie.zip"
    copy.write_bytes(Path(files[1]).read_bytes())
    result = call("desk", "season", *files, str(copy))
    assert 1 == result.exit_code
    assert "2.12.2026 (kopie.zip) ist der gleiche Abend wie 2.12.2026 (abend-2.zip)" in result.stderr


def test_one_evening_ranks_nobody_yet(files: tuple[str, ...]) -> None:
    """Three are asked for; six would count, one is there."""
    result = call("desk", "season", files[0])
    assert "Es zählen die besten 6 Abende; bis jetzt ist es einer" in result.stderr
    told = json.loads(call("desk", "season", files[0], "--json").stdout)
    assert {None} == {place["rank"] for place in told["places"]}


def test_damaged_archives_are_named(files: tuple[str, ...], tmp_path: Path) -> None:
    """A file that is no archive is refused by name, and so is a missing file."""
    wrong = tmp_path / "kaputt.zip"
    wrong.write_bytes(b"Jass")
    result = call("desk", "season", files[0], str(wrong))
    assert (1, True) == (result.exit_code, f"{wrong}: Das ist kein Archiv" in result.stderr)
    assert 2 == call("desk", "season", str(tmp_path / "fehlt.zip")).exit_code
    assert 2 == call("desk", "season").exit_code
    assert 2 == call("desk", "season", files[0], "-r", "gibtesnicht").exit_code


def test_totals_of_games_that_differ_are_not_added(tmp_path: Path) -> None:
    """The fewest points win a Differenzler, and without points for ranks the totals would be added."""
    night = written(tmp_path, "a.zip", {1: ANNA}, 9)
    other = str(Path(__file__).parents[1] / "desk" / "golden" / "differenzler-turnier.zip")
    refused = call("desk", "season", night, other, "-r", "einzelschieber")
    assert (1, True) == (refused.exit_code, "differenzler-turnier" in refused.stderr)
    assert 0 == call("desk", "season", night, other).exit_code
    mixed = str(Path(__file__).parents[1] / "desk" / "golden" / "zuercher-einzel.zip")
    asked = call("desk", "season", night, mixed, "-r", "einzelschieber")
    assert (0, True) == (asked.exit_code, "verschiedenen Reglementen" in asked.stderr)


def test_files_are_written_as_people_wish_to_be_named(tmp_path: Path) -> None:
    """CSV is read outside: an initial, or nothing; formulas stay text. A file that is there is kept."""
    people = {
        1: PersonDetails("Anna", "Müller", publication="initial"),
        2: PersonDetails("Beat", publication="number"),
        3: PersonDetails("=1+1"),
    }
    night, out = written(tmp_path, "a.zip", people), tmp_path / "saison.csv"
    pdf = tmp_path / "saison.pdf"
    result = call("desk", "season", night, "--csv", str(out), "--pdf", str(pdf))
    assert 0 == result.exit_code, result.stderr
    lines = out.read_text("utf-8-sig").splitlines()
    assert "Rang;Name;9.12.2026;Mitmachen;Total" == lines[0]
    assert [";Anna M.;25;1;26", ";(ohne Namen);18;1;19", ";'=1+1;15;1;16"] == lines[1:]
    assert pdf.read_bytes().startswith(b"%PDF")
    kept = call("desk", "season", night, "--csv", str(out))
    assert (1, True) == (kept.exit_code, "saison.csv" in kept.stderr)
    assert 0 == call("desk", "season", night, "--csv", str(out), "--yes").exit_code


def test_a_list_of_members_keeps_wishes(tmp_path: Path) -> None:
    """Anyone who wants an initial keeps it outside; people without a known wish are named as in the list."""
    people = {1: PersonDetails("Anna", "Müller", publication="initial"), 2: PersonDetails("beat")}
    night, out, members = written(tmp_path, "a.zip", people), tmp_path / "saison.csv", tmp_path / "m.csv"
    members.write_text('1;1;Anna Müller\n1;2;Beat\n1;3;"Carl; junior"\n# ein Wort dazu\n\n', "utf-8")
    assert 0 == call("desk", "season", night, "--members", str(members), "--csv", str(out)).exit_code
    names = [line.split(";")[1] for line in out.read_text("utf-8-sig").splitlines()[1:]]
    assert ["Anna M.", "Beat", '"Carl'] == names


def test_fixed_pairs_make_a_season_one_by_one(tmp_path: Path) -> None:
    """Both of a pair have its rank and its points."""
    pairs = Path(__file__).parents[1] / "desk" / "golden" / "paarschieber-sieben.zip"
    members = tmp_path / "m.csv"
    members.write_text("1;3;Anna\n1;4;Beat\n", "utf-8")
    told = json.loads(call("desk", "season", str(pairs), "--members", str(members), "--json").stdout)
    anna, beat = told["places"]
    assert (anna["total"], anna["evenings"]) == (beat["total"], beat["evenings"])


@pytest.mark.parametrize("language", [language.value for language in Language])
def test_the_season_speaks_four_languages(files: tuple[str, ...], language: str) -> None:
    """Help and ranking in each."""
    assert "puur desk season" in call("desk", "season", "--help", "--language", language).stdout
    result = call("desk", "season", *files, "--language", language)
    assert (0, True) == (result.exit_code, "Dora" in result.stdout)
