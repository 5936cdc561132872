"""Whose the record of a private table is."""

import asyncio

from tests.web.browser import part
from tests.web.conftest import Running
from tests.web.visitor import Visitor


def test_the_record_of_a_private_table_is_for_those_who_were_let_in(server: Running) -> None:
    """Whoever knows only the table's id gets no record of it, not of an earlier Partie either; the key opens it."""

    async def story() -> None:
        anna, stranger = Visitor.at(server.url), Visitor.at(server.url)
        where = anna.open(entry="private", name="Anna", level="zufall", reglement="schieber")
        table, _, key = where.partition("?")
        async with asyncio.timeout(240), anna.line(where) as wire:
            view = await wire.hello()
            if not part(view, "chair").get("you"):
                await wire.send({"type": "chair", "do": "sit", "seat": "S"})
            for seat in "ENW":
                await wire.send({"type": "chair", "do": "bot", "seat": seat, "level": "zufall"})
            await wire.send({"type": "chair", "do": "start"})
            while not part(await wire.until("view"), "own")["acts"]:
                pass
            await wire.send({"type": "chair", "do": "abandon"})
            while not part(wire.view, "table").get("over"):
                await wire.until("view")
        stranger.get("/konto")
        for record in (f"{table}.jass", f"{table}/1.jass"):
            assert 200 == anna.get(record).status
            assert 403 == stranger.get(record).status
            assert 403 == stranger.get(f"{record}?k=falsch").status
        assert 200 == stranger.get(f"{table}/1.jass?{key}").status
        assert 200 == stranger.get(f"{table}.jass").status

    asyncio.run(story())
