"""A bot plays a Partie at a table of a running server, whose address is the first argument."""

import asyncio
import sys

import puur
from puur.client import AT_ONCE, Client, TableSettings


async def play(url):
    async with Client(url, name="Robi") as client:
        table = await client.open(TableSettings("einzelschieber", tempo=AT_ONCE))
        await table.chair("start")
        print(*(await table.play(puur.bot("einfach"))).slate.result)


asyncio.run(play(sys.argv[1]))
