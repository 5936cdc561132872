"""The pages about fair cards agree with the check at the command line."""

from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.browser import Browser

from puur.record import play_through
from puur.record.fairness import checked_draws, verify

if TYPE_CHECKING:
    from tests.web.conftest import Running

SEALED = (Path(__file__).parents[2] / "examples" / "online-nachpruefbar.jass").read_text(encoding="utf-8")


def checked(server: "Running", text: str) -> str:
    """The page on a record."""
    answer = Browser(server.url).ask("/nachspielen", {"text": text, "then": "fair"})
    assert 303 == answer.status
    page = Browser(server.url).ask(answer.headers["location"])
    assert 200 == page.status
    return page.body.decode()


def test_every_draw_is_listed_and_agrees(server: "Running") -> None:
    """A fair record passes, draw by draw, as `puur fair verify` says."""
    report, page = verify(SEALED), checked(server, SEALED)
    assert report.fair
    assert report.draws == page.count('class="yes"') == len(checked_draws(play_through(SEALED)))
    assert "stamp good" in page


def test_another_secret_is_found_out(server: "Running") -> None:
    """A secret that was not the sealed one fails, and every draw shows what it would have given."""
    line = next(line for line in SEALED.splitlines() if line.startswith("Geheimnis:"))
    page = checked(server, SEALED.replace(line, "Geheimnis: " + "0" * 64))
    assert "stamp bad" in page
    assert page.count('class="no"') > 0


def test_a_record_without_a_seal_proves_nothing(server: "Running") -> None:
    """It says so, and lists no draws."""
    page = checked(server, "jass 1\nReglement: schieber\nGeber: S\n\nabheben W 12\n")
    assert "stamp bad" in page
    assert 'class="yes"' not in page


def test_who_reads_of_cards_that_somebody_chose_is_told_why_nothing_is_proved(server: "Running") -> None:
    """A record tells the number that was chosen; without one nobody is said to have chosen anything."""
    chosen = "jass 1\nReglement: schieber\nGeber: S\nKartenzahl: 7\n\nabheben W 12\n"
    assert "Die Karten folgen aus der Zahl «7», die jemand gewählt hat" in checked(server, chosen)
    assert "die jemand gewählt hat" not in checked(server, chosen.replace("Kartenzahl: 7\n", ""))
    assert "die jemand gewählt hat" not in checked(server, SEALED.replace("\n\n", "\nKartenzahl: 7\n\n", 1))


def test_the_steps_to_do_it_oneself_are_told(server: "Running") -> None:
    """What a seal is, in words and a picture, and the commands for one's own computer."""
    page = Browser(server.url).ask("/fair").body.decode()
    assert 4 == page.count("<svg")
    assert "sha256sum" in page
    assert "puur fair verify" in page
