"""A bare server: it stores every line durably and sends it back. Any delay it shows is the machine's."""

import asyncio
import os
import sys
from pathlib import Path

from tools.attacks.server import HOST


async def main(folder: Path) -> None:
    """Serve until the input ends; the port is told on the output."""
    with (folder / "bare").open("ab", buffering=0) as kept:

        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while text := await reader.readline():
                kept.write(text)
                await asyncio.to_thread(os.fdatasync, kept.fileno())
                writer.write(text)
            writer.close()

        server = await asyncio.start_server(echo, HOST, 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.to_thread(sys.stdin.read)
        server.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
