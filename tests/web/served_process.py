"""What a process does that only serves: `tests.web.workers` starts and kills them."""

import os
import sys

from puur.web.serve import serve
from puur.web.settings import Settings


def run(settings: Settings) -> None:
    """Serve until a signal comes, without a word."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, sys.stdout.fileno())
    os.dup2(silence, sys.stderr.fileno())
    serve(settings, lambda port: port)
