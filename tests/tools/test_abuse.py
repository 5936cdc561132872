"""`tools/abuse`: real attacks on a real server, and nothing that breaks a budget goes untold."""

import asyncio
import doctest
import importlib
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest
from tools.attacks.__main__ import asked
from tools.attacks.attack import MEMORY, Attack, Scale, Scene
from tools.attacks.catalogue import ATTACKS, chosen
from tools.attacks.known import KNOWN
from tools.attacks.report import row, told, verdict
from tools.attacks.trial import Result, judged, results
from tools.attacks.visitor import CUT
from tools.attacks.watch import Felt

QUIET: Final = Felt(act=0.02, ask=0.01, bare=0.01, number=50, lost=0, memory=300_000_000)
EXAMPLES: Final = ("catalogue", "evenings", "memory", "trial", "visitor", "watch")


async def tries_nothing(scene: Scene) -> None:
    """Tries nothing: no budget."""
    scene.notes.append("nothing was tried")


SILENT: Final = Felt(act=0.02, ask=0.01, bare=0.01, number=50, lost=0, memory=1, half=0.002, most=0.009)
HARMLESS: Final = Result(
    Attack("harmless", tries_nothing),
    answers=Counter({"200": 3}),
    broken=(),
    notes=("quick",),
    seconds=1.0,
    act=0.03,
    ask=0.02,
    bare=0.01,
    quiet=0.015,
    memory=100_000_000,
    silence=SILENT,
)


def test_the_server_withstands_the_short_attacks() -> None:
    """No other table waits for them, memory is bounded, and what is promised to whoever asks holds."""
    attacks = tuple(attack for attack in chosen((), Scale.SHORT) if attack.name not in KNOWN)
    found = asyncio.run(results(attacks, Scale.SHORT))
    assert [attack.name for attack in attacks] == [result.attack.name for result in found]
    assert [] == [row(result) for result in found if result.broken]
    assert all(result.answers and str(CUT) not in result.answers for result in found)


@pytest.mark.nightly
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_the_server_withstands_every_attack(attack: Attack) -> None:
    """As much of everything as an attacker would send, one attack at a server; what is known as broken is told."""
    (found,) = asyncio.run(results((attack,), Scale.FULL))
    if found.broken and attack.name in KNOWN:
        pytest.xfail(f"{KNOWN[attack.name]}; now: {row(found)}")
    assert () == found.broken, row(found)


def test_what_is_known_as_broken_is_an_attack() -> None:
    """Whoever renames or takes away an attack takes its line along."""
    assert KNOWN.keys() <= {attack.name for attack in ATTACKS}
    assert all(KNOWN.values())


def test_every_attack_has_a_name_of_its_own_and_says_what_it_tries() -> None:
    """One sentence, which ends, and names what it is held against."""
    assert len(ATTACKS) == len({attack.name for attack in ATTACKS})
    assert all(": " in attack.tries and attack.tries.endswith(".") for attack in ATTACKS)


@pytest.mark.parametrize(
    ("felt", "why"),
    [
        (Felt(0.30, 0.01, 0.01, 50, 0, 1), "another table waited"),
        (Felt(0.01, 0.30, 0.01, 50, 0, 1), "another table waited"),
        (Felt(0.02, 0.01, 0.01, 50, 1, 1), "another table lost its lines"),
        (Felt(0.02, 0.01, 0.01, 50, 0, MEMORY + 1_000_000), "601 MB in memory"),
    ],
)
def test_a_broken_budget_is_named(felt: Felt, why: str) -> None:
    """A delay of acts or of the line, a line that is cut, too much memory."""
    assert () == judged(QUIET, quiet=0.02)
    (told_why,) = judged(felt, quiet=0.02)
    assert told_why.startswith(why)


def test_what_the_machine_delays_is_not_the_servers() -> None:
    """As late as a bare server beside it, or as the table was before anybody attacked, is in order."""
    late = Felt(act=0.3, ask=0.3, bare=0.28, number=50, lost=0, memory=1)
    assert () == judged(late, quiet=0.0)
    assert () == judged(Felt(0.3, 0.3, 0.0, 50, 0, 1), quiet=0.28)


def test_known_and_new_breaks_are_told_apart_and_never_called_ok(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks is BROKEN whether it is known or not; what holds though it is known is told."""
    broken = replace(HARMLESS, broken=("it waits",))
    assert "ok; quick" == verdict(HARMLESS)
    assert "BROKEN: it waits; quick" == verdict(broken)
    monkeypatch.setattr("tools.attacks.report.KNOWN", {"harmless": "measured"})
    assert "BROKEN as is known: it waits; quick" == verdict(broken)
    assert "ok, though known as broken; quick" == verdict(HARMLESS)
    assert ("measured", 30.0, ("it waits",)) == (told(broken).known, told(broken).act_ms, told(broken).broken)
    shown = "| harmless | 3 x 200 | 30 | 20 | 15 | 10 | 2, 9, 20 | 100 | 1 | BROKEN as is known: it waits; quick |"
    assert shown == row(broken)


def test_the_command_runs_what_it_is_asked_to() -> None:
    """Everything, the short ones, or only some."""
    everything, short, some = asked([]), asked(["--short"]), asked(["--only", "kit", "--json"])
    assert everything is not None
    assert short is not None
    assert some is not None
    assert (ATTACKS, Scale.FULL) == (everything.attacks, everything.scale)
    assert set(short.attacks) < set(ATTACKS)
    assert ["kit"] == [attack.name for attack in some.attacks]
    assert asked(["--list"]) is None


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_in_its_docstrings_are_right(name: str) -> None:
    """They are read as documentation."""
    found = doctest.testmod(importlib.import_module(f"tools.attacks.{name}"))
    assert 0 == found.failed
    assert 0 < found.attempted
