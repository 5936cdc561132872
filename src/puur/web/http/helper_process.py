"""A process of ours that works for the server, and ends with the work, however that ends."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping
from types import MappingProxyType
from typing import Final

LINE: Final = 1 << 16
"""The longest line that is read, unless said otherwise."""
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@contextlib.asynccontextmanager
async def helper(
    *module: str, line: int = LINE, faults: int = DEVNULL, variables: Mapping[str, str] = NOTHING
) -> AsyncIterator[Process]:
    """`python -m` with a module and its words, its input and output open; killed where it has not ended by itself.

    `line` is the length in bytes of its longest line; `faults` says where its error output goes.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *module),
        stdin=PIPE,
        stdout=PIPE,
        stderr=faults,
        limit=line,
        env=os.environ | dict(variables),
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                process.kill()
            await process.wait()
