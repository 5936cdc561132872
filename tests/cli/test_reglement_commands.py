"""`puur reglement` and `puur articles`."""

import json
from pathlib import Path

import pytest
from tests.cli.calling import call

from puur.reglement import built_in


def test_every_reglement_is_listed() -> None:
    """`list` names every built-in Reglement, in text and as JSON."""
    names = [line.split()[0] for line in call("reglement", "list").output.splitlines()]
    assert list(built_in()) == names
    assert list(built_in()) == [row["name"] for row in json.loads(call("reglement", "list", "--json").output)]


def test_a_sound_file_passes_the_check() -> None:
    """A built-in Reglement has no fault: exit 0."""
    assert 0 == call("reglement", "check", *built_in()).exit_code


def test_every_fault_of_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    """`check` prints `file:line:key: message` for every fault and exits with 1."""
    file = tmp_path / "mein.toml"
    file.write_text('name = "mein"\nbase = "schieber"\nunsinn = 1\n', encoding="utf-8")
    result = call("reglement", "check", str(file))
    assert 1 == result.exit_code
    assert f"{file}:3:unsinn: " in result.output
    found = json.loads(call("reglement", "check", str(file), "--json").output)
    assert found["ok"] is False
    assert ["file", "key", "line", "message"] == sorted(found["faults"][0])


def test_other_commands_tell_the_faults_of_a_file(tmp_path: Path) -> None:
    """A faulty file given to another command is told fault by fault, with exit 1 and no traceback."""
    file = tmp_path / "mein.toml"
    file.write_text('name = "mein"\nbase = "schieber"\nunsinn = 1\n', encoding="utf-8")
    result = call("reglement", "show", str(file))
    assert 1 == result.exit_code
    assert ":3:unsinn: " in result.output


@pytest.mark.parametrize(("language", "word"), [("de", "Punkte"), ("fr", "points"), ("it", "punti"), ("en", "points")])
def test_a_reglement_is_shown_as_house_rules(language: str, word: str) -> None:
    """`show` prints all articles in the language asked for, `--brief` every value as a sentence."""
    whole = call("reglement", "show", "kzjv", "--language", language).output
    assert "K.wahl" in whole
    assert "(K.wahl)" in call("reglement", "show", "kzjv", "--brief", "--language", language).output
    assert word in whole


def test_a_reglement_is_shown_as_json() -> None:
    """`show --json` holds every key with value and article."""
    found = json.loads(call("reglement", "show", "kzjv", "--json").output)
    assert {"value": 0, "article": "K.nach-spiel"} == found["keys"]["count.match_bonus"]


def test_two_reglemente_are_compared() -> None:
    """`diff` names the keys that differ with both articles, and the articles only one has."""
    text = call("reglement", "diff", "kzjv", "einzelschieber").output
    assert "(K.karte-bereit)" in text
    assert "(E.10)" in text
    found = json.loads(call("reglement", "diff", "kzjv", "einzelschieber", "--json").output)
    assert "trick.rest" in [one["key"] for one in found["keys"]]
    assert "E.10" in found["only_second"]
    assert [] == json.loads(call("reglement", "diff", "kzjv", "kzjv", "--json").output)["keys"]


def test_the_tree_of_a_key_shows_base_and_replacements() -> None:
    """`tree` shows what the base says and who replaces it, for one Reglement or for all."""
    assert ["A.11", "K.nach-spiel"] == [
        one["article"]
        for one in json.loads(call("reglement", "tree", "count.match_bonus", "-r", "kzjv", "--json").output)["settings"]
    ]
    family = call("reglement", "tree", "count.match_bonus").output
    assert "allgemein: " in family
    assert "└─ kzjv: " in family
    wrong = call("reglement", "tree", "count.matchbonus")
    assert 2 == wrong.exit_code
    assert "Meintest du count.match_bonus?" in wrong.output


def test_the_article_matrix_has_three_forms() -> None:
    """The matrix prints as text and JSON, and `--check` exits 0 only with no empty cell and no stray."""
    found = json.loads(call("articles", "--json").output)
    row = next(one for one in found["articles"] if one["article"] == "A.21")
    assert {"article", "reglement", "kind", "data", "code", "cases", "open", "empty"} == set(row)
    assert "puur.rules.follow.legal_mask" in row["code"]
    assert "A.21" in call("articles").output
    holes = bool(found["empty"] or found["strays"])
    assert holes == (call("articles", "--check").exit_code == 1)


def test_an_article_without_a_case_is_a_hole(tmp_path: Path) -> None:
    """Without tests the check fails and names what is empty."""
    result = call("articles", "--check", "--tests", str(tmp_path))
    assert 1 == result.exit_code
    assert "A.21 (allgemein): leer ist Fälle" in result.output
