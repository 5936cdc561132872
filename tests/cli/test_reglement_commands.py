"""`puur reglement` and `puur articles`."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

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
    assert "trick.rest" in [difference["key"] for difference in found["keys"]]
    assert "E.10" in found["only_second"]
    assert [] == json.loads(call("reglement", "diff", "kzjv", "kzjv", "--json").output)["keys"]


def test_the_tree_of_a_key_shows_base_and_replacements() -> None:
    """`tree` shows what the base says and who replaces it, for one Reglement or for all."""
    assert ["A.11", "K.nach-spiel"] == [
        heir["article"]
        for heir in json.loads(call("reglement", "tree", "count.match_bonus", "-r", "kzjv", "--json").output)[
            "settings"
        ]
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
    row = next(row for row in found["articles"] if row["article"] == "A.21")
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


BIDDING: Final = """name = "steigerclub"
base = "schieber"
edition = "1"

[[article]]
id = "SC.1"
kind = "procedure"
title = "Steigern"
demands = "Wer am meisten Punkte bietet, macht Trumpf."
open = "Bieten ist nicht gebaut"

[[article]]
id = "SC.2"
kind = "conduct"
demands = "Das Telefon bleibt in der Tasche."
"""


@pytest.mark.parametrize(
    ("language", "mark"),
    [
        ("de", "steht da, wird nicht ausgeführt"),
        ("fr", "y figure, mais n’est pas exécuté"),
        ("it", "c’è scritto, ma non viene eseguito"),
        ("en", "is in the text, but not carried out"),
    ],
)
def test_what_nobody_carries_out_is_marked(tmp_path: Path, language: str, mark: str) -> None:
    """`check`, `show` and `diff` mark an article that no data and no code carries, with its reason; it is no fault."""
    file = tmp_path / "steigern.toml"
    file.write_text(BIDDING, encoding="utf-8")
    checked = call("reglement", "check", str(file), "--language", language)
    assert 0 == checked.exit_code
    lines = [" ".join(line.split()) for line in checked.output.splitlines()]
    assert any(line.startswith(f"{file}:5:SC.1: ") and mark in line and "Bieten ist" in line for line in lines)
    assert any(line.startswith(f"{file}:12:SC.2: ") and mark in line for line in lines)
    for words in (["show", str(file)], ["show", str(file), "--brief"], ["diff", "schieber", str(file)]):
        told = call("reglement", *words, "--language", language).output
        assert 2 == told.count(mark)
        assert "Bieten ist nicht gebaut" in told
    assert mark not in call("reglement", "show", "schieber", "--language", language).output


def test_programs_learn_what_nobody_carries_out(tmp_path: Path) -> None:
    """`--json` of `check`, `show` and `diff` names each such article, how far it goes, and why."""
    file = tmp_path / "steigern.toml"
    file.write_text(BIDDING, encoding="utf-8")
    checked = json.loads(call("reglement", "check", str(file), "schieber", "--json").output)
    assert [True, []] == [checked["ok"], checked["faults"]]
    first = {"file": str(file), "line": 5, "article": "SC.1", "how": "not", "open": "Bieten ist nicht gebaut"}
    second = {"file": str(file), "line": 12, "article": "SC.2", "how": "conduct", "open": None}
    assert [first, second] == checked["remarks"]
    named = [{key: article[key] for key in ("article", "how", "open")} for article in (first, second)]
    assert named == json.loads(call("reglement", "show", str(file), "--json").output)["uncarried"]
    differing = json.loads(call("reglement", "diff", str(file), "schieber", "--json").output)
    assert (named, []) == (differing["uncarried_first"], differing["uncarried_second"])


def test_a_check_tells_faults_and_remarks(tmp_path: Path) -> None:
    """A file with a fault still says what it does not do; the exit status is the fault's."""
    file = tmp_path / "steigern.toml"
    file.write_text(BIDDING.replace("edition", "unsinn = 1\nedition"), encoding="utf-8")
    result = call("reglement", "check", str(file))
    assert 1 == result.exit_code
    assert f"{file}:3:unsinn: " in result.output
    assert f"{file}:6:SC.1: " in result.output
