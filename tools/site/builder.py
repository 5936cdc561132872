"""The site built: sources laid, made into pages by Sphinx, and looked over for what leads nowhere."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.site.places import ROOT, prefix
from tools.site.sources import lay_sources

from puur.decks import Language

CONFIG: Final = Path(__file__).parent


class Unfinished(Exception):
    """A page could not be made as it should be; Sphinx said why."""


def build(books: Mapping[Language, Mapping[str, str]], site: Path, work: Path) -> None:
    """Build the pages of each language of which there is a casebook; `work` keeps what is laid on the way."""
    for folder in (site, work):
        shutil.rmtree(folder, ignore_errors=True)
    laid = {language: lay_sources(language, book, work / language.value) for language, book in books.items()}
    with ThreadPoolExecutor(os.cpu_count()) as beside:
        for made in [beside.submit(_make, language, work, site / prefix(language)) for language in laid]:
            made.result()
    for path, file in (offered for each in laid.values() for offered in each.items()):
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, site / path)
    (site / ".nojekyll").touch()  # some who serve files leave out folders that begin with _


def _make(language: Language, work: Path, made: Path) -> None:
    """Let Sphinx make the pages; what it only warns of is a mistake too."""
    sources, trees = work / language.value, work / "trees" / language.value
    options = ("-b", "html", "-W", "--keep-going", "-q", "-c", str(CONFIG), "-d", str(trees))
    command = (sys.executable, "-m", "sphinx", *options, "-D", f"language={language.value}", str(sources), str(made))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))), "LC_ALL": "C.UTF-8"}
    if subprocess.run(command, env=env, cwd=ROOT, check=False).returncode:
        raise Unfinished(f"Sphinx did not like the pages in {sources}")
