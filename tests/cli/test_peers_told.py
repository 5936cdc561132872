"""What commands that deal with other people's programs and files say of them."""

from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.cli.bot.zuehlke import ClientVoice
from puur.cli.import_command import MOST_TOLD
from puur.interop.zuehlke_messages import GameFinished, SessionJoined, TeamScore, WinnerTeam, ZuehlkePlayer


def test_of_many_broken_lines_the_first_ten_are_told(tmp_path: Path) -> None:
    """A log of the wrong kind does not fill the screen: ten lines and how many more there are."""
    log = tmp_path / "log.txt"
    log.write_text("no log\n" * 250, encoding="utf-8")
    told = call("import", str(log), "--out", str(tmp_path / "out"))
    faults = [line for line in told.output.splitlines() if "Zeile " in line]
    assert MOST_TOLD == len(faults)
    assert "und 240 weitere Zeilen mit Fehlern" in told.output


def test_a_client_of_the_challenge_says_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    """Where it sits, how each Spiel ends and who has won, each once."""
    teller, own = ClientVoice("puur-einfach"), ZuehlkePlayer("a", 1, "puur-einfach")
    scores = (TeamScore("Team 1", 120, 120), TeamScore("Team 2", 37, 37))
    for message in (
        SessionJoined("Runde", own, (own,)),
        SessionJoined("Runde", ZuehlkePlayer("b", 2, "Kim"), (own,)),
        GameFinished(scores),
        WinnerTeam(scores[0]),
    ):
        teller(message)
    said = capsys.readouterr().err.splitlines()
    assert 3 == len(said)
    for line, part in zip(said, ("«Runde» auf Platz 2", "Spiel 1", "Team 1 mit 120 Punkten"), strict=True):
        assert part in line
