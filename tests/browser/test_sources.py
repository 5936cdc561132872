"""The page's sources agree with what they are made from."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from puur.decks import Deck
from puur.web.http.assets import own_statics
from puur.wording.card_svg import sprite

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/puur/web/static"
PACKED = 300_000


@pytest.mark.parametrize("deck", list(Deck))
def test_the_cards_are_as_drawn(deck: Deck) -> None:
    """The file of a pack is what the module draws: `python tools/make_cards.py` writes it anew."""
    assert sprite(deck) == (STATIC / f"cards/{deck}.svg").read_text(encoding="utf-8")


def test_the_types_are_those_of_the_wire() -> None:
    """The declarations are those of the frames: `python tools/gen_types.py` writes them anew."""
    made = runpy.run_path(str(ROOT / "tools/gen_types.py"))["declarations"]()
    assert made == (STATIC / "js/wire.d.ts").read_text(encoding="utf-8")


def test_no_sentence_needs_a_script_inline() -> None:
    """Templates hold no script, style or handler of their own, so that the strictest policy holds."""
    for page in (ROOT / "src/puur/web").glob("**/templates/*.html"):
        text = page.read_text(encoding="utf-8")
        assert [] == re.findall(r"<style|\sstyle=|\son\w+=", text)
        scripts = re.findall(r"<script[^>]*>", text)
        assert [] == [script for script in scripts if " src=" not in script and 'type="application/json"' not in script]


def test_the_table_fetches_one_script() -> None:
    """What a table's script imports comes with it: the page asks for nothing else, and finds nothing twice."""
    text = (ROOT / "src/puur/web/pages/play/templates/table.html").read_text(encoding="utf-8")
    assert ["table.js"] == re.findall(r"/js/(\w+\.js)", text)
    script = own_statics().find("js/table.js")
    assert script is not None
    assert [] == re.findall(rb"^(?:import|export)\b.*", script.content, re.MULTILINE)
    defined = re.findall(rb"^const (\w+_js) = ", script.content, re.MULTILINE)
    assert len(defined) == len(set(defined)) > 1


@pytest.mark.nightly
def test_the_scripts_fit_their_types() -> None:
    """tsc, as strict as it can be, finds nothing in the page's scripts."""
    npx = shutil.which("npx")
    if npx is None:
        pytest.skip("no Node: the scripts' types are not checked here")
    command = [npx, "--yes", "--package", "typescript@7", "tsc", "-p", "tools/tsconfig.json"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "" == checked.stdout
    assert 0 == checked.returncode
