"""What the pages of figures and of clubs say to somebody who has not played yet, or has no account."""

from typing import TYPE_CHECKING

from tests.web.desk_hosts import Served
from tests.web.visitor import Visitor

from puur.store.played import PartieStanding, PlayedPartie, note_played
from puur.web.visitor.guests import COOKIE, guest_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

FIGURES = "/partien/zahlen"
TO_A_TABLE = 'href="/">An einen Tisch'


def test_nobody_is_told_of_partien_he_never_played(served: Served) -> None:
    """He reads that none of his stands here; who has played one that does not count reads that; both find a table."""
    stranger = Visitor.at(served.url)
    for _ in range(2):  # without a cookie, and with the one he got
        told = stranger.get(FIGURES).text
        assert "Von dir steht hier noch keine Partie." in told
        assert "deinen letzten" not in told
        assert TO_A_TABLE in told
    running = PlayedPartie(guest_of(stranger.cookies[COOKIE]).person, "a" * 10, 1, 1.0, PartieStanding.RUNNING, b"{}")

    def note(connection: "Connection") -> None:
        note_played(connection, (running,))

    served.wait(served.server.store.tables.write(note))
    told = stranger.get(FIGURES).text
    assert "Unter deinen letzten Partien (angeschaut werden höchstens 24) ist noch keine, die zählt" in told
    assert "Von dir steht hier noch keine" not in told
    assert TO_A_TABLE in told


def test_a_stranger_reads_what_a_club_needs_and_comes_back(served: Served) -> None:
    """An account is for founding and joining, not for playing or looking on; from the account he comes back."""
    told = Visitor.at(served.url).get("/vereine").text
    assert "Zum Spielen braucht es kein Konto, für einen Verein schon: zum Gründen und zum Beitreten." in told
    assert "auch ohne Konto" in told
    assert 'href="/konto?weiter=/vereine"' in told
    assert 'name="weiter" value="/vereine"' in Visitor.at(served.url).get("/konto?weiter=/vereine").text
