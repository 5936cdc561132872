"""Every command that tells a result has `--json`, and prints one JSON value then."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.test_texts import COMMANDS

from puur.cli.groups import Group

OTHERWISE: Final = {
    "serve": "runs until it is stopped",
    "play": "is played, and keeps a record, which programs read",
    "new": "prints a record, which programs read",
    "bot line": "speaks the protocol of its asker",
    "bot hslu": "answers over HTTP",
    "bot zuehlke": "sits at somebody's table until the end",
    "match open": "opens a table, which programs do over the interface",
    "join": "sits at somebody's table until the end",
    "completion": "prints a program for the shell",
    "help": "prints help",
}
"""The commands without a result for programs, and why."""


def of_commands(*, with_json: bool) -> set[str]:
    """The commands that have the option, or have it not."""
    return {
        " ".join(words)
        for words, command in COMMANDS
        if not isinstance(command, Group) and with_json is any("--json" in option.opts for option in command.params)
    }


def test_every_command_with_a_result_tells_it_to_programs() -> None:
    """Only those are without, of which it is said why."""
    assert set(OTHERWISE) >= of_commands(with_json=False)


HANDS: Final = "DK D10|DA S10|DQ HQ|DJ D9"
CALLS: Final = {
    "learn": ("learn",),
    "explain": ("explain", "nell"),
    "deal": ("deal", "--seed", "1"),
    "replay": ("replay", "examples/schieber.jass"),
    "rule": ("rule", "--list", "-r", "kzjv"),
    "fair commit": ("fair", "commit"),
    "fair reveal": ("fair", "reveal", "a", "b"),
    "fair verify": ("fair", "verify", "examples/schieber.jass"),
    "reglement list": ("reglement", "list"),
    "reglement show": ("reglement", "show", "schieber"),
    "reglement check": ("reglement", "check", "{tmp}/none.toml"),
    "reglement diff": ("reglement", "diff", "schieber", "kzjv"),
    "reglement tree": ("reglement", "tree", "trick.rest"),
    "articles": ("articles",),
    "desk seat": ("desk", "seat", "--reglement", "E", "--players", "16"),
    "desk generate": ("desk", "generate", "--players", "16", "--reglement", "E", "--out", "{tmp}/evening.zip", "--yes"),
    "desk paper": ("desk", "paper", "cards", "--reglement", "E", "--players", "16", "--out", "{tmp}/cards.pdf"),
    "desk check": ("desk", "check", "{evening}"),
    "desk agenda": ("desk", "agenda", "{evening}"),
    "desk rank": ("desk", "rank", "{evening}"),
    "desk season": ("desk", "season", "{evening}"),
    "match score": ("match", "score", "examples/online-nachpruefbar.jass"),
    "arena": ("arena", "einfach", "zufall", "--spiele", "4"),
    "generate": ("generate", "--spiele", "2", "--format", "hslu", "--out", "{tmp}/log.txt"),
    "import": ("import", "{log}", "--out", "{tmp}/records"),
    "perft": ("perft", "2", "--mode", "O", "--hands", HANDS),
    "solve": ("solve", "--mode", "O", "--hands", HANDS),
    "analyse": ("analyse", "examples/schieber.jass", "--spiel", "1", "--worlds", "0", "--seconds", "1"),
    "compare": ("compare", "examples/kzjv.jass"),
    "doctor": ("doctor", "--store", "sqlite:///{tmp}/store.db"),
    "token": ("token", "Robi", "--store", "sqlite:///{tmp}/store.db"),
    "backup": ("backup", "{tmp}/copy.db", "--store", "sqlite:///{store}"),
    "restore": ("restore", "{store}", "--store", "sqlite:///{tmp}/other.db"),
    "records": ("records", "--store", "sqlite:///{store}"),
}
"""A call of each command that has the option."""


@pytest.fixture(scope="module")
def lying(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What some calls read: an archive, a log, and a store."""
    folder = tmp_path_factory.mktemp("lying")
    files = {"evening": folder / "evening.zip", "log": folder / "log.txt", "store": folder / "store.db"}
    call("desk", "generate", "--players", "16", "--reglement", "E", "--out", str(files["evening"]))
    call("generate", "--spiele", "2", "--format", "hslu", "--out", str(files["log"]))
    call("token", "Robi", "--store", f"sqlite:///{files['store']}")
    return files


def test_each_of_them_is_called_here() -> None:
    """A new command gets its call."""
    assert of_commands(with_json=True) == set(CALLS)


@pytest.mark.parametrize("name", CALLS)
def test_what_is_told_is_one_json_value(name: str, lying: dict[str, Path], tmp_path: Path) -> None:
    """On standard output stands JSON and nothing else."""
    words = [word.format(tmp=tmp_path, **lying) if "{" in word else word for word in CALLS[name]]
    result = call(*words, "--json")
    assert result.exit_code in {0, 1}, result.output
    assert json.loads(result.stdout) is not None
