"""Who looks at what somebody made of his cards: Partie by Partie, in a process that may not take too much."""

from tests.web.desk_hosts import Served
from tests.web.test_daily import on

from puur.record.act_json import act_fields
from puur.web.http.workers import Backroom
from puur.web.http.workshop import Workshop
from puur.web.pages.figures.statistician import OwnCount, Statistician
from puur.web.table import events as e
from puur.web.table.shelf.library import Library
from puur.web.table.shelf.shelf import Shelf
from puur.wire.settings import TableSettings


def partie_of(served: Served, person: str, rules: str) -> None:
    """A person has played a Partie with bots to its end, each time his first card."""
    hub = served.server.hub
    settings = TableSettings(rules, levels=("einfach",), by_hand=())

    async def played() -> None:
        made = await hub.create(
            settings,
            person,
            lambda host, at: e.Sat(at, "S", host, "Anna"),
            lambda _, at: e.Started(at),
            secret="ab" * 32,
        )
        table = await hub.find(made.table)
        assert table is not None
        live = on(table.live, by="person")
        acts = [
            e.Acted(1.0, dict(act_fields(entry.act)), "person" if doer else "bot")
            for entry, doer in zip(live.entries, live.doers, strict=True)
        ]
        await hub.happens(table, *acts)
        for listener in served.server.listeners:  # its Partie is over
            listener(table.live, ())

    served.wait(played())


PLAYED = 2


def _counted(served: Served, person: str, memory: int) -> OwnCount:
    """What is found of a person's Partien by processes that may take so much memory."""
    house = served.server
    journal = house.store.journal

    async def counted() -> OwnCount:
        library = Library(Shelf(lambda: journal), Backroom("test"), Workshop(memory=memory))
        statistician = Statistician(house.store.tables, house.hub, journal, library)
        while (count := await statistician.count(person, "here")).waiting or len(count.parties) < PLAYED:
            pass
        library.readers.close()
        return count

    return served.wait(counted())


def test_each_partie_is_looked_at_and_one_that_takes_too_much_hides_nothing(served: Served) -> None:
    """Where the process may take nothing, every Partie is done, without a Spiel; nobody finds the page closed."""
    partie_of(served, "figures", "differenzler")
    partie_of(served, "figures", "differenzler")
    found = _counted(served, "figures", 1 << 28)
    assert (2, 2) == (found.done, len(found.parties))
    assert [4, 4] == [len(partie.spiele or ()) for partie in found.parties]
    none = _counted(served, "figures", 1 << 20)
    assert [(), ()] == [partie.spiele for partie in none.parties]
