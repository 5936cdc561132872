"""Our bots answer the line protocol."""

import pytest
from tests.cli.calls import call, run
from tests.interop.walks import spiele

from puur.bots.serve.line import serve_line
from puur.bots.serve.replies import Answering
from puur.errors import PuurError
from puur.interop.known import act_of, answerable, known_in
from puur.interop.line import read_answer, write_question
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import view


@pytest.mark.parametrize("name", ["zufall", "einfach"])
@pytest.mark.parametrize("reglement", ["einzelschieber", "schieber", "kzjv"])
def test_every_answer_is_regular(name: str, reglement: str) -> None:
    """Whatever is asked, the answer is one of the acts open to the player."""
    rules = load(reglement)
    answering = Answering(name, rules, seed=1)
    for seed in range(3):
        for spiel in spiele(rules, f"serve {seed}"):
            if spiel.turn is not None:
                seen = view(spiel, spiel.turn)
                assert act_of(answering.answer(known_in(seen)), spiel.turn) in answerable(seen)


def test_a_program_can_ask_line_by_line() -> None:
    """`puur bot line` answers each question at once, and a senseless one with a question mark and a reason."""
    seen = [view(spiel, spiel.turn) for spiel in spiele(load("einzelschieber"), "program") if spiel.turn is not None]
    lines = [write_question(known_in(sight)) for sight in seen]
    printed = run("bot", "line", "einfach", keys="\n".join([*lines, "hello", "Q", "T"]).encode())
    assert 0 == printed.returncode
    *answers, last = printed.stdout.decode().split()
    assert "?" == last
    assert "«hello» ist hier nicht lesbar" in printed.stderr.decode()
    for sight, answer in zip(seen, answers, strict=True):
        assert act_of(read_answer(answer, known_in(sight)), sight.turn or Seat.S) in sight.acts


def test_the_same_seed_answers_alike() -> None:
    """Chance in a bot follows from its seed."""

    def answers(seed: int) -> list[str]:
        said: list[str] = []
        faults: list[PuurError] = []
        lines = [
            write_question(known_in(view(spiel, spiel.turn)))
            for spiel in spiele(load("kzjv"), "s")
            if spiel.turn is not None
        ]
        serve_line(Answering("zufall", load("kzjv"), seed), lines, said.append, faults.append)
        assert [] == faults
        return said

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("bot", "line", "eifach"), "Meintest du einfach?"),
        (("bot", "line", "einfach", "-r", "differenzler"), "Dieses Reglement lässt sich hier nicht spielen"),
        (("bot", "line", "einfach", "--budget", "x"), "--budget: erwartet wird eine Zahl ab 0"),
    ],
)
def test_a_wrong_call_is_answered_gently(words: tuple[str, ...], told: str) -> None:
    """A bot, a table or a time that cannot be is named, with what would be right."""
    result = call(*words)
    assert 2 == result.exit_code
    assert told in result.output
