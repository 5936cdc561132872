"""Attacks a server of its own and prints what another table felt; see tools/abuse."""

import argparse
import asyncio
import os
import sys
from dataclasses import dataclass
from enum import Enum

import msgspec
from tools.attacks.attack import Attack, Scale
from tools.attacks.catalogue import ATTACKS, chosen
from tools.attacks.report import HEAD, row, told
from tools.attacks.server import NotStarted
from tools.attacks.trial import Result, attacked

from puur.web.http.connections import keep_many


class Form(Enum):
    """How results are printed."""

    TABLE = "table"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which attacks, how much of each, and how results are printed."""

    attacks: tuple[Attack, ...]
    scale: Scale
    form: Form


def asked(words: list[str]) -> Asked | None:
    """What the command line asks for; none where it asks for the list."""
    parser = argparse.ArgumentParser(prog="tools/abuse", description=__doc__)
    parser.add_argument("--short", action="store_const", const=Scale.SHORT, default=Scale.FULL, dest="scale")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", choices=[attack.name for attack in ATTACKS])
    parser.add_argument("--json", action="store_const", const=Form.JSON, default=Form.TABLE, dest="form")
    parser.add_argument("--list", action="store_true", help="only say what each attack tries")
    found = parser.parse_args(words)
    return None if found.list else Asked(chosen(tuple(found.only), found.scale), found.scale, found.form)


async def run(wanted: Asked) -> int:
    """Run them; 1 where a budget is broken."""
    status = 0
    if wanted.form is Form.TABLE:
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n" + "\n".join(HEAD), flush=True)
    async with attacked(wanted.attacks, wanted.scale) as results:
        async for result in results:
            status = status or int(bool(result.broken))
            print(_line(result, wanted.form), flush=True)
    return status


def _line(result: Result, form: Form) -> str:
    return row(result) if form is Form.TABLE else msgspec.json.encode(told(result)).decode()


def main(words: list[str]) -> int:
    """Attack, and print the results."""
    wanted = asked(words)
    if wanted is None:
        print("\n".join(f"{attack.name}: {attack.tries}" for attack in ATTACKS))
        return 0
    keep_many()
    try:
        return asyncio.run(run(wanted))
    except NotStarted as error:
        print(f"the server did not start:\n{error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
