"""Builds the site into `site/`, the casebook and the reference with it: ./run docs [FOLDER].

Any server of plain files shows it, for instance `python -m http.server --directory site`; no page asks anybody else for
anything. The exit status is 1 if a link leads nowhere or a page is missing.
"""

import sys
from pathlib import Path
from typing import Final

from tools.casebook.__main__ import SITUATIONS
from tools.casebook.pages import casebook
from tools.site.builder import Unfinished, build
from tools.site.leads import faults
from tools.site.links import DeadLink
from tools.site.places import ROOT

from puur.decks import Language
from puur.testing.casebook.fragments import fragments_in
from puur.testing.casebook.worked import worked_cases

SITE: Final = ROOT / "site"
WORK: Final = ROOT / "build" / "site"


def main(words: list[str]) -> int:
    """Build all, and tell what is wrong with it."""
    site = Path(words[0]).absolute() if words else SITE
    cases, fragments = worked_cases(SITUATIONS), fragments_in(SITUATIONS)
    print("Drawing the casebook ...", flush=True)
    books = {language: casebook(cases, fragments, language) for language in Language}
    print("Building the pages ...", flush=True)
    try:
        build(books, site, WORK)
    except (DeadLink, Unfinished) as why:
        print(why, file=sys.stderr)
        return 1
    found = tuple(faults(site))
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(f"{site}: python -m http.server --directory {site}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
