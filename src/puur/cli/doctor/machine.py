"""The doctor looks at the machine: Python, packages, the compiled core, the port."""

import os
import platform
import socket
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Final

from puur.cli.doctor.lines import DoctorLine, State, line
from puur.cli.stores import NEEDED as KEEPING
from puur.version import RELEASE

NEEDED: Final = ("litestar", "uvicorn", "msgspec", "argon2", "segno", *KEEPING)
"""What `puur serve` imports."""


def machine_lines(host: str, port: int, *, server: bool) -> Iterator[DoctorLine]:
    """The lines about the machine; `server`: the store is in a database server."""
    yield line("python", State.OK, "good", puur=RELEASE, python=platform.python_version(), system=sys.platform)
    missing = [name for name in (*NEEDED, *(("asyncpg",) if server else ())) if find_spec(name) is None]
    extras = "web,postgres" if server else "web"
    if missing:
        yield line("packages", State.BAD, "missing", "install", names=", ".join(missing), extras=extras)
    else:
        yield line("packages", State.OK, "good", extras=extras)
    yield core_line()
    yield port_line(host, port)


def core_line() -> DoctorLine:
    """Whether bots think with machine code."""
    from puur.core.jit import COMPILES

    if not COMPILES:
        return line("core", State.WARN, "slow", "install")
    if not list(chain.from_iterable(place.rglob("*.nbi") for place in kept_places())):
        return line("core", State.WARN, "first", "prepare")
    return line("core", State.OK, "good")


def kept_places() -> tuple[Path, ...]:
    """Where Numba keeps machine code: beside the source, or where it may write."""
    import puur.core

    beside = (Path(folder) for folder in puur.core.__path__)
    named = os.environ.get("NUMBA_CACHE_DIR")
    return (*beside, *((Path(named),) if named else ()), Path.home() / ".cache" / "numba")


def port_line(host: str, port: int) -> DoctorLine:
    """Whether the server could listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            message = error.strerror or str(error)
            return line("port", State.WARN, "taken", "other", host=host, port=port, message=message)
    return line("port", State.OK, "free", host=host, port=port)
