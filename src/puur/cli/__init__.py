"""The command line: one file per command. It only prints and asks; the rules decide what is allowed."""

import os
import sys

from puur.extras import MissingExtra, needing

_MISUSED = 2


def main() -> None:
    """The console script `puur`. With the bare package it says what is missing, in one line."""
    try:
        with needing("cli"):
            from puur.cli.root import puur
    except MissingExtra as missing:
        from puur.cli.settings import settle
        from puur.wording import error_text

        print(error_text(missing, settle(sys.argv[1:], os.environ)[0].language), file=sys.stderr)  # noqa: T201  no click
        sys.exit(_MISUSED)
    puur(prog_name="puur")
