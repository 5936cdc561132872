"""Help, completion, and how `puur` answers a call it does not know."""

import pytest
from tests.cli.calls import call, run
from tests.cli.test_texts import COMMANDS


@pytest.mark.parametrize("words", [words for words, _ in COMMANDS], ids=" ".join)
@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
def test_every_command_has_help(words: tuple[str, ...], language: str) -> None:
    """`--help` works for every command in every language, and `puur help` says the same."""
    asked = call(*words, "--help", "--language", language)
    assert 0 == asked.exit_code
    assert 0 == asked.output.find({"de": "Aufruf:", "fr": "Usage\u202f:", "it": "Uso:", "en": "Usage:"}[language])
    assert asked.output == call("help", *words, "--language", language).output


def test_puur_alone_shows_its_help() -> None:
    """Without a command, `puur` says what there is."""
    assert call("--help").output == call().output
    assert 0 == call().exit_code


def test_the_version_is_told() -> None:
    """`--version` prints one line."""
    assert call("--version").output.startswith("puur ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("perf",), "Meintest du perft?"),
        (("reglement", "shw"), "Meintest du show?"),
        (("help", "plai"), "Den Befehl «plai» gibt es nicht"),
        (("perft", "x", "--mode", "D", "--hands", "x"), "DEPTH: erwartet wird eine ganze Zahl ab 1"),
        (("perft", "1", "--mod", "D"), "Die Option --mod gibt es hier nicht. Meintest du --mode?"),
        (("perft", "1", "--mode"), "Nach --mode fehlt der Wert"),
        (("perft", "1", "--mode", "D"), "Es fehlt: --hands"),
        (("perft", "1", "2", "--mode", "D", "--hands", "x"), "Zu viel angegeben: 2"),
        (("perft", "1", "--mode", "X", "--hands", "x"), "X ist keine Spielart"),
        (("perft", "1", "--mode", "D", "--hands", "D6"), "Diese Stellung geht nicht"),
        (("perft", "1", "-r", "schiber", "--mode", "D", "--hands", "x"), "Meintest du schieber?"),
        (("--language", "rm"), "--language: erwartet wird eines von: de, fr, it, en"),
        (("completion", "tcsh"), "SHELL: erwartet wird eines von: bash, zsh, fish, powershell"),
    ],
)
def test_a_wrong_call_is_answered_gently(words: tuple[str, ...], told: str) -> None:
    """A wrong call exits with 2 and says in the user's language what would be right."""
    result = call(*words)
    assert 2 == result.exit_code
    assert told in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_shell_can_complete(shell: str) -> None:
    """`puur completion` prints a program for the shell, and that program's questions are answered."""
    assert "_PUUR_COMPLETE" in call("completion", shell).output


def test_names_of_reglemente_complete() -> None:
    """The tab key completes commands, options and the names of Reglemente."""
    asked = {"_PUUR_COMPLETE": "bash_complete", "COMP_WORDS": "puur reglement show einzels", "COMP_CWORD": "3"}
    result = run(environment=asked)
    assert b"plain,einzelschieber" in result.stdout
    words = {"COMP_WORDS": "puur\nreglement\nshow\neinzels", "COMP_CWORD": "einzels"}
    assert run(environment={"_PUUR_COMPLETE": "powershell_complete", **words}).stdout.decode().splitlines() == [
        "einzelschieber"
    ]
