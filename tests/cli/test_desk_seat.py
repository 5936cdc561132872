"""`puur desk seat`: the plan as people and as programs read it."""

import json

import pytest
from tests.cli.calls import call


def asked(*words: str) -> dict[str, object]:
    """What the command says as JSON."""
    result = call("desk", "seat", *words, "--json")
    assert 0 == result.exit_code
    told: dict[str, object] = json.loads(result.output)
    return told


def rounds(told: dict[str, object]) -> list[list[list[int]]]:
    """The rounds of an answer."""
    found = told["rounds"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("letter", ["E", "K", "F"])
def test_a_plan_without_repeats(letter: str) -> None:
    """Forty people, three rounds: everybody once in each, nobody meets anybody twice, and the letter is enough."""
    told = asked("--reglement", letter, "--players", "40", "--rounds", "3", "--seed", "7")
    assert 0 == told["repeats"]
    for round_ in rounds(told):
        assert list(range(1, 41)) == sorted(person for table in round_ for person in table)


def test_the_same_seed_says_the_same() -> None:
    """Same seed, same plan; another seed, another."""
    words = ("--reglement", "einzelschieber", "--players", "24")
    assert asked(*words, "--seed", "a") == asked(*words, "--seed", "a")
    assert rounds(asked(*words, "--seed", "a")) != rounds(asked(*words, "--seed", "b"))


def test_the_rounds_of_the_reglement() -> None:
    """Without a number there are as many rounds as the Reglement says."""
    assert 4 == len(rounds(asked("--reglement", "E", "--players", "16")))


def test_ranked_rounds() -> None:
    """With a ranking the rounds of phase 2 follow it: the four best at table 1."""
    ranking = ",".join(map(str, range(32, 0, -1)))
    told = asked("--reglement", "F", "--players", "32", "--ranking", ranking)
    assert {29, 30, 31, 32} == set(rounds(told)[3][0])


def test_gaps() -> None:
    """Helpers are numbered after the people, rests are told, and tables of five seat all."""
    words = ("--reglement", "F", "--players", "18", "--rounds", "2", "--policy")
    assert [19, 20] == asked(*words, "helpers")["helpers"]
    resting = asked(*words, "rests")["resting"]
    assert isinstance(resting, list)
    assert [2, 2] == [len(people) for people in resting]
    assert {4, 5} == {len(table) for round_ in rounds(asked(*words, "fives")) for table in round_}


def test_what_people_read() -> None:
    """The lines name rounds, tables, partners, rests and helpers, and what could not be."""
    told = call(
        "desk", "seat", "--reglement", "E", "--players", "9", "--policy", "rests", "--apart", "1-2-3-4-5-6-7-8-9"
    )
    assert 0 == told.exit_code
    for words in ("Passe 4", "Tisch   2", " + ", "Pause", "Wiederholte Begegnungen: ", "obwohl sie es nicht sollten"):
        assert words in told.output
    assert "Springer: 10" in call("desk", "seat", "--reglement", "F", "--players", "9", "--policy", "helpers").output
    assert "Ab Runde 4" in call("desk", "seat", "--reglement", "F", "--players", "16").output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--apart", "1-1"), "nennt keine zwei verschiedenen Leute"),
        (("--apart", "1-99"), "«99» ist keine Nummer von 1 bis 16"),
        (("--ranking", "1,2,2"), "mehr als einmal genannt: 2"),
        (("--reglement", "einzelschiber"), "einzelschieber"),
        (("--policy", "tens"), "helpers"),
    ],
)
def test_what_is_wrong_is_told(words: tuple[str, ...], told: str) -> None:
    """A wrong call says which option, what is wrong, and what would be right."""
    result = call("desk", "seat", "--players", "16", *words)
    assert 2 == result.exit_code
    assert told in result.output + result.stderr
