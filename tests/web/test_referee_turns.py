"""Rulings are worked out one after the other, and nobody else waits behind them."""

from contextlib import ExitStack

from litestar.di import Provide
from tests.web.desk_hosts import Served
from tests.web.visitor import Visitor

from puur.decks import Language
from puur.web.http.sentences import say
from puur.web.pages.referee.desk import OF_EACH, RefereeDesk

TOLD = "/schiedsrichter/fall?art=revoke&reglement=kzjv&text=variante+D%0Atisch+S%3A+HA+S6"


def referee(served: Served) -> RefereeDesk:
    """The referee's desk of a server."""
    provided = served._server.app.dependencies["referee"]  # noqa: SLF001  as the framework hands it out
    assert isinstance(provided, Provide)
    desk = provided.dependency()
    assert isinstance(desk, RefereeDesk)
    return desk


def test_the_book_is_read_while_rulings_wait(served: Served) -> None:
    """Whoever looks something up needs no turn."""
    desk, visitor = referee(served), Visitor.at(served.url)
    served.wait(desk._ruling.acquire())  # noqa: SLF001  as a ruling that takes long
    try:
        assert 200 == visitor.get("/schiedsrichter/faelle").status
        assert 200 == visitor.get("/schiedsrichter?q=Farbe").status
    finally:
        served.loop.call_soon_threadsafe(desk._ruling.release)  # noqa: SLF001  it is over
    assert 200 == visitor.get(TOLD).status


def test_one_network_does_not_take_all_places_before_the_referee(served: Served) -> None:
    """Its next telling is asked for again later; that of another network is ruled on."""
    desk, visitor, other = referee(served), Visitor.at(served.url), Visitor.at(served.url)
    with ExitStack() as waiting:
        for _ in range(OF_EACH):
            waiting.enter_context(desk._places.held(visitor.address))  # noqa: SLF001  as so many tellings that wait
        crowded = visitor.get(TOLD)
        assert 503 == crowded.status
        assert say(Language.DE, "problem.crowded") in crowded.text
        assert 200 == other.get(TOLD).status
    assert 200 == visitor.get(TOLD).status
