"""`puur fair`: what speaks against a record, and secrets with blanks around them."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call, run

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "online-nachpruefbar.jass"


def without(name: str) -> str:
    """The example without one of its headers."""
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith(f"{name}: ")) + "\n"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (without("Siegel"), "not_sealed"),
        (without("Geheimnis"), "not_opened"),
        (without("Salz-E"), "salt_missing"),
        (EXAMPLE.read_text(encoding="utf-8").replace("Salz-E: der", "Salz-E: Der"), "salt_broken"),
        (EXAMPLE.read_text(encoding="utf-8").replace("Siegel: 0", "Siegel: 1"), "seal_broken"),
        (EXAMPLE.read_text(encoding="utf-8") + "abheben W 12\n" * 2, "no_replay"),
        ("kein Protokoll", "no_replay"),
    ],
)
def test_what_speaks_against_a_record_is_told(text: str, kind: str, tmp_path: Path) -> None:
    """Everything that is missing or broken exits with 1 and has a name in the JSON, in words in four languages."""
    file = tmp_path / "abend.jass"
    file.write_text(text, encoding="utf-8")
    result = call("fair", "verify", str(file), "--json")
    assert 1 == result.exit_code
    found = json.loads(result.output)
    assert {"fair", "draws", "agreeing", "findings"} == set(found)
    assert kind in {finding["kind"] for finding in found["findings"]}
    told = [call("fair", "verify", str(file), "--language", language).output for language in ("de", "fr", "it", "en")]
    assert 4 == len(set(told))


def test_a_record_can_be_checked_from_the_input() -> None:
    """`puur fair verify -` reads the standard input."""
    assert 0 == run("fair", "verify", "-", keys=EXAMPLE.read_bytes()).returncode


def test_blanks_around_a_secret_do_not_count() -> None:
    """A record keeps no blanks at the ends of a line; so seals do not count them either."""
    found = json.loads(call("fair", "commit", "--secret", " Zwetschge ", "--json").output)
    assert "Zwetschge" == found["secret"]
    assert 0 == call("fair", "reveal", "Zwetschge", found["seal"].upper()).exit_code


def test_the_example_of_the_help_is_right() -> None:
    """What the help tells to type opens the seal."""
    lines = call("help", "fair", "reveal").output.splitlines()
    words = next(line.split() for line in lines if "puur fair reveal Z" in line)
    assert 0 == call(*words[1:]).exit_code
