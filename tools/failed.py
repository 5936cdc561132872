"""The tests that failed, one line each, from reports in JUnit's format: `python tools/failed.py REPORT.xml ...`.

`./check` ends with it, as whoever sees only the last lines of a long log wants to know just that.
"""

import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

LONGEST: Final = 220  # signs of a reason: enough for the assertion, and a dozen of them still fit a screen


def failed(report: Path) -> tuple[str, ...]:
    """Return `room::test: first line of the reason` for every test that failed or did not come to its end."""
    lines = []
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest wrote it a moment ago
        for kind in ("failure", "error"):
            for reason in case.iterfind(kind):
                said = " ".join((reason.get("message") or "no reason given").split())
                lines.append(f"{case.get('classname')}::{case.get('name')}: {said[:LONGEST]}")
    return tuple(lines)


if __name__ == "__main__":
    for given in filter(Path.is_file, map(Path, sys.argv[1:])):  # a step that could not begin wrote none
        print(*failed(given), sep="\n")
