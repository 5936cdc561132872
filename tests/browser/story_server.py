"""The server of the stories, in a process of its own: `python -m tests.browser.story_server STORE`.

It is what `puur serve` starts, but for the limits: all stories of a process come from one address, and open more
tables than any visitor may. Stories of what one address may do have servers of their own.
"""

import sys

from tests.web.real_server import MANY

from puur.web.serve import serve
from puur.web.settings import Settings


def main(store: str) -> None:
    """Serve until interrupted; the address is printed once it listens."""
    serve(Settings(port=0, store=store, limits=MANY), told)


def told(port: int) -> None:
    """Say where it listens."""
    sys.stdout.write(f"http://127.0.0.1:{port}/\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
